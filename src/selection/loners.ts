/**
 * Which tool, among tools that have no domain: who is whose rival is believed softly, from texts and from what happened.
 *
 * Lives here: wins and losses of each tool, the middle of the requests that it served, and the spread over tools that they imply.
 * May not know: tools with domains, the weights of experts, storage, time.
 *
 * p(k | text) ∝ Σ_j r(j | text) · B_j(k) · kind_k · near_k · same_k, and then what served this very text:
 * r: how far the text is for what tool j does; B_j: the tools that do j's job, by likeness to j, by habit and by what they served, Σ_k B_j(k) = 1, so that
 * a request keeps its mass within its own job, however popular another job's tool is;
 * kind: how near the text is to the requests that k served; near, same: what failed on texts like this one, and on this one.
 */
import { dot } from '../linear/dot.js'
import type { ToolSpace } from '../embedding/tool-space.js'
import type { World } from '../learner.js'
import type { Evidence, HabitRow } from '../penchant.js'
import { similarEvidence, tidy } from './evidence.js'
import type { Rival } from './policy.js'
import {
  addCount,
  type Counts,
  type CountsSnapshot,
  gather,
  loadCounts,
  normalised,
  posteriorMean,
  saveCounts,
  startCounts,
} from './posterior.js'
import type { Remembered, RequestCell, RequestMemory } from './request-memory.js'
import { addServed, loadServed, type ServedJobs, type ServedJobsSnapshot, saveServed, servedFactor } from './served-jobs.js'

/** Where a remembered request keeps what came of tools without a domain. No domain is called so. */
export const LONERS = ''

/** θ = (wins + a) / (wins + losses + 6 a): how often a tool is right where it might be. */
const PRIOR_WINS = 0.1
const PRIOR_TRIES = 0.6

/** Mass of a tool's job that goes to the tools like it. */
const DIFFUSION = 0.5

/** Jobs looked into at most, and the least share of the likeliest. */
const MOST_JOBS = 48
const LEAST_JOB = 0.005

/** kind = e^{16 n/(n+2) (cos − mean cos)}, over the tools that served n > 0 different requests. */
const KIND_SHARPNESS = 16
const KIND_PRIOR = 2

/** near = .1 / (.1 + Σ losses · σ((likeness − .45) / .06)), over remembered requests that the tool never served. */
const NEAR_PRIOR = 0.1
const NEAR_MIDDLE = 0.45
const NEAR_WIDTH = 0.06
/** Requests whose σ is below this say nothing. */
const LEAST_NEAR = 0.01

/** What a tool's probability is multiplied by for each time that it failed on this very text. */
const FAILED = 0.002
const LEAST_FACTOR = 1e-9

/** Pseudo-counts that all of this is worth as the prior of what served this very text. */
const BELIEF_AS_PRIOR = 0.7

/** The n-th win on one text counts .3 / (.3 + n − 1): a repeated request is little new evidence of habit. */
const REPEATED = 0.3

/** A loss counts against a tool as far as the request was for it: 6 P(tool | text), at most 1. */
const LOSS_SHARE = 6

/** The requests that a tool served, as one vector. */
interface Centre {
  /** Sum of their vectors; replaced, never written to. */
  readonly sum: Float32Array
  readonly requests: number
}

export interface Loners {
  readonly counts: Counts
  /** Whole rounds, for people. */
  readonly record: Counts
  readonly centres: Map<string, Centre>
  /** Which tools did the job of another. */
  readonly served: ServedJobs
}

export type LonersSnapshot = readonly [
  counts: CountsSnapshot,
  record: CountsSnapshot,
  centres: [string, Centre][],
  served: ServedJobsSnapshot,
]

export const startLoners = (): Loners => ({ counts: startCounts(1), record: startCounts(1), centres: new Map(), served: new Map() })
export const saveLoners = ({ counts, record, centres, served }: Loners): LonersSnapshot => [
  saveCounts(counts),
  saveCounts(record),
  [...centres],
  saveServed(served),
]
export const loadLoners = ([counts, record, centres, served]: LonersSnapshot): Loners => ({
  counts: loadCounts(counts),
  record: loadCounts(record),
  centres: new Map(centres),
  served: loadServed(served),
})

