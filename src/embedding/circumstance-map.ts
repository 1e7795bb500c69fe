/**
 * The circumstance map of a tier: which directions of its vectors say why, when and for whom rather than what, and how a job is done.
 *
 * Lives here: reading the built maps, and applying them. May not know: how a request is split, users, tools.
 * Built by models/circumstance.py from banks of everyday phrases; the classes of the banks orient the map and decide nothing.
 */
import type { Kernels } from '../linear/kernels.js'
import type { Tier } from './embedder.js'
import { CIRCUMSTANCE_MAPS } from './circumstance-maps.js'
import { fromBase64 } from './from-base64.js'

export interface CircumstanceMap {
  /** Numbers in a vector of the tier. */
  readonly dimensions: number
  /** Numbers in a place on the map. */
  readonly directions: number
  /** Where a vector lies on the map, `[directions]`, length 1. */
  place(vector: ArrayLike<number>): Float64Array
  /** How far a text says why rather than what: log odds. */
  saysWhy(vector: ArrayLike<number>): number
  /** P(a workplace is mentioned), 0 … 1. */
  workplace(vector: ArrayLike<number>): number
  /** P(character | what a tool says of itself), one a character; what is left to 1 says what is wrong with the tool, or nothing. */
  characters(vector: ArrayLike<number>): Float64Array
}

type Built = (typeof CIRCUMSTANCE_MAPS)[keyof typeof CIRCUMSTANCE_MAPS]

const read = new Map<Built, Float64Array>()

/** The map of a tier; undefined where there is none (hashed), or where vectors are not the tier's own. */
export function circumstanceMap(tier: Tier, dimensions: number, kernels: Pick<Kernels, 'exp'>): CircumstanceMap | undefined {
  if (tier === 'hashed' || CIRCUMSTANCE_MAPS[tier].dimensions !== dimensions) return undefined
  const built = CIRCUMSTANCE_MAPS[tier]
  const { directions } = built
  const rows = rowsOf(built)
  const all = built.characters + built.others
  const apply = (vector: ArrayLike<number>, from: number, count: number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => {
      const row = from + i
      let sum = 0
      for (let k = 0; k < dimensions; k++) sum += (rows[row * dimensions + k] as number) * (vector[k] as number)
      return sum * (built.scales[row] as number) + (built.offsets[row] as number)
    })
  return {
    dimensions,
    directions,
    place: (vector) => unitOf(apply(vector, 0, directions)),
    saysWhy: (vector) => apply(vector, directions, 1)[0] as number,
    workplace: (vector) => 1 / (1 + kernels.exp(-(apply(vector, directions + 1, 1)[0] as number))),
    characters(vector) {
      const logits = apply(vector, directions + 2, all)
      const top = Math.max(...logits)
      const odds = logits.map((logit) => kernels.exp(logit - top))
      const sum = odds.reduce((total, one) => total + one, 0)
      return odds.slice(0, built.characters).map((one) => one / sum)
    },
  }
}

/** Whole numbers of the map; a row's scale is applied once, to its sum. */
function rowsOf(built: Built): Float64Array {
  const known = read.get(built)
  if (known !== undefined) return known
  const rows = Float64Array.from(new Int8Array(fromBase64(built.rows).buffer))
  read.set(built, rows)
  return rows
}

/** The same direction with length 1; zeros stay zeros. */
export function unitOf(vector: Float64Array): Float64Array {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += (vector[i] as number) * (vector[i] as number)
  const length = Math.sqrt(squares)
  return length > 0 ? vector.map((x) => x / length) : vector
}
