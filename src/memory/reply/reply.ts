/**
 * What the user's next message says about the answer before it.
 *
 * Lives here: contentment and discontent, as the head of verdicts reads them; which card a complaint names. May not know: learners, storage,
 * what is done about it. Nothing of the reply is kept but these numbers. Silence is not praise: a message that says nothing about the answer
 * stands near 0 on both sides. Letters that no model here reads say nothing.
 */
import { isLatin } from '../../embedding/text/script.js'
import { dot } from '../../linear/dot.js'
import type { Tier } from '../../embedding/embedder.js'
import type { CardId, FeedbackEvent } from '../../event.js'
import { hasHeads } from '../../reading/heads.js'
import { complaintIn, readVerdict } from '../../reading/verdicts.js'
import { type KeywordOptions, keywordReward } from './reply-keywords.js'

/** A card that a complaint may be about. */
export interface ReplyCard {
  readonly card: CardId
  /** Unit vectors of the card's action and of its whole note. */
  readonly actionVector: Float32Array
  readonly noteVector: Float32Array
}

export interface ReplyInput {
  /** The user's next message. */
  readonly reply: string
  /** Which embedder made the vectors. */
  readonly tier: Tier
  /** Unit vectors of the query and of the reply. */
  readonly queryVector: Float32Array
  readonly replyVector: Float32Array
  /** Unit vectors of `verdictTexts(query, reply, tier)`. */
  readonly looks: readonly Float32Array[]
  readonly cards: readonly ReplyCard[]
  /** How VARS' keywords are read, where not as released. */
  readonly keywords?: KeywordOptions | undefined
}

/** What goes into the log about it. */
export type Feedback = Pick<FeedbackEvent, 'positive' | 'negative' | 'complaints' | 'reward' | 'nextSimilarity'>

/** A complaint this weak names no card. */
const LEAST_COMPLAINT = 0.1
/** Beyond the best card, those nearly as near are named too, as paraphrases of it. */
const AS_NEAR = 0.97
/** σ(slope (s − centre)): how sure the nearness s makes of the card, by `fit complaints` on VARS dev of 2026-11-22. */
const NAMES: Readonly<Record<Tier, { readonly slope: number; readonly centre: number }>> = {
  hashed: { slope: 13, centre: 0.32 },
  static: { slope: 11, centre: 0.43 },
  transformer: { slope: 10, centre: 0.38 },
}

/** @returns `positive + negative ≤ 1`, both calibrated; `complaints` strongest first, weights 0 … 1; `reward` r_t of VARS */
export function readReply(input: ReplyInput): Feedback {
  const { reply, tier, looks, queryVector, replyVector, keywords } = input
  const nextSimilarity = dot(queryVector, replyVector)
  const isReadable = hasHeads() && /\p{L}/u.test(reply) && isLatin(reply)
  const verdict = isReadable ? readVerdict(reply, tier, looks) : undefined
  const negative = verdict === undefined ? 0 : complaintIn(verdict)
  return {
    positive: round(verdict?.accept ?? 0),
    negative: round(negative),
    complaints: complaintsOf(input, negative),
    reward: keywordReward(reply, nextSimilarity, keywords),
    nextSimilarity: round(nextSimilarity),
  }
}

/** w = p− σ(a (s − c)), s the larger of cos(reply, action) and .9 cos(reply, note). */
function complaintsOf(input: ReplyInput, negative: number): [CardId, number][] {
  if (negative <= LEAST_COMPLAINT || input.cards.length === 0) return []
  const { replyVector } = input
  const near = input.cards.map(({ actionVector, noteVector }) =>
    Math.max(dot(replyVector, actionVector), 0.9 * dot(replyVector, noteVector)),
  )
  const best = Math.max(...near)
  const { slope, centre } = NAMES[input.tier]
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
