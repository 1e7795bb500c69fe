/**
 * Which tool, among tools that have no domain: who is whose rival is believed softly, from texts and from what happened.
 *
 * Lives here: wins and losses of each tool, the middle of the requests that it served. What they imply: ungrouped-spread.ts.
 * May not know: tools with domains, the weights of experts, storage, time.
 */
import type { Tool } from '../../catalogue/tool.js'
import { type Centre, withText } from '../../embedding/centre.js'
import { domainOf } from '../../embedding/tools/domain.js'
import type { HabitRow } from '../../contract/inspection.js'
import type { RoundEvent } from '../../event.js'
import { addCount, type Counts, gathered, lossesOf, normalised, rowsOf, startCounts, winsOf } from '../experts/posterior.js'
import type { RequestCell } from '../experts/request-memory.js'
import { addServed, type ServedJobs } from './served-jobs.js'

/** Where a remembered request keeps what came of tools without a domain. No domain is called so. */
export const UNGROUPED = ''

/** θ = (wins + a) / (wins + losses + 6 a): how often a tool is right where it might be. */
const PRIOR_WINS = 0.1
const PRIOR_TRIES = 0.6

/** θ of a tool that was right `won` times and wrong `lost` times, 0 … 1. */
export const rightness = (won: number, lost: number): number => (won + PRIOR_WINS) / (won + lost + PRIOR_TRIES)

/** The n-th win on one text counts .3 / (.3 + n − 1): a repeated request is little new evidence of habit. */
const REPEATED = 0.3

/** A loss counts against a tool as far as the request was for it: 6 P(tool | text), at most 1. */
const LOSS_SHARE = 6

export interface Ungrouped {
  readonly counts: Counts
  /** Whole rounds, for people. */
  readonly record: Counts
  /** The requests that each tool served. */
  readonly centres: Map<string, Centre>
  /** Which tools did the job of another. */
  readonly served: ServedJobs
  /** What requests have in common, as it was when their number last had doubled. */
  settled: Centre | undefined
}

export const startUngrouped = (): Ungrouped => ({
  counts: startCounts(1),
  record: startCounts(1),
  centres: new Map(),
  served: new Map(),
  settled: undefined,
})

/** Folds what came of one tool into what is believed of all, and into what the request remembers. @param weight beside a plain choice, 0 … 1 */
export function learnUngrouped(
  ungrouped: Ungrouped,
  { counts: own, wonAt }: RequestCell,
  tool: Tool,
  { at, domain, domains }: RoundEvent,
  reward: number,
  weight: number,
  vector: Float32Array,
): void {
  const { counts, record, centres, served } = ungrouped
  const { name } = tool
  // What the app says the request was for outranks its text.
  const jobs = domain === undefined ? domains : [[domain.toLowerCase(), 1] as const]
  const earlier = winsOf(own, name)
  if (reward > 0) addCount(counts, name, 1, (weight * reward * REPEATED) / (REPEATED + earlier))
  if (reward < 1) {
    const relevance = jobs.length === 0 ? 1 : (jobs.find(([job]) => job === domainOf(tool))?.[1] ?? 0)
    const theta = rightness(winsOf(counts, name), lossesOf(counts, name))
    const meant = weight * Math.min(1, LOSS_SHARE * relevance)
    addCount(counts, name, 0, ((1 - reward) * meant * (1 - theta)) / (1 - meant * theta))
  }
  if (reward >= 0.5 && earlier === 0) {
    addServed(served, name, jobs)
    centres.set(name, withText(centres.get(name), vector))
  }
  if (reward >= 0.5) wonAt.set(name, at)
  addCount(own, name, reward, weight)
  addCount(record, name, reward, 1)
}

/** For people: each tool's record, and how often it is right where it might be, as shares of 1. */
export function ungroupedRows({ counts, record }: Ungrouped): readonly HabitRow[] {
  const tools = [...record.index.keys()]
  const { wins, losses } = gathered(counts, tools)
  const p = normalised(wins.map((won, k) => rightness(won, losses[k] as number)))
  return rowsOf(record, p)
}
