/**
 * The circumstance of a request: a vector for why, when and for whom something is wanted, blind to what is wanted.
 *
 * Lives here: which parts of a request say it, the side features, and how alike two circumstances are.
 * May not know: users, tools, what is learnt from it.
 */
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import type { CircumstanceMap } from './circumstance-map.js'
import { type Part, partsOf, textsAmong } from '../text/request-parts.js'
import { daysAhead, statedShare } from '../text/stated.js'
import { toUnit } from '../unit.js'

/** A request as it was asked. */
export interface AskedRequest {
  readonly text: string
  /** Arguments that are stated; of a past call all of them, since only those that stand in the text count. */
  readonly values: readonly unknown[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A circumstance of an app's own, told by everyday phrases: “night shift”, “on call this week”. */
export interface AppCircumstance {
  readonly name: string
  /** What people say then; three to twenty short phrases tell it best. */
  readonly phrases: readonly string[]
}

export interface Circumstance {
  /** Length 1: the place on the map, how soon, whether a workplace is spoken of, and how near each circumstance of the app's own is. */
  readonly vector: Float64Array
  /** The parts of the request that say it. */
  readonly says: readonly string[]
}

/** Log odds are this much per unit of a part's score, and what stated values take from it: .5 their share, .3 for any. */
const PER_LOG_ODD = 0.1
const STATED = 0.5
const ANY_STATED = 0.3

/** Parts within this of the best say it together. */
const NEAR_BEST = 0.1

/** A part says why from this score on, or if it has so many words. */
const SAYS_WHY = -0.05
const SENTENCE_WORDS = 4

/** Side features, beside a place of length 1. */
const SOON = 0.8
const LATER = -0.25
const WORKPLACE = 0.9
const SOON_DAYS = 1

/** A workplace is spoken of. Plain words say it more surely than a head over vectors did (.9 points of platforms on ptool train). */
const AT_WORK = /\b(?:my|our|the|near|to|from|at|by)\s+(?:work|workplace|office|desk|company|firm)\b|\bI work\b/i

/** From this cosine on, a part is near a phrase of the app's; nearness counts 1 beside a place of length 1, and to the score of the part. */
const NEAR_PHRASE = 0.4

/** Nearness of circumstances: e^{κ (cos − 1)}. */
const KAPPA = 4

/** Texts whose vectors the circumstance of a request is made of. */
export function circumstanceTexts(text: string, own: readonly AppCircumstance[] = []): readonly string[] {
  return [...new Set([text, ...textsAmong(partsOf(text)), ...own.flatMap(({ phrases }) => phrases)])]
}

/**
 * @param vectorOf unit vectors of `circumstanceTexts(request.text, own)` by the map's tier
 * @param own circumstances of the app's own: a side feature each
 */
export function circumstanceOf(
  map: CircumstanceMap,
  { text, values, at }: AskedRequest,
  vectorOf: (text: string) => Float32Array,
  own: readonly AppCircumstance[] = [],
): Circumstance {
  const weighed = (part: string): Weighed => {
    const share = statedShare(part, values)
    const stated = STATED * share + (share > 0 ? ANY_STATED : 0)
    const told = own.reduce((most, one) => Math.max(most, nearest(vectorOf(part), one, vectorOf)), 0)
    return { part, share, score: PER_LOG_ODD * map.saysWhy(vectorOf(part)) + told - stated }
  }
  const scored = sayingParts(partsOf(text), weighed)
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top), scored[0] ?? { part: text, share: 0, score: 0 })
  const near = scored.filter(({ score, share }) => score >= best.score - NEAR_BEST && share === 0)
  const says = (near.length > 0 ? near : [best]).map(({ part }) => part)
  const mean = new Float64Array(map.dimensions)
  for (const part of says) for (const [i, x] of vectorOf(part).entries()) mean[i] = (mean[i] as number) + x
  const days = daysAhead(text, values, at)
  const soon = days === undefined ? 0 : days <= SOON_DAYS ? SOON : LATER
  const told = own.map((one) => Math.max(...says.map((part) => nearest(vectorOf(part), one, vectorOf))))
  const side = [soon, AT_WORK.test(text) ? WORKPLACE : 0, ...told]
  return { vector: toUnit(Float64Array.from([...map.place(toUnit(mean)), ...side])), says }
}

interface Weighed {
  readonly part: string
  readonly share: number
  readonly score: number
}

/**
 * Parts that may say why, greetings aside: they are short and say nothing. One that holds a stated value is divided where no other part can be
 * the reason; the only one also where it does not say why as it stands, but a part of it does.
 */
function sayingParts(parts: readonly Part[], weighed: (part: string) => Weighed): readonly Weighed[] {
  const all = parts.map((part) => ({ ...weighed(part.text), inner: part.parts }))
  const said = all.filter(({ part, share, score }) => share > 0 || score > SAYS_WHY || part.split(/\s+/u).length >= SENTENCE_WORDS)
  if (said.some(({ share, score }) => share === 0 && (score > SAYS_WHY || said.length > 1))) return all
  return all.flatMap((one) => {
    const inner = said.includes(one) ? sayingParts(one.inner, weighed) : []
    return inner.some(({ score }) => one.share > 0 || score > SAYS_WHY) ? inner : [one]
  })
}

/** How near a vector is to the nearest of a circumstance's phrases, 0 … 1. */
function nearest(vector: Float32Array, { phrases }: AppCircumstance, vectorOf: (text: string) => Float32Array): number {
  const cosines = phrases.map((phrase) => dot(vector, vectorOf(phrase)))
  return Math.max(0, (Math.max(...cosines) - NEAR_PHRASE) / (1 - NEAR_PHRASE))
}

/** e^{κ (cos − 1)}, 0 … 1: how far what held in one circumstance holds in another. */
export function circumstanceNearness(a: Float64Array, b: Float64Array, kernels: Pick<Kernels, 'exp'>): number {
  return kernels.exp(KAPPA * (dot(a, b) - 1))
}
