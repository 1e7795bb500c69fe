/** Dot products in JavaScript, the same bits on every engine. */

/** Below this share of numbers that are not zero, a vector's zeros are left out of its products: they add nothing, not even a bit. */
const SPARSE = 0.5

let places = new Uint32Array(512)

/**
 * Dot products of one vector with many rows, each as `dot` gives it, bit for bit: four at a time, since four sums that do not wait for each
 * other take hardly longer than one; and of a vector with many zeros (the hashed tier's are) without them.
 *
 * @param rows `[count × x.length]`, one after the other, all finite  @param out `[count]`
 */
export function dots<Numbers extends Float32Array | Float64Array>(rows: Numbers, x: Numbers, out: Float64Array): void {
  const d = x.length
  const count = out.length
  if (places.length < d) places = new Uint32Array(d)
  let filled = 0
  for (let i = 0; i < d; i++) if (x[i] !== 0) places[filled++] = i
  const isSparse = filled < SPARSE * d
  let row = 0
  for (; row + 4 <= count; row += 4) {
    const [a, b, c, e] = [row * d, (row + 1) * d, (row + 2) * d, (row + 3) * d]
    let [s, t, u, v] = [0, 0, 0, 0]
    if (isSparse) {
      for (let k = 0; k < filled; k++) {
        const i = places[k] as number
        const xi = x[i] as number
        s += (rows[a + i] as number) * xi
        t += (rows[b + i] as number) * xi
        u += (rows[c + i] as number) * xi
        v += (rows[e + i] as number) * xi
      }
    } else {
      for (let i = 0; i < d; i++) {
        const xi = x[i] as number
        s += (rows[a + i] as number) * xi
        t += (rows[b + i] as number) * xi
        u += (rows[c + i] as number) * xi
        v += (rows[e + i] as number) * xi
      }
    }
    out[row] = s
    out[row + 1] = t
    out[row + 2] = u
    out[row + 3] = v
  }
  for (; row < count; row++) out[row] = dot(rows.subarray(row * d, (row + 1) * d), x)
}

/** Dot product of two vectors of one length; of unit vectors the cosine. Left to right, so that every engine adds the same bits. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** Vectors of one length, one after the other: rows for `dots`. */
export function flat(vectors: readonly Float32Array[]): Float32Array {
  const d = vectors[0]?.length ?? 0
  const rows = new Float32Array(vectors.length * d)
  for (const [i, vector] of vectors.entries()) rows.set(vector, i * d)
  return rows
}
