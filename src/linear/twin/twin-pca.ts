/**
 * PCA in plain JavaScript: the steps of wasm/assembly/eigen.ts, one number at a time.
 *
 * Lives here: covariance or Gram matrix, tridiagonalisation, QL, back transformation, projection.
 * May not know: mean, order and sign of components; see fit-pca.ts.
 */
import { at, notConverged, type TakeApart } from '../fit-pca.js'
import { dot } from '../dot.js'
import { requireFinite, requireLength } from '../refuse-shapes.js'
import type { Numbers, PcaBasis } from '../kernels.js'

type Vector = Float64Array
type Matrix = Vector[]

/** Smallest squared length worth a reflection; with trace 1 all that is below is noise. */
const NOTHING = 1e-60
/** Half the distance between 1 and the next number. */
const EPSILON = 2 ** -53
/** Iterations per eigenvalue; three are usual. */
const PATIENCE = 60

/** The eigen-decomposition. */
export const takeApart: TakeApart = ({ rows: given, mean, n, d }, strongest) => {
  const rows: Matrix = Array.from({ length: n }, (_, r) => Float64Array.from(mean, (m, i) => (given[r * d + i] as number) - m))
  // With fewer rows than dimensions the Gram matrix of the rows is smaller and has the same eigenvalues.
  const byRows = n < d
  const vectors: Matrix = byRows ? rows : Array.from({ length: d }, (_, i) => Float64Array.from(rows, (row) => at(row, i)))
  const a: Matrix = vectors.map((v) => Float64Array.from(vectors, (w) => dot(v, w)))
  const trace = a.reduce((sum, row, i) => sum + at(row, i), 0)
  requireFinite('The covariance of rows', Number.isFinite(trace))
  if (trace === 0) return { variance: new Float64Array(0), components: new Float64Array(0) }
  for (const row of a) for (let i = 0; i < row.length; i++) row[i] = at(row, i) / trace

  const { diagonal, off, h } = tridiagonalise(a)
  const z = diagonalise(diagonal, off)
  const eigenvalues = diagonal.map((share) => (share * trace) / n)
  const chosen = strongest(eigenvalues)
  const components = chosen.map((index) => {
    const vector = rotateBack(z[index] as Vector, a, h)
    return byRows ? combine(vector, rows, d) : vector
  })
  orthonormalise(components)
  return {
    variance: Float64Array.from(chosen, (index) => at(eigenvalues, index)),
    components: Float64Array.from(components.flatMap((component) => Array.from(component))),
  }
}

/** components · (x − mean) into `out`. */
export function project({ d, k, components, mean }: PcaBasis, x: ArrayLike<number>, out: Numbers): void {
  requireLength('x', x.length, d)
  requireLength('out', out.length, k)
  const difference = new Float64Array(d)
  for (let i = 0; i < d; i++) difference[i] = (x[i] as number) - (mean[i] as number)
  requireFinite('x', difference.every(Number.isFinite))
  for (let row = 0; row < k; row++) {
    let sum = 0
    for (let i = 0; i < d; i++) sum += (components[row * d + i] as number) * at(difference, i)
    out[row] = sum
  }
}

function addScaled(y: Vector, s: number, x: Vector): void {
  for (let i = 0; i < x.length; i++) y[i] = at(y, i) + s * at(x, i)
}

/** Householder: A becomes tridiagonal (diagonal, off); row i of `a` then holds u_i of H_i = I − u_i u_iᵀ/h_i. */
function tridiagonalise(a: Matrix): { diagonal: Vector; off: Vector; h: Vector } {
  const m = a.length
  const [diagonal, off, h] = [new Float64Array(m), new Float64Array(m), new Float64Array(m)]
  for (let i = m - 1; i > 0; i--) {
    const u = (a[i] as Vector).subarray(0, i)
    diagonal[i] = at(a[i] as Vector, i)
    const f = at(u, i - 1)
    const others = dot(u.subarray(0, i - 1), u)
    if (others < NOTHING) {
      off[i - 1] = f
      continue
    }
    const g = f > 0 ? -Math.sqrt(others + f * f) : Math.sqrt(others + f * f)
    const hi = others + f * f - f * g // h = ‖u‖²/2
    off[i - 1] = g
    h[i] = hi
    u[i - 1] = f - g
    const q = Float64Array.from(a.slice(0, i), (row) => dot(u, row) / hi) // p = A u / h
    addScaled(q, -dot(u, q) / (2 * hi), u) // q = p − (uᵀp / 2h) u
    for (let r = 0; r < i; r++) {
      const row = a[r] as Vector
      const [ur, qr] = [at(u, r), at(q, r)]
      for (let c = 0; c < i; c++) row[c] = at(row, c) - (qr * at(u, c) + ur * at(q, c)) // A −= u qᵀ + q uᵀ
    }
  }
  diagonal[0] = at(a[0] as Vector, 0)
  return { diagonal, off, h }
}

