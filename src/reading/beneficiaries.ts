/**
 * For whom the thing is that a message asks for: its writer, them and others, others alone.
 *
 * Lives here: the head that reads it. May not know: tools, what is learnt from such a call.
 */
import type { Tier } from '../embedding/embedder.js'
import { markedText, readsInPlace, type Vectors } from './clauses.js'
import { pairVector } from './comparisons.js'
import { textFeatures } from './features.js'
import { readBy } from './heads.js'

/** By whose ways a thing is done: a present, a message or one's own pet is one's own. `none`: nothing is asked for. */
export const BENEFICIARIES = ['me', 'us', 'other', 'none'] as const

/**
 * P(others alone) from which on it is believed: of three writers left out the transformer finds 64 % of what is for others by others' ways, and
 * takes 3 % of the rest for it; the static embedder 48 and 3 %, words alone 26 and 2 % (2026-11-28).
 */
const FOR_OTHERS: Readonly<Record<Tier, number>> = { transformer: 0.65, static: 0.77, hashed: 0.85 }

/** A message with its vector and that of `markedText`. */
export interface ReadWhom {
  readonly message: string
  readonly tier: Tier
  readonly vector: Float32Array | undefined
  readonly marked: Float32Array | undefined
}

/**
 * P(others get it, and the writer does not); of a statement, P(it is of others).
 * @param exp inside of a fold the kernels' one
 */
export function readOthers({ message, tier, vector, marked }: ReadWhom, exp?: (x: number) => number): number {
  const read = { features: textFeatures(message), tier, vector: readsInPlace(tier) ? pairVector(vector, marked) : vector }
  return readBy('beneficiary', BENEFICIARIES, read, exp)[BENEFICIARIES.indexOf('other')] as number
}

/** The same of a message whose vectors are made for it. */
export async function othersIn(message: string, { tier, embed }: Vectors): Promise<number> {
  const [vector, marked] = await embed([message, markedText(message, tier)])
  return readOthers({ message, tier, vector, marked })
}

/** Whether P is believed. */
export const believed = (others: number, tier: Tier): boolean => others > FOR_OTHERS[tier]

/** Whether others get it, and the writer does not. */
export const isForOthers = (read: ReadWhom, exp?: (x: number) => number): boolean => believed(readOthers(read, exp), read.tier)
