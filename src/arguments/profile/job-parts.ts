/**
 * The parts of a request: which of its clauses say the job, the short spans in which a place or a person may be named, and whether they meet the
 * condition on which alone a parameter is set ("only if a dog comes along").
 *
 * Lives here: splitting by punctuation, tokens, spans; reading conditions. May not know: what a span means (beneficiary.ts), users.
 */
import type { Nearness } from '../axes/nearness.js'
import type { Parameter } from '../schema/parameters.js'
import { bestBy } from '../../util/best-by.js'

/** Longest span, in words. */
const LONGEST_SPAN = 4

/** Words of one request that are looked at; what stands later is left out. */
const MOST_WORDS = 80

export interface Token {
  readonly text: string
  /** In small letters, without the possessive. */
  readonly plain: string
}

export interface Span {
  readonly text: string
  /** Index of its first token, and of the one behind its last. */
  readonly from: number
  readonly to: number
}

/** Sentences of one request that are looked at: half of them from its beginning, half from its end, where people say what they want. */
const MOST_SENTENCES = 32

/** Sentences of a request. Commas and colons do not end one: what they set apart often belongs to the same job. */
export function sentencesOf(query: string): readonly string[] {
  const sentences = query
    .split(/(?<=[.!?;。！？\n])\s*(?=\S)(?<!\d\.(?=\d))(?<![\p{L}\d]\.(?=[\p{L}\d]))/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  if (sentences.length <= MOST_SENTENCES) return sentences
  return [...sentences.slice(0, MOST_SENTENCES / 2), ...sentences.slice(-MOST_SENTENCES / 2)]
}

export function tokensOf(clause: string): readonly Token[] {
  return [...clause.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
    .slice(0, MOST_WORDS)
    .map(([text]) => ({ text, plain: text.toLowerCase().replace(/['’]s?$/, '') }))
}

/** All runs of one to four words, none with a token that is `barred`. */
export function spansOf(tokens: readonly Token[], barred: ReadonlySet<number>): readonly Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_SPAN); to++) {
      if (barred.has(to - 1)) break
      spans.push({
        text: tokens
          .slice(from, to)
          .map(({ text }) => text)
          .join(' '),
        from,
        to,
      })
    }
  }
  return spans
}

/**
 * The clauses that say the job: those that hold a stated value, else the one nearest to what the tool does.
 *
 * @param nearness cosine of each clause with the tool's texts
 */
export function jobClauses(clauses: readonly string[], stated: readonly unknown[], nearness: readonly number[]): readonly string[] {
  const values = stated.flatMap(wordsOfValue)
  const holding = clauses.filter((clause) => {
    const words = new Set(tokensOf(clause).map(({ plain }) => plain))
    return values.some((value) => value.every((word) => words.has(word)))
  })
  if (holding.length > 0) return holding
  const chosen = clauses[bestBy(clauses.keys(), (i) => nearness[i] ?? 0) ?? -1]
  return chosen === undefined ? [] : [chosen]
}

/** Indexes of tokens that say no more than a stated value, or a number: "office" in a stated "office chair" names no place. */
export function saidAlready(tokens: readonly Token[], stated: readonly unknown[]): ReadonlySet<number> {
  const barred = new Set(tokens.flatMap(({ plain }, i) => (/\d/.test(plain) ? [i] : [])))
  for (const words of stated.flatMap(wordsOfValue))
    for (let from = 0; from + words.length <= tokens.length; from++)
      if (words.every((word, k) => tokens[from + k]?.plain === word)) for (let k = 0; k < words.length; k++) barred.add(from + k)
  return barred
}

function wordsOfValue(value: unknown): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap(wordsOfValue)
  const words = typeof value === 'string' ? tokensOf(value).map(({ plain }) => plain) : typeof value === 'number' ? [String(value)] : []
  return words.length === 0 ? [] : [words]
}

/** Least cosine of the request's words to the condition under which a parameter is set at all. */
const LEAST_CONDITION = 0.5

/** "Given only if a dog comes along, by its size." → "a dog comes along". */
export function conditionsOf({ description }: Parameter): readonly string[] {
  const condition = /\bonly (?:when|if|where) ([^.,;]+)/i.exec(description)?.[1]?.trim()
  return condition === undefined || condition === '' ? [] : [condition]
}

/** Whether every condition of a parameter is met by what was said. @param job the clauses that say it @param stated values of arguments */
export function isMet(parameter: Parameter, job: readonly string[], stated: readonly unknown[], nearness: Nearness): boolean {
  const near = (clause: string, condition: string): number =>
    Math.max(-1, ...spansIn(clause, stated).map((span) => nearness.once(span, [condition])))
  return conditionsOf(parameter).every((condition) => job.some((clause) => near(clause, condition) >= LEAST_CONDITION))
}

/** Short spans of a clause, without what is stated. */
export function spansIn(clause: string, stated: readonly unknown[]): readonly string[] {
  const tokens = tokensOf(clause)
  return spansOf(tokens, saidAlready(tokens, stated)).map(({ text }) => text)
}
