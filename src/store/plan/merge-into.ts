/**
 * Merging another log into a stored one, in one transaction of it.
 *
 * Lives here: what is read before the plan and written after it. May not know: how the two are put together (the plan does).
 */
import type { LogEvent } from '../../event.js'
import type { LogState, StoreTransaction } from '../backend.js'
import type { MergeResult } from '../event-log.js'
import { type OtherLog, planMerge } from './plan-merge.js'
import { barredEvents, relatedTo, restOf, standingOf } from './reach.js'
import type { Identity } from './settle.js'
import { vectorsOf, write } from './write-plan.js'

/** @param own the identity of a log that has none yet */
export async function mergeInto(
  transaction: StoreTransaction,
  other: OtherLog,
  own: Identity,
  textsOf: (event: LogEvent) => readonly string[],
): Promise<{ result: MergeResult; grown: LogState | undefined }> {
  const standing = await standingOf(transaction)
  const known = await relatedTo(transaction, other.events, other.tombstones)
  const news = new Set(other.tombstones.filter((name) => !known.forgotten.has(name)))
  const barred = news.size === 0 ? [] : await barredEvents(transaction, news)
  const ofBarred = await relatedTo(transaction, barred)
  const definitions = new Map([...known.definitions, ...ofBarred.definitions])
  const identity = { ...own, device: standing.meta?.device ?? own.device }
  const unfinished = planMerge(other, barred, { ...standing, ...known, definitions }, identity)
  const plan = unfinished.finish(await restOf(transaction, unfinished))
  const grown = await write(transaction, plan.change, standing.lastId, vectorsOf(barred, textsOf))
  return { result: { added: unfinished.added, removed: barred.length }, grown }
}
