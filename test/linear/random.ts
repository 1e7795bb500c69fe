/** Numbers for the kernels' tests: the same seed gives the same numbers. */

/** Uniform in −1 … 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** `count` numbers in −1 … 1. */
export function numbers(random: () => number, count: number): Float64Array {
  return Float64Array.from({ length: count }, random)
}

/** A vector of length 1 whose entries an f32 holds exactly. */
export function unitVector(random: () => number, d: number): Float32Array {
  const vector = numbers(random, d)
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (x) => x / length)
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** The largest difference between two lists of the same length. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY
  let most = 0
  for (let i = 0; i < a.length; i++) {
    const gap = Math.abs((a[i] as number) - (b[i] as number))
    if (!(gap <= most)) most = gap
  }
  return most
}
