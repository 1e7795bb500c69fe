/**
 * Taking in another log, and taking events out for good: the union of two logs and its inverse, each in one transaction.
 *
 * Lives here: what is read, decided and written for them. May not know: how a place stores it.
 *
 * A log is a set of events, joined where two are the same, and a set of tombstones that bars some of them. Both grow only, and definitions
 * are a function of the rest: so logs may be exchanged in any order, and as often as one likes.
 */
import type { EventId, LogEvent } from '../../event.js'
import { canonicalJson } from '../../util/text-hash.js'
import type { LogState, Meta, StoreTransaction } from '../backend.js'
import { type Clock, clockAt, laterClock, nextId } from '../clock.js'
import type { Forget, MergeResult, OtherLog } from '../event-log.js'
import { barredBy, tombstonesOf } from '../names.js'
import { openBook } from './book.js'
import { joinEvents } from './join.js'
import { barredEvents, pastOf, relatedTo, restOf, standingOf } from './reach.js'
import { settle } from './settle.js'
import { vectorsOf, write } from './write-plan.js'

/** What came of it, and what to tell the other tabs; undefined if nothing was written. */
export type Done<Result> = Promise<{ readonly result: Result; readonly grown: LogState | undefined }>

type TextsOf = (event: LogEvent) => readonly string[]

/** @param first of a log that begins with this */
export async function mergeInto(
  transaction: StoreTransaction,
  other: OtherLog,
  first: Meta,
  textsOf: TextsOf = () => [],
): Done<MergeResult> {
  const standing = await standingOf(transaction, first)
  const known = await relatedTo(transaction, other.events, other.tombstones)
  const news = other.tombstones.filter((name) => !known.forgotten.has(name))
  const barred = news.length === 0 ? [] : await barredEvents(transaction, new Set(news))
  const ofBarred = await relatedTo(transaction, barred)
  const forgotten = new Set([...known.forgotten, ...other.tombstones])
  const book = openBook([...known.related, ...barred])
  for (const event of barred) book.remove(event)
  let added = 0
  let { clock } = standing.meta
  for (const event of other.events) {
    if (barredBy(event).some((name) => forgotten.has(name))) continue
    clock = clockAfter(clock, event)
    const same = book.same(event)
    const joined = same.reduce(joinEvents, event)
    if (same.length === 1 && canonicalJson(joined) === canonicalJson(same[0])) continue
    book.replace(same, joined)
    added += 1
  }
  const definitions = new Map([...known.definitions, ...ofBarred.definitions])
  const unfinished = settle(book, {
    known: { ...standing, definitions },
    clock: () => clock,
    tools: other.tools,
    forgotten: news,
    forgets: barred.length > 0,
  })
  const { change } = unfinished.finish(await restOf(transaction, unfinished))
  const grown = await write(transaction, change, standing.lastId, vectorsOf(barred, textsOf))
  return { result: { added, removed: barred.length }, grown }
}

/** @param first not written: nothing goes of a log that has not begun  @param device of amendments; default: the log's */
export async function removeFrom(
  transaction: StoreTransaction,
  select: Forget,
  { now, first, device }: { readonly now: () => number; readonly first: Meta; readonly device: string | undefined },
  textsOf: TextsOf = () => [],
): Done<{ readonly removed: number }> {
  const standing = await standingOf(transaction, first)
  const past = pastOf(transaction)
  let { clock } = standing.meta
  const stamp = (): EventId => {
    const next = nextId(clock, now(), device ?? standing.meta.device)
    clock = next.clock
    return next.id
  }
  const { gone, amended } = await select(past, stamp)
  if (gone.length + amended.length === 0) return { result: { removed: 0 }, grown: undefined }
  const known = await relatedTo(transaction, [...gone, ...amended])
  const book = openBook([...gone, ...known.related])
  for (const event of gone) book.remove(event)
  for (const event of amended) book.replace(book.same(event), event)
  const forgotten = [...new Set(gone.flatMap(tombstonesOf))]
  const unfinished = settle(book, { known: { ...standing, ...known }, clock: () => clock, forgotten, forgets: true })
  const { change } = unfinished.finish(await restOf(transaction, unfinished, past))
  const deleted = new Set(change?.deletes)
  const definitions = [...known.definitions.values()].filter(({ id }) => deleted.has(id))
  const grown = await write(transaction, change, standing.lastId, vectorsOf([...known.related, ...definitions], textsOf))
  return { result: { removed: gone.length }, grown }
}

/** The clock after an event of another device: what is written next is later than it, and than every change of it. */
function clockAfter(clock: Clock, { id, amended }: LogEvent): Clock {
  return [id, ...Object.values(amended ?? {})].reduce((latest, stamp) => laterClock(latest, clockAt(stamp)), clock)
}
