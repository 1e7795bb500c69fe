/**
 * A request as the matcher reads it: its words, what stands between them, where sentences and clauses begin, what is quoted.
 *
 * Lives here: how a text is laid out. Knows nothing of tools; the cues and negations are read by their own files.
 */
import { isGerman, isGrammatical, isOrdinary } from './ordinary-words.js'
import { isCased, type Token, tokensOf, words } from './tokens.js'
import { once } from '../../util/memoize.js'

const SENTENCE_END = /[.!?…。！？:;\n\r•‣▪*]/u
const CLAUSE_END = /[!?;,…。！？、，；：\n\r()（）—–]|[.:](?=\s|$)|\s-\s/u
/** Within a name: what a sentence would end with, or a list continue with. */
const BREAK = /[.!?;,:…。！？、，；：](?=\s|$)|[\n\r"“”„«»「」`]/u

/** Opening quotation marks, each with what closes it. */
const QUOTES: ReadonlyMap<string, string> = new Map(
  words(`"" ＂＂ “”" ”” „“”" '' ‘’ ’’ ‚‘’ \`\` «» »«» ‹› ›‹› 「」 『』 《》 〈〉 ｢｣`).map((marks) => [marks.slice(0, 1), marks.slice(1)]),
)
/** Characters of quotation marks and spaces that are looked at on each side of a name. */
const MARKS = 8
/** Marks that stand off from what they quote. */
const SPACED_QUOTES = new Set('«»‹›')

export type Reading = ReturnType<typeof readText>

/** A word that nobody gives a capital within a sentence. */
const isPlain = ({ text, lower }: Token): boolean =>
  text !== 'I' && (isOrdinary(lower) || isGrammatical(lower)) && lower !== lower.toUpperCase()

export const startsWithCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)

