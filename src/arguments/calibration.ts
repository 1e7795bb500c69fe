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
  base: -2.99,
  near: 1.76,
  against: -0.29,
  position: 0.74,
  jobs: 0.44,
  turn: -1.47,
  support: 0.59,
  rho: 1.9,
  second: -1.65,
  far: -1.1,
  price: 1.27,
  about: 0.28,
  left: -1.5,
  alone: -2.47,
}

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN: Weights<
  'near' | 'support' | 'against' | 'flag' | 'position' | 'jobs' | 'own' | 'ownAgainst' | 'last' | 'turn' | 'rho' | 'second'
> = {
  base: -1.32,
  near: 0.29,
  against: -0.2,
  position: -0,
  jobs: 0.78,
  turn: -0.64,
  support: 0.65,
  rho: 1.28,
  second: -0.34,
  flag: -0.78,
  own: 0.46,
  ownAgainst: -1.12,
  last: 0.21,
}

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW: Weights<'near' | 'mass' | 'agreeing' | 'flag' | 'jobs' | 'direction' | 'options' | Background> = {
  base: 0.46,
  near: 0.33,
  mass: 0.74,
  agreeing: -0.71,
  flag: 1.26,
  jobs: 0.28,
  direction: 2.29,
  options: -0.1,
  left: -1.95,
  alone: -1.96,
}

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN: Weights<
  'near' | 'mass' | 'against' | 'newest' | 'tail' | 'last' | 'own' | 'ownAgainst' | 'flag' | 'jobs' | 'direction' | 'options'
> = {
  base: -2.74,
  near: 0.67,
  mass: 0.21,
  against: 0.09,
  newest: 1.57,
  tail: 0.5,
  last: 0.47,
  own: 1.22,
  ownAgainst: 0.02,
  flag: 0.13,
  jobs: 0.76,
  direction: 1.01,
  options: -1.66,
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
