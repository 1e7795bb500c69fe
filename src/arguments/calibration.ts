/**
 * Calibration: what a source's evidence is worth as a probability, and from where on to fill or to ask.
 *
 * Lives here: one logistic model a kind of conclusion and one line a kind of repetition, fitted on train users and the development sets
 * (docs/evals.md says how, and what came out on users and tools that were left out).
 */
import type { Asked, SourceName } from './source.js'

/** Weights of a logistic model; `base` is its constant. */
type Weights<Feature extends string> = Readonly<Record<Feature | 'base', number>>

/** What holds beside any conclusion about a parameter that was never asked for. */
type Background = 'left' | 'alone'

/**
 * ln(1 + calls that left the parameter out); whether all evidence comes from one job.
 * @param jobs that the evidence comes from
 */
export const background = ({ left }: Asked, jobs: number): Readonly<Record<Background, number>> => ({
  left: Math.log(1 + left),
  alone: jobs < 2 ? 1 : 0,
})

/** Of a hypothesis on an axis, about a parameter that was never asked for. */
export const LEANING_NEW: Weights<'near' | 'far' | 'against' | 'position' | 'jobs' | 'turn' | 'rho' | 'price' | Background> = {
  base: -3.82,
  near: 4.45,
  far: -2.24,
  against: -0.62,
  position: 1.4,
  jobs: 0.2,
  turn: -1.37,
  rho: 2,
  price: 1.76,
  left: -1.75,
  alone: -1.64,
}

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN: Weights<'near' | 'against' | 'flag' | 'position' | 'jobs' | 'own' | 'ownAgainst' | 'last' | 'turn'> = {
  base: -3.18,
  near: 1.96,
  against: -1.77,
  flag: -1.42,
  position: 0.94,
  jobs: 1.58,
  own: 1.48,
  ownAgainst: -1.03,
  last: -0.25,
  turn: -1.8,
}

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW: Weights<'near' | 'mass' | 'agreeing' | 'flag' | 'jobs' | 'direction' | 'options' | Background> = {
  base: 1.53,
  near: 1.73,
  mass: -0.02,
  agreeing: -1.06,
  flag: 1.15,
  jobs: 0.72,
  direction: 1.73,
  options: -1.92,
  left: -1.94,
  alone: -0.75,
}

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN: Weights<
  'near' | 'mass' | 'against' | 'newest' | 'tail' | 'last' | 'own' | 'ownAgainst' | 'flag' | 'jobs' | 'direction' | 'options'
> = {
  base: -2.75,
  near: 2.0,
  mass: -0.1,
  against: -0.1,
  newest: 2.35,
  tail: 1.8,
  last: 0.41,
  own: 0.45,
  ownAgainst: -0.06,
  flag: -1,
  jobs: 0.2,
  direction: 1.25,
  options: -0.55,
}

/** 1 / (1 + e^−(base + Σ weight · feature)). */
export function sureness<Feature extends string>(weights: Weights<Feature>, features: Readonly<Record<Feature, number>>): number {
  let sum: number = weights.base
  for (const name of Object.keys(features) as Feature[]) sum += weights[name] * features[name]
  return 1 / (1 + Math.exp(-sum))
}

/** p = a + b · confidence, for what is already a share. */
const LINES: Readonly<Record<SourceName, readonly [a: number, b: number]>> = {
  mention: [0.9, 0],
  wish: [0.9, 0],
  recall: [0.9, 0.1],
  number: [0.9, 0.1],
  'same-meaning': [0.9, 0.1],
  axis: [0, 1],
  votes: [0, 1],
}

/** Filled from here on, asked from there on, else left alone. */
export const FILL = 0.65
export const ASK = 0.35

/** The share of such candidates that are right, 0…1. */
export function calibrated(source: SourceName, confidence: number): number {
  const [a, b] = LINES[source]
  return Math.min(0.99, Math.max(0.01, a + b * confidence))
}
