/**
 * Sources that repeat a choice: of this parameter, of one that means the same, of a number that belongs to the person.
 *
 * Lives here: when a past choice is made again as it was. May not know: what is concluded from other choices.
 */
import { dot } from '../../linear/dot.js'
import { bestBy } from '../../util/best-by.js'
import { byPair, weakly } from '../../util/memoize.js'
import { chosenBefore, lately, sameNumber } from '../argument-evidence.js'
import { alike, type Placement } from '../axes/placement.js'
import type { View } from '../axes/view.js'
import { othersIn } from './broad.js'
import { mostChosen, runOf, tally } from '../history/parameter-records.js'
import { HABIT } from '../history/past-settings.js'
import { keyOf, valueIn } from '../schema/parameters.js'
import type { ArgumentSource } from './source.js'

/** This parameter, this value, again (PRefine's first case). Needs no vectors: it answers from the first call on. */
export const sameParameter: ArgumentSource = ({ own, parameter }) => {
  if (own === undefined) return []
  const { total, record, since } = own
  const [key, n] = mostChosen(own.counts)
  const share = n / (total + 1)
  if (share < HABIT.share) return []
  const value = valueIn(key)
  const run = runOf(record.recent)
  const chosen = { tool: record.tool, parameter: parameter.name, value }
  // After a change the whole past says less of a habit than the newest calls do.
  const isNew = since > 0 && run.length > 1 && run[0]?.value === key
  const because = isNew
    ? lately({ ...chosen, chosen: run.length })
    : chosenBefore('chosen-before', { ...chosen, chosen: record.counts.get(key)?.calls ?? 0, of: record.given })
  return [{ value, confidence: share, because: [because], source: 'same-parameter' }]
}

/** Cosine of descriptions from which two parameters are one question: free texts, values of their own each, a shared vocabulary. */
const SAME_TEXT = 0.6
const SAME = 0.39
const SAME_WITH_VALUES = 0.27
const SHARED_VALUES = 0.75

/** The same question under another name: another tool's parameter that means the same and takes the same values. */
export const sameMeaningElsewhere: ArgumentSource = (asked) => {
  const { placement, parameter, own } = asked
  if (placement === undefined || parameter.kind === 'number' || parameter.kind === 'other') return []
  if (parameter.kind === 'text' && !placement.habitual) return []
  if (placement.isPrivate && own === undefined) return []
  const isOnOffer = (key: string): boolean => placement.options.length === 0 || placement.indexOf.has(key)
  const told = othersIn(asked, placement)
    .filter(({ placement: other }) => other.parameter.kind === parameter.kind && isSame(placement, other))
    .flatMap((from) => [...from.counts].flatMap(([key, n]) => (isOnOffer(key) ? [{ key, n, from }] : [])))
  const taken = [...told.map(({ key, n }) => [key, n] as const), ...(own?.counts ?? [])]
  const isElsewhere = new Set(told.map(({ key }) => key))
  const best = bestBy(tally(taken.filter(([key]) => isElsewhere.has(key))), ([, n]) => n)
  if (best === undefined) return []
  const [key, n] = best
  const all = taken.reduce((sum, [, one]) => sum + one, 0)
  const confidence = surenessOf(n, all, 2)
  const most = bestBy(
    told.filter((one) => one.key === key),
    (one) => one.n,
  )
  if (confidence === undefined || most === undefined) return []
  const { tool, parameter: as, counts, given } = most.from.record
  const value = valueIn(key)
  const because = chosenBefore('same-meaning', { tool, parameter: as, value, chosen: counts.get(key)?.calls ?? 0, of: given })
  return [{ value, confidence, because: [because], source: 'same-meaning' }]
}

/** How sure a value is that weighs n of all; undefined where that is too little, or no more than twice what speaks against it. */
function surenessOf(n: number, all: number, least: number): number | undefined {
  const against = all - n
  return n < least || n < 2 * against + 1 ? undefined : (n + 0.5) / (n + 2 * against + 1)
}

const isSame = byPair((p: Placement, q: Placement): boolean => {
  const near = dot(p.description, q.description)
  if (p.options.length === 0 || q.options.length === 0) return near >= SAME_TEXT
  const shared = p.options.filter((option) => q.indexOf.has(keyOf(option))).length
  const least = Math.min(p.options.length, q.options.length)
  const isVocabulary = p.parameter.kind === 'choice' && shared >= 3 && shared >= SHARED_VALUES * least
  return near >= SAME || (isVocabulary && near >= SAME_WITH_VALUES)
})

/** From this likeness on, two numbers count the same. */
const SAME_QUESTION = 0.45

/** A number that belongs to the person wherever it is asked for: how many people they usually are. */
export const traitNumber: ArgumentSource = ({ placement, parameter, own, view }) => {
  if (placement === undefined || parameter.kind !== 'number' || !countsPeople(placement, view)) return []
  const { best, total } = peopleIn(view)
  if (best === undefined) return []
  const [value, { n, calls, tools }] = best
  const confidence = surenessOf(n, total, own === undefined ? 3 : 2)
  if (confidence === undefined || tools.size < 2) return []
  if (own !== undefined && Number(valueIn(mostChosen(own.counts)[0])) !== value) return []
  const fitting = parameter.options.length === 0 ? value : parameter.options.find((option) => Number(option) === value)
  if (fitting === undefined) return []
  return [{ value: fitting, confidence, because: [sameNumber(fitting, calls, [...tools])], source: 'number' }]
}

/**
 * Of the numbers of people that calls had the one that weighs most, how many calls had it, and in which tools; and what all weigh. A view changes
 * only when a call is learnt, and is asked for every number of every request.
 */
const peopleIn = weakly((view: View) => {
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
