/**
 * The pool: tools without a domain stand together in one, so that a question may take them for one more domain.
 *
 * Lives here: which tools stand in it, and its share of a request. May not know: what is believed of them, how it is learnt.
 */
import { providerOf } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import type { World } from '../../learner.js'
import type { Parts } from './experts.js'
import { recentFailures } from './failures.js'
import { LONERS } from '../ungrouped/ungrouped.js'
import { type UngroupedSpread, type UngroupedView, spreadOfUngrouped } from '../ungrouped/ungrouped-spread.js'
import type { Mixture } from './mixture-state.js'
import { type Candidate, type Choice, pendingLosses, type Rival } from '../policy.js'
import type { RequestView } from './request-memory.js'
import { trustOf, waveringOf } from './trust.js'

/** The candidates that are ungrouped, and what is believed of them. */
export interface Pool {
  readonly rivals: readonly Candidate[]
  readonly view: UngroupedView
  readonly spread: UngroupedSpread
}

export function poolOf(parts: Parts, state: Mixture, seen: RequestView, choice: Choice, rivals: readonly Candidate[], world: World): Pool {
  const view: UngroupedView = {
    ...seen,
    memory: state.memory,
    middle: parts.isOut('middle') ? undefined : state.memory.middle,
    settled: parts.isOut('middle') ? undefined : state.ungrouped.settled,
    space: choice.space,
    trust: trustOf(state, !choice.explore),
    wavering: parts.isOut('wavering') ? 0 : waveringOf(state),
    isLikeHeard: !parts.isOut('like'),
  }
  const ungrouped = parts.isOut('served') ? { ...state.ungrouped, served: new Map() } : state.ungrouped
  const byDomain = new Map(choice.domains.map(({ domain, probability }) => [domain, probability]))
  const relevance = Float64Array.from(rivals, ({ domain }) => byDomain.get(domain) ?? 0)
  const waiting = pendingLosses(rivals).map(
    (loss, k) => loss + recentFailures(state.failures, (rivals[k] as Candidate).tool.name, choice.at),
  )
  return { rivals, view, spread: spreadOfUngrouped(ungrouped, view, rivals, relevance, waiting, world) }
}

/** Whether neither a domain nor its name says who the tool's rivals are. */
export const isUngrouped = ({ name, domain }: Tool): boolean => domain === undefined && providerOf({ name }) === undefined

/** Ungrouped stand in one pool. */
export const inPool = <R extends Rival>(rival: R): R => (isUngrouped(rival.tool) ? { ...rival, domain: LONERS } : rival)

/** P(domain | text), the pool of tools without a domain taken as one. `inPools` are the candidates as they stand in pools. */
export function pooled(domains: Choice['domains'], candidates: readonly Candidate[], inPools: readonly Candidate[]): Choice['domains'] {
  const alone = new Set(candidates.flatMap(({ domain }, k) => (inPools[k]?.domain === LONERS ? [domain] : [])))
  if (alone.size === 0) return domains
  const rest = domains.filter(({ domain }) => !alone.has(domain))
  const probability = Math.max(0, 1 - rest.reduce((sum, entry) => sum + entry.probability, 0))
  return [...rest, { domain: LONERS, probability }].sort((a, b) => b.probability - a.probability)
}
