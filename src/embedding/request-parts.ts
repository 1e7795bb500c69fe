/**
 * The parts of a request that can say different things: what is wanted, and why, when and for whom.
 *
 * Lives here: splitting a text into sentences, and a single sentence at commas and the like. May not know: what a part says.
 */

/** Longest text that is split, in characters, and most parts that are looked at. */
const LONGEST = 2000
const MOST = 10

const SENTENCES = /(?<=[.!?;…])\s+|(?<=[。！？；])|\n+/u
const PIECES = /[,:–—]\s+|\s[-–—]\s|\s*[()]\s*|(?<=[，、：])/u

/** Words that open the part of a sentence that says why or when. */
const OPENERS = /\s+(?=(?:because|since|as|so that|so|before|after|while|until|in time for|in case|otherwise|for|when|with)\s)/iu

const trimmed = (parts: readonly string[]): readonly string[] => parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part))

/** Sentences; of a single one its pieces; of a single piece what its connectives divide, and the whole. Never empty for a text with letters. */
export function partsOf(text: string): readonly string[] {
  const whole = text.slice(0, LONGEST).trim()
  const sentences = trimmed(whole.split(SENTENCES))
  if (sentences.length > 1) return sentences.slice(0, MOST)
  const pieces = trimmed(whole.split(PIECES))
  if (pieces.length > 1) return pieces.slice(0, MOST)
  const [first = '', ...rest] = trimmed(whole.split(OPENERS))
  return rest.length === 0 ? [whole] : [first, ...rest].slice(0, MOST)
}
