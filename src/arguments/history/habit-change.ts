/**
 * A turn: a parameter that had one habit is answered otherwise, again and again. What was before it counts for next to nothing from then on,
 * however much it was.
 *
 * Lives here: when choices of one parameter are a habit, and when a run of others ends it. May not know: what is kept of choices, vectors.
 */
import { CHANGE, HABIT } from './past-settings.js'

/** One choice; `weight` is 1 for a plain one. */
export interface Choice {
  readonly value: string
  readonly weight: number
}

/** The value of the highest count, the newer of equals. */
export function mostChosen(counts: ReadonlyMap<string, number>): readonly [value: string, n: number] {
  let best: readonly [string, number] = ['', 0]
  for (const [value, n] of counts) if (n >= best[1]) best = [value, n]
  return best
}

export const totalOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0)

/** What a choice from before a turn still weighs, where all of those had this weight. */
export const oldShare = (total: number): number => Math.min(CHANGE.old, total > 0 ? CHANGE.mostOld / total : CHANGE.old)

/** The newest choices that are all the same value. */
export function runOf<One extends Choice>(choices: readonly One[]): readonly One[] {
  const last = choices.at(-1)?.value
  return choices.slice(choices.findLastIndex(({ value }) => value !== last) + 1)
}

/** Whether a run of equal choices ends the habit that was there before it. Where there was none, it is one more change among many. */
export function isTurn(run: readonly Choice[], before: ReadonlyMap<string, number>): boolean {
  if (run.reduce((sum, { weight }) => sum + Math.min(CHANGE.mostOfOne, weight), 0) < CHANGE.run) return false
  const [value, n] = mostChosen(before)
  return value !== run[0]?.value && n / (totalOf(before) + 1) >= HABIT.share
}
