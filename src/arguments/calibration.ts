/**
 * Calibration: what a source's evidence is worth as a probability, and from where on to fill or to ask.
 *
 * Lives here: one logistic model a kind of conclusion and one line a kind of repetition, fitted on train users and the development sets
 * (docs/notebook/arguments.md says how, and what came out on users and tools that were left out).
 */
import type { Asked, SourceName } from './sources/source.js'

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
  base: -1.38,
  near: 1.83,
  against: 0.27,
  position: 0.95,
  jobs: 0.33,
  turn: -0.32,
  support: -0.74,
  rho: 1.92,
  second: -0.83,
  far: -0.84,
  price: 2.03,
  about: 0.23,
  left: -1.62,
  alone: -3.08,
}

/** The same beside what the parameter itself was told. */
export const LEANING_KNOWN: Weights<
  'near' | 'support' | 'against' | 'flag' | 'position' | 'jobs' | 'own' | 'ownAgainst' | 'last' | 'turn' | 'rho' | 'second'
> = {
  base: -1.44,
  near: 1.3,
  against: -0.31,
  position: 0.11,
  jobs: 1.22,
  turn: -1.48,
  support: 0.12,
  rho: 0.43,
  second: 0.2,
  flag: -1.62,
  own: 1.06,
  ownAgainst: -1.41,
  last: -0.02,
}

/** Of votes of past choices about a parameter that was never asked for. */
export const VOTING_NEW: Weights<'near' | 'mass' | 'agreeing' | 'flag' | 'jobs' | 'direction' | 'options' | Background> = {
  base: -0.04,
  near: 0.57,
  mass: -0.16,
  agreeing: -0.66,
  flag: 1.55,
  jobs: 0.48,
  direction: 3.98,
  options: -0.51,
  left: -2.36,
  alone: -1.65,
}

/** The same beside what the parameter itself was told. */
export const VOTING_KNOWN: Weights<
  'near' | 'mass' | 'against' | 'newest' | 'tail' | 'last' | 'own' | 'ownAgainst' | 'flag' | 'jobs' | 'direction' | 'options'
> = {
  base: -5.66,
  near: 2.1,
  mass: 1.43,
  against: 0.35,
  newest: 2.84,
  tail: 1.25,
  last: 0.37,
  own: 1.33,
  ownAgainst: -0.03,
  flag: 0.65,
  jobs: 0.15,
  direction: 1.35,
  options: -1.2,
}

/** 1 / (1 + e^−(base + Σ weight · feature)). */
export function sureness<Feature extends string>(weights: Weights<Feature>, features: Readonly<Record<Feature, number>>): number {
  let sum: number = weights.base
  for (const name of Object.keys(features) as Feature[]) sum += weights[name] * features[name]
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
