/**
 * The mixture over the rivals of one domain: what each expert thinks of them, and all experts together.
 *
 * Lives here: the experts' opinions, and how they are mixed. May not know: other domains, how any of it is learnt, storage, time.
 */
import type { CrowdView } from '../../crowd/create-crowd.js'
import { crowdOpinion, withCrowd } from '../crowd/crowd-expert.js'
import type { World } from '../../learner.js'
import { type CircumstanceOpinion, circumstanceOpinion } from '../circumstance/circumstances.js'
import { DECAYS, EXPERTS, type Expert, circumstanceWeightOf } from './experts.js'
import type { Mixture } from './mixture-state.js'
import type { Circumstance } from '../../embedding/circumstance/circumstance.js'
import { pendingLosses, type Rival } from '../policy.js'
import { type Gathered, gather, gathered, normalised, PRIOR, posteriorMean } from './posterior.js'
import { recentFailures } from './record.js'
import { leftBehindFactor, providerOpinion } from './providers.js'
import { type RequestView, trustOf } from './request-memory.js'

/** Pseudo-counts that habit is worth as the prior of a remembered request. */
const HABIT_AS_PRIOR = 0.7

/** Rivals for one request. */
export interface Contest {
  readonly view: RequestView
  readonly domain: string
  readonly rivals: readonly Rival[]
  /** Whether nothing may be tried: what is remembered then weighs as its record allows. */
  readonly isFrozen: boolean
  /** Why, when and for whom; undefined where the embedder has no map of that. */
  readonly circumstance: Circumstance | undefined
  /** What most people take, where the app knows. */
  readonly crowd?: CrowdView | undefined
  /** When it is asked, milliseconds since 1970: failures fade. */
  readonly at?: number | undefined
  /** Vectors of what tools say of themselves, as far as they are at hand. */
  readonly known?: ((text: string) => Float32Array | undefined) | undefined
}

export interface Spread {
  /** Of the mixture, `[rivals]`, sum 1. */
  readonly p: Float64Array
  /** Of each expert; undefined for one that has nothing to say. */
  readonly byExpert: readonly (Float64Array | undefined)[]
  /** Weight of each expert here, sum 1. */
  readonly weights: Float64Array
  /** How often each rival was tried, weighted as the experts are. */
  readonly tried: Float64Array
  /** What past calls in like circumstances say; undefined where none does. */
  readonly byCircumstance: CircumstanceOpinion | undefined
  /** What most people would take, after what this user took; undefined where nobody was asked. */
  readonly byCrowd: Float64Array | undefined
  /** Of all experts but the circumstance, `[rivals]`, sum 1. */
  readonly byOthers: Float64Array
}

export function spreadOf(state: Mixture, contest: Contest, world: World): Spread {
  const { view, domain, rivals, isFrozen, circumstance } = contest
  const names = rivals.map(({ tool }) => tool.name)
  const size = names.length
  const habit = state.habits.get(domain)
  // What waits for its outcome, and what did not work lately: losses for as long as that lasts.
  const pending = pendingLosses(rivals).map((loss, k) => loss + recentFailures(state.failures, names[k] as string, contest.at))
  const prior = priorOf(rivals)
  const counts = DECAYS.map((_, copy) => gathered(habit?.counts, names, copy))
  const habits = counts.map(({ wins, losses }) =>
    posteriorMean(
      prior,
      wins,
      losses.map((loss, k) => loss + (pending[k] as number)),
    ),
  )
  const base = habitAsPrior(state.weights, habits, size)

  const tools = rivals.map(({ tool }) => tool)
  const byCircumstance =
    circumstance === undefined || tools.some((tool) => tool.domain === undefined)
      ? undefined
      : circumstanceOpinion(state.circumstances, circumstance, domain, tools, world, contest.known)
  const byExpert = EXPERTS.map(({ kind, copy }, e): Float64Array | undefined => {
    if (kind === 'circumstance') return byCircumstance?.p
    // One that started without a weight never earns one.
    if (state.weights[e] === 0) return undefined
    if (kind === 'habit') return habits[copy]
    if (kind === 'memory') return nearOpinion(view, domain, names, base)
    return providerOpinion(state.providers, rivals, prior)
  })

  const trust = trustOf(state, isFrozen)
  // The circumstance is weighed against all others together: it decides where it has foreseen more than they did, else they do.
  const circumstanceWeight = byCircumstance === undefined ? 0 : circumstanceWeightOf(state.lead, isFrozen, world)
  const others = normalised(
    Float64Array.from(EXPERTS, ({ kind }, e) =>
      byExpert[e] === undefined || kind === 'circumstance' ? 0 : (state.weights[e] as number) * (kind === 'memory' ? trust : 1),
    ),
  )
  const weights = others.map((weight, e) =>
    (EXPERTS[e] as Expert).kind === 'circumstance' ? circumstanceWeight : (1 - circumstanceWeight) * weight,
  )
  const p = new Float64Array(size)
  const byOthers = new Float64Array(size)
  const tried = Float64Array.from(pending)
  const tries = gather(habit?.tries, habit?.tries.wins[0], names)
  EXPERTS.forEach(({ copy }, e) => {
    const weight = weights[e] as number
    const { wins, losses } = counts[copy] as Gathered
    for (let k = 0; k < size; k++) {
      p[k] = (p[k] as number) + weight * (byExpert[e]?.[k] ?? 0)
      byOthers[k] = (byOthers[k] as number) + (others[e] as number) * (byExpert[e]?.[k] ?? 0)
      tried[k] = (tried[k] as number) + weight * (copy === 0 ? (tries[k] as number) : (wins[k] as number) + (losses[k] as number))
    }
  })
  const byCrowd = crowdOpinion(contest, counts[0] as Gathered, pending)
  const standing = withCrowd(p, byCrowd).map((value, k) => value * leftBehindFactor(state.providers, (rivals[k] as Rival).tool))
  return { p: normalised(standing), byExpert, weights, tried, byCircumstance, byCrowd, byOthers }
}

/** Pseudo-counts of the rivals, in proportion to the app's weights. */
function priorOf(rivals: readonly Rival[]): Float64Array {
  const mass = rivals.reduce((sum, { prior }) => sum + prior, 0)
  return Float64Array.from(rivals, ({ prior }) => (PRIOR * rivals.length * prior) / mass)
}

/** Habit, as the prior of what is remembered: its copies by their weights. */
function habitAsPrior(weights: Float64Array, habits: readonly Float64Array[], size: number): Float64Array {
  const base = new Float64Array(size)
  let mass = 0
  EXPERTS.forEach(({ kind, copy }, e) => {
    if (kind !== 'habit') return
    const weight = weights[e] as number
    mass += weight
    for (let k = 0; k < size; k++) base[k] = (base[k] as number) + weight * (habits[copy]?.[k] as number)
  })
  return base.map((value) => HABIT_AS_PRIOR * (mass > 0 ? value / mass : 1 / size) + 1e-6)
}

function nearOpinion(view: RequestView, domain: string, names: readonly string[], base: Float64Array): Float64Array | undefined {
  const wins = new Float64Array(names.length)
  const losses = new Float64Array(names.length)
  let isAny = false
  for (const { request, weight } of view.near) {
    const counts = request.cells.get(domain)?.counts
    if (counts === undefined) continue
    isAny = true
    const own = gathered(counts, names)
    for (const [k, win] of own.wins.entries()) wins[k] = (wins[k] as number) + weight * win
    for (const [k, loss] of own.losses.entries()) losses[k] = (losses[k] as number) + weight * loss
  }
  return isAny ? posteriorMean(base, wins, losses) : undefined
}
