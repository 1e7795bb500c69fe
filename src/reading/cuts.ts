/**
 * Where in a message the kind of what is said changes.
 *
 * Lives here: the places that may be a cut, and their features. May not know: kinds of clauses.
 */
import { tokensOf } from './features.js'

export interface Place {
  /** A cut here ends a clause before this character. */
  readonly at: number
  readonly features: readonly string[]
}

/** From this many words on, more is only more. */
const FAR = 6

/** What joins two words into one: no clause ends within “beginner-friendly”, “12:30” or “example.com”. */
const JOINS = /^[-‐‑./:_@&+#]$/

/** The gaps between two words, with what stands around them. */
export function placesOf(message: string): Place[] {
  const words = [...message.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)?/gu)]
  const texts = words.map(([word]) => (tokensOf(word)[0] ?? '').replace(/\d+/, '0'))
  return words.slice(1).flatMap((word, i) => {
    const last = words[i] as RegExpExecArray
    const end = last.index + last[0].length
    const gap = message.slice(end, word.index)
    if (JOINS.test(gap)) return []
    const marks = gap.includes('\n') ? `${gap.trim()}\\n` : gap.trim().replace(/(.)\1+/g, '$1')
    const [l1 = '^', l2 = '^', r1 = '$', r2 = '$', r3 = '$'] = [texts[i], texts[i - 1], texts[i + 1], texts[i + 2], texts[i + 3]]
    const sides = `${Math.min(FAR, i + 1)}`
    const rest = `${Math.min(FAR, words.length - i - 1)}`
    return {
      at: cutIn(gap, end),
      features: [
        `m:${marks}`,
        `l:${l1}`,
        `ll:${l2} ${l1}`,
        `r:${r1}`,
        `rr:${r1} ${r2}`,
        `rrr:${r1} ${r2} ${r3}`,
        `m:${marks}/r:${r1}`,
        `m:${marks}/rr:${r1} ${r2}`,
        `m:${marks}/l:${l1}`,
        `lr:${l1}/${r1}`,
        `r~${r2}`,
        `r~${r3}`,
        `from:${sides}`,
        `to:${rest}`,
        `m:${marks}/to:${rest}`,
        `upper:${Number(/^\p{Lu}/u.test(word[0]))}/m:${marks}`,
      ],
    }
  })
}

/** Marks that end a sentence stay with it, with the space behind them; others go with what they introduce. */
function cutIn(gap: string, end: number): number {
  const closing = /^[.!?…)"'”’]+\s*/.exec(gap)
  return end + (closing?.[0].length ?? 0)
}
