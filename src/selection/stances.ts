/**
 * Stances: what the user says of single tools, lastingly; the newest about a tool holds until it is taken back.
 *
 * Lives here: a fold over what was said, and how often the user took the tool since. May not know: who asks, requests, habits.
 */
import type { RoundEvent, StanceEvent } from '../event.js'
import type { Learner } from '../learner.js'
import { isByUser } from '../outcomes.js'
import type { StanceListing } from '../contract/memories.js'

/** What was said of a tool. */
export interface Stance extends Omit<StanceEvent, 'id' | 'kind' | 'amended'> {
  /** Its id. */
  readonly event: StanceEvent['id']
  /** `open`: what was said against it was taken back, and it was not refused since. */
  readonly stance: StanceEvent['stance']
  /** Times that the user took the tool since, exceptions aside. */
  since: number
}

/** By name of the tool, in the order in which it was said. */
export type Stances = Map<string, Stance>

export const stances: Learner<Stances> = {
  name: 'stances',
  version: 3,
  start: () => new Map(),
  texts: () => [],
  learn(state, event, world) {
    if (event.kind === 'round') {
      for (const tool of takenBy(event)) {
        const said = state.get(world.definition(tool).name)
        if (said !== undefined) said.since += 1
      }
      const { used, reward = 1 } = event
      const wrong = used !== undefined && reward < 0.5 ? world.definition(used).name : ''
      if (state.get(wrong)?.stance === 'open') state.delete(wrong)
    }
    // Only people say what they want of a tool: never a model.
    if (event.kind !== 'stance' || event.source === 'model') return
    const { id, kind, amended, ...said } = event
    state.delete(event.tool)
    state.set(event.tool, { event: id, ...said, since: 0 })
  },
}

/** Tools that the user took in a round, and that did not go wrong. */
function takenBy(event: RoundEvent): readonly string[] {
  if (event.once === true) return []
  const { used, instead, reward = 1 } = event
  const ran = used !== undefined && instead === undefined && isByUser(event) && reward >= 0.5
  return [ran ? used : undefined, instead].filter((tool) => tool !== undefined)
}

export type StanceInForce = Stance & Pick<StanceListing, 'stance'>

/** What was said and not taken back, the latest last. */
export const inForce = (state: Stances): readonly StanceInForce[] =>
  [...state.values()].filter((said): said is StanceInForce => said.stance !== 'open')

/** Tools of which the user took back what they had said, and which they have not refused since. */
export const reopened = (state: Stances): readonly string[] =>
  [...state.values()].flatMap(({ tool, stance }) => (stance === 'open' ? tool : []))

/** For people. */
export const stancesInForce = (state: Stances): readonly StanceListing[] =>
  inForce(state).map(({ since, conversation, origin, ...said }) => ({ ...said, ...(since === 0 ? {} : { since }) }))
