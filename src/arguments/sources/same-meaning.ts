/** The same question under another name: another tool's parameter that means the same and takes the same values. */
import { dot } from '../../linear/dot.js'
import { byPair } from '../../util/memoize.js'
import { chosenBefore } from '../argument-evidence.js'
import { keyOf, valueIn } from '../schema/parameters.js'
import type { Source } from './source.js'
import type { Remembered } from '../axes/view.js'
import type { Placement } from '../axes/placement.js'
import { bestBy } from '../../util/best-by.js'

/** Cosine of descriptions from which two parameters are one question: free texts, values of their own each, a shared vocabulary. */
const SAME_TEXT = 0.6
const SAME = 0.39
const SAME_WITH_VALUES = 0.27
const SHARED_VALUES = 0.75

export const sameMeaningElsewhere: Source = ({ placement, parameter, tool, own, view }) => {
  if (placement === undefined || parameter.kind === 'number' || parameter.kind === 'other') return []
  if (parameter.kind === 'text' && !placement.habitual) return []
  if (placement.isPrivate && own === undefined) return []
  const counts = new Map<string, { n: number; best: number; from: Remembered }>()
  let total = 0
  for (const from of view.all) {
    // What the parameter itself was told, by this tool or a rival, is its own past.
    if (from.record.tool === tool || (from.record.parameter === parameter.name && from.placement.job === placement.job)) continue
    if (from.placement.parameter.kind !== parameter.kind || !isSame(placement, from.placement)) continue
    for (const [key, n] of from.counts) {
      if (placement.options.length > 0 && !placement.indexOf.has(key)) continue
      const count = counts.get(key) ?? { n: 0, best: 0, from }
      counts.set(key, count)
      if (n > count.best) {
        count.best = n
        count.from = from
      }
      count.n += n
      total += n
    }
  }
  for (const [key, n] of own?.counts ?? []) {
    const count = counts.get(key)
    if (count !== undefined) count.n += n
    total += n
  }
  const best = bestBy(counts, ([, { n }]) => n)
  if (best === undefined) return []
  const [key, { n, from }] = best
  const against = total - n
  if (n < 2 || n < 2 * against + 1) return []
  const value = valueIn(key)
  const { tool: where, parameter: as, counts: had, given } = from.record
  const because = [chosenBefore('same-meaning', { tool: where, parameter: as, value, chosen: had.get(key)?.calls ?? 0, of: given })]
  return [{ value, confidence: (n + 0.5) / (n + 2 * against + 1), because, source: 'same-meaning' }]
}

const isSame = byPair(asksTheSame)

function asksTheSame(p: Placement, q: Placement): boolean {
  const near = dot(p.description, q.description)
  if (p.options.length === 0 || q.options.length === 0) return near >= SAME_TEXT
  const shared = p.options.filter((option) => q.indexOf.has(keyOf(option))).length
  const least = Math.min(p.options.length, q.options.length)
  const isVocabulary = p.parameter.kind === 'choice' && shared >= 3 && shared >= SHARED_VALUES * least
  return near >= SAME || (isVocabulary && near >= SAME_WITH_VALUES)
}
