/**
 * Recall: this parameter, this value, again (PRefine's first case).
 *
 * Needs no vectors: it answers from the first call on.
 */
import { chosenBefore, lately } from './evidence.js'
import type { ParameterRecord } from './memory.js'
import { valueIn } from './parameters.js'
import type { Source } from './source.js'

/** The share n/(N + 1) from which a value is a habit. */
const HABIT = 0.54
/** So many equal choices in a row overrule an older habit, once there are so many in all. */
const RUN = 3
const LONG = 5

export const recall: Source = ({ own, parameter }) => {
  if (own === undefined) return []
  const { total, record } = own
  const [value, n] = mostChosen(own.counts)
  const run = runOf(record)
  if (run.length >= RUN && record.recent.length >= LONG && run.value !== value)
    return [
      {
        value: valueIn(run.value),
        confidence: 0.6,
        because: [lately(record.tool, parameter.name, valueIn(run.value), run.length)],
        source: 'recall',
      },
    ]
  const share = n / (total + 1)
  if (share < HABIT) return []
  return [
    {
      value: valueIn(value),
      confidence: share,
      because: [chosenBefore(record.tool, parameter.name, valueIn(value), round(n), round(total))],
      source: 'recall',
    },
  ]
}

/** The value of the highest count, the newer of equals. */
export function mostChosen(counts: ReadonlyMap<string, number>): readonly [value: string, n: number] {
  let best: readonly [string, number] = ['', 0]
  for (const [value, n] of counts) if (n >= best[1]) best = [value, n]
  return best
}

/** The newest choices that are all the same value. */
export function runOf({ recent }: ParameterRecord): { readonly value: string; readonly length: number } {
  const value = recent.at(-1)?.value ?? ''
  let length = 0
  while (length < recent.length && recent.at(-1 - length)?.value === value) length++
  return { value, length }
}

export const round = (n: number): number => Math.max(1, Math.round(n))
