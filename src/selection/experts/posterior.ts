/**
 * Beliefs from wins and losses.
 *
 * Lives here: the posterior mean over rivals, and counts with forgetting. May not know: requests, events, time.
 */
import type { HabitRow } from '../../contract/inspection.js'

/** Pseudo-count per tool of the uniform prior: Dirichlet(0.3) is the prior of the published simulator (Local Harness A.1). */
export const PRIOR = 0.3

/** A fixed point is near enough when no probability moves by more than this. */
const TOLERANCE = 1e-6
const MOST_STEPS = 20

/**
 * Posterior mean over K rivals, a loss of rival k being one observation "not k", shared among the others in proportion to their probability:
 * n_j = prior_j + wins_j + Σ_{k≠j} losses_k p_j / (1 − p_k),  p = n / Σn.
 *
 * @param prior pseudo-counts, `[K]`, > 0  @param wins `[K]`, ≥ 0  @param losses `[K]`, ≥ 0
 * @returns probabilities, `Float64Array[K]`, sum 1
 */
export function posteriorMean(prior: ArrayLike<number>, wins: ArrayLike<number>, losses: ArrayLike<number>): Float64Array {
  const size = prior.length
  const gains = Float64Array.from({ length: size }, (_, k) => (prior[k] as number) + (wins[k] as number))
  let p = normalised(gains)
  for (let step = 0; step < MOST_STEPS; step++) {
    let shared = 0 // Σ_k losses_k / (1 − p_k)
    for (let k = 0; k < size; k++) shared += sharesOf(losses, p, k)
    if (shared === 0) break
    const next = normalised(gains.map((gain, j) => gain + (shared - sharesOf(losses, p, j)) * (p[j] as number)))
    const moved = next.reduce((most, value, k) => Math.max(most, Math.abs(value - (p[k] as number))), 0)
    p = next
    if (moved < TOLERANCE) break
  }
  return p
}

const sharesOf = (losses: ArrayLike<number>, p: Float64Array, k: number): number => (losses[k] as number) / (1 - (p[k] as number) + 1e-12)

/** `values / Σ values`; uniform where nothing is positive. */
export function normalised(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0)
  return sum > 0 ? values.map((value) => value / sum) : values.fill(1 / values.length)
}

/** Wins and losses of tools by name, in several copies that forget at different rates. */
export interface Counts {
  /** Tool → its column. */
  readonly index: Map<string, number>
  /** `[copy][column]`. */
  readonly wins: number[][]
  readonly losses: number[][]
}

export function startCounts(copies: number): Counts {
  const rows = () => Array.from({ length: copies }, () => [] as number[])
  return { index: new Map(), wins: rows(), losses: rows() }
}

/**
 * Multiplies copy c by `1 − (1 − decays[c]) · weight`, then adds `weight` to the tool's wins and losses, in proportion to its reward.
 * @param decays one that never forgets, by default  @param first copies before it are left as they are
 */
export function addCount(counts: Counts, tool: string, reward: number, weight: number, decays: readonly number[] = [1], first = 0): void {
  const column = columnOf(counts, tool)
  decays.forEach((decay, copy) => {
    if (copy < first) return
    const [wins, losses] = [counts.wins[copy] as number[], counts.losses[copy] as number[]]
    const kept = 1 - (1 - decay) * weight
    if (kept < 1)
      for (let k = 0; k < wins.length; k++) {
        wins[k] = (wins[k] as number) * kept
        losses[k] = (losses[k] as number) * kept
      }
    wins[column] = (wins[column] as number) + weight * reward
    losses[column] = (losses[column] as number) + weight * (1 - reward)
  })
}

/** Column of a tool, made if there is none. */
export function columnOf(counts: Counts, tool: string): number {
  const known = counts.index.get(tool)
  if (known !== undefined) return known
  const column = counts.index.size
  counts.index.set(tool, column)
  for (const row of [...counts.wins, ...counts.losses]) row.push(0)
  return column
}

/** Wins of a tool, in the first copy; 0 where it has none. */
export const winsOf = (counts: Counts | undefined, tool: string): number => counts?.wins[0]?.[counts.index.get(tool) ?? -1] ?? 0
/** The same of losses. */
export const lossesOf = (counts: Counts | undefined, tool: string): number => counts?.losses[0]?.[counts.index.get(tool) ?? -1] ?? 0

/** Wins or losses of some tools, in their order; 0 for a tool that has none. */
export function gather(counts: Counts | undefined, row: readonly number[] | undefined, tools: readonly string[]): Float64Array {
  const found = new Float64Array(tools.length)
  if (counts === undefined || row === undefined || row.length === 0) return found
  for (let k = 0; k < found.length; k++) found[k] = row[counts.index.get(tools[k] as string) ?? -1] ?? 0
  return found
}

export interface Gathered {
  readonly wins: Float64Array
  readonly losses: Float64Array
}

/** Wins and losses of some tools in one copy, in their order. */
export const gathered = (counts: Counts | undefined, tools: readonly string[], copy = 0): Gathered => ({
  wins: gather(counts, counts?.wins[copy], tools),
  losses: gather(counts, counts?.losses[copy], tools),
})

/** The posterior mean over some tools by one copy alone, `Float64Array[tools]`. */
export function meanOver(tools: readonly string[], counts: Counts | undefined, copy = 0): Float64Array {
  const { wins, losses } = gathered(counts, tools, copy)
  return posteriorMean(new Float64Array(tools.length).fill(PRIOR), wins, losses)
}

/** For people: the record of each tool that has one, and a probability each. */
export const rowsOf = (record: Counts, probabilities: Float64Array): readonly HabitRow[] =>
  Array.from(record.index.keys(), (tool, k) => ({
    tool,
    chosen: winsOf(record, tool),
    refused: lossesOf(record, tool),
    failed: 0,
    probability: probabilities[k] as number,
  }))
