/**
 * Calibration: what a source's evidence is worth as a probability, and from where on to fill or to ask.
 *
 * Lives here: one logistic model a kind of conclusion, whose weights are in calibration-weights.json, and one line a kind of repetition, fitted
 * on train users and the development sets (docs/notebook/arguments.md says how, and what came out on users and tools that were left out).
 */
import WEIGHTS from './calibration-weights.json' with { type: 'json' }
import type { Asked, SourceName } from './sources/source.js'

/**
 * What holds beside any conclusion about a parameter that was never asked for: ln(1 + calls that left it out); whether all evidence comes from
 * one job.
 * @param jobs that the evidence comes from
 */
export const background = ({ left }: Asked, jobs: number) => ({
  left: Math.log(1 + left),
  alone: jobs < 2 ? 1 : 0,
})

/** Of a hypothesis on an axis, about a parameter that was never asked for. */
export const LEANING_NEW = WEIGHTS.leaningNew

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN = WEIGHTS.leaningKnown

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW = WEIGHTS.votingNew

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN = WEIGHTS.votingKnown

/** 1 / (1 + e^−(base + Σ weight · feature)). */
export function sureness<Features extends Readonly<Record<keyof Features, number>>>(
  weights: Readonly<Record<keyof Features | 'base', number>>,
  features: Features,
): number {
  let sum: number = weights.base
  for (const name of Object.keys(features) as (keyof Features)[]) sum += weights[name] * features[name]
  return 1 / (1 + Math.exp(-sum))
}

/** p = a + b · confidence, for what is already a share. */
const LINES: Readonly<Record<SourceName, readonly [a: number, b: number]>> = {
  fact: [0, 1],
  occasion: [0, 1],
  habit: [0, 1],
  mention: [0.9, 0],
  wish: [0, 1],
  'same-parameter': [0.9, 0.1],
  number: [0.9, 0.1],
  'same-meaning': [0.9, 0.1],
  axis: [0, 1],
  analogy: [0, 1],
}

/** Filled from here on, asked from there on, else left alone. */
export const FILL = 0.65
export const ASK = 0.35

/** The share of such candidates that are right, 0…1. */
export function calibrated(source: SourceName, confidence: number): number {
  const [a, b] = LINES[source]
  return Math.min(0.99, Math.max(0.01, a + b * confidence))
}
