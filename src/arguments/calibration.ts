/**
 * Calibration: what a source's evidence is worth as a probability, and from where on to fill or to ask.
 *
 * Lives here: one logistic model a kind of conclusion and one line a kind of repetition, fitted on train users and the development sets
 * (docs/evals.md says how, and what came out on users and tools that were left out).
 */
import type { Asked, SourceName } from './source.js'

/** Weights of a logistic model; `base` is its constant. */
type Weights<Feature extends string> = Readonly<Record<Feature | 'base', number>>

/** What holds beside any conclusion. */
type Background = 'left' | 'alone' | 'disproved'

/** Conclusions that are expected to be right and wrong before anything is known of the user. */
const EXPECTED = { hits: 1.6, misses: 0.4 } as const
/** So much worse than expected, in log odds, is not yet a reason: habits differ by tool for everybody. */
const TOLERATED = 1.2

/**
 * ln(1 + calls that left the parameter out); whether all evidence comes from one job; how far what is known of this user speaks against
 * concluding anything from their leanings.
 * @param jobs that the evidence comes from
 */
export function background({ left, foresight }: Asked, jobs: number): Readonly<Record<Background, number>> {
  const { hits, misses } = foresight ?? { hits: 0, misses: 0 }
  const worse = Math.log(EXPECTED.hits / EXPECTED.misses) - Math.log((hits + EXPECTED.hits) / (misses + EXPECTED.misses))
  return { left: Math.log(1 + left), alone: jobs < 2 ? 1 : 0, disproved: Math.max(0, worse - TOLERATED) }
}

/** Of a hypothesis on an axis that implies a value. */
export const LEANING: Weights<'near' | 'rho' | 'rel' | 'support' | 'against' | 'own' | 'flag' | 'position' | 'primary' | Background> = {
  base: -12.6,
  near: 9.49,
  rho: 2.36,
  rel: 3.14,
  support: 3.21,
  against: -0.5,
  own: -1.1,
  flag: -1.69,
  position: 4.31,
  primary: -0.24,
  left: -1.3,
  alone: -3,
  disproved: -3,
}

/** Of votes of past choices. */
export const VOTING: Weights<'near' | 'mass' | 'against' | 'agreeing' | 'own' | 'flag' | 'jobs' | Background> = {
  base: -3.38,
  near: 6.29,
  mass: -0.59,
  against: 0,
  agreeing: -0.44,
  own: 1.96,
  flag: 2,
  jobs: 0.84,
  left: -1.3,
  alone: -3,
  disproved: -3,
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
