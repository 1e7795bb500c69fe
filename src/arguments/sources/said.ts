/**
 * What a statement says of a parameter: which values it may speak of, and how likely it gives one of them for every call.
 *
 * Lives here: how a value stands in a text, as features and numbers, and the head that reads them. May not know: which statements hold, the
 * past, what is filled in.
 */
import { dot } from '../../linear/dot.js'
import type { Tier } from '../../embedding/embedder.js'
import { contentWordsOf, stem, wordsOf } from '../../embedding/text/words.js'
import { clausesOf } from '../../reading/clauses.js'
import { readBy } from '../../reading/heads.js'
import type { Placement } from '../axes/placement.js'
import { keyOf, type Parameter, spoken, type Value } from '../schema/parameters.js'
import { once } from '../../util/memoize.js'
import { PARTS } from './named-in-request.js'
import { numberAt, tokensOf } from './said-tokens.js'

/** Whether a statement gives a parameter a value. */
export const SAID = ['not', 'said'] as const

/** A value that a statement may speak of, and which of its tokens name it, from … to before …; absent where none does. */
export interface ValueInStatement {
  readonly value: Value
  readonly from?: number
  readonly to?: number
  /** Whether a text is marked: in quotes, in capitals, with a sign within. Absent where it is no text. */
  readonly standsOut?: boolean
}

/** A statement as it is read. */
export interface Statement {
  readonly text: string
  readonly tokens: readonly string[]
  readonly stems: readonly string[]
  /** Unit vectors of its text and of its parts; none: words alone. */
  readonly vectors: readonly Float32Array[]
  /** What may be the value of a text: the same for every parameter. */
  readonly texts: () => readonly ValueInStatement[]
}

export function statementOf(text: string, vectors: readonly Float32Array[] = []): Statement {
  const tokens = tokensOf(text)
  return { text, tokens, stems: tokens.map(stem), vectors, texts: once(() => textsIn(text)) }
}

/** Most parts of a statement that are looked at by themselves, and the fewest words of one. */
const MOST_PARTS = 6
const LEAST_WORDS = 3

/** Texts whose vectors tell what a statement is about: itself, and its parts where it has several. */
export function statementTexts(text: string): readonly string[] {
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS)
  return parts.length < 2 ? [text] : [text, ...parts.slice(0, MOST_PARTS)]
}

/** How a statement is read: as a whole, and each clause by itself, since beside a reason or a contrast a value is hard to hear. */
export function readingsOf(text: string): readonly string[] {
  const clauses = clausesOf(text)
  return [text, ...(clauses.length < 2 ? [] : clauses.filter((clause) => clause.split(/\s+/).length >= LEAST_WORDS))]
}

/** Most values of a list that are looked for. */
const MOST_LISTED = 24

/** What a statement may say of a parameter: each of its listed values, yes and no, each number, each text. */
export function proposalsOf(statement: Statement, { kind, options }: Parameter): readonly ValueInStatement[] {
  if (kind === 'boolean') return [true, false].map((value) => ({ value }))
  if (kind === 'choice' || options.length > 0)
    return options.slice(0, MOST_LISTED).map((value) => ({ value, ...placeIn(statement, String(value)) }))
  if (kind === 'number')
    return statement.tokens.flatMap((_, at) => {
      const found = numberAt(statement.tokens, at)
      return found === undefined ? [] : [{ value: found.value, from: at, to: found.to }]
    })
  return kind === 'text' ? statement.texts() : []
}

/** Where a value's words stand in a row; else where one of them stands. */
function placeIn({ stems, tokens }: Statement, value: string): Pick<ValueInStatement, 'from' | 'to'> {
  const number = Number(value)
  if (value !== '' && Number.isFinite(number)) {
    for (let at = 0; at < tokens.length; at++) {
      const found = numberAt(tokens, at)
      if (found?.value === number) return { from: at, to: found.to }
    }
    return {}
  }
  const words = wordsOf(spoken(value)).map(stem)
  const isAt = (at: number): boolean => words.every((word, i) => stems[at + i] === word)
  const from = stems.findIndex((_, at) => words.length > 0 && isAt(at))
  return from < 0 ? {} : { from, to: from + words.length }
}

/** Most words of a text that is no name and not in quotes. */
const MOST_WORDS = 4

