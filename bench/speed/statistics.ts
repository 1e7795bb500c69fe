/**
 * Medians, spreads, ratios and exponents: what a table of measurements is made of. Pure.
 */

/** A median with its quartiles. */
export interface Spread {
  readonly median: number
  /** First and third quartile. */
  readonly low: number
  readonly high: number
  readonly count: number
}

/** The q-th quantile, 0 … 1, between neighbours in proportion. NaN of nothing. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75), count: values.length }
}

/** How many times as long `over` took as `under`, round by round: what slows both in a round cancels out. */
export function pairedRatio(over: readonly number[], under: readonly number[]): Spread {
  return spreadOf(over.slice(0, under.length).map((value, round) => value / (under[round] as number)))
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/** b of y ≈ a xᵇ by least squares on logarithms: 0 is flat, 1 is proportional. NaN of fewer than two sizes. */
export function exponentOf(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.filter(([x, y]) => x > 0 && y > 0).map(([x, y]) => [Math.log(x), Math.log(y)] as const)
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length
  const across = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return across / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
