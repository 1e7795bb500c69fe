/**
 * Stances: what the user says of single tools, lastingly; the newest about a tool holds until it is taken back.
 *
 * Lives here: a fold over what was said, and how often the user took the tool since. May not know: who asks, requests, habits.
 */
import { isSaid, type RoundEvent, type Said, type StanceEvent, type ToolHash } from '../event.js'
import type { Learner } from '../learner.js'
import { isByUser, outcomesOf } from '../outcomes.js'
import type { StanceListing } from '../contract/memories.js'

/** What was said of a tool. */
export interface Stance extends Omit<Said<StanceEvent>, 'id' | 'kind' | 'amended' | 'suggestion'> {
  /** Its id. */
  readonly event: StanceEvent['id']
  /** `open`: what was said against it was taken back, and it was not refused since. */
  readonly stance: StanceEvent['stance']
  /** Whether the message named it; else it was concluded from a complaint. */
  readonly isByName: boolean
  /** Times that the user took the tool since, exceptions aside, and that they refused it. */
  since: number
  refused: number
}

/** Refusals since it was preferred from which on those from before count again. */
const REFUSED_AFTER_ALL = 2

/** By name of the tool, in the order in which it was said. */
export type Stances = Map<string, Stance>

export const stances: Learner<Stances> = {
  name: 'stances',
  version: 5,
  start: () => new Map(),
  texts: () => [],
  learn(state, event, world) {
    if (event.kind === 'round') {
      const taken = takenIn(event)
      const wanted = taken === undefined ? undefined : state.get(world.definition(taken).name)
      if (wanted !== undefined) wanted.since += 1
      const ran = event.used ?? event.suggested
      for (const { hash, reward, isFailure } of outcomesOf(event)) {
        const said = hash === ran && reward < 0.5 && !isFailure ? state.get(world.definition(hash).name) : undefined
        if (said?.stance === 'open') state.delete(said.tool)
        else if (said !== undefined) said.refused += 1
      }
    }
    if (event.kind !== 'stance' || !isSaid(event)) return
    const { id, kind, amended, suggestion, ...said } = event
    state.delete(event.tool)
    state.set(event.tool, { event: id, ...said, isByName: suggestion === undefined, since: 0, refused: 0 })
  },
}

/** Whether a guess from a complaint goes against what was said of one of its tools by name. */
export function isSaidOtherwise(state: Stances, { tool, stance, over = [] }: Pick<StanceEvent, 'tool' | 'stance' | 'over'>): boolean {
  const isFor = stance === 'prefer'
  const isAgainst = (name: string, guess: boolean): boolean => {
    const said = state.get(name)
    return said?.isByName === true && said.stance !== 'open' && (said.stance === 'prefer') !== guess
  }
  return isAgainst(tool, isFor) || over.some((name) => isAgainst(name, !isFor))
}

/** The tool that the user took in a round, and that did not go wrong. */
function takenIn(event: RoundEvent): ToolHash | undefined {
  const { used, instead, reward = 1, once } = event
  if (once === true) return undefined
  return instead ?? (isByUser(event) && reward >= 0.5 ? used : undefined)
}

export type StanceInForce = Stance & Pick<StanceListing, 'stance'>

/** What was said and not taken back, the latest last. */
export const inForce = (state: Stances): readonly StanceInForce[] =>
  [...state.values()].filter((said): said is StanceInForce => said.stance !== 'open')

/** Tools of which the user took back what they had said, or said that they prefer them, and which they have not refused since: what went wrong before counts no more. */
export const reopened = (state: Stances): readonly string[] =>
  [...state.values()].flatMap(({ tool, stance, refused }) =>
    stance === 'open' || (stance === 'prefer' && refused < REFUSED_AFTER_ALL) ? tool : [],
  )

/** For people. */
export const stancesInForce = (state: Stances): readonly StanceListing[] =>
  inForce(state).map(({ since, refused: _, isByName: __, conversation, origin, ...said }) => ({
    ...said,
    ...(since === 0 ? {} : { since }),
  }))
