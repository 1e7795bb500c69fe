/**
 * What noisy counts are worth: each share as far towards the mean of its question as its error demands.
 *
 * Lives here: the shrinkage. May not know: who asks, whose shares they are.
 *
 * An estimate x_k = m + d_k + noise of variance s²; the d_k of a question have variance c m², m the mean of its shares. c is pooled over all
 * questions, so that one question's noise is not taken for a taste (James and Stein 1961; Efron and Morris 1973).
 */
import type { PriorQuestion } from '../contract/crowds.js'

/** c, ≥ 0: Σ (Σ_k (x_k − m)² − (K − 1) s²) / Σ (K − 1) (m² − s²/K) over questions of K answers. */
export function concentrationOf(questions: readonly PriorQuestion[]): number {
  let [between, square] = [0, 0]
  for (const question of questions) {
    const { mean, size, noise } = momentsOf(question)
    between += sumOf(question.shares.map((share) => (share - mean) ** 2)) - noise * (size - 1)
    square += (size - 1) * (mean ** 2 - noise / size)
  }
  return between > 0 && square > 0 ? between / square : 0
}

/** Shares among people who take any of the answers, > 0, sum 1. `number[answers]` */
export function believedShares(question: PriorQuestion, concentration: number): readonly number[] {
  const { mean, size, noise } = momentsOf(question)
  const spread = concentration * Math.max(0, mean ** 2 - noise / size)
  const kept = spread === 0 ? 0 : spread / (spread + noise)
  const believed = question.shares.map((share) => positivePart(mean + kept * (share - mean), Math.sqrt(kept * noise)))
  const sum = sumOf(believed)
  // What nobody is known to take stands with the least that could have been counted.
  const least = Math.sqrt(noise) / size
  return sum > 0 && Number.isFinite(sum) ? believed.map((value) => (value + least) / (sum + size * least)) : believed.map(() => 1 / size)
}

/** About E max(0, x) of a normal x with the deviation s: s / 1.7 · ln(1 + e^{1.7 x / s}). */
const positivePart = (x: number, s: number): number => (x > 20 * s ? x : s === 0 ? 0 : (s / 1.7) * Math.log1p(Math.exp((1.7 * x) / s)))

function momentsOf({ shares, errors }: PriorQuestion): { readonly mean: number; readonly size: number; readonly noise: number } {
  const size = shares.length
  return { mean: sumOf(shares) / size, size, noise: sumOf(errors.map((error) => error ** 2)) / size }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
