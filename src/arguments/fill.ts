/**
 * What to fill in: asks the sources of values in order and decides, per parameter, between fill, ask and leave.
 *
 * Lives here: the order of the sources, the decision, the schema's last word. May not know: how a source finds its candidates.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ToolHash } from '../event.js'
import type { ArgumentChoice } from '../penchant.js'
import type { Axis } from './axes.js'
import { ASK, calibrated, FILL } from './calibration.js'
import type { Desk, Side } from './desk.js'
import type { Permission } from './guard.js'
import { type Foresight, foresightOf } from './foresight.js'
import { byAxes } from './hypotheses.js'
import { type ArgumentMemory, recordKey } from './memory.js'
import { mention, wish } from './mention.js'
import { keyOf, type Parameter, parametersOf, type Value } from './parameters.js'
import { recall } from './recall.js'
import { sameMeaningElsewhere } from './same-meaning.js'
import { tellsFaith } from './sensitive-values.js'
import type { Asked, Candidate, Source, SourceName } from './source.js'
import { traitNumber } from './trait-number.js'
import { fitting, isValid } from './validate.js'
import type { View } from './view.js'
import { createVotes } from './votes.js'
import type { Wish } from './wish.js'

/** Most values to choose from when the user is asked. */
const MOST_ASKED = 4

export interface FillRequest extends Partial<Side> {
  readonly tool: Tool
  readonly hash: ToolHash
  readonly query: string
  readonly stated: Readonly<Record<string, unknown>>
  readonly wishes?: readonly Wish[]
  readonly memory: ArgumentMemory
  readonly definition: (hash: ToolHash) => Tool | undefined
  /** Parameters that are decided, or must stay empty, whatever else speaks for a value. */
  readonly closed?: ReadonlySet<string>
  /** Parameters whose past speaks against a value: nothing but their own history, where it is steady, fills them in. */
  readonly unsteady?: ReadonlySet<string>
}

export interface FillerOptions {
  readonly axes: readonly Axis[]
  readonly without?: readonly string[]
  /** Where sensitive and curious parameters are held back. Default: everything may be filled. */
  readonly permission?: (parameter: Parameter, tool: Tool) => Permission
}

/** So many calls that left a parameter out, and none that gave it, say that it is left out. */
const OFTEN_LEFT = 3

/** Sources that look at nothing but the user's words and the parameter's own past. */
const OWN = new Set<SourceName>(['mention', 'wish', 'recall'])

/** Choices of one value from which on they outvote what is concluded for another. */
const TWICE = 2

/** Sources that conclude from other choices, rather than repeat one. */
const INFERRED = new Set<SourceName>(['axis', 'votes'])

export interface Filler {
  /** Values and questions by parameter. */
  fill(asked: FillRequest): Readonly<Record<string, ArgumentChoice>>
  /** What each source proposes, in the order of the sources, before anything is decided: for fits and for explanations. */
  candidates(asked: FillRequest): ReadonlyMap<string, readonly Candidate[]>
}

export function createFiller(desk: Desk, options: FillerOptions): Filler {
  const { axes, without = [], permission = () => 'any' } = options
  const axisSource = byAxes(axes)
  const all: readonly (readonly [SourceName, Source])[] = [
    ['mention', mention],
    ['wish', wish],
    ['recall', recall],
    ['number', traitNumber],
    ['same-meaning', sameMeaningElsewhere],
    ['axis', axisSource],
    ['votes', createVotes(desk.relation)],
  ]
  const sources = all.filter(([name]) => !without.includes(name))
  const inferring = sources.filter(([name]) => INFERRED.has(name))
  const conclude: Source = (asked) => inferring.flatMap(([, source]) => source(asked))
  const foresights = new WeakMap<View, Foresight>()

  function foresightIn(view: View, definition: FillRequest['definition']): Foresight {
    const known = foresights.get(view) ?? foresightOf(view, desk, definition, conclude)
    foresights.set(view, known)
    return known
  }

  function candidates({ tool, hash, query, stated, wishes = [], memory, definition, closed, unsteady, side, isVisible }: FillRequest) {
    const border = side === undefined || isVisible === undefined ? undefined : { side, isVisible }
    const view = desk.view(memory, definition, border)
    const placed = desk.placed(hash, tool)
    const foresight = without.includes('foresight') ? undefined : foresightIn(view, definition)
    const choices = new Map<string, readonly Candidate[]>()
    for (const parameter of parametersOf(tool)) {
      if (Object.hasOwn(stated, parameter.name) || closed?.has(parameter.name)) continue
      const placement = placed?.get(parameter.name)
      // A free text is filled where people have habits in it; until its meaning is known it is the occasion's.
      if (parameter.kind === 'text' && placement?.habitual !== true) continue
      const allowed = permission(parameter, tool)
      if (allowed === 'none') continue
      const own = ownHistory(view.byKey, tool, parameter, memory, isVisible)
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
        left: past.given === 0 && !without.includes('left-out') ? past.left : 0,
        foresight,
      }
      // What rivals of the tool were told is its history, and so is that calls again and again left it out: habits decide, not leanings.
      const isTold = own === undefined && (past.given > 0 || past.left >= OFTEN_LEFT)
      // A mixed past says nothing against a value where everything has changed since.
      const isUnsteady = view.phase === 0 && unsteady?.has(parameter.name) === true
      const isOwnOnly = isTold || isUnsteady || allowed === 'own'
      const turned = hasTurned(asked, axisSource)
      const candidates = sources.flatMap(([name, source]) =>
        (isOwnOnly && !OWN.has(name)) || (turned && name === 'axis') ? [] : source(asked),
      )
      const valid = candidates.filter(
        ({ value, source }) =>
          isValid(value, parameter.schema, tool.inputSchema) && !(INFERRED.has(source) && (tellsFaith(value) || isOutvoted(value, own))),
      )
      if (valid.length > 0) choices.set(parameter.name, valid)
    }
    return choices
  }
  return { candidates, fill: (asked) => decide(candidates(asked), asked.tool, asked.stated) }
}

/** Whether the parameter's own choices were of another value more often than of this one: what is concluded from others says less. */
function isOutvoted(value: Value, own: Asked['own']): boolean {
  const most = Math.max(0, ...(own?.counts.values() ?? []))
  return most >= TWICE && (own?.counts.get(keyOf(value)) ?? 0) < most
}

/** With borders by origin there is one record a side. */
function ownHistory(
  byKey: ReadonlyMap<string, Asked['own'] & object>,
  tool: Tool,
  { name }: Parameter,
  memory: ArgumentMemory,
  isVisible: Side['isVisible'] | undefined,
): Asked['own'] {
  const plain = byKey.get(recordKey(tool.name, name))
  if (plain !== undefined || isVisible === undefined) return plain
  for (const [key, record] of memory.records)
    if (record.tool === tool.name && record.parameter === name && isVisible(record)) return byKey.get(key)
  return undefined
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

/** Whether the last two own choices agree and are not what the axes say. */
function hasTurned(asked: Asked, axisSource: Source): boolean {
  const [b, a] = asked.own?.record.recent.slice(-2) ?? []
  if (a === undefined || b === undefined || a.value !== b.value) return false
  const [candidate] = axisSource(asked)
  return candidate !== undefined && keyOf(candidate.value) !== a.value
}
