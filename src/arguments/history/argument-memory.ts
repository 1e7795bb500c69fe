/**
 * What this user filled in before: a fold over the rounds that had arguments.
 *
 * Lives here: counts and the newest choices per (tool, parameter). O(1) per argument; bounded by the schemas in use, not by the history.
 * May not know: vectors, today's catalogue, what a choice may mean for another parameter (relations, sources).
 */
import type { Tool } from '../../catalogue/tool.js'
import type { RoundEvent, ToolHash } from '../../event.js'
import type { World } from '../../learner.js'
import { isLeftOut, lessonOf, orderOfCall, orderOfChoice, type Refusal } from './lesson.js'
import { keyOf, parametersOf } from '../schema/parameters.js'
import { isTurn, oldShare, runOf } from './habit-change.js'

/** One choice that is still remembered as such. */
export interface Piece {
  /** `keyOf` the value. */
  readonly value: string
  /** Its place in the order of all arguments. */
  readonly order: number
  /** 1 for a plain choice, more for a correction, less for a fill that was let stand. */
  readonly weight: number
}

/** Choices of one value of one parameter. */
export interface Count {
  /** Their weight. */
  n: number
  /** Calls that had it. */
  calls: number
  /** Order of the newest. */
  last: number
}

export interface ParameterRecord {
  readonly tool: string
  readonly parameter: string
  /** The newest definition that it was used under. */
  hash: ToolHash
  /** Whose side of a border it is on; '' where there are none. */
  readonly scope: string
  readonly counts: Map<string, Count>
  /** Oldest first, at most `REMEMBERED`. */
  readonly recent: Piece[]
  /** Calls that gave it. */
  given: number
  /** Order of the first choice since it was last answered otherwise than before; 0 where that never happened. */
  since: number
  last: number
}

/** How many calls gave a parameter, and how many could have and did not. */
export interface GivenAndLeft {
  readonly given: number
  readonly left: number
}

/** How often a tool was called, with which of the parameters that its definition had then. */
export interface CallCount {
  readonly tool: string
  hash: ToolHash
  readonly scope: string
  /** By name, of the newest definition. */
  parameters: ReadonlyMap<string, GivenAndLeft>
}

export interface ArgumentMemory {
  /** By `recordKey`, the longest unused first. */
  readonly records: Map<string, ParameterRecord>
  /** By `callKey`, the longest unused first: what a call could have given and did not says something too. */
  readonly calls: Map<string, CallCount>
  /** That of the last call (`orderOfCall`). */
  order: number
}

/** Newest choices that are kept one by one, per parameter. */
export const REMEMBERED = 8
/** Values per parameter, and parameters; the longest unused go first. */
const MOST_VALUES = 24
const MOST_PARAMETERS = 512
export const recordKey = (tool: string, parameter: string, scope = ''): string =>
  JSON.stringify(scope === '' ? [tool, parameter] : [tool, parameter, scope])

export const callKey = (tool: string, scope = ''): string => JSON.stringify([tool, scope])

export const startMemory = (): ArgumentMemory => ({ records: new Map(), calls: new Map(), order: 0 })

/** Folds one round in. */
export function learnRound(
  memory: ArgumentMemory,
  event: RoundEvent,
  { definition, place }: Pick<World, 'definition' | 'place'>,
  scope = '',
): void {
  const lesson = lessonOf(event, definition)
  if (lesson === undefined || lesson.isForOther) return
  memory.order = orderOfCall(place)
  const { hash, args } = lesson
  const called = definition(hash)
  const tool = called.name
  countCall(memory, called, hash, scope, args)
  for (const refusal of lesson.refused) refuse(memory, recordKey(tool, refusal.parameter, scope), refusal)
  lesson.choices.forEach(({ parameter, key, weight }, i) => {
    choose(memory, { tool, parameter, scope }, { hash, value: key, weight, order: orderOfChoice(place, i) })
  })
}

function countCall(memory: ArgumentMemory, tool: Tool, hash: ToolHash, scope: string, args: Readonly<Record<string, unknown>>): void {
  const key = callKey(tool.name, scope)
  const before = memory.calls.get(key)
  const parameters = new Map<string, GivenAndLeft>()
  for (const { name } of parametersOf(tool)) {
    const { given, left } = before?.parameters.get(name) ?? { given: 0, left: 0 }
    const isGiven = Object.hasOwn(args, name) && !isLeftOut(args[name])
    parameters.set(name, isGiven ? { given: given + 1, left } : { given, left: left + 1 })
  }
  memory.calls.delete(key)
  memory.calls.set(key, { tool: tool.name, hash, scope, parameters })
  evictOldest(memory.calls, MOST_PARAMETERS)
}

