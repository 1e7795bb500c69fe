/**
 * Own habits: what this user takes for themselves on such an occasion, and whether their calls are steady enough to say so.
 *
 * Lives here: which past choices count, one vote over them, whether the circumstance decides it, and the measure of steadiness. May not know:
 * facts beside the notes of the profile, disclosure.
 */
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Value } from '../schema/parameters.js'
import { type GivenAndLeft, mostChosen, tally } from './parameter-records.js'
import type { Profile } from '../profile/facts.js'
import type { Vectors } from '../axes/nearness.js'
import type { Circumstances, PastArguments, PastCall } from './past-arguments.js'
import { plainValue } from '../schema/value-shape.js'
import { OCCASION, VOTE } from './past-settings.js'

/** What is asked of the past of one parameter. */
export interface HabitQuestion {
  readonly past: PastArguments
  /** How much each parameter of past calls is this very question, 0 … 1. */
  readonly same: readonly number[]
  readonly counts: (call: PastCall) => boolean
  readonly isRequired: boolean
  /** Whether the request is for somebody else. */
  readonly isForOther: boolean
  /** The order from which on all has changed for this user; 0: nothing has. */
  readonly since: number
  readonly profile: Profile
  /** The circumstance; undefined: none is known. */
  readonly at: Float32Array | undefined
}

export interface OwnHabit {
  /** The choices that were asked. */
  readonly past: readonly Observation[]
  /** The value that is taken, where the calls are steady. */
  readonly steady: HabitVote | undefined
  /** Calls that had it. */
  readonly chosen: number
  /** Whether the user was ever asked this very question for themselves. */
  readonly isOwn: boolean
  /** Whether the past speaks against any value: seldom given, or mixed. */
  readonly isUnsteady: boolean
}

