/**
 * The canonical form of a vector: 8 bits a number, and the unit vector that they stand for.
 *
 * Every embedder's output passes through here before anything learns from it, so a vector from the cache and a fresh one are equal bit for bit.
 */
import { toUnit } from './unit.js'

/** A vector as it is stored. */
export interface QuantizedVector {
  /** Size of one step: the largest number of the original, without its sign, / 127; 0 for a vector of zeros. */
  readonly scale: number
  /** `Int8Array[d]` in −127…127; `scale · values` is nearest to the original. */
  readonly values: Int8Array
}

/** @param vector finite numbers, `[d]` */
export function quantize(vector: ArrayLike<number>): QuantizedVector {
  let largest = 0
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number))
  const scale = Math.fround(largest / 127)
  const values = new Int8Array(vector.length)
  if (scale > 0)
    for (let i = 0; i < vector.length; i++)
      if (vector[i] !== 0) values[i] = Math.max(-127, Math.min(127, Math.round((vector[i] as number) / scale)))
  return { scale, values }
}

/**
 * The unit vector of a stored one (zeros stay zeros).
 *
 * Only the whole numbers count, since a scale does not turn a vector: their squares' sum is exact and the root rounded correctly,
 * so every engine returns the same bits.
 *
 * @returns `Float32Array[d]`
 */
export const dequantize = ({ values }: Pick<QuantizedVector, 'values'>): Float32Array => toUnit(new Float32Array(values))
