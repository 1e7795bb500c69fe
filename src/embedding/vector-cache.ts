/**
 * Vectors of texts by one embedder: made once, quantized, kept in memory and (where making them is dear) on disk.
 *
 * Lives here: the canonical form of a vector. A fresh vector and a stored one are the same bits, since both have been through int8.
 */
import { textHash } from '../util/text-hash.js'
import type { Embedder } from './embedder.js'
import { dequantize, type QuantizedVector, quantize } from './quantize.js'

/** Most vectors held in memory; those that were not used for long go first. 8,192 × 384 × 4 bytes = 12.6 MB. */
const HELD = 8192

/** Texts embedded in one go; short, so that an urgent request gets its turn. */
const BATCH = 8

/** Where vectors outlive the page. */
export interface VectorStore {
  readVectors(embedder: string, hashes: readonly string[]): Promise<Map<string, QuantizedVector>>
  writeVectors(embedder: string, vectors: ReadonlyMap<string, QuantizedVector>): Promise<void>
}

export type VectorCache = ReturnType<typeof createVectorCache>

/** @param pause awaited before each batch: what nobody waits for may give way */
export function createVectorCache(
  embedder: Embedder,
  store: VectorStore | undefined,
  pause: () => Promise<void> | undefined = () => undefined,
) {
  // Two generations: what was used since the younger one began is in it, and what was not is gone when the next one begins. An answer uses
  // hundreds of vectors, and keeping them all in order of use would cost more than to look them up.
  let young = new Map<string, Float32Array>()
  let old = new Map<string, Float32Array>()
  // Urgent vectors are not worth a write until a learnt event refers to their text.
  const unsaved = new Map<string, QuantizedVector>()
  /** Texts whose vectors are being made, and when they are. */
  const underWay = new Map<string, Promise<unknown>>()
  // Texts in use by a running `ensure` must not be evicted before its caller has read them.
  const hold = (text: string, vector: Float32Array, room: number): void => {
    young.set(text, vector)
    if (young.size <= Math.max(HELD / 2, room)) return
    old = young
    young = new Map()
    for (const one of unsaved.keys()) if (!old.has(one)) unsaved.delete(one)
  }
  const shipped = (text: string): Float32Array | undefined => {
    const values = embedder.phrases?.get(text)
    return values && dequantize(quantize(values))
  }
  const find = (text: string, room: number): Float32Array | undefined => {
    const vector = young.get(text)
    if (vector !== undefined) return vector
    const older = old.get(text) ?? shipped(text)
    if (older !== undefined) hold(text, older, room)
    return older
  }

  /** @param toSave where those that the disk lacks are put, by text */
  async function make(texts: readonly string[], room: number, toSave: Map<string, QuantizedVector>): Promise<Float32Array[]> {
    const made = await embedder.embed(texts)
    return texts.map((text, i) => {
      const fresh = quantize(made[i] as Float32Array)
      const vector = dequantize(fresh)
      hold(text, vector, room)
      if (store !== undefined) toSave.set(text, fresh)
      return vector
    })
  }

  async function making(texts: readonly string[], work: Promise<unknown>): Promise<void> {
    for (const text of texts) underWay.set(text, work)
    try {
      await work
    } finally {
      for (const text of texts) underWay.delete(text)
    }
  }

  // Only a cache: a vector that could not be kept is made again.
  async function keep(vectors: ReadonlyMap<string, QuantizedVector>): Promise<void> {
    if (vectors.size === 0) return
    const byHash = new Map(Array.from(vectors, ([text, vector]) => [textHash(text), vector]))
    await store?.writeVectors(embedder.id, byHash).catch(() => {})
  }

  return {
    embedder,
    /** The vector of a text that `ensure` has brought in and that is still held, or that came with the embedder. */
    get: (text: string): Float32Array | undefined => find(text, 0),
    /** Brings in the vectors of `texts`: from memory, from disk, or by embedding them. */
    async ensure(texts: readonly string[]): Promise<void> {
      const isMissing = (text: string): boolean => find(text, texts.length) === undefined
      const missing = [...new Set(texts.filter(isMissing))]
      const write = new Map<string, QuantizedVector>()
      for (const text of unsaved.size === 0 ? [] : texts) {
        const fresh = unsaved.get(text)
        if (fresh !== undefined) write.set(text, fresh)
        unsaved.delete(text)
      }
      await keep(write)
      if (missing.length === 0) return
      // Texts are hashed for the disk alone.
      const hashes = new Map(store === undefined ? [] : missing.map((text) => [text, textHash(text)]))
      const stored =
        (await store?.readVectors(embedder.id, [...hashes.values()]).catch(() => undefined)) ?? new Map<string, QuantizedVector>()
      const fresh = missing.filter((text) => {
        const found = stored.get(hashes.get(text) ?? '')
        if (found !== undefined) hold(text, dequantize(found), texts.length)
        return found === undefined
      })
      // The shortest first: a batch is padded to its longest text.
      fresh.sort((a, b) => a.length - b.length)
      const makeBatch = async (batch: readonly string[]): Promise<void> => {
        const write = new Map<string, QuantizedVector>()
        await make(batch, texts.length, write)
        await keep(write)
      }
      // What another call is just making is waited for at the end. Whether it came is seen then: that call may have failed.
      for (let queue = fresh; queue.length > 0; ) {
        const elsewhere: string[] = []
        for (let next = 0; next < queue.length; ) {
          await pause()
          const batch: string[] = []
          for (; next < queue.length && batch.length < BATCH; next++) {
            const text = queue[next] as string
            if (underWay.has(text)) elsewhere.push(text)
            else if (isMissing(text)) batch.push(text)
          }
          if (batch.length > 0) await making(batch, makeBatch(batch))
        }
        await Promise.allSettled(elsewhere.map((text) => underWay.get(text)))
        queue = elsewhere.filter(isMissing)
      }
    },
    /** One vector, before any batch that waits; never written to disk. */
    async urgent(text: string): Promise<Float32Array> {
      return find(text, 0) ?? ((await make([text], 1, unsaved))[0] as Float32Array)
    },
    /** Brings in the vectors of what is only asked about, all in one go; never written to disk either. */
    async passing(texts: readonly string[]): Promise<void> {
      const missing = (): readonly string[] => texts.filter((text) => find(text, texts.length) === undefined)
      const awaited = (): readonly Promise<unknown>[] => missing().flatMap((text) => underWay.get(text) ?? [])
      for (let work = awaited(); work.length > 0; work = awaited()) await Promise.allSettled(work)
      const rest = [...new Set(missing())]
      if (rest.length > 0) await making(rest, make(rest, rest.length, unsaved))
    },
  }
}
