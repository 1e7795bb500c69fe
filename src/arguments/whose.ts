/**
 * Whose: which of the user's places a request means, and for whom the thing is.
 *
 * Lives here: everyday phrases for home, work and somebody else, and the user's own people as anchors. May not know: parameters, tools.
 */
import type { Person, Profile } from './facts.js'
import type { Nearness } from './nearness.js'
import { saidAlready, spansOf, type Token, tokensOf } from './request-parts.js'

export type Place = 'home' | 'work'

/** The user's own places in everyday words. */
export const PLACES: Readonly<Record<Place, readonly string[]>> = {
  home: ['my home', 'my place', 'my house', 'my flat', 'where I live', 'my town', 'my home town', 'here in town', 'at home'],
  work: ['my workplace', 'the office', 'my work', 'at work', 'where I work', 'my company', 'near my work', 'the town I work in'],
}
const SOMEBODY_ELSE = ['for somebody else', 'for another person', 'not for me', 'a present for someone', 'for her', 'for him', 'for them']
const MYSELF = [
  'for me',
  'for myself',
  'that fits me',
  'my own',
  'for us',
  'for all of us here',
  'for everybody at home',
  'for the household',
  'for my kitchen',
]

/** What “for …” says when it is of nobody. */
const OF_NOBODY = [
  'for four',
  'for two people',
  'for tonight',
  'for a week',
  'for Monday',
  'for dinner',
  'for the party',
  'for the price of',
  'as a present',
]

/** Least cosine of a span to a place's phrase, to a phrase for whom something is, and of a word to a relation. */
const LEAST = { place: 0.72, whom: 0.76, relation: 0.8 }

/** From here on a span means what its phrase means, and what lies inside it says nothing of its own ("for me" in "not for me"). */
const SURE = 0.85

/** A name says more than a relation, and both more than a word that is only near a relation. */
const EXACT = { name: 2, relation: 1.5 }

/** What a request says about whose it is. */
export interface Whose {
  /** The user's own place that is named; undefined: none. */
  readonly place?: Place
  /** Index of the person of the profile at whose place it is; undefined: at nobody's. */
  readonly at?: number
  /** Whether it is for somebody else, as far as the request says. */
  readonly forOther: boolean
  /** Whether the request says that it is for the user. */
  readonly forMe: boolean
  /** The words that said so. */
  readonly words: string
}

/** Texts that say whose, whatever is asked. */
export const WHOSE_TEXTS: readonly string[] = [...PLACES.home, ...PLACES.work, ...SOMEBODY_ELSE, ...MYSELF, ...OF_NOBODY]

/** What `whoseOf` needs the vectors of. @param stated values that the request holds: what they say is read already */
export function whoseTexts(clauses: readonly string[], { people }: Profile, stated: readonly unknown[] = []): readonly string[] {
  const spans = clauses.map(tokensOf).flatMap((tokens) => spansOf(tokens, saidAlready(tokens, stated)).map(({ text }) => text))
  const words = clauses.flatMap((clause) => tokensOf(clause).map(({ plain }) => plain))
  return [...words, ...WHOSE_TEXTS, ...spans, ...people.flatMap(phrasesOf)]
}

/** Ways to say that something is at somebody's, and that it is for them. */
const atPhrases = (handle: string): readonly string[] =>
  isName(handle)
    ? [`to ${handle}`, `from ${handle}`, `at ${handle}'s place`, `${handle}'s`]
    : [`to my ${handle}`, `from my ${handle}`, `at my ${handle}'s place`, `my ${handle}'s`]
const forPhrases = (handle: string): readonly string[] => (isName(handle) ? [`for ${handle}`] : [`for my ${handle}`])
const phrasesOf = ({ handles }: Person): readonly string[] => handles.flatMap((one) => [one, ...atPhrases(one), ...forPhrases(one)])
const isName = (handle: string): boolean => /^\p{Lu}/u.test(handle)

