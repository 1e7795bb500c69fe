/** Vectors for the benchmarks: the same numbers give the same vectors. */

/** `n` vectors of length 1 in groups that lie together, as texts do: `[n × d]`. */
export function unitRows(random: () => number, n: number, d: number): Float32Array {
  const rows = new Float32Array(n * d)
  const centres = Float32Array.from({ length: 64 * d }, () => random() - 0.5)
  for (let r = 0; r < n; r++) {
    const centre = Math.floor(random() * 64) * d
    let square = 0
    for (let i = 0; i < d; i++) {
      const x = (centres[centre + i] as number) + random() - 0.5
      rows[r * d + i] = x
      square += x * x
    }
    for (let i = 0; i < d; i++) rows[r * d + i] = (rows[r * d + i] as number) / Math.sqrt(square)
  }
  return rows
}
