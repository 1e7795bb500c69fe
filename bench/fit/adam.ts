/** What the fits of forms and maps share: matrices of vectors, their products, dropout, Adam, and weights as they are stored. */
import { MOST_LEVELS } from '../../src/reading/head.js'
import type { StoredWeights } from '../../src/reading/heads.js'
import { inSigns } from './head.js'

export interface Matrix {
  readonly rows: number
  readonly d: number
  readonly data: Float64Array
}

export const matrixOf = (vectors: readonly Float32Array[], d: number): Matrix => ({
  rows: vectors.length,
  d,
  data: Float64Array.from(vectors.flatMap((vector) => [...vector])),
})

export const joined = (parts: readonly Matrix[]): Matrix => ({
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  d: parts[0]?.d ?? 0,
  data: Float64Array.from(parts.flatMap(({ data }) => [...data])),
})

/** A part of the numbers left out, the others larger for it. */
export const dropped = (matrix: Matrix, share: number, random: () => number): Matrix => ({
  ...matrix,
  data: matrix.data.map((x) => (random() < share ? 0 : x / (1 - share))),
})

/** Adds Mᵀ E, `[d × columns]`. */
export function addProduct({ rows, d, data }: Matrix, errors: Float64Array, columns: number, into: Float64Array): void {
  for (let row = 0; row < rows; row++)
    for (let j = 0; j < d; j++) {
      const v = data[row * d + j] as number
      for (let c = 0; c < columns; c++)
        into[j * columns + c] = (into[j * columns + c] as number) + v * (errors[row * columns + c] as number)
    }
}

/** M W, `[rows × columns]`. */
export function product({ rows, d, data }: Matrix, weights: Float64Array, columns: number): Float64Array {
  const out = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++)
    for (let j = 0; j < d; j++) {
      const v = data[row * d + j] as number
      for (let c = 0; c < columns; c++)
        out[row * columns + c] = (out[row * columns + c] as number) + v * (weights[j * columns + c] as number)
    }
  return out
}

export interface AdamOptions {
  readonly steps: number
  /** Of a number: how fast it moves, and what share of it decays a step. */
  rateOf(i: number): number
  decayOf(i: number): number
}

/** Adam, slower towards the end. @param addSlope of one step  @returns `x`, changed in place */
export function adam(x: Float64Array, addSlope: (step: number, slope: Float64Array) => void, options: AdamOptions): Float64Array {
  const { steps, rateOf, decayOf } = options
  const [mean, square] = [new Float64Array(x.length), new Float64Array(x.length)]
  for (let step = 0; step < steps; step++) {
    const slope = new Float64Array(x.length)
    addSlope(step, slope)
    const left = 1 - step / steps
    const [m, v] = [1 - 0.9 ** (step + 1), 1 - 0.999 ** (step + 1)]
    for (let i = 0; i < x.length; i++) {
      const g = slope[i] as number
      const first = 0.9 * (mean[i] as number) + 0.1 * g
      const second = 0.999 * (square[i] as number) + 0.001 * g * g
      mean[i] = first
      square[i] = second
      x[i] = (x[i] as number) * (1 - decayOf(i) * left) - rateOf(i) * left * (first / m / (Math.sqrt(second / v) + 1e-8))
    }
  }
  return x
}

export function storedWeights(weights: Float64Array): StoredWeights {
  const step = Number((weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0) / MOST_LEVELS).toPrecision(6))
  return { step, weights: inSigns(Int8Array.from(weights, (w) => Math.round(w / step))) }
}

export const rounded = (x: number): number => Number(x.toFixed(3))
