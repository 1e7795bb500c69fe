/**
 * The user vector of VARS: two time scales, moved by REINFORCE.
 *
 * Lives here: the equations of §3.5 and §3.6, in double precision. May not know: cards, texts, the item space's basis, sessions' names.
 */
import { softmax } from '../../embedding/shares.js'
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import { shortlist } from '../../linear/shortlist.js'
import type { VarsSettings } from './settings.js'

/** z_L, z_S, `[k]` each, and the running mean b of the reward. */
export interface UserVector {
  readonly long: Float64Array
  readonly short: Float64Array
  baseline: number
}

/** A turn's candidates, as they were scored. */
export interface ScoredTurn {
  /** v_m, `[k]` each. */
  readonly items: readonly Float64Array[]
  /** π_z(m), sum 1. */
  readonly probabilities: Float64Array
  /** Which of them were injected. */
  readonly chosen: readonly number[]
}

/** The released code leaves out an update whose advantage is smaller than this. */
const LEAST_ADVANTAGE = 1e-6

export function startUserVector(k: number): UserVector {
  return { long: new Float64Array(k), short: new Float64Array(k), baseline: 0 }
}

/**
 * s_0 = log p(relevant | query, note), ≤ 0: the paper's reranker is a frozen cross-encoder of 8 billion weights; in its place stands
 * log σ(slope (cos − middle)), as in the golden vectors.
 */
export const logRelevance = (cosine: number, { exp, log }: Pick<Kernels, 'exp' | 'log'>, slope = 12, middle = 0.35): number =>
  -log(1 + exp(-slope * (cosine - middle)))

/** s(u_t, m; U) = s_0(u_t, m) + ⟨β_L z_L + β_S z_S, v_m⟩. */
export function scoreItems(
  base: ArrayLike<number>,
  items: readonly Float64Array[],
  { long, short }: Pick<UserVector, 'long' | 'short'>,
  { betaL, betaS }: Pick<VarsSettings, 'betaL' | 'betaS'>,
): Float64Array {
  const effective = long.map((z, i) => betaL * z + betaS * (short[i] as number))
  return Float64Array.from(items, (item, m) => (base[m] as number) + dot(effective, item))
}

/** π_z = softmax(s / τ) over all candidates. */
export const policy = (scores: Float64Array, { temperature }: Pick<VarsSettings, 'temperature'>, { exp }: Pick<Kernels, 'exp'>) =>
  softmax(scores, 1 / temperature, exp)

/** The best `count` by score, the lower index among equals. */
export const best = (scores: Float64Array, count: number): readonly number[] => shortlist(scores.keys(), (m) => scores[m] as number, count)

/** v_chosen − μ (eq. 1), where μ = Σ π v. */
export function direction({ items, probabilities, chosen }: ScoredTurn): Float64Array {
  const k = items[0]?.length ?? 0
  const delta = new Float64Array(k)
  items.forEach((item, m) => {
    const weight = (chosen.includes(m) ? 1 / chosen.length : 0) - (probabilities[m] as number)
    for (let i = 0; i < k; i++) delta[i] = (delta[i] as number) + weight * (item[i] as number)
  })
  return delta
}

/**
 * One turn's update, in place (eq. 3 to 5), then the baseline.
 * @param reward r_t, −1 … 1  @param gate g_t, 0 … 1
 * @returns A_t = g_t (r_t − b_U) (eq. 2), and whether the vectors were moved
 */
export function updateUserVector(user: UserVector, turn: ScoredTurn, reward: number, gate: number, settings: VarsSettings) {
  const advantage = gate * (reward - user.baseline)
  const updated = settings.profile === 'paper' || Math.abs(advantage) >= LEAST_ADVANTAGE
  if (updated && turn.chosen.length > 0) {
    const delta = direction(turn)
    const step = advantage / settings.temperature
    for (let i = 0; i < delta.length; i++) {
      user.long[i] = (user.long[i] as number) + settings.etaL * step * (delta[i] as number)
      user.short[i] = (1 - settings.decay) * (user.short[i] as number) + settings.etaS * step * (delta[i] as number)
    }
  }
  user.baseline = (1 - settings.baselineRate) * user.baseline + settings.baselineRate * reward
  return { advantage, updated }
}

/** g_t: how far a reward is the doing of what was retrieved (§3.6). */
export function gateOf(
  reward: number,
  /** Largest cosine of an injected card with the query, and (for the released code) with the user's next message. */
  near: { readonly query: number; readonly next?: number | undefined },
  { gate, profile }: Pick<VarsSettings, 'gate' | 'profile'>,
): number {
  if (typeof gate === 'number') return gate
  if (reward < -0.5) {
    const nothingNear = near.query < gate.low && (profile === 'paper' || near.next === undefined || near.next < gate.low)
    if (nothingNear) return 0.9
    if (near.query > gate.high) return 0.2
  }
  if (reward > 0.5) return near.query > 0.4 ? 0.6 : 0.3
  return 0.5
}
