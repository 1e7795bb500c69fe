/**
 * The log: one append-only list of events per user, the truth from which everything learnt is folded.
 *
 * Lives here: what the log promises (order, no doubles, revisions, caches that never outlive their truth), over any backend.
 * May not know: what an event teaches, and what a snapshot holds.
 */
import { PenchantError } from '../errors.js'
import type { EventDraft, EventId, LogEvent, RoundEvent } from '../event.js'
import type { Backend, LogState, Purpose, StoredSnapshot, StoredVector, StoreTransaction } from './backend.js'
import { firstIdOf, isDevice, randomDevice, wholeMs } from './clock.js'
import { storageError } from './database.js'
import type { EventLog, RemoveResult } from './event-log.js'
import { openIndexedDbBackend } from './indexeddb-backend.js'
import { createMemoryBackend } from './memory-backend.js'
import { type Known, ownDrafts, planAppend } from './plan-append.js'
import { textHash } from '../text-hash.js'

export type { EventLog } from './event-log.js'

export interface OpenLogOptions {
  /** Whose log; users of one origin share nothing but cached vectors. */
  readonly user: string
  /** 8 characters of 0–9 and a–z that go into every new id. Default: the one that this log began with, else a random one. */
  readonly device?: string
  /** Told of what was given up without an error: a snapshot or a vector that could not be cached. */
  readonly onTrouble?: (trouble: PenchantError) => void
  /** Where the log is kept. Default: IndexedDB, or memory where the page has none. */
  readonly backend?: Backend
  /** Wall clock, milliseconds since 1970. */
  readonly now?: () => number
}

/** Events that `remove` looks at together. */
const PAGE = 2000

/**
 * Opens a user's log.
 *
 * @throws PenchantError `invalid-argument`, `storage-blocked`, `storage-newer`, `storage-full`, `storage-failed`
 */
export async function openLog(options: OpenLogOptions): Promise<EventLog> {
  if (options.device !== undefined && !isDevice(options.device)) {
    throw new PenchantError('invalid-argument', {
      message: `The device id '${options.device}' cannot stand in an event id.`,
      hint: 'Use 8 characters of 0–9 and a–z, or leave it out.',
    })
  }
  return createLog(options.backend ?? (await openDefaultBackend()), options)
}

async function openDefaultBackend(): Promise<Backend> {
  const backend = await openIndexedDbBackend()
  return 'absent' in backend ? createMemoryBackend(backend.absent) : backend
}

