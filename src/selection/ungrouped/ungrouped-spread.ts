/**
 * What is believed of tools without a domain when a request comes.
 *
 * Lives here: the spread over them by text, by habit, by what served and what failed on requests like this one.
 * May not know: tools with domains, how any of it is learnt, storage, time.
 *
 * p(k | text) ∝ Σ_j r(j | text) · B_j(k) · kind_k · near_k · same_k, and then what served this very text:
 * r: how far the text, and requests like it, are for what tool j does; B_j: the tools that do j's job, by likeness to j, by habit and by what
 * they served, Σ_k B_j(k) = 1, so that a request keeps its mass within its own job, however popular another job's tool is;
 * kind: how near the text is to the requests that k served; near, same: what failed on texts like this one, and on this one.
 */
import type { Centre } from '../../embedding/centre.js'
import type { ToolSpace } from '../../embedding/tools/tool-space.js'
import type { World } from '../../learner.js'
import { diffused } from './job-diffusion.js'
import { jobsWithLike, likenessToAll, type LikeRequest, likeRequests, purposesServed } from './like-requests.js'
import { UNGROUPED, type Ungrouped, rightness } from './ungrouped.js'
import type { Rival } from '../policy.js'
import { gather, lossesOf, normalised, posteriorMean, winsOf } from '../experts/posterior.js'
import type { RequestMemory, RequestView } from '../experts/request-memory.js'
import { type ServedJobs, servedFactor } from './served-jobs.js'

/** kind = e^{16 n/(n+2) (likeness − mean likeness)}, over the tools that served n > 0 different requests. */
const KIND_SHARPNESS = 16
const KIND_PRIOR = 2

/**
 * near = a / (a + Σ losses · σ((likeness − .45) / .06)), over remembered requests that the tool never served; a = .1 + 2 w, w how often the
 * user wavers: of somebody who takes now one tool, now another, a failure says less.
 */
const NEAR_PRIOR = 0.1
const NEAR_WAVERING = 2
const NEAR_MIDDLE = 0.45
const NEAR_WIDTH = 0.06
/** Requests whose σ is below this say nothing. */
const LEAST_NEAR = 0.01

/** What a tool's probability is multiplied by for each time that it failed on this very text. */
const FAILED = 0.002
const LEAST_FACTOR = 1e-9

/** Pseudo-counts that all of this is worth as the prior of what served this very text. */
const BELIEF_AS_PRIOR = 0.7

/** A request, and what is remembered of it. */
export interface UngroupedView extends Pick<RequestView, 'text' | 'vector' | 'same'> {
  readonly memory: RequestMemory
  /** What all of them have in common. */
  readonly middle: Centre | undefined
  /** The same as it was when it last had doubled: what follows from it for each request is kept. */
  readonly settled: Centre | undefined
  /** Which tools did the job of another. */
  readonly served: ServedJobs
  readonly space: ToolSpace | undefined
  /** What the very same request weighs beside all others, 0 … 1. */
  readonly trust: number
  /** How often the user took another tool for the very same request, 0 … 1. */
  readonly wavering: number
}

/** What is believed, and how it came about, each `Float64Array[rivals]` of sum 1. */
export interface UngroupedSpread {
  /** By the text of the request alone. */
  readonly byText: Float64Array
  /** … and by habit. */
  readonly byHabit: Float64Array
  /** … and by requests like this one, and this one. */
  readonly p: Float64Array
  /** How often each was tried. */
  readonly tried: Float64Array
}

