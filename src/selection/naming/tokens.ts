/**
 * A text as words with their places: NFKC, letters, marks and digits of any script.
 *
 * Lives here: what a word is. Knows nothing of tools.
 */

/** One word of a text. */
export interface Token {
  /** As written, in NFKC. */
  readonly text: string
  /** In lower case: what words are compared by. */
  readonly lower: string
  /** UTF-16 offsets in the original text. */
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts that write words without spaces, or glue endings to names: every character is a word of its own there. */
const SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const UNSPACED = new RegExp(`[${SCRIPTS}]`, 'u')
const PIECE = new RegExp(`[${SCRIPTS}]\\p{M}*|[^${SCRIPTS}]+`, 'gu')

/** Invisible format characters (soft hyphens, direction marks) and trade marks, which NFKC would turn into letters. */
const DROPPED = /[\p{Cf}™℠]/u

// A chunk must hold all that NFKC may join: a base with its marks, Hangul jamo, half-width kana with their sound marks.
const CHUNK = /[^\p{M}][\p{M}\u1160-\u11ff\u3099\u309a\uff9e\uff9f]*|\p{M}+/gu

const ASCII = /^[\0-\x7f]*$/

/** The words of a text, in order. */
export function tokensOf(text: string): Token[] {
  if (ASCII.test(text) || (!DROPPED.test(text) && text.normalize('NFKC') === text)) return wordsOf(text)
  let normal = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const piece = DROPPED.test(chunk) ? '' : chunk.normalize('NFKC')
    for (let i = 0; i < piece.length; i++) {
      starts.push(index)
      ends.push(index + chunk.length)
    }
    normal += piece
  }
  return wordsOf(
    normal,
    (at) => starts[at] ?? text.length,
    (at) => ends[at - 1] ?? text.length,
  )
}

/** @param startOf where a word at a place of `normal` starts in the original text  @param endOf where one ends */
function wordsOf(normal: string, startOf = (at: number) => at, endOf = startOf): Token[] {
  const tokens: Token[] = []
  const push = (word: string, at: number) =>
    tokens.push({ text: word, lower: word.toLowerCase(), start: startOf(at), end: endOf(at + word.length) })
  for (const { 0: word, index } of normal.matchAll(WORD)) {
    if (!UNSPACED.test(word)) push(word, index)
    else for (const piece of word.matchAll(PIECE)) push(piece[0], index + piece.index)
  }
  return tokens
}

/** A list that is written as one text, or as lines of one. */
export const words = (text: string | readonly string[]): string[] => [text].flat().join(' ').trim().split(/\s+/)

/** Whether a word is one character of a script without spaces. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

/** Whether a word has letters that come in two cases. */
export const isCased = (word: string): boolean => word.toLowerCase() !== word.toUpperCase()

/** Words as one text: a space between them, none between characters of scripts without spaces. */
export function joined(words: readonly string[]): string {
  const isGlued = (word: string, i: number): boolean => i === 0 || (isUnspaced(word) && isUnspaced(words[i - 1] ?? ''))
  return words.map((word, i) => (isGlued(word, i) ? word : ` ${word}`)).join('')
}
