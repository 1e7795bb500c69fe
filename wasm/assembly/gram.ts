/**
 * Products of all pairs of vectors: a covariance from columns, a Gram matrix from rows.
 *
 * Lives here: 2 × 4 products at a time, f64.
 */
import { sums2 } from './lanes'

/**
 * G_ij += v_i · v_j for all j ≤ i (and some above the diagonal, which `mirror` overwrites).
 *
 * @param vectors f64 [count × bytes/8]; count a multiple of four, bytes of 16  @param out f64 [count × count]
 */
export function gram(vectors: usize, count: usize, bytes: usize, out: usize): void {
  const stride = count << 3
  for (let i: usize = 0; i < count; i += 2) {
    for (let j: usize = 0; j <= i + 1; j += 4) {
      let a0 = vectors + i * bytes
      const end = a0 + bytes
      const toA1 = bytes
      let b0 = vectors + j * bytes
      let b1 = b0 + bytes
      let b2 = b1 + bytes
      let b3 = b2 + bytes
      let s0 = f64x2.splat(0)
      let s1 = s0
      let s2 = s0
      let s3 = s0
      let t0 = s0
      let t1 = s0
      let t2 = s0
      let t3 = s0
      for (; a0 < end; a0 += 16) {
        const a = v128.load(a0)
        const c = v128.load(a0 + toA1)
        let b = v128.load(b0)
        s0 = f64x2.add(s0, f64x2.mul(a, b))
        t0 = f64x2.add(t0, f64x2.mul(c, b))
        b = v128.load(b1)
        s1 = f64x2.add(s1, f64x2.mul(a, b))
        t1 = f64x2.add(t1, f64x2.mul(c, b))
        b = v128.load(b2)
        s2 = f64x2.add(s2, f64x2.mul(a, b))
        t2 = f64x2.add(t2, f64x2.mul(c, b))
        b = v128.load(b3)
        s3 = f64x2.add(s3, f64x2.mul(a, b))
        t3 = f64x2.add(t3, f64x2.mul(c, b))
        b0 += 16
        b1 += 16
        b2 += 16
        b3 += 16
      }
      const p = out + i * stride + (j << 3)
      v128.store(p, f64x2.add(v128.load(p), sums2(s0, s1)))
      v128.store(p, f64x2.add(v128.load(p, 16), sums2(s2, s3)), 16)
      const q = p + stride
      v128.store(q, f64x2.add(v128.load(q), sums2(t0, t1)))
      v128.store(q, f64x2.add(v128.load(q, 16), sums2(t2, t3)), 16)
    }
  }
}

/**
 * Divides the lower half by the trace, so that the eigenvalues sum to 1, and mirrors it.
 *
 * @returns the trace; if it is 0 or not finite, nothing changed
 */
export function mirror(g: usize, count: usize): f64 {
  const stride = count << 3
  let trace: f64 = 0
  for (let i: usize = 0; i < count; i++) trace += load<f64>(g + i * stride + (i << 3))
  if (!(trace > 0 && trace < Infinity)) return trace
  for (let i: usize = 0; i < count; i++) {
    for (let j: usize = 0; j <= i; j++) {
      const share = load<f64>(g + i * stride + (j << 3)) / trace
      store<f64>(g + i * stride + (j << 3), share)
      store<f64>(g + j * stride + (i << 3), share)
    }
  }
  return trace
}
