/**
 * Eigenvectors of a symmetric matrix of trace 1, f64.
 *
 * Lives here: Householder tridiagonalisation, implicit QL, back transformation, and the products that PCA needs around them.
 * Only + − × ÷ √ in a fixed order: the same bits on every engine. Vectors are rows, so every inner loop is contiguous.
 * Source: Golub & Van Loan, Matrix Computations, 8.3 (tred2/tql2 of EISPACK, transposed).
 */
import { addSums, dot } from './lanes'

/** Smallest squared length worth a reflection; with trace 1 all that is below is noise. */
const NOTHING: f64 = 1e-60
/** Half the distance between 1 and the next f64. */
const EPSILON: f64 = 1.1102230246251565e-16
/** Iterations per eigenvalue; three are usual. */
const PATIENCE: i32 = 60

// @ts-ignore: decorator
@inline
function roundUp(n: usize): usize {
  return (n + 1) & ~1
}

/** y += s x over `bytes`, a multiple of 16 */
function addScaled(y: usize, s: f64, x: usize, bytes: usize): void {
  const factor = f64x2.splat(s)
  for (let i: usize = 0; i < bytes; i += 16) v128.store(y + i, f64x2.add(v128.load(y + i), f64x2.mul(factor, v128.load(x + i))))
}

/**
 * Reduces A to tridiagonal form: T = H_1 … H_{m−1} A H_{m−1} … H_1 with H_i = I − u_i u_iᵀ/h_i.
 *
 * @param a f64 [m × stride/8], symmetric; on return row i holds u_i
 * @param diagonal f64 [m]  @param off f64 [m], off[i] couples i and i + 1  @param h f64 [m], 0 where nothing was reflected
 * @param u, q scratch, f64 [m rounded up to even], zero
 */
export function tridiagonalise(a: usize, m: usize, stride: usize, diagonal: usize, off: usize, h: usize, u: usize, q: usize): void {
  for (let i = m - 1; i > 0; i--) {
    const row = a + i * stride
    const bytes = roundUp(i) << 3
    const last = row + ((i - 1) << 3)
    store<f64>(diagonal + (i << 3), load<f64>(row + (i << 3)))
    store<f64>(row + (i << 3), 0) // what follows u_i must be zero
    let sigma: f64 = 0
    for (let j = row; j < last; j += 8) sigma += load<f64>(j) * load<f64>(j)
    const f = load<f64>(last)
    if (sigma < NOTHING) {
      store<f64>(off + ((i - 1) << 3), f)
      store<f64>(h + (i << 3), 0)
      continue
    }
    sigma += f * f
    const g = f > 0 ? -Math.sqrt(sigma) : Math.sqrt(sigma)
    const hi = sigma - f * g // h = ‖u‖²/2
    store<f64>(off + ((i - 1) << 3), g)
    store<f64>(h + (i << 3), hi)
    store<f64>(last, f - g)
    memory.copy(u, row, bytes)
    store<f64>(q + (i << 3), 0)

    // p = A u / h
    let j: usize = 0
    for (; j + 4 <= i; j += 4) {
      let r0 = a + j * stride
      let r1 = r0 + stride
      let r2 = r1 + stride
      let r3 = r2 + stride
      let t0 = f64x2.splat(0)
      let t1 = t0
      let t2 = t0
      let t3 = t0
      for (let c: usize = 0; c < bytes; c += 16) {
        const x = v128.load(u + c)
        t0 = f64x2.add(t0, f64x2.mul(v128.load(r0 + c), x))
        t1 = f64x2.add(t1, f64x2.mul(v128.load(r1 + c), x))
        t2 = f64x2.add(t2, f64x2.mul(v128.load(r2 + c), x))
        t3 = f64x2.add(t3, f64x2.mul(v128.load(r3 + c), x))
      }
      const p = q + (j << 3)
      v128.store(p, f64x2.splat(0))
      v128.store(p, f64x2.splat(0), 16)
      addSums<f64>(p, t0, t1, t2, t3)
    }
    for (; j < i; j++) store<f64>(q + (j << 3), dot<f64>(a + j * stride, u, bytes))
    const inverse = f64x2.splat(1 / hi)
    for (let c: usize = 0; c < bytes; c += 16) v128.store(q + c, f64x2.mul(v128.load(q + c), inverse))
    store<f64>(q + (i << 3), 0)

    // q = p − (uᵀp / 2h) u,  A −= u qᵀ + q uᵀ
    addScaled(q, -dot<f64>(u, q, bytes) / (hi + hi), u, bytes)
    for (let r: usize = 0; r < i; r++) {
      const target = a + r * stride
      const ur = v128.load_splat<f64>(u + (r << 3))
      const qr = v128.load_splat<f64>(q + (r << 3))
      for (let c: usize = 0; c < bytes; c += 16) {
        const change = f64x2.add(f64x2.mul(qr, v128.load(u + c)), f64x2.mul(ur, v128.load(q + c)))
        v128.store(target + c, f64x2.sub(v128.load(target + c), change))
      }
    }
    store<f64>(u + ((i - 1) << 3), 0)
  }
  store<f64>(diagonal, load<f64>(a))
  store<f64>(h, 0)
  store<f64>(off + ((m - 1) << 3), 0)
}