/** Which place and which person the clauses name. */
export function whoseOf(clauses: readonly string[], profile: Profile, nearness: Nearness, stated: readonly unknown[] = []): Whose {
  let place: { readonly place: Place; readonly near: number; readonly words: string } | undefined
  const people: Mention[] = []
  let [other, me] = [0, 0]
  for (const clause of clauses) {
    const tokens = tokensOf(clause)
    const said = saidAlready(tokens, stated)
    const mentions = mentionsIn(tokens, said, profile, nearness)
    people.push(...mentions)
    for (const span of spansOf(tokens, new Set([...said, ...besides(mentions)]))) {
      for (const candidate of ['home', 'work'] as const) {
        const near = nearness.once(span.text, PLACES[candidate])
        if (near >= LEAST.place && (place === undefined || near > place.near)) place = { place: candidate, near, words: span.text }
      }
    }
    // A word alone ("for") says nothing of whom.
    const phrases = spansOf(tokens, said).filter((span) => span.to - span.from > 1)
    const whom = phrases.map((span) => ({
      span,
      other: aboutSomebody(span.text, nearness),
      me: nearness.once(span.text, MYSELF),
    }))
    const sure = whom.filter((one) => one.other >= SURE && one.other > one.me)
    for (const one of whom) {
      other = Math.max(other, one.other > one.me ? one.other : 0)
      if (!sure.some(({ span }) => span.from <= one.span.from && one.span.to <= span.to)) me = Math.max(me, one.me)
    }
  }
  // The user's own place is named beside somebody: the thing is for them, and goes to the user.
  const theirs = people
    .filter(({ isAt }) => isAt)
    .reduce<Mention | undefined>((best, one) => (one.near >= (best?.near ?? 0) ? one : best), undefined)
  const isAt = theirs !== undefined && !(place !== undefined && place.near >= SURE)
  return {
    ...(place === undefined || isAt ? {} : { place: place.place }),
    ...(isAt ? { at: theirs.person } : {}),
    forOther: people.length > 0 || (other >= LEAST.whom && other >= me),
    forMe: people.length === 0 && me >= LEAST.whom && me > other,
    words: isAt ? theirs.words : (place?.words ?? ''),
  }
}

/** How near a span is to a phrase for somebody else, where it is nearer to that than to what is of nobody. */
function aboutSomebody(span: string, { once }: Nearness): number {
  const near = once(span, SOMEBODY_ELSE)
  return near > once(span, OF_NOBODY) ? near : 0
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
const besides = (mentions: readonly Mention[]): ReadonlySet<number> =>
  new Set(mentions.flatMap(({ from, to }) => Array.from({ length: to - from + 2 }, (_, i) => from - 1 + i)))

/** Where a clause names the user's people; words beside one another name one person ("my brother Bruno"). */
function mentionsIn(tokens: readonly Token[], said: ReadonlySet<number>, { people }: Profile, nearness: Nearness): readonly Mention[] {
  const named = new Map<number, { readonly person: number; readonly near: number; readonly handle: string }>()
  people.forEach(({ handles }, person) => {
    for (const handle of handles)
      for (const [i, near] of occurrences(tokens, handle, nearness))
        if (!said.has(i) && near > (named.get(i)?.near ?? 0)) named.set(i, { person, near, handle })
  })
  const mentions: Mention[] = []
  for (let from = 0; from < tokens.length; from++) {
    let best = named.get(from)
    if (best === undefined) continue
    let to = from + 1
    for (let next = named.get(to); next !== undefined; next = named.get(++to)) if (next.near > best.near) best = next
    const { person, near, handle } = best
    const handles = people[person]?.handles ?? []
    mentions.push({ person, near, words: handle, from, to, isAt: isAtTheirs(tokens, said, from, to, handles, nearness) })
    from = to
  }
  return mentions
}

/** Indexes of tokens that say a handle, and how surely. */
function occurrences(tokens: readonly Token[], handle: string, { once }: Nearness): (readonly [index: number, near: number])[] {
  const words = tokensOf(handle).map(({ plain }) => plain)
  const found: (readonly [number, number])[] = []
  tokens.forEach((token, i) => {
    const isHere = words.length > 0 && words.every((word, k) => tokens[i + k]?.plain === word)
    if (isHere) for (let k = 0; k < words.length; k++) found.push([i + k, isName(handle) ? EXACT.name : EXACT.relation])
    else if (!isName(handle) && words.length === 1) {
      const near = once(token.plain, [handle])
      if (near >= LEAST.relation) found.push([i, near])
    }
  })
  return found
}

/** Of the spans that hold the mention, is the one that says most of where nearer to "at theirs" than to "for them"? */
function isAtTheirs(
  tokens: readonly Token[],
  said: ReadonlySet<number>,
  from: number,
  to: number,
  handles: readonly string[],
  { once }: Nearness,
): boolean {
  const spans = spansOf(tokens, said).filter((span) => span.to - span.from > 1 && span.from < to && from < span.to)
  const best = (phrases: readonly string[]): number => Math.max(0, ...spans.map((span) => once(span.text, phrases)))
  return best(handles.flatMap(atPhrases)) >= best(handles.flatMap(forPhrases))
}
