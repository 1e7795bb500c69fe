/**
 * The log's transactions on IndexedDB.
 *
 * Lives here: which stores a purpose holds, ranges, rows. May not know: what the log means.
 */
import { unwrap } from 'idb'
import type { LogEvent } from '../event.js'
import type { Backend, Change, Channel, Expected, LogState, Meta, Purpose, SnapshotKey, StoreTransaction } from './backend.js'
import { namesOf } from './names.js'
import { type Access, openDatabase } from './database.js'
import type { PenchantSchema, Store, Transaction } from './database-schema.js'

type EventRow = PenchantSchema['events']['value']

// What was learnt must survive a power cut once learn resolved; a cache need not.
const ACCESS: Readonly<Record<Purpose, Access>> = {
  read: { stores: ['events', 'meta', 'snapshots', 'tombstones', 'keys'], mode: 'readonly', durability: 'default' },
  append: { stores: ['events', 'meta', 'snapshots', 'tombstones', 'keys'], mode: 'readwrite', durability: 'strict' },
  forget: { stores: ['events', 'meta', 'snapshots', 'vectors', 'tombstones', 'keys'], mode: 'readwrite', durability: 'strict' },
  'write-snapshots': { stores: ['events', 'meta', 'snapshots'], mode: 'readwrite', durability: 'relaxed' },
  'read-vectors': { stores: ['vectors', 'meta'], mode: 'readonly', durability: 'default' },
  'write-vectors': { stores: ['vectors', 'meta'], mode: 'readwrite', durability: 'relaxed' },
}

const APPEND_IF: Access = { ...ACCESS.append, stores: ['events', 'meta'] }
const APPEND_IF_NAMED: Access = { ...ACCESS.append, stores: ['events', 'meta', 'tombstones'] }

class NotAsExpected extends Error {}

// The look and the write are asked for together: requests are answered in their order, and a wrong guess aborts what it wrote. The requests
// are the browser's own, without a promise around each, since a lesson waits for all of it.
async function applyIf(
  transaction: Transaction,
  user: string,
  { puts, meta }: Change,
  { meta: before, unnamed, unforgotten }: Expected,
): Promise<void> {
  const plain = unwrap(transaction) as IDBTransaction
  const store = (name: Store): IDBObjectStore => plain.objectStore(name)
  const standing = store('meta').get(user)
  const taken = [
    ...unforgotten.map((name) => store('tombstones').getKey([user, name])),
    ...unnamed.map(([index, name]) => store('events').index(index).getKey([user, name])),
  ]
  for (const event of puts) store('events').put(eventRow(user, event))
  store('meta').put({ user, ...meta })
  await answerOf(taken.at(-1) ?? standing)
  const found = standing.result as Meta | undefined
  const isSame = found?.writes === before.writes && found.revision === before.revision
  if (!isSame || taken.some(({ result }) => result !== undefined)) throw new NotAsExpected()
}

function answerOf(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/** IndexedDB as the log's backend, or why there is none here. */
export async function openIndexedDbBackend(): Promise<Backend | { readonly absent: string }> {
  const database = await openDatabase()
  if ('absent' in database) return database
  return {
    storage: 'indexeddb',
    transact: (user, purpose, work) => database.transact(ACCESS[purpose], (transaction) => work(onIndexedDb(transaction, user))),
    applyIf: (user, change, expected) =>
      database
        .transact(expected.unforgotten.length === 0 ? APPEND_IF : APPEND_IF_NAMED, (transaction) =>
          applyIf(transaction, user, change, expected),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof NotAsExpected) return false
            throw error
          },
        ),
    deleteIfEmpty: () => database.deleteIfEmpty(),
    openChannel,
    close: () => database.close(),
  }
}

function openChannel(user: string, listener: (state: LogState) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, close() {} }
  const channel = new BroadcastChannel(`penchant:${user}`)
  channel.onmessage = (message: MessageEvent<LogState>) => listener(message.data)
  return { post: (state) => channel.postMessage(state), close: () => channel.close() }
}

// Arrays sort after strings in IndexedDB, so [user, []] is after every [user, id].
const allOf = (user: string) => IDBKeyRange.bound([user], [user, []])
const snapshotsOf = (user: string, { embedder, kernels }: SnapshotKey) =>
  IDBKeyRange.bound([user, embedder, kernels], [user, embedder, kernels, []])
const before = (user: string, id: string) => IDBKeyRange.bound([user], [user, id], false, true)
const after = (user: string, id: string) => IDBKeyRange.bound([user, id], [user, []], true)

