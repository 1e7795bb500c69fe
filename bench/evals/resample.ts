/** How sure a figure over users is: users are drawn again and again, with replacement, always the same draws. */
import { below, mulberry } from './toolbench/random.js'

const RESAMPLES = 2000

/** The interval that holds 95 % of a statistic's values. @param statistic of the users with these indexes, some of them twice */
export function interval95(users: number, statistic: (drawn: readonly number[]) => number): readonly [low: number, high: number] {
  const random = mulberry(1)
  const values = Array.from({ length: RESAMPLES }, () => statistic(Array.from({ length: users }, () => below(random, users)))).sort(
    (a, b) => a - b,
  )
  const at = (quantile: number) => values[Math.round(quantile * (RESAMPLES - 1))] ?? 0
  return [at(0.025), at(0.975)]
}
