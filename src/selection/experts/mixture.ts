/**
 * The default policy: a mixture of experts on which of a domain's tools this user wants, and of beliefs on which domain a request is for.
 *
 * Lives here: the policy as the engine sees it: what a round is to the parts of the mixture, and how they answer a question together.
 * May not know: the catalogue of today beyond the candidates of a question, storage, time.
 *
 * Per (user, domain) and per (user, domain, request) counts of wins and losses, in copies that forget at different rates; a posterior mean
 * each; weights by how well each expert foresaw what came. Only the user's own acts make a habit; a tool that they named in the request counts
 * a part of one that they took.
 */
import type { Tool } from '../../catalogue/tool.js'
import { type AppCircumstance, circumstanceTexts } from '../../embedding/circumstance/circumstance.js'
import type { RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'
import { addToCentroid } from '../domain/domain-centroids.js'
import type { HabitRow } from '../../penchant.js'
import { isByUser, outcomesOf } from '../../outcomes.js'
import { canonicalJson, textHash } from '../../util/text-hash.js'
import { characterTexts } from '../circumstance/characters.js'
import { circumstanceOfChoice, circumstanceOfRound, circumstanceTextsOf, learnCircumstance } from '../circumstance/circumstances.js'
import { blendTexts } from './cold-start.js'
import { EXPERTS, type Parts, partsWithout } from './experts.js'
import { explain } from './explain.js'
import { noteRun, recentFailures } from './failures.js'
import { habitRows } from './habit.js'
import { learnOutcome } from './learn-outcome.js'
import { LONERS, ungroupedRows } from '../ungrouped/ungrouped.js'
import { loadMixture, type Mixture, saveMixture, startMixture } from './mixture-state.js'
import { placesOf } from '../circumstance/placed-calls.js'
import { type Candidate, type Choice, type Opinion, type Policy, rivalsByDomain, textsOf } from '../policy.js'
import { inPool, type Pool, pooled, poolOf } from './pool.js'
import { weighProviders } from './providers.js'
import { openRecord, recordIn } from '../record.js'
import { type Remembered, remember, viewOf } from './request-memory.js'
import { type Spread, spreadOf } from './spread.js'
import { sharpened } from '../domain/which-domain.js'

export type { Mixture } from './mixture-state.js'

/** Bonus for trying: TRY / (1 + times tried). */
const TRY = 0.25

/** Domains less probable than this share of the best are not looked into. */
const LEAST_DOMAIN = 0.02

/**
 * The mixture, or the mixture without some of its parts.
 *
 * @param own circumstances of the app's own; with others the log is folded again
 */
export function createMixture(without: readonly string[] = [], own: readonly AppCircumstance[] = []): Policy<Mixture> {
  const parts = partsWithout(without)
  return {
    name: own.length === 0 ? 'mixture' : `mixture ${textHash(canonicalJson(own))}`,
    version: 14,

    start: (world) => startMixture(parts, world),

    texts: (event) => (parts.isOut('circumstance') ? textsOf(event) : [...textsOf(event), ...circumstanceTextsOf(event, own)]),
    ...(parts.isOut('circumstance')
      ? {}
      : {
          questionTexts: (text: string) => circumstanceTexts(text, own),
          toolTexts: (tool: Tool) => (tool.domain === undefined ? [] : characterTexts(tool)),
        }),

    learn(state, event, world) {
      if (!parts.isOut('circumstance') && event.kind === 'definition') learnCircumstance(state.circumstances, event, world, own)
      if (event.kind !== 'round') return
      noteRun(state.failures, event, world)
      const vector = world.vector(event.query)
      if (isByUser(event) && event.once !== true) state.providers.rounds += 1
      if (event.domain !== undefined) remember(state.memory, event.query, vector, event.at).domain = event.domain
      // Where a tool was named, no circumstance decided.
      const circumstance = parts.isOut('circumstance') || event.named ? undefined : circumstanceOfRound(event, world, own)
      const outcomes = outcomesOf(event)
      if (!outcomes.some(({ reward }) => reward >= 0.5)) learnDomain(state, event, vector, world)
      for (const outcome of outcomes)
        if (outcome.isFailure) openRecord(state, world.definition(outcome.hash))
        else learnOutcome(parts, state, event, outcome, vector, circumstance, world)
      if (circumstance !== undefined) learnCircumstance(state.circumstances, event, world, own)
    },

    save: saveMixture,
    load: loadMixture,

    ...(parts.isOut('middle') ? {} : { middle: ({ memory }: Mixture) => memory.middle }),

    nearestServed(state, { text, vector, candidates }, world) {
      const { same, near } = viewOf(state.memory, text, vector, world)
      const names = new Set(candidates.map(({ tool }) => tool.name))
      const domains = new Set(candidates.map(({ domain }) => domain))
      const isServedNow = (request: Remembered) =>
        (request.domain !== undefined && domains.has(request.domain)) ||
        [...request.cells.values()].some(({ wonAt }) => [...wonAt.keys()].some((name) => names.has(name)))
      if (same !== undefined && isServedNow(same)) return 1
      return near.find(({ request }) => isServedNow(request))?.similarity
    },

    rank: (state, choice, world) => rank(parts, own, state, choice, world),

    recordOf: recordIn,

    habits: ({ habits, ungrouped, failures }, at, rivalsIn) => {
      const failed = (row: HabitRow): HabitRow => ({ ...row, failed: recentFailures(failures, row.tool, at) })
      return [
        ...[...habits].map(([domain, habit]) => ({ domain, tools: habitRows(habit, rivalsIn?.(domain)).map(failed) })),
        ...(ungrouped.record.index.size === 0 ? [] : [{ domain: LONERS, tools: ungroupedRows(ungrouped).map(failed) }]),
      ]
    },

    experts: ({ weights, circumstanceWeight }) =>
      EXPERTS.filter((expert) => !parts.isExpertOut(expert))
        .map((expert) => {
          const own = weights[EXPERTS.indexOf(expert)] as number
          if (parts.isOut('circumstance')) return { name: expert.name, weight: own }
          return { name: expert.name, weight: expert.kind === 'circumstance' ? circumstanceWeight : (1 - circumstanceWeight) * own }
        })
        .sort((a, b) => b.weight - a.weight),

    jobs: ({ ungrouped }) =>
      [...ungrouped.served].map(([job, tools]) => ({ job, servedBy: [...tools].map(([tool, times]) => ({ tool, times })) })),

    circumstances: ({ circumstances }) => placesOf(circumstances),
  }
}

/** What the model took, or what failed, is no choice of a tool, but it says what the request was for. */
function learnDomain(state: Mixture, event: RoundEvent, vector: Float32Array, world: World): void {
  const tool = event.used === undefined ? undefined : world.definition(event.used)
  if (tool?.domain === undefined) return
  addToCentroid(state.centroids, { vector, middle: state.memory.middle }, tool.domain, event.domains, world)
  remember(state.memory, event.query, vector, event.at).domain ??= tool.domain
}

/** P(tool) = P(domain | request) · P(tool | domain, request), and a bonus for trying where that is allowed. */
function rank(parts: Parts, own: readonly AppCircumstance[], state: Mixture, choice: Choice, world: World): Opinion {
  const view = viewOf(state.memory, choice.text, choice.vector, world)
  const circumstance = parts.isOut('circumstance') ? undefined : circumstanceOfChoice(choice, world, own)
  const candidates = choice.candidates.map(inPool)
  const domains = sharpened(parts, state, view, pooled(choice.domains, choice.candidates, candidates), rivalsByDomain(candidates), world)
  const likeliest = Math.max(...domains.map(({ probability }) => probability))
  const size = choice.candidates.length
  const probabilities = new Float64Array(size)
  const scores = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  const spreads = new Map<string, Spread>()
  let pool: Pool | undefined
  const columns = new Map<string, number[]>(domains.map(({ domain }) => [domain, []]))
  for (const [k, { domain }] of candidates.entries()) columns.get(domain)?.push(k)
  for (const { domain, probability } of domains) {
    const at = columns.get(domain) ?? []
    if (at.length === 0) continue
    if (probability < LEAST_DOMAIN * likeliest) {
      for (const k of at) probabilities[k] = probability / at.length
      continue
    }
    const rivals = at.map((k) => choice.candidates[k] as Candidate)
    if (domain === LONERS) {
      const made = poolOf(parts, state, view, choice, rivals, world)
      pool = made
      at.forEach((k, i) => {
        probabilities[k] = scores[k] = probability * (made.spread.p[i] as number)
      })
      continue
    }
    const spread = spreadOf(
      parts,
      state,
      { view, domain, rivals, isFrozen: !choice.explore, circumstance, known: choice.known, at: choice.at },
      world,
    )
    spreads.set(domain, spread)
    at.forEach((k, i) => {
      const p = spread.p[i] as number
      probabilities[k] = probability * p
      scores[k] = probability * (p + (choice.explore && !parts.isOut('trying') ? TRY / (1 + (spread.tried[i] as number)) : 0))
    })
  }
  blendTexts(choice, state.providers.rounds, probabilities, scores)
  if (!parts.isOut('provider')) weighProviders(state.providers, choice.candidates, probabilities, scores)
  return {
    probabilities,
    scores,
    because: (k) => explain(state, { view, circumstance, choice, domains, spreads, pool, probabilities }, k),
  }
}
