/**
 * One Gaussian process per user over (party, circumstance): kernel LinUCB (Valko et al. 2013), exact, on few rows.
 *
 * Lives here: rows of past calls, their covariance, mean and variance of a candidate. May not know: texts, tools, how rows are chosen.
 *
 * A past call gives a row for each of its rivals: y_p = [p was right] − 1/n. k((p, z), (p', z')) = K1(p, p') · e^{κ (z·z' − 1)};
 * mean = k*ᵀ (K + N)⁻¹ y, variance = k** − k*ᵀ (K + N)⁻¹ k*.
 */
import type { Cholesky } from '../../linear/kernels.js'

/** What one past call says. */
export interface Observation {
  /** Index of each rival among the parties, the one that was tried first. */
  readonly rivals: readonly number[]
  /** Whether the first was right, 0 … 1. */
  readonly reward: number
  /** Variance of the noise, > 0. */
  readonly noise: number
}

export type Posterior = NonNullable<ReturnType<typeof posteriorOf>>

/** What was wanted of each rival: the one that was right above the others, the one that was wrong below them; both sum to 0. */
export function wanted(rivals: number, reward: number): Float64Array {
  return Float64Array.from({ length: rivals }, (_, i) => {
    const right = (i === 0 ? 1 : 0) - 1 / rivals
    const wrong = i === 0 ? -1 : 1 / (rivals - 1)
    return reward * right + (1 - reward) * wrong
  })
}

/** Room for one covariance: read to its end before the next one is made. */
let covariance = new Float64Array(0)

/**
 * @param nearness of circumstances, a row an observation, up to itself  @param likeness K1 of parties, a row a party
 * @returns undefined where the covariance could not be factored, or there is nothing to go by
 */
export function posteriorOf(
  observations: readonly Observation[],
  nearness: readonly ArrayLike<number>[],
  likeness: readonly ArrayLike<number>[],
  cholesky: Cholesky,
) {
  const n = observations.reduce((sum, { rivals }) => sum + rivals.length, 0)
  const party = new Int32Array(n)
  const call = new Int32Array(n)
  const y = new Float64Array(n)
  let row = 0
  observations.forEach(({ rivals, reward }, i) => {
    y.set(wanted(rivals.length, reward), row)
    for (const rival of rivals) {
      party[row] = rival
      call[row++] = i
    }
  })
  if (n === 0) return undefined
  // A fifth of a megabyte for each lesson would keep the garbage collector busy.
  if (covariance.length < n * n) covariance = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const [like, near] = [likeness[party[i] as number] as ArrayLike<number>, nearness[call[i] as number] as ArrayLike<number>]
    for (let j = 0; j <= i; j++) covariance[i * n + j] = (like[party[j] as number] as number) * (near[call[j] as number] as number)
    covariance[i * n + i] = (covariance[i * n + i] as number) + (observations[call[i] as number] as Observation).noise
  }
  if (!cholesky.factor(covariance.subarray(0, n * n), n)) return undefined
  const alpha = cholesky.solve(y)
  const towards = (near: ArrayLike<number>, like: ArrayLike<number>): Float64Array => {
    const k = new Float64Array(n)
    for (let i = 0; i < n; i++) k[i] = (like[party[i] as number] as number) * (near[call[i] as number] as number)
    return k
  }
  /** Of a candidate. `near`: nearness of its circumstance to each observation's; `like`: K1 of it to each party; `own`: to itself. */
  return {
    mean: (near: ArrayLike<number>, like: ArrayLike<number>): number =>
      towards(near, like).reduce((sum, k, i) => sum + k * (alpha[i] as number), 0),
    variance: (near: ArrayLike<number>, like: ArrayLike<number>, own: number): number =>
      Math.max(0, own - cholesky.quadratic(towards(near, like))),
    /** What each observation adds to the mean; they sum to it. */
    shares(near: ArrayLike<number>, like: ArrayLike<number>): Float64Array {
      const shares = new Float64Array(observations.length)
      towards(near, like).forEach((k, i) => {
        const at = call[i] as number
        shares[at] = (shares[at] as number) + k * (alpha[i] as number)
      })
      return shares
    },
  }
}
