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
import { type AppCircumstance, circumstanceTexts } from '../../embedding/circumstance/circumstance.js'
import type { RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'
import type { HabitRow } from '../../contract/inspection.js'
import { isByUser, outcomesOf } from '../../outcomes.js'
import { grouped } from '../../util/grouped.js'
import { canonicalJson, textHash } from '../../util/text-hash.js'
import { characterTexts } from '../circumstance/characters.js'
import { circumstanceOfChoice, circumstanceOfRound, circumstanceTextsOf, learnCircumstance } from '../circumstance/circumstances.js'
import { crowdSeenBy } from '../crowd/crowd-expert.js'
import { EXPERTS, START_WEIGHTS } from './experts.js'
import { explain } from './explain.js'
import { noteRun, openRecord, recentFailures, recordIn } from './record.js'
import { habitRows } from './habit.js'
import { learnOutcome } from './learn-outcome.js'
import { UNGROUPED, ungroupedRows } from '../ungrouped/ungrouped.js'
import { loadMixture, type Mixture, saveMixture, startMixture } from './mixture-state.js'
import { placesOf } from '../circumstance/placed-calls.js'
import { type Candidate, type Choice, type Opinion, type Policy, rivalsByDomain, textsOf } from '../policy.js'
import { inPool, type Pool, pooled, poolOf, viewInPool } from './pool.js'
import { weighProviders } from './providers.js'
import { middleOfJobs, type Remembered, remember, viewOf } from './request-memory.js'
import { type Spread, spreadOf } from './spread.js'
import { sharpened } from '../domain/which-domain.js'

export type { Mixture } from './mixture-state.js'

/** What a mixture is made of. */
export interface MixtureParts {
  /** One an expert, sum 1; an expert that starts with 0 is never heard. */
  readonly startWeights: Float64Array
  readonly sharpened: typeof sharpened
  readonly viewInPool: typeof viewInPool
  readonly weighProviders: typeof weighProviders
  /** Bonus for trying: trying / (1 + times tried). */
  readonly trying: number
}

const PARTS: MixtureParts = { startWeights: START_WEIGHTS, sharpened, viewInPool, weighProviders, trying: 0.25 }

/** Domains less probable than this share of the best are not looked into. */
const LEAST_DOMAIN = 0.02

/**
 * @param own circumstances of the app's own; with others the log is folded again
 * @param other parts in place of the usual ones
 */
export function createMixture(own: readonly AppCircumstance[] = [], other: Partial<MixtureParts> = {}): Policy<Mixture> {
  const parts = { ...PARTS, ...other }
  return {
    name: own.length === 0 ? 'mixture' : `mixture ${textHash(canonicalJson(own))}`,
    version: 17,

    start: (world) => startMixture(parts.startWeights, world),

    texts: (event) => [...textsOf(event), ...circumstanceTextsOf(event, own)],
    questionTexts: (text) => circumstanceTexts(text, own),
    toolTexts: (tool) => (tool.domain === undefined ? [] : characterTexts(tool)),

    learn(state, event, world) {
      if (event.kind === 'definition') learnCircumstance(state.circumstances, event, world, own)
      if (event.kind !== 'round') return
      noteRun(state.failures, event, world)
      const vector = world.vector(event.query)
      if (isByUser(event) && event.once !== true) state.providers.rounds += 1
      if (event.domain !== undefined) remember(state.memory, event.query, vector, event.at).domain = event.domain
      // Where a tool was named, no circumstance decided.
      const circumstance = event.named ? undefined : circumstanceOfRound(event, world, own)
      const outcomes = outcomesOf(event)
      if (!outcomes.some(({ reward }) => reward >= 0.5)) learnDomain(state, event, vector, world)
      for (const outcome of outcomes)
        if (outcome.isFailure) openRecord(state, world.definition(outcome.hash))
        else learnOutcome(parts, state, event, outcome, vector, circumstance, world)
      if (circumstance !== undefined) learnCircumstance(state.circumstances, event, world, own)
    },

    save: saveMixture,
    load: loadMixture,

    middle: ({ memory }) => middleOfJobs(memory),

    nearestServed(state, { text, vector, candidates }, world) {
      if (state.memory.byText.size === 0) return undefined
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
        ...(ungrouped.record.index.size === 0 ? [] : [{ domain: UNGROUPED, tools: ungroupedRows(ungrouped).map(failed) }]),
      ]
    },

    experts: ({ weights, circumstanceWeight }) =>
      EXPERTS.map(({ name, kind }, e) => ({
        name,
        weight: kind === 'circumstance' ? circumstanceWeight : (1 - circumstanceWeight) * (weights[e] as number),
      })).sort((a, b) => b.weight - a.weight),

    jobs: ({ ungrouped }) =>
      [...ungrouped.served].map(([job, tools]) => ({ job, servedBy: [...tools].map(([tool, times]) => ({ tool, times })) })),

    crowd: ({ habits }, crowd) => crowdSeenBy(habits, crowd),

    circumstances: ({ circumstances }) => placesOf(circumstances),
  }
}