function createLog(backend: Backend, { user, device, onTrouble, now = Date.now }: OpenLogOptions): EventLog {
  const spareDevice = device ?? randomDevice()
  const listeners = new Set<(state: LogState) => void>()
  const running = new Set<Promise<unknown>>()
  let closed = false

  const channel = backend.openChannel(user, (state) => {
    for (const listener of listeners) listener(state)
  })

  function operate<T>(operation: () => Promise<T>): Promise<T> {
    if (closed) {
      const message = 'This log is closed.'
      return Promise.reject(new PenchantError('closed', { message, hint: 'Open penchant again, or end its use before closing it.' }))
    }
    const result = operation()
    running.add(result)
    const ended = () => void running.delete(result)
    result.then(ended, ended)
    return result
  }

  function transact<T>(purpose: Purpose, work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return operate(() => backend.transact(user, purpose, work))
  }

  // A change must: be decided and written in one transaction; be told to the others only once it is durable; be told to nobody if
  // nothing was written.
  function change<T>(
    purpose: Purpose,
    work: (transaction: StoreTransaction) => Promise<{ result: T; grown: LogState | undefined }>,
  ): Promise<T> {
    return operate(async () => {
      const { result, grown } = await backend.transact(user, purpose, work)
      if (grown !== undefined) channel.post(grown)
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

  async function findRound(index: 'bySuggestion' | 'byKey', value: string): Promise<RoundEvent | undefined> {
    const [event] = await transact('read', (transaction) => transaction.find(index, [value]))
    return event?.kind === 'round' ? event : undefined
  }

  return {
    storage: backend.storage,
    storageReason: backend.storageReason,

    async append(given, { past = false } = {}) {
      const drafts = ownDrafts(given)
      return change('append', async (transaction) => {
        const nowMs = now()
        const known = await knownOf(transaction, drafts, past ? nowMs : undefined)
        const time = { nowMs, past, device: device ?? known.meta?.device ?? spareDevice, firstRevision: randomRevision() }
        const { events, changed, firstChanged, revision, change } = planAppend(drafts, known, time)
        const result = { events, changed, firstChanged, revision }
        if (change === undefined) return { result, grown: undefined }
        await transaction.apply(change)
        return { result, grown: { revision, lastId: await transaction.lastId() } }
      })
    },

    read: (after, limit) => transact('read', (transaction) => transaction.events(after, limit)),
    get: async (id) => (await transact('read', (transaction) => transaction.get([id])))[0],
    findBySuggestion: (suggestion) => findRound('bySuggestion', suggestion),
    findByKey: (key) => findRound('byKey', key),
    async findDefinition(hash) {
      const [event] = await transact('read', (transaction) => transaction.find('byDefinition', [hash]))
      return event?.kind === 'definition' ? event : undefined
    },
    count: () => transact('read', (transaction) => transaction.count()),
    state: () => transact('read', stateOf),

    onGrow(listener) {
      // A wrapper, so that the same function given twice is told twice and each `stop` ends its own.
      const told = (state: LogState) => listener(state)
      listeners.add(told)
      return () => void listeners.delete(told)
    },

    readSnapshot: (key) =>
      transact('read', async (transaction) => {
        const snapshot = await transaction.snapshot(key)
        const meta = await transaction.meta()
        return snapshot === undefined || meta === undefined ? undefined : { ...snapshot, revision: meta.revision }
      }),

    // A snapshot must not be stored if the past changed since its fold began: whoever changed the past has dropped the snapshots already.
    writeSnapshots: (snapshots) =>
      cache('write-snapshots', async (transaction) => {
        const { revision, lastId } = await stateOf(transaction)
        const holds = (snapshot: StoredSnapshot) => snapshot.revision === revision && lastId !== undefined && snapshot.through <= lastId
        await transaction.putSnapshots(snapshots.filter(holds))
      }),

    async readVectors(embedder, textHashes) {
      const found = await transact('read-vectors', (transaction) => transaction.vectors(embedder, textHashes))
      const vectors = new Map<string, StoredVector>()
      for (const [index, textHash] of textHashes.entries()) {
        const vector = found[index]
        if (vector !== undefined) vectors.set(textHash, vector)
      }
      return vectors
    },
    writeVectors: (embedder, vectors) => cache('write-vectors', (transaction) => transaction.putVectors(embedder, vectors)),

    remove: (select) =>
      change<RemoveResult>('forget', async (transaction) => {
        const events = typeof select === 'function' ? await selected(transaction, select) : await present(transaction, select)
        const meta = await transaction.meta()
        const [first] = events
        if (first === undefined || meta === undefined) {
          return { result: { removed: 0, firstChanged: undefined, revision: meta?.revision ?? 0 }, grown: undefined }
        }
        const revision = meta.revision + 1
        await transaction.apply({
          puts: [],
          deletes: events.map((event) => event.id),
          meta: { ...meta, revision },
          dropSnapshotsFrom: first.id,
          dropVectorsOf: [...new Set(events.flatMap(textsOf))].map(textHash),
        })
        return { result: { removed: events.length, firstChanged: first.id, revision }, grown: await stateOf(transaction) }
      }),

    erase: () =>
      change('forget', async (transaction) => {
        await transaction.erase()
        return { result: undefined, grown: { revision: 0, lastId: undefined } }
      }),

    async close() {
      closed = true
      await Promise.allSettled(running)
      listeners.clear()
      channel.close()
      backend.close()
    },
  }
}

/** What of the log the drafts may touch; the ids in their milliseconds too, if they go into the past. */
async function knownOf(transaction: StoreTransaction, drafts: readonly EventDraft[], pastUntilMs: number | undefined): Promise<Known> {
  const names = { bySuggestion: new Set<string>(), byKey: new Set<string>(), byDefinition: new Set<string>() }
  let firstMs = Number.POSITIVE_INFINITY
  let lastMs = 0
  for (const draft of drafts) {
    if (draft.kind === 'definition') names.byDefinition.add(draft.hash)
    if (draft.kind === 'round' && draft.suggestion !== undefined) names.bySuggestion.add(draft.suggestion)
    if ((draft.kind === 'round' || draft.kind === 'feedback') && draft.key !== undefined) names.byKey.add(draft.key)
    const ms = wholeMs(Math.min(draft.at, pastUntilMs ?? 0))
    firstMs = Math.min(firstMs, ms)
    lastMs = Math.max(lastMs, ms)
  }
  const [meta, lastId, bySuggestion, byKey, byDefinition, taken] = await Promise.all([
    transaction.meta(),
    transaction.lastId(),
    transaction.find('bySuggestion', [...names.bySuggestion]),
    transaction.find('byKey', [...names.byKey]),
    transaction.find('byDefinition', [...names.byDefinition]),
    pastUntilMs === undefined || firstMs > lastMs ? [] : transaction.ids(firstIdOf(firstMs), firstIdOf(lastMs + 1)),
  ])
  return { meta, lastId, taken, related: [...bySuggestion, ...byKey, ...byDefinition].filter((event) => event !== undefined) }
}

async function stateOf(transaction: StoreTransaction): Promise<LogState> {
  const [meta, lastId] = await Promise.all([transaction.meta(), transaction.lastId()])
  return { lastId, revision: meta?.revision ?? 0 }
}

async function selected(transaction: StoreTransaction, select: (event: LogEvent) => boolean): Promise<LogEvent[]> {
  const found: LogEvent[] = []
  let page = await transaction.events(undefined, PAGE)
  while (page.length > 0) {
    for (const event of page) if (select(event)) found.push(event)
    page = page.length < PAGE ? [] : await transaction.events(page.at(-1)?.id, PAGE)
  }
  return found
}

async function present(transaction: StoreTransaction, ids: readonly EventId[]): Promise<LogEvent[]> {
  const events = await transaction.get([...new Set(ids)].sort())
  return events.filter((event) => event !== undefined)
}

/** Every string in an event, at any depth: whatever text of it was embedded is among them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Where revisions of a new log begin. At random, so that a fold of a log that was erased never takes its successor for its own. */
function randomRevision(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high & 0xffff) * 2 ** 32 + low + 1
}
