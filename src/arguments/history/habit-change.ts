/**
 * A turn: a parameter that had one habit is answered otherwise, again and again. What was before it counts for next to nothing from then on,
 * however much it was.
 *
 * Lives here: when choices of one parameter are a habit, and when a run of others ends it. May not know: what is kept of choices, vectors.
 */

/** One choice; `weight` is 1 for a plain one. */
export interface Choice {
  readonly value: string
  readonly weight: number
}

/** The share n/(N + 1) from which a value is a habit. */
export const HABIT = 0.54

/** A run of equal choices ends a habit from this weight on: three plain ones, two corrections. */
const RUN = 3
const MOST_OF_ONE = 1.5

/** What all choices from before a turn, or a new phase, still weigh: each, and together at most. */
const OLD = 0.04
const MOST_OLD = 0.25

/** The value of the highest count, the newer of equals. */
export function mostChosen(counts: ReadonlyMap<string, number>): readonly [value: string, n: number] {
  let best: readonly [string, number] = ['', 0]
  for (const [value, n] of counts) if (n >= best[1]) best = [value, n]
  return best
}

export const totalOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0)

/** What a choice from before a turn still weighs, where all of those had this weight. */
export const oldShare = (total: number): number => Math.min(OLD, total > 0 ? MOST_OLD / total : OLD)

/** The newest choices that are all the same value. */
export function runOf<One extends Choice>(choices: readonly One[]): readonly One[] {
  const last = choices.at(-1)?.value
  let length = 0
  while (length < choices.length && choices.at(-1 - length)?.value === last) length++
  return choices.slice(choices.length - length)
}

/** Whether a run of equal choices ends the habit that was there before it. Where there was none, it is one more change among many. */
export function isTurn(run: readonly Choice[], before: ReadonlyMap<string, number>): boolean {
  if (run.reduce((sum, { weight }) => sum + Math.min(MOST_OF_ONE, weight), 0) < RUN) return false
  const [value, n] = mostChosen(before)
  return value !== run[0]?.value && n / (totalOf(before) + 1) >= HABIT
}
