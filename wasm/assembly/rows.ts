/**
 * Many rows times one vector: PCA projection and the scores of a vector index.
 *
 * Lives here: f32, f64 and int8 rows in blocks of four, each block as tiles of 4 rows × 16 bytes, so one pointer walks through memory once.
 */
import { storeSums, sum } from './lanes'

/**
 * out = M x, `blocks` × 4 rows of `d` numbers, d × sizeof<T> a multiple of 32.
 * Two tiles at a time: eight sums that do not wait for each other hide the latency of an addition.
 */
function times<T>(rows: usize, blocks: usize, x: usize, d: usize, out: usize): void {
  const end = x + d * sizeof<T>()
  let p = rows
  for (let b: usize = 0; b < blocks; b++) {
    let t0 = v128.splat<T>(0)
    let t1 = t0
    let t2 = t0
    let t3 = t0
    let s0 = t0
    let s1 = t0
    let s2 = t0
    let s3 = t0
    for (let column = x; column < end; column += 32) {
      const c = v128.load(column)
      t0 = v128.add<T>(t0, v128.mul<T>(v128.load(p), c))
      t1 = v128.add<T>(t1, v128.mul<T>(v128.load(p, 16), c))
      t2 = v128.add<T>(t2, v128.mul<T>(v128.load(p, 32), c))
      t3 = v128.add<T>(t3, v128.mul<T>(v128.load(p, 48), c))
      const e = v128.load(column, 16)
      s0 = v128.add<T>(s0, v128.mul<T>(v128.load(p, 64), e))
      s1 = v128.add<T>(s1, v128.mul<T>(v128.load(p, 80), e))
      s2 = v128.add<T>(s2, v128.mul<T>(v128.load(p, 96), e))
      s3 = v128.add<T>(s3, v128.mul<T>(v128.load(p, 112), e))
      p += 128
    }
    storeSums<T>(out, v128.add<T>(t0, s0), v128.add<T>(t1, s1), v128.add<T>(t2, s2), v128.add<T>(t3, s3))
    out += 4 * sizeof<T>()
  }
}

/** out = M (x − mean); overwrites x. @returns whether x − mean is finite */
// @ts-ignore: decorator
@inline
function project<T>(rows: usize, blocks: usize, x: usize, mean: usize, d: usize, out: usize): bool {
  const zero = v128.splat<T>(0)
  let check = zero
  for (let i: usize = 0; i < d * sizeof<T>(); i += 16) {
    const c = v128.sub<T>(v128.load(x + i), v128.load(mean + i))
    check = v128.add<T>(check, v128.mul<T>(c, zero))
    v128.store(x + i, c)
  }
  times<T>(rows, blocks, x, d, out)
  return sum<T>(check) == 0
}

export function timesF32(rows: usize, blocks: usize, x: usize, d: usize, out: usize): void {
  times<f32>(rows, blocks, x, d, out)
}
export function projectF32(rows: usize, blocks: usize, x: usize, mean: usize, d: usize, out: usize): bool {
  return project<f32>(rows, blocks, x, mean, d, out)
}
export function projectF64(rows: usize, blocks: usize, x: usize, mean: usize, d: usize, out: usize): bool {
  return project<f64>(rows, blocks, x, mean, d, out)
}

/**
 * Scores of int8 rows: a block is its tiles (4 rows × 16 bytes) then the four scales as f32.
 *
 * The sums are whole numbers, hence exact in any order, as long as the query's scale keeps them below 2³¹.
 * @param query i16 [d]  @param d a multiple of 32  @param out f32 [4 × blocks] = dot · scale of the row · scale of the query
 */
export function timesInt8(rows: usize, blocks: usize, query: usize, d: usize, scale: f32, out: usize): void {
  const end = query + 2 * d
  let p = rows
  for (let b: usize = 0; b < blocks; b++) {
    let t0 = i32x4.splat(0)
    let t1 = t0
    let t2 = t0
    let t3 = t0
    for (let column = query; column < end; column += 64) {
      let low = v128.load(column)
      let high = v128.load(column, 16)
      t0 = i32x4.add(t0, i32x4.dot_i16x8_s(v128.load_ext<i8>(p), low))
      t1 = i32x4.add(t1, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 16), low))
      t2 = i32x4.add(t2, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 32), low))
      t3 = i32x4.add(t3, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 48), low))
      t0 = i32x4.add(t0, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 8), high))
      t1 = i32x4.add(t1, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 24), high))
      t2 = i32x4.add(t2, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 40), high))
      t3 = i32x4.add(t3, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 56), high))
      low = v128.load(column, 32)
      high = v128.load(column, 48)
      t0 = i32x4.add(t0, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 64), low))
      t1 = i32x4.add(t1, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 80), low))
      t2 = i32x4.add(t2, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 96), low))
      t3 = i32x4.add(t3, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 112), low))
      t0 = i32x4.add(t0, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 72), high))
      t1 = i32x4.add(t1, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 88), high))
      t2 = i32x4.add(t2, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 104), high))
      t3 = i32x4.add(t3, i32x4.dot_i16x8_s(v128.load_ext<i8>(p, 120), high))
      p += 128
    }
    const a = i32x4.add(v128.shuffle<i32>(t0, t1, 0, 4, 1, 5), v128.shuffle<i32>(t0, t1, 2, 6, 3, 7))
    const c = i32x4.add(v128.shuffle<i32>(t2, t3, 0, 4, 1, 5), v128.shuffle<i32>(t2, t3, 2, 6, 3, 7))
    const dots = i32x4.add(v128.shuffle<i32>(a, c, 0, 1, 4, 5), v128.shuffle<i32>(a, c, 2, 3, 6, 7))
    v128.store(out, f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(dots), v128.load(p)), f32x4.splat(scale)))
    p += 16
    out += 16
  }
}
