/**
 * What the database holds: its stores, and how each version of it came from the one before.
 *
 * Lives here: names, keys, indexes, migrations. May not know: how it is opened.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { EventId, LogEvent } from '../event.js'
import type { Meta, SnapshotKey, StoredSnapshot, StoredVector } from './backend.js'
import type { KeyRecord } from './protection/keyring.js'

export interface PenchantSchema extends DBSchema {
  /** The truth. What events are found by stands beside them. */
  events: {
    key: [user: string, id: EventId]
    value: { user: string; id: EventId; suggestion?: string; key?: string; hash?: string; event: LogEvent }
    indexes: { bySuggestion: [string, string]; byKey: [string, string]; byDefinition: [string, string] }
  }
  /** Cached folds. */
  snapshots: {
    key: [user: string, embedder: string, kernels: string, events: number]
    value: { user: string } & SnapshotKey & StoredSnapshot
    indexes: { byThrough: [string, EventId] }
  }
  /** Cached embeddings, shared by users. */
  vectors: {
    key: [embedder: string, textHash: string]
    value: { embedder: string; textHash: string } & StoredVector
    indexes: { byText: string }
  }
  meta: { key: string; value: { user: string } & Meta }
  /** Hashes of the names of what was forgotten. */
  tombstones: { key: [user: string, name: string]; value: { user: string; name: string } }
  /** Keys to the master secrets of encrypted logs. */
  keys: { key: string; value: { user: string; record: KeyRecord } }
}

export type Store = StoreNames<PenchantSchema>
export type Connection = IDBPDatabase<PenchantSchema>
/** What only reads is refused a write by IndexedDB itself. */
export type Transaction = IDBPTransaction<PenchantSchema, Store[], 'readwrite'>

export const DATABASE_NAME = 'penchant'

/** The n-th brings version n to n + 1. Append only: a migration that was released never changes. */
export const MIGRATIONS: readonly ((connection: Connection) => void)[] = [
  (connection) => {
    const events = connection.createObjectStore('events', { keyPath: ['user', 'id'] })
    // Not unique: the log keeps at most one of each by replacing, and a unique index would abort where it should merge.
    events.createIndex('bySuggestion', ['user', 'suggestion'])
    events.createIndex('byKey', ['user', 'key'])
    events.createIndex('byDefinition', ['user', 'hash'])
    const snapshots = connection.createObjectStore('snapshots', { keyPath: ['user', 'learner', 'embedder', 'kernels'] as never })
    snapshots.createIndex('byThrough', ['user', 'through'])
    const vectors = connection.createObjectStore('vectors', { keyPath: ['embedder', 'textHash'] })
    vectors.createIndex('byText', 'textHash')
    connection.createObjectStore('meta', { keyPath: 'user' })
  },
  (connection) => {
    connection.createObjectStore('tombstones', { keyPath: ['user', 'name'] })
    connection.createObjectStore('keys', { keyPath: 'user' })
  },
  // Rounds say who chose from here on, and those without are the user's, as they always were: nothing has to be rewritten. But 0.1 would take
  // what a model chose for the user's habit, so it may open this no more (`storage-newer`). Of a fold several snapshots are kept, not one a
  // learner; they are a cache.
  (connection) => {
    connection.deleteObjectStore('snapshots')
    const snapshots = connection.createObjectStore('snapshots', { keyPath: ['user', 'embedder', 'kernels', 'events'] })
    snapshots.createIndex('byThrough', ['user', 'through'])
  },
]
