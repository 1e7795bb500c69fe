/**
 * Protecting a log: opens it with its key, gives it a key or another one or none, and takes in what was written before.
 *
 * Lives here: which key, and the way between a plain log and a sealed one. May not know: ciphers' insides, what a log means.
 */
import { PenchantError } from '../../errors.js'
import type { Encryption } from '../../contract/privacy.js'
import { canonicalJson, textHash } from '../../util/text-hash.js'
import type { Backend } from '../backend.js'
import { createCipher } from './cipher.js'
import { randomDevice } from '../clock.js'
import { type KeyRecord, newMaster, unwrap, wrap } from './keyring.js'
import { mergeInto } from '../plan/merge-into.js'
import { newMeta, wholeOf } from '../plan/reach.js'
import { createSealedBackend } from './sealed-backend.js'

/** Where a log is kept, and under which name. */
interface Place {
  readonly backend: Backend
  readonly user: string
}

/**
 * The backend as this log is to be kept: as it is, or sealed.
 *
 * @param wish what the app asks for; undefined: as it was
 * @throws PenchantError `wrong-passphrase`, `storage-blocked`
 */
export async function protect(inner: Backend, user: string, wish: Encryption | undefined): Promise<Backend> {
  // Whose log it is must not be told by its name either.
  const owner = textHash(`penchant log of ${user}`)
  const storedKey = (): Promise<KeyRecord | undefined> => inner.transact(owner, 'read', (transaction) => transaction.key())
  const isOff = wish !== undefined && 'key' in wish && wish.key === 'none'
  if ((wish === undefined || isOff) && (await storedKey()) === undefined) return inner
  // Whoever has a sealed log open shares it; taking its key away needs it alone.
  const letGo = await hold(`penchant open ${owner}`, isOff ? 'exclusive' : 'shared')
  try {
    const stored = await storedKey()
    if (stored === undefined && (wish === undefined || isOff)) {
      letGo()
      return inner
    }
    const { master, record } =
      stored === undefined ? await firstKey(inner, owner, wish as Encryption) : await openWith(inner, owner, stored, wish)
    const sealed = createSealedBackend(inner, owner, await createCipher(master.secret), record)
    const plain = { backend: inner, user }
    const closed = { backend: sealed, user: '' }
    if (isOff) {
      await move(closed, plain)
      letGo()
      return inner
    }
    if ((await inner.transact(user, 'read', (transaction) => transaction.meta())) !== undefined) await move(plain, closed)
    return {
      ...sealed,
      close() {
        sealed.close()
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** @returns lets go. @throws PenchantError `storage-blocked` where others have it and it is wanted alone */
async function hold(name: string, mode: LockMode): Promise<() => void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (locks === undefined) return () => {}
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { mode, ifAvailable: mode === 'exclusive' }, (lock) => {
      if (lock !== null) return new Promise<void>((letGo) => resolve(letGo))
      throw new PenchantError('storage-blocked', {
        message: 'Another tab has this log open, with its key.',
        hint: 'Close the other tabs of this app, then take the encryption off.',
      })
    })
    held.catch(reject)
  })
}

async function firstKey(inner: Backend, owner: string, wish: Encryption) {
  const master = newMaster()
  const record = await wrap(master, wish)
  const first = await inner.transact(owner, 'append', async (transaction) => {
    const other = await transaction.key()
    if (other === undefined) await transaction.putKey(record)
    return other
  })
  // Another tab was first.
  return first === undefined ? { master, record } : openWith(inner, owner, first, wish)
}

async function openWith(inner: Backend, owner: string, record: KeyRecord, wish: Encryption | undefined) {
  const passphrase = wish?.previous ?? (wish !== undefined && 'passphrase' in wish ? wish.passphrase : undefined)
  const master = await unwrap(record, passphrase)
  if (wish === undefined || ('key' in wish && wish.key === 'none')) return { master, record }
  const kind = 'passphrase' in wish ? 'passphrase' : 'device'
  if (kind === record.kind && wish.previous === undefined) return { master, record }
  const by = await wrap(master, wish)
  await inner.transact(owner, 'append', (transaction) => transaction.putKey(by))
  return { master, record: by }
}

// Moving must: lose nothing that another tab still writes into the old place; be repeatable from any point at which the page may die (the
// union of what is there twice is what is there once); leave nothing in the old place.
async function move(from: Place, to: Place): Promise<void> {
  for (;;) {
    const { meta, whole } = await from.backend.transact(from.user, 'read', async (transaction) => ({
      meta: await transaction.meta(),
      whole: await wholeOf(transaction),
    }))
    // Under another device: a tab that goes on in the old place must not give the ids that the new one gives.
    const first = newMeta(randomDevice())
    if (meta !== undefined) await to.backend.transact(to.user, 'forget', (transaction) => mergeInto(transaction, whole, first))
    const isGone = await from.backend.transact(from.user, 'forget', async (transaction) => {
      if (canonicalJson((await transaction.meta()) ?? null) !== canonicalJson(meta ?? null)) return false
      await transaction.erase()
      return true
    })
    if (isGone) return
  }
}