/** What a text may be: marked and quoted words, runs of capitals, and words in a row that say something. */
function textsIn(text: string): readonly ValueInStatement[] {
  const found = new Map(
    [...text.matchAll(STANDS_OUT)].map(({ 0: words, index }) => [`${index} ${words.length}`, { words, index, standsOut: true }]),
  )
  for (const run of contentRuns(text))
    for (const [i, first] of run.entries())
      for (const last of run.slice(i, i + MOST_WORDS)) {
        const words = text.slice(first.index, last.index + last[0].length)
        const place = `${first.index} ${words.length}`
        if (!found.has(place)) found.set(place, { words, index: first.index, standsOut: false })
      }
  return [...found.values()].flatMap(({ words, index, standsOut }) => {
    const value = words.replace(/^["“'‘]|["”'’]$/gu, '')
    const before = tokensOf(text.slice(0, index)).length
    return value === '' ? [] : [{ value, from: before, to: before + tokensOf(words).length, standsOut }]
  })
}

/** Words that stand in a row with nothing but a space between them, and say something. */
function contentRuns(text: string): readonly (readonly RegExpExecArray[])[] {
  const runs: RegExpExecArray[][] = []
  let end = -1
  for (const word of text.matchAll(WORD)) {
    const isFollowing = text.slice(end, word.index).trim() === '' && end >= 0
    end = -1
    if (contentWordsOf(word[0]).length === 0) continue
    if (isFollowing) runs.at(-1)?.push(word)
    else runs.push([word])
    end = word.index + word[0].length
  }
  return runs
}

const WORD = /[\p{L}\p{N}#@](?:[\p{L}\p{M}\p{N}'’@._/#:&-]*[\p{L}\p{N}])?/gu

/** What is between quotation marks; what has a dot, a dash or a line within a word; words that begin with capitals, but the first of a sentence alone. */
const STANDS_OUT =
  /["“][^"”]{1,60}["”]|(?<![\p{L}\d])#?[\p{L}\d]{1,60}(?:[-_./:@][\p{L}\d]{1,60}){1,12}|(?<![.!?]\s|^)\b\p{Lu}[\p{L}\d'’]*(?:,? (?:(?:and|of|the|de|la|&) )?\p{Lu}[\p{L}\d'’]*)*/gu

/** Words on either side of a value that are looked at. */
const WINDOW = 4

/** Features in words of each proposal. @param all what the statement may say of the parameter */
export function saidFeatures(
  { tokens, stems }: Statement,
  { kind, options, name: called, description }: Parameter,
  all: readonly ValueInStatement[],
): (proposal: ValueInStatement) => readonly string[] {
  const named = all.filter(({ from }) => from !== undefined)
  const lastNamed = Math.max(0, ...named.map(({ from = 0 }) => from))
  const name = wordsOf(spoken(called)).map(stem)
  const about = new Set([...name, ...wordsOf(description).map(stem)])
  const inText = new Set(stems)
  const share = name.filter((word) => inText.has(word)).length / Math.max(1, name.length)
  const common = [...inText].filter((word) => about.has(word) && word.length > 3).length
  const words = tokens.map((token) => `s ${token}`)

  return ({ value, from, to }) => {
    const sort =
      kind === 'boolean'
        ? `b${Number(value === true)}`
        : kind === 'number' || typeof value === 'number'
          ? 'n'
          : kind === 'choice'
            ? 'c'
            : 't'
    const found = [
      `#${sort}`,
      `#${sort} of ${Math.min(4, options.length)}`,
      `#${sort} name ${share === 0 ? 'no' : share === 1 ? 'all' : 'some'}`,
      `#${sort} about ${Math.min(3, common)}`,
      ...words,
    ]
    if (kind === 'boolean')
      for (const [at, token] of tokens.entries()) {
        found.push(`${sort} ${token}`, `${sort} ${token} ${tokens[at + 1] ?? '$'}`)
        // What stands right before a word of the parameter's own name.
        if (name.includes(stems[at] as string) && (stems[at] as string).length > 2)
          for (let k = 1; k <= WINDOW; k++) if (tokens[at - k] !== undefined) found.push(`${sort} name<${tokens[at - k]}`)
      }
    const others = named.filter((one) => keyOf(one.value) !== keyOf(value)).length
    if (from === undefined || to === undefined) return [...found, `#${sort} unnamed`, `#${sort} unnamed, others ${Math.min(2, others)}`]
    found.push(`#${sort} named`, `#${sort} named, others ${Math.min(2, others)}`)
    if (named.length > 1) found.push(`#${sort} ${from === lastNamed ? 'last' : 'earlier'} named`)
    for (let k = 1; k <= WINDOW; k++) {
      const [left, right] = [tokens[from - k], tokens[to + k - 1]]
      found.push(`<${left ?? '^'}`, `${sort}<${k < 3 ? k : ''}${left ?? '^'}`)
      found.push(`>${right ?? '$'}`, `${sort}>${k < 3 ? k : ''}${right ?? '$'}`)
      if (left !== undefined && sort === 'n') for (const word of name) found.push(`n ${word}<${left}`)
    }
    found.push(`${sort}<${tokens[from - 2] ?? '^'} ${tokens[from - 1] ?? '^'}`)
    const near = stems.slice(Math.max(0, from - WINDOW), to + WINDOW).filter((word) => about.has(word)).length
    found.push(`#${sort} near ${Math.min(2, near)}`)
    return found
  }
}

/** Kinds of proposals that have weights of their own. */
const SORTS = 6
const NUMBERS = 14

function sortOf({ kind }: Parameter, { value, from }: ValueInStatement): number {
  if (kind === 'boolean') return value === true ? 0 : 1
  if (typeof value === 'number') return 2
  return kind === 'choice' ? (from === undefined ? 3 : 4) : 5
}

/** Numbers about a proposal, each about −1 … 1, in the place of a vector: those of its sort, all others 0. */
export type SaidNumbers = (placement: Placement) => (proposal: ValueInStatement) => Float32Array

/** How a statement stands to all that a tool asks; undefined where it has no vector. @param placed all of the tool's */
export function saidNumbers({ vectors }: Statement, placed: Iterable<Placement>): SaidNumbers | undefined {
  if (vectors.length === 0) return undefined
  const near = (to: Float32Array): number => vectors.reduce((most, vector) => Math.max(most, dot(to, vector)), -1)
  const all = [...placed].map((placement) => ({ placement, cosine: near(placement.whole) }))

  return (placement) => {
    const { parameter } = placement
    const own = all.find((one) => one.placement === placement)?.cosine ?? -1
    const rivals = all.filter((one) => one.placement !== placement)
    const like = rivals.filter((one) => one.placement.parameter.kind === parameter.kind)
    const about = own - rivals.reduce((sum, { cosine }) => sum + cosine, own) / (rivals.length + 1)
    const best = Math.max(-1, ...rivals.map(({ cosine }) => cosine))
    const bestLike = Math.max(-1, ...like.map(({ cosine }) => cosine))
    const described = near(placement.description)
    const says = placement.contrast.map(near)

    return (proposal) => {
      const at = parameter.kind === 'boolean' ? Number(proposal.value === true) : (placement.indexOf.get(keyOf(proposal.value)) ?? -1)
      const said = says[at] ?? 0
      const second = says.reduce((most, one, i) => (i === at ? most : Math.max(most, one)), says.length > 1 ? -1 : 0)
      const lead = says.length > 1 ? said - second : 0
      const numbers = [
        2 * own,
        4 * about,
        Number(own >= best),
        Number(like.length === 0 || own >= bestLike),
        like.length === 0 ? 0 : 4 * (own - bestLike),
        4 * (own - best),
        2 * described,
        4 * said,
        4 * lead,
        Number(says.length > 1 && lead >= 0),
        8 * Math.max(0, about) * Math.max(0, said),
        16 * Math.max(0, about) * Math.max(0, lead),
        4 * own * own,
        1,
      ]
      const found = new Float32Array(SORTS * NUMBERS)
      found.set(numbers, NUMBERS * sortOf(parameter, proposal))
      return found
    }
  }
}

/** P(the statement gives the parameter a value), 0 … 1, of each value that it may speak of. */
export function readSaid(
  statement: Statement,
  parameter: Parameter,
  tier: Tier,
  numbers: ReturnType<SaidNumbers> | undefined,
): readonly (ValueInStatement & { readonly said: number })[] {
  const all = proposalsOf(statement, parameter)
  const features = saidFeatures(statement, parameter, all)
  return all.map((proposal) => {
    const [, said = 0] = readBy('said', SAID, { features: features(proposal), tier, vector: numbers?.(proposal) })
    return { ...proposal, said }
  })
}
