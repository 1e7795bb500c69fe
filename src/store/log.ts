/**
 * The log: one append-only list of events per user, the truth from which everything learnt is folded.
 *
 * Lives here: what the log promises (order, no doubles, revisions, caches that never outlive their truth), over any backend.
 * May not know: what an event teaches, and what a snapshot holds.
 */
import { PenchantError } from '../errors.js'
import { nextTurn } from '../util/next-turn.js'
import type { Encryption } from '../contract/privacy.js'
import type { Backend, LogState, Purpose, StoredVector, StoreTransaction } from './backend.js'
import { createAppender } from './append.js'
import { randomDevice } from './clock.js'
import { storageError } from './database.js'
import type { EventLog } from './event-log.js'
import { openIndexedDbBackend } from './indexeddb-backend.js'
import { createMemoryBackend } from './memory-backend.js'
import { ownDrafts } from './plan/plan-append.js'
import { type Done, mergeInto, removeFrom } from './plan/merge-into.js'
import { protect } from './protection/protect.js'
import { newestEvents, newMeta, wholeOf } from './plan/reach.js'

export interface OpenLogOptions {
  /** Whose log; users of one origin share nothing but cached vectors. */
  readonly user: string
  /** 8 characters of 0–9 and a–z that go into every new id. Default: the one that this log began with, else a random one. */
  readonly device?: string
  /** Told of what was given up without an error: a snapshot or a vector that could not be cached. */
  readonly onTrouble?: (trouble: PenchantError) => void
  /** Where the log is kept. Default: IndexedDB, or memory where the page has none. */
  readonly backend?: Backend
  /** How it is encrypted. Default: as it is. */
  readonly encryption?: Encryption | undefined
  /** Wall clock, milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Opens a user's log.
 *
 * @throws PenchantError `storage-blocked`, `storage-newer`, `storage-full`, `storage-failed`
 */
export async function openLog(options: OpenLogOptions): Promise<EventLog> {
  const backend = options.backend ?? (await openDefaultBackend())
  // What is in memory only is not at rest.
  if (backend.storage === 'memory') return createLog(backend, options)
  try {
    return createLog(await protect(backend, options.user, options.encryption), options)
  } catch (error) {
    backend.close()
    throw error
  }
}

async function openDefaultBackend(): Promise<Backend> {
  const backend = await openIndexedDbBackend()
  return 'absent' in backend ? createMemoryBackend(backend.absent) : backend
}

function createLog(backend: Backend, { user, device, onTrouble, now = Date.now }: OpenLogOptions): EventLog {
  const spareDevice = device ?? randomDevice()
  const listeners = new Set<(state: LogState) => void>()
  const running = new Set<Promise<unknown>>()
  /** How often the log had forgotten when a vector was found missing. */
  const askedAt = new Map<string, number | undefined>()
  let closed = false

  const begin = () => newMeta(spareDevice)
  const appender = createAppender(backend, user, { now, device, begin })
  const channel = backend.openChannel(user, (state) => {
    appender.forget()
    for (const listener of listeners) listener(state)
  })

  function operate<T>(operation: () => Promise<T>): Promise<T> {
    if (closed) {
      const message = 'This log is closed.'
      return Promise.reject(new PenchantError('closed', { message, hint: 'Open penchant again, or end its use before closing it.' }))
    }
    return keep(operation())
  }

  /** Closing waits for it. */
  function keep<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const ended = () => void running.delete(work)
    work.then(ended, ended)
    return work
  }

  // In a turn of its own, in the order of the changes: whoever appended has the answer before.
  async function tell(grown: LogState | undefined): Promise<void> {
    if (grown === undefined) return
    await nextTurn()
    channel.post(grown)
  }

  function transact<T>(purpose: Purpose, work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return operate(() => backend.transact(user, purpose, work))
  }

  // A change must: be decided and written in one transaction; be told to the others only once it is durable; be told to nobody if
  // nothing was written.
  function change<T>(work: (transaction: StoreTransaction) => Done<T>): Promise<T> {
    return operate(async () => {
      appender.forget()
      const { result, grown } = await backend.transact(user, 'forget', work)
      await tell(grown)
      return result
    })
  }

