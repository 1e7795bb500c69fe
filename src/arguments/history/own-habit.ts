/**
 * Own habits: what this user takes for themselves on such an occasion, and whether their calls are steady enough to say so.
 *
 * Lives here: which past choices count, and the measure of steadiness. May not know: facts beside the notes of the profile, disclosure.
 */
import type { Kernels } from '../../linear/kernels.js'
import type { Profile } from '../profile/facts.js'
import { givenAndLeft, type HabitVote, type Observation, observationsOf, sinceChange, voteIn } from './habit-in.js'
import type { Vectors } from '../axes/nearness.js'
import type { Circumstances, PastArguments, PastCall } from './past-arguments.js'
import { plainValue } from '../schema/value-shape.js'
import { VOTE } from './past-settings.js'

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
    const { same, counts, isRequired, isForOther, since, at } = asked
    const all = observationsOf(asked.past, same, counts)
    // What hangs on the occasion comes and goes with it: that is no change.
    const past = voteIn(all, at, kernels.exp)?.isCircumstance === true ? all : sinceChange(all, since)
    const { vote, chosen } = voted(past, asked)
    const { given, left } = givenAndLeft(asked.past, same, counts)
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
