/**
 * What the user's next message says about the answer before it.
 *
 * Lives here: contentment and discontent from words and embedding, calibrated; which card a complaint names. May not know: learners, storage,
 * what is done about it. Nothing of the reply is kept but these numbers. Silence is not praise: a message that says nothing about the answer
 * stands near 0 on both sides.
 *
 * In other languages than English the English cues and the head on an English embedding are not asked: only a few words per language count.
 */
import { dot } from '../../linear/dot.js'
import type { Tier } from '../../embedding/embedder.js'
import type { CardId, FeedbackEvent } from '../../event.js'
import { keywordReward } from './reply-keywords.js'
import { languageOfReply, senseAbroad } from './reply-languages.js'
import { readWeights } from './reply-weights.js'
import { CUES, cuesOf, sentencesOf } from './reply-words.js'

/** A card that a complaint may be about. */
export interface ReplyCard {
  readonly card: CardId
  /** Unit vectors of the card's action and of its whole note. */
  readonly actionVector: Float32Array
  readonly noteVector: Float32Array
}

export interface ReplyInput {
  /** The request that was answered. */
  readonly query: string
  /** The user's next message. */
  readonly reply: string
  /** Which embedder made the vectors; below `transformer` words alone tell the sign. */
  readonly tier: Tier
  /** Unit vectors of the query and of the reply. */
  readonly queryVector: Float32Array
  readonly replyVector: Float32Array
  /** Unit vector of `openingOf(reply)`. */
  readonly openingVector: Float32Array
  readonly cards: readonly ReplyCard[]
}

/** What goes into the log about it. */
export type Feedback = Pick<FeedbackEvent, 'positive' | 'negative' | 'complaints' | 'reward' | 'nextSimilarity'>

/** A complaint this weak names no card. */
const LEAST_COMPLAINT = 0.1
/** Beyond the best card, those nearly as near are named too, as paraphrases of it. */
const AS_NEAR = 0.97
/** Probability of a sense that only a word of another language carries: they were right 9 times of 10 on messages of our own. */
const ABROAD = 0.8

/** The first sentence of a reply, where users speak of the answer: `readReply` wants its vector beside that of the whole. */
export function openingOf(reply: string): string {
  const [opening = reply.slice(0, 200)] = sentencesOf(reply, 1)
  return opening
}

/** @returns `positive + negative ≤ 1`, both calibrated; `complaints` strongest first, weights 0 … 1; `reward` r_t of VARS */
export function readReply(input: ReplyInput): Feedback {
  const { reply, queryVector, replyVector } = input
  const nextSimilarity = dot(queryVector, replyVector)
  const [negative, positive] = senseOf(input)
  return {
    positive: round(positive),
    negative: round(negative),
    complaints: complaintsOf(input, negative),
    reward: keywordReward(reply, nextSimilarity),
    nextSimilarity: round(nextSimilarity),
  }
}

/**
 * −1, 0 or 1 with the certainty of it: what `eval reward` scores.
 *
 * @returns 0 where "neither" is the likeliest, else the likelier side's probability with its sign
 */
export function signOf({ positive, negative }: Pick<Feedback, 'positive' | 'negative'>): number {
  if (1 - positive - negative > Math.max(positive, negative)) return 0
  return positive > negative ? positive : -negative
}

/** Probability of discontent and of content. */
function senseOf(input: ReplyInput): readonly [negative: number, positive: number] {
  const sentences = sentencesOf(input.reply, 2)
  if (sentences.length === 0) return [0, 0]
  const language = languageOfReply(input.reply)
  if (language !== 'en') {
    const sense = senseAbroad(input.reply, language)
    return [sense < 0 ? ABROAD : 0, sense > 0 ? ABROAD : 0]
  }
  const { full, words } = readWeights()
  const { openingVector } = input
  const isFull = input.tier === 'transformer' && openingVector.length * 2 === full.opening.length
  const head = isFull ? full : words
  const cues = cuesOf(sentences.join(' '))
  const logits = [0, 1].map((side) => {
    let z = head.bias[side] as number
    for (let i = 0; i < CUES.length; i++) z += (head.cues[side * CUES.length + i] as number) * (cues[i] as number)
    if (!isFull) return z
    const at = side * openingVector.length
    for (let i = 0; i < openingVector.length; i++) z += (full.opening[at + i] as number) * (openingVector[i] as number)
    return z + (full.near[side] as number) * dot(input.queryVector, openingVector)
  })
  const [n = 0, p = 0] = logits.map((z) => Math.exp(z / head.temperature))
  return [n / (1 + n + p), p / (1 + n + p)]
}

/** w = p− σ(a (s − c)), s the larger of cos(reply, action) and .9 cos(reply, note). */
function complaintsOf(input: ReplyInput, negative: number): [CardId, number][] {
  if (negative <= LEAST_COMPLAINT || input.cards.length === 0) return []
  const { replyVector } = input
  const near = input.cards.map(({ actionVector, noteVector }) =>
    Math.max(dot(replyVector, actionVector), 0.9 * dot(replyVector, noteVector)),
  )
  const best = Math.max(...near)
  const { slope, centre } = readWeights().complaint[input.tier]
  return input.cards
    .map(({ card }, i): [CardId, number] => {
      const s = near[i] as number
      return [card, s < AS_NEAR * best ? 0 : round(negative / (1 + Math.exp(-slope * (s - centre))))]
    })
    .filter(([, weight]) => weight > LEAST_COMPLAINT)
    .sort(([, a], [, b]) => b - a)
}

/** Numbers in the log are short: more digits than these mean nothing. */
export const round = (x: number): number => Math.round(x * 1e4) / 1e4
