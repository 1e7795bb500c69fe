/**
 * Nearness: cosines of texts with anchors and with one another, each worked out once.
 *
 * Lives here: a memory of numbers, flat in the history. May not know: what any text means.
 */
import { dot, dots } from '../../linear/dot.js'
import { createLook, type Look, type Rough } from '../profile/first-look.js'
import { weakly } from '../../util/memoize.js'
import { flat } from './axis-space.js'

/** The vector of a text that has been announced. */
export type Vectors = (text: string) => Float32Array

/** The vectors that are held now; for `whileHeld`. @param vectorOf undefined for one that has not been made yet */
export const heldVectors =
  (vectorOf: (text: string) => Float32Array | undefined): Vectors =>
  (text) => {
    const vector = vectorOf(text)
    if (vector === undefined) throw new Missing()
    return vector
  }

class Missing extends Error {}

/** What is made of held vectors; undefined while one is missing. */
export function whileHeld<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}

export interface Nearness {
  /** Largest cosine of a text with one of the phrases; kept by the list's identity. */
  near(text: string, phrases: readonly string[]): number
  /** The same, not kept: for what is hardly asked again. */
  once(text: string, phrases: readonly string[]): number
  /** A first look at the words of a request, where vectors are dear. */
  readonly look: Look
  /** Cosine of two texts. */
  between(a: string, b: string): number
}

/** Most numbers that are kept; then all are forgotten and made again as they are needed. */
const MOST_KEPT = 50_000

/** @param rough what a first look goes by; undefined: vectors cost hardly anything */
export function createNearness(vector: Vectors, rough?: Rough): Nearness {
  const byPhrases = new Map<readonly string[], Map<string, number>>()
  const pairs = new Map<string, number>()
  let kept = 0
  const room = (): void => {
    kept += 1
    if (kept < MOST_KEPT) return
    byPhrases.clear()
    pairs.clear()
    kept = 0
  }
  /** Phrases as vectors, one after the other, and room for their cosines. */
  const anchorsOf = weakly((phrases: readonly string[]) => ({ rows: flat(phrases.map(vector)), cosines: new Float64Array(phrases.length) }))
  const once = (text: string, phrases: readonly string[]): number => {
    const { rows, cosines } = anchorsOf(phrases)
    dots(rows, vector(text), cosines)
    return cosines.reduce((best, cosine) => Math.max(best, cosine), -1)
  }
  return {
    once,
    look: createLook(rough),
    near(text, phrases) {
      const known = byPhrases.get(phrases)?.get(text)
      if (known !== undefined) return known
      const found = once(text, phrases)
      room()
      const row = byPhrases.get(phrases) ?? new Map<string, number>()
      byPhrases.set(phrases, row.set(text, found))
      return found
    },
    between(a, b) {
      const key = a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`
      const known = pairs.get(key)
      if (known !== undefined) return known
      const found = dot(vector(a), vector(b))
      room()
      pairs.set(key, found)
      return found
    },
  }
}
