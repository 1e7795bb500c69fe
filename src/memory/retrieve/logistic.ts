/**
 * Logistic heads of the note policy: P = σ(w·x), the same on every device.
 *
 * Lives here: the three heads' weights, by embedder. The figures are in fitted-weights.json, by `npm run fit -- notes --write`: what each
 * multiplies stands in wording.ts, same-topic.ts and relevance.ts, in this order, the constant last.
 */
import type { Tier } from '../../embedding/embedder.js'
import type { World } from '../../learner.js'
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
export const weightsOf = (tier: Tier): Weights => FITTED[tier]

/** w·x. */
export const logit = (weights: readonly number[], x: readonly number[]): number =>
  x.reduce((sum, one, i) => sum + (weights[i] ?? 0) * one, 0)

/** σ(z), 0 … 1. */
export const sigmoid = (z: number, { kernels }: Pick<World, 'kernels'>): number => 1 / (1 + kernels.exp(-z))

/** σ(w·x). */
export const probability = (weights: readonly number[], x: readonly number[], world: Pick<World, 'kernels'>): number =>
  sigmoid(logit(weights, x), world)
