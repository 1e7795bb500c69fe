/**
 * The key to a log's master secret: kept by this device, or made from a passphrase.
 *
 * Lives here: wrapping and unwrapping the master secret. Changing the key wraps the same secret anew: one small record, written at once.
 */
import { PenchantError } from '../../errors.js'
import type { Encryption } from '../../contract/privacy.js'
import { randomId } from '../../util/random-id.js'
import { IV_BYTES, MASTER_BYTES, utf8 } from './cipher.js'

/** PBKDF2-HMAC-SHA-256, as OWASP's Password Storage Cheat Sheet asks for (2023): 600,000. */
export const PBKDF2_ITERATIONS = 600_000
const SALT_BYTES = 16

interface Wrapped {
  /** Which master secret it is: another one after the log was erased. */
  readonly master: string
  readonly iv: Uint8Array<ArrayBuffer>
  /** The master secret under the key, AES-GCM. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/** What is kept of the key to one log. */
export type KeyRecord =
  | (Wrapped & { readonly kind: 'device' /** Cannot be read out by a page. */; readonly key: CryptoKey })
  | (Wrapped & { readonly kind: 'passphrase'; readonly salt: Uint8Array<ArrayBuffer>; readonly iterations: number })

/** A master secret and what it is called. */
export interface Master {
  readonly id: string
  readonly secret: Uint8Array<ArrayBuffer>
}

export const newMaster = (): Master => ({ id: randomId(), secret: crypto.getRandomValues(new Uint8Array(MASTER_BYTES)) })

/** The master secret under a new key. */
export async function wrap(master: Master, wish: Encryption): Promise<KeyRecord> {
  if ('passphrase' in wish) {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
    const key = await keyFrom(wish.passphrase, salt, PBKDF2_ITERATIONS)
    return { kind: 'passphrase', salt, iterations: PBKDF2_ITERATIONS, ...(await encrypted(master, key)) }
  }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return { kind: 'device', key, ...(await encrypted(master, key)) }
}

/**
 * The master secret.
 * @param passphrase for a log that is under one
 * @throws PenchantError `wrong-passphrase`
 */
export async function unwrap(record: KeyRecord, passphrase: string | undefined): Promise<Master> {
  if (record.kind === 'passphrase' && passphrase === undefined) throw wrong('This log is under a passphrase, and none was given.')
  const key = record.kind === 'device' ? record.key : await keyFrom(passphrase ?? '', record.salt, record.iterations)
  try {
    const secret = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv }, key, record.secret))
    return { id: record.master, secret }
  } catch (cause) {
    throw wrong('The passphrase does not open this log.', cause)
  }
}

async function encrypted({ id, secret }: Master, key: CryptoKey): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { master: id, iv, secret: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, secret)) }
}

/** The same phrase typed on two keyboards is the same phrase: NFKC. */
async function keyFrom(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const { subtle } = crypto
  const base = await subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  const from = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return subtle.deriveKey(from, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const wrong = (message: string, cause?: unknown): PenchantError =>
  new PenchantError('wrong-passphrase', {
    message,
    hint: "Ask the user for it: openPenchant({ user, encryption: { passphrase } }). What was learnt can't be read without it.",
    cause,
  })
