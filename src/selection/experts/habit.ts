/**
 * Habit: which of a domain's tools this user takes, whatever the request says.
 *
 * Lives here: a domain's wins and losses in copies that forget at different rates, its record for people, its tries.
 * May not know: the text of a request, other experts and their weights, storage, time.
 */
import type { HabitRow } from '../../contract/inspection.js'
import { DECAYS } from './experts.js'
import { addCount, type Counts, columnOf, meanOver, rowsOf, startCounts, winsOf } from './posterior.js'
import type { Remembered, RequestCell } from './request-memory.js'

/** A domain's habits. */
export interface Habit {
  readonly counts: Counts
  /** Whole rounds, for people: every win and loss by tool, without forgetting. */
  readonly record: Counts
  /** How often each tool was tried, as far as the request was for this domain. */
  readonly tries: Counts
}

/** By domain. */
export type Habits = Map<string, Habit>

/** The domain's habit, made if there is none. */
export function habitIn(habits: Habits, domain: string): Habit {
  const habit = habits.get(domain) ?? { counts: startCounts(DECAYS.length), record: startCounts(1), tries: startCounts(1) }
  habits.set(domain, habit)
  return habit
}

/**
 * The never-forgetting copy takes a repeated request for little new evidence of habit: its n-th win counts 1/n, and a loss after n wins
 * 1/(1 + n). The other copies take each round as it comes.
 *
 * @param isSearch whether a loss may turn out to have been a step on the way to what was wanted
 */
export function addHabit(
  habit: Counts,
  { counts, lent }: RequestCell,
  tool: string,
  reward: number,
  weight: number,
  isSearch: boolean,
): void {
  const column = columnOf(habit, tool)
  const [wins, losses] = [habit.wins[0] as number[], habit.losses[0] as number[]]
  const own = winsOf(counts, tool)
  const all = (counts.wins[0] as number[]).reduce((sum, win) => sum + win, 0)
  wins[column] = (wins[column] as number) + (weight * reward) / (1 + own)
  const loss = (weight * (1 - reward)) / (1 + all)
  losses[column] = (losses[column] as number) + loss
  if (loss > 0 && isSearch) lent.set(tool, (lent.get(tool) ?? 0) + loss)
  addCount(habit, tool, reward, weight, DECAYS, 1)
}

/** A win takes back the losses that its request put into habits before: what failed on the way was a search, not a dislike. */
export function takeBack(habits: Habits, { cells }: Remembered): void {
  for (const [domain, { lent }] of cells) {
    const habit = habits.get(domain)?.counts
    const losses = habit?.losses[0]
    if (habit === undefined || losses === undefined) continue
    for (const [tool, loss] of lent) {
      const column = columnOf(habit, tool)
      losses[column] = Math.max(0, (losses[column] as number) - loss)
    }
    lent.clear()
  }
}

/** For people: the record of each tool of a domain that has one, and how likely it is among them and `rivals`. */
export function habitRows({ counts, record }: Habit, rivals: readonly string[] = []): readonly HabitRow[] {
  return rowsOf(record, meanOver([...new Set([...record.index.keys(), ...rivals])], counts))
}
