/**
 * The experts of the mixture, and how much each is trusted.
 *
 * Lives here: who the experts are and the copies they read, their start weights, how weights move with what was foreseen.
 * May not know: what an expert believes; any state but weights.
 */
import type { World } from '../../learner.js'
import { normalised } from './posterior.js'

/** What a cell is multiplied by before it counts again, per copy. The first never forgets. */
export const DECAYS: readonly number[] = [1, 0.8, 0.5]

/** Start weights of the copies. Most users are steady. */
const COPY_WEIGHTS = [0.6, 0.25, 0.15] as const

/** Start weights of the experts that are no copies, beside 1 for habit. */
const MEMORY_WEIGHT = 0.5
const PROVIDER_WEIGHT = 0.3

/** Exponent of an expert's likelihood: below 1, weights move more slowly than Bayes' rule has it. */
const LEARNING_RATE = 0.7

/** Likelihood that an expert is charged at least, so that one surprise does not end it. */
const LEAST_LIKELIHOOD = 0.02

/** Share of the weights that goes back to the start weights each round, so that an expert can return. */
const SHARE = 0.01

export interface Expert {
  readonly name: string
  readonly kind: 'habit' | 'memory' | 'provider' | 'circumstance'
  /** Which copy of the counts it reads, an index of DECAYS. */
  readonly copy: number
  /** Before it has foreseen anything, relative to the others. */
  readonly startWeight: number
}

export const EXPERTS: readonly Expert[] = [
  ...COPY_WEIGHTS.map((startWeight, copy) => ({ name: `habit ×${DECAYS[copy]}`, kind: 'habit' as const, copy, startWeight })),
  { name: 'similar requests', kind: 'memory', copy: 0, startWeight: MEMORY_WEIGHT },
  { name: 'provider', kind: 'provider', copy: 0, startWeight: PROVIDER_WEIGHT },
  // Weighed apart, by `circumstanceWeightOf`.
  { name: 'circumstance', kind: 'circumstance', copy: 0, startWeight: 0 },
]

/** One an expert, sum 1. */
export const START_WEIGHTS: Float64Array = normalised(Float64Array.from(EXPERTS, ({ startWeight }) => startWeight))

/**
 * Weights after an outcome: w'_e ∝ w_e (1 − relevance + relevance · likelihood_e)^LEARNING_RATE, and then a little of the start weights.
 *
 * @param likelihoods what each expert gave to what came, 0 … 1, one an expert
 * @param relevance how far the outcome was about what the experts were asked, 0 … 1
 */
export function reweighed(
  weights: Float64Array,
  likelihoods: readonly number[],
  relevance: number,
  startWeights: Float64Array,
  { kernels }: World,
): Float64Array {
  const earned = weights.map((weight, e) => {
    const likelihood = Math.max(LEAST_LIKELIHOOD, likelihoods[e] as number)
    return weight * kernels.exp(LEARNING_RATE * kernels.log(1 - relevance + relevance * likelihood))
  })
  return normalised(earned).map((weight, e) => (1 - SHARE) * weight + SHARE * (startWeights[e] as number))
}

/**
 * Weight of the circumstance beside all others: logistic of START + lead. While something may be tried, a claim that has not yet foreseen more
 * is heard less: a trial decides as well, and is not led by it.
 */
const START = -0.5
const START_TRYING = -1.2

/** A lead never falls below this, so that a user who begins to choose by circumstance is heard within a few calls. */
const LEAST_LEAD = -5

/** Likelihood that either side is charged at least: a Gaussian process is surer than its record. */
const LEAST_JUDGED = 0.2

/** 0 … 1, of what the circumstance has foreseen more than the others, in logs of likelihoods. */
export const circumstanceWeightOf = (lead: number, isFrozen: boolean, { kernels }: World): number =>
  1 / (1 + kernels.exp(-((isFrozen ? START : START_TRYING) + lead)))

/** The lead after an outcome that both sides had an opinion on. */
export function leadAfter(lead: number, circumstance: number, others: number, relevance: number, { kernels }: World): number {
  const judged = (likelihood: number): number => kernels.log(Math.max(LEAST_JUDGED, likelihood))
  return Math.max(LEAST_LEAD, lead + relevance * (judged(circumstance) - judged(others)))
}
