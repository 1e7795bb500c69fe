/**
 * Nearness: cosines of texts with anchors and with one another, each worked out once; and a first look at the many short spans of a request, by
 * their words alone.
 *
 * Lives here: a memory of numbers, flat in the history; sums of words' rough vectors. May not know: what any text means.
 */
import { toUnit } from '../../embedding/unit.js'
import { dot, dots, flat } from '../../linear/dot.js'
import { memoize, weakly } from '../../util/memoize.js'

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

/** The rough vector of a word; that of several words is their sum, of any length. */
export type Rough = (word: string) => Float32Array

/**
 * A look at the words of a request for some phrases: whether those from `from` up to, not including, `to` may be near one of them; words of which
 * nothing is known may. The list's vectors are kept by its identity.
 */
type Look = (words: readonly string[], phrases: readonly string[]) => (from: number, to: number) => boolean

/**
 * Least rough cosine of what may be near. Of 3,757 spans of 149 requests one in ten has it with a phrase for a place, and 93 of the 94 that the
 * transformer calls near (.72) are among them.
 */
const LEAST = 0.4

/** Words whose vectors and cosines are kept; then all are forgotten. 1,000 × 40 phrases × 8 bytes = 320 kB a list. */
const MOST_WORDS = 1000

/** @param rough undefined: vectors cost nothing, and everything is worth one */
function createLook(rough: Rough | undefined): Look {
  if (rough === undefined) return () => () => true
  const vectors = new Map<string, Float32Array>()
  const vectorOf = (word: string): Float32Array => memoize(vectors, word, MOST_WORDS, () => rough(word))
  /** Phrases as vectors, one after the other, and the cosines of the words that were met. */
  const lookedFor = weakly((phrases: readonly string[]) => ({
    rows: Float32Array.from(phrases.flatMap((phrase) => [...toUnit(sum(phrase.split(' ').map(vectorOf)))])),
    cosines: new Map<string, Float64Array>(),
  }))

  return (words, phrases) => {
    const { rows, cosines } = lookedFor(phrases)
    const lengthOf = spanLengths(words.map(vectorOf))
    // What each word has in common with each phrase: a span's is the sum.
    const common = words.map((word) =>
      memoize(cosines, word, MOST_WORDS, () => {
        const found = new Float64Array(phrases.length)
        dots(rows, vectorOf(word), found)
        return found
      }),
    )
    return (from, to) => {
      const least = LEAST * lengthOf(from, to)
      for (let phrase = 0; phrase < phrases.length; phrase++) {
        let all = 0
        for (let word = from; word < to; word++) all += (common[word] as Float64Array)[phrase] as number
        if (all >= least) return true
      }
      return false
    }
  }
}

/** Lengths of sums of consecutive vectors. What begins where the last one did only adds to it. */
function spanLengths(vectors: readonly Float32Array[]): (from: number, to: number) => number {
  const total = new Float64Array(vectors[0]?.length ?? 0)
  let [start, end] = [0, 0]
  return (from, to) => {
    if (from !== start || to < end) {
      total.fill(0)
      start = end = from
    }
    for (; end < to; end++) {
      const vector = vectors[end] as Float32Array
      for (let i = 0; i < total.length; i++) total[i] = (total[i] as number) + (vector[i] as number)
    }
    return Math.sqrt(dot(total, total))
  }
}

function sum(vectors: readonly Float32Array[]): Float64Array {
  const total = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (let i = 0; i < total.length; i++) total[i] = (total[i] as number) + (vector[i] as number)
  return total
}
