/**
 * The log's transactions in memory: for Node, for pages that have no IndexedDB, and as the readable twin of the other one.
 *
 * Lives here: maps and one sorted array a user. May not know: what the log means.
 */
import type { EventId, LogEvent } from '../event.js'
import { oneAtATime } from '../util/one-at-a-time.js'
import type { KeyRecord } from './protection/keyring.js'
import { earliest } from './clock.js'
import { namesOf } from './names.js'
import type { Backend, EventIndex, LogState, Meta, SnapshotKey, StoredSnapshot, StoredVector, StoreTransaction } from './backend.js'

interface UserData {
  /** In id order. */
  events: LogEvent[]
  readonly byId: Map<EventId, LogEvent>
  readonly indexes: Record<EventIndex, Map<string, LogEvent>>
  meta: Meta | undefined
  snapshots: (SnapshotKey & StoredSnapshot)[]
  readonly tombstones: Set<string>
  key: KeyRecord | undefined
}

type Vectors = Map<string, Map<string, StoredVector>>

/**
 * A store that lives as long as this object. Logs opened on the same one share what it holds, as tabs share a database.
 *
 * @param storageReason why it is not IndexedDB, for `EventLog.storageReason`
 */
export function createMemoryBackend(storageReason = 'Memory was asked for.'): Backend {
  const users = new Map<string, UserData>()
  const vectors: Vectors = new Map()
  const listeners = new Map<string, Set<(state: LogState) => void>>()
  // One transaction at a time, in the order in which they were asked for.
  const inTurn = oneAtATime()

  return {
    storage: 'memory',
    storageReason,
    transact: (user, _purpose, work) => inTurn(() => work(inMemory(dataOf(users, user), vectors))),
    deleteIfEmpty: async () => {},
    openChannel(user, listener) {
      const all = listeners.get(user) ?? new Set()
      listeners.set(user, all)
      all.add(listener)
      return {
        post: (state) => {
          for (const other of all) if (other !== listener) queueMicrotask(() => all.has(other) && other(state))
        },
        close: () => all.delete(listener),
      }
    },
    close() {},
  }
}

const nothing = (): UserData => ({
  events: [],
  byId: new Map(),
  indexes: { bySuggestion: new Map(), byKey: new Map(), byDefinition: new Map() },
  meta: undefined,
  snapshots: [],
  tombstones: new Set(),
  key: undefined,
})

function dataOf(users: Map<string, UserData>, user: string): UserData {
  const data = users.get(user) ?? nothing()
  users.set(user, data)
  return data
}

// Every write below is one synchronous step after all that could throw, so a transaction is all or nothing without a way back.
function inMemory(data: UserData, vectors: Vectors): StoreTransaction {
  const ascending = (key: SnapshotKey) => data.snapshots.filter(isOf(key)).sort((a, b) => a.events - b.events)
  return {
    meta: async () => data.meta,
    lastId: async () => data.events.at(-1)?.id,
    count: async () => data.events.length,
    async events(after, limit) {
      const start = after === undefined ? 0 : position(data.events, after, true)
      return data.events.slice(start, limit === undefined ? undefined : start + limit)
    },
    async eventsBefore(before, limit) {
      const end = before === undefined ? data.events.length : position(data.events, before)
      return data.events.slice(Math.max(0, end - limit), end).reverse()
    },
    get: async (ids) => ids.map((id) => data.byId.get(id)),
    find: async (index, values) => values.map((value) => data.indexes[index].get(value)),
    ids: async (from, to) => data.events.slice(position(data.events, from), position(data.events, to)).map((event) => event.id),
    forgotten: async (names) => names.filter((name) => data.tombstones.has(name)),
    tombstones: async () => [...data.tombstones].sort(),
    async apply(change) {
      remove(data, change.deletes)
      put(data, change.puts)
      data.meta = change.meta
      for (const name of change.forgotten ?? []) data.tombstones.add(name)
      const from = change.dropSnapshotsFrom
      if (from !== undefined) data.snapshots = data.snapshots.filter(({ through }) => through < from)
      for (const textHash of change.dropVectorsOf ?? []) for (const ofEmbedder of vectors.values()) ofEmbedder.delete(textHash)
    },
    async erase() {
      Object.assign(data, nothing())
      vectors.clear()
    },
    async snapshot(key) {
      const newest = ascending(key).at(-1)
      if (newest === undefined) return undefined
      const { events, through, data: state } = newest
      return structuredClone({ events, through, data: state })
    },
    snapshotsAt: async (key) => ascending(key).map(({ events }) => events),
    async putSnapshot(snapshot, gone) {
      const copy = structuredClone(snapshot)
      const isReplaced = ({ events }: { events: number }): boolean => events === copy.events || gone.includes(events)
      data.snapshots = [...data.snapshots.filter((one) => !isOf(copy)(one) || !isReplaced(one)), copy]
    },
    vectors: async (embedder, textHashes) => textHashes.map((textHash) => structuredClone(vectors.get(embedder)?.get(textHash))),
    async putVectors(embedder, list) {
      const ofEmbedder = vectors.get(embedder) ?? new Map<string, StoredVector>()
      vectors.set(embedder, ofEmbedder)
      for (const [textHash, { scale, values }] of list) ofEmbedder.set(textHash, { scale, values: values.slice() })
    },
    key: async () => data.key,
    async putKey(record) {
      data.key = record
    },
  }
}

const isOf = (key: SnapshotKey) => (one: SnapshotKey) => one.embedder === key.embedder && one.kernels === key.kernels

/** Index of the first event at or after `id`; with `past`, after it. */
function position(events: readonly LogEvent[], id: EventId, past = false): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = (events[middle] as LogEvent).id // low ≤ middle < high ≤ length
    if (there < id || (past && there === id)) low = middle + 1
    else high = middle
  }
  return low
}

function put(data: UserData, puts: readonly LogEvent[]): void {
  const added: LogEvent[] = []
  for (const event of puts) {
    const old = data.byId.get(event.id)
    if (old === undefined) added.push(event)
    else {
      unindex(data, old)
      data.events[position(data.events, event.id)] = event
    }
    data.byId.set(event.id, event)
    for (const [index, value] of namesOf(event)) data.indexes[index].set(value, event)
  }
  const first = earliest(added.map(({ id }) => id))
  if (first === undefined) return
  const tail = [...data.events.splice(position(data.events, first)), ...added].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const event of tail) data.events.push(event)
}

function remove(data: UserData, ids: readonly EventId[]): void {
  if (ids.length === 0) return
  for (const id of ids) {
    const event = data.byId.get(id)
    if (event === undefined) continue
    unindex(data, event)
    data.byId.delete(id)
  }
  data.events = data.events.filter((event) => data.byId.has(event.id))
}

function unindex(data: UserData, event: LogEvent): void {
  for (const [index, value] of namesOf(event)) if (data.indexes[index].get(value)?.id === event.id) data.indexes[index].delete(value)
}