/** @param vector the vector of an announced text */
export function createOwnHabits(
  vector: Vectors,
  kernels: Pick<Kernels, 'exp'>,
  circumstances: Circumstances,
): (asked: HabitQuestion) => OwnHabit {
  return (asked) => {
    const { isRequired, isForOther, since, at } = asked
    const all = observationsOf(asked)
    // What hangs on the occasion comes and goes with it: that is no change.
    const past = voteIn(all, at, kernels.exp)?.isCircumstance === true ? all : sinceChange(all, since)
    const { vote, chosen } = voted(past, asked)
    const { given, left } = givenAndLeft(asked)
    const isSeldom = !isRequired && given > 0 && given < VOTE.given * (given + left)
    const isOfMany = vote?.isCircumstance === true && new Set(past.map(({ plain }) => plain)).size > 2
    const isSteady = vote !== undefined && !isSeldom && chosen >= (isOfMany ? VOTE.callsOfMany : VOTE.calls) && vote.share >= VOTE.share
    const own = past.filter((one) => one.same === 1 && (isForOther || !one.isForOther)).length
    return {
      past,
      steady: isSteady ? vote : undefined,
      chosen,
      isOwn: own > 0,
      isUnsteady: (isSeldom && left >= VOTE.unsteadyFrom) || (!isSteady && own >= VOTE.unsteadyFrom),
    }
  }

  /**
   * The likeliest value, and the calls that bear it out. What was taken for others bears out nothing that is for the user, unless the occasion
   * decides: then what they take for themselves is asked alone.
   */
  function voted(past: readonly Observation[], { isForOther, profile, at }: HabitQuestion) {
    const voteOf = (all: readonly Observation[]) => voteIn([...notedChoices(all, profile, at), ...all], at, kernels.exp)
    const had = (all: readonly Observation[], vote: HabitVote | undefined) =>
      vote === undefined ? 0 : all.filter(({ plain }) => plain === plainValue(vote.value)).length
    const vote = voteOf(past)
    const own = past.filter((one) => !one.isForOther)
    if (own.length === past.length || isForOther || vote?.isCircumstance === true) return { vote, chosen: had(past, vote) }
    const chosen = had(own, vote)
    if (chosen >= VOTE.calls) return { vote, chosen }
    const other = voteOf(own)
    return { vote: other, chosen: had(own, other) }
  }

  /** Notes of the profile beside values that calls had: a choice each, in the circumstance that the note says. */
  function notedChoices(past: readonly Observation[], { leaves }: Profile, at: Float32Array | undefined): readonly Observation[] {
    if (at === undefined || past.length === 0) return []
    const seen = new Map(past.map(({ plain, value }) => [plain, value]))
    return leaves.flatMap((leaf) => {
      const plain = plainValue(leaf.value)
      const value = seen.get(plain)
      if (value === undefined || leaf.note === '' || leaf.person !== undefined || leaf.shape !== 'text') return []
      const where = circumstances.of({ text: leaf.note, values: [], at: 0 }, { vector, kernels })
      return [{ at: where, value, plain, same: VOTE.note, weight: 1, isForOther: false, order: 0 }]
    })
  }
}

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
function observationsOf({ past, same, counts }: HabitQuestion): readonly Observation[] {
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
function sinceChange(past: readonly Observation[], since: number): readonly Observation[] {
  const newer = past.filter(({ order }) => order > since)
  if (newer.length === past.length) return past
  const [habit] = mostChosen(tally(past.map(({ plain, order, same, weight }) => [plain, order > since ? 0 : same * weight])))
  return newer.length > 0 && newer.every(({ plain }) => plain === habit) ? past : newer
}

/** How many calls gave such a parameter, and how many could have and did not: what is seldom given is given for a reason of that day. */
function givenAndLeft({ past, same, counts }: HabitQuestion): GivenAndLeft {
  let [given, left] = [0, 0]
  for (const call of past.calls) {
    // A call that gave nothing at all says nothing of one parameter.
    if (!counts(call) || call.values.length + call.refused.length === 0) continue
    for (const [index] of call.values) given += same[index] ?? 0
    for (const index of call.left) left += same[index] ?? 0
  }
  return { given, left }
}

interface HabitVote {
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
  const sums = (of: readonly number[]) => tally(keys.map((key, i) => [key, of[i] as number]))
  const counts = sums(weights)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const plain = (key: string, without = 0): number =>
    ((counts.get(key) ?? 0) - without + VOTE.smoothing) / (total - without + VOTE.smoothing * counts.size)
  const gain = at === undefined || counts.size < 2 ? 0 : gainOf(observations, keys, weights, plain, exp)
  const belief = gain / keys.length > OCCASION.gainEach ? 1 / (1 + exp(OCCASION.steepness * (OCCASION.gain - gain))) : 0
  const votes =
    belief === 0 || at === undefined
      ? weights
      : observations.map((one, i) => (weights[i] as number) * exp(OCCASION.sharpness * (dot(at, one.at) - 1)))
  const near = sums(votes)
  const mass = votes.reduce((sum, vote) => sum + vote, 0)
  const like = (key: string): number => ((near.get(key) ?? 0) + OCCASION.prior * plain(key)) / (mass + OCCASION.prior)
  const share = (key: string): number => belief * like(key) + (1 - belief) * plain(key)
  const [best] = [...counts.keys()].sort((a, b) => share(b) - share(a)) as [string]
  const value = observations[keys.lastIndexOf(best)]?.value as Value
  return { value, share: share(best), isCircumstance: belief > 0.5 }
}

/** Sum over calls of ln(p from like circumstances / p from the plain share), each call left out of its own forecast. */
function gainOf(
  observations: readonly Observation[],
  keys: readonly string[],
  weights: readonly number[],
  plain: (key: string, without: number) => number,
  exp: (x: number) => number,
): number {
  const [own, all] = [new Float64Array(keys.length), new Float64Array(keys.length)]
  const add = (to: number, from: number, near: number): void => {
    const value = near * (weights[from] as number)
    all[to] = (all[to] as number) + value
    if (keys[to] === keys[from]) own[to] = (own[to] as number) + value
  }
  for (const [i, one] of observations.entries())
    for (let j = 0; j < i; j++) {
      const near = exp(OCCASION.sharpness * (dot(one.at, (observations[j] as Observation).at) - 1))
      add(i, j, near)
      add(j, i, near)
    }
  let gain = 0
  for (let i = 0; i < observations.length; i++) {
    const p = plain(keys[i] as string, weights[i] as number)
    gain += Math.log(((own[i] as number) + OCCASION.prior * p) / ((all[i] as number) + OCCASION.prior)) - Math.log(p)
  }
  return gain
}
