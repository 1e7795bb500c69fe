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
export const LEANING_NEW: Weights<
  'near' | 'far' | 'against' | 'position' | 'jobs' | 'turn' | 'rho' | 'price' | 'about' | 'second' | Background
> = {
  base: -2.65,
  near: 4.36,
  against: -0.53,
  position: 1.26,
  jobs: 0.23,
  turn: -0.77,
  far: -2.14,
  rho: 0.9,
  price: 2.03,
  about: 0.34,
  second: -1.44,
  left: -1.76,
  alone: -1.41,
}

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN: Weights<'near' | 'against' | 'flag' | 'position' | 'jobs' | 'own' | 'ownAgainst' | 'last' | 'turn'> = {
  base: -3.59,
  near: 1.54,
  against: -0.91,
  position: 1.06,
  jobs: 1.58,
  turn: -1.21,
  flag: -0.53,
  own: 0.94,
  ownAgainst: -0.71,
  last: -0.06,
}

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW: Weights<'near' | 'mass' | 'agreeing' | 'flag' | 'jobs' | 'direction' | 'options' | Background> = {
  base: 0.83,
  near: 1.46,
  mass: 0.83,
  agreeing: -1.04,
  flag: 1.57,
  jobs: 1.44,
  direction: 1.36,
  options: -2.56,
  left: -1.92,
  alone: 0.04,
}

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN: Weights<
  'near' | 'mass' | 'against' | 'newest' | 'tail' | 'last' | 'own' | 'ownAgainst' | 'flag' | 'jobs' | 'direction' | 'options'
> = {
  base: -5.67,
  near: 2.47,
  mass: 0.52,
  against: -0.26,
  newest: 3.02,
  tail: 0.33,
  last: -0.23,
  own: 1.33,
  ownAgainst: -1.43,
  flag: -0.18,
  jobs: 1.88,
  direction: 0.27,
  options: -0.63,
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
