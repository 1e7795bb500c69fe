/**
 * Landmarks: where a text stands among the tools of a catalogue, and what it may be for.
 *
 * Lives here: which tools stand for all of them, places, purposes. May not know: users, feedback, the words of a text.
 *
 * The place of a vector are its dot products with the landmarks, the tools' mean taken away from both: what most tools differ by counts for
 * more in it than in a cosine. Its purpose is a walk: to the landmarks near it, and from there to those near them, P = q · T. Of two texts for
 * one job the vectors may be far apart, while the landmarks that both may be for are the same.
 */
import { dot, dots, flat } from '../../linear/dot.js'
import type { Centre } from '../centre.js'
import { softmax, standardised } from '../shares.js'
import { toUnit } from '../unit.js'
import { byPair, memoize, weakly } from '../../util/memoize.js'

/** Tools that all others are told by; evenly spread over a larger catalogue. */
const LANDMARKS = 128

/** q of a text = softmax(2 z(cosine with each landmark)). */
const TEXT_SHARPNESS = 2

/** T = ½ [same] + ½ softmax(1.5 z(cosine of places)) over the other landmarks; q of a tool is its row of T. */
const STEP = 0.5
const STEP_SHARPNESS = 1.5

/** The tools' mean counts as this many requests in what requests have in common. */
export const MEAN_AS_REQUESTS = 3

const NO_REQUESTS: Centre = { sum: new Float32Array(0), texts: 0 }

export type Landmarks = NonNullable<ReturnType<typeof createLandmarks>>

/** @param vectors of the tools, by row @returns undefined where none has one */
export function createLandmarks(vectors: readonly (Float32Array | undefined)[], exp: (x: number) => number) {
  const known = vectors.flatMap((vector, row) => (vector === undefined ? [] : [{ vector, row }]))
  const [first] = known
  if (first === undefined) return undefined
  const d = first.vector.length
  const vectorsKnown = known.map(({ vector }) => vector)
  const mean = meanOf(vectorsKnown, d)

  const count = Math.min(LANDMARKS, known.length)
  const chosen = Array.from({ length: count }, (_, l) => known[Math.floor((l * known.length) / count)] as (typeof known)[number])
  const landmarkOf = new Map(chosen.map(({ row }, l) => [row, l]))
  const landmarks = flat(chosen.map(({ vector }) => vector))
  const square = dot(mean, mean)
  const withMean = Float64Array.from(chosen, ({ vector }) => dot(mean, vector))
  const lengths = Float64Array.from(
    chosen,
    ({ vector }, l) => Math.sqrt(Math.max(0, dot(vector, vector) - 2 * (withMean[l] as number) + square)) || 1,
  )

  /** (l − m)·(x − m) for each landmark l, as l·x − l·m − m·x + m·m: the products with x itself are the fast ones. */
  function placeOf(vector: Float32Array): Float64Array {
    const place = new Float64Array(count)
    dots(landmarks, vector, place)
    const rest = square - dot(mean, vector)
    for (let l = 0; l < count; l++) place[l] = (place[l] as number) - (withMean[l] as number) + rest
    return place
  }
  const unitPlaceOf = weakly((vector: Float32Array): Float64Array => toUnit(placeOf(vector)))
  const placesOfLandmarks = Float64Array.from(chosen.flatMap(({ vector }) => Array.from(unitPlaceOf(vector))))

  /** One step from a tool: it stays where it is, if that is a landmark, or goes to one that stands near. */
  function stepFrom(row: number, place: Float64Array): Float64Array {
    const own = landmarkOf.get(row)
    const nearness = new Float64Array(count)
    dots(placesOfLandmarks, place, nearness)
    if (own !== undefined) nearness[own] = Number.NaN
    const near = standardised(nearness)
    if (own === undefined || count === 1) return softmax(near, STEP_SHARPNESS, exp)
    near[own] = Number.NEGATIVE_INFINITY
    const step = softmax(near, STEP_SHARPNESS, exp).map((share) => STEP * share)
    step[own] = 1 - STEP
    return step
  }
  /** T, column by column. */
  const steps = new Float64Array(count * count)
  chosen.forEach(({ vector, row }, l) => {
    for (const [k, share] of stepFrom(row, unitPlaceOf(vector)).entries()) steps[k * count + l] = share
  })

  function rootsAfterStep(q: Float64Array): Float64Array {
    const p = new Float64Array(count)
    dots(steps, q, p)
    return p.map(Math.sqrt)
  }

  function placeBeside(vector: Float32Array, requests: Centre): Float64Array {
    const place = placeOf(vector)
    // Of none, or of another embedder.
    if (requests.sum.length !== d) return place
    const middle = middleOf(requests)
    return place.map((x, l) => x - (middle[l] as number))
  }

  /** What the places of requests have in common; the tools' is 0. */
  const middleOf = weakly(({ sum, texts }: Centre): Float64Array => {
    const share = texts / (texts + MEAN_AS_REQUESTS)
    return placeOf(sum.map((x) => x / texts)).map((x) => share * x)
  })
  const purposeBeside = byPair((requests: Centre, vector: Float32Array): Float64Array => {
    const cosines = placeBeside(vector, requests).map((product, l) => product / (lengths[l] as number))
    return rootsAfterStep(softmax(standardised(cosines), TEXT_SHARPNESS, exp))
  })
  const purposesOfTools = new Map<number, Float64Array>()

  return {
    /** Their rows. */
    rows: chosen.map(({ row }) => row),

    /** Cosines of a request's place with each tool's, what requests have in common taken away from it; NaN where a tool has no vector. */
    nearness(vector: Float32Array, requests = NO_REQUESTS): Float64Array {
      const here = toUnit(placeBeside(vector, requests))
      return Float64Array.from(vectors, (vector) => (vector === undefined ? Number.NaN : dot(here, unitPlaceOf(vector))))
    },

    /**
     * Square roots of P, so that the dot product of two tells how alike they are, 0 … 1. `Float64Array[landmarks]`; kept as long as both
     * arguments.
     */
    purpose: (vector: Float32Array, requests = NO_REQUESTS): Float64Array => purposeBeside(requests, vector),

    /** … of a tool, by its row; undefined where it has no vector. */
    purposeOfTool(row: number): Float64Array | undefined {
      const vector = vectors[row]
      return vector && memoize(purposesOfTools, row, vectors.length, () => rootsAfterStep(stepFrom(row, unitPlaceOf(vector))))
    },
  }
}

export function meanOf(vectors: readonly Float32Array[], d: number): Float64Array {
  const mean = new Float64Array(d)
  for (const vector of vectors) for (let i = 0; i < d; i++) mean[i] = (mean[i] as number) + (vector[i] as number) / vectors.length
  return mean
}
