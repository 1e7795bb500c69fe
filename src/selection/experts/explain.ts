/**
 * Why the mixture chose a tool, for people.
 *
 * Lives here: which evidence decided, and in what order it is told. May not know: how a belief is made or learnt.
 */
import { providerOf } from '../../catalogue/catalogue.js'
import type { Evidence } from '../../contract/evidence.js'
import type { CrowdView } from '../../crowd/create-crowd.js'
import { circumstanceEvidence } from '../circumstance/circumstances.js'
import type { Circumstance } from '../../embedding/circumstance/circumstance.js'
import { crowdEvidence } from '../crowd/crowd-expert.js'
import { type Found, habitEvidence, similarEvidence, tidy } from '../tool-evidence.js'
import { EXPERTS, type Expert } from './experts.js'
import { ungroupedEvidence } from '../ungrouped/ungrouped-evidence.js'
import type { Mixture } from './mixture-state.js'
import { argmax, type Candidate, type Choice } from '../policy.js'
import type { Pool } from './pool.js'
import { winsOf } from './posterior.js'
import { recordIn } from './record.js'
import type { Remembered, RequestView } from './request-memory.js'
import type { Spread } from './spread.js'

/** What a question was answered from. */
export interface Grounds {
  readonly view: RequestView
  readonly circumstance: Circumstance | undefined
  readonly crowd: CrowdView | undefined
  readonly choice: Choice
  /** Sharpened. */
  readonly domains: Choice['domains']
  /** By domain, of those that were looked into. */
  readonly spreads: ReadonlyMap<string, Spread>
  readonly pool: Pool | undefined
  /** One a candidate, sum 1. */
  readonly probabilities: Float64Array
}

/** A circumstance that puts its tool before the runner-up by less resembles past ones by chance. */
const LEAST_TOLD = 0.05

/** What decided for candidate k: each kind of evidence by its lead over the runner-up of the same domain, the largest first. */
export function explain(state: Mixture, grounds: Grounds, k: number): readonly Evidence[] {
  const { choice, domains, spreads, pool, probabilities } = grounds
  const candidate = choice.candidates[k]
  if (candidate === undefined) return []
  const { domain } = candidate
  const tool = candidate.tool.name
  const rivals = choice.candidates.filter((other) => other.domain === domain)
  const spread = spreads.get(domain)
  const alone = pool?.rivals.indexOf(candidate) ?? -1
  const found: readonly Found[] =
    pool !== undefined && alone >= 0
      ? ungroupedEvidence(state.ungrouped, pool.view, pool.spread, pool.rivals, alone, recordIn(state, candidate.tool, choice.at))
      : spread !== undefined
        ? rivalEvidence(state, grounds, spread, rivals, candidate)
        : []
  const evidence = [...found].sort((a, b) => b.lead - a.lead).map((entry) => entry.evidence)
  // Curiosity decided where belief alone would have chosen another, or where there is nothing to believe in.
  const isCurious = choice.explore && (evidence.length === 0 || argmax(probabilities) !== k)
  const tries = pool?.spread.tried[alone] ?? spread?.tried[rivals.indexOf(candidate)] ?? 0
  const topic = domains.find((entry) => entry.domain === domain)
  return [
    ...(isCurious ? [tryingEvidence(tool, domain, tries)] : []),
    ...evidence,
    ...(topic !== undefined && domains.length > 1 ? [topicEvidence(topic)] : []),
    ...(candidate.prior !== 1 ? [{ kind: 'prior' as const, text: `The app gave ${tool} a weight of ${candidate.prior}.`, tool }] : []),
  ]
}

/** Evidence of what puts a candidate before its rivals, in no order. */
function rivalEvidence(
  state: Mixture,
  { view, circumstance, crowd, choice }: Grounds,
  spread: Spread,
  rivals: readonly Candidate[],
  candidate: Candidate,
): readonly Found[] {
  const { domain } = candidate
  const tool = candidate.tool.name
  const column = rivals.indexOf(candidate)
  const lead = leadOf(spread, column)
  const found: Found[] = []
  const record = state.habits.get(domain)?.record
  const own = recordIn(state, candidate.tool, choice.at)
  if (own.taken > 0) found.push({ lead: lead('habit'), evidence: habitEvidence(own, record, rivals, candidate, ` for ${domain}`) })
  const like = likest(view, domain, tool)
  if (like !== undefined) found.push({ lead: lead('memory'), evidence: similarEvidence(tool, like.request, domain, like.similarity) })
  const asBefore =
    circumstance === undefined || spread.byCircumstance === undefined || lead('circumstance') < LEAST_TOLD
      ? undefined
      : circumstanceEvidence(state.circumstances, circumstance, spread.byCircumstance, column, tool)
  if (asBefore !== undefined) found.push({ lead: lead('circumstance'), evidence: asBefore })
  const others = crowdEvidence(crowd, spread, rivals, column)
  if (others !== undefined) found.push(others)
  const provider = providerOf(candidate.tool)
  const { uses } = state.providers
  const wins = provider === undefined ? 0 : (uses.get(provider)?.count ?? 0)
  if (provider !== undefined && wins > 0 && lead('provider') > 0) {
    const all = [...uses.values()].reduce((sum, { count }) => sum + count, 0)
    const text = `${provider} was chosen ${tidy(wins)} of ${tidy(all)} times, whatever the job.`
    found.push({ lead: lead('provider'), evidence: { kind: 'provider', text, provider, chosen: wins, of: all } })
  }
  return found
}

/** How far experts of one kind together put a rival before the runner-up. */
function leadOf({ p, byExpert, weights }: Spread, column: number): (kind: Expert['kind']) => number {
  const second = argmax(p.map((value, i) => (i === column ? -1 : value)))
  return (kind) =>
    EXPERTS.reduce((sum, expert, e) => {
      const opinion = byExpert[e]
      return expert.kind === kind && opinion !== undefined
        ? sum + (weights[e] as number) * ((opinion[column] as number) - (opinion[second] ?? 0))
        : sum
    }, 0)
}

/** The remembered request most like this one that the tool served well. */
function likest(
  { same, near }: RequestView,
  domain: string,
  tool: string,
): { readonly request: Remembered; readonly similarity: number } | undefined {
  const served = (request: Remembered): boolean => winsOf(request.cells.get(domain)?.counts, tool) > 0
  if (same !== undefined && served(same)) return { request: same, similarity: 1 }
  return near.find(({ request }) => served(request))
}

const tryingEvidence = (tool: string, domain: string, tries: number): Evidence => ({
  kind: 'trying',
  text: `Trying ${tool}: ${tries < 0.5 ? 'it has not been tried' : 'it has rarely been tried'} for ${domain}.`,
  tool,
  tries,
})

const topicEvidence = ({ domain, probability }: Choice['domains'][number]): Evidence => ({
  kind: 'topic',
  text: `The request is about ${domain} (${Math.round(100 * probability)} %).`,
  domain,
  probability,
})
