/**
 * Nearness: cosines of texts with anchors and with one another, each worked out once.
 *
 * Lives here: a memory of numbers, flat in the history. May not know: what any text means.
 */
import { dot } from '../linear/dot.js'

/** The vector of a text that has been announced. */
export type Vectors = (text: string) => Float32Array

export interface Nearness {
  readonly vector: Vectors
  /** Largest cosine of a text with one of the phrases; kept by the list's identity. */
  near(text: string, phrases: readonly string[]): number
  /** The same, not kept: for the words of a request. */
  once(text: string, phrases: readonly string[]): number
  /** Cosine of two texts. */
  between(a: string, b: string): number
}

/** Most numbers that are kept; then all are forgotten and made again as they are needed. */
const MOST_KEPT = 50_000

export function createNearness(vector: Vectors): Nearness {
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
  const anchors = new WeakMap<readonly string[], readonly Float32Array[]>()
  const once = (text: string, phrases: readonly string[]): number => {
    const at = vector(text)
    let held = anchors.get(phrases)
    if (held === undefined) {
      held = phrases.map(vector)
      anchors.set(phrases, held)
    }
    let best = -1
    for (const anchor of held) best = Math.max(best, dot(at, anchor))
    return best
  }
  return {
    vector,
    once,
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