/** @param relevance P(tool | text) where there is no space to tell it, `[rivals]` */
export function spreadOfUngrouped(
  { counts, centres }: Ungrouped,
  view: UngroupedView,
  rivals: readonly Rival[],
  relevance: Float64Array,
  pending: Float64Array,
  world: World,
): UngroupedSpread {
  const { space, served } = view
  const names = rivals.map(({ tool }) => tool.name)
  const wins = gather(counts, counts.wins[0], names)
  const losses = gather(counts, counts.losses[0], names).map((loss, k) => loss + (pending[k] as number))
  const theta = wins.map((won, k) => rightness(won, losses[k] as number))
  const priors = Float64Array.from(rivals, ({ prior }) => prior)
  const likes = likeRequests(view)
  const byOwnText = normalised(relevanceOf(view, names) ?? relevance)
  const jobs = jobsWithLike(byOwnText, likes, view, names, world)

  const withHabit = priors.map((prior, k) => prior * (theta[k] as number))
  const doneBy = (j: number, k: number) => servedFactor(served, (rivals[j] as Rival).domain, names[k] as string, world.kernels.exp)
  const [byText, byHabit] = diffused(space, names, jobs, [{ weights: priors }, { weights: withHabit, doneBy }]) as [
    Float64Array,
    Float64Array,
  ]
  const kind = kindFactors(centres, view, names, world)
  const near = nearFactors(likes, view.wavering, names, world)
  const same = view.same?.cells.get(UNGROUPED)?.counts
  const failed = gather(same, same?.losses[0], names)
  const belief = normalised(byHabit.map((p, k) => p * (kind[k] as number) * (near[k] as number) * failedFactor(failed[k] as number, world)))
  const bySame =
    same === undefined
      ? belief
      : posteriorMean(
          belief.map((q) => BELIEF_AS_PRIOR * q + 1e-7),
          gather(same, same.wins[0], names),
          failed,
        )
  const byOthers =
    same === undefined || view.trust === 1 ? bySame : normalised(byHabit.map((q, k) => q * (kind[k] as number) * (near[k] as number)))
  const p = bySame.map((q, k) => view.trust * q + (1 - view.trust) * (byOthers[k] as number))
  return { byText, byHabit, p, tried: wins.map((won, k) => won + (losses[k] as number)) }
}

function relevanceOf({ space, vector, text, middle }: UngroupedView, names: readonly string[]): Float64Array | undefined {
  const rows = names.flatMap((name) => space?.rowOf.get(name) ?? [])
  return rows.length === names.length ? space?.relevance(vector, text, rows, middle) : undefined
}

function kindFactors(
  centres: ReadonlyMap<string, Centre>,
  view: UngroupedView,
  names: readonly string[],
  { kernels }: World,
): Float64Array {
  const likeness = likenessToAll(view)
  const purposes = purposesServed(view)
  const near = names.map((name) => {
    const centre = centres.get(name)
    const purpose = purposes.get(name)
    // What it served so long ago that none of it is remembered could not be compared with what others served.
    if (centre === undefined || (purpose === undefined && purposes.size > 0)) return undefined
    return { requests: centre.texts, likeness: likeness(centre, purpose) }
  })
  const known = near.filter((entry) => entry !== undefined)
  const mean = known.reduce((sum, entry) => sum + entry.likeness, 0) / known.length
  return Float64Array.from(near, (entry) =>
    entry === undefined ? 1 : kernels.exp(((KIND_SHARPNESS * entry.requests) / (entry.requests + KIND_PRIOR)) * (entry.likeness - mean)),
  )
}

function nearFactors(likes: readonly LikeRequest[], wavering: number, names: readonly string[], { kernels }: World): Float64Array {
  const failed = new Map<string, number>()
  for (const { likeness, cell } of likes) {
    const { counts } = cell
    const nearness = 1 / (1 + kernels.exp((NEAR_MIDDLE - likeness) / NEAR_WIDTH))
    if (nearness < LEAST_NEAR) continue
    for (const tool of counts.index.keys())
      if (!(winsOf(counts, tool) > 0)) failed.set(tool, (failed.get(tool) ?? 0) + nearness * lossesOf(counts, tool))
  }
  const prior = NEAR_PRIOR + NEAR_WAVERING * wavering
  return Float64Array.from(names, (name) => prior / (prior + (failed.get(name) ?? 0)))
}

const failedFactor = (losses: number, { kernels }: World): number =>
  losses === 0 ? 1 : Math.max(LEAST_FACTOR, kernels.exp(losses * kernels.log(FAILED)))
