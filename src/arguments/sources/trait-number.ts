/** A number that belongs to the person wherever it is asked for: how many people they usually are. */
import { sameNumber } from '../argument-evidence.js'
import { mostChosen } from '../history/habit-change.js'
import { valueIn } from '../schema/parameters.js'
import { alike, type Placement } from '../axes/placement.js'
import type { Source } from './source.js'
import type { View } from '../axes/view.js'
import { weakly } from '../../util/memoize.js'
import { bestBy } from '../../util/best-by.js'

/** From this likeness on, two numbers count the same. */
const SAME_QUESTION = 0.45

export const traitNumber: Source = ({ placement, parameter, own, view }) => {
  if (placement === undefined || parameter.kind !== 'number' || !countsPeople(placement, view)) return []
  const { best, total } = peopleIn(view)
  if (best === undefined) return []
  const [value, { n, calls, tools }] = best
  const against = total - n
  if (n < (own === undefined ? 3 : 2) || n < 2 * against + 1 || tools.size < 2) return []
  if (own !== undefined && Number(valueIn(mostChosen(own.counts)[0])) !== value) return []
  const fitting = parameter.options.length === 0 ? value : parameter.options.find((option) => Number(option) === value)
  if (fitting === undefined) return []
  const confidence = (n + 0.5) / (n + 2 * against + 1)
  return [{ value: fitting, confidence, because: [sameNumber(fitting, calls, [...tools])], source: 'number' }]
}

interface Counted {
  /** The number that weighs most, how many calls had it, and in which tools. */
  readonly best: readonly [number, { readonly n: number; readonly calls: number; readonly tools: ReadonlySet<string> }] | undefined
  readonly total: number
}

/** Numbers of people that calls had. A view changes only when a call is learnt, and is asked for every number of every request. */
const peopleIn = weakly((view: View): Counted => {
  const counts = new Map<number, { n: number; calls: number; tools: Set<string> }>()
  let total = 0
  for (const { record, placement, counts: counted } of view.all) {
    if (placement.numberKind !== 'people') continue
    for (const [key, n] of counted) {
      const value = Number(valueIn(key))
      if (!Number.isFinite(value)) continue
      const count = counts.get(value) ?? { n: 0, calls: 0, tools: new Set() }
      counts.set(value, count)
      count.n += n
      count.calls += record.counts.get(key)?.calls ?? 0
      if (n >= 0.5) count.tools.add(record.tool)
      total += n
    }
  }
  return { best: bestBy(counts, ([, { n }]) => n), total }
})

/** A number of people by its name, or one that is asked for in the same words as one. */
function countsPeople(placement: Placement, view: View): boolean {
  if (placement.numberKind === 'people') return true
  if (placement.numberKind !== 'quantity' && placement.numberKind !== undefined) return false
  return view.all.some(({ placement: other }) => other.numberKind === 'people' && alike(placement, other) >= SAME_QUESTION)
}
