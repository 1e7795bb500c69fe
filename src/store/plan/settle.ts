/**
 * From the changes of a plan to what its transaction writes.
 *
 * Lives here: definitions in their places, the revision that follows, the snapshots that no longer hold. Pure: no I/O, no clock.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { DefinitionEvent, EventId, LogEvent, ToolHash } from '../../event.js'
import type { Change, Meta } from '../backend.js'
import { type Clock, earliest } from '../clock.js'
import type { Book } from './book.js'
import { firstUses, type FirstUses, keepFirst, placeDefinitions, uprooted } from './definitions.js'

/** What the log holds that a change may touch. */
export interface Known {
  readonly meta: Meta
  readonly lastId: EventId | undefined
  /** Stored events that share an id or a name with one that comes in or goes, definitions aside. */
  readonly related: readonly LogEvent[]
  /** Stored definitions of the tools that these refer to. */
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent>
  /** Tombstones that are there already: of those that come in, and of those that would bar what comes in. */
  readonly forgotten: ReadonlySet<string>
}

/** What is written. */
export interface Plan {
  /** Absent: everything was there already. */
  readonly change: Change | undefined
  /** Every definition that the change touches, as it stands afterwards (undefined: it goes). */
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent | undefined>
}

/** A plan but for definitions whose first use it takes away: those need a look at the rest of the log. */
export interface UnfinishedPlan<Finished = Plan> {
  readonly lost: ReadonlySet<ToolHash>
  /** Ids that the plan writes or deletes: no part of the rest. */
  readonly touched: ReadonlySet<EventId>
  /** @param rest first uses of the lost in the rest of the log */
  finish(rest: FirstUses): Finished
}

export interface Settling {
  readonly known: Pick<Known, 'meta' | 'lastId' | 'definitions'>
  /** Where the clock stands in the end: `unused` may move it. */
  readonly clock: () => Clock
  /** Definitions that the change brings. */
  readonly tools?: ReadonlyMap<ToolHash, Tool>
  /** Where one goes that nothing refers to (yet). Default: nowhere. */
  readonly unused?: (hash: ToolHash) => { readonly id: EventId; readonly at: number } | undefined
  /** Tombstones that are new. */
  readonly forgotten?: readonly string[]
  /** Whether something is taken out for good: vectors that are on their way are then not stored. */
  readonly forgets?: boolean
}

export function settle(book: Book, settling: Settling): UnfinishedPlan {
  const { known, clock, forgotten = [], forgets = false } = settling
  const stored = known.definitions
  const { puts, deletes, before } = book.changes()
  const uses = firstUses(puts)
  const lost = uprooted(before, uses, stored)
  return {
    lost,
    touched: new Set([...puts.map(({ id }) => id), ...deletes]),
    finish(rest) {
      for (const [hash, use] of rest) keepFirst(uses, hash, use)
      const definitions = placeDefinitions(uses, lost, settling)
      const moved = [...definitions].filter(([hash, definition]) => definition?.id !== stored.get(hash)?.id)
      const all = {
        puts: [...puts, ...moved.flatMap(([, definition]) => definition ?? [])],
        deletes: [...deletes, ...moved.flatMap(([hash]) => stored.get(hash)?.id ?? [])],
      }
      const firstChanged = earliest([...all.puts.map(({ id }) => id), ...all.deletes])
      if (firstChanged === undefined && forgotten.length === 0) return { definitions, change: undefined }
      const isPastChanged = firstChanged !== undefined && known.lastId !== undefined && firstChanged <= known.lastId
      const meta = nextMeta(known.meta, clock(), isPastChanged, forgets)
      return { definitions, change: { ...all, meta, dropSnapshotsFrom: isPastChanged ? firstChanged : undefined, forgotten } }
    },
  }
}

function nextMeta(meta: Meta, clock: Clock, isPastChanged: boolean, forgets: boolean): Meta {
  return {
    ...meta,
    clock,
    revision: meta.revision + (isPastChanged || forgets ? 1 : 0),
    ...(forgets ? { forgettings: (meta.forgettings ?? 0) + 1 } : {}),
    writes: (meta.writes ?? 0) + 1,
  }
}
