/**
 * Weights of the note policy's three heads.
 *
 * Lives here: their shape, and which of them an embedder has. The figures are in fitted-weights.json, by `npm run fit -- notes --write`: what
 * each multiplies stands in instruction.ts, same-topic.ts and relevance.ts, in this order, the constant last.
 */
import type { Tier } from '../../embedding/embedder.js'
import FITTED from './fitted-weights.json' with { type: 'json' }

export interface Weights {
  /** Of `instructionFeatures`. */
  readonly instruction: readonly number[]
  /** Of `topicFeatures`. */
  readonly topic: readonly number[]
  /** Of `relevanceFeatures`. */
  readonly relevance: readonly number[]
}

/** The weights fitted with an embedder of this tier. */
export function weightsOf(tier: Tier): Weights {
  return FITTED[tier]
}
