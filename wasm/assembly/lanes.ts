/**
 * What f32x4 and f64x2 have in common.
 *
 * Lives here: sums across lanes and dot products. A "tile" is four rows × 16 bytes, row after row: 64 bytes.
 */

/** Sum of the lanes of `t`. */
// @ts-ignore: decorator
@inline
export function sum<T>(t: v128): f64 {
  if (sizeof<T>() == 4) {
    const s = f32x4.add(t, v128.shuffle<f32>(t, t, 2, 3, 0, 1))
    return f64(f32x4.extract_lane(s, 0) + f32x4.extract_lane(s, 1))
  } else {
    return f64x2.extract_lane(t, 0) + f64x2.extract_lane(t, 1)
  }
}

/** Stores the four sums of t0 … t3 at `out`, as four neighbours of type T. */
// @ts-ignore: decorator
@inline
export function storeSums<T>(out: usize, t0: v128, t1: v128, t2: v128, t3: v128): void {
  if (sizeof<T>() == 4) {
    v128.store(out, sums4(t0, t1, t2, t3))
  } else {
    v128.store(out, sums2(t0, t1))
    v128.store(out, sums2(t2, t3), 16)
  }
}

/** Adds the four sums of t0 … t3 to four neighbours of type T at `out`. */
// @ts-ignore: decorator
@inline
export function addSums<T>(out: usize, t0: v128, t1: v128, t2: v128, t3: v128): void {
  if (sizeof<T>() == 4) {
    v128.store(out, f32x4.add(v128.load(out), sums4(t0, t1, t2, t3)))
  } else {
    v128.store(out, f64x2.add(v128.load(out), sums2(t0, t1)))
    v128.store(out, f64x2.add(v128.load(out, 16), sums2(t2, t3)), 16)
  }
}

// @ts-ignore: decorator
@inline
export function sums4(t0: v128, t1: v128, t2: v128, t3: v128): v128 {
  const a = f32x4.add(v128.shuffle<f32>(t0, t1, 0, 4, 1, 5), v128.shuffle<f32>(t0, t1, 2, 6, 3, 7))
  const b = f32x4.add(v128.shuffle<f32>(t2, t3, 0, 4, 1, 5), v128.shuffle<f32>(t2, t3, 2, 6, 3, 7))
  return f32x4.add(v128.shuffle<f32>(a, b, 0, 1, 4, 5), v128.shuffle<f32>(a, b, 2, 3, 6, 7))
}

// @ts-ignore: decorator
@inline
export function sums2(t0: v128, t1: v128): v128 {
  return f64x2.add(v128.shuffle<f64>(t0, t1, 0, 2), v128.shuffle<f64>(t0, t1, 1, 3))
}

/** a · b over `bytes` bytes, a multiple of 16. */
export function dot<T>(a: usize, b: usize, bytes: usize): f64 {
  let t = v128.splat<T>(0)
  for (let i: usize = 0; i < bytes; i += 16) t = v128.add<T>(t, v128.mul<T>(v128.load(a + i), v128.load(b + i)))
  return sum<T>(t)
}