/** A request, and what is remembered of it. */
export interface LonersView {
  readonly text: string
  readonly vector: Float32Array
  readonly same: Remembered | undefined
  readonly memory: RequestMemory
  readonly space: ToolSpace | undefined
  /** What the very same request weighs beside all others, 0 … 1. */
  readonly trust: number
}

/** What is believed, and how it came about, each `Float64Array[rivals]` of sum 1. */
export interface LonersSpread {
  /** By the text of the request alone. */
  readonly byText: Float64Array
  /** … and by habit. */
  readonly byHabit: Float64Array
  /** … and by requests like this one, and this one. */
  readonly p: Float64Array
  /** How often each was tried. */
  readonly tried: Float64Array
}

/**
 * @param relevance P(tool | text) where there is no space to tell it, `[rivals]`
 */
export function spreadOfLoners(
  { counts, centres, served }: Loners,
  view: LonersView,
  rivals: readonly Rival[],
  relevance: Float64Array,
  pending: Float64Array,
  world: World,
): LonersSpread {
  const { space } = view
  const names = rivals.map(({ tool }) => tool.name)
  const wins = gather(counts, counts.wins[0], names)
  const losses = gather(counts, counts.losses[0], names).map((loss, k) => loss + (pending[k] as number))
  const theta = wins.map((won, k) => (won + PRIOR_WINS) / (won + (losses[k] as number) + PRIOR_TRIES))
  const priors = Float64Array.from(rivals, ({ prior }) => prior)
  const jobs = normalised(relevanceOf(space, view, names) ?? relevance)

  const withHabit = priors.map((prior, k) => prior * (theta[k] as number))
  const doneBy = (j: number, k: number) => servedFactor(served, (rivals[j] as Rival).domain, names[k] as string, world.kernels.exp)
  const [byText, byHabit] = diffused(space, names, jobs, [{ weights: priors }, { weights: withHabit, doneBy }]) as [
    Float64Array,
    Float64Array,
  ]
  const kind = kindFactors(centres, view, names, world)
  const near = nearFactors(view, names, world)
  const same = view.same?.cells.get(LONERS)?.counts
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

/** What came of one tool. */
export interface LonerOutcome {
  readonly tool: string
  readonly reward: number
  readonly vector: Float32Array
  readonly relevance: number
  /** P(tool | text) as it was then, by the names of their jobs. */
  readonly jobs: readonly (readonly [job: string, probability: number])[]
  readonly at: number
}

/** Folds one outcome into both. `cell` is what the request remembers of loners; `relevance` is P(tool | text) as it was then. */
export function learnLoner(
  { counts, record, centres, served }: Loners,
  { counts: own, wonAt }: RequestCell,
  { tool, reward, vector, relevance, jobs, at }: LonerOutcome,
): void {
  const earlier = own.wins[0]?.[own.index.get(tool) ?? -1] ?? 0
  if (reward > 0) addCount(counts, tool, 1, (reward * REPEATED) / (REPEATED + earlier), [1])
  if (reward < 1) {
    const column = counts.index.get(tool) ?? -1
    const [won, lost] = [counts.wins[0]?.[column] ?? 0, counts.losses[0]?.[column] ?? 0]
    const theta = (won + PRIOR_WINS) / (won + lost + PRIOR_TRIES)
    const meant = Math.min(1, LOSS_SHARE * relevance)
    addCount(counts, tool, 0, ((1 - reward) * meant * (1 - theta)) / (1 - meant * theta), [1])
  }
  if (reward >= 0.5 && earlier === 0) {
    addServed(served, tool, jobs)
    const centre = centres.get(tool)
    centres.set(tool, {
      sum: centre === undefined ? vector.slice() : centre.sum.map((x, i) => x + (vector[i] as number)),
      requests: (centre?.requests ?? 0) + 1,
    })
  }
  if (reward >= 0.5) wonAt.set(tool, at)
  addCount(own, tool, reward, 1, [1])
  addCount(record, tool, reward, 1, [1])
}

/** For people: each tool's record, and how often it is right where it might be, as shares of 1. */
export function lonerRows({ counts, record }: Loners): readonly HabitRow[] {
  const tools = [...record.index.keys()]
  const [wins, losses] = [gather(counts, counts.wins[0], tools), gather(counts, counts.losses[0], tools)]
  const p = normalised(wins.map((won, k) => (won + PRIOR_WINS) / (won + (losses[k] as number) + PRIOR_TRIES)))
  const [chosen, refused] = [gather(record, record.wins[0], tools), gather(record, record.losses[0], tools)]
  return tools.map((tool, k) => ({ tool, chosen: chosen[k] as number, refused: refused[k] as number, probability: p[k] as number }))
}

/** What raised rival k: its habit, and the remembered request most like this one that it served; each by how much it raised it. */
export function lonerEvidence(
  { record }: Loners,
  view: LonersView,
  { byText, byHabit, p }: LonersSpread,
  rivals: readonly Rival[],
  k: number,
): readonly { readonly lead: number; readonly evidence: Evidence }[] {
  const { tool, domain } = rivals[k] as Rival
  const wins = gather(
    record,
    record.wins[0],
    rivals.map((rival) => rival.tool.name),
  )
  const [chosen, of] = [wins[k] as number, wins.reduce((sum, won) => sum + won, 0)]
  const habit = (byHabit[k] as number) - (byText[k] as number)
  const similar = (p[k] as number) - (byHabit[k] as number)
  const like = similar > 0 ? likest(view, tool.name) : undefined
  return [
    ...(chosen > 0 && habit > 0
      ? [
          {
            lead: habit,
            evidence: { kind: 'habit' as const, text: `Chosen ${tidy(chosen)} of ${tidy(of)} times.`, tool: tool.name, domain, chosen, of },
          },
        ]
      : []),
    ...(like === undefined ? [] : [{ lead: similar, evidence: similarEvidence(tool.name, like.request, LONERS, like.similarity) }]),
  ]
}

/** The remembered request most like this one that the tool served well. */
function likest(
  { vector, same, memory, space }: LonersView,
  tool: string,
): { readonly request: Remembered; readonly similarity: number } | undefined {
  if (same?.cells.get(LONERS)?.wonAt.has(tool)) return { request: same, similarity: 1 }
  const here = placeOf(space, vector)
  let best: { readonly request: Remembered; readonly likeness: number } | undefined
  for (const request of memory.byText.values()) {
    if (!request.cells.get(LONERS)?.wonAt.has(tool)) continue
    const found = likeness(here, placeOf(space, request.vector))
    if (best === undefined || found > best.likeness) best = { request, likeness: found }
  }
  return best === undefined ? undefined : { request: best.request, similarity: dot(vector, best.request.vector) }
}

function relevanceOf(space: ToolSpace | undefined, { vector, text }: LonersView, names: readonly string[]): Float64Array | undefined {
  const rows = names.flatMap((name) => space?.rowOf.get(name) ?? [])
  return rows.length === names.length ? space?.relevance(vector, text, rows) : undefined
}

/** What a tool weighs among those that may do a job. */
interface Weighting {
  readonly weights: Float64Array
  /** … times what use says of tool k for job j. */
  readonly doneBy?: (j: number, k: number) => number
}

/** Σ_j r_j B_j(k), B_j(k) ∝ ((1 − d) [j = k] + d · likeness_jk) · weight_k, for each of several weightings. */
function diffused(
  space: ToolSpace | undefined,
  names: readonly string[],
  jobs: Float64Array,
  weightings: readonly Weighting[],
): readonly Float64Array[] {
  const column = new Map<number, number>()
  names.forEach((name, k) => {
    const row = space?.rowOf.get(name)
    if (row !== undefined) column.set(row, k)
  })
  const least = LEAST_JOB * jobs.reduce((most, job) => Math.max(most, job), 0)
  const likely = [...jobs.keys()]
    .filter((j) => (jobs[j] as number) >= least)
    .sort((a, b) => (jobs[b] as number) - (jobs[a] as number) || a - b)
    .slice(0, MOST_JOBS)
  const shares = likely.map((j) => sharesOf(space, names, j, column))
  return weightings.map(({ weights, doneBy = () => 1 }) => {
    const p = jobs.slice()
    for (const j of likely) p[j] = 0
    for (const [i, j] of likely.entries()) {
      const like = shares[i] as (typeof shares)[number]
      const own = (like.length === 0 ? 1 : 1 - DIFFUSION) * (weights[j] as number) * doneBy(j, j)
      const others = like.map(({ k, share }) => DIFFUSION * share * (weights[k] as number) * doneBy(j, k))
      const job = (jobs[j] as number) / others.reduce((sum, other) => sum + other, own)
      p[j] = (p[j] as number) + job * own
      for (const [n, { k }] of like.entries()) p[k] = (p[k] as number) + job * (others[n] as number)
    }
    return normalised(p)
  })
}

/** The rivals that are like rival j; all of them alike where nothing tells. */
function sharesOf(
  space: ToolSpace | undefined,
  names: readonly string[],
  j: number,
  column: ReadonlyMap<number, number>,
): readonly { readonly k: number; readonly share: number }[] {
  const row = space?.rowOf.get(names[j] as string)
  if (space === undefined || row === undefined) return names.flatMap((_, k) => (k === j ? [] : [{ k, share: 1 / (names.length - 1) }]))
  const found: { k: number; share: number }[] = []
  for (const other of space.alike(row)) {
    const k = column.get(other.row)
    if (k !== undefined) found.push({ k, share: other.share })
  }
  return found
}

/** ½ cosine + ½ cosine of places among the tools, where there is a place. */
interface Place {
  readonly vector: Float32Array
  readonly length: number
  readonly place: Float64Array | undefined
}

/** Places of vectors that do not change, per space: most of them are asked about again. */
const places = new WeakMap<ToolSpace, WeakMap<Float32Array, Place>>()

function placeOf(space: ToolSpace | undefined, vector: Float32Array, requests = 1): Place {
  const known = space === undefined ? undefined : places.get(space)
  const found = known?.get(vector)
  if (found !== undefined) return found
  const mean = requests === 1 ? vector : vector.map((x) => x / requests)
  const made: Place = { vector, length: Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0)) || 1, place: space?.place(mean) }
  if (space !== undefined) {
    if (known === undefined) places.set(space, new WeakMap([[vector, made]]))
    else known.set(vector, made)
  }
  return made
}

