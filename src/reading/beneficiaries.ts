/**
 * For whom the thing is that a message asks for: its writer, them and others, others alone.
 *
 * Lives here: the head that reads it. May not know: tools, what is learnt from such a call.
 */
import type { Tier } from '../embedding/embedder.js'
import { markedText, type Vectors } from './clauses.js'
import { textFeatures } from './features.js'
import { readBy } from './heads.js'

/** By whose ways a thing is done: a present, a message or one's own pet is one's own. `none`: nothing is asked for. */
export const BENEFICIARIES = ['me', 'us', 'other', 'none'] as const

/**
 * P(others alone) from which on it is believed. Of a writer of requests left out the transformer finds 85 % of what is for others by others' ways, and
 * takes 2 % of the rest for it; of four writers of statements 94 % of what is theirs, and 2 % (2026-11-29). The static embedder finds 48 % of the
 * requests beside 3, words alone 26 beside 2 (2026-11-28).
 */
const FOR_OTHERS: Readonly<Record<Tier, number>> = { transformer: 0.5, static: 0.77, hashed: 0.85 }

/** A message with the vector of `markedText`. */
export interface ReadWhom {
  readonly message: string
  readonly tier: Tier
  readonly vector: Float32Array | undefined
}

/**
 * P(others get it, and the writer does not); of a statement, P(it is of others).
 * @param exp inside of a fold the kernels' one
 */
export function readOthers({ message, ...read }: ReadWhom, exp?: (x: number) => number): number {
  return readBy('beneficiary', BENEFICIARIES, { features: textFeatures(message), ...read }, exp)[BENEFICIARIES.indexOf('other')] as number
}

/** The same of a message whose vectors are made for it. */
export async function othersIn(message: string, { tier, embed }: Vectors): Promise<number> {
  const [vector] = await embed([markedText(message, tier)])
  return readOthers({ message, tier, vector })
}

/** Whether P is believed. */
export const believed = (others: number, tier: Tier): boolean => others > FOR_OTHERS[tier]

/** Whether others get it, and the writer does not. */
export const isForOthers = (read: ReadWhom, exp?: (x: number) => number): boolean => believed(readOthers(read, exp), read.tier)
