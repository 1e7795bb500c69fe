/**
 * What to fill in: asks the sources of values in order and decides, per parameter, between fill, ask and leave.
 *
 * Lives here: the order of the sources, the decision, the schema's last word. May not know: how a source finds its candidates.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ToolHash } from '../event.js'
import type { ArgumentChoice } from '../contract/suggestions.js'
import type { Axis } from './axes/axes.js'
import { byAxes } from './sources/by-axes.js'
import { ASK, calibrated, FILL } from './calibration.js'
import type { PlacementCache, Side } from './axes/placement-cache.js'
import type { Permission } from './disclosure/permission.js'
import { isHabitual } from './history/habitual.js'
import { choicesAside } from './axes/hypotheses.js'
import type { ArgumentMemory } from './history/argument-memory.js'
import { mention, wish } from './sources/asked-for.js'
import { keyOf, type Parameter, parametersOf } from './schema/parameters.js'
import type { Occasions } from './history/occasions.js'
import { sameParameter } from './sources/same-parameter.js'
import { sameMeaningElsewhere } from './sources/same-meaning.js'
import { tellsFaith } from './disclosure/sensitive-values.js'
import { isForSomebodyElse } from './profile/somebody-else.js'
import type { Asked, Candidate, Source, SourceName } from './sources/source.js'
import { traitNumber } from './sources/trait-number.js'
import { totalOf } from './history/habit-change.js'
import { fitting, isValid } from './schema/validate.js'
import { createAnalogy } from './sources/analogy.js'
import type { StatedPreference } from './sources/stated-preference.js'

/** Most values to choose from when the user is asked. */
const MOST_ASKED = 4

export interface FillRequest extends Partial<Side> {
  readonly tool: Tool
  readonly hash: ToolHash
  readonly query: string
  readonly stated: Readonly<Record<string, unknown>>
  readonly at?: number
  readonly wishes?: readonly StatedPreference[]
  readonly memory: ArgumentMemory
  readonly definition: (hash: ToolHash) => Tool | undefined
  /** Parameters that are decided, or must stay empty, whatever else speaks for a value. */
  readonly closed?: ReadonlySet<string>
  /** Parameters whose past speaks against a value: nothing but their own history, where it is steady, fills them in. */
  readonly unsteady?: ReadonlySet<string>
}

export interface FillerOptions {
  readonly axes: readonly Axis[]
  /** Default: all that there are. */
  readonly sourcesOf?: typeof sourcesOf
  /** Where sensitive and curious parameters are held back. Default: everything may be filled. */
  readonly permission?: (parameter: Parameter, tool: Tool) => Permission
  /** What requests are like, level with the memory. Without: no leaning has occasions on which it does not hold. */
  readonly occasions?: Occasions
}

/** So many calls that left a parameter out, and none that gave it, say that it is left out. */
const OFTEN_LEFT = 3

/** Sources that look at nothing but the user's words and the parameter's own past. */
const OWN = new Set<SourceName>(['mention', 'wish', 'same-parameter'])

/** Least n / (N + 1) of a habit that goes for others too: three calls of three. */
const LEAST_FOR_OTHERS = 0.75

/** From so many choices on a past without a value of this share is mixed. */
const MANY = 3
const STEADY = 0.56

/** Least n / (N + 1) of a habit that has exceptions here and is none where the same was asked elsewhere. */
const LEAST_STEADY = 0.7

/** Sources that conclude from other choices, rather than repeat one. */
const INFERRED = new Set<SourceName>(['axis', 'analogy'])

/** What the past says of each parameter that nobody stated. */
export interface Filled {
  /** Values and questions by parameter. */
  readonly args: Readonly<Record<string, ArgumentChoice>>
  /** Why the others are left alone, as far as this folder knows; where nothing speaks for a value they are not named. */
  readonly left: ReadonlyMap<string, LeftBy>
}

/** The occasion decides it; the thing is for somebody else; it was chosen now so and now so; too little speaks for a value. */
export type LeftBy = 'occasion' | 'somebody-else' | 'mixed' | 'unsure'

export interface Filler {
  fill(asked: FillRequest): Filled
  /** What each source proposes, in the order of the sources, before anything is decided: for fits and for explanations. */
  candidates(asked: FillRequest): ReadonlyMap<string, readonly Candidate[]>
}

/** The sources, in the order in which they are asked. */
export const sourcesOf = (axes: readonly Axis[], relation: PlacementCache['relation']): readonly (readonly [SourceName, Source])[] => [
  ['mention', mention],
  ['wish', wish],
  ['same-parameter', sameParameter],
  ['number', traitNumber],
  ['same-meaning', sameMeaningElsewhere],
  ['axis', byAxes(axes)],
  ['analogy', createAnalogy(relation)],
]

