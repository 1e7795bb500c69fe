/**
 * What the mixture learns when a tool was right or wrong for a request.
 *
 * Lives here: who stood against the tool, how far the request was for its domain, and the order in which the parts learn.
 * May not know: the catalogue of today, questions, storage.
 */
import type { Tool } from '../../catalogue/tool.js'
import { domainOf, isUngrouped } from '../../embedding/tools/domain.js'
import type { RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'
import type { ToolOutcome } from '../../outcomes.js'
import { learnRegression } from '../domain/domain-regression.js'
import { noteForetold } from '../domain/which-domain.js'
import { circumstanceWeightOf, leadAfter, reweighed } from './experts.js'
import { addHabit, habitIn, takeBack } from './habit.js'
import { UNGROUPED, learnUngrouped } from '../ungrouped/ungrouped.js'
import type { MixtureParts } from './mixture.js'
import type { Mixture } from './mixture-state.js'
import { type Choice, type Rival, rivalsByDomain } from '../policy.js'
import type { Circumstance } from '../../embedding/circumstance/circumstance.js'
import { addCount } from './posterior.js'
import { addProvider } from './providers.js'
import { cellIn, noteAgreement, remember, viewOf } from './request-memory.js'
import { spreadOf } from './spread.js'

export function learnOutcome(
  parts: Pick<MixtureParts, 'sharpened' | 'startWeights'>,
  state: Mixture,
  event: RoundEvent,
  { hash, reward, weight: own, isCorrected }: ToolOutcome,
  vector: Float32Array,
  circumstance: Circumstance | undefined,
  world: World,
): void {
  const tool = world.definition(hash)
  const domain = domainOf(tool)
  if (isUngrouped(tool)) {
    learnAlone(state, event, tool, reward, own, vector)
    return
  }
  // What was believed before must be read before anything is written: the request's cell, habits and weights change below.
  const contenders = rivalsByDomain(event.contenders.map((contender) => asRival(world.definition(contender))))
  const rivals = rivalsOf(state, event, tool, domain, contenders.get(domain))
  const view = viewOf(state.memory, event.query, vector, world)
  const column = rivals.findIndex((rival) => rival.tool.name === tool.name)
  const { p, byExpert, byCircumstance, byOthers } = spreadOf(
    state,
    { view, domain, rivals, isFrozen: false, circumstance, at: event.at },
    world,
  )
  // P(domain | request) as it was before the outcome, of the domains that the round keeps.
  const byText = event.domains.map(([domain, probability]) => ({ domain, probability }))
  const believed = parts.sharpened(state, view, byText, contenders, world)
  const inDomain = shareOf(domain, event, believed)
  const won = p[column] as number
  learnRegression(state.regression, vector, state.memory.middle, believed, domain, won, reward, own)
  // A loss may also mean that the request was for another domain: it counts as far as it was for this one.
  const weight = own * (reward >= 0.5 || inDomain >= 1 ? 1 : (inDomain * (1 - won)) / (1 - inDomain * won))

  if (reward >= 0.5) noteForetold(state.foretold, state.memory, view, domain)
  const request = remember(state.memory, event.query, vector, event.at)
  const cell = cellIn(request, domain)
  if (reward >= 0.5) cell.wonAt.set(tool.name, event.at)
  if (own === 1) noteAgreement(state, cell.counts, tool.name, reward)

  const likelihoodOf = (opinion: Float64Array): number => {
    const q = opinion[column] as number
    return reward * q + (1 - reward) * (1 - q)
  }
  // Whoever said nothing is judged by what the others said.
  const likelihoods = byExpert.map((opinion) => likelihoodOf(opinion ?? byOthers))
  if (byCircumstance !== undefined) {
    state.lead = leadAfter(state.lead, likelihoodOf(byCircumstance.p), likelihoodOf(byOthers), weight, world)
    state.circumstanceWeight = circumstanceWeightOf(state.lead, true, world)
  }
  state.weights = reweighed(state.weights, likelihoods, weight, parts.startWeights, world)

  const habit = habitIn(state.habits, domain)
  if (reward >= 0.5) takeBack(state.habits, request)
  addHabit(habit.counts, cell, tool.name, reward, weight, !isCorrected)
  addCount(habit.tries, tool.name, 1, weight)
  addCount(cell.counts, tool.name, reward, weight)
  addCount(habit.record, tool.name, reward, 1)
  addProvider(state.providers, tool, reward, weight)
}

function learnAlone(state: Mixture, event: RoundEvent, tool: Tool, reward: number, weight: number, vector: Float32Array): void {
  const { memory, ungrouped } = state
  const cell = cellIn(remember(memory, event.query, vector, event.at), UNGROUPED)
  if (weight === 1) noteAgreement(state, cell.counts, tool.name, reward)
  if (memory.middle !== undefined && memory.middle.texts >= 2 * (ungrouped.settled?.texts ?? 0)) ungrouped.settled = memory.middle
  learnUngrouped(ungrouped, cell, tool, event, reward, weight, vector)
  addProvider(state.providers, tool, reward, weight)
}

/** How far the round's request was for a domain, 0 … 1. */
function shareOf(domain: string, event: RoundEvent, believed: Choice['domains']): number {
  if (event.domain !== undefined) return Number(event.domain === domain)
  if (believed.length < 2) return 1
  return believed.find((entry) => entry.domain === domain)?.probability ?? 0
}

const asRival = (tool: Tool, domain = domainOf(tool)): Rival => ({ tool, domain, prior: 1, pending: 0 })

function rivalsOf(state: Mixture, event: RoundEvent, tool: Tool, domain: string, contenders: readonly Rival[] = []): readonly Rival[] {
  const found = new Map<string, Tool>([[tool.name, tool]])
  for (const rival of contenders) found.set(rival.tool.name, rival.tool)
  // A past call knows no contenders: its rivals are the tools of the domain that have been seen so far.
  if (event.contenders.length === 0)
    for (const name of state.habits.get(domain)?.counts.index.keys() ?? []) if (!found.has(name)) found.set(name, { ...tool, name })
  return [...found.values()].map((rival) => asRival(rival, domain))
}
