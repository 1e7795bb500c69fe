/**
 * A new phase: from which choice on the user chooses otherwise than before.
 *
 * Lives here: a change-point test over all sequences of choices at once. A sequence is one parameter's values, or the ends of one axis. Each
 * split gains log evidence (two halves, each with a distribution of its own, against one for all); what is gained at the same moment adds up,
 * and sequences that go on as before speak against it. May not know: what the values mean.
 */
import type { Kernels } from '../linear/kernels.js'
import { splitGains } from '../split-gains.js'

/** One choice of a sequence: what was chosen, and when in the order of all arguments. */
export interface Step {
  readonly value: string
  readonly order: number
}

/** Prior of each outcome in a sequence's distribution (Krichevsky–Trofimov). */
const PRIOR = 0.5

/** Log evidence that a new phase needs: 250 to 1, as it puts everything before it aside. */
const CONVINCING = 5.5

/**
 * From which choice on everything is another's: a new phase of life, or a device that changed hands.
 * @param sequences oldest step first  @returns the order of its first choice; 0 where there is none
 */
export function newPhase(sequences: Iterable<readonly Step[]>, log: Kernels['log']): number {
  const all = [...sequences]
  const total = new Map<number, number>()
  const starts = [...new Set(all.flat().map(({ order }) => order))].sort((a, b) => a - b)
  for (const steps of all) {
    const splits = gainsOf(steps, log)
    let next = 0
    for (const start of starts) {
      while (next < splits.length && (splits[next]?.order ?? 0) < start) next++
      const split = splits[next]
      if (split !== undefined && start > (steps[0]?.order ?? 0)) total.set(start, (total.get(start) ?? 0) + split.gain)
    }
  }
  let best = { order: 0, gain: CONVINCING }
  for (const [order, gain] of total) if (gain > best.gain) best = { order, gain }
  return best.order
}

/** A sequence's gain at each of its splits; `order` is that of the first step after it. */
function gainsOf(steps: readonly Step[], log: Kernels['log']): readonly { readonly order: number; readonly gain: number }[] {
  if (steps.length < 2) return []
  const values = steps.map(({ value }) => value)
  const kinds = Math.max(2, new Set(values).size)
  const gains = splitGains(values, { kinds, mass: kinds * PRIOR }, log)
  return gains.map((gain, i) => ({ order: (steps[i + 1] as Step).order, gain }))
}