export function createFiller(placements: PlacementCache, options: FillerOptions): Filler {
  const { axes, permission = () => 'any', occasions } = options
  const sources = (options.sourcesOf ?? sourcesOf)(axes, placements.relation)
  const repeating = sources.filter(([name]) => !INFERRED.has(name))
  const inferring = sources.filter(([name]) => INFERRED.has(name))
  // The surest first, whichever way it was concluded.
  const conclude: Source = (asked) => inferring.flatMap(([, source]) => source(asked)).sort((a, b) => b.confidence - a.confidence)
  /** @param left where it is put down why nothing is proposed */
  function candidates(request: FillRequest, left: Map<string, LeftBy> = new Map()) {
    const { tool, hash, query, stated, at = 0, wishes = [], memory, definition, closed, unsteady, side, isVisible } = request
    const border = side === undefined || isVisible === undefined ? undefined : { side, isVisible }
    const view = placements.view(memory, definition, border)
    const placed = placements.placed(hash, tool)
    const choices = new Map<string, readonly Candidate[]>()
    const isForOthers = isForSomebodyElse(query, stated, tool)
    const circumstance = once(() => occasions?.now({ text: query, values: Object.values(stated), at }))
    for (const parameter of parametersOf(tool)) {
      if (Object.hasOwn(stated, parameter.name) || closed?.has(parameter.name)) continue
      const placement = placed?.get(parameter.name)
      if (!isHabitual(parameter, placement)) {
        if (placement !== undefined) left.set(parameter.name, 'occasion')
        continue
      }
      const allowed = permission(parameter, tool)
      if (allowed === 'none') continue
      // What a rule opens stays with the tool that was told.
      const own = view.own(tool, parameter, allowed === 'own')
      const past = view.givenAndLeft(tool, parameter.name)
      const asked: Asked = {
        tool: tool.name,
        parameter,
        ...(placement ? { placement } : {}),
        ...(own ? { own } : {}),
        view,
        query,
        wishes,
        stated,
        left: past.given === 0 ? past.left : 0,
        circumstance,
        aside: choicesAside(view, placement, circumstance),
      }
      // What rivals of the tool were told is its history, and so is that calls again and again left it out: habits decide, not leanings.
      const isTold = own?.record.tool !== tool.name && (past.given > 0 || past.left >= OFTEN_LEFT)
      const isAlwaysMixed = isMixed(own)
      // A mixed past says nothing against a value where the answer has changed since, unless it was mixed before that too.
      const isUnsteady = (own?.since ?? view.phase) === 0 && unsteady?.has(parameter.name) === true
      const isOwnOnly = isTold || isUnsteady || isAlwaysMixed || allowed === 'own'
      const candidates = [
        ...repeating.flatMap(([name, source]) => ((isOwnOnly && !OWN.has(name)) || (isForOthers && !OWN.has(name)) ? [] : source(asked))),
        ...(isOwnOnly || isForOthers ? [] : conclude(asked)),
      ]
      const valid = candidates.filter(
        ({ value, source, confidence }) =>
          isValid(value, parameter.schema, tool.inputSchema) &&
          !(INFERRED.has(source) && tellsFaith(value)) &&
          !(isForOthers && source === 'same-parameter' && confidence < LEAST_FOR_OTHERS) &&
          !(isUnsteady && source === 'same-parameter' && (own?.counts.size ?? 0) > 1 && confidence < LEAST_STEADY),
      )
      if (valid.length > 0) choices.set(parameter.name, valid)
      else if (isForOthers) left.set(parameter.name, 'somebody-else')
      else if (isAlwaysMixed || isUnsteady) left.set(parameter.name, (own?.counts.size ?? 0) > 1 ? 'mixed' : 'unsure')
    }
    return choices
  }
  return {
    candidates: (asked) => candidates(asked),
    fill(asked) {
      const left = new Map<string, LeftBy>()
      const choices = candidates(asked, left)
      const args = decide(choices, asked.tool, asked.stated)
      for (const name of choices.keys()) if (!Object.hasOwn(args, name)) left.set(name, 'unsure')
      return { args, left }
    },
  }
}

/** A value that is made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Whether the parameter's own choices are many and none of them is a habit, now or before they changed: then no other choice makes it one. */
function isMixed(own: Asked['own']): boolean {
  if (own === undefined) return false
  const before = new Map([...own.record.counts].map(([value, { n }]) => [value, n]))
  if (own.since > 0)
    for (const { value, order, weight } of own.record.recent) if (order >= own.since) before.set(value, (before.get(value) ?? 0) - weight)
  return isScattered(own.counts) || isScattered(before)
}

function isScattered(counts: ReadonlyMap<string, number>): boolean {
  const total = totalOf(counts)
  return total >= MANY && Math.max(...counts.values()) < STEADY * total
}

/** The first candidate that is sure enough decides; where there is none, the user may be asked. */
function decide(
  choices: ReadonlyMap<string, readonly Candidate[]>,
  tool: Tool,
  stated: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ArgumentChoice>> {
  const firsts = [...choices].flatMap(([name, candidates]) => {
    const rated = candidates.map((first) => ({ name, first, confidence: calibrated(first.source, first.confidence) }))
    const [surest] = [...rated].sort((a, b) => b.confidence - a.confidence)
    return rated.find(({ confidence }) => confidence >= FILL) ?? surest ?? []
  })
  const sure = firsts.filter(({ confidence }) => confidence >= FILL).sort((a, b) => b.confidence - a.confidence)
  const fits = fitting(
    tool.inputSchema,
    stated,
    sure.map(({ name, first }) => [name, first.value] as const),
  )
  const out: Record<string, ArgumentChoice> = {}
  for (const { name, first, confidence } of firsts) {
    const { value, because } = first
    if (fits.has(name)) out[name] = { value, confidence, because }
    else if (confidence >= ASK && confidence < FILL) out[name] = { ask: valuesOf(choices.get(name) ?? []), confidence, because }
  }
  return out
}

function valuesOf(candidates: readonly Candidate[]): readonly unknown[] {
  const values = new Map(candidates.map(({ value }) => [keyOf(value), value]))
  return [...values.values()].slice(0, MOST_ASKED)
}
