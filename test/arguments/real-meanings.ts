/** The shipped transformer, so that meanings in these tests are what a user gets. */
import { afterAll, beforeAll } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { dequantize, quantize } from '../../src/embedding/quantize.js'

export interface Meanings {
  /** Makes the vectors of texts; `vector` gives them. */
  ensure(texts: readonly string[]): Promise<void>
  vector(text: string): Float32Array
  /** A rough vector of a word, by the static tier. */
  rough(word: string): Float32Array
}

/** Vectors as the engine has them: through int8 and back. */
export function realMeanings(): Meanings {
  const made = new Map<string, Float32Array>()
  let embedder: Embedder | undefined
  beforeAll(async () => {
    embedder = await openTier('transformer')
  })
  afterAll(() => embedder?.close())
  return {
    async ensure(texts) {
      const missing = [...new Set(texts)].filter((text) => !made.has(text))
      const vectors = (await embedder?.embed(missing)) ?? []
      missing.forEach((text, i) => {
        made.set(text, dequantize(quantize(vectors[i] as Float32Array)))
      })
    },
    vector(text) {
      const vector = made.get(text)
      if (vector === undefined) throw new Error(`Not announced: ${text}`)
      return vector
    },
    rough(word) {
      const vector = embedder?.rough?.(word)
      if (vector === undefined) throw new Error('The transformer came without the static tier.')
      return vector
    },
  }
}
