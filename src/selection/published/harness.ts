/**
 * The published harness: a prior per domain, overridden when the request names its tool (Local Harness §3.2 and §3.3).
 *
 * Lives here: Freq-as-Override and Bandit-as-Override as they were published, counting override rounds too. For comparison, and for apps that
 * want them; `penchant` is the default.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { LogEvent } from '../../event.js'
import type { World } from '../../learner.js'
import { outcomesOf } from '../../outcomes.js'
import type { HabitRow } from '../../contract/inspection.js'
import { ALPHA, type LinUcb, learnLinUcb, loadLinUcb, sampleTool, saveLinUcb, scoreLinUcb, startLinUcb, upperBounds } from './lin-ucb.js'
import { type Candidate, type Choice, type Opinion, type Policy, textsOf, type ToolRecord } from '../policy.js'
import { domainOf } from '../../embedding/tools/domain.js'
import { softmax } from '../../embedding/shares.js'

/** Inverse temperature of the softmax that turns scores into a distribution (Local Harness A.2). */
const BETA = 3

/** S successes of N attempts, per tool of a domain. */
type Counts = Map<string, Map<string, { successes: number; attempts: number }>>

/** What `count` needs to know: rewards of at least one half are successes. */
function count(counts: Counts, event: LogEvent, world: World): void {
  if (event.kind !== 'round') return
  for (const { hash, reward } of outcomesOf(event)) {
    const tool = world.definition(hash)
    const domain = domainOf(tool)
    const cell = counts.get(domain) ?? new Map<string, { successes: number; attempts: number }>()
    counts.set(domain, cell)
    const row = cell.get(tool.name) ?? { successes: 0, attempts: 0 }
    cell.set(tool.name, row)
    row.attempts += 1
    if (reward >= 0.5) row.successes += 1
  }
}

function habitsOf(
  counts: Counts,
  rivalsIn: (domain: string) => readonly string[] = () => [],
): readonly { domain: string; tools: readonly HabitRow[] }[] {
  return [...counts].map(([domain, cell]) => {
    const rivals = new Set([...cell.keys(), ...rivalsIn(domain)])
    const mass = [...cell.values()].reduce((sum, { successes, attempts }) => sum + successes / attempts, 0)
    return {
      domain,
      tools: [...cell].map(([tool, { successes, attempts }]) => ({
        tool,
        chosen: successes,
        refused: attempts - successes,
        failed: 0,
        probability: mass > 0 ? successes / attempts / mass : 1 / rivals.size,
      })),
    }
  })
}

function recordOf(counts: Counts, tool: Tool): ToolRecord {
  const { successes, attempts } = counts.get(domainOf(tool))?.get(tool.name) ?? { successes: 0, attempts: 0 }
  return { taken: successes, refused: attempts - successes, failed: 0 }
}

/** Both harnesses decide the domain first, then among its tools. */
function withinBestDomain(
  choice: Choice,
  scoresOf: (rivals: readonly Candidate[]) => { scores: ArrayLike<number>; probabilities: ArrayLike<number> },
): Pick<Opinion, 'scores' | 'probabilities'> {
  const scores = new Float64Array(choice.candidates.length).fill(Number.NEGATIVE_INFINITY)
  const probabilities = new Float64Array(choice.candidates.length)
  choice.domains.forEach(({ domain, probability }, rank) => {
    const at = choice.candidates.flatMap((candidate, k) => (candidate.domain === domain ? [k] : []))
    const opinion = scoresOf(at.map((k) => choice.candidates[k] as Candidate))
    at.forEach((k, i) => {
      probabilities[k] = probability * (opinion.probabilities[i] as number)
      if (rank === 0) scores[k] = opinion.scores[i] as number
    })
  })
  return { scores, probabilities }
}

/** Freq-as-Override: p(k) = (S_k / max(N_k, 1)) normalised over the domain's tools; untried tools first, one round-robin round. */
export const freqAsOverride: Policy<Counts> = {
  name: 'freq-as-override',
  isPublished: true,
  version: 2,
  start: () => new Map(),
  texts: () => [],
  learn: count,
  rank(counts, choice) {
    const opinion = withinBestDomain(choice, (rivals) => {
      const rows = rivals.map(({ tool, domain }) => counts.get(domain)?.get(tool.name))
      const rates = rows.map((row) => (row === undefined ? 0 : row.successes / row.attempts))
      const mass = rates.reduce((sum, rate) => sum + rate, 0)
      const p = rates.map((rate) => (mass > 0 ? rate / mass : 1 / rivals.length))
      return { probabilities: p, scores: choice.explore ? p.map((value, i) => (rows[i] === undefined ? 2 : value)) : p }
    })
    return { ...opinion, because: (k) => habitEvidence(counts, choice, k) }
  },
  recordOf,
  habits: (counts, _at, rivalsIn) => habitsOf(counts, rivalsIn),
  experts: () => [],
}

interface Bandit {
  readonly bandit: LinUcb
  readonly counts: Counts
}

/** Bandit-as-Override: the largest θ·φ + α √(φᵀA⁻¹φ) among the domain's tools; p ∝ exp(β · score). */
export const banditAsOverride: Policy<Bandit> = {
  name: 'bandit-as-override',
  isPublished: true,
  version: 2,
  start: (world) => ({ bandit: startLinUcb(world), counts: new Map() }),
  texts: textsOf,
  learn({ bandit, counts }, event, world) {
    count(counts, event, world)
    if (event.kind === 'definition') sampleTool(bandit, world, event.tool)
    else if (event.kind === 'round') learnLinUcb(bandit, event, world)
  },
  save: ({ bandit, counts }) => ({ bandit: saveLinUcb(bandit), counts }),
  load(snapshot, world) {
    const { bandit, counts } = snapshot as { bandit: unknown; counts: Counts }
    return { bandit: loadLinUcb(bandit, world), counts }
  },
  rank({ bandit, counts }, choice, world) {
    const opinion = withinBestDomain(choice, (rivals) => {
      const bounds = upperBounds(scoreLinUcb(bandit, world, choice.text, choice.vector, rivals), choice.explore ? ALPHA : 0)
      return { scores: bounds, probabilities: softmax(bounds, BETA, Math.exp) }
    })
    return { ...opinion, because: (k) => habitEvidence(counts, choice, k) }
  },
  recordOf: ({ counts }, tool) => recordOf(counts, tool),
  habits: ({ counts }, _at, rivalsIn) => habitsOf(counts, rivalsIn),
  experts: () => [],
  arms: ({ bandit }) => bandit.arms.size,
}

function habitEvidence(counts: Counts, { candidates }: Choice, k: number): ReturnType<Opinion['because']> {
  const candidate = candidates[k]
  if (candidate === undefined) return []
  const { tool, domain } = candidate
  const cell = counts.get(domain)
  const row = cell?.get(tool.name)
  if (cell === undefined || row === undefined)
    return [{ kind: 'trying', text: `${tool.name} has not been tried yet.`, tool: tool.name, tries: 0 }]
  const of = [...cell.values()].reduce((sum, { successes }) => sum + successes, 0)
  return [
    {
      kind: 'habit',
      text: `${tool.name} was right ${row.successes} of ${row.attempts} times.`,
      tool: tool.name,
      domain,
      chosen: row.successes,
      of,
      refused: row.attempts - row.successes,
    },
  ]
}
