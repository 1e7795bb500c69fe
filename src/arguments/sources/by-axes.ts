/**
 * By axes: the values at the ends of axes that the user's other choices lie at.
 *
 * Lives here: which hypothesis speaks for a parameter, and actionability, the last of PRefine's conditions. May not know: other sources.
 */
import { type Axis, COST } from '../axes/axes.js'
import { broad, jobsFeature, jobsOf, lastIs } from './broad.js'
import { background, LEANING_KNOWN, LEANING_NEW, sureness } from '../calibration.js'
import { leaning } from '../argument-evidence.js'
import { type Hypothesis, hypothesisFor, newestAt } from '../axes/hypotheses.js'
import { keyOf } from '../schema/parameters.js'
import type { OnAxis } from '../axes/deciding-axes.js'
import { alike, type Placement } from '../axes/placement.js'
import type { Asked, Candidate, Source } from './source.js'
import { mostChosen } from '../history/parameter-records.js'
import { type Remembered, weightOf } from '../axes/view.js'
import { weakly } from '../../util/memoize.js'

const LEAST_RHO = 0.15
/** Parameters less alike than this have little to do with one another. */
const UNLIKE = 0.2
/** A second axis counts from this share of the first on, while the first has less evidence than this. */
const LEAST_SECOND = 0.4
const MUCH_EVIDENCE = 2.2

/** Values by the axes that the user's other choices lie on. */
export function byAxes(axes: readonly Axis[]): Source {
  const endsOf = new Map(axes.map(({ name, negative, positive }) => [name, [negative[0] ?? name, positive[0] ?? name] as const]))
  return (asked) => {
    const { placement, view, own } = asked
    if (placement === undefined) return []
    const primary = placement.axes[0]
    const found: Candidate[] = []
    for (const onAxis of placement.axes) {
      if (onAxis.rho < LEAST_RHO) continue
      // What somebody shows to others is decided by how they decided that before, by nothing else.
      if (placement.isPrivate && own === undefined) continue
      if (
        onAxis !== primary &&
        (onAxis.rel < LEAST_SECOND || (primary !== undefined && weightOn(view.axes.get(primary.axis) ?? []) >= MUCH_EVIDENCE))
      )
        continue
      const hypothesis = hypothesisFor(asked, placement, onAxis.axis)
      if (hypothesis === undefined) continue
      const candidate = ground(asked, placement, onAxis, hypothesis, endsOf.get(onAxis.axis) ?? ['less', 'more'])
      if (candidate !== undefined) found.push(candidate)
    }
    return found.sort((a, b) => b.confidence - a.confidence)
  }
}

/** Where a hypothesis does not hold, or holds alone, as a part of a sentence. */
function whereOf({ except, on }: Hypothesis): string {
  if (on !== undefined) return ` on occasions like “${on}”`
  if (except === undefined) return ''
  if ('circumstance' in except) return `, except on occasions like “${except.circumstance}”`
  return `, except ${'tool' in except ? `with ${except.tool}` : `for ${except.domain}`}`
}

/** What speaks for a hypothesis, whatever it is asked for. */
const evidenceOf = weakly((hypothesis: Hypothesis) => {
  const { pieces, end } = hypothesis
  const agreeing = pieces.filter(({ sign }) => sign === end)
  /** Weights of the very words that were chosen. */
  const words = new Map<string, number>()
  for (const { value, weight } of agreeing) if (value.startsWith('"')) words.set(value, (words.get(value) ?? 0) + weight)
  return {
    agreeing: agreeing.length,
    opposed: pieces.length - agreeing.length,
    from: [...new Set(agreeing.map(({ from }) => from))],
    jobs: jobsOf(agreeing),
    support: broad(newestAt(hypothesis, end)),
    against: broad(newestAt(hypothesis, -end)),
    words,
  }
})

const weightOn = weakly(weightOf)

