/**
 * Beneficiary: which of the user's places a request means, and for whom the thing is.
 *
 * Lives here: everyday phrases for home and work (language/facts.json), and the user's own people as anchors. May not know: parameters, tools.
 */
import LANGUAGE from '../../language/facts.json' with { type: 'json' }
import type { Person, Profile } from './facts.js'
import type { Nearness } from '../axes/nearness.js'
import { isForSomebodyElse } from './somebody-else.js'
import { type Span, saidAlready, spansOf, type Token, tokensOf } from './job-parts.js'
import { bestBy } from '../../util/best-by.js'
import { weakly } from '../../util/memoize.js'

export type Place = 'home' | 'work'

/** The user's own places in everyday words. */
export const PLACES: Readonly<Record<Place, readonly string[]>> = LANGUAGE.places

/** Least cosine of a span to a place's phrase, and of a word to a relation. */
const LEAST = { place: 0.72, relation: 0.8 }

/** From here on a span means what its phrase means. */
const SURE = 0.85

/** A name says more than a relation, and both more than a word that is only near a relation. */
const EXACT = { name: 2, relation: 1.5 }

/** What a request says about whose it is. */
export interface Beneficiary {
  /** The user's own place that is named; undefined: none. */
  readonly place?: Place
  /** Index of the person of the profile at whose place it is; undefined: at nobody's. */
  readonly at?: number
  /** Whether it is for somebody else, as far as the request says. */
  readonly forOther: boolean
  /** The words that said so. */
  readonly words: string
}

/** Texts that say whose, whatever is asked. */
export const BENEFICIARY_TEXTS: readonly string[] = [...PLACES.home, ...PLACES.work]

/** Texts beside the request's own words that `beneficiaryOf` needs the vectors of. */
export const beneficiaryAnchors = ({ people }: Profile): readonly string[] => [
  ...BENEFICIARY_TEXTS,
  ...people.flatMap((person) => [...person.handles, ...saidOf(person).at, ...saidOf(person).for]),
]

/** A clause of a request after a first look. */
export interface Clause {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Indexes of tokens that say no more than a stated value. */
  readonly said: ReadonlySet<number>
  /** Spans that may say whose. */
  readonly spans: readonly Span[]
  /** Indexes of tokens that may be a relation of somebody's. */
  readonly relations: ReadonlySet<number>
}

/** @param stated values that the request holds: what they say is read already */
export function lookAt(
  clauses: readonly string[],
  { people }: Profile,
  nearness: Nearness,
  stated: readonly unknown[] = [],
): readonly Clause[] {
  const phrases = phrasesFor(people)
  return clauses.map((text) => {
    const tokens = tokensOf(text)
    const words = tokens.map(({ plain }) => plain)
    const said = saidAlready(tokens, stated)
    const mayMean = nearness.look(words, phrases.whose)
    const mayRelate = phrases.relations.length === 0 ? () => false : nearness.look(words, phrases.relations)
    const relations = new Set(words.flatMap((_, i) => (mayRelate(i, i + 1) ? [i] : [])))
    return { text, tokens, said, spans: spansOf(tokens, said).filter(({ from, to }) => mayMean(from, to)), relations }
  })
}

/** Words and spans of the request that `beneficiaryOf` needs the vectors of. */
export const beneficiarySpans = (clauses: readonly Clause[]): readonly string[] =>
  clauses.flatMap(({ tokens, spans, relations }) => [
    ...spans.map(({ text }) => text),
    ...tokens.flatMap(({ plain }, i) => (relations.has(i) ? [plain] : [])),
  ])

/** What is looked for, kept with the people of a profile. */
const phrasesFor = weakly((people: readonly Person[]) => ({
  whose: [...BENEFICIARY_TEXTS, ...people.map(saidOf).flatMap((one) => [...one.at, ...one.for])],
  relations: people.flatMap((one) => saidOf(one).relations),
}))

/** What says that something is at somebody's, or for them; and words that mean their relation. */
const saidOf = weakly(({ handles }: Person) => {
  const whom = handles.map((one) => (isName(one) ? one : `my ${one}`))
  return {
    at: whom.flatMap((one) => [`to ${one}`, `from ${one}`, `at ${one}'s place`, `${one}'s`]),
    for: whom.map((one) => `for ${one}`),
    relations: handles.filter((one) => !isName(one) && tokensOf(one).length === 1),
  }
})
const isName = (handle: string): boolean => /^\p{Lu}/u.test(handle)