/** What the model took, or what failed, is no choice of a tool, but it says what the request was for. */
function learnDomain(state: Mixture, event: RoundEvent, vector: Float32Array, world: World): void {
  const tool = event.used === undefined ? undefined : world.definition(event.used)
  if (tool?.domain === undefined) return
  remember(state.memory, event.query, vector, event.at).domain ??= tool.domain
}

/** P(tool) = P(domain | request) · P(tool | domain, request), and a bonus for trying where that is allowed. */
function rank(parts: MixtureParts, own: readonly AppCircumstance[], state: Mixture, choice: Choice, world: World): Opinion {
  const view = viewOf(state.memory, choice.text, choice.vector, world)
  const circumstance = circumstanceOfChoice(choice, world, own)
  const candidates = choice.candidates.map(inPool)
  const crowd = choice.crowd === undefined ? undefined : crowdSeenBy(state.habits, choice.crowd)
  const domains = parts.sharpened(state, view, pooled(choice.domains, choice.candidates, candidates), rivalsByDomain(candidates), world)
  const likeliest = Math.max(...domains.map(({ probability }) => probability))
  const size = choice.candidates.length
  const probabilities = new Float64Array(size)
  const scores = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  const spreads = new Map<string, Spread>()
  const crowded: (readonly number[])[] = []
  let pool: Pool | undefined
  const columns = grouped(candidates.keys(), (k) => candidates[k]?.domain)
  for (const { domain, probability } of domains) {
    const at = columns.get(domain) ?? []
    if (at.length === 0) continue
    if (probability < LEAST_DOMAIN * likeliest) {
      for (const k of at) probabilities[k] = probability / at.length
      continue
    }
    const rivals = at.map((k) => choice.candidates[k] as Candidate)
    if (domain === UNGROUPED) {
      pool = poolOf(state, parts.viewInPool(state, view, choice), choice, rivals, world)
      for (const [i, k] of at.entries()) probabilities[k] = scores[k] = probability * (pool.spread.p[i] as number)
      continue
    }
    const spread = spreadOf(
      state,
      { view, domain, rivals, isFrozen: !choice.explore, circumstance, crowd, known: choice.known, at: choice.at },
      world,
    )
    spreads.set(domain, spread)
    if (spread.byCrowd !== undefined) crowded.push(at)
    at.forEach((k, i) => {
      const p = spread.p[i] as number
      probabilities[k] = probability * p
      scores[k] = probability * (p + (choice.explore ? parts.trying / (1 + (spread.tried[i] as number)) : 0))
    })
  }
  blendTexts(choice, state.providers.rounds, probabilities, scores, crowded)
  parts.weighProviders(state.providers, choice.candidates, probabilities, scores)
  return {
    probabilities,
    scores,
    because: (k) => explain(state, { view, circumstance, crowd, choice, domains, spreads, pool, probabilities }, k),
  }
}

/** Where nothing is known of a user, the texts alone count as this many rounds; who their rivals are is guessed at before anything says so. */
const TEXTS_AS_ROUNDS = 3

/**
 * Blends what texts say of each candidate (as the plain hybrid of cosine and TF-IDF does) into its probability and score, as far as few rounds have
 * been learnt: of tools that no domain groups.
 * @param crowded indices of rivals whom the crowd was asked about: texts say how likely one of them is meant, and the crowd which
 */
function blendTexts(
  { candidates, space, vector, text }: Choice,
  rounds: number,
  probabilities: Float64Array,
  scores: Float64Array,
  crowded: readonly (readonly number[])[],
): void {
  if (space === undefined || candidates.some(({ tool }) => tool.domain !== undefined)) return
  const rows = candidates.flatMap(({ tool }) => space.rowOf.get(tool.name) ?? [])
  const byText = rows.length === candidates.length ? space.plain(vector, text, rows) : undefined
  if (byText === undefined) return
  const mass = candidates.reduce((sum, { prior }, k) => sum + prior * (byText[k] as number), 0)
  const own = Float64Array.from(candidates, ({ prior }, k) => (prior * (byText[k] as number)) / mass)
  for (const rivals of crowded) {
    const massOf = (values: Float64Array): number => rivals.reduce((sum, k) => sum + (values[k] as number), 0)
    const [texts, believed] = [massOf(own), massOf(probabilities)]
    if (believed > 0) for (const k of rivals) own[k] = (texts * (probabilities[k] as number)) / believed
  }
  const share = TEXTS_AS_ROUNDS / (TEXTS_AS_ROUNDS + rounds)
  for (const [k, text] of own.entries()) {
    probabilities[k] = share * text + (1 - share) * (probabilities[k] as number)
    // What was not looked into is not chosen by its score; by its text it may be.
    scores[k] = share * text + (1 - share) * Math.max(0, scores[k] as number)
  }
}
