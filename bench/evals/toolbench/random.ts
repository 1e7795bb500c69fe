/** Deterministic random numbers for evals and streams: the same seed, the same numbers, on every machine. */

/** mulberry32: uniform in [0, 1). */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** An integer in [0, n). */
export function below(random: () => number, n: number): number {
  return Math.floor(random() * n)
}

/** In place (Fisher–Yates). */
export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const held = items[i] as T
    items[i] = items[j] as T
    items[j] = held
  }
  return items
}

/** Gamma(shape, 1), Marsaglia and Tsang 2000; shapes below 1 through Gamma(shape + 1)·U^{1/shape}. */
export function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** A point of the simplex, Dirichlet(α … α), `[size]`. */
export function dirichlet(alpha: number, size: number, random: () => number): number[] {
  for (;;) {
    const draws = Array.from({ length: size }, () => gamma(alpha, random))
    const sum = draws.reduce((total, draw) => total + draw, 0)
    if (sum > 0) return draws.map((draw) => draw / sum) // tiny α can underflow all of them
  }
}

/** An index with these probabilities. */
export function categorical(shares: readonly number[], random: () => number): number {
  let left = random()
  for (const [index, share] of shares.entries()) {
    left -= share
    if (left < 0) return index
  }
  return shares.length - 1
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
