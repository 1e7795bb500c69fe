/**
 * The pool: tools without a domain stand together in one, so that a question may take them for one more domain.
 *
 * Lives here: which tools stand in it, and its share of a request. May not know: what is believed of them, how it is learnt.
 */
import { isUngrouped } from '../../embedding/tools/domain.js'
import type { World } from '../../learner.js'
import { recentFailures } from './record.js'
import { UNGROUPED } from '../ungrouped/ungrouped.js'
import { type UngroupedSpread, type UngroupedView, spreadOfUngrouped } from '../ungrouped/ungrouped-spread.js'
import type { Mixture } from './mixture-state.js'
import { type Candidate, type Choice, pendingLosses, type Rival } from '../policy.js'
import { type RequestView, trustOf, waveringOf } from './request-memory.js'

/** The candidates that are ungrouped, and what is believed of them. */
export interface Pool {
  readonly rivals: readonly Candidate[]
  readonly view: UngroupedView
  readonly spread: UngroupedSpread
}

/** A request, as the pool is asked about it. */
export const viewInPool = (state: Mixture, seen: RequestView, { space, explore }: Choice): UngroupedView => ({
  ...seen,
  memory: state.memory,
  middle: state.memory.middle,
  settled: state.ungrouped.settled,
  served: state.ungrouped.served,
  space,
  trust: trustOf(state, !explore),
  wavering: waveringOf(state),
})

export function poolOf(state: Mixture, view: UngroupedView, choice: Choice, rivals: readonly Candidate[], world: World): Pool {
  const byDomain = new Map(choice.domains.map(({ domain, probability }) => [domain, probability]))
  const relevance = Float64Array.from(rivals, ({ domain }) => byDomain.get(domain) ?? 0)
  const waiting = pendingLosses(rivals).map(
    (loss, k) => loss + recentFailures(state.failures, (rivals[k] as Candidate).tool.name, choice.at),
  )
  return { rivals, view, spread: spreadOfUngrouped(state.ungrouped, view, rivals, relevance, waiting, world) }
}

/** Ungrouped stand in one pool. */
export const inPool = <R extends Rival>(rival: R): R => (isUngrouped(rival.tool) ? { ...rival, domain: UNGROUPED } : rival)

/** P(domain | text), the pool of tools without a domain taken as one. `inPools` are the candidates as they stand in pools. */
export function pooled(domains: Choice['domains'], candidates: readonly Candidate[], inPools: readonly Candidate[]): Choice['domains'] {
  const alone = new Set(candidates.flatMap(({ domain }, k) => (inPools[k]?.domain === UNGROUPED ? [domain] : [])))
  if (alone.size === 0) return domains
  const rest = domains.filter(({ domain }) => !alone.has(domain))
  const probability = Math.max(0, 1 - rest.reduce((sum, entry) => sum + entry.probability, 0))
  return [...rest, { domain: UNGROUPED, probability }].sort((a, b) => b.probability - a.probability)
}
