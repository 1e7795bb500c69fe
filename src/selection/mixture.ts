/**
 * The default policy: a mixture of experts on which of a domain's tools this user wants, and of beliefs on which domain a request is for.
 *
 * Lives here: the policy as the engine sees it: what a round is to the parts of the mixture, and how they answer a question together.
 * May not know: the catalogue of today beyond the candidates of a question, storage, time.
 *
 * Per (user, domain) and per (user, domain, request) counts of wins and losses, in copies that forget at different rates; a posterior mean
 * each; weights by how well each expert foresaw what came. A request that names its tool is not evidence of habit.
 */
import type { Tool } from '../catalogue/tool.js'
import { type AppCircumstance, circumstanceTexts } from '../embedding/circumstance.js'
import type { World } from '../learner.js'
import { canonicalJson, textHash } from '../text-hash.js'
import { characterTexts } from './characters.js'
import { circumstanceOfChoice, circumstanceOfRound, circumstanceTextsOf, learnCircumstance } from './circumstances.js'
import { heedTexts } from './cold-start.js'
import { EXPERTS, type Parts, partsWithout } from './experts.js'
import { explain } from './explain.js'
import { habitRows } from './habit.js'
import { learnOutcome } from './learn-outcome.js'
import { LONERS, lonerRows } from './loners.js'
import { loadMixture, type Mixture, saveMixture, startMixture } from './mixture-state.js'
import { placesOf } from './placed-calls.js'
import { type Candidate, type Choice, type Opinion, outcomesOf, type Policy, rivalsByDomain, textsOf } from './policy.js'
import { inPool, type Pool, pooled, poolOf } from './pool.js'
import { weighProviders } from './providers.js'
import { type Remembered, remember, viewOf } from './request-memory.js'
import { type Spread, spreadOf } from './spread.js'
import { sharpened } from './which-domain.js'

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
    version: 12,

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
      const outcomes = outcomesOf(event)
      const vector = world.vector(event.query)
      // A request that names its tool says nothing about habit (Local Harness §3.3 counts it; that costs 20 regret).
      if (event.named) return
      state.providers.rounds += 1
      if (event.domain !== undefined) remember(state.memory, event.query, vector, event.at).domain = event.domain
      const circumstance = parts.isOut('circumstance') ? undefined : circumstanceOfRound(event, world, own)
      for (const outcome of outcomes) learnOutcome(parts, state, event, outcome, vector, circumstance, world)
      if (circumstance !== undefined) learnCircumstance(state.circumstances, event, world, own)
    },

    save: saveMixture,
    load: loadMixture,

    ...(parts.isOut('middle') ? {} : { middle: ({ memory }: Mixture) => memory.middle }),

    nearestServed(state, { text, vector, candidates }, world) {
      const { same, near } = viewOf(state.memory, text, vector, world)
      const names = new Set(candidates.map(({ tool }) => tool.name))
      const isServedNow = (request: Remembered) =>
        [...request.cells.values()].some(({ wonAt }) => [...wonAt.keys()].some((name) => names.has(name)))
      if (same !== undefined && isServedNow(same)) return 1
      return near.find(({ request }) => isServedNow(request))?.similarity
    },

    rank: (state, choice, world) => rank(parts, own, state, choice, world),

    habits: ({ habits, loners }) => [
      ...[...habits].map(([domain, habit]) => ({ domain, tools: habitRows(habit) })),
      ...(loners.record.index.size === 0 ? [] : [{ domain: LONERS, tools: lonerRows(loners) }]),
    ],

    experts: ({ weights, heed }) =>
      EXPERTS.filter((expert) => !parts.isExpertOut(expert))
        .map((expert) => {
          const own = weights[EXPERTS.indexOf(expert)] as number
          if (parts.isOut('circumstance')) return { name: expert.name, weight: own }
          return { name: expert.name, weight: expert.kind === 'circumstance' ? heed : (1 - heed) * own }
        })
        .sort((a, b) => b.weight - a.weight),

    jobs: ({ loners }) =>
      [...loners.served].map(([job, tools]) => ({ job, servedBy: [...tools].map(([tool, times]) => ({ tool, times })) })),

    circumstances: ({ circumstances }) => placesOf(circumstances),
  }
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
    const spread = spreadOf(parts, state, { view, domain, rivals, isFrozen: !choice.explore, circumstance, known: choice.known }, world)
    spreads.set(domain, spread)
    at.forEach((k, i) => {
      const p = spread.p[i] as number
      probabilities[k] = probability * p
      scores[k] = probability * (p + (choice.explore && !parts.isOut('trying') ? TRY / (1 + (spread.tried[i] as number)) : 0))
    })
  }
  heedTexts(choice, state.providers.rounds, probabilities, scores)
  if (!parts.isOut('provider')) weighProviders(state.providers, choice.candidates, probabilities, scores)
  return {
    probabilities,
    scores,
    because: (k) => explain(state, { view, circumstance, choice, domains, spreads, pool, probabilities }, k),
  }
}
