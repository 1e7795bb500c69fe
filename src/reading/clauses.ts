/**
 * A message as clauses, and what each of them is: something asked for now, a wish that lasts, a fact, a question, somebody else's taste …
 *
 * Lives here: the heads that cut and that name. May not know: what becomes of a clause.
 */
import { MARK, type Tier } from '../embedding/embedder.js'
import { bestBy } from '../util/best-by.js'
import { textFeatures, tokensOf } from './features.js'
import { likeliest, normalized, type Read } from './head.js'
import { readBy } from './heads.js'

export const KINDS = ['request', 'wish', 'constraint', 'fact', 'once', 'other', 'change', 'question', 'chat', 'quote'] as const
export type Kind = (typeof KINDS)[number]

/** `on`: what follows is of the same kind. */
export const CUT = ['on', 'cut'] as const

export interface Clause {
  /** With the spaces and marks around it: the clauses joined are the message. */
  readonly text: string
  readonly kind: Kind
  /** In the order of `KINDS`. */
  readonly probabilities: readonly number[]
}

/** What makes vectors here. */
export interface Vectors {
  readonly tier: Tier
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>
}

export async function readClauses(message: string, vectors: Vectors): Promise<readonly Clause[]> {
  const { cuts, perhaps, unsure } = cutsOf(message)
  const cutAt = (places: readonly number[]) => readParts(partsOf(message, places), vectors)
  const read = await cutAt(cuts)
  if (!readsInPlace(vectors.tier) || read.length > MOST_BESIDE) return read
  // Where the words leave it open whether a place is one, what stands on either side of it decides.
  const further = perhaps === undefined ? read : surer(read, await cutAt([...cuts, perhaps]))
  if (unsure === undefined) return further
  const kept = further === read ? cuts : [...cuts, perhaps as number]
  return surer(further, await cutAt(kept.filter((at) => at !== unsure)))
}

/** Of two ways to cut a message that differ in one place the surer: two surer readings of two kinds are two clauses. */
function surer(read: readonly Clause[], other: readonly Clause[]): readonly Clause[] {
  const [coarse, fine] = read.length < other.length ? [read, other] : [other, read]
  const at = fine.findIndex(({ text }, i) => text !== coarse[i]?.text)
  const [whole, left, right] = [coarse[at], fine[at], fine[at + 1]]
  if (whole === undefined || left === undefined || right === undefined || left.kind === right.kind) return read
  return Math.min(sureness(left), sureness(right)) > sureness(whole) ? fine : coarse
}

const sureness = ({ probabilities }: Clause): number => Math.max(...probabilities)

/** What clauses are that are cut already. @param texts joined, the message */
export async function readParts(texts: readonly string[], { tier, embed }: Vectors): Promise<readonly Clause[]> {
  const isBeside = texts.length > 1 && texts.length <= MOST_BESIDE
  // A vector of a part of a text is made of what stands around it, too; a tier without such vectors reads each clause alone.
  const [vectors, marked] = await Promise.all([
    embed(texts.map(bareClause)),
    readsInPlace(tier) ? embed(texts.map((text, i) => (isBeside ? markedClause(texts, i) : markedText(bareClause(text))))) : [],
  ])
  return texts.map((text, i) => {
    const probabilities = kindsOf(text, { tier, vector: vectors[i], marked: marked[i] })
    return { text, kind: likeliest(KINDS, probabilities), probabilities }
  })
}

/** Whether a tier has vectors of a place in a text. Another's are asked for none: they would be made once more for nothing. */
export const readsInPlace = (tier: Tier): boolean => tier === 'transformer'

/** What is embedded of a text to be read: what a sentence does, and not only what it is about. Where a tier knows no difference, the text. */
export const markedText = (text: string, tier: Tier = 'transformer'): string => (readsInPlace(tier) ? `${MARK}${text}${MARK}` : text)

/** … and of one clause of a message, by the others around it. */
export function markedClause(clauses: readonly string[], at: number): string {
  const clause = clauses[at] as string
  const bare = bareClause(clause)
  const from = clause.indexOf(bare)
  const before = clauses.slice(0, at).join('') + clause.slice(0, from)
  return before + markedText(bare) + clause.slice(from + bare.length) + clauses.slice(at + 1).join('')
}

/** Messages of more clauses are read clause by clause: they are documents. */
const MOST_BESIDE = 8

/**
 * P(kind) of a clause, in the order of `KINDS`: by its words and what they are about, and by what it does in its message. Each sees what the other
 * does not: as one they are pooled as evidence of the same.
 *
 * @param read its own vector, and, where the tier has it, that of what it does in its message (`markedClause`)
 * @param exp inside of a fold the kernels' one
 */
export function kindsOf(
  text: string,
  { tier, vector, marked }: Omit<Read, 'features'> & { readonly marked?: Float32Array | undefined },
  exp?: (x: number) => number,
): readonly number[] {
  const alone = readBy('say', KINDS, { features: textFeatures(text), tier, vector }, exp)
  if (!readsInPlace(tier) || marked === undefined) return alone
  const inPlace = readBy('inPlace', KINDS, { features: [], tier, vector: marked }, exp)
  return normalized(alone.map((p, k) => Math.sqrt(p * (inPlace[k] as number))))
}

/**
 * P(cut) from which on words alone cut, and from which on they leave it open. Of writers left out .38 finds 85 to 90 % of the cuts beside 3 % of the
 * other gaps, .55 69 to 78 beside 1.5 (2026-11-29).
 */
const CUTS = { surely: 0.45, perhaps: 0.1, certainly: 0.8 } as const

interface Cuts {
  readonly cuts: readonly number[]
  /** The likeliest of the places where it may be cut as well, and the least likely of where it is. */
  readonly perhaps: number | undefined
  readonly unsure: number | undefined
}

/** Where a message is cut. */
function cutsOf(message: string): Cuts {
  const places = placesOf(message).map(({ at, features }) => ({ at, cut: readBy('cuts', CUT, { features, tier: 'hashed' })[1] as number }))
  const open = places.filter(({ cut }) => cut > CUTS.perhaps && cut <= CUTS.surely)
  const cuts = places.filter(({ cut }) => cut > CUTS.surely)
  const doubtful = cuts.filter(({ cut }) => cut < CUTS.certainly)
  return { cuts: cuts.map(({ at }) => at), perhaps: bestBy(open, ({ cut }) => cut)?.at, unsure: bestBy(doubtful, ({ cut }) => -cut)?.at }
}

/** The pieces of a message between its cuts; joined they are the message. */
function partsOf(message: string, cuts: readonly number[]): string[] {
  const places = [...cuts].sort((a, b) => a - b)
  return [0, ...places].map((from, i) => message.slice(from, places[i])).filter((text) => text !== '')
}

/** The clauses of a message as far as words tell, bare. */
export const clausesOf = (message: string): readonly string[] => partsOf(message, cutsOf(message).cuts).map(bareClause).filter(Boolean)

/** What of a clause is embedded. */
export const bareClause = (text: string): string => text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '')

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
