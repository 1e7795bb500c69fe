/**
 * Weights of the note policy's three heads.
 *
 * Lives here: their shape, and which of them an embedder has. The figures are in fitted-weights.ts.
 */
import type { Tier } from '../../embedding/embedder.js'
import { FITTED } from './fitted-weights.js'

export interface Weights {
  /** Of `instructionFeatures`. */
  readonly instruction: readonly number[]
  /** Of `topicFeatures`. */
  readonly topic: readonly number[]
  /** Of `relevanceFeatures`. */
  readonly relevance: readonly number[]
}

const NONE: Weights = { instruction: [], topic: [], relevance: [] }

/** The weights fitted with an embedder of this tier. */
export function weightsOf(tier: Tier): Weights {
  return FITTED[tier] ?? FITTED.transformer ?? NONE
}
