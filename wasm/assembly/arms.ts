/**
 * LinUCB arms.
 *
 * Lives here: update and score. An arm is θ [d] then A⁻¹ as tiles. d is padded to a multiple of four; the padding is zero and stays zero.
 * A⁻¹ is symmetric, so only its upper half is kept: block b holds rows 4b … 4b+3 from column 4b on, as tiles of 4 rows × 16 bytes.
 * The tiles on the diagonal hold both halves; u_i u_j = u_j u_i bit for bit, so they stay symmetric.
 */
import { addSums, dot, sum } from './lanes'

/** v = A⁻¹x; each tile is read once and used for its rows and, mirrored, for its columns. */
// @ts-ignore: decorator
@inline
function symmetricTimes<T>(tiles: usize, x: usize, v: usize, bytes: usize): void {
  const end = x + bytes
  const toV = v - x
  memory.fill(v, 0, bytes)
  let p = tiles
  for (let row = x; row < end; row += 4 * sizeof<T>()) {
    const x0 = v128.load_splat<T>(row)
    const x1 = v128.load_splat<T>(row + sizeof<T>())
    const x2 = v128.load_splat<T>(row + 2 * sizeof<T>())
    const x3 = v128.load_splat<T>(row + 3 * sizeof<T>())
    let c = v128.load(row)
    let t0 = v128.mul<T>(v128.load(p), c)
    let t1 = v128.mul<T>(v128.load(p, 16), c)
    let t2 = v128.mul<T>(v128.load(p, 32), c)
    let t3 = v128.mul<T>(v128.load(p, 48), c)
    p += 64
    if (sizeof<T>() == 8) {
      c = v128.load(row, 16)
      t0 = v128.add<T>(t0, v128.mul<T>(v128.load(p), c))
      t1 = v128.add<T>(t1, v128.mul<T>(v128.load(p, 16), c))
      t2 = v128.add<T>(t2, v128.mul<T>(v128.load(p, 32), c))
      t3 = v128.add<T>(t3, v128.mul<T>(v128.load(p, 48), c))
      p += 64
    }
    for (let column = row + 4 * sizeof<T>(); column < end; column += 16) {
      const a0 = v128.load(p)
      const a1 = v128.load(p, 16)
      const a2 = v128.load(p, 32)
      const a3 = v128.load(p, 48)
      p += 64
      c = v128.load(column)
      t0 = v128.add<T>(t0, v128.mul<T>(a0, c))
      t1 = v128.add<T>(t1, v128.mul<T>(a1, c))
      t2 = v128.add<T>(t2, v128.mul<T>(a2, c))
      t3 = v128.add<T>(t3, v128.mul<T>(a3, c))
      const mirrored = v128.add<T>(
        v128.add<T>(v128.mul<T>(a0, x0), v128.mul<T>(a1, x1)),
        v128.add<T>(v128.mul<T>(a2, x2), v128.mul<T>(a3, x3)),
      )
      v128.store(column + toV, v128.add<T>(v128.load(column + toV), mirrored))
    }
    addSums<T>(row + toV, t0, t1, t2, t3)
  }
}

/** A⁻¹ −= u uᵀ */
// @ts-ignore: decorator
@inline
function subtractOuter<T>(tiles: usize, u: usize, bytes: usize): void {
  const end = u + bytes
  let p = tiles
  for (let row = u; row < end; row += 4 * sizeof<T>()) {
    const u0 = v128.load_splat<T>(row)
    const u1 = v128.load_splat<T>(row + sizeof<T>())
    const u2 = v128.load_splat<T>(row + 2 * sizeof<T>())
    const u3 = v128.load_splat<T>(row + 3 * sizeof<T>())
    for (let column = row; column < end; column += 16) {
      const c = v128.load(column)
      v128.store(p, v128.sub<T>(v128.load(p), v128.mul<T>(u0, c)))
      v128.store(p, v128.sub<T>(v128.load(p, 16), v128.mul<T>(u1, c)), 16)
      v128.store(p, v128.sub<T>(v128.load(p, 32), v128.mul<T>(u2, c)), 32)
      v128.store(p, v128.sub<T>(v128.load(p, 48), v128.mul<T>(u3, c)), 48)
      p += 64
    }
  }
}

