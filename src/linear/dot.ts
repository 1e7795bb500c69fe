/**
 * Dot products of one vector with many rows, each as `dot` gives it, bit for bit: four at a time, since four sums that do not wait for each
 * other take hardly longer than one.
 *
 * @param rows `[count × x.length]`, one after the other  @param out `[count]`
 */
export function dots(rows: Float32Array, x: Float32Array, out: Float64Array): void {
  const d = x.length
  const count = out.length
  let row = 0
  for (; row + 4 <= count; row += 4) {
    const [a, b, c, e] = [row * d, (row + 1) * d, (row + 2) * d, (row + 3) * d]
    let [s, t, u, v] = [0, 0, 0, 0]
    for (let i = 0; i < d; i++) {
      const xi = x[i] as number
      s += (rows[a + i] as number) * xi
      t += (rows[b + i] as number) * xi
      u += (rows[c + i] as number) * xi
      v += (rows[e + i] as number) * xi
    }
    out[row] = s
    out[row + 1] = t
    out[row + 2] = u
    out[row + 3] = v
  }
  for (; row < count; row++) out[row] = dot(rows.subarray(row * d, (row + 1) * d), x)
}

/** Dot product of two vectors of one length; of unit vectors the cosine. Left to right, so that every engine adds the same bits. */
export function dot(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
