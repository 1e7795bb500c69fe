/**
 * PCA around an eigen-decomposition that the implementation brings.
 *
 * Lives here: mean, which components count, order, sign. May not know: how eigenvectors are found.
 */
import { PenchantError } from '../errors.js'
import { requireFinite, requireLength, requireWhole } from './refuse-shapes.js'
import type { Kernels, Numbers, PcaBasis } from './kernels.js'

/**
 * Finds the strongest eigenvectors of (1/n) Σ (x − mean)(x − mean)ᵀ over rows `[n × d]`, n and d ≥ 1.
 *
 * @param strongest picks, from all eigenvalues, the indices of those to return, strongest first
 */
export type TakeApart = (
  given: { readonly rows: Numbers; readonly mean: Float64Array; readonly n: number; readonly d: number },
  strongest: (eigenvalues: Float64Array) => number[],
) => { readonly variance: Float64Array; readonly components: Float64Array }

/** A component with less than this share of the strongest one's variance is rounding noise: f64 leaves about 1e-14. */
const LEAST_SHARE = 1e-12
/** Entries this close in size count as equal when the sign is chosen, so that rounding does not choose it. */
const SAME_SIZE = 1 - 1e-9

/** PCA by `takeApart`; see `Kernels.fitPca`. */
export function fitPca(takeApart: TakeApart, ...[rows, n, d, k, options = {}]: Parameters<Kernels['fitPca']>): PcaBasis {
  requireWhole('The number of rows n', n, 0)
  requireWhole('The dimension d', d, 1)
  requireWhole('The number of components k', k, 0)
  requireLength('rows', rows.length, n * d)
  const { centred = true, precision = 'f32' } = options
  const mean = meanOf(rows, n, d)
  // The variance of identical rows is the rounding of their mean, squared.
  const noise = centred ? 1e-24 * mean.reduce((sum, m) => sum + m * m, 0) : 0
  if (!centred) mean.fill(0)

  const strongest = (eigenvalues: Float64Array): number[] => {
    const most = eigenvalues.reduce((a, b) => Math.max(a, b), 0)
    const order = Array.from(eigenvalues.keys()).filter((i) => at(eigenvalues, i) > Math.max(most * LEAST_SHARE, noise))
    return order.sort((a, b) => at(eigenvalues, b) - at(eigenvalues, a) || a - b).slice(0, k)
  }
  const { variance, components } =
    n === 0 || k === 0 ? { variance: new Float64Array(0), components: new Float64Array(0) } : takeApart({ rows, mean, n, d }, strongest)
  for (let row = 0; row < variance.length; row++) orient(components.subarray(row * d, (row + 1) * d))

  const cast = (values: Float64Array): Numbers => (precision === 'f64' ? values : Float32Array.from(values))
  return { d, k: variance.length, components: cast(components), mean: cast(mean), variance: cast(variance) }
}

export function at(values: Float64Array, i: number): number {
  return values[i] as number
}

export const notConverged = (): PenchantError =>
  new PenchantError('internal', { message: 'The eigenvalues did not converge.', hint: 'Please report the rows that caused this.' })

function meanOf(rows: Numbers, n: number, d: number): Float64Array {
  const mean = new Float64Array(d)
  let square = 0
  for (let r = 0, p = 0; r < n; r++) {
    for (let i = 0; i < d; i++, p++) {
      const x = rows[p] as number
      square += x * x
      mean[i] = at(mean, i) + x
    }
  }
  requireFinite('rows', Number.isFinite(square))
  return n === 0 ? mean : mean.map((sum) => sum / n)
}

/** Makes the largest entry (by size, the first of equals) positive. */
function orient(component: Float64Array): void {
  const most = component.reduce((size, x) => Math.max(size, Math.abs(x)), 0)
  const largest = component.find((x) => Math.abs(x) >= most * SAME_SIZE) ?? 0
  if (largest < 0) for (let i = 0; i < component.length; i++) component[i] = -at(component, i)
}
