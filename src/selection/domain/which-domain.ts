/**
 * Which domain a request is for: what its text says, sharpened by what came of it before.
 *
 * Lives here: what domains served before, confirmed and failed domains of a request and of its twins.
 * May not know: how a text gives a domain; which tool is best.
 *
 * Confirmed (a kernel density, Parzen 1962): P(c | request) ∝ P_text(c)^a · (ε + Σ_r w_r(c) e^{κ (cos(request, r) − 1)}), r the remembered requests.
 * Where none is near, ε is all there is and the text decides; where some are, the nearest do. Nothing repeats in it: a request counts once,
 * however often it came.
 */
import type { World } from '../../learner.js'
import { EXPERTS } from '../experts/experts.js'
import type { Mixture } from '../experts/mixture-state.js'
import type { Choice, Rival } from '../policy.js'
import { UNGROUPED } from '../ungrouped/ungrouped.js'
import { type Counts, gather, normalised, PRIOR, posteriorMean } from '../experts/posterior.js'
import type { Remembered, RequestCell, RequestMemory, RequestView } from '../experts/request-memory.js'

/** What the text's own opinion counts beside requests that were confirmed: P_text^.8. */
const TEXT_POWER = 0.8

/** Least factor of a domain whose tools have failed on a request, and of one where another was confirmed. */
const DOUBT = 0.02

/**
 * A request this near to a confirmed one is taken for another wording of it, and other domains weigh this much. Only domains that the tools
 * give: two functions of one provider are asked for in much the same words.
 */
const TWIN_SIMILARITY = 0.85
const TWIN_DOUBT = 0.05

/**
 * P(domain | text), moved towards domains that served requests like this one, × what this very request has shown: where it was confirmed, and where
 * what the user likes has failed on it.
 */
export function sharpened(
  state: Mixture,
  view: RequestView,
  text: Choice['domains'],
  rivals: ReadonlyMap<string, readonly Rival[]>,
  world: World,
): Choice['domains'] {
  if (text.length < 2) return text
  // What the app said outranks what outcomes suggest.
  const said = view.same?.domain
  const isConfirmed = isServed(view.same)
  const served = isConfirmed ? view.same : servedTwin(view)
  const byText = Float64Array.from(text, ({ probability }) => probability)
  const names = text.map(({ domain }) => domain)
  const near = nearConfirmed(state.memory, view.similarities, names, domainsOf, world)
  const before = withConfirmed(byText, TEXT_POWER, near, world)
  const raw = before.map((probability, i) => {
    const domain = names[i] as string
    const cell = view.same?.cells.get(domain)
    const servedHere = served?.cells.get(domain)
    const isElsewhere = served !== undefined && !(servedHere !== undefined && hasWins(servedHere))
    const isGiven = rivals.get(domain)?.[0]?.tool.domain !== undefined
    const doubt = isConfirmed ? DOUBT : isGiven ? TWIN_DOUBT : 1
    const confirmed = said !== undefined ? (domain === said ? 1 : DOUBT * DOUBT) : isElsewhere ? doubt : 1
    return probability * confirmed * (cell === undefined ? 1 : notExhausted(state, domain, cell.counts, rivals.get(domain) ?? []))
  })
  const p = normalised(raw)
  return text.map(({ domain }, i) => ({ domain, probability: p[i] as number })).sort((a, b) => b.probability - a.probability)
}

/** Domains that a request was for: what the app said, else those whose tools served it. */
function* domainsOf({ domain: said, cells }: Remembered): Iterable<readonly [domain: string, weight: number]> {
  if (said !== undefined) yield [said, 1]
  else
    for (const [domain, { counts }] of cells) {
      const won = (counts.wins[0] as number[]).reduce((sum, win) => sum + win, 0)
      if (won > 0 && domain !== UNGROUPED) yield [domain, Math.min(1, won)]
    }
}

/** The nearest request that is another wording of this one and was served well. */
const servedTwin = ({ near }: RequestView): Remembered | undefined =>
  near.find(({ request, similarity }) => similarity >= TWIN_SIMILARITY && isServed(request))?.request

const isServed = (request: Remembered | undefined): boolean => request !== undefined && [...request.cells.values()].some(hasWins)
const hasWins = ({ counts }: RequestCell): boolean => (counts.wins[0] as number[]).some((win) => win > 0)

/** 1 − the share of today's habit that has failed on this request already. */
function notExhausted(state: Mixture, domain: string, cell: Counts, rivals: readonly Rival[]): number {
  const names = rivals.map(({ tool }) => tool.name)
  const losses = gather(cell, cell.losses[0], names)
  if (losses.every((loss) => loss === 0)) return 1
  const habit = state.habits.get(domain)?.counts
  const prior = new Float64Array(names.length).fill(PRIOR)
  let mass = 0
  let failed = 0
  EXPERTS.forEach(({ kind, copy }, e) => {
    if (kind !== 'habit') return
    const weight = state.weights[e] as number
    const p = posteriorMean(prior, gather(habit, habit?.wins[copy], names), gather(habit, habit?.losses[copy], names))
    mass += weight
    for (const [k, loss] of losses.entries()) if (loss > 0) failed += weight * (p[k] as number)
  })
  return Math.max(DOUBT, 1 - (mass > 0 ? failed / mass : 0))
}

/**
 * κ, and ε as one request of this cosine: what any two requests have in common. Looked at on three sets of requests that people wrote (docs/notebook/
 * open-world.md), 2026-11-24.
 */
const SHARPNESS = 16
const CHANCE = 0.35

/** How far a remembered request was confirmed for something, 0 … 1. */
export type ConfirmedFor = (request: Remembered) => Iterable<readonly [name: string, weight: number]>

/**
 * ε + Σ, as multiples of ε, for each name: 1 where no confirmed request is near.
 *
 * @param similarities cosines of the request with each remembered one, by its slot
 */
export function nearConfirmed(
  { byText }: RequestMemory,
  similarities: Float32Array,
  names: readonly string[],
  confirmedFor: ConfirmedFor,
  { kernels }: World,
): Float64Array {
  const sums = new Map<string, number>()
  for (const request of byText.values()) {
    const near = kernels.exp(SHARPNESS * ((similarities[request.slot] as number) - CHANCE))
    for (const [name, weight] of confirmedFor(request)) sums.set(name, (sums.get(name) ?? 0) + weight * near)
  }
  // Of one kind of request alone nothing can be told apart: all that a user ever says is like it, more so in a language that the model hardly reads.
  if (sums.size < 2) sums.clear()
  return Float64Array.from(names, (name) => 1 + (sums.get(name) ?? 0))
}

/** P_text^power · near, of sum 1; where nothing was confirmed near it, what its text says. */
export function withConfirmed(byText: Float64Array, power: number, near: Float64Array, { kernels }: World): Float64Array {
  if (near.every((times) => times === 1)) return byText
  return normalised(byText.map((p, i) => (p > 0 ? kernels.exp(power * kernels.log(p)) : 0) * (near[i] as number)))
}