/** Mean of the two largest likenesses between the parameter and those that the evidence comes from. */
function nearness(placement: Placement, from: readonly Remembered[]): number {
  const near = from.map((other) => alike(placement, other.placement)).sort((a, b) => b - a)
  return ((near[0] ?? 0) + (near[1] ?? near[0] ?? 0)) / 2
}

/** How much another axis explains of the parameter's values: then they may differ in that. */
const secondOf = ({ axes }: Placement, { axis }: Hypothesis): number =>
  axes.reduce((most, other) => (other.axis === axis ? most : Math.max(most, other.rel * other.rho)), 0)

/** Actionability: a definite value at that end, which the parameter's own history does not outweigh. */
function ground(
  asked: Asked,
  placement: Placement,
  { rho, about, positions }: OnAxis,
  hypothesis: Hypothesis,
  ends: readonly [string, string],
): Candidate | undefined {
  const { end } = hypothesis
  const { own } = asked
  const evidence = evidenceOf(hypothesis)
  if (placement.parameter.kind === 'boolean' && end * (positions[1] ?? 0) < 0) {
    // "No" is never transferred: leaving a thing off says little.
    return undefined
  }
  if (own !== undefined) {
    let agreeing = 0
    let opposed = 0
    for (const [value, n] of own.counts) {
      const position = positions[placement.indexOf.get(value) ?? -1] ?? 0
      if (position * end > 0.15) agreeing += n
      else if (position * end < -0.15) opposed += n
    }
    if (opposed > agreeing && opposed >= 2) return undefined
    // What it was told itself is a habit or none: an axis only says what other choices add to that.
    if (evidence.from.every(({ record }) => record === own.record)) return undefined
    const [favourite] = mostChosen(own.counts)
    const position = positions[placement.indexOf.get(favourite) ?? -1] ?? 0
    if (position * end > 0.15) return candidate(placement.indexOf.get(favourite) ?? -1)
  }
  // The very value that they took elsewhere, where it is on offer here.
  let best = -1
  let most = 0
  for (const [value, weight] of evidence.words) {
    const index = placement.indexOf.get(value)
    if (index === undefined || (positions[index] ?? 0) * end <= 0.15 || weight <= most) continue
    best = index
    most = weight
  }
  if (best >= 0) return candidate(best)
  positions.forEach((position, i) => {
    if (position * end > 0.4 && (best < 0 || position * end > (positions[best] ?? 0) * end)) best = i
  })
  return candidate(best)

  function candidate(index: number): Candidate | undefined {
    const value = placement.options[index]
    if (value === undefined) return undefined
    const { agreeing, opposed, from, jobs, support, against } = evidence
    const near = Math.min(0.8, nearness(placement, from))
    const shared = {
      near,
      against: Math.log(1 + against),
      position: Math.abs(positions[index] ?? 0),
      jobs: jobsFeature(jobs),
      turn: hypothesis.isTurn ? 1 : 0,
      support: Math.log(1 + support),
      rho,
      second: secondOf(placement, hypothesis),
    }
    const told = own?.counts.get(keyOf(value)) ?? 0
    const known = {
      ...shared,
      flag: placement.parameter.kind === 'boolean' ? 1 : 0,
      own: Math.log(1 + told),
      ownAgainst: Math.log(1 + (own?.total ?? 0) - told),
      last: lastIs(asked, keyOf(value)),
    }
    const fresh = {
      ...shared,
      far: Math.max(0, UNLIKE - near),
      price: hypothesis.axis === COST ? 1 : 0,
      about,
      ...background(asked, jobs),
    }
    return {
      value,
      confidence: own === undefined ? sureness(LEANING_NEW, fresh) : sureness(LEANING_KNOWN, known),
      features: own === undefined ? fresh : known,
      because: [
        leaning(ends[end < 0 ? 0 : 1], whereOf(hypothesis), {
          axis: hypothesis.axis,
          end,
          for: agreeing,
          against: opposed,
        }),
      ],
      source: 'axis',
    }
  }
}
