/**
 * Weights of the reader of replies, as bench/fit/reply.ts writes them.
 *
 * Two rows each, discontent and content, against "neither" at 0. `opening` belongs to the shipped transformer's vectors.
 */
import type { Tier } from '../../embedding/embedder.js'
import { fromBase64 } from '../../embedding/from-base64.js'
import { once } from '../../util/memoize.js'
import WEIGHTS from './reply-weights.json' with { type: 'json' }

export interface WordWeights {
  /** `[2 × CUES.length]`, the row of discontent first */
  readonly cues: readonly number[]
  readonly bias: readonly number[]
  /** Logits are divided by it. */
  readonly temperature: number
}

export interface ReplyWeights {
  readonly words: WordWeights
  readonly full: WordWeights & {
    /** `Float32Array[2 × dimensions]` on the unit vector of the opening */
    readonly opening: Float32Array
    /** On the cosine of query and opening. */
    readonly near: readonly number[]
  }
  /** σ(slope (s − centre)): how sure the nearness s makes of the card. */
  readonly complaint: Readonly<Record<Tier, { readonly slope: number; readonly centre: number }>>
}

export const readWeights = once((): ReplyWeights => {
  const { full, words, complaint } = WEIGHTS
  const { bytes, step } = full.opening
  return {
    full: { ...full, opening: Float32Array.from(new Int8Array(fromBase64(bytes).buffer), (value) => value * step) },
    words,
    complaint,
  }
})
