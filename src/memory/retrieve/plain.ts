/**
 * Does a card without an occasion of its own bear on a request? "Window seats, always" bears on flights, though it does not say so.
 *
 * Lives here: the plain score, how near the card's words are to the request, less how near each is to everything, and how sure it makes.
 * May not know: cards with an occasion (relevance.ts), what else goes into the prompt.
 */
import type { DomainProbability } from '../../embedding/tools/domain.js'
import type { Tier } from '../../embedding/embedder.js'

/** Cosines of a request and a card, and what they are usually. */
export interface PlainSimilarity {
  /** Of the card's words, and of the message that it was said in, with the request. */
  readonly note: number
  readonly said: number
  /** Means of the card's, and of the request's, cosines with everyday texts: what is near to everything says little. */
  readonly cardsMean: number
  readonly requestsMean: number
}

/** Weight of a message that is nearer to the request than the card's own words. Not fitted: no set holds such messages. */
const MESSAGE = 0.3

export function plainScore({ note, said, cardsMean, requestsMean }: PlainSimilarity): number {
  return note + MESSAGE * Math.max(0, said - note) - cardsMean - requestsMean
}

/** Logit of P(it bears on the request) = slope × score + constant. */
export interface PlainWeights {
  readonly slope: number
  readonly constant: number
}

/** Fitted on every other statement of statements-dev (its first question, among ten statements of a user), 2026-11-23; checked on the rest. */
const WEIGHTS: Readonly<Record<Tier, PlainWeights>> = {
  transformer: { slope: 18, constant: -2.36 },
  static: { slope: 7.8, constant: -2.75 },
  hashed: { slope: 0.33, constant: -2.19 },
}

export const plainLogit = (score: number, tier: Tier): number => WEIGHTS[tier].slope * score + WEIGHTS[tier].constant

/**
 * What it adds to the logit that a card and a request are for the same of the app's jobs, by how far √(p q) summed over the domains lies above
 * the share of unrelated texts. Chosen among 6 on two sets of scripted chats, 2026-11-23.
 */
const JOB_WEIGHT = 5
const UNRELATED = 0.35

export function jobLogit(request: readonly DomainProbability[], card: readonly DomainProbability[]): number {
  const shares = new Map(card.map(({ domain, probability }) => [domain, probability]))
  const overlap = request.reduce((sum, { domain, probability }) => sum + Math.sqrt(probability * (shares.get(domain) ?? 0)), 0)
  return JOB_WEIGHT * (overlap - UNRELATED)
}

/**
 * How far a card's logit may lie under the best one's, and how low at all, to be told; lower for what must be heeded. Chosen among 7 on the same
 * half: one question in 100 loses its note, a quarter of the notes on other matters goes.
 */
const BEHIND = { wish: 3, constraint: 5 } as const
const LEAST = { wish: -4, constraint: -6 } as const

/** From this logit on a card is told however near another one is. */
const SURE = -0.5

/** Whether a card is near enough to be told. @param best the largest logit among the plain cards */
export function isNear(logit: number, best: number, isConstraint: boolean): boolean {
  const of = isConstraint ? 'constraint' : 'wish'
  return logit > LEAST[of] && (logit > best - BEHIND[of] || logit > SURE)
}
