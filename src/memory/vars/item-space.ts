/**
 * The item space of VARS: v_m = P (e_m − μ), from a PCA of all cards' embeddings.
 *
 * Lives here: which cards the basis is fitted on, and how a user vector moves from one basis to the next. May not know: scores, rewards.
 *
 * The user vector is kept in the space of embeddings, as Pᵀz: with orthonormal rows that loses nothing, and a new basis as memory grows
 * needs no second vector and no replay. Up to 256 cards the basis holds every card exactly.
 */
import { dot } from '../../linear/dot.js'
import type { Kernels, PcaBasis } from '../../linear/kernels.js'
import type { VarsSettings } from './settings.js'

/** Cards up to which every new one gives a new basis; then at every quarter more. */
const EVERY_CARD = 256
const GROWTH = 1.25

export type ItemSpace = ReturnType<typeof itemSpace>

/** How many of `n` cards, in order, the basis is fitted on: a function of n alone, so that every device fits the same. */
export function fittedOn(n: number): number {
  if (n <= EVERY_CARD) return n
  let size = EVERY_CARD
  while (Math.floor(size * GROWTH) <= n) size = Math.floor(size * GROWTH)
  return size
}

/** @param embeddings e_m in the cards' order, `[d]` each */
export function itemSpace(embeddings: readonly Float32Array[], d: number, kernels: Kernels, { profile, dimensions }: VarsSettings) {
  const { k, components, mean } = profile === 'code' ? firstDimensions(d, dimensions) : fitBasis(embeddings, d, kernels, dimensions)
  const row = (i: number) => components.subarray(i * d, (i + 1) * d)
  return {
    k,
    items: embeddings.map((e) => Float64Array.from({ length: k }, (_, i) => dotCentred(row(i), e, mean))),
    /** z = P Z, `[k]`. */
    into: (embedded: Float64Array) => Float64Array.from({ length: k }, (_, i) => dot(row(i), embedded)),
    /** Z = Pᵀ z, `[d]`. */
    outOf(z: Float64Array) {
      const out = new Float64Array(d)
      for (let i = 0; i < k; i++) {
        const component = row(i)
        for (let j = 0; j < d; j++) out[j] = (out[j] as number) + (z[i] as number) * (component[j] as number)
      }
      return out
    },
  }
}

function fitBasis(embeddings: readonly Float32Array[], d: number, kernels: Kernels, dimensions: number): PcaBasis {
  const n = fittedOn(embeddings.length)
  const rows = new Float64Array(n * d)
  for (let i = 0; i < n; i++) rows.set(embeddings[i] as Float32Array, i * d)
  return kernels.fitPca(rows, n, d, dimensions, { precision: 'f64' })
}

/** The released code ships no basis: it takes the first dimensions, with mean 0. */
function firstDimensions(d: number, dimensions: number): Pick<PcaBasis, 'k' | 'components' | 'mean'> {
  const k = Math.min(d, dimensions)
  const components = new Float64Array(k * d)
  for (let i = 0; i < k; i++) components[i * d + i] = 1
  return { k, components, mean: new Float64Array(d) }
}

function dotCentred(row: ArrayLike<number>, x: ArrayLike<number>, mean: ArrayLike<number>): number {
  let sum = 0
  for (let j = 0; j < row.length; j++) sum += (row[j] as number) * ((x[j] as number) - (mean[j] as number))
  return sum
}
