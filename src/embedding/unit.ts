import { dot } from '../linear/dot.js'

/**
 * Scales a vector to length 1, in place; a vector without length stays zeros.
 *
 * The sum runs in index order in double precision and the root is rounded correctly, so equal numbers give equal bits everywhere.
 */
export function toUnit<V extends Float32Array | Float64Array>(vector: V): V {
  const length = Math.sqrt(dot(vector, vector))
  if (length === 0) return vector
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / length
  return vector
}