  async function cache(purpose: Purpose, work: (transaction: StoreTransaction) => Promise<void>): Promise<void> {
    try {
      await transact(purpose, work)
    } catch (error) {
      if (closed) throw error
      onTrouble?.(PenchantError.from(storageError(error)))
    }
  }

  return {
    storage: backend.storage,
    storageReason: backend.storageReason,
    protection: backend.protection ?? 'none',

    async append(given, { past = false } = {}) {
      const drafts = ownDrafts(given)
      return operate(async () => {
        const { result, grown } = await appender.append(drafts, past)
        void keep(tell(grown))
        return result
      })
    },

    read: (after, limit) => transact('read', (transaction) => transaction.events(after, limit)),
    tail: (after, limit) =>
      transact('read', async (transaction) => {
        const [meta, events] = await Promise.all([transaction.meta(), transaction.events(after, limit)])
        return { revision: meta?.revision ?? 0, events }
      }),
    newest: (limit) => transact('read', (transaction) => newestEvents(transaction, limit)),
    async findBySuggestion(suggestion) {
      const [event] = await transact('read', (transaction) => transaction.find('bySuggestion', [suggestion]))
      return event?.kind === 'round' ? event : undefined
    },
    async findDefinition(hash) {
      const [event] = await transact('read', (transaction) => transaction.find('byDefinition', [hash]))
      return event?.kind === 'definition' ? event : undefined
    },
    count: () => transact('read', (transaction) => transaction.count()),
    state: () => transact('read', stateOf),

    onGrow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    readSnapshot: (key) => transact('read', (transaction) => transaction.snapshot(key)),

    // A snapshot must not be stored if the past changed since its fold began: whoever changed the past has dropped the snapshots already.
    writeSnapshot: ({ embedder, kernels, events, through, revision, data }, spaced = () => []) =>
      cache('write-snapshots', async (transaction) => {
        const [log, at] = await Promise.all([stateOf(transaction), transaction.snapshotsAt({ embedder, kernels })])
        if (log.revision !== revision || log.lastId === undefined || through > log.lastId) return
        const staying = new Set(spaced(at))
        const gone = at.filter((one) => one !== events && !staying.has(one))
        await transaction.putSnapshot({ embedder, kernels, events, through, data }, gone)
      }),

    // A vector must not outlive its text: one that was asked for before something was forgotten, here or in another tab, is not stored.
    async readVectors(embedder, textHashes) {
      const { found, asked } = await transact('read-vectors', async (transaction) => ({
        found: await transaction.vectors(embedder, textHashes),
        asked: (await transaction.meta())?.forgettings,
      }))
      const vectors = new Map<string, StoredVector>()
      for (const [index, textHash] of textHashes.entries()) {
        const vector = found[index]
        if (vector !== undefined) vectors.set(textHash, vector)
        else askedAt.set(textHash, asked)
      }
      return vectors
    },
    writeVectors: (embedder, vectors) =>
      cache('write-vectors', async (transaction) => {
        const now = (await transaction.meta())?.forgettings
        const mayStay = (textHash: string): boolean => {
          const asked = askedAt.get(textHash)
          return asked === undefined || asked === now
        }
        await transaction.putVectors(embedder, new Map([...vectors].filter(([textHash]) => mayStay(textHash))))
      }).finally(() => {
        for (const textHash of vectors.keys()) askedAt.delete(textHash)
      }),

    remove: (select, textsOf) => change((transaction) => removeFrom(transaction, select, { now, first: begin(), device }, textsOf)),

    merge: (other, textsOf) => change((transaction) => mergeInto(transaction, other, begin(), textsOf)),

    whole: () => transact('read', wholeOf),

    // Erasing must: let nothing that is on its way arrive afterwards; tell the other tabs; leave no database where nobody else has data.
    async erase() {
      await change(async (transaction) => {
        await transaction.erase()
        return { result: undefined, grown: { revision: 0, lastId: undefined } }
      })
      await operate(() => backend.deleteIfEmpty())
    },

    async close() {
      closed = true
      while (running.size > 0) await Promise.allSettled(running)
      listeners.clear()
      channel.close()
      backend.close()
    },
  }
}

async function stateOf(transaction: StoreTransaction): Promise<LogState> {
  const [meta, lastId] = await Promise.all([transaction.meta(), transaction.lastId()])
  return { lastId, revision: meta?.revision ?? 0 }
}
