/**
 * A new phase: from which choice on the user chooses otherwise than before.
 *
 * Lives here: a change-point test over all sequences of choices at once. A sequence is one parameter's values, or the ends of one axis. Each
 * split gains log evidence (two halves, each with a distribution of its own, against one for all); what is gained at the same moment adds up,
 * and sequences that go on as before speak against it. May not know: what the values mean.
 */
import type { Kernels } from '../../linear/kernels.js'
import { splitGains } from '../../change/split-gains.js'
import { CHANGE } from './past-settings.js'

/** One choice of a sequence: what was chosen, and when in the order of all arguments. */
export interface Step {
  readonly value: string
  readonly order: number
}

/**
 * Gains are summed as whole numbers of this fraction: exactly, in whatever order, so that they can be summed as differences from one moment to
 * the next. Steps, and not sequences times moments, are what it costs.
 */
const GRAIN = 2 ** -30

/**
 * From which choice on everything is another's: a new phase of life, or a device that changed hands.
 * @param sequences oldest step first  @returns the order of its first choice; 0 where there is none
 */
export function newPhase(sequences: readonly (readonly Step[])[], log: Kernels['log']): number {
  const starts = Float64Array.from(new Set(sequences.flatMap((steps) => steps.map(({ order }) => order)))).sort()
  const place = new Map(Array.from(starts, (order, i) => [order, i]))
  const placeOf = ({ order }: Step): number => place.get(order) as number
  const changes = new Float64Array(starts.length + 1)
  for (const steps of sequences) {
    const values = steps.map(({ value }) => value)
    const kinds = Math.max(2, new Set(values).size)
    splitGains(values, { kinds, mass: kinds * CHANGE.prior }, log).forEach((gain, k) => {
      // A moment between two steps splits the sequence before the second.
      const [from, to] = [placeOf(steps[k] as Step) + 1, placeOf(steps[k + 1] as Step) + 1]
      const whole = Math.round(gain / GRAIN)
      changes[from] = (changes[from] as number) + whole
      changes[to] = (changes[to] as number) - whole
    })
  }
  let best = { order: 0, gain: CHANGE.convincing / GRAIN }
  let gain = 0
  starts.forEach((order, i) => {
    gain += changes[i] as number
    if (gain > best.gain) best = { order, gain }
  })
  return best.order
}