/**
 * Eigenvalues and eigenvectors of a tridiagonal matrix by implicit QL.
 *
 * @param z f64 [m × stride/8], zero; receives the eigenvectors as rows  @param diagonal receives the eigenvalues, unsorted
 * @returns whether it converged
 */
export function diagonalise(diagonal: usize, off: usize, m: usize, z: usize, stride: usize): bool {
  for (let i: usize = 0; i < m; i++) store<f64>(z + i * stride + (i << 3), 1)
  const bytes = roundUp(m) << 3
  for (let l: usize = 0; l < m; l++) {
    let patience = PATIENCE
    while (true) {
      // The block from l ends where a coupling is negligible.
      let end = l
      while (end + 1 < m) {
        const size = Math.abs(load<f64>(diagonal + (end << 3))) + Math.abs(load<f64>(diagonal + (end << 3), 8))
        if (Math.abs(load<f64>(off + (end << 3))) <= max<f64>(EPSILON * size, 1e-30)) break
        end++
      }
      if (end == l) break
      if (patience-- == 0) return false

      const dl = load<f64>(diagonal + (l << 3))
      const el = load<f64>(off + (l << 3))
      let g = (load<f64>(diagonal + (l << 3), 8) - dl) / (2 * el)
      let r = Math.sqrt(g * g + 1)
      g = load<f64>(diagonal + (end << 3)) - dl + el / (g + (g < 0 ? -r : r)) // Wilkinson's shift
      let s: f64 = 1
      let c: f64 = 1
      let p: f64 = 0
      let i = end
      let cut = false
      while (i > l) {
        i--
        const ei = load<f64>(off + (i << 3))
        const f = s * ei
        const b = c * ei
        r = Math.sqrt(f * f + g * g)
        store<f64>(off + (i << 3), r, 8)
        if (r == 0) {
          store<f64>(diagonal + (i << 3), load<f64>(diagonal + (i << 3), 8) - p, 8)
          cut = true
          break
        }
        s = f / r
        c = g / r
        g = load<f64>(diagonal + (i << 3), 8) - p
        r = (load<f64>(diagonal + (i << 3)) - g) * s + 2 * c * b
        p = s * r
        store<f64>(diagonal + (i << 3), g + p, 8)
        g = c * r - b
        // Rows i and i + 1 of Zᵀ turn by (c, s).
        const cs = f64x2.splat(c)
        const sn = f64x2.splat(s)
        const z0 = z + i * stride
        const z1 = z0 + stride
        for (let k: usize = 0; k < bytes; k += 16) {
          const a = v128.load(z0 + k)
          const d = v128.load(z1 + k)
          v128.store(z1 + k, f64x2.add(f64x2.mul(sn, a), f64x2.mul(cs, d)))
          v128.store(z0 + k, f64x2.sub(f64x2.mul(cs, a), f64x2.mul(sn, d)))
        }
      }
      if (!cut) {
        store<f64>(diagonal + (l << 3), load<f64>(diagonal + (l << 3)) - p)
        store<f64>(off + (l << 3), g)
      }
      store<f64>(off + (end << 3), 0)
    }
  }
  return true
}

/** z = H_{m−1} … H_1 z: from an eigenvector of T to one of A. */
export function rotateBack(z: usize, a: usize, m: usize, stride: usize, h: usize): void {
  for (let i: usize = 1; i < m; i++) {
    const hi = load<f64>(h + (i << 3))
    if (hi == 0) continue
    const u = a + i * stride
    const bytes = roundUp(i) << 3
    addScaled(z, -dot<f64>(u, z, bytes) / hi, u, bytes)
  }
}

/** out = Σ_i weights_i row_i, from an eigenvector of the Gram matrix to one of the covariance */
export function combine(weights: usize, rows: usize, count: usize, bytes: usize, out: usize): void {
  memory.fill(out, 0, bytes)
  for (let i: usize = 0; i < count; i++) addScaled(out, load<f64>(weights + (i << 3)), rows + i * bytes, bytes)
}

/** Gram–Schmidt, twice, in order: row i loses what rows 0 … i − 1 have of it, then gets length 1. */
export function orthonormalise(rows: usize, count: usize, bytes: usize): void {
  for (let i: usize = 0; i < count; i++) {
    const row = rows + i * bytes
    for (let pass = 0; pass < 2; pass++) {
      const length = Math.sqrt(dot<f64>(row, row, bytes))
      const scale = f64x2.splat(1 / length)
      for (let c: usize = 0; c < bytes; c += 16) v128.store(row + c, f64x2.mul(v128.load(row + c), scale))
      for (let j: usize = 0; j < i; j++) {
        const other = rows + j * bytes
        addScaled(row, -dot<f64>(other, row, bytes), other, bytes)
      }
    }
    const scale = f64x2.splat(1 / Math.sqrt(dot<f64>(row, row, bytes)))
    for (let c: usize = 0; c < bytes; c += 16) v128.store(row + c, f64x2.mul(v128.load(row + c), scale))
  }
}
