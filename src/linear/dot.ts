/** Dot product of two vectors of one length; of unit vectors the cosine. Left to right, so that every engine adds the same bits. */
export function dot(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
