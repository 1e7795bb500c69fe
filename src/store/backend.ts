/**
 * What the log asks of the place that keeps it: a few transactions. IndexedDB is one such place, memory the other.
 *
 * Lives here: types only. May not know: what a log means (order, doubles, revisions); that is log.ts and plan-append.ts.
 */
import type { EventId, LogEvent } from '../event.js'
import type { Clock } from './clock.js'
import type { KeyRecord } from './protection/keyring.js'

/** What is kept about a user's log beside its events; absent before the first event and after `erase`. */
export interface Meta {
  readonly device: string
  readonly clock: Clock
  readonly revision: number
  /** Another number whenever something was taken out for good. */
  readonly forgettings?: number
  /** Changes so far: where this is the same, nobody has written meanwhile. */
  readonly writes: number
}

/** What the numbers of a snapshot depend on. */
export interface SnapshotKey {
  readonly embedder: string
  readonly kernels: string
}

/** What a fold has made of the first events of a log. */
export interface StoredSnapshot {
  /** How many events; one snapshot a number is kept. */
  readonly events: number
  /** The last of them. */
  readonly through: EventId
  /** Survives a structured clone. */
  readonly data: unknown
}

/** A unit vector in 8 bits: x ≈ scale · values. */
export interface StoredVector {
  readonly scale: number
  readonly values: Int8Array
}

/** An event that cannot be read without the key, as a backend keeps it. */
export interface SealedEvent {
  readonly id: EventId
  readonly kind: 'sealed'
  readonly names: readonly (readonly [index: EventIndex, name: string])[]
  readonly bytes: Uint8Array
}

/** What an event can be found by. */
export type EventIndex = 'bySuggestion' | 'byKey' | 'byDefinition'

/** Everything that one transaction writes to the log; all of it or nothing. */
export interface Change {
  readonly puts: readonly LogEvent[]
  readonly deletes: readonly EventId[]
  readonly meta: Meta
  /** Snapshots at or after this event no longer hold. */
  readonly dropSnapshotsFrom?: EventId | undefined
  /** Texts that are forgotten: their vectors go, of every embedder. */
  readonly dropVectorsOf?: readonly string[]
  /** Tombstones to keep. */
  readonly forgotten?: readonly string[]
}

/** How a log has to stand for a change that was decided without a look at it. */
export interface Expected {
  readonly meta: Meta
  /** Names that no event has. */
  readonly unnamed: readonly (readonly [index: EventIndex, name: string])[]
  /** Names that are on no tombstone. */
  readonly unforgotten: readonly string[]
}

/** One user's part of the store, as one transaction sees it. */
export interface StoreTransaction {
  meta(): Promise<Meta | undefined>
  lastId(): Promise<EventId | undefined>
  count(): Promise<number>
  /** Events after `after` (default: all) in id order, at most `limit`. */
  events(after?: EventId, limit?: number): Promise<LogEvent[]>
  /** Events before `before` (default: all), the newest first, at most `limit`. Of definitions that stand side by side some may be left out. */
  eventsBefore(before: EventId | undefined, limit: number): Promise<LogEvent[]>
  get(ids: readonly EventId[]): Promise<(LogEvent | undefined)[]>
  find(index: EventIndex, values: readonly string[]): Promise<(LogEvent | undefined)[]>
  /** Ids from `from` up to but excluding `to`. */
  ids(from: EventId, to: EventId): Promise<EventId[]>
  /** Those of the names that are on a tombstone. */
  forgotten(names: readonly string[]): Promise<string[]>
  tombstones(): Promise<string[]>
  /** Resolves when all is asked for: what fails afterwards fails the transaction. */
  apply(change: Change): Promise<void>
  /** Removes all that is this user's, and every vector (they are a cache that users share). */
  erase(): Promise<void>
  /** The one of the most events. */
  snapshot(key: SnapshotKey): Promise<StoredSnapshot | undefined>
  /** After how many events there is one, ascending. */
  snapshotsAt(key: SnapshotKey): Promise<number[]>
  /** @param gone deletes those after so many events */
  putSnapshot(snapshot: SnapshotKey & StoredSnapshot, gone: readonly number[]): Promise<void>
  vectors(embedder: string, textHashes: readonly string[]): Promise<(StoredVector | undefined)[]>
  putVectors(embedder: string, vectors: ReadonlyMap<string, StoredVector>): Promise<void>
  /** The key to the log's master secret, if it is encrypted. */
  key(): Promise<KeyRecord | undefined>
  putKey(record: KeyRecord): Promise<void>
}

/** What a transaction is for; decides which stores it holds, whether it writes, and how durable it must be. */
export type Purpose = 'read' | 'append' | 'forget' | 'write-snapshots' | 'read-vectors' | 'write-vectors'

/** Where a log stands, as it is told to the other tabs. */
export interface LogState {
  readonly lastId: EventId | undefined
  readonly revision: number
}

/** Tells the logs of the same user elsewhere (in this tab and in others), never the sender itself. */
export interface Channel {
  post(state: LogState): void
  close(): void
}

export interface Backend {
  readonly storage: 'indexeddb' | 'memory'
  /** Why it is not IndexedDB. */
  readonly storageReason?: string
  /** How what is stored is encrypted, if it is. */
  readonly protection?: 'device-key' | 'passphrase'
  /**
   * Runs `work` in one transaction: isolated from the others, all or nothing, resolved only when it is durable.
   * `work` awaits nothing but the transaction, and may be run twice (a dropped connection): it has no other effect.
   */
  transact<T>(user: string, purpose: Purpose, work: (transaction: StoreTransaction) => Promise<T>): Promise<T>
  /**
   * Writes a change if the log stands as expected, in one exchange with the disk's process where a look and a write take two; as durable as
   * an append. @returns whether it did; if not, nothing was written. Absent where the store has no such way.
   */
  applyIf?(user: string, change: Change, expected: Expected): Promise<boolean>
  /** Leaves nothing, not even an empty database, where no user has anything. Never loses what another tab writes meanwhile. */
  deleteIfEmpty(): Promise<void>
  openChannel(user: string, listener: (state: LogState) => void): Channel
  close(): void
}
