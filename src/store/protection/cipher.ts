/**
 * The cipher of one log: how its events, snapshots and vectors are sealed, and its names made unreadable. Sync seals its entries with it too.
 *
 * Lives here: the use of WebCrypto. One random master secret a log; from it by HKDF (RFC 5869) three keys, none of which can be read out.
 * May not know: what is sealed, where the master secret is kept (keyring.ts).
 */
import { PenchantError } from '../../errors.js'
import { hexOf } from '../../util/random-id.js'

export const MASTER_BYTES = 32
/** Of AES-GCM. */
export const IV_BYTES = 12
const BLOCK_BYTES = 16

export type Cipher = Awaited<ReturnType<typeof createCipher>>

/** What sets ciphers of one secret apart, and what is thrown where one opens nothing. */
export interface CipherUse {
  readonly salt: Uint8Array<ArrayBuffer>
  /** Before the names of the keys. */
  readonly prefix: string
  refused(cause: unknown): PenchantError
}

const OF_LOG: CipherUse = {
  salt: new Uint8Array(),
  prefix: 'penchant ',
  refused: (cause) =>
    new PenchantError('storage-corrupt', {
      message: 'Something in the encrypted log is not as it was written.',
      hint: 'Erase this user’s data, or import an export into an empty log.',
      cause,
    }),
}

/** @param master `Uint8Array[32]`, random @param of a log, unless it says otherwise */
export async function createCipher(master: Uint8Array<ArrayBuffer>, of: CipherUse = OF_LOG) {
  const { subtle } = crypto
  const base = await subtle.importKey('raw', master, 'HKDF', false, ['deriveKey'])
  const derive = (use: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]): Promise<CryptoKey> =>
    subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: of.salt, info: utf8(of.prefix + use) }, base, algorithm, false, usages)
  const [sealing, naming, masking] = await Promise.all([
    derive('seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('name', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
    derive('mask', { name: 'AES-CBC', length: 256 }, ['encrypt', 'decrypt']),
  ])
  // What is masked is a hash: a fixed iv shows that two begin alike, and hashes do not.
  const fixed = { name: 'AES-CBC', iv: new Uint8Array(BLOCK_BYTES) }

  return {
    /**
     * AES-GCM, 256 bits, with a random iv before the ciphertext.
     *
     * @param place what it is and where it stands: it opens nowhere else
     */
    async seal(bytes: Uint8Array<ArrayBuffer>, place: string): Promise<Uint8Array<ArrayBuffer>> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, sealing, bytes)
      const sealed = new Uint8Array(IV_BYTES + ciphertext.byteLength)
      sealed.set(iv)
      sealed.set(new Uint8Array(ciphertext), IV_BYTES)
      return sealed
    },
    /** Inverse of `seal`. @throws PenchantError `storage-corrupt`, or as its use says */
    async open(sealed: Uint8Array, place: string): Promise<Uint8Array> {
      const iv = sealed.slice(0, IV_BYTES)
      try {
        return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, sealing, sealed.slice(IV_BYTES)))
      } catch (cause) {
        throw of.refused(cause)
      }
    },
    /** A name to find something by: HMAC-SHA-256 cut to 128 bits, 32 hex digits. */
    nameOf: async (text: string): Promise<string> => hexOf(new Uint8Array(await subtle.sign('HMAC', naming, utf8(text)), 0, BLOCK_BYTES)),
    /** A hash as other hex digits: always the same, and not to be told without the key. Inverse of `unmask`. */
    mask: async (hash: string): Promise<string> => hexOf(new Uint8Array(await subtle.encrypt(fixed, masking, utf8(hash)))),
    unmask: async (masked: string): Promise<string> => decoder.decode(await subtle.decrypt(fixed, masking, unhex(masked))),
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
