/**
 * What to fill in: asks the sources of values in order and decides, per parameter, between fill, ask and leave.
 *
 * Lives here: the order of the sources, the decision, the schema's last word. May not know: how a source finds its candidates.
 */
import type { Tool } from '../catalogue/tool.js'
import type { Tier } from '../embedding/embedder.js'
import type { ToolHash } from '../event.js'
import type { Axis, NumberKind } from './axes/axes.js'
import { byAxes } from './sources/by-axes.js'
import type { Placement } from './axes/placement.js'
import type { PlacedTool, PlacementCache } from './axes/placement-cache.js'
import type { Permission } from './disclosure/permission.js'
import { HABIT } from './history/past-settings.js'
import type { PastArguments } from './history/past-arguments.js'
import { mention } from './sources/named-in-request.js'
import { isIdle, isListed, type Parameter, parametersOf } from './schema/parameters.js'
import { sameMeaningElsewhere, sameParameter, traitNumber } from './sources/repeated.js'
import { tellsFaith } from './disclosure/disclosure.js'
import type { AskedParameter, ProposedValue, Proposal, ArgumentSource, SourceName } from './sources/source.js'
import { countsSince, totalOf, without } from './history/parameter-records.js'
import { isContact } from './schema/value-shape.js'
import { decide, type Judged, validIn } from './judge.js'
import { analogy } from './sources/analogy.js'
import { createWish, givenTexts, type HeardPreference, heardFor, type StatedPreference } from './sources/stated-preference.js'
import { isRecord } from '../catalogue/is-record.js'

/** What is asked: the arguments of one call that nobody stated. */
export interface FillQuestion {
  readonly tool: Tool
  readonly hash: ToolHash
  /** The user's words. */
  readonly query: string
  readonly stated: Readonly<Record<string, unknown>>
  /** Whether the call is for somebody else (`isForSomebodyElse`). Default: for the user. */
  readonly isForOthers?: boolean
  /** What the user once said about such requests, the latest first. */
  readonly wishes?: readonly StatedPreference[]
  readonly origin?: string
  /** What belongs into each parameter because of who the user is. */
  readonly personal?: ReadonlyMap<string, Proposal>
  /** Parameters that must stay empty. */
  readonly closed?: ReadonlySet<string>
  /** Parameters whose own past speaks against a value: nothing is concluded for them from other choices. */
  readonly unsteady?: ReadonlySet<string>
  readonly past: PastArguments
  readonly definition: (hash: ToolHash) => Tool | undefined
}

export interface FillerOptions {
  readonly axes: readonly Axis[]
  /** Default: all that there are. */
  readonly sourcesOf?: typeof sourcesOf
  /** Where sensitive and curious parameters are held back. Default: everything may be filled. */
  readonly permission?: (parameter: Parameter, tool: Tool) => Permission
  /** Vectors of statements that are held, and whose they are. Default: none, words alone. */
  readonly vectorOf?: (text: string) => Float32Array | undefined
  readonly tier?: Tier
}

/** Sources that look at nothing but the user's words and the parameter's own past. */
const OWN = new Set<SourceName>(['mention', 'wish', 'same-parameter'])

/** Sources that conclude from other choices, rather than repeat one. */
const INFERRED = new Set<SourceName>(['axis', 'analogy'])

/** What the past says of each parameter that nobody stated. */
export interface Filled {
  /** Values and questions by parameter. */
  readonly args: Judged
  /** Why the others are left alone, as far as this folder knows; where nothing speaks for a value they are not named. */
  readonly left: ReadonlyMap<string, LeftBy>
}

/** The occasion decides it; the thing is for somebody else; it was chosen now so and now so; too little speaks for a value. */
export type LeftBy = 'occasion' | 'somebody-else' | 'mixed' | 'unsure'

