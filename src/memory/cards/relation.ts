/**
 * How two plain cards of one user stand to each other: the newer says the older again, contradicts it, narrows it, or both hold.
 *
 * Lives here: what is compared, and one small head. Both hold unless the head is sure: a wish that is lost costs more than one told twice.
 */
import { wordsOf } from '../../embedding/text/words.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Beside } from '../../event.js'
import { KINDS } from '../../reading/clauses.js'
import { tokensOf } from '../../reading/features.js'
import { readBy } from '../../reading/heads.js'
import { repliedText } from '../../reading/verdicts.js'
import type { World } from '../../learner.js'
import { probability } from '../retrieve/logistic.js'
import { type Card, cosine } from './card.js'
import { SAME_TOPIC } from './same-topic.js'

/**
 * From where on the newer takes the place of the older: P(contradicts), for words alone and where the two were read as one text, or P(contradicts or
 * repeats) where it cannot tell which; by words alone the latter lower where the newer reads as a change of mind, and alone for what must be heeded.
 * And the least cosine of two cards on one subject, without which no word of theirs is compared, likewise. Chosen on two writers left out and
 * statements-dev, 2026-11-29: of what both holds 7, 3 and 2 % is set aside, of what is contradicted 53, 69 and 87 % (by words alone 3, 1, 2; 26, 45, 68).
 */
const BORDER = { words: 0.7, read: 0.55, either: 0.95, ofChange: 0.2, ofConstraint: 0.95, ofConstraintRead: 0.9 } as const
export const LEAST_COSINE = { usual: 0.4, ofChange: 0.25 } as const

export const RELATIONS = ['coexists', 'contradicts', 'refines', 'repeats'] as const

const [CONSTRAINT, CHANGE] = [KINDS.indexOf('constraint'), KINDS.indexOf('change')]
/** Kinds whose probabilities are compared: of the older one those that last, of the newer one also those that do not. */
const LASTING = [KINDS.indexOf('wish'), CONSTRAINT, KINDS.indexOf('fact')]
const TOLD = [...LASTING, KINDS.indexOf('once'), KINDS.indexOf('other'), CHANGE, KINDS.indexOf('question')]

/** What is known of a pair. */
export interface Pair {
  readonly older: string
  readonly newer: string
  /** Cosine of their vectors. */
  readonly cosine: number
  /** P(kind) of each, in the order of `KINDS`. */
  readonly kinds: readonly [older: readonly number[], newer: readonly number[]]
}

/** Features in words: what the newer says and how, what both say, what only the older says. */
export function relationFeatures({ older, newer }: Pick<Pair, 'older' | 'newer'>): string[] {
  const [o, n] = [tokensOf(older), tokensOf(newer)]
  const [inOlder, inNewer] = [new Set(o), new Set(n)]
  const framed = ['^', ...n, '$']
  return [
    ...n.map((token) => `n ${token}`),
    ...framed.slice(1).map((token, i) => `n ${framed[i]} ${token}`),
    ...[...inOlder].map((token) => (inNewer.has(token) ? `both ${token}` : `o ${token}`)),
  ]
}

/** Numbers about a pair, each about −1 … 1, in the place of a vector. */
export function relationNumbers({ older, newer, cosine, kinds: [then, now] }: Pair): Float32Array {
  const [o, n] = [new Set(wordsOf(older)), new Set(wordsOf(newer))]
  const common = [...o].filter((word) => n.has(word))
  const digits = (words: ReadonlySet<string>) => [...words].filter((word) => /^\d+$/.test(word))
  const [numbersThen, numbersNow] = [digits(o), digits(n)]
  const otherNumbers = Number(numbersThen.length > 0 && numbersNow.length > 0 && !numbersThen.some((one) => n.has(one)))
  return Float32Array.from([
    2 * cosine,
    4 * cosine * cosine,
    common.length / Math.max(1, o.size + n.size - common.length),
    common.length / Math.max(1, o.size),
    otherNumbers,
    2 * cosine * otherNumbers,
    2 * cosine * (now[CHANGE] as number),
    4 * cosine * cosine * (now[CHANGE] as number),
    Number(numbersThen.length > 0) - Number(numbersNow.length > 0),
    n.size / 20,
    (n.size - o.size) / 10,
    ...TOLD.map((kind) => now[kind] as number),
    ...LASTING.map((kind) => then[kind] as number),
    then.reduce((sum, p, kind) => sum + p * (now[kind] as number), 0),
    (then[CONSTRAINT] as number) * (now[CONSTRAINT] as number),
  ])
}

