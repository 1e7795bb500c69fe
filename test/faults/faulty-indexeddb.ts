/**
 * fake-indexeddb with a will of its own: aborts, full disks, delays, dropped connections, and tabs that die between two writes.
 *
 * Lives here: what goes wrong and when, by chance from a seed. May not know: what is stored.
 */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { actor, type Chance, type VirtualTime } from './virtual-time.js'

/** One page with its thread. Everything that it starts carries it along (`actor`). */
export interface Tab {
  readonly name: string
  dead: boolean
  readonly connections: Set<IDBDatabase>
  readonly running: Set<FakeTransaction>
  /** Called when it dies. */
  readonly mourners: Set<() => void>
}

export const newTab = (name: string): Tab => ({ name, dead: false, connections: new Set(), running: new Set(), mourners: new Set() })

export type FaultKind = 'abort' | 'quota' | 'delay' | 'dropped' | 'crash'
export type Faults = Record<FaultKind, number>

/** fake-indexeddb's own way to abort with an error, as a browser does when the disk is full. */
interface FakeTransaction extends IDBTransaction {
  _abort(error: string | null): void
  _state: string
  _started: boolean
  readonly db: IDBDatabase & { readonly _rawDatabase: { processTransactions(): void } }
  _start(): void
}

export interface FaultyIndexedDb {
  /** How often each fault was injected. */
  readonly faults: Faults
  /** Probability of each fault at each occasion; 0 for none. */
  rate: number
  /** The tab dies before its n-th write from now on. */
  killAtWrite(tab: Tab, writes: number): void
  kill(tab: Tab): void
  /** Every row of every store, for a look at what is on the disk. */
  rows(): Promise<unknown[]>
  uninstall(): void
}

const PROTOTYPES = {
  database: IDBDatabase.prototype,
  store: IDBObjectStore.prototype,
  transaction: IDBTransaction.prototype as FakeTransaction,
}

export function installFaultyIndexedDb(chance: Chance, time: VirtualTime): FaultyIndexedDb {
  const real = {
    indexedDB: globalThis.indexedDB,
    transaction: PROTOTYPES.database.transaction,
    put: PROTOTYPES.store.put,
    delete: PROTOTYPES.store.delete,
    start: PROTOTYPES.transaction._start,
  }
  const faults: Faults = { abort: 0, quota: 0, delay: 0, dropped: 0, crash: 0 }
  const writesLeft = new Map<Tab, number>()
  const tabOf = (): Tab | undefined => actor.getStore() as Tab | undefined
  const factory = new IDBFactory()
  globalThis.indexedDB = factory
  const open = factory.open.bind(factory)
  // What is left of a dead tab's code waits for ever, instead of opening one connection after the other.
  factory.open = (...args) => (tabOf()?.dead ? new IDBOpenDBRequest() : open(...args))

  const happens = (kind: FaultKind, weight: number): boolean => {
    const isHit = db.rate > 0 && chance.happens(db.rate * weight)
    if (isHit) faults[kind] += 1
    return isHit
  }
  const end = (transaction: FakeTransaction, error: string | null): void => {
    if (transaction._state === 'finished' || transaction._state === 'committing') return
    transaction._abort(error)
    // Those that waited for one that never began would wait for ever.
    transaction.db._rawDatabase.processTransactions()
  }

  PROTOTYPES.database.transaction = function (this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
    const tab = tabOf()
    if (tab?.dead) throw new DOMException('The tab is dead.', 'InvalidStateError')
    if (happens('dropped', 0.3)) this.close()
    const transaction = real.transaction.apply(this, args) as FakeTransaction
    if (tab !== undefined) {
      tab.connections.add(this)
      tab.running.add(transaction)
      const ended = () => tab.running.delete(transaction)
      transaction.addEventListener('complete', ended)
      transaction.addEventListener('abort', ended)
    }
    return transaction
  }

  function write<Args extends unknown[]>(method: (this: IDBObjectStore, ...args: Args) => IDBRequest) {
    return function (this: IDBObjectStore, ...args: Args): IDBRequest {
      const tab = tabOf()
      if (tab !== undefined) {
        const left = (writesLeft.get(tab) ?? Number.POSITIVE_INFINITY) - 1
        writesLeft.set(tab, left)
        if (left < 0) db.kill(tab)
      }
      if (tab?.dead) throw new DOMException('The tab is dead.', 'TransactionInactiveError')
      const transaction = this.transaction as FakeTransaction
      const request = method.apply(this, args)
      if (transaction.mode !== 'versionchange') {
        if (happens('abort', 1)) end(transaction, null)
        else if (happens('quota', 0.5)) end(transaction, 'QuotaExceededError')
      }
      return request
    }
  }
  PROTOTYPES.store.put = write(real.put)
  PROTOTYPES.store.delete = write(real.delete)

  PROTOTYPES.transaction._start = function (this: FakeTransaction) {
    this._started = true
    if (happens('delay', 1)) time.later(0.01 * (1 + chance.below(30)), () => real.start.call(this))
    else real.start.call(this)
  }

  const db: FaultyIndexedDb = {
    faults,
    rate: 0,
    killAtWrite(tab, writes) {
      writesLeft.set(tab, writes)
    },
    kill(tab) {
      if (tab.dead) return
      tab.dead = true
      faults.crash += 1
      for (const transaction of tab.running) end(transaction, null)
      for (const connection of tab.connections) connection.close()
      for (const mourner of tab.mourners) mourner()
    },
    async rows() {
      const found: unknown[] = []
      for (const { name } of await factory.databases()) {
        const database = await settled(factory.open(name ?? ''))
        for (const store of database.objectStoreNames) {
          const transaction = real.transaction.call(database, store)
          found.push(...(await settled(transaction.objectStore(store).getAll())))
        }
        database.close()
      }
      return found
    },
    uninstall() {
      globalThis.indexedDB = real.indexedDB
      PROTOTYPES.database.transaction = real.transaction
      PROTOTYPES.store.put = real.put
      PROTOTYPES.store.delete = real.delete
      PROTOTYPES.transaction._start = real.start
    },
  }
  return db
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
