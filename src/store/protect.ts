/**
 * Protecting a log: opens it with its key, gives it a key or another one, and takes in what was written before it had one.
 *
 * Lives here: which key, and the way from a plain log to a sealed one. May not know: ciphers' insides, what a log means.
 */
import type { Encryption } from '../penchant.js'
import { textHash } from '../text-hash.js'
import type { Backend } from './backend.js'
import { createCipher } from './cipher.js'
import { randomDevice } from './clock.js'
import { type KeyRecord, type Master, newMaster, unwrap, wrap } from './keyring.js'
import { allEvents } from './reach.js'
import { createSealedBackend } from './sealed-backend.js'

/** Takes events and tombstones into a log, as `EventLog.merge` does. */
export type TakeIn = (
  backend: Backend,
  whole: { readonly events: Awaited<ReturnType<typeof allEvents>>; readonly tombstones: readonly string[] },
  device: string,
) => Promise<void>

/**
 * The backend as this log is to be kept: as it is, or sealed.
 *
 * @param wish what the app asks for; undefined: as it was
 * @throws PenchantError `wrong-passphrase`
 */
export async function protect(inner: Backend, user: string, wish: Encryption | undefined, takeIn: TakeIn): Promise<Backend> {
  // Whose log it is must not be told by its name either.
  const owner = textHash(`penchant log of ${user}`)
  const stored = await inner.transact(owner, 'read-key', (transaction) => transaction.key())
  if (stored === undefined && wish === undefined) return inner
  const { master, record } =
    stored === undefined ? await firstKey(inner, owner, wish as Encryption) : await openWith(inner, owner, stored, wish)
  const sealed = createSealedBackend(inner, owner, await createCipher(master.secret), record)
  await adopt(inner, user, sealed, takeIn)
  return sealed
}

interface Unlocked {
  readonly master: Master
  readonly record: KeyRecord
}

async function firstKey(inner: Backend, owner: string, wish: Encryption): Promise<Unlocked> {
  const master = newMaster()
  const record = await wrap(master, wish)
  const first = await inner.transact(owner, 'write-key', async (transaction) => {
    const other = await transaction.key()
    if (other === undefined) await transaction.putKey(record)
    return other
  })
  // Another tab was first.
  return first === undefined ? { master, record } : openWith(inner, owner, first, wish)
}

async function openWith(inner: Backend, owner: string, record: KeyRecord, wish: Encryption | undefined): Promise<Unlocked> {
  const passphrase = wish?.previous ?? (wish !== undefined && 'passphrase' in wish ? wish.passphrase : undefined)
  const kind = wish === undefined ? record.kind : 'passphrase' in wish ? 'passphrase' : 'device'
  const isNew = kind !== record.kind || wish?.previous !== undefined
  const master = await unwrap(record, passphrase)
  if (wish === undefined || !isNew) return { master, record }
  const by = await wrap(master, wish)
  await inner.transact(owner, 'write-key', (transaction) => transaction.putKey(by))
  return { master, record: by }
}

// Taking in what was written without a key must: lose nothing that another tab still writes without one; be repeatable from any point at
// which the page may die (the union of what is there twice is what is there once); leave no plain copy.
async function adopt(inner: Backend, user: string, sealed: Backend, takeIn: TakeIn): Promise<void> {
  for (;;) {
    const { meta, ...whole } = await inner.transact(user, 'read', async (transaction) => ({
      meta: await transaction.meta(),
      events: await allEvents(transaction),
      tombstones: await transaction.tombstones(),
    }))
    if (meta === undefined) return
    // Under another device: a tab that goes on without the key must not give the ids that this log gives.
    await takeIn(sealed, whole, randomDevice())
    const isGone = await inner.transact(user, 'forget', async (transaction) => {
      const now = await transaction.meta()
      if (now?.revision !== meta.revision || now.clock.ms !== meta.clock.ms || now.clock.counter !== meta.clock.counter) return false
      await transaction.erase()
      return true
    })
    if (isGone) return
  }
}
