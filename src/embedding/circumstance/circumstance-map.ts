/**
 * The circumstance map of a tier: which directions of its vectors say why, when and for whom rather than what, and how a job is done.
 *
 * Lives here: reading the built maps, and applying them. May not know: how a request is split, users, tools, where maps come from.
 * Built by models/circumstance.py from banks of everyday phrases; the classes of the banks orient the map and decide nothing.
 */
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Tier } from '../embedder.js'
import { fromBase64 } from '../from-base64.js'
import { softmax } from '../shares.js'
import { toUnit } from '../unit.js'
import { weakly } from '../../util/memoize.js'

export type CircumstanceMap = NonNullable<ReturnType<typeof circumstanceMap>>

/** How the log odds of characters are to be read. */
export interface OfCharacters {
  /** How many of them are characters. */
  readonly count: number
  /** What is wrong with a tool, and the character that it speaks against. */
  readonly opposites: readonly (readonly [wrong: number, character: number])[]
  /** Log odds of a text without a topic. */
  readonly typical: readonly number[]
}

/** A tier's map as it is stored: whole numbers of a byte, base64. */
export interface StoredCircumstanceMap {
  readonly dimensions: number
  /** Rows that are places; after them one of `saysWhy`, then those of characters. */
  readonly directions: number
  /** How many of the last are characters, and no way to say what is wrong. */
  readonly characters: number
  readonly opposites: OfCharacters['opposites']
  readonly typical: readonly number[]
  /** `[directions + 1 + typical × dimensions]` */
  readonly rows: string
  /** A number each row: what its sum is multiplied by, and added to. */
  readonly scales: readonly number[]
  readonly offsets: readonly number[]
  /** `[classes × directions]`, in steps of `CENTRE_STEP`. */
  readonly centres: string
}

let stored: Readonly<Partial<Record<Tier, StoredCircumstanceMap>>> = {}

/** Takes in the maps of this thread; until then no tier has one. */
export function useCircumstanceMaps(maps: typeof stored): void {
  stored = maps
}

/** Share of the neighbourhood in a place, and how sharply one ends: P(class) ∝ e^{SHARP cos}, taken by its root (Hellinger). */
const NEIGHBOURHOOD = 0.5
const SHARP = 10

/** Centres are stored in steps of this. */
const CENTRE_STEP = 1 / 127

/** The map of a tier; undefined where there is none (hashed, or heads.txt never came), or where vectors are not the tier's own. */
export function circumstanceMap(tier: Tier, dimensions: number, kernels: Pick<Kernels, 'exp'>) {
  const built = stored[tier]
  if (built?.dimensions !== dimensions) return undefined
  const { directions } = built
  const { rows, centres } = numbersOf(built)
  const classes = centres.length / directions
  const product = (matrix: Float64Array, row: number, vector: ArrayLike<number>): number =>
    dot(matrix.subarray(row * vector.length, (row + 1) * vector.length), vector)
  const apply = (vector: ArrayLike<number>, from: number, count: number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => {
      const row = from + i
      return product(rows, row, vector) * (built.scales[row] as number) + (built.offsets[row] as number)
    })
  return {
    dimensions,
    /** Where a vector lies on the map, `[directions + classes]`, length 1: the place itself, and beside it whose neighbourhood that is. */
    place(vector: ArrayLike<number>): Float64Array {
      const place = toUnit(apply(vector, 0, directions))
      const cosines = Float64Array.from({ length: classes }, (_, c) => CENTRE_STEP * product(centres, c, place))
      const roots = softmax(
        cosines.map((cosine) => SHARP * cosine),
        1,
        kernels.exp,
      ).map(Math.sqrt)
      const [own, around] = [Math.sqrt(1 - NEIGHBOURHOOD), Math.sqrt(NEIGHBOURHOOD)]
      return Float64Array.from([...place.map((x) => own * x), ...roots.map((x) => around * x)])
    },
    /** How far a text says why rather than what: log odds. */
    saysWhy: (vector: ArrayLike<number>): number => apply(vector, directions, 1)[0] as number,
    /** What a tool says of itself: log odds of each character, then of each way to say what is wrong with it, or nothing. */
    characters: (vector: ArrayLike<number>): Float64Array => apply(vector, directions + 1, built.typical.length),
    ofCharacters: { count: built.characters, opposites: built.opposites, typical: built.typical } satisfies OfCharacters,
  }
}

/** Whole numbers of the map; a row's scale is applied once, to its sum. */
const numbersOf = weakly(({ rows, centres }: StoredCircumstanceMap) => ({ rows: wholeNumbers(rows), centres: wholeNumbers(centres) }))

const wholeNumbers = (text: string): Float64Array => Float64Array.from(new Int8Array(fromBase64(text).buffer))