/** The sources, in the order in which they are asked. */
export const sourcesOf = (axes: readonly Axis[], wish: ArgumentSource): readonly (readonly [SourceName, ArgumentSource])[] => [
  ['mention', mention],
  ['wish', wish],
  ['same-parameter', sameParameter],
  ['number', traitNumber],
  ['same-meaning', sameMeaningElsewhere],
  ['axis', byAxes(axes)],
  ['analogy', analogy],
]

export function createFiller(placements: PlacementCache, options: FillerOptions) {
  const { axes, permission = () => 'any', vectorOf = () => undefined, tier = 'hashed' } = options
  const sources = (options.sourcesOf ?? sourcesOf)(axes, createWish(tier, vectorOf))
  const repeating = sources.filter(([name]) => !INFERRED.has(name))
  const inferring = sources.filter(([name]) => INFERRED.has(name))
  // The surest first, whichever way it was concluded.
  const conclude: ArgumentSource = (asked) => inferring.flatMap(([, source]) => source(asked)).sort((a, b) => b.confidence - a.confidence)
  const heard = (wishes: readonly StatedPreference[], tool: string, placed: PlacedTool | undefined): readonly HeardPreference[] =>
    wishes.map((wish) => heardFor(wish, tool, [...(placed?.values() ?? [])], tier, vectorOf))

  /** @param left where it is put down why nothing is proposed */
  function candidates(request: FillQuestion, left: Map<string, LeftBy> = new Map()) {
    const { tool, hash, query, definition, personal, closed, unsteady, isForOthers = false } = request
    const stated = { ...factsIn(personal), ...request.stated }
    const view = placements.view(request.past, definition, request)
    const placed = placements.placed(hash, tool)
    const wishes = heard(request.wishes ?? [], tool.name, placed)
    const choices = new Map<string, readonly ProposedValue[]>()
    for (const parameter of parametersOf(tool)) {
      const { name } = parameter
      if (Object.hasOwn(request.stated, name)) continue
      const placement = placed?.get(name)
      const habitual = isHabitual(parameter, placement)
      const proposed = personal?.get(name)
      const own = proposed === undefined || !mayTake(proposed, parameter, habitual) ? [] : validIn(parameter, tool)(proposed)
      const past = proposed?.source === 'fact' && own.length > 0 ? [] : pastOf(parameter, placement, habitual)
      const heard = proposed?.source === 'habit' ? [...past, ...own] : [...own, ...past]
      if (heard.length > 0) choices.set(name, heard)
    }
    return choices

    /** What they do now and then is done for themselves; what is a habit, or goes with the occasion, may be for others. */
    function mayTake({ source, isStated, chosen = 0 }: Proposal, parameter: Parameter, habitual: boolean): boolean {
      if (source === 'fact' || isStated === true) return true
      return habitual && !isIdle(tool, parameter) && (!isForOthers || source === 'occasion' || chosen >= HABIT.callsForOthers)
    }

    /** What past calls say of a parameter, and of its like. */
    function pastOf(parameter: Parameter, placement: Placement | undefined, habitual: boolean): readonly ProposedValue[] {
      const { name } = parameter
      if (closed?.has(name)) return []
      // What the occasion decides is filled in by what was said for all occasions, and by nothing else.
      if (!habitual && placement !== undefined) left.set(name, 'occasion')
      if (!habitual && wishes.length === 0) return []
      const allowed = permission(parameter, tool)
      if (allowed === 'none') return []
      // What a rule opens stays with the tool that was told.
      const own = view.own(tool, parameter, allowed === 'own')
      const past = view.givenAndLeft(tool, name)
      const asked: AskedParameter = {
        tool: tool.name,
        parameter,
        ...(placement ? { placement } : {}),
        ...(own ? { own } : {}),
        view,
        query,
        wishes,
        stated,
        left: past.given === 0 ? past.left : 0,
      }
      const isAlwaysMixed = isMixed(own)
      // A mixed past says nothing against a value where the answer has changed since, unless it was mixed before that too.
      const isUnsteady = (own?.since ?? view.phase) === 0 && unsteady?.has(name) === true
      const isOwnOnly = isUnsteady || isAlwaysMixed || isForOthers || allowed === 'own'
      const mayPropose = (source: SourceName): boolean => (habitual ? !isOwnOnly || OWN.has(source) : source === 'wish')
      const found = [
        ...repeating.flatMap(([source, propose]) => (mayPropose(source) ? propose(asked) : [])),
        ...(isOwnOnly || !habitual ? [] : conclude(asked)),
      ].flatMap(validIn(parameter, tool))
      const valid = found.filter(
        ({ value, source, confidence }) =>
          // Where somebody lives or is reached goes to a tool as a stated fact or not at all: never because another tool was told.
          !isContact(value) &&
          !(INFERRED.has(source) && tellsFaith(value)) &&
          !(isForOthers && source === 'same-parameter' && confidence < HABIT.shareForOthers) &&
          !(isUnsteady && source === 'same-parameter' && (own?.counts.size ?? 0) > 1 && confidence < HABIT.shareOfUnsteady),
      )
      if (valid.length === 0 && isForOthers) left.set(name, 'somebody-else')
      else if (valid.length === 0 && (isAlwaysMixed || isUnsteady)) left.set(name, (own?.counts.size ?? 0) > 1 ? 'mixed' : 'unsure')
      return valid
    }
  }
  return {
    /** Texts by whose vectors it is read what statements give a tool; once its placements are made. */
    givenTexts({ tool, hash }: Pick<FillQuestion, 'tool' | 'hash'>, wishes: readonly StatedPreference[]): readonly string[] {
      const placed = placements.placed(hash, tool)
      return placed === undefined ? [] : givenTexts(heard(wishes, tool.name, placed), tool, placed, tier)
    },
    /** What each source proposes, in the order of the sources, before anything is decided: for fits and for explanations. */
    candidates: (asked: FillQuestion): ReadonlyMap<string, readonly ProposedValue[]> => candidates(asked),
    /** Values and questions by parameter, and why others are left alone; only parameters about which something can be said. */
    fill(asked: FillQuestion): Filled {
      const left = new Map<string, LeftBy>()
      const choices = candidates(asked, left)
      const args = decide(choices, asked.tool)
      for (const name of choices.keys()) if (!Object.hasOwn(args, name)) left.set(name, 'unsure')
      return { args, left }
    },
  }
}

