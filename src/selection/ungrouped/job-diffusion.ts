/**
 * Who may do a job, where no domain says who rivals whom: each tool's own job, done by it or by tools like it.
 *
 * Lives here: how a belief over jobs becomes one over tools. May not know: requests, records of tools, storage, time.
 */
import type { ToolSpace } from '../../embedding/tools/tool-space.js'
import { normalised } from '../experts/posterior.js'

/** Mass of a tool's job that goes to the m tools like it: .5 m / (m + 2). The likest of few need not be like it. */
const DIFFUSION = 0.5
const FEW = 2

/** Jobs looked into at most, and the least share of the likeliest. */
const MOST_JOBS = 48
const LEAST_JOB = 0.005

/** What a tool weighs among those that may do a job. */
export interface Weighting {
  readonly weights: Float64Array
  /** … times what use says of tool k for job j. */
  readonly doneBy?: (j: number, k: number) => number
}

/** Σ_j r_j B_j(k), B_j(k) ∝ ((1 − d) [j = k] + d · likeness_jk) · weight_k, for each of several weightings. */
export function diffused(
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
      const away = (DIFFUSION * like.length) / (like.length + FEW)
      const own = (1 - away) * (weights[j] as number) * doneBy(j, j)
      const others = like.map(({ k, share }) => away * share * (weights[k] as number) * doneBy(j, k))
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
  return space.alike(row).flatMap(({ row: other, share }) => {
    const k = column.get(other)
    return k === undefined ? [] : [{ k, share }]
  })
}
