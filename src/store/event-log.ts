/**
 * The contract of a user's log, as the engine sees it.
 *
 * Lives here: the interface and its promises. `openLog` (log.ts) keeps them.
 */
import type { Tool } from '../catalogue/tool.js'
import type { DefinitionEvent, EventDraft, EventId, LogEvent, RoundEvent, ToolHash } from '../event.js'
import type { LogState, SnapshotKey, StoredSnapshot, StoredVector } from './backend.js'

export interface AppendResult {
  /** The drafts as stored, in input order; what was there already in its stored form. */
  readonly events: readonly LogEvent[]
  /** Rounds among the drafts, and what was said of answers, that were new or altered a stored one; the others were known. */
  readonly changed: number
  /** What was written, if all of it stands at the end of the log. */
  readonly news: News | undefined
}

/** The end of a log: all its events after `after`, in id order. */
export interface News {
  readonly after: EventId | undefined
  readonly revision: number
  readonly events: readonly LogEvent[]
}

/** What goes: events, and new versions of those that held a trace of them. */
export interface Forgetting {
  readonly gone: readonly LogEvent[]
  readonly amended: readonly LogEvent[]
}

/** The log as whoever chooses what goes reads it: as much of it as that takes. */
export interface Past {
  all(): Promise<readonly LogEvent[]>
  /** The events that have the id, or a suggestion or key of this name. */
  named(names: readonly string[]): Promise<readonly LogEvent[]>
  after(id: EventId): Promise<readonly LogEvent[]>
}

/**
 * Chooses what goes.
 *
 * @param stamp gives the time of an amendment, for `amend`
 */
export type Forget = (past: Past, stamp: () => EventId) => Promise<Forgetting>

/** Another log, or a part of one: checked, with the definition of every tool that it refers to. */
export interface OtherLog {
  readonly events: readonly LogEvent[]
  readonly tools: ReadonlyMap<ToolHash, Tool>
  readonly tombstones: readonly string[]
}

export interface MergeResult {
  /** Events that are new or changed, definitions aside. */
  readonly added: number
  /** Events that the other log had forgotten. */
  readonly removed: number
}

/**
 * One user's events, in id order.
 *
 * A fold that stands at (revision, through) goes on with `tail(through)`: if that has another revision, the past changed, and it folds again
 * from its last snapshot. Revisions are compared for equality: an erased log begins anew elsewhere.
 *
 * Every method throws `closed` after `close`, and `storage-full`, `storage-blocked`, `storage-newer` or `storage-failed` where the
 * database does.
 */
export interface EventLog {
  readonly storage: 'indexeddb' | 'memory'
  /** Why it is not IndexedDB. */
  readonly storageReason: string | undefined
  /** How what is stored is encrypted. */
  readonly protection: 'none' | 'device-key' | 'passphrase'
  /**
   * Stores all drafts in one transaction, or none; durable when it resolves.
   *
   * A definition whose hash is there is skipped. A round with the `suggestion` or `key` of a stored one is that round: its defined fields
   * replace the stored ones under the old id and time.
   *
   * @param options.past each new event is inserted at its own `at` (in the given order for equal times; the future is now), and a stored
   * definition moves back to where the drafts need it
   */
  append(drafts: readonly EventDraft[], options?: { readonly past?: boolean }): Promise<AppendResult>
  /** Events after `after` (default: all), at most `limit`. Not to be written to. */
  read(after?: EventId, limit?: number): Promise<LogEvent[]>
  /** The same, with the revision that they belong to: what one look at the log tells a fold. */
  tail(after?: EventId, limit?: number): Promise<{ readonly revision: number; readonly events: readonly LogEvent[] }>
  /** The newest events but definitions, the newest first, at most `limit`. The cost does not depend on how long the log is. */
  newest(limit: number): Promise<LogEvent[]>
  findBySuggestion(suggestion: string): Promise<RoundEvent | undefined>
  findDefinition(hash: ToolHash): Promise<DefinitionEvent | undefined>
  count(): Promise<number>
  /** `revision` is another one whenever something at or before the then last event was written, moved or deleted; 0 while empty from the start. */
  state(): Promise<LogState>
  /**
   * Calls `listener` when another log of this user, in this tab or in another, wrote something durable.
   *
   * @returns stops it
   */
  onGrow(listener: (state: LogState) => void): () => void
  /** The cached fold of the most events; only one that still holds. */
  readSnapshot(key: SnapshotKey): Promise<StoredSnapshot | undefined>
  /**
   * Caches a fold, if its revision is the log's. Never rejects for want of room: `onTrouble` is told.
   *
   * @param spaced which of those that there are stay beside it, by how many events they hold
   */
  writeSnapshot(
    snapshot: SnapshotKey & StoredSnapshot & { readonly revision: number },
    spaced?: (at: readonly number[]) => readonly number[],
  ): Promise<void>
  /** Cached vectors by `textHash` of their text; those that are there. */
  readVectors(embedder: string, textHashes: readonly string[]): Promise<Map<string, StoredVector>>
  /** Caches vectors by `textHash` of their text (`remove` finds them by it). Never rejects for want of room: `onTrouble` is told. */
  writeVectors(embedder: string, vectors: ReadonlyMap<string, StoredVector>): Promise<void>
  /**
   * Takes events out for good, in one transaction: the events, definitions that nothing refers to any more, the snapshots at or after them,
   * the vectors of every text in them. Tombstones stay, so that neither `merge` nor a late lesson brings them back.
   *
   * @param textsOf texts made from an event whose vectors may be stored, beside the strings that it holds
   */
  remove(select: Forget, textsOf?: (event: LogEvent) => readonly string[]): Promise<{ readonly removed: number }>
  /** Takes in another log, in one transaction: the union of events and of tombstones. Doing it again, or in another order, changes nothing. */
  merge(other: OtherLog, textsOf?: (event: LogEvent) => readonly string[]): Promise<MergeResult>
  /** Everything that `merge` on another device needs, as of one moment. */
  whole(): Promise<OtherLog>
  /** Deletes all that is this user's, and all cached vectors; the database too, if no user has anything in it. The log stays usable. */
  erase(): Promise<void>
  /** Ends what is running, then closes. */
  close(): Promise<void>
}
