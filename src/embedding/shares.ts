/**
 * Scores of several things, as shares of one.
 *
 * Lives here: standardising and softmax. May not know: what is scored.
 */

/** Added to the spread of any scores: what differs by less than this does not differ. */
const LEAST_SPREAD = 1e-6

/** z = (x − mean) / spread over the numbers that are not NaN; `instead` stands in for those, else 0. */
export function standardised(scores: ArrayLike<number>, instead?: Float64Array): Float64Array {
  let [sum, squares, count] = [0, 0, 0]
  for (let k = 0; k < scores.length; k++) {
    const score = scores[k] as number
    if (Number.isNaN(score)) continue
    sum += score
    squares += score * score
    count += 1
  }
  const mean = sum / count
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean)) + LEAST_SPREAD
  const z = new Float64Array(scores.length)
  for (let k = 0; k < z.length; k++) {
    const score = scores[k] as number
    z[k] = Number.isNaN(score) ? (instead?.[k] ?? 0) : (score - mean) / spread
  }
  return z
}

/** e^{sharpness · score} / Σ; 0 where a score is −∞. */
export function softmax(scores: Float64Array, sharpness: number, exp: (x: number) => number): Float64Array {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const weights = scores.map((score) => (score === Number.NEGATIVE_INFINITY ? 0 : exp(sharpness * (score - best))))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}
