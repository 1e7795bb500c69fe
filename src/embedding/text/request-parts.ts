/**
 * The parts of a request that can say different things: what is wanted, and why, when and for whom.
 *
 * Lives here: splitting a text into sentences, and a single sentence at commas and the like. May not know: what a part says.
 */
import { memoize } from '../../util/memoize.js'

/** Longest text that is split, in characters, and most parts that are looked at. */
const LONGEST = 2000
const MOST = 10

/** Most texts of a request that are worth a vector each. */
const MOST_TEXTS = 24

/** What stands between two sentences. */
const BETWEEN = /((?<=[.!?;…])\s+|(?<=[。！？；])|\n+)/u
const PIECES = /[,:–—]\s+|\s[-–—]\s|\s*[()]\s*|(?<=[，、：])/u

/** Words that open the part of a sentence that says why or when. */
const OPENERS =
  /\s+(?=(?:because|since|as|so that|so|before|after|while|until|unless|although|in time for|in case|in order to|otherwise|for|when|with|without|like|on behalf of)\s)/iu

/** Behind a day or a time of day: what is wanted, and until when, has been said. */
const AFTER_DAY =
  /(?<=\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{1,2}:\d\d|\d ?[ap]m))\s+(?!and\b|or\b)/iu

const trimmed = (parts: readonly string[]): readonly string[] => parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part))

/** The sentences of a text, each with where it begins, as far as it is split. */
export function placedSentences(text: string): readonly { readonly text: string; readonly start: number }[] {
  let end = 0
  return text
    .slice(0, LONGEST)
    .split(BETWEEN)
    .flatMap((piece, i) => {
      const start = end
      end += piece.length
      return i % 2 === 1 ? [] : [{ text: piece, start }]
    })
}

/** The sentences of a text, as far as it is split. */
export const sentencesOf = (text: string): readonly string[] => trimmed(placedSentences(text).map((sentence) => sentence.text))

/** A part of a request, and what it divides into: a sentence into its pieces, a piece at its connectives and behind days. */
export interface Part {
  readonly text: string
  /** Empty where it is one. */
  readonly parts: readonly Part[]
}

/** An answer asks for the parts of its request several times; then all are forgotten. */
const MOST_KEPT = 64
const known = new Map<string, readonly Part[]>()

/** Sentences; of a single one what it divides into. Never empty for a text with letters. */
export function partsOf(text: string): readonly Part[] {
  return memoize(known, text, MOST_KEPT, () => divided(text))
}

function divided(text: string): readonly Part[] {
  const sentences = sentencesOf(text).slice(0, MOST).map(sentenceOf)
  const [only] = sentences
  const parts = sentences.length === 1 && only !== undefined && only.parts.length > 0 ? only.parts : sentences
  return textsAmong(parts).length <= MOST_TEXTS ? parts : parts.map((part) => ({ text: part.text, parts: [] }))
}

function sentenceOf(text: string): Part {
  const pieces = trimmed(text.split(PIECES)).slice(0, MOST)
  return pieces.length > 1 ? { text, parts: pieces.map(pieceOf) } : pieceOf(text)
}

function pieceOf(text: string): Part {
  const clauses = trimmed(text.split(AFTER_DAY).flatMap((part) => part.split(OPENERS))).slice(0, MOST)
  return { text, parts: clauses.length > 1 ? clauses.map((clause) => ({ text: clause, parts: [] })) : [] }
}

/** Every text among parts. */
export const textsAmong = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ text, parts: inner }) => [text, ...textsAmong(inner)])
