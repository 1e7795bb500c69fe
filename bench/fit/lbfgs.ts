/** The least of a smooth function of many numbers: L-BFGS with a backtracking line search. */

export interface LeastOptions {
  readonly steps: number
  /** Pairs of steps and changes of slope that are kept. */
  readonly memory?: number
}

/** @param valueAndSlope writes the slope into its second argument and returns the value; @param x where it starts, changed in place */
export function findLeast(
  valueAndSlope: (x: Float64Array, slope: Float64Array) => number,
  x: Float64Array,
  { steps, memory = 8 }: LeastOptions,
): Float64Array {
  const n = x.length
  let slope = new Float64Array(n)
  let value = valueAndSlope(x, slope)
  const pairs: { s: Float64Array; y: Float64Array; rho: number }[] = []
  for (let step = 0; step < steps; step++) {
    const way = directionOf(slope, pairs)
    let down = dot(way, slope)
    if (down >= 0) {
      pairs.length = 0
      for (let i = 0; i < n; i++) way[i] = -(slope[i] as number)
      down = dot(way, slope)
    }
    let length = pairs.length === 0 ? Math.min(1, 1 / Math.sqrt(-down)) : 1
    const next = new Float64Array(n)
    const nextSlope = new Float64Array(n)
    let nextValue = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 20; tries++, length /= 2) {
      for (let i = 0; i < n; i++) next[i] = (x[i] as number) + length * (way[i] as number)
      nextValue = valueAndSlope(next, nextSlope.fill(0))
      if (nextValue <= value + 1e-4 * length * down) break
    }
    if (!(nextValue < value)) break
    const s = next.map((xi, i) => xi - (x[i] as number))
    const y = nextSlope.map((g, i) => g - (slope[i] as number))
    const curve = dot(s, y)
    if (curve > 1e-10) pairs.push({ s, y, rho: 1 / curve })
    if (pairs.length > memory) pairs.shift()
    const gain = value - nextValue
    x.set(next)
    slope = nextSlope
    value = nextValue
    if (gain < 1e-6 * Math.abs(value)) break
  }
  return x
}

function directionOf(slope: Float64Array, pairs: readonly { s: Float64Array; y: Float64Array; rho: number }[]): Float64Array {
  const q = slope.map((g) => -g)
  const alphas: number[] = []
  for (let i = pairs.length - 1; i >= 0; i--) {
    const { s, y, rho } = pairs[i] as (typeof pairs)[number]
    const alpha = rho * dot(s, q)
    alphas[i] = alpha
    add(q, y, -alpha)
  }
  const last = pairs.at(-1)
  if (last !== undefined) {
    const scale = 1 / (last.rho * dot(last.y, last.y))
    for (let i = 0; i < q.length; i++) q[i] = (q[i] as number) * scale
  }
  for (const [i, { s, y, rho }] of pairs.entries()) add(q, s, (alphas[i] as number) - rho * dot(y, q))
  return q
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function add(a: Float64Array, b: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) a[i] = (a[i] as number) + factor * (b[i] as number)
}
