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
  'near' | 'far' | 'support' | 'against' | 'position' | 'jobs' | 'turn' | 'rho' | 'price' | 'about' | 'second' | Background
> = {
  base: -0.67,
  near: 1.77,
  against: 0.37,
  position: 0.68,
  jobs: 0.17,
  turn: -0.31,
  support: -0.52,
  rho: 1.68,
  second: -0.89,
  far: -0.82,
  price: 1.89,
  about: 0.22,
  left: -1.57,
  alone: -2.89,
}

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN: Weights<
  'near' | 'support' | 'against' | 'flag' | 'position' | 'jobs' | 'own' | 'ownAgainst' | 'last' | 'turn' | 'rho' | 'second'
> = {
  base: -1.59,
  near: 1.25,
  against: -0.31,
  position: 0.09,
  jobs: 1.26,
  turn: -1.48,
  support: 0.17,
  rho: 0.42,
  second: 0.22,
  flag: -1.6,
  own: 1.04,
  ownAgainst: -1.38,
  last: -0.02,
}

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW: Weights<'near' | 'mass' | 'agreeing' | 'flag' | 'jobs' | 'direction' | 'options' | Background> = {
  base: -0.41,
  near: 0.7,
  mass: -0.19,
  agreeing: -0.55,
  flag: 1.64,
  jobs: 0.38,
  direction: 3.79,
  options: -0.11,
  left: -2.37,
  alone: -1.56,
}

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN: Weights<
  'near' | 'mass' | 'against' | 'newest' | 'tail' | 'last' | 'own' | 'ownAgainst' | 'flag' | 'jobs' | 'direction' | 'options'
> = {
  base: -5.58,
  near: 1.97,
  mass: 1.59,
  against: 0.37,
  newest: 2.81,
  tail: 1.22,
  last: 0.38,
  own: 1.29,
  ownAgainst: 0.03,
  flag: 0.66,
  jobs: 0.1,
  direction: 1.22,
  options: -1.17,
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
