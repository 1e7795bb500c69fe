/**
 * What this user filled in before: a fold over the rounds that had arguments.
 *
 * Lives here: counts and the newest choices per (tool, parameter). O(1) per argument; bounded by the schemas in use, not by the history.
 * May not know: vectors, today's catalogue, what a choice may mean for another parameter (relations, sources).
 */
import type { RoundEvent, ToolHash } from '../event.js'
import { isForSomebodyElse } from './somebody-else.js'
import { isValue, keyOf } from './parameters.js'

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
  n: number
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
  last: number
}

/** How often a tool was called. */
export interface CallCount {
  readonly tool: string
  hash: ToolHash
  readonly scope: string
  n: number
}

export interface ArgumentMemory {
  /** By `recordKey`, the longest unused first. */
  readonly records: Map<string, ParameterRecord>
  /** By `callKey`, the longest unused first: what a call could have given and did not says something too. */
  readonly calls: Map<string, CallCount>
  /** Calls and arguments so far. */
  order: number
}

/** Newest choices that are kept one by one, per parameter. */
export const REMEMBERED = 8
/** Values per parameter, and parameters; the longest unused go first. */
const MOST_VALUES = 24
const MOST_PARAMETERS = 512
/** Longest text that can be a habit, in characters. */
const LONGEST = 120

/** A value that the user put in the place of a fill says most; one that was filled and let stand says less than an unprompted one. */
const WEIGHT = { corrected: 3, plain: 1, accepted: 0.5 } as const

/** What the value that they took out loses. */
const REFUSED = 1

export const recordKey = (tool: string, parameter: string, scope = ''): string =>
  JSON.stringify(scope === '' ? [tool, parameter] : [tool, parameter, scope])

export const callKey = (tool: string, scope = ''): string => JSON.stringify([tool, scope])

export const startMemory = (): ArgumentMemory => ({ records: new Map(), calls: new Map(), order: 0 })

/** Folds one round in; rounds without arguments, or that went wrong, teach nothing. */
export function learnRound(memory: ArgumentMemory, event: RoundEvent, hash: ToolHash, tool: string, scope = ''): void {
  const { args, filled, reward } = event
  if (args === undefined || (reward !== undefined && reward < 0.5)) return
  // What somebody else gets is no choice of the user's own.
  if (isForSomebodyElse(event.query, args)) return
  countCall(memory, tool, hash, scope)
  for (const [parameter, value] of Object.entries(args)) {
    if (!isValue(value)) continue
    const key = keyOf(value)
    if (key.length > LONGEST) continue
    const guess = filled !== undefined && Object.hasOwn(filled, parameter) ? filled[parameter] : undefined
    const weight = guess === undefined ? WEIGHT.plain : isValue(guess) && keyOf(guess) === key ? WEIGHT.accepted : WEIGHT.corrected
    if (weight === WEIGHT.corrected) refuse(memory, recordKey(tool, parameter, scope), guess)
    choose(memory, { tool, parameter, scope }, hash, key, weight)
  }
}

function countCall(memory: ArgumentMemory, tool: string, hash: ToolHash, scope: string): void {
  const key = callKey(tool, scope)
  const count = memory.calls.get(key) ?? { tool, hash, scope, n: 0 }
  memory.calls.delete(key)
  memory.calls.set(key, count)
  count.hash = hash
  count.n += 1
  memory.order += 1
  evictOldest(memory.calls, MOST_PARAMETERS)
}

function choose(
  memory: ArgumentMemory,
  { tool, parameter, scope }: Pick<ParameterRecord, 'tool' | 'parameter' | 'scope'>,
  hash: ToolHash,
  value: string,
  weight: number,
): void {
  const order = memory.order++
  const key = recordKey(tool, parameter, scope)
  const record: ParameterRecord = memory.records.get(key) ?? {
    tool,
    parameter,
    scope,
    hash,
    counts: new Map(),
    recent: [],
    given: 0,
    last: order,
  }
  memory.records.delete(key)
  memory.records.set(key, record)
  record.hash = hash
  record.last = order
  record.given += 1
  const count = record.counts.get(value) ?? { n: 0, last: order }
  count.n += weight
  count.last = order
  record.counts.delete(value)
  record.counts.set(value, count)
  record.recent.push({ value, order, weight })
  if (record.recent.length > REMEMBERED) record.recent.shift()
  evictOldest(record.counts, MOST_VALUES)
  evictOldest(memory.records, MOST_PARAMETERS)
}

function refuse(memory: ArgumentMemory, key: string, guess: unknown): void {
  const count = isValue(guess) ? memory.records.get(key)?.counts.get(keyOf(guess)) : undefined
  if (count !== undefined) count.n = Math.max(0, count.n - REFUSED)
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
    calls: [...calls.values()].map((count) => ({ ...count })),
    records: [...records.values()].map((record) => ({
      ...record,
      counts: [...record.counts].map(([value, { n, last }]) => [value, n, last] as const),
      recent: record.recent.map(({ value, order, weight }) => [value, order, weight] as const),
    })),
  }
}

export function loadMemory(snapshot: unknown): ArgumentMemory {
  const { order, records, calls } = snapshot as {
    order: number
    calls: readonly CallCount[]
    records: readonly (Omit<ParameterRecord, 'counts' | 'recent'> & {
      counts: readonly (readonly [string, number, number])[]
      recent: readonly (readonly [string, number, number])[]
    })[]
  }
  return {
    order,
    calls: new Map(calls.map((count) => [callKey(count.tool, count.scope), { ...count }])),
    records: new Map(
      records.map((record) => [
        recordKey(record.tool, record.parameter, record.scope),
        {
          ...record,
          counts: new Map(record.counts.map(([value, n, last]) => [value, { n, last }])),
          recent: record.recent.map(([value, at, weight]) => ({ value, order: at, weight })),
        },
      ]),
    ),
  }
}
