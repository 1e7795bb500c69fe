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
  readonly meta: Meta | undefined
  readonly lastId: EventId | undefined
  /** Stored events that share an id or a name with one that comes in or goes, definitions aside. */
  readonly related: readonly LogEvent[]
  /** Stored definitions of the tools that these refer to. */
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent>
  /** Tombstones that are there already: of those that come in, and of those that would bar what comes in. */
  readonly forgotten: ReadonlySet<string>
}

/** The identity of a log that has none yet. */
export interface Identity {
  readonly device: string
  readonly firstRevision: number
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
  readonly own: Identity
  /** Where the clock stands in the end: `unused` may move it. */
  readonly clock: () => Clock
  /** Definitions that the change brings. */
  readonly tools?: ReadonlyMap<ToolHash, Tool>
  /** Where one goes that nothing refers to. Default: nowhere. */
  readonly unused?: (hash: ToolHash) => { readonly id: EventId; readonly at: number } | undefined
  /** Tombstones that are new. */
  readonly forgotten?: readonly string[]
  /** Whether something is taken out for good: vectors that are on their way are then not stored. */
  readonly forgets?: boolean
}

export function settle(book: Book, settling: Settling): UnfinishedPlan {
  const { known, own, clock, tools = new Map(), unused = () => undefined, forgotten = [], forgets = false } = settling
  const { puts, deletes, before } = book.changes()
  const uses = firstUses(puts)
  const lost = uprooted(before, uses, known.definitions)
  return {
    lost,
    touched: new Set([...puts.map(({ id }) => id), ...deletes]),
    finish(rest) {
      for (const [hash, use] of rest) keepFirst(uses, hash, use)
      const definitions = placeDefinitions({ uses, lost, stored: known.definitions, tools, unused })
      const moves = moved(definitions, known.definitions)
      const all = { puts: [...puts, ...moves.puts], deletes: [...deletes, ...moves.deletes] }
      const firstChanged = earliest([...all.puts.map(({ id }) => id), ...all.deletes])
      if (firstChanged === undefined && forgotten.length === 0) return { definitions, change: undefined }
      const isPastChanged = firstChanged !== undefined && known.lastId !== undefined && firstChanged <= known.lastId
      const meta = nextMeta(known.meta, own, clock(), isPastChanged, forgets)
      return { definitions, change: { ...all, meta, dropSnapshotsFrom: isPastChanged ? firstChanged : undefined, forgotten } }
    },
  }
}

function nextMeta(
  meta: Meta | undefined,
  { device, firstRevision }: Identity,
  clock: Clock,
  isPastChanged: boolean,
  forgets: boolean,
): Meta {
  if (meta === undefined) return { device, clock, revision: firstRevision, forgettings: firstRevision, writes: 1 }
  const { revision, forgettings, writes } = meta
  return {
    ...meta,
    clock,
    revision: revision + (isPastChanged || forgets ? 1 : 0),
    ...(forgets ? { forgettings: (forgettings ?? 0) + 1 } : {}),
    writes: (writes ?? 0) + 1,
  }
}

/** What has to be written for definitions to stand where they should. */
function moved(
  placed: Plan['definitions'],
  stored: ReadonlyMap<ToolHash, DefinitionEvent>,
): { readonly puts: DefinitionEvent[]; readonly deletes: EventId[] } {
  const puts: DefinitionEvent[] = []
  const deletes: EventId[] = []
  for (const [hash, definition] of placed) {
    const old = stored.get(hash)
    if (definition?.id === old?.id) continue
    if (definition !== undefined) puts.push(definition)
    if (old !== undefined) deletes.push(old.id)
  }
  return { puts, deletes }
}