/** Reads a request once; everything else asks this. */
export function readText(text: string) {
  const tokens = tokensOf(text)
  /** What stands before token `k`, after the one before it. `gap(tokens.length)` is the rest of the text. */
  const gap = (k: number): string => text.slice(tokens[k - 1]?.end ?? 0, tokens[k]?.start ?? text.length)
  /** Whether a clause ends between tokens `k` − 1 and `k`. */
  const parted = (k: number): boolean => k <= 0 || k >= tokens.length || CLAUSE_END.test(gap(k))
  /** Whether a sentence, a line, a list item or a quotation starts with token `k`: a capital there says nothing. */
  const startsSentence = (k: number): boolean => k === 0 || SENTENCE_END.test(gap(k)) || opensQuote(gap(k))

  /** How many tokens before each one are plain words within a sentence, such with a capital, cased words, and such in capitals throughout. */
  const counts = once(() => {
    const sums = (counted: (token: Token, k: number) => boolean): Int32Array => {
      const sum = new Int32Array(tokens.length + 1)
      for (const [k, token] of tokens.entries()) sum[k + 1] = (sum[k] as number) + (counted(token, k) ? 1 : 0)
      return sum
    }
    const isInside = (token: Token, k: number) => isPlain(token) && !startsSentence(k)
    const isLongCased = ({ text: word }: Token) => word.length > 1 && isCased(word)
    return {
      plain: sums(isInside),
      capital: sums((token, k) => startsWithCapital(token) && isInside(token, k)),
      cased: sums(isLongCased),
      shouted: sums((token) => isLongCased(token) && token.text === token.text.toUpperCase()),
    }
  })

  /** Joins words that an apostrophe joins ("don't"), reading on from `from` in steps of `step`. */
  function clause(from: number, step: 1 | -1, count: number): string[] {
    const words: string[] = []
    for (let k = from; k >= 0 && k < tokens.length && words.length < count; k += step) {
      if (step === 1 ? k > 0 && parted(k) : parted(k + 1) && k + 1 < tokens.length) break
      const word = (tokens[k] as Token).lower
      const isGlued = words.length > 0 && /^['’ʼ]$/.test(step === 1 ? gap(k) : gap(k + 1))
      if (!isGlued) words.push(word)
      else words.push(step === 1 ? `${words.pop()}${word}` : `${word}${words.pop()}`)
    }
    return step === 1 ? words : words.reverse()
  }

  return {
    text,
    tokens,
    gap,
    startsSentence,
    parted,
    /** Whether token `k` has white space or nothing around it on the side of the sentence: not the "in" of "log-in". */
    standsAlone: (k: number): boolean => !/^[./@_-]$/.test(gap(k)) && !/^[./@_-]$/.test(gap(k + 1)),
    /** Whether tokens [from, to) are one name, with nothing between them that would end a sentence, other than what the name itself has there. */
    coheres(from: number, to: number, gaps: readonly string[]): boolean {
      for (let k = from + 1; k < to; k++) if (BREAK.test(gap(k)) && gap(k).trim() !== gaps[k - from - 1]?.trim()) return false
      return true
    },
    /** Whether tokens [from, to), with `lead` and `trail` around them, are all that a pair of quotation marks encloses. */
    isQuoted(from: number, to: number, lead: string, trail: string): boolean {
      // Enough for the name's own punctuation and its quotation marks, however long a run of them is.
      const before = gap(from).slice(-lead.length - MARKS)
      const after = gap(to).slice(0, trail.length + MARKS)
      const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
      for (let at = before.length - 1; at >= 0; at--) {
        const open = before.charAt(at)
        const closing = QUOTES.get(open)
        if (closing === undefined || !fits(before.slice(at + 1), lead, open)) continue
        // An apostrophe between letters ("don't") quotes nothing.
        if (isApostrophe(open) && from > 0 && tokens[from - 1]?.end === start - before.length + at) continue
        for (let until = 0; until < after.length; until++) {
          const close = after.charAt(until)
          if (!closing.includes(close) || !fits(after.slice(0, until), trail, open)) continue
          if (!isApostrophe(close) || tokens[to]?.start !== end + until + 1) return true
        }
      }
      return false
    },
    /** Up to so many lower-case words of the same clause before token `k`, as one text; "don't" is one word. */
    wordsBefore: (k: number, count: number): string => clause(k - 1, -1, count).join(' '),
    /** The same from token `k` on. */
    wordsAfter(k: number, count: number): string {
      const words = parted(k) ? [] : clause(k, 1, count + 1)
      return words.slice(0, count).join(' ')
    },
    /** Whether capitals mean nothing here, because the ordinary words outside tokens [from, to) have them too. */
    isCapitalised(from: number, to: number): boolean {
      const { plain, capital } = counts()
      const others = outside(plain, from, to)
      return others >= 3 && outside(capital, from, to) > 0.6 * others
    },
    /** Whether every other word than tokens [from, to) is in capitals throughout. */
    isShouted(from: number, to: number): boolean {
      const { cased, shouted } = counts()
      return outside(cased, from, to) > 0 && outside(shouted, from, to) === outside(cased, from, to)
    },
    /** Whether this is German, where every noun has a capital. */
    isGerman: once(() => isGerman(tokens.map(({ lower }) => lower))),
  }
}

/** Of what prefix sums count, what lies outside [from, to). */
const outside = (sums: Int32Array, from: number, to: number): number =>
  (sums.at(-1) as number) - (sums[to] as number) + (sums[from] as number)

const isApostrophe = (mark: string): boolean => mark === "'" || mark === '’' || mark === '‘'

/** Whether what lies between a mark and the words is the name's own, or nothing. */
function fits(between: string, own: string, mark: string): boolean {
  return between === own || between === own.trim() || between === '' || (SPACED_QUOTES.has(mark) && between.trim() === '')
}

/** Whether a gap ends by opening a quotation. */
function opensQuote(gap: string): boolean {
  const mark = gap.at(-1) ?? ''
  return QUOTES.has(mark) && (gap.length > 1 || !isApostrophe(mark))
}