function choose(
  memory: ArgumentMemory,
  { tool, parameter, scope }: Pick<ParameterRecord, 'tool' | 'parameter' | 'scope'>,
  { hash, value, weight, order }: Piece & { readonly hash: ToolHash },
): void {
  const key = recordKey(tool, parameter, scope)
  const record: ParameterRecord = memory.records.get(key) ?? {
    tool,
    parameter,
    scope,
    hash,
    counts: new Map(),
    recent: [],
    given: 0,
    since: 0,
    last: order,
  }
  memory.records.delete(key)
  memory.records.set(key, record)
  record.hash = hash
  record.last = order
  record.given += 1
  const count = record.counts.get(value) ?? { n: 0, calls: 0, last: order }
  count.n += weight
  count.calls += 1
  count.last = order
  record.counts.delete(value)
  record.counts.set(value, count)
  record.recent.push({ value, order, weight })
  if (record.recent.length > REMEMBERED) record.recent.shift()
  record.since = turnedAt(record)
  evictOldest(record.counts, MOST_VALUES)
  evictOldest(memory.records, MOST_PARAMETERS)
}

/** The refused value loses weight, and where it was taken out, the newest choice of it is no more one. */
function refuse(memory: ArgumentMemory, key: string, { value, weight, isRemoved }: Refusal): void {
  const record = memory.records.get(key)
  const guess = keyOf(value)
  const count = record?.counts.get(guess)
  if (record === undefined || count === undefined) return
  count.n = Math.max(0, count.n - weight)
  const newest = record.recent.findLastIndex((piece) => piece.value === guess)
  if (isRemoved && newest >= 0) record.recent.splice(newest, 1)
}

/** Order of the first choice since a record's last turn. */
export function turnedAt(record: Pick<ParameterRecord, 'counts' | 'recent' | 'since'>): number {
  const run = runOf(record.recent)
  const start = run[0]?.order ?? 0
  if (start <= record.since) return record.since
  const before = countsSince(record, record.since)
  for (const { value, weight } of run) before.set(value, (before.get(value) ?? 0) - weight)
  return isTurn(run, before) ? start : record.since
}

/** Weights by value, in which what was before a choice hardly counts. @param since order of that choice; 0: all count */
export function countsSince({ counts, recent }: Pick<ParameterRecord, 'counts' | 'recent'>, since: number): Map<string, number> {
  const all = new Map([...counts].map(([value, { n }]) => [value, n]))
  if (since <= 0) return all
  const newer = recent.filter(({ order }) => order >= since)
  for (const { value, weight } of newer) all.set(value, (all.get(value) ?? 0) - weight)
  const share = oldShare([...all.values()].reduce((sum, n) => sum + Math.max(0, n), 0))
  for (const [value, n] of all) all.set(value, Math.max(0, n) * share)
  for (const { value, weight } of newer) all.set(value, (all.get(value) ?? 0) + weight)
  return all
}

/** Maps keep insertion order, and each use inserts anew: the first is the longest unused. */
function evictOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

export function saveMemory({ records, calls, order }: ArgumentMemory): unknown {
  return {
    order,
    calls: [...calls.values()].map(({ parameters, ...count }) => ({
      ...count,
      parameters: [...parameters].map(([name, { given, left }]) => [name, given, left] as const),
    })),
    records: [...records.values()].map((record) => ({
      ...record,
      counts: [...record.counts].map(([value, { n, calls: times, last }]) => [value, n, times, last] as const),
      recent: record.recent.map(({ value, order, weight }) => [value, order, weight] as const),
    })),
  }
}

export function loadMemory(snapshot: unknown): ArgumentMemory {
  const { order, records, calls } = snapshot as {
    order: number
    calls: readonly (Omit<CallCount, 'parameters'> & { readonly parameters: readonly (readonly [string, number, number])[] })[]
    records: readonly (Omit<ParameterRecord, 'counts' | 'recent'> & {
      counts: readonly (readonly [string, number, number, number])[]
      recent: readonly (readonly [string, number, number])[]
    })[]
  }
  return {
    order,
    calls: new Map(
      calls.map(({ parameters, ...count }) => [
        callKey(count.tool, count.scope),
        { ...count, parameters: new Map(parameters.map(([name, given, left]) => [name, { given, left }])) },
      ]),
    ),
    records: new Map(
      records.map((record) => [
        recordKey(record.tool, record.parameter, record.scope),
        {
          ...record,
          counts: new Map(record.counts.map(([value, n, times, last]) => [value, { n, calls: times, last }])),
          recent: record.recent.map(([value, at, weight]) => ({ value, order: at, weight })),
        },
      ]),
    ),
  }
}
