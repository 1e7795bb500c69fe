/**
 * How near a text is to each of a list of everyday prototypes, as probabilities.
 *
 * Lives here: prototypes as vectors, max cosine a group, softmax, the sparse form that a card keeps. May not know: what the prototypes mean.
 */
import { dequantize, quantize } from '../../embedding/quantize.js'
import { softmax } from '../../embedding/shares.js'
import type { World } from '../../learner.js'
import { dots, flat } from '../../linear/dot.js'
import { shortlist } from '../../linear/shortlist.js'

/** Groups kept of a text's affinities; the rest is noise. */
const KEPT = 8

/** Prototypes of one family: each group is a list of texts, and a text is as near to a group as to the nearest of them. */
export interface Family {
  /** Vectors of all groups, one after the other, `[texts × d]`. */
  readonly rows: Float32Array
  /** Group of each row. */
  readonly groups: readonly number[]
  /** How many groups there are. */
  readonly size: number
  readonly d: number
}

/** The likeliest groups of a text and the roots of their probabilities: √(p q) summed over groups is what is compared. */
export interface Affinity {
  readonly groups: readonly number[]
  readonly roots: readonly number[]
}

/** Reads a family's vectors from the world, which must have been told its texts. */
export function openFamily(groups: readonly (readonly string[])[], world: World): Family {
  const rows = flat(groups.flat().map((text) => world.vector(text)))
  return { rows, groups: groups.flatMap((list, g) => list.map(() => g)), size: groups.length, d: world.dimensions }
}

/**
 * How near a text is to a family.
 *
 * @returns `groups`: the largest cosine in each, `[size]`; mean and deviation of all its cosines: what "near" means for this text
 */
export function nearness({ rows, groups, size }: Family, vector: Float32Array) {
  const nearest = new Float64Array(size).fill(-1)
  let sum = 0
  let squares = 0
  const cosines = new Float64Array(groups.length)
  dots(rows, vector, cosines)
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] as number
    const cosine = cosines[row] as number
    if (cosine > (nearest[group] as number)) nearest[group] = cosine
    sum += cosine
    squares += cosine * cosine
  }
  const mean = sum / groups.length
  return { groups: nearest, mean, deviation: Math.sqrt(Math.max(1e-6, squares / groups.length - mean * mean)) }
}

/** softmax(sharpness × nearness), the largest of it. */
export function affinityOf(near: Float64Array, sharpness: number, { kernels }: Pick<World, 'kernels'>): Affinity {
  const shares = softmax(near, sharpness, kernels.exp)
  const groups = shortlist(shares.keys(), (group) => shares[group] as number, KEPT)
  return { groups, roots: groups.map((group) => Math.sqrt(shares[group] as number)) }
}

/** Σ √(p q): 0 for texts of different groups, 1 for the same distribution. */
export function overlap(a: Affinity, b: Affinity): number {
  let sum = 0
  a.groups.forEach((group, i) => {
    const j = b.groups.indexOf(group)
    if (j >= 0) sum += (a.roots[i] as number) * (b.roots[j] as number)
  })
  return sum
}

/** A family as it is saved: 8 bits a number, from which the same bits come back. */
export function saveFamily({ rows, groups, size, d }: Family) {
  const values = new Int8Array(rows.length)
  for (let at = 0; at < rows.length; at += d) values.set(quantize(rows.subarray(at, at + d)).values, at)
  return { values, groups, size, d }
}

export type SavedFamily = ReturnType<typeof saveFamily>

/** Inverse of `saveFamily`. */
export function loadFamily({ values, groups, size, d }: SavedFamily): Family {
  const rows = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += d) rows.set(dequantize({ values: values.subarray(at, at + d) }), at)
  return { rows, groups, size, d }
}