/** Implicit QL: `diagonal` becomes the eigenvalues. @returns the eigenvectors, as rows */
function diagonalise(diagonal: Vector, off: Vector): Matrix {
  const m = diagonal.length
  const z = Array.from({ length: m }, (_, i) => new Float64Array(m).fill(1, i, i + 1))
  for (let l = 0; l < m; l++) {
    for (let patience = PATIENCE; ; patience--) {
      const end = endOfBlock(diagonal, off, l)
      if (end === l) break
      if (patience === 0) throw notConverged()
      sweep(diagonal, off, z, l, end)
    }
  }
  return z
}

/** The block from l ends where a coupling is negligible. */
function endOfBlock(diagonal: Vector, off: Vector, l: number): number {
  let end = l
  while (end + 1 < diagonal.length) {
    const size = Math.abs(at(diagonal, end)) + Math.abs(at(diagonal, end + 1))
    if (Math.abs(at(off, end)) <= Math.max(EPSILON * size, 1e-30)) break
    end++
  }
  return end
}

/** One QL step on the block l … end, with Wilkinson's shift. */
function sweep(diagonal: Vector, off: Vector, z: Matrix, l: number, end: number): void {
  let g = (at(diagonal, l + 1) - at(diagonal, l)) / (2 * at(off, l))
  let r = Math.sqrt(g * g + 1)
  g = at(diagonal, end) - at(diagonal, l) + at(off, l) / (g + (g < 0 ? -r : r))
  let [s, c, p] = [1, 1, 0]
  for (let i = end - 1; i >= l; i--) {
    const f = s * at(off, i)
    const b = c * at(off, i)
    r = Math.sqrt(f * f + g * g)
    off[i + 1] = r
    if (r === 0) {
      diagonal[i + 1] = at(diagonal, i + 1) - p
      off[end] = 0
      return
    }
    s = f / r
    c = g / r
    g = at(diagonal, i + 1) - p
    r = (at(diagonal, i) - g) * s + 2 * c * b
    p = s * r
    diagonal[i + 1] = g + p
    g = c * r - b
    rotate(z[i] as Vector, z[i + 1] as Vector, c, s)
  }
  diagonal[l] = at(diagonal, l) - p
  off[l] = g
  off[end] = 0
}

function rotate(z0: Vector, z1: Vector, c: number, s: number): void {
  for (let k = 0; k < z0.length; k++) {
    const [a, b] = [at(z0, k), at(z1, k)]
    z1[k] = s * a + c * b
    z0[k] = c * a - s * b
  }
}

/** z = H_{m−1} … H_1 z: from an eigenvector of the tridiagonal matrix to one of A. */
function rotateBack(z: Vector, a: Matrix, h: Vector): Vector {
  for (let i = 1; i < z.length; i++) {
    const u = (a[i] as Vector).subarray(0, i)
    if (at(h, i) !== 0) addScaled(z, -dot(u, z) / at(h, i), u)
  }
  return z
}

/** Σ_i weights_i row_i, from an eigenvector of the Gram matrix to one of the covariance. */
function combine(weights: Vector, rows: Matrix, d: number): Vector {
  const sum = new Float64Array(d)
  for (const [i, row] of rows.entries()) addScaled(sum, at(weights, i), row)
  return sum
}

/** Gram–Schmidt, twice, in order. */
function orthonormalise(rows: Matrix): void {
  const normalise = (row: Vector): void => {
    const length = Math.sqrt(dot(row, row))
    for (let i = 0; i < row.length; i++) row[i] = at(row, i) / length
  }
  rows.forEach((row, i) => {
    for (let pass = 0; pass < 2; pass++) {
      normalise(row)
      for (const earlier of rows.slice(0, i)) addScaled(row, -dot(earlier, row), earlier)
    }
    normalise(row)
  })
}
