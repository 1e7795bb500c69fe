/**
 * Which domain a request is for: what its text says, sharpened by what came of it before.
 *
 * Lives here: what domains served before, confirmed and failed domains of a request.
 * May not know: how a text gives a domain; which tool is best.
 *
 * P = (1 − η) P_own + η P_near. P_own ∝ P_text^.8 · e^{what regression says}. P_near ∝ P_own · (ε + Σ_r w_r(c) e^{κ (cos(request, r) − 1)}), r the
 * remembered requests (a kernel density, Parzen 1962): where none is near, ε is all there is and the text decides; where some are, the nearest do.
 * Nothing repeats in it: a request counts once, however often it came. η: how often the nearest of them told the domain of a new request, so that
 * whoever's requests for one thing are not alike is told by the text.
 */
import { softmax } from '../../embedding/shares.js'
import type { World } from '../../learner.js'
import { EXPERTS } from '../experts/experts.js'
import type { Mixture } from '../experts/mixture-state.js'
import type { Choice, Rival } from '../policy.js'
import { regressionScores } from './domain-regression.js'
import { UNGROUPED } from '../ungrouped/ungrouped.js'
import { type Counts, gather, meanOver, normalised } from '../experts/posterior.js'
import type { Remembered, RequestCell, RequestMemory, RequestView } from '../experts/request-memory.js'

/** What the text's own opinion counts beside requests that were confirmed: P_text^.8. */
const TEXT_POWER = 0.8

/** Least factor of a domain whose tools have failed on a request, and of one where another was confirmed. */
const DOUBT = 0.02

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
  const isConfirmed = view.same !== undefined && [...view.same.cells.values()].some(hasWins)
  const byText = Float64Array.from(text, ({ probability }) => probability)
  const names = text.map(({ domain }) => domain)
  const regression = regressionScores(state.regression, view.vector, state.memory.middle, names)
  const scoreOf = (p: number, i: number): number => TEXT_POWER * world.kernels.log(p) + (regression?.[i] as number)
  const own =
    regression === undefined
      ? byText
      : softmax(
          byText.map((p, i) => (p > 0 ? scoreOf(p, i) : Number.NEGATIVE_INFINITY)),
          1,
          world.kernels.exp,
        )
  const near = nearConfirmed(state.memory, view.similarities, names, domainsOf, world)
  const { right, wrong } = state.foretold
  const before = withConfirmed(own, near, (right + 1) / (right + wrong + 2))
  const raw = before.map((probability, i) => {
    const domain = names[i] as string
    const cell = view.same?.cells.get(domain)
    const isElsewhere = isConfirmed && !(cell !== undefined && hasWins(cell))
    const confirmed = said !== undefined ? (domain === said ? 1 : DOUBT * DOUBT) : isElsewhere ? DOUBT : 1
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

const hasWins = ({ counts }: RequestCell): boolean => (counts.wins[0] as number[]).some((win) => win > 0)

/** 1 − the share of today's habit that has failed on this request already. */
function notExhausted(state: Mixture, domain: string, cell: Counts, rivals: readonly Rival[]): number {
  const names = rivals.map(({ tool }) => tool.name)
  const losses = gather(cell, cell.losses[0], names)
  if (losses.every((loss) => loss === 0)) return 1
  const habit = state.habits.get(domain)?.counts
  let mass = 0
  let failed = 0
  EXPERTS.forEach(({ kind, copy }, e) => {
    if (kind !== 'habit') return
    const weight = state.weights[e] as number
    const p = meanOver(names, habit, copy)
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

/**
 * ε + Σ, as multiples of ε, for each name: 1 where no confirmed request is near.
 *
 * @param similarities cosines of the request with each remembered one, by its slot
 * @param confirmedFor how far a remembered request was confirmed for something, 0 … 1
 */
export function nearConfirmed(
  { byText }: RequestMemory,
  similarities: Float32Array,
  names: readonly string[],
  confirmedFor: (request: Remembered) => Iterable<readonly [name: string, weight: number]>,
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

/** (1 − share) · P + share · P near, of sum 1; where nothing was confirmed near it, P. */
export function withConfirmed(own: Float64Array, near: Float64Array, share: number): Float64Array {
  if (near.every((times) => times === 1)) return own
  const moved = normalised(own.map((p, i) => p * (near[i] as number)))
  return own.map((p, i) => (1 - share) * p + share * (moved[i] as number))
}

/** How often the nearest confirmed request told what a new one was for. */
export interface Foretold {
  right: number
  wrong: number
}

/** A new request turned out to be for a domain: whether the nearest confirmed one had told so, if any was near. Read before it is remembered. */
export function noteForetold(foretold: Foretold, { byText }: RequestMemory, { same, similarities }: RequestView, domain: string): void {
  if (same !== undefined) return
  let [nearest, most]: [boolean | undefined, number] = [undefined, CHANCE]
  for (const request of byText.values()) {
    const similarity = similarities[request.slot] as number
    const domains = similarity > most ? [...domainsOf(request)] : []
    if (domains.length > 0) [nearest, most] = [domains.some(([name]) => name === domain), similarity]
  }
  if (nearest !== undefined) foretold[nearest ? 'right' : 'wrong'] += 1
}
