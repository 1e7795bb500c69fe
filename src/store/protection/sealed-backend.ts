/**
 * A backend that seals what another one keeps: events, snapshots, vectors, and every name by which something is found.
 *
 * Lives here: transactions over a store that cannot wait for WebCrypto. A transaction of IndexedDB ends as soon as nothing of its own is
 * asked for, and every cipher is asynchronous. So reads happen one by one, and the write checks that the log is still the one that was
 * read; if it is not, the work is done again.
 *
 * Not sealed: ids of events (their time and device; the tool in the id of a definition is masked), how many events a snapshot is of, and how many there are.
 */
import { PenchantError } from '../../errors.js'
import type { EventId, LogEvent } from '../../event.js'
import { canonicalJson } from '../../util/text-hash.js'
import type { Backend, Meta, Purpose, SealedEvent, StoredVector, StoreTransaction } from '../backend.js'
import { bytesOf, valueIn } from './bytes-of.js'
import { type Cipher, createCipher } from './cipher.js'
import { type KeyRecord, unwrap } from './keyring.js'
import { namesOf } from '../names.js'

/** Somebody else wrote in between: the work is done again. */
class Overtaken extends Error {}

/** With a lock there are no conflicts but those with tabs that have none. */
const MOST_ATTEMPTS = 200

/**
 * @param owner what the user is called in the store
 * @param key written again with the first event after an `erase`
 */
