/**
 * What taking in another log, or taking events out, writes; decided before anything is written.
 *
 * Lives here: the union of two logs and its inverse. Pure: no I/O, no clock; the same for every backend.
 *
 * A log is a set of events, joined where two are the same, and a set of tombstones that bars some of them. Both grow only, and definitions
 * are a function of the rest: so logs may be exchanged in any order, and as often as one likes.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { DefinitionEvent, EventId, LogEvent, ToolHash } from '../../event.js'
import type { Meta } from '../backend.js'
import { type Book, openBook } from './book.js'
import { CLOCK_START, type Clock, clockAt, laterClock } from '../clock.js'
import { firstUses, type FirstUses, placeDefinitions, uprooted } from './definitions.js'
import { joinEvents } from './join.js'
import { barredBy, tombstonesOf } from '../names.js'
import { canonicalJson } from '../../util/text-hash.js'
import { type AppendPlan, moved, toChange, type UnfinishedPlan } from './plan-append.js'

/** Another log, or a part of one: checked, with the definition of every tool that it refers to. */
export interface OtherLog {
  readonly events: readonly LogEvent[]
  readonly tools: ReadonlyMap<ToolHash, Tool>
  readonly tombstones: readonly string[]
}

export interface KnownForMerge {
  readonly meta: Meta | undefined
  readonly lastId: EventId | undefined
  /** Stored events that share an id or a name with one that comes in or goes, definitions aside. */
  readonly related: readonly LogEvent[]
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent>
  /** Tombstones that are there already: of those that come in, and of those that would bar what comes in. */
  readonly forgotten: ReadonlySet<string>
}

export interface MergeIdentity {
  readonly device: string
  readonly firstRevision: number
}

/**
 * @param barred stored events that the tombstones of the other log bar
 */
export function planMerge(
  other: OtherLog,
  barred: readonly LogEvent[],
  known: KnownForMerge,
  identity: MergeIdentity,
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
    if (same.length === 1 && isSame(joined, old)) continue
    book.replace(same, joined)
    added += 1
  }
  const tombstones = other.tombstones.filter((name) => !known.forgotten.has(name))
  return { ...settle(book, { known, identity, clock, tools: other.tools, tombstones, forgets: barred.length > 0 }), added }
}

/**
 * @param removed stored events that go for good
 * @param amended new versions of stored events that held a trace of them
 */
export function planRemoval(
  removed: readonly LogEvent[],
  amended: readonly LogEvent[],
  clock: Clock,
  known: KnownForMerge,
  identity: MergeIdentity,
): UnfinishedPlan {
  const book = openBook([...removed, ...known.related])
  for (const event of removed) book.remove(event)
  for (const event of amended) book.replace(book.same(event), event)
  const tombstones = [...new Set(removed.flatMap(tombstonesOf))]
  return settle(book, { known, identity, clock, tools: new Map(), tombstones, forgets: removed.length + amended.length > 0 })
}

interface Settling {
  readonly known: KnownForMerge
  readonly identity: MergeIdentity
  readonly clock: Clock
  readonly tools: ReadonlyMap<ToolHash, Tool>
  readonly tombstones: readonly string[]
  readonly forgets: boolean
}

function settle(book: Book, { known, identity, clock, tools, tombstones, forgets }: Settling): UnfinishedPlan {
  const { puts, deletes, before } = book.changes()
  const uses = firstUses(puts)
  const lost = uprooted(before, uses, known.definitions)
  const used = new Map([...tools].filter(([hash]) => uses.has(hash)))
  return {
    lost,
    touched: new Set([...puts.map((event) => event.id), ...deletes]),
    finish(rest: FirstUses): AppendPlan {
      const definitions = placeDefinitions({ puts: uses, rest, lost, stored: known.definitions, tools: used, unused: () => undefined })
      const moves = moved(definitions, known.definitions)
      const change = toChange({
        known,
        puts: [...puts, ...moves.puts],
        deletes: [...deletes, ...moves.deletes],
        clock,
        ...identity,
        forgotten: tombstones,
        forgets,
      })
      return { events: puts, changed: puts.length, ...change }
    },
  }
}

/** The clock after an event of another device: what is written next is later than it, and than every change of it. */
function clockAfter(clock: Clock, { id, amended }: LogEvent): Clock {
  return [id, ...Object.values(amended ?? {})].reduce((latest, stamp) => laterClock(latest, clockAt(stamp)), clock)
}

const isSame = (a: LogEvent, b: LogEvent): boolean => canonicalJson(a) === canonicalJson(b)
