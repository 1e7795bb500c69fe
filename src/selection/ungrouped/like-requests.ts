/**
 * How alike requests are, for tools without a domain: by their vectors, what all of this user's have in common taken away, and by what they may
 * be for.
 *
 * Lives here: the likeness of a request to others, the remembered ones beside it, what it may be for by what they may be for.
 * May not know: tools' records, how a belief is made.
 */
import type { Centre } from '../../embedding/centre.js'
import type { World } from '../../learner.js'
import { dot } from '../../linear/dot.js'
import { toUnit } from '../../embedding/unit.js'
import { normalised } from '../experts/posterior.js'
import type { Remembered, RequestCell } from '../experts/request-memory.js'
import { UNGROUPED } from './ungrouped.js'
import type { UngroupedView } from './ungrouped-spread.js'

/** Likeness = .65 cosine of (x − a) + .35 likeness of purposes. */
const PURPOSE_SHARE = 0.35

/** a = Σ requests / (number + 3). */
const NONE_AS_REQUESTS = 3

/** P(job) = ½ P(job | text) + ½ (P(job | text) + Σ w P(job | like request)) / (1 + Σ w),  w = e^{12 (likeness − .6)}. */
const SHARE = 0.5
const OWN_MASS = 1
const SHARPNESS = 12
const LIKENESS_OF_ONE = 0.6

/** Another request, or several as one, by its products with this request and with Σ requests, and its own square. */
interface OtherRequest {
  readonly product: number
  readonly withSum: number
  readonly square: number
  readonly purpose: Float64Array | undefined
}

/** What a request may be for. */
const purposeIn = ({ space, settled }: UngroupedView, vector: Float32Array): Float64Array | undefined => space?.purpose(vector, settled)

/** Likeness of a request to others, −1 … 1; without a middle nothing is taken away. */
function likenessTo(view: UngroupedView): (other: OtherRequest) => number {
  const { vector, middle } = view
  const purpose = purposeIn(view, vector)
  const share = middle === undefined ? 0 : 1 / (middle.texts + NONE_AS_REQUESTS)
  const [own, common] = middle === undefined ? [0, 0] : [share * dot(vector, middle.sum), share * share * dot(middle.sum, middle.sum)]
  const length = Math.sqrt(Math.max(0, dot(vector, vector) - 2 * own + common))
  return (other) => {
    const withCommon = share * other.withSum
    const lengths = length * Math.sqrt(Math.max(0, other.square - 2 * withCommon + common)) || 1
    const cosine = (other.product - own - withCommon + common) / lengths
    if (purpose === undefined || other.purpose === undefined) return cosine
    return (1 - PURPOSE_SHARE) * cosine + PURPOSE_SHARE * dot(purpose, other.purpose)
  }
}

/** Likeness of a request to several as one, by what each of those may be for. */
export function likenessToAll(view: UngroupedView): (centre: Centre, purpose: Float64Array | undefined) => number {
  const { vector, middle } = view
  const likeness = likenessTo(view)
  return ({ sum, texts }, purpose) =>
    likeness({
      product: dot(vector, sum) / texts,
      withSum: middle === undefined ? 0 : dot(middle.sum, sum) / texts,
      square: dot(sum, sum) / (texts * texts),
      purpose,
    })
}

/** A remembered request with another text. */
export interface LikeRequest {
  readonly request: Remembered
  readonly likeness: number
  /** What came of tools without a domain. */
  readonly cell: RequestCell
  readonly purpose: Float64Array | undefined
}

/** All of them that tools without a domain were tried for. */
export function likeRequests(view: UngroupedView): readonly LikeRequest[] {
  const { text, vector, memory, middle } = view
  if (memory.byText.size === 0) return []
  const likeness = likenessTo(view)
  // The index may give the same array again.
  const products = memory.index.scores(vector).slice()
  const withSum = middle === undefined ? undefined : memory.index.scores(middle.sum)
  return [...memory.byText.values()].flatMap((request): LikeRequest[] => {
    const cell = request.cells.get(UNGROUPED)
    if (cell === undefined || request.text === text) return []
    const purpose = purposeIn(view, request.vector)
    const other = { product: products[request.slot] as number, withSum: withSum?.[request.slot] ?? 0, square: 1, purpose }
    return [{ request, likeness: likeness(other), cell, purpose }]
  })
}

/** By tool: what the remembered requests that it served may be for, as one of length 1. */
export function purposesServed(view: UngroupedView): ReadonlyMap<string, Float64Array> {
  const sums = new Map<string, Float64Array>()
  for (const { vector, cells } of view.memory.byText.values())
    for (const tool of cells.get(UNGROUPED)?.wonAt.keys() ?? []) {
      const purpose = purposeIn(view, vector)
      if (purpose === undefined) continue
      const sum = sums.get(tool)
      if (sum === undefined) sums.set(tool, purpose.slice())
      else for (let l = 0; l < sum.length; l++) sum[l] = (sum[l] as number) + (purpose[l] as number)
    }
  for (const sum of sums.values()) toUnit(sum)
  return sums
}

/**
 * P(job | text), and what requests like it may be for: one text tells little, ten for one job tell which tools may do it.
 *
 * @param jobs P(tool | text), `[names]`, sum 1
 */
export function jobsWithLike(
  jobs: Float64Array,
  likes: readonly Pick<LikeRequest, 'likeness' | 'purpose'>[],
  { space }: UngroupedView,
  names: readonly string[],
  { kernels }: World,
): Float64Array {
  const landmarks = space?.landmarks() ?? []
  const theirs = new Float64Array(landmarks.length)
  let mass = OWN_MASS
  for (const { likeness, purpose } of likes) {
    if (purpose === undefined) continue
    const weight = kernels.exp(SHARPNESS * (likeness - LIKENESS_OF_ONE))
    mass += weight
    for (let l = 0; l < theirs.length; l++) theirs[l] = (theirs[l] as number) + weight * (purpose[l] as number) ** 2
  }
  if (mass === OWN_MASS) return jobs
  const byName = new Map(landmarks.map((name, l) => [name, theirs[l] as number]))
  return normalised(jobs.map((own, k) => (1 - SHARE) * own + (SHARE * (OWN_MASS * own + (byName.get(names[k] as string) ?? 0))) / mass))
}
