/** Tokens of a text, near enough for a budget. */

/** Characters of a token: of Latin script, of other alphabets, of scripts whose letters are words or syllables. */
const LATIN = 4
const ALPHABET = 2
const IDEOGRAMS = 1

/** Tokens of a text, as language models split it: about a quarter of its Latin letters, every Chinese one. */
export function tokensOf(text: string): number {
  const ideograms = text.match(/[\u2e80-\uffff]/g)?.length ?? 0
  const others = text.match(/[\u0250-\u2e7f]/g)?.length ?? 0
  return Math.ceil((text.length - ideograms - others) / LATIN + others / ALPHABET + ideograms / IDEOGRAMS)
}