/** How surely the newer of two cards takes the place of the older, brought to the scale of `SAME_TOPIC`. */
export function setAside(a: Card, b: Card, world: Pick<World, 'tier' | 'kernels'>): number {
  // What is said of others stands beside all else, unless it is said again.
  if (a.role === 'other' || b.role === 'other') return Number(a.role === b.role && a.action === b.action)
  const [older, newer] = a.event < b.event ? [a, b] : [b, a]
  const near = cosine(older.what, newer.what)
  const isChange = (newer.kindsOfClause[CHANGE] as number) > 0.5
  const isRead = readOf(older, newer) !== undefined
  if (near < (isChange || isRead ? LEAST_COSINE.ofChange : LEAST_COSINE.usual)) return 0
  const { contradicts, repeats } = compared(older, newer, near, world)
  const sure = contradicts + repeats
  if (isChange && !isRead) return atBorder(sure, BORDER.ofChange)
  if (older.role === 'constraint') return atBorder(sure, isRead ? BORDER.ofConstraintRead : BORDER.ofConstraint)
  return Math.max(atBorder(sure, BORDER.either), atBorder(contradicts, isRead ? BORDER.read : BORDER.words))
}

/** A probability on a scale on which its border is `SAME_TOPIC`. */
const atBorder = (p: number, border: number): number =>
  p < border ? (SAME_TOPIC * p) / border : SAME_TOPIC + ((1 - SAME_TOPIC) * (p - border)) / (1 - border)

/** Whether the newer says the same again, where it takes the place of the older. */
export function isRepeat(older: Card, newer: Card, world: Pick<World, 'tier' | 'kernels'>): boolean {
  const { contradicts, repeats } = compared(older, newer, cosine(older.what, newer.what), world)
  return repeats >= contradicts
}

function compared(older: Card, newer: Card, near: number, world: Pick<World, 'tier' | 'kernels'>): Conflict {
  const { tier, kernels } = world
  const pair: Pair = { older: older.action, newer: newer.action, cosine: near, kinds: [older.kindsOfClause, newer.kindsOfClause] }
  const asked = { features: relationFeatures(pair), tier, vector: relationNumbers(pair) }
  const [, contradicts = 0, , repeats = 0] = readBy('relation', RELATIONS, asked, kernels.exp)
  const read = readOf(older, newer)
  if (read === undefined) return { contradicts, repeats }
  const odds = (p: number): number => {
    const within = Math.min(SUREST, Math.max(1 - SUREST, p))
    return kernels.log(within / (1 - within))
  }
  const isChange = newer.kindsOfClause[CHANGE] as number
  const takes = probability(TAKES_PLACE, [odds(contradicts), odds(read.contradicts), isChange, near, 1], world)
  return { contradicts: takes, repeats: Math.min(1 - takes, (repeats + read.repeats) / 2) }
}

/** What count: both heads as log odds, P(a change of mind), the cosine, 1. Fitted on the writers r14 and r16, whom no head has seen, 2026-11-29. */
const TAKES_PLACE = [0.53, 0.76, 2.75, -0.57, 0.65] as const
/** No probability counts for more. */
const SUREST = 0.995

type Conflict = Pick<Beside, 'contradicts' | 'repeats'>

/** How the newer was read to stand to the older. */
const readOf = (older: Card, { beside }: Card): Conflict | undefined => beside?.find(({ card }) => card === older.id)

/** What is embedded to read how a statement stands to an older one. */
export const besideText = (older: string, newer: string): string => repliedText(older, newer)

/** @param vector of `besideText` */
export function readBeside(tier: Tier, vector: Float32Array): Conflict {
  const [, contradicts = 0, , repeats = 0] = readBy('beside', RELATIONS, { features: [], tier, vector })
  const round = (p: number): number => Math.round(p * 1000) / 1000
  return { contradicts: round(contradicts), repeats: round(repeats) }
}