function likeness(a: Place, b: Place, cosine = dot(a.vector, b.vector) / (a.length * b.length)): number {
  return a.place === undefined || b.place === undefined ? cosine : 0.5 * cosine + 0.5 * dot(a.place, b.place)
}

function kindFactors(
  centres: ReadonlyMap<string, Centre>,
  { vector, space }: LonersView,
  names: readonly string[],
  { kernels }: World,
): Float64Array {
  const here = placeOf(space, vector)
  const near = names.map((name) => {
    const centre = centres.get(name)
    return centre === undefined
      ? undefined
      : { requests: centre.requests, likeness: likeness(here, placeOf(space, centre.sum, centre.requests)) }
  })
  const known = near.filter((entry) => entry !== undefined)
  const mean = known.reduce((sum, entry) => sum + entry.likeness, 0) / known.length
  return Float64Array.from(near, (entry) =>
    entry === undefined ? 1 : kernels.exp(((KIND_SHARPNESS * entry.requests) / (entry.requests + KIND_PRIOR)) * (entry.likeness - mean)),
  )
}

function nearFactors({ text, vector, memory, space }: LonersView, names: readonly string[], { kernels }: World): Float64Array {
  const failed = new Map<string, number>()
  if (memory.byText.size === 0) return new Float64Array(names.length).fill(1)
  const here = placeOf(space, vector)
  const cosines = memory.index.scores(vector)
  for (const request of memory.byText.values()) {
    const counts = request.cells.get(LONERS)?.counts
    if (counts === undefined || request.text === text) continue
    const nearness =
      1 / (1 + kernels.exp((NEAR_MIDDLE - likeness(here, placeOf(space, request.vector), cosines[request.slot])) / NEAR_WIDTH))
    if (nearness < LEAST_NEAR) continue
    for (const [tool, column] of counts.index)
      if (!((counts.wins[0]?.[column] ?? 0) > 0)) failed.set(tool, (failed.get(tool) ?? 0) + nearness * (counts.losses[0]?.[column] ?? 0))
  }
  return Float64Array.from(names, (name) => NEAR_PRIOR / (NEAR_PRIOR + (failed.get(name) ?? 0)))
}

const failedFactor = (losses: number, { kernels }: World): number =>
  losses === 0 ? 1 : Math.max(LEAST_FACTOR, kernels.exp(losses * kernels.log(FAILED)))
