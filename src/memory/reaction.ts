/**
 * Reading the user's next message by words alone: was the answer what they wanted, and which card do they miss?
 *
 * Lives here: a few cues, and the card nearest to the message. May not know: learners, storage.
 */
import type { Tier } from '../embedding/embedder.js'
import type { CardId, FeedbackEvent } from '../event.js'
import { keywordReward } from './vars/keyword-reward.js'

/** A card that a complaint may be about. */
export interface ReplyCard {
  readonly card: CardId
  /** Unit vectors of the card's action and of its whole note. */
  readonly actionVector: Float32Array
  readonly noteVector: Float32Array
  /** Whether it was in the prompt of the answer. */
  readonly injected: boolean
}

export interface ReplyInput {
  /** The request that was answered, and the user's next message. */
  readonly query: string
  readonly reply: string
  readonly tier: Tier
  readonly queryVector: Float32Array
  readonly replyVector: Float32Array
  readonly openingVector?: Float32Array
  readonly wishVector?: Float32Array
  readonly cards: readonly ReplyCard[]
}

/** What goes into the log about it. */
export type Feedback = Pick<FeedbackEvent, 'positive' | 'negative' | 'complaints' | 'reward' | 'nextSimilarity'>

export interface ReplyReader {
  /** Parts of a reply whose vectors are wanted beside that of the whole. */
  texts(reply: string): { readonly opening: string; readonly wish: string } | undefined
  read(input: ReplyInput): Feedback
}

const PLEASED =
  /\b(?:thanks|thank you|great|perfect|exactly|wonderful|lovely|love it|excellent|nice|good|brilliant|nailed|spot on|danke|super|merci|parfait|gracias|perfecto)\b|谢谢|很好/i
const DISPLEASED =
  /\b(?:wrong|redo|again|instead|rather|not what|didn't (?:listen|ask)|as i said|remember\?|i (?:said|asked|told|mentioned)|doesn't help|too (?:long|short|much|many)|same request|falsch|noch ?mal|nicht so|faux|encore une fois|mal hecho|otra vez)\b|^no\b|不对|错了|重来/i
const TURNED = /\b(?:but|though|however|aber|mais|pero)\b|但/i

/** A card at this cosine is named as likely as not; how fast that grows; a note counts a little less than its action. */
const MIDDLE = 0.42
const SLOPE = 12
const NOTE = 0.9

export const wordReader: ReplyReader = {
  texts: () => undefined,
  read({ reply, queryVector, replyVector, cards }) {
    const pleased = PLEASED.test(reply)
    const displeased = DISPLEASED.test(reply) || (pleased && TURNED.test(reply))
    const [positive, negative] = displeased ? [0.05, 0.85] : pleased ? [0.85, 0.05] : [0.2, 0.2]
    const nearness = ({ actionVector, noteVector }: ReplyCard) =>
      Math.max(dot(actionVector, replyVector), NOTE * dot(noteVector, replyVector))
    const [best] = cards.map((one) => ({ card: one.card, near: nearness(one) })).sort((a, b) => b.near - a.near)
    const nextSimilarity = dot(queryVector, replyVector)
    const weight = best === undefined ? 0 : negative / (1 + Math.exp(-SLOPE * (best.near - MIDDLE)))
    return {
      positive,
      negative,
      complaints: best === undefined || weight <= 0.1 ? [] : [[best.card, Math.round(1e4 * weight) / 1e4]],
      reward: keywordReward(reply, nextSimilarity),
      nextSimilarity: Math.round(1e4 * nextSimilarity) / 1e4,
    }
  },
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
