/** A logistic head: P = σ(w·x), the same on every device. */
import type { World } from '../../learner.js'

/** w·x. */
export function logit(weights: readonly number[], x: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += (weights[i] ?? 0) * (x[i] as number)
  return sum
}

/** σ(z), 0 … 1. */
export function sigmoid(z: number, { kernels }: Pick<World, 'kernels'>): number {
  return 1 / (1 + kernels.exp(-z))
}

/** σ(w·x). */
export function probability(weights: readonly number[], x: readonly number[], world: Pick<World, 'kernels'>): number {
  return sigmoid(logit(weights, x), world)
}