/** Which place and which person the clauses name. */
export function beneficiaryOf(clauses: readonly Clause[], { people: known }: Profile, nearness: Nearness): Beneficiary {
  let place: { readonly place: Place; readonly near: number; readonly words: string } | undefined
  const people: Mention[] = []
  for (const clause of clauses) {
    const mentions = mentionsIn(clause, known, nearness)
    people.push(...mentions)
    const beside = besides(mentions)
    for (const span of clause.spans.filter(({ from, to }) => !beside.some((i) => from <= i && i < to))) {
      for (const candidate of ['home', 'work'] as const) {
        const near = nearness.near(span.text, PLACES[candidate])
        if (near >= LEAST.place && (place === undefined || near > place.near)) place = { place: candidate, near, words: span.text }
      }
    }
  }
  // The user's own place is named beside somebody: the thing is for them, and goes to the user. (Of equals the last that is named.)
  const theirs = bestBy(people.filter(({ isAt }) => isAt).reverse(), ({ near }) => near)
  const isAt = theirs !== undefined && !(place !== undefined && place.near >= SURE)
  return {
    ...(place === undefined || isAt ? {} : { place: place.place }),
    ...(isAt ? { at: theirs.person } : {}),
    forOther: people.length > 0 || clauses.some(({ text }) => isForSomebodyElse(text, {})),
    words: isAt ? theirs.words : (place?.words ?? ''),
  }
}

/** A run of words that names one of the user's people. */
interface Mention {
  readonly person: number
  readonly near: number
  readonly words: string
  readonly from: number
  readonly to: number
  /** Whether it is at theirs, not only for them. */
  readonly isAt: boolean
}

/** The people's own words and their neighbours: "my brother's place" says nothing of my place. */
const besides = (mentions: readonly Mention[]): readonly number[] =>
  mentions.flatMap(({ from, to }) => Array.from({ length: to - from + 2 }, (_, i) => from - 1 + i))

/** Where a clause names the user's people; words beside one another name one person ("my aunt Ida"). */
function mentionsIn(clause: Clause, people: readonly Person[], nearness: Nearness): readonly Mention[] {
  const { tokens, said, spans } = clause
  const named = new Map<number, { readonly person: number; readonly near: number; readonly handle: string }>()
  people.forEach((one, person) => {
    for (const handle of one.handles)
      for (const [i, near] of occurrences(clause, handle, nearness))
        if (!said.has(i) && near > (named.get(i)?.near ?? 0)) named.set(i, { person, near, handle })
  })
  const mentions: Mention[] = []
  for (let from = 0; from < tokens.length; from++) {
    let best = named.get(from)
    if (best === undefined) continue
    let to = from + 1
    for (let next = named.get(to); next !== undefined; next = named.get(++to)) if (next.near > best.near) best = next
    const { person, near, handle } = best
    const around = spans.filter((span) => span.to - span.from > 1 && span.from < to && from < span.to)
    mentions.push({ person, near, words: handle, from, to, isAt: isAtTheirs(around, people[person], nearness) })
    from = to
  }
  return mentions
}

/** Indexes of tokens that say a handle, and how surely. */
function occurrences({ tokens, relations }: Clause, handle: string, { once }: Nearness): (readonly [index: number, near: number])[] {
  const words = tokensOf(handle).map(({ plain }) => plain)
  const found: (readonly [number, number])[] = []
  tokens.forEach(({ plain }, i) => {
    const isHere = words.length > 0 && words.every((word, k) => tokens[i + k]?.plain === word)
    if (isHere) for (let k = 0; k < words.length; k++) found.push([i + k, isName(handle) ? EXACT.name : EXACT.relation])
    else if (!isName(handle) && words.length === 1 && relations.has(i)) {
      const near = once(plain, [handle])
      if (near >= LEAST.relation) found.push([i, near])
    }
  })
  return found
}

/** Of the spans that hold a mention of a person, is the one that says most of where nearer to "at theirs" than to "for them"? */
function isAtTheirs(spans: readonly Span[], person: Person | undefined, { near }: Nearness): boolean {
  if (person === undefined) return false
  const best = (phrases: readonly string[]): number => Math.max(0, ...spans.map(({ text }) => near(text, phrases)))
  return best(saidOf(person).at) >= best(saidOf(person).for)
}