/** What is filled in from stated facts stands beside what was stated of the call. */
const factsIn = (personal: FillQuestion['personal'] = new Map()): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...personal].flatMap(([name, { source, value, ask }]) => (source === 'fact' && ask === undefined ? [[name, value]] : [])),
  )

/** Whether the parameter's own choices are many and none of them is a habit, now or before they changed: then no other choice makes it one. */
function isMixed(own: AskedParameter['own']): boolean {
  if (own === undefined) return false
  const { record, since, counts } = own
  const before = without(
    countsSince(record, 0),
    record.recent.filter(({ order }) => since > 0 && order >= since),
  )
  return isScattered(counts) || isScattered(before)
}

function isScattered(counts: ReadonlyMap<string, number>): boolean {
  const total = totalOf(counts)
  return total >= HABIT.mixedFrom && Math.max(...counts.values()) < HABIT.steady * total
}

/** Numbers that are the day's, unless the tool's author says otherwise. */
const OF_THE_DAY = new Set<NumberKind>(['time', 'money', 'identifier'])

/**
 * Whether people have habits in a parameter at all, or its values are the day's: where one goes, who is invited, what it costs.
 * @param placement undefined while its meaning is not known: then only what has a short list of values is a habit
 */
function isHabitual(parameter: Parameter, placement: Pick<Placement, 'habitual' | 'numberKind'> | undefined): boolean {
  const { kind, personal, schema } = parameter
  if (personal !== undefined) return personal
  if (isListed(parameter)) return true
  if (isRecord(schema.items) && Array.isArray(schema.items.enum)) return true
  if (placement === undefined) return false
  return kind === 'number' ? placement.numberKind === undefined || !OF_THE_DAY.has(placement.numberKind) : placement.habitual
}
