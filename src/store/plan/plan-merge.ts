/**
 * What taking in another log, or taking events out, writes; decided before anything is written.
 *
 * Lives here: the union of two logs and its inverse. Pure: no I/O, no clock; the same for every backend.
 *
 * A log is a set of events, joined where two are the same, and a set of tombstones that bars some of them. Both grow only, and definitions
 * are a function of the rest: so logs may be exchanged in any order, and as often as one likes.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { LogEvent, ToolHash } from '../../event.js'
import { openBook } from './book.js'
import { CLOCK_START, type Clock, clockAt, laterClock } from '../clock.js'
import { joinEvents } from './join.js'
import { barredBy, tombstonesOf } from '../names.js'
import { canonicalJson } from '../../util/text-hash.js'
import { type Identity, type Known, settle, type UnfinishedPlan } from './settle.js'

/** Another log, or a part of one: checked, with the definition of every tool that it refers to. */
export interface OtherLog {
  readonly events: readonly LogEvent[]
  readonly tools: ReadonlyMap<ToolHash, Tool>
  readonly tombstones: readonly string[]
}

/** @param barred stored events that the tombstones of the other log bar */
export function planMerge(
  other: OtherLog,
  barred: readonly LogEvent[],
  known: Known,
  own: Identity,
): UnfinishedPlan & { readonly added: number } {
  const forgotten = new Set([...known.forgotten, ...other.tombstones])
  const book = openBook([...known.related, ...barred])
  for (const event of barred) book.remove(event)
  let added = 0
  let clock = known.meta?.clock ?? CLOCK_START
  for (const event of other.events) {
    if (barredBy(event).some((name) => forgotten.has(name))) continue
    clock = clockAfter(clock, event)
    const same = book.same(event)
    const [old] = same
    if (old === undefined) {
      book.add(event)
      added += 1
      continue
    }
    const joined = same.reduce(joinEvents, event)
    if (same.length === 1 && canonicalJson(joined) === canonicalJson(old)) continue
    book.replace(same, joined)
    added += 1
  }
  const news = other.tombstones.filter((name) => !known.forgotten.has(name))
  const settled = settle(book, { known, own, clock: () => clock, tools: other.tools, forgotten: news, forgets: barred.length > 0 })
  return { ...settled, added }
}

/**
 * @param removed stored events that go for good
 * @param amended new versions of stored events that held a trace of them
 */
export function planRemoval(
  removed: readonly LogEvent[],
  amended: readonly LogEvent[],
  clock: Clock,
  known: Known,
  own: Identity,
): UnfinishedPlan {
  const book = openBook([...removed, ...known.related])
  for (const event of removed) book.remove(event)
  for (const event of amended) book.replace(book.same(event), event)
  const forgotten = [...new Set(removed.flatMap(tombstonesOf))]
  return settle(book, { known, own, clock: () => clock, forgotten, forgets: removed.length + amended.length > 0 })
}

/** The clock after an event of another device: what is written next is later than it, and than every change of it. */
function clockAfter(clock: Clock, { id, amended }: LogEvent): Clock {
  return [id, ...Object.values(amended ?? {})].reduce((latest, stamp) => laterClock(latest, clockAt(stamp)), clock)
}
