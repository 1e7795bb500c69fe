/**
 * Off-policy estimates: what another policy would have been worth, from what was shown with which probability.
 *
 * Lives here: inverse propensity, self-normalised, doubly robust (Dudík, Langford, Li 2011, arXiv 1103.4601, eq. 1–3), with 95 % intervals. May
 * not know: who decides.
 */
import { Z95 } from './score.js'

/** One round as it was logged. */
export interface Logged {
  /** The arm that was shown, and with which probability, (0, 1]. */
  readonly shown: string
  readonly probability: number
  /** 0 … 1. */
  readonly reward: number
  /** The arm that the other policy takes. */
  readonly taken: string
  /** r̂(arm): a guess of the reward of an arm here, made without this round's reward. */
  readonly guess: (arm: string) => number
}

/** A mean reward a round, with its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface Estimates {
  readonly rounds: number
  /** Rounds in which both took the same arm: all that speaks. */
  readonly matched: number
  readonly inversePropensity: Estimate
  readonly selfNormalised: Estimate
  readonly doublyRobust: Estimate
}

/** @returns undefined where no round was shown */
export function offPolicy(rounds: readonly Logged[]): Estimates | undefined {
  const n = rounds.length
  if (n === 0) return undefined
  const weights = rounds.map(({ shown, taken, probability }) => (shown === taken ? 1 / probability : 0))
  const weighted = rounds.map(({ reward }, i) => (weights[i] as number) * reward)
  const robust = rounds.map(({ guess, taken, shown, reward }, i) => guess(taken) + (weights[i] as number) * (reward - guess(shown)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const normalised = sum === 0 ? 0 : weighted.reduce((total, value) => total + value, 0) / sum
  // The ratio's variance by its linear part (delta method).
  const residuals = rounds.map(({ reward }, i) => ((weights[i] as number) * (reward - normalised) * n) / (sum || 1))
  return {
    rounds: n,
    matched: weights.filter((weight) => weight > 0).length,
    inversePropensity: mean(weighted),
    selfNormalised: around(normalised, residuals),
    doublyRobust: mean(robust),
  }
}

function mean(values: readonly number[]): Estimate {
  const value = values.reduce((total, one) => total + one, 0) / values.length
  return around(
    value,
    values.map((one) => one - value),
  )
}

/** @param deviations from the value, one a round */
function around(value: number, deviations: readonly number[]): Estimate {
  const n = deviations.length
  const variance = deviations.reduce((total, one) => total + one * one, 0) / Math.max(1, n - 1)
  const half = Z95 * Math.sqrt(variance / n)
  return { value, low: value - half, high: value + half }
}
