/**
 * Content hashes: the same string gives the same 32 hex digits on every engine, synchronously.
 *
 * Lives here: SHA-256 cut to 128 bits, canonical JSON, the hash of a tool definition. Knows nothing of storage.
 *
 * A cryptographic hash, though crypto.subtle is asynchronous and this one is slower: a tool definition comes from strangers, and one who
 * can make two definitions collide is given what was learnt through the other.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ToolHash } from '../event.js'
import { weakly } from './memoize.js'

/** Hash of a text: the first 128 bits of SHA-256 over its UTF-8, 32 hex digits. */
export function textHash(text: string): string {
  const words = digest(encoder.encode(text)).subarray(0, 4)
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Hash of a tool definition: equal for equal JSON, whatever the order of its keys. */
export const toolHash = weakly((tool: Tool): ToolHash => textHash(canonicalJson(tool)))

/** JSON with the keys of every object in one order (numbers first, then by UTF-16 units); what JSON leaves out is left out. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortKeys) ?? 'null'

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const encoder = new TextEncoder()
const BLOCK_BYTES = 64

/** The first `count` primes: FIPS 180-4 takes its constants from their roots. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n)
  return found
}

// FIPS 180-4 §4.2.2 and §5.3.3: the first 32 bits of the fraction of ∛p for 64 primes and of √p for 8, found in whole numbers
// because Math.cbrt may differ in its last bit between engines.
const ROUND = Int32Array.from(primes(64), (p) => fractionBits(BigInt(p) << 96n, 3))
const INITIAL = Int32Array.from(primes(8), (p) => fractionBits(BigInt(p) << 64n, 2))

/** The low 32 bits of ⌊ⁿ√value⌋. */
function fractionBits(value: bigint, n: 2 | 3): number {
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** BigInt(n) <= value) low = middle
    else high = middle
  }
  return Number(BigInt.asIntN(32, low))
}

const schedule = new Int32Array(64)

/** SHA-256 (FIPS 180-4 §6.2). @returns `Int32Array[8]` */
function digest(message: Uint8Array): Int32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  words.setUint32(padded.length - 4, (message.length << 3) >>> 0)
  const state = INITIAL.slice()
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, words, offset)
  return state
}

// Indices below are within fixed lengths (8, 64), so `as number` only undoes noUncheckedIndexedAccess.
function compress(state: Int32Array, words: DataView, offset: number): void {
  const w = schedule
  for (let t = 0; t < 16; t++) w[t] = words.getInt32(offset + 4 * t)
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number
    const y = w[t - 2] as number
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3) // σ₀
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10) // σ₁
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25) // Σ₁
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (w[t] as number)) | 0 // Ch(e, f, g)
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22) // Σ₀
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0 // Maj(a, b, c)
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + x
}

function rotate(x: number, n: number): number {
  return (x >>> n) | (x << (32 - n))
}
