/**
 * What this user filled in before, by parameter: the past calls of one side of a border, added up.
 *
 * Lives here: counts and the newest choices per (tool, parameter), when a habit has turned, and what calls left out. May not know: vectors,
 * today's catalogue, what a choice may mean for another parameter (relations, sources).
 */
import type { ToolHash } from '../../event.js'
import { orderOfChoiceIn } from './lesson.js'
import type { PastArguments, PastCall } from './past-arguments.js'
import { CHANGE, HABIT, KEPT } from './past-settings.js'
import type { Step } from './phase-change.js'
import { keyOf } from '../schema/parameters.js'

/** One choice that is still remembered as such; the value as `keyOf` has it. */
export interface Piece extends Step {
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
  readonly counts: Map<string, Count>
  /** Oldest first, at most `KEPT.choices`. */
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

export interface ParameterRecords {
  /** By `recordKey`, the longest unused first. */
  readonly all: ReadonlyMap<string, ParameterRecord>
  /** Calls of a tool or its rivals, which ask the same under the same name. */
  givenAndLeft(domain: string, parameter: string): GivenAndLeft
}

export const recordKey = (tool: string, parameter: string): string => JSON.stringify([tool, parameter])

const NEVER: GivenAndLeft = { given: 0, left: 0 }

/** @param isVisible which calls may be seen */
export function recordsOf({ parameters, calls }: PastArguments, isVisible: (call: PastCall) => boolean): ParameterRecords {
  const all = new Map<string, ParameterRecord>()
  const counted = new Map<string, GivenAndLeft>()
  const nameOf = (index: number): string => parameters[index]?.name ?? ''
  for (const call of calls) {
    // What another person gets is no choice of the user's own.
    if (call.isForOther || !isVisible(call)) continue
    const count = (index: number, more: GivenAndLeft): void => {
      const key = JSON.stringify([call.domain, nameOf(index)])
      const { given, left } = counted.get(key) ?? NEVER
      counted.set(key, { given: given + more.given, left: left + more.left })
    }
    for (const [index] of call.values) count(index, { given: 1, left: 0 })
    for (const index of call.left) count(index, { given: 0, left: 1 })
    for (const [index, value, weight, isRemoved] of call.refused) {
      const record = all.get(recordKey(call.tool, nameOf(index)))
      if (record !== undefined) refuse(record, keyOf(value), weight, isRemoved)
    }
    call.values.forEach(([index, given, , weight], i) => {
      const value = keyOf(given)
      if (value.length <= KEPT.longest) choose(all, call, nameOf(index), { value, weight, order: orderOfChoiceIn(call.order, i) })
    })
  }
  return { all, givenAndLeft: (domain, parameter) => counted.get(JSON.stringify([domain, parameter])) ?? NEVER }
}

function choose(all: Map<string, ParameterRecord>, { tool, hash }: PastCall, parameter: string, piece: Piece): void {
  const key = recordKey(tool, parameter)
  const { value, order, weight } = piece
  const record: ParameterRecord = all.get(key) ?? { tool, parameter, hash, counts: new Map(), recent: [], given: 0, since: 0, last: order }
  all.delete(key)
  all.set(key, record)
  record.hash = hash
  record.last = order
  record.given += 1
  const count = record.counts.get(value) ?? { n: 0, calls: 0, last: order }
  record.counts.delete(value)
  record.counts.set(value, { n: count.n + weight, calls: count.calls + 1, last: order })
  record.recent.push(piece)
  if (record.recent.length > KEPT.choices) record.recent.shift()
  record.since = turnedAt(record)
}

/** The refused value loses weight, and where it was taken out, the newest choice of it is no more one. */
function refuse({ counts, recent }: ParameterRecord, value: string, weight: number, isRemoved: boolean): void {
  const count = counts.get(value)
  if (count === undefined) return
  count.n = Math.max(0, count.n - weight)
  const newest = recent.findLastIndex((piece) => piece.value === value)
  if (isRemoved && newest >= 0) recent.splice(newest, 1)
}

/** Order of the first choice since a record's last turn. */
export function turnedAt(record: Pick<ParameterRecord, 'counts' | 'recent' | 'since'>): number {
  const run = runOf(record.recent)
  const start = run[0]?.order ?? 0
  if (start <= record.since) return record.since
  return isTurn(run, without(countsSince(record, record.since), run)) ? start : record.since
}

/** Weights by value, in which what was before a choice hardly counts. @param since order of that choice; 0: all count */
export function countsSince({ counts, recent }: Pick<ParameterRecord, 'counts' | 'recent'>, since: number): ReadonlyMap<string, number> {
  const all = new Map([...counts].map(([value, { n }]) => [value, n]))
  if (since <= 0) return all
  const newer = recent.filter(({ order }) => order >= since)
  const older = [...without(all, newer)].map(([value, n]) => [value, Math.max(0, n)] as const)
  const total = older.reduce((sum, [, n]) => sum + n, 0)
  // What all choices from before a turn still weigh together is bounded, too.
  const share = Math.min(CHANGE.old, total > 0 ? CHANGE.mostOld / total : CHANGE.old)
  return tally([...older.map(([value, n]) => [value, n * share] as const), ...newer.map(({ value, weight }) => [value, weight] as const)])
}

/** Counts without those of some choices. */
export const without = (counts: ReadonlyMap<string, number>, choices: readonly Piece[]): ReadonlyMap<string, number> =>
  tally([...counts, ...choices.map(({ value, weight }) => [value, -weight] as const)])

/** The value of the highest count, the newer of equals. */
export function mostChosen(counts: ReadonlyMap<string, number>): readonly [value: string, n: number] {
  let best: readonly [string, number] = ['', 0]
  for (const [value, n] of counts) if (n >= best[1]) best = [value, n]
  return best
}

/** Sums by key, in the order in which the keys come first. */
export function tally<Key>(all: Iterable<readonly [Key, number]>): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const [key, n] of all) sums.set(key, (sums.get(key) ?? 0) + n)
  return sums
}

export const totalOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0)

/** The newest choices that are all the same value. */
export function runOf(choices: readonly Piece[]): readonly Piece[] {
  const last = choices.at(-1)?.value
  return choices.slice(choices.findLastIndex(({ value }) => value !== last) + 1)
}

/** Whether a run of equal choices ends the habit that was there before it. Where there was none, it is one more change among many. */
function isTurn(run: readonly Piece[], before: ReadonlyMap<string, number>): boolean {
  if (run.reduce((sum, { weight }) => sum + Math.min(CHANGE.mostOfOne, weight), 0) < CHANGE.run) return false
  const [value, n] = mostChosen(before)
  return value !== run[0]?.value && n / (totalOf(before) + 1) >= HABIT.share
}
