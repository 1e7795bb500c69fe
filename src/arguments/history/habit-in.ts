/**
 * Habits of values: what this user's calls had for such a parameter, and whether the circumstance decides it.
 *
 * Lives here: one vote over past arguments. May not know: facts, disclosure, what other users do.
 */
import { dot } from '../../linear/dot.js'
import type { Value } from '../schema/parameters.js'
import type { PastArguments, PastCall } from './past-arguments.js'
import { mostChosen } from './parameter-records.js'
import { OCCASION, VOTE } from './past-settings.js'
import { plainValue } from '../schema/value-shape.js'

/** Values of a parameter in past calls, the oldest first; `same` is how much each was this very question, 0 … 1. */
export interface Observation {
  /** The circumstance. */
  readonly at: Float32Array
  readonly value: Value
  /** As `plainValue` has it. */
  readonly plain: string
  readonly same: number
  /** What the choice counts, whatever was asked: 1 for a plain one. */
  readonly weight: number
  /** Whether it was made for somebody else. */
  readonly isForOther: boolean
  /** The order of all that is learnt of arguments, after the call. */
  readonly order: number
}

/** What a parameter had so far, newest last, without the choices that refused fills took back. */
export function observationsOf(past: PastArguments, same: readonly number[], counts: (call: PastCall) => boolean): readonly Observation[] {
  const found: Observation[] = []
  const owed = new Map<string, number>()
  for (let i = past.calls.length - 1; i >= 0 && found.length < OCCASION.newest; i--) {
    const call = past.calls[i] as PastCall
    if (!counts(call)) continue
    for (const [index, value, plain, chosen] of call.values) {
      const likeness = same[index] ?? 0
      if (likeness === 0) continue
      const taken = Math.min(chosen, owed.get(plain) ?? 0)
      if (taken > 0) owed.set(plain, (owed.get(plain) ?? 0) - taken)
      if (chosen > taken)
        found.push({ at: call.at, value, plain, same: likeness, weight: chosen - taken, isForOther: call.isForOther, order: call.order })
    }
    for (const [index, value, weight] of call.refused) {
      const plain = plainValue(value)
      if ((same[index] ?? 0) > 0) owed.set(plain, (owed.get(plain) ?? 0) + weight)
    }
  }
  return found.reverse()
}

/** What counts once all has changed for a user: the choices since then; all of them where those go on as before. */
export function sinceChange(past: readonly Observation[], since: number): readonly Observation[] {
  const newer = past.filter(({ order }) => order > since)
  if (newer.length === past.length) return past
  const before = tally(
    past.map(({ plain }) => plain),
    past.map(({ order, same, weight }) => (order > since ? 0 : same * weight)),
  )
  const [habit] = mostChosen(before)
  return newer.length > 0 && newer.every(({ plain }) => plain === habit) ? past : newer
}

/** How many calls gave such a parameter, and how many could have and did not: what is seldom given is given for a reason of that day. */
export function givenAndLeft(
  past: PastArguments,
  same: readonly number[],
  counts: (call: PastCall) => boolean,
): { readonly given: number; readonly left: number } {
  let [given, left] = [0, 0]
  for (const call of past.calls) {
    // A call that gave nothing at all says nothing of one parameter.
    if (!counts(call) || call.values.length + call.refused.length === 0) continue
    for (const [index] of call.values) given += same[index] ?? 0
    for (const index of call.left) left += same[index] ?? 0
  }
  return { given, left }
}

export interface HabitVote {
  readonly value: Value
  /** Probability of the value, 0 … 1. */
  readonly share: number
  /** Whether the circumstance decided, and not the plain share. */
  readonly isCircumstance: boolean
}

/**
 * The likeliest value in a circumstance.
 *
 * @param at the circumstance that is asked about; undefined: none is known
 * @returns undefined where nothing was observed
 */
export function voteIn(
  observations: readonly Observation[],
  at: Float32Array | undefined,
  exp: (x: number) => number,
): HabitVote | undefined {
  if (observations.length === 0) return undefined
  const weights = observations.map(({ same, weight }, i) => same * weight * VOTE.fading ** (observations.length - 1 - i))
  const keys = observations.map(({ plain }) => plain)
  const counts = tally(keys, weights)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const plain = (key: string, without = 0): number =>
    ((counts.get(key) ?? 0) - without + VOTE.smoothing) / (total - without + VOTE.smoothing * counts.size)
  const gain = at === undefined || counts.size < 2 ? 0 : gainOf(observations, keys, weights, plain, exp)
  const belief = gain / keys.length > OCCASION.gainEach ? 1 / (1 + exp(OCCASION.steepness * (OCCASION.gain - gain))) : 0
  const votes =
    belief === 0 || at === undefined
      ? weights
      : observations.map((one, i) => (weights[i] as number) * exp(OCCASION.sharpness * (dot(at, one.at) - 1)))
  const near = tally(keys, votes)
  const mass = votes.reduce((sum, vote) => sum + vote, 0)
  const like = (key: string): number => ((near.get(key) ?? 0) + OCCASION.prior * plain(key)) / (mass + OCCASION.prior)
  const share = (key: string): number => belief * like(key) + (1 - belief) * plain(key)
  const [best] = [...counts.keys()].sort((a, b) => share(b) - share(a)) as [string]
  const value = observations[keys.lastIndexOf(best)]?.value as Value
  return { value, share: share(best), isCircumstance: belief > 0.5 }
}

function tally(keys: readonly string[], weights: readonly number[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  keys.forEach((key, i) => {
    sums.set(key, (sums.get(key) ?? 0) + (weights[i] as number))
  })
  return sums
}

/** Sum over calls of ln(p from like circumstances / p from the plain share), each call left out of its own forecast. */
function gainOf(
  observations: readonly Observation[],
  keys: readonly string[],
  weights: readonly number[],
  plain: (key: string, without: number) => number,
  exp: (x: number) => number,
): number {
  const { own, all } = othersLike(observations, keys, (a, b) => exp(OCCASION.sharpness * (dot(a.at, b.at) - 1)), weights)
  let gain = 0
  for (let i = 0; i < observations.length; i++) {
    const p = plain(keys[i] as string, weights[i] as number)
    gain += Math.log(((own[i] as number) + OCCASION.prior * p) / ((all[i] as number) + OCCASION.prior)) - Math.log(p)
  }
  return gain
}

/** By item, how much is as like as the others, itself left out: those of its key, and all. @param like the same whichever comes first */
export function othersLike<Item>(
  items: readonly Item[],
  keys: readonly unknown[],
  like: (a: Item, b: Item) => number,
  weights?: readonly number[],
): { readonly own: Float64Array; readonly all: Float64Array } {
  const [own, all] = [new Float64Array(items.length), new Float64Array(items.length)]
  const add = (to: number, from: number, near: number): void => {
    const value = near * (weights?.[from] ?? 1)
    all[to] = (all[to] as number) + value
    if (keys[to] === keys[from]) own[to] = (own[to] as number) + value
  }
  for (const [i, one] of items.entries())
    for (let j = 0; j < i; j++) {
      const near = like(one, items[j] as Item)
      add(i, j, near)
      add(j, i, near)
    }
  return { own, all }
}