function onIndexedDb(transaction: Transaction, user: string): StoreTransaction {
  const store = <Name extends Store>(name: Name) => transaction.objectStore(name)

  async function dropSnapshotsFrom(id: string): Promise<void> {
    const range = IDBKeyRange.bound([user, id], [user, []])
    await every(await store('snapshots').index('byThrough').getAllKeys(range), (key) => store('snapshots').delete(key))
  }

  async function dropVectorsOf(textHash: string): Promise<void> {
    await every(await store('vectors').index('byText').getAllKeys(textHash), (key) => store('vectors').delete(key))
  }

  return {
    async meta() {
      const row = await store('meta').get(user)
      if (row === undefined) return undefined
      const { user: _, ...kept } = row
      return kept
    },
    async lastId() {
      const cursor = await store('events').openKeyCursor(allOf(user), 'prev')
      return cursor?.primaryKey[1]
    },
    count: () => store('events').count(allOf(user)),
    async events(from, limit) {
      const rows = await store('events').getAll(from === undefined ? allOf(user) : after(user, from), limit)
      return rows.map((row) => row.event)
    },
    async eventsBefore(id, limit) {
      const found: LogEvent[] = []
      let cursor = await store('events').openCursor(id === undefined ? allOf(user) : before(user, id), 'prev')
      while (cursor !== null && found.length < limit) {
        found.push(cursor.value.event)
        cursor = found.length < limit ? await cursor.continue() : null
      }
      return found
    },
    async get(ids) {
      const rows = await every(ids, (id) => store('events').get([user, id]))
      return rows.map((row) => row?.event)
    },
    async find(index, values) {
      const byIndex = store('events').index(index)
      const rows = await every(values, (value) => byIndex.get([user, value]))
      return rows.map((row) => row?.event)
    },
    async ids(from, to) {
      const keys = await store('events').getAllKeys(IDBKeyRange.bound([user, from], [user, to], false, true))
      return keys.map(([, id]) => id)
    },
    async forgotten(names) {
      const rows = await every(names, (name) => store('tombstones').getKey([user, name]))
      return rows.flatMap((row) => (row === undefined ? [] : [row[1]]))
    },
    tombstones: async () => (await store('tombstones').getAllKeys(allOf(user))).map(([, name]) => name),
    async apply(change) {
      // What is only put and deleted need not be waited for: it fails the transaction. What throws at once must be told.
      for (const id of change.deletes) unwatched(store('events').delete([user, id]))
      for (const event of change.puts) unwatched(store('events').put(eventRow(user, event)))
      for (const name of change.forgotten ?? []) unwatched(store('tombstones').put({ user, name }))
      unwatched(store('meta').put({ user, ...change.meta }))
      const from = change.dropSnapshotsFrom
      await Promise.all([every(change.dropVectorsOf ?? [], dropVectorsOf), from === undefined ? undefined : dropSnapshotsFrom(from)])
    },
    async erase() {
      const deletions = [
        () => store('events').delete(allOf(user)),
        () => store('snapshots').delete(allOf(user)),
        () => store('meta').delete(user),
        () => store('tombstones').delete(allOf(user)),
        () => store('keys').delete(user),
        () => store('vectors').clear(),
      ]
      await every(deletions, (deletion) => deletion())
    },
    async snapshot(key) {
      const row = (await store('snapshots').openCursor(snapshotsOf(user, key), 'prev'))?.value
      return row === undefined ? undefined : { events: row.events, through: row.through, data: row.data }
    },
    async snapshotsAt(key) {
      return (await store('snapshots').getAllKeys(snapshotsOf(user, key))).map(([, , , events]) => events)
    },
    async putSnapshot(snapshot, gone) {
      const { embedder, kernels } = snapshot
      const deletions = gone.map((events) => () => store('snapshots').delete([user, embedder, kernels, events]))
      await every([() => store('snapshots').put({ user, ...snapshot }), ...deletions], (write: () => Promise<unknown>) => write())
    },
    async vectors(embedder, textHashes) {
      const rows = await every(textHashes, (textHash) => store('vectors').get([embedder, textHash]))
      return rows.map((row) => (row === undefined ? undefined : { scale: row.scale, values: row.values }))
    },
    async putVectors(embedder, list) {
      // A view is stored with the whole buffer behind it: `slice` stores its own bytes only.
      await every([...list], ([textHash, { scale, values }]) => store('vectors').put({ embedder, textHash, scale, values: values.slice() }))
    },
    key: async () => (await store('keys').get(user))?.record,
    async putKey(record) {
      await store('keys').put({ user, record })
    },
  }
}

const unwatched = (request: Promise<unknown>): void => void request.catch(() => {})

/**
 * One request for each of `items`, all at once.
 *
 * A request must not throw past the ones before it (a transaction may be aborted between two): their failures would be unhandled.
 */
function every<Item, T>(items: readonly Item[], request: (item: Item) => Promise<T>): Promise<T[]> {
  return Promise.all(items.map(async (item) => request(item)))
}

const COLUMNS = { bySuggestion: 'suggestion', byKey: 'key', byDefinition: 'hash' } as const

function eventRow(user: string, event: LogEvent): EventRow {
  const row: EventRow = { user, id: event.id, event }
  for (const [index, name] of namesOf(event)) row[COLUMNS[index]] = name
  return row
}