export function createSealedBackend(inner: Backend, owner: string, firstCipher: Cipher, firstKey: KeyRecord): Backend {
  let cipher = firstCipher
  let key = firstKey
  const place = (what: string, id: string): string => `${owner} ${what} ${id}`

  /** The id of a definition holds the hash of a tool, which anybody can make who knows the tool. */
  async function remasked(id: EventId, way: 'mask' | 'unmask'): Promise<EventId> {
    const [slot, rest] = id.split('+', 2)
    return rest === undefined ? id : `${slot}+${rest.slice(0, 2)}${await cipher[way](rest.slice(2))}`
  }
  const storedId = (id: EventId): Promise<EventId> => remasked(id, 'mask')
  const givenId = (stored: EventId): Promise<EventId> => remasked(stored, 'unmask')

  // Definitions that stand side by side stand in another order once their hashes are masked. They are read together, so that where a page
  // ends none is left out and none comes twice.
  const sideBySide = (id: EventId): EventId | undefined => (id.includes('+') ? id.slice(0, id.indexOf('+') + 3) : undefined)

  async function toEndOfGroup(inner: StoreTransaction, page: LogEvent[]): Promise<LogEvent[]> {
    const group = sideBySide(page.at(-1)?.id ?? '')
    for (;;) {
      const [next] = group === undefined ? [] : await inner.events(page.at(-1)?.id, 1)
      if (next === undefined || sideBySide(next.id) !== group) return page
      page.push(next)
    }
  }

  async function sealEvent(event: LogEvent): Promise<SealedEvent> {
    const names = await Promise.all(
      [...namesOf(event)].map(async ([index, name]) => [index, await cipher.nameOf(`${index} ${name}`)] as const),
    )
    const id = await storedId(event.id)
    return { id, kind: 'sealed', names, bytes: await cipher.seal(bytesOf(event), place('event', id)) }
  }
  async function openEvent(stored: LogEvent): Promise<LogEvent> {
    const { id, bytes } = stored as unknown as SealedEvent
    return valueIn(await cipher.open(bytes, place('event', id))) as LogEvent
  }
  const openEvents = (stored: readonly (LogEvent | undefined)[]): Promise<(LogEvent | undefined)[]> =>
    Promise.all(stored.map((event) => (event === undefined ? undefined : openEvent(event))))
  const vectorName = (textHash: string): Promise<string> => cipher.nameOf(`vector ${textHash}`)

  function inSealed(purpose: Purpose, meta: Meta | undefined): { transaction: StoreTransaction; check(): Promise<void> } {
    const stamp = canonicalJson(meta ?? null)
    let written = false
    const reading = purpose === 'read-vectors' || purpose === 'write-vectors' ? 'read-vectors' : 'read'
    const read = <T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> => inner.transact(owner, reading, work)
    const ensureStanding = async (transaction: StoreTransaction): Promise<void> => {
      if (!written && canonicalJson((await transaction.meta()) ?? null) !== stamp) throw new Overtaken()
    }
    const write = (work: (transaction: StoreTransaction) => Promise<void>): Promise<void> =>
      inner.transact(owner, purpose, async (transaction) => {
        await ensureStanding(transaction)
        await work(transaction)
      })

    const transaction: StoreTransaction = {
      meta: async () => meta,
      async lastId() {
        const id = await read((inner) => inner.lastId())
        return id === undefined ? undefined : givenId(id)
      },
      count: () => read((inner) => inner.count()),
      async events(after, limit) {
        const group = after === undefined ? undefined : sideBySide(after)
        const from = group === undefined ? after : `${group}~`
        const stored = await read(async (inner) => toEndOfGroup(inner, await inner.events(from, limit)))
        const events = (await openEvents(stored)) as LogEvent[]
        return events.sort((a, b) => (a.id < b.id ? -1 : 1))
      },
      async eventsBefore(before, limit) {
        const from = before === undefined ? undefined : (sideBySide(before) ?? before)
        return (await openEvents(await read((inner) => inner.eventsBefore(from, limit)))) as LogEvent[]
      },
      async get(ids) {
        const stored = await Promise.all(ids.map(storedId))
        return openEvents(await read((inner) => inner.get(stored)))
      },
      async find(index, values) {
        const names = await Promise.all(values.map((value) => cipher.nameOf(`${index} ${value}`)))
        return openEvents(await read((inner) => inner.find(index, names)))
      },
      ids: (from: EventId, to: EventId) => read((inner) => inner.ids(from, to)),
      async forgotten(names) {
        const masked = new Map(await Promise.all(names.map(async (name) => [await cipher.mask(name), name] as const)))
        const found = await read((inner) => inner.forgotten([...masked.keys()]))
        return found.flatMap((name) => masked.get(name) ?? [])
      },
      async tombstones() {
        const masked = await read((inner) => inner.tombstones())
        return (await Promise.all(masked.map((name) => cipher.unmask(name)))).sort()
      },
      async apply(change) {
        const { dropSnapshotsFrom } = change
        const [puts, deletes, dropFrom, dropVectorsOf, forgotten] = await Promise.all([
          Promise.all(change.puts.map(sealEvent)),
          Promise.all(change.deletes.map(storedId)),
          dropSnapshotsFrom === undefined ? undefined : storedId(dropSnapshotsFrom),
          Promise.all((change.dropVectorsOf ?? []).map(vectorName)),
          Promise.all((change.forgotten ?? []).map((name) => cipher.mask(name))),
        ])
        await write(async (inner) => {
          if (meta === undefined && (await inner.key()) === undefined) await inner.putKey(key)
          await inner.apply({
            ...change,
            puts: puts as unknown as LogEvent[],
            deletes,
            dropSnapshotsFrom: dropFrom,
            dropVectorsOf,
            forgotten,
          })
        })
        written = true
      },
      async erase() {
        await write((inner) => inner.erase())
        written = true
      },
      async snapshot(of) {
        const found = await read((inner) => inner.snapshot(of))
        if (found === undefined) return undefined
        const through = await givenId(found.through)
        return { ...found, through, data: valueIn(await cipher.open(found.data as Uint8Array, place('snapshot', of.embedder))) }
      },
      snapshotsAt: (of) => read((inner) => inner.snapshotsAt(of)),
      async putSnapshot(one, gone) {
        const [through, data] = await Promise.all([storedId(one.through), cipher.seal(bytesOf(one.data), place('snapshot', one.embedder))])
        await write((inner) => inner.putSnapshot({ ...one, through, data }, gone))
      },
      async vectors(embedder, textHashes) {
        const names = await Promise.all(textHashes.map(vectorName))
        const found = await read((inner) => inner.vectors(embedder, names))
        return Promise.all(found.map((vector, i) => openVector(vector, names[i] ?? '')))
      },
      async putVectors(embedder, vectors) {
        const sealed = await Promise.all([...vectors].map(async ([textHash, vector]) => sealVector(vector, await vectorName(textHash))))
        await write((inner) => inner.putVectors(embedder, new Map(sealed)))
      },
      key: () => read((inner) => inner.key()),
      putKey: (record) => write((inner) => inner.putKey(record)),
    }
    return { transaction, check: () => read(ensureStanding) }
  }

  async function sealVector(vector: StoredVector, name: string): Promise<readonly [string, StoredVector]> {
    const sealed = await cipher.seal(bytesOf([vector.scale, vector.values]), place('vector', name))
    return [name, { scale: 0, values: new Int8Array(sealed.buffer) }]
  }
  async function openVector(stored: StoredVector | undefined, name: string): Promise<StoredVector | undefined> {
    if (stored === undefined) return undefined
    const { buffer, byteOffset, byteLength } = stored.values
    // A vector of somebody who had another key is no vector.
    const opened = await cipher.open(new Uint8Array(buffer, byteOffset, byteLength), place('vector', name)).catch(() => undefined)
    if (opened === undefined) return undefined
    const [scale, values] = valueIn(opened) as [number, Int8Array]
    return { scale, values }
  }

  // The log was erased meanwhile, and begun anew in another tab: under another master secret.
  async function renew(stored: KeyRecord): Promise<void> {
    if (stored.kind === 'passphrase')
      throw new PenchantError('storage-failed', {
        message: 'This log was erased in another tab, and has another key now.',
        hint: 'Call openPenchant again.',
      })
    cipher = await createCipher((await unwrap(stored, undefined)).secret)
    key = stored
  }

  async function attempt<T>(purpose: Purpose, work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    for (let n = 1; ; n++) {
      try {
        const [meta, stored] = await inner.transact(owner, 'read', (transaction) => Promise.all([transaction.meta(), transaction.key()]))
        if (stored !== undefined && stored.master !== key.master) await renew(stored)
        const { transaction, check } = inSealed(purpose, meta)
        const result = await work(transaction)
        await check()
        return result
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        if (n >= MOST_ATTEMPTS)
          throw new PenchantError('storage-failed', {
            message: `The log was changed ${n} times while it was read.`,
            hint: 'Try again when the other tabs have less to do.',
            cause: error,
          })
      }
    }
  }

  return {
    storage: inner.storage,
    protection: firstKey.kind === 'device' ? 'device-key' : 'passphrase',
    transact(_user, purpose, work) {
      const isWrite = purpose === 'append' || purpose === 'forget'
      return isWrite ? withLock(`penchant ${owner}`, () => attempt(purpose, work)) : attempt(purpose, work)
    },
    deleteIfEmpty: () => inner.deleteIfEmpty(),
    openChannel: (_user, listener) => inner.openChannel(owner, listener),
    close: () => inner.close(),
  }
}

/** One writer at a time, so that nobody overtakes another; where there are no locks, whoever is overtaken begins again. */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? work() : locks.request(name, work)
}
