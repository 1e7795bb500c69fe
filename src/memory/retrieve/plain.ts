/**
 * Does a card without an occasion of its own bear on a request? "Window seats, always" bears on flights, though it does not say so.
 *
 * Lives here: the plain score, how near the card's words are to the request, less how near each is to everything, and how sure it makes.
 * May not know: cards with an occasion (relevance.ts), what else goes into the prompt.
 */
import type { DomainProbability } from '../../embedding/tools/domain.js'
import type { Tier } from '../../embedding/embedder.js'
import type { World } from '../../learner.js'

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

/** Logit of P(it bears on the request) = slope × score + constant; `share`: the least that a wish needs of what all cards have together. */
export interface PlainWeights {
  readonly slope: number
  readonly constant: number
  readonly share: number
}

/**
 * Slope and constant fitted on every other statement of statements-dev (its first question, among ten statements of a user), 2026-11-23, checked
 * on the rest; the share chosen of five there and in scripted chats, 2026-11-24.
 */
const WEIGHTS: Readonly<Record<Tier, PlainWeights>> = {
  transformer: { slope: 18, constant: -2.36, share: 0.07 },
  static: { slope: 7.8, constant: -2.75, share: 0.03 },
  hashed: { slope: 0.33, constant: -2.19, share: 0.015 },
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

/** Below this nothing is told, however little else there is; lower for what must be heeded, which also needs less of a share. */
const LEAST = { wish: -4, constraint: -6 } as const
const SHARE_OF_CONSTRAINT = 0.1
/** From this logit on a card is told however near others are. */
const SURE = -0.5

/**
 * Which cards are near enough to be told: those that are about as likely as not to bear on the request, and those with a share of what all have
 * together (softmax of the logits), so that of fifty cards no more are told than of ten.
 *
 * @param logits of the plain cards
 * @returns whether a card of this logit is told
 */
export function nearEnough(
  logits: readonly number[],
  { tier, kernels }: Pick<World, 'tier' | 'kernels'>,
): (logit: number, isConstraint: boolean) => boolean {
  const best = logits.reduce((most, logit) => Math.max(most, logit), -Infinity)
  const total = logits.reduce((sum, logit) => sum + kernels.exp(logit - best), 0)
  return (logit, isConstraint) => {
    const share = kernels.exp(logit - best) / total
    const least = WEIGHTS[tier].share * (isConstraint ? SHARE_OF_CONSTRAINT : 1)
    return logit > SURE || (share > least && logit > LEAST[isConstraint ? 'constraint' : 'wish'])
  }
}
