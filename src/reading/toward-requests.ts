/**
 * What a tool says of itself is not how people ask for it: its vector is moved to where the requests lie that such a tool serves.
 *
 * Lives here: the map, one hidden layer beside the vector itself. May not know: requests, users, catalogues.
 */
import type { Tier } from '../embedding/embedder.js'
import { dequantize, quantize } from '../embedding/quantize.js'
import { mapIn, openedMap } from './heads.js'

/** What a unit vector is multiplied by before it is weighed, and what comes out of the hidden layer. */
export const INTO_HIDDEN = 8
export const OUT_OF_HIDDEN = 0.5

/** What is compared with requests of a tool, and with what else is said of its job. */
export interface ToolVectors {
  readonly asked: Float32Array
  readonly own: Float32Array
}

/** @param own of a tool's text, unit length, `[d]` */
export const toolVectors = (own: Float32Array, tier: Tier): ToolVectors => ({ own, asked: towardRequests(own, tier) })

/**
 * t + ½ relu(8 t A + b) B, as a unit vector; `npm run fit -- serves`.
 *
 * @param vector of a tool's text, unit length, `[d]`
 * @returns the vector itself where heads.txt never came, or where it is not one of the tier's own
 */
export function towardRequests(vector: Float32Array, tier: Tier): Float32Array {
  const found = mapIn('serves', tier)
  const d = vector.length
  if (found?.dimensions !== d) return vector
  const { hidden, into, bias, out } = openedMap(found)
  const units = bias.slice()
  for (let j = 0; j < d; j++) {
    const x = INTO_HIDDEN * (vector[j] as number)
    for (let h = 0; h < hidden; h++) units[h] = (units[h] as number) + x * (into[j * hidden + h] as number)
  }
  const sum = Float64Array.from(vector)
  units.forEach((unit, h) => {
    if (unit <= 0) return
    for (let j = 0; j < d; j++) sum[j] = (sum[j] as number) + OUT_OF_HIDDEN * unit * (out[h * d + j] as number)
  })
  return dequantize(quantize(sum))
}