// An update must change nothing unless every number that it is about to write is finite.
// @ts-ignore: decorator
@inline
function update<T>(arm: usize, x: usize, v: usize, theta: usize, d: usize, reward: f64, noise: f64): bool {
  const bytes = d * sizeof<T>()
  symmetricTimes<T>(arm + bytes, x, v, bytes) // v = A⁻¹x
  const den = noise + max<f64>(dot<T>(x, v, bytes), 0) // 1/weight + xᵀA⁻¹x
  const gain = v128.splat<T>(((reward - dot<T>(x, arm, bytes)) / den) as T) // (r − x·θ)/den
  const root = v128.splat<T>(Math.sqrt(1 / den) as T)
  const zero = v128.splat<T>(0)
  let check = v128.mul<T>(root, zero)
  for (let i: usize = 0; i < bytes; i += 16) {
    const next = v128.add<T>(v128.load(arm + i), v128.mul<T>(v128.load(v + i), gain)) // θ + v (r − x·θ)/den
    check = v128.add<T>(check, v128.mul<T>(next, zero)) // NaN as soon as one is not finite
    v128.store(theta + i, next)
  }
  if (sum<T>(check) != 0 || den == Infinity) return false
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(arm + i, v128.load(theta + i))
    v128.store(v + i, v128.mul<T>(v128.load(v + i), root)) // u = v/√den
  }
  subtractOuter<T>(arm + bytes, v, bytes) // A⁻¹ − vvᵀ/den
  return true
}

/** xᵀA⁻¹x: the diagonal tiles once, the others twice. */
// @ts-ignore: decorator
@inline
function quadratic<T>(tiles: usize, x: usize, bytes: usize): f64 {
  const end = x + bytes
  const half = v128.splat<T>(0.5 as T)
  let total = v128.splat<T>(0)
  let p = tiles
  for (let row = x; row < end; row += 4 * sizeof<T>()) {
    let c = v128.mul<T>(half, v128.load(row))
    let t0 = v128.mul<T>(v128.load(p), c)
    let t1 = v128.mul<T>(v128.load(p, 16), c)
    let t2 = v128.mul<T>(v128.load(p, 32), c)
    let t3 = v128.mul<T>(v128.load(p, 48), c)
    p += 64
    if (sizeof<T>() == 8) {
      c = v128.mul<T>(half, v128.load(row, 16))
      t0 = v128.add<T>(t0, v128.mul<T>(v128.load(p), c))
      t1 = v128.add<T>(t1, v128.mul<T>(v128.load(p, 16), c))
      t2 = v128.add<T>(t2, v128.mul<T>(v128.load(p, 32), c))
      t3 = v128.add<T>(t3, v128.mul<T>(v128.load(p, 48), c))
      p += 64
    }
    for (let column = row + 4 * sizeof<T>(); column < end; column += 16) {
      c = v128.load(column)
      t0 = v128.add<T>(t0, v128.mul<T>(v128.load(p), c))
      t1 = v128.add<T>(t1, v128.mul<T>(v128.load(p, 16), c))
      t2 = v128.add<T>(t2, v128.mul<T>(v128.load(p, 32), c))
      t3 = v128.add<T>(t3, v128.mul<T>(v128.load(p, 48), c))
      p += 64
    }
    t0 = v128.mul<T>(t0, v128.load_splat<T>(row))
    t1 = v128.mul<T>(t1, v128.load_splat<T>(row + sizeof<T>()))
    t2 = v128.mul<T>(t2, v128.load_splat<T>(row + 2 * sizeof<T>()))
    t3 = v128.mul<T>(t3, v128.load_splat<T>(row + 3 * sizeof<T>()))
    total = v128.add<T>(total, v128.add<T>(v128.add<T>(t0, t1), v128.add<T>(t2, t3)))
  }
  return 2 * sum<T>(total)
}

// @ts-ignore: decorator
@inline
function score<T>(arms: usize, armBytes: usize, list: usize, n: usize, x: usize, d: usize, out: usize): bool {
  const bytes = d * sizeof<T>()
  let check: f64 = 0
  for (let i: usize = 0; i < n; i++) {
    const arm = arms + usize(load<u32>(list + (i << 2))) * armBytes
    const mean = dot<T>(arm, x, bytes) // θ·x
    const square = quadratic<T>(arm + bytes, x, bytes)
    check += (mean + square) * 0
    store<f64>(out + (i << 4), mean)
    store<f64>(out + (i << 4), Math.sqrt(max<f64>(square, 0)), 8) // √(xᵀA⁻¹x)
  }
  return check == 0
}

/** @returns whether the arm was updated; if not, nothing changed */
export function updateF32(arm: usize, x: usize, v: usize, theta: usize, d: usize, reward: f64, noise: f64): bool {
  return update<f32>(arm, x, v, theta, d, reward, noise)
}
export function updateF64(arm: usize, x: usize, v: usize, theta: usize, d: usize, reward: f64, noise: f64): bool {
  return update<f64>(arm, x, v, theta, d, reward, noise)
}
/** @returns whether all means and widths are finite */
export function scoreF32(arms: usize, armBytes: usize, list: usize, n: usize, x: usize, d: usize, out: usize): bool {
  return score<f32>(arms, armBytes, list, n, x, d, out)
}
export function scoreF64(arms: usize, armBytes: usize, list: usize, n: usize, x: usize, d: usize, out: usize): bool {
  return score<f64>(arms, armBytes, list, n, x, d, out)
}
