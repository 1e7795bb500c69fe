/**
 * Which domain requests like this one were confirmed for (a kernel density, Parzen 1962).
 *
 * Lives here: how much confirmed requests near this one say for each domain, and how that meets what its text says.
 * May not know: how a text says it, records of tools, storage, time.
 *
 * P(c | request) ∝ P_text(c)^a · (ε + Σ_r w_r(c) e^{κ (cos(request, r) − 1)}), r the remembered requests. Where none is near, ε is all there is and
 * the text decides; where some are, the nearest do. Nothing repeats in it: a request counts once, however often it came.
 */
import type { World } from '../../learner.js'
import type { Remembered, RequestMemory } from '../experts/request-memory.js'
import { normalised } from '../experts/posterior.js'

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
