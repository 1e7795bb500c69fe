/**
 * Does a card without an occasion of its own bear on a request? "Window seats, always" bears on flights, though it does not say so.
 *
 * Lives here: the head that says how likely, as what a request asks of cards, and how likely is enough. May not know: cards with an occasion
 * (relevance.ts), what else goes into the prompt.
 */
import type { World } from '../../learner.js'
import { mapIn, openedMap } from '../../reading/heads.js'

/** What unit vectors are multiplied by before they are weighed. */
export const BEARING_SCALE = 8

/**
 * What a request asks of cards: logit of P(a card bears on it) = vector · card + constant − slope × the card's mean cosine with everyday texts.
 * The plain score, cosine less what each has with everyday texts, has the slope for its weight; beside it stands what each has by itself, and
 * a bilinear form of the two, so that a card costs no more than a cosine does.
 */
export interface Ask {
  readonly vector: Float32Array
  readonly slope: number
  readonly constant: number
}

/** @param mean cosine of the request with everyday texts */
export function askOf(request: Float32Array, mean: number, { tier }: Pick<World, 'tier'>): Ask {
  const found = mapIn('bearing', tier)
  const map = found?.dimensions === request.length ? openedMap(found) : undefined
  const { slope, constant } = map ?? WITHOUT_MAP[tier]
  const vector = request.map((x) => slope * x)
  if (map === undefined) return { vector, slope, constant: constant - slope * mean }
  const { rank, note, requests, notes } = map
  const form = new Float64Array(rank)
  let own = 0
  request.forEach((x, j) => {
    own += x * (map.request[j] as number)
    for (let r = 0; r < rank; r++) form[r] = (form[r] as number) + x * (requests[j * rank + r] as number)
  })
  for (let j = 0; j < vector.length; j++) {
    let sum = note[j] as number
    for (let r = 0; r < rank; r++) sum += BEARING_SCALE * (form[r] as number) * (notes[j * rank + r] as number)
    vector[j] = (vector[j] as number) + BEARING_SCALE * sum
  }
  return { vector, slope, constant: constant - slope * mean + BEARING_SCALE * own }
}

/** Where heads.txt never came, and for vectors that are not the tier's own; `npm run fit -- bearing`, 2026-11-27. */
const WITHOUT_MAP: Readonly<Record<World['tier'], Pick<Ask, 'slope' | 'constant'>>> = {
  transformer: { slope: 12.319, constant: -2.842 },
  static: { slope: 7.016, constant: -3.436 },
  hashed: { slope: 7.556, constant: -2.879 },
}

/** Weight of a message that is nearer to the request than the card's own words. Not fitted: no set holds such messages. */
const MESSAGE = 0.3

/** @param note, said the ask's products with the card's words and with the message that they were said in  @param cardsMean as in `Ask` */
export const bearingLogit = ({ slope, constant }: Ask, note: number, said: number, cardsMean: number): number =>
  note + MESSAGE * Math.max(0, said - note) - slope * cardsMean + constant

/** The logit that a wish needs, and its share of what all cards have together; what must be heeded needs less of both. */
const LEAST = { wish: Math.log(0.04 / 0.96), constraint: Math.log(0.02 / 0.98) } as const
const SHARE = { wish: 0.07, constraint: 0.02 } as const

/** From this logit on a card is told however many others bear as well. */
const SURE = 0

/**
 * Which cards are near enough to be told: those that may well bear on the request, and have a share of what all have together (softmax of the
 * logits), so that of fifty cards no more are told than of ten.
 *
 * @param logits of the plain cards
 * @returns whether a card of this logit is told
 */
export function nearEnough(
  logits: readonly number[],
  exp: (x: number) => number = Math.exp,
): (logit: number, isConstraint: boolean) => boolean {
  const best = logits.reduce((most, logit) => Math.max(most, logit), -Infinity)
  const total = logits.reduce((sum, logit) => sum + exp(logit - best), 0)
  return (logit, isConstraint) => {
    const role = isConstraint ? 'constraint' : 'wish'
    return logit > SURE || (logit > LEAST[role] && exp(logit - best) / total > SHARE[role])
  }
}
