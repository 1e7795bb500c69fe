/**
 * The vectors of a catalogue's tools, each at its tool's row, some of them missing.
 *
 * Lives here: how near a request's vector is to each, as they stand and with their mean taken away. May not know: tools, domains, words.
 */
import type { Kernels, VectorIndex } from '../../linear/kernels.js'
import { dot } from '../../linear/dot.js'
import type { Centre } from '../centre.js'
import { once } from '../../util/memoize.js'
import { MEAN_AS_REQUESTS, meanOf } from './landmarks.js'

/** @param size rows, one a tool  @param kernels for the dot products; without them plain JavaScript does it */
export function createToolVectors(size: number, kernels: Pick<Kernels, 'createIndex'> | undefined) {
  const rows: (Float32Array | undefined)[] = new Array(size).fill(undefined)
  let index: Pick<VectorIndex, 'd' | 'set' | 'scores'> | undefined
  let middle = once(middleOf)

  function open(d: number) {
    const made = kernels?.createIndex(d, 'int8') // canonical vectors are 8-bit ones, so nothing is lost
    const none = new Float32Array(d)
    for (let row = 0; row < size; row++) made?.add(none)
    return made ?? plainIndex(rows, d)
  }

  return {
    set(row: number, vector: Float32Array) {
      index ??= open(vector.length)
      if (vector.length !== index.d) throw new RangeError(`A vector of ${vector.length} numbers among vectors of ${index.d}.`)
      rows[row] = vector
      middle = once(middleOf)
      index.set(row, vector)
    },
    /** `Float32Array[size]`, NaN where there is no vector; undefined where there is none at all. */
    scores(vector: Float32Array): Float32Array | undefined {
      if (index === undefined) return undefined
      if (vector.length !== index.d) throw new RangeError(`A request of ${vector.length} numbers for tools of ${index.d}.`)
      const scores = index.scores(vector).slice()
      for (let row = 0; row < size; row++) if (rows[row] === undefined) scores[row] = Number.NaN
      return scores
    },
    sumLength: (some: readonly number[]): number => lengthOf(some),
    sumLengthCentred: (some: readonly number[]): number => lengthOf(some, middle()),
    /**
     * Cosines of vectors from which what they have in common was taken away, m of the tools and a of the requests:
     * (q − a)·(t − m) / (|q − a| |t − m|),  a = (Σ requests + 3 m) / (number + 3).
     * @param dense q·t for each tool  @param requests those that are known, the more the better; none: a = m
     * @returns `Float32Array[size]`, NaN where there is no vector
     */
    centred(vector: Float32Array, dense: Float32Array, requests?: Centre): Float32Array {
      const { mean, lengths } = middle()
      const { common, ofTools } = commonOf(requests)
      let [withMean, withCommon, square, both] = [0, 0, 0, 0]
      for (let i = 0; i < mean.length; i++) {
        const [m, a, q] = [mean[i] as number, common[i] as number, vector[i] as number]
        withMean += m * q
        withCommon += a * q
        square += a * a
        both += a * m
      }
      const length = Math.sqrt(Math.max(0, 1 - 2 * withCommon + square)) || 1
      const cosines = new Float32Array(size)
      for (let row = 0; row < size; row++)
        cosines[row] = ((dense[row] as number) - withMean - (ofTools[row] as number) + both) / (length * (lengths[row] as number))
      return cosines
    },
  }

  /** a, and a·t of each tool. */
  function commonOf(requests: Centre | undefined): { readonly common: Float64Array; readonly ofTools: Float64Array } {
    const { mean, dots } = middle()
    if (requests === undefined || requests.sum.length !== mean.length) return { common: mean, ofTools: dots }
    const mass = requests.texts + MEAN_AS_REQUESTS
    const sums = index?.scores(requests.sum)
    return {
      common: mean.map((m, i) => (MEAN_AS_REQUESTS * m + (requests.sum[i] as number)) / mass),
      ofTools: dots.map((dot, row) => (MEAN_AS_REQUESTS * dot + (sums?.[row] ?? 0)) / mass),
    }
  }

  /** The tools' mean vector m, and of each tool what is needed to take it away: m·t and |t − m|. */
  function middleOf() {
    const known = rows.filter((row) => row !== undefined)
    const mean = meanOf(known, index?.d ?? 0)
    const square = dot(mean, mean)
    const dots = Float64Array.from(rows, (row) => (row === undefined ? 0 : dot(mean, row)))
    const lengths = dots.map((dot) => Math.sqrt(Math.max(0, 1 - 2 * dot + square)) || 1)
    return { mean, dots, lengths }
  }

  /** Length of the sum of some rows; of the centred and unit rows where there is a centre. */
  function lengthOf(some: readonly number[], around?: ReturnType<typeof middleOf>): number {
    const sum = new Float64Array(index?.d ?? 0)
    for (const at of some) {
      const row = rows[at]
      if (row === undefined) continue
      const length = around?.lengths[at] ?? 1
      for (let i = 0; i < sum.length; i++) {
        const x = (row[i] as number) - (around?.mean[i] ?? 0)
        sum[i] = (sum[i] as number) + x / length
      }
    }
    return Math.sqrt(sum.reduce((squares, x) => squares + x * x, 0))
  }
}

function plainIndex(rows: readonly (Float32Array | undefined)[], d: number): Pick<VectorIndex, 'd' | 'set' | 'scores'> {
  return {
    d,
    set() {}, // reads `rows`
    scores: (query) => Float32Array.from(rows, (row) => (row === undefined ? 0 : dot(row, query))),
  }
}
