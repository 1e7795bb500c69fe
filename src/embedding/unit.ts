/**
 * Scales a vector to length 1, in place; a vector without length stays zeros.
 *
 * The sum runs in index order in double precision and the root is rounded correctly, so equal numbers give equal bits everywhere.
 */
export function toUnit<V extends Float32Array | Float64Array>(vector: V): V {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += (vector[i] as number) * (vector[i] as number)
  if (squares === 0) return vector
  const length = Math.sqrt(squares)
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / length
  return vector
}
