/**
 * Remembered requests beside the one that is asked about, for tools without a domain.
 *
 * Lives here: how alike each is to it, and what it may be for by what they may be for. May not know: tools' records, how a belief is made.
 */
import type { World } from '../../learner.js'
import { UNGROUPED } from '../ungrouped/ungrouped.js'
import type { UngroupedView } from '../ungrouped/ungrouped-spread.js'
import { type Counts, normalised } from '../experts/posterior.js'
import { likenessTo } from '../text-place.js'

/** P(job) = ½ P(job | text) + ½ (P(job | text) + Σ w P(job | like request)) / (1 + Σ w),  w = e^{12 (likeness − .6)}. */
const SHARE = 0.5
const OWN_MASS = 1
const SHARPNESS = 12
const LIKENESS_OF_ONE = 0.6

/** A remembered request with another text. */
export interface LikeRequest {
  readonly likeness: number
  /** What came of tools without a domain. */
  readonly counts: Counts
  readonly purpose: Float64Array | undefined
}

/** What a request may be for. */
export const purposeIn = ({ space, settled }: UngroupedView, vector: Float32Array): Float64Array | undefined =>
  space?.purpose(vector, settled)

/** All of them that tools without a domain were tried for. */
export function likeRequests(view: UngroupedView): readonly LikeRequest[] {
  const { text, vector, memory, middle } = view
  if (memory.byText.size === 0) return []
  const likeness = likenessTo(vector, middle, purposeIn(view, vector))
  // The index may give the same array again.
  const products = memory.index.scores(vector).slice()
  const withSum = middle === undefined ? undefined : memory.index.scores(middle.sum)
  const found: LikeRequest[] = []
  for (const request of memory.byText.values()) {
    const counts = request.cells.get(UNGROUPED)?.counts
    if (counts === undefined || request.text === text) continue
    const purpose = purposeIn(view, request.vector)
    const other = { product: products[request.slot] as number, withSum: withSum?.[request.slot] ?? 0, square: 1, purpose }
    found.push({ likeness: likeness(other), counts, purpose })
  }
  return found
}

/**
 * P(job | text), and what requests like it may be for: one text tells little, ten for one job tell which tools may do it.
 *
 * @param jobs P(tool | text), `[names]`, sum 1
 */
export function jobsWithLike(
  jobs: Float64Array,
  likes: readonly LikeRequest[],
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
