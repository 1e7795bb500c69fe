/**
 * By axes: the values at the ends of axes that the user's other choices lie at.
 *
 * Lives here: which hypothesis speaks for a parameter, and actionability, the last of PRefine's conditions. May not know: other sources.
 */
import { type Axis, COST } from '../axes/axes.js'
import { broad, jobsFeature, jobsOf, lastIs } from './broad.js'
import { background, sureness } from '../calibration.js'
import { leaning } from '../argument-evidence.js'
import { type Hypothesis, hypothesisFor, newestAt } from '../axes/hypotheses.js'
import { keyOf } from '../schema/parameters.js'
import type { OnAxis } from '../axes/deciding-axes.js'
import { alike, type Placement } from '../axes/placement.js'
import type { AskedParameter, ProposedValue, ArgumentSource } from './source.js'
import { mostChosen, tally, totalOf } from '../history/parameter-records.js'
import { type Remembered, weightOf } from '../axes/view.js'
import { bestBy } from '../../util/best-by.js'
import { weakly } from '../../util/memoize.js'
import { at } from '../axes/axis-space.js'

const LEAST_RHO = 0.15
/** Parameters less alike than this have little to do with one another. */
const UNLIKE = 0.2
/** A second axis counts from this share of the first on, while the first has less evidence than this. */
const LEAST_SECOND = 0.4
const MUCH_EVIDENCE = 2.2
/** So far towards an end a value lies there at all; so far it is the value to take. */
const SOMEWHAT = 0.15
const DEFINITE = 0.4

/** Values by the axes that the user's other choices lie on. */
export function byAxes(axes: readonly Axis[]): ArgumentSource {
  const endsOf = new Map(axes.map(({ name, negative, positive }) => [name, [negative[0] ?? name, positive[0] ?? name] as const]))
  return (asked) => {
    const { placement, view, own } = asked
    // What somebody shows to others is decided by how they decided that before, by nothing else.
    if (placement === undefined || (placement.isPrivate && own === undefined)) return []
    const [primary] = placement.axes
    const isSettled = primary !== undefined && weightOn(view.axes.get(primary.axis) ?? []) >= MUCH_EVIDENCE
    return placement.axes
      .filter((onAxis) => onAxis.rho >= LEAST_RHO && (onAxis === primary || (onAxis.rel >= LEAST_SECOND && !isSettled)))
      .flatMap((onAxis) => {
        const hypothesis = hypothesisFor(asked, placement, onAxis.axis)
        return (hypothesis && ground(asked, placement, onAxis, hypothesis, endsOf.get(onAxis.axis) ?? ['less', 'more'])) ?? []
      })
      .sort((a, b) => b.confidence - a.confidence)
  }
}

/** Where a hypothesis does not hold, as a part of a sentence. */
function whereOf({ except }: Hypothesis): string {
  if (except === undefined) return ''
  return `, except ${'tool' in except ? `with ${except.tool}` : `for ${except.domain}`}`
}

/** What speaks for a hypothesis, whatever it is asked for. */
const evidenceOf = weakly((hypothesis: Hypothesis) => {
  const { pieces, end } = hypothesis
  const agreeing = pieces.filter(({ sign }) => sign === end)
  return {
    agreeing: agreeing.length,
    opposed: pieces.length - agreeing.length,
    from: [...new Set(agreeing.map(({ from }) => from))],
    jobs: jobsOf(agreeing),
    support: broad(newestAt(hypothesis, end)),
    against: broad(newestAt(hypothesis, -end)),
    /** Weights of the very words that were chosen. */
    words: tally(agreeing.flatMap(({ value, weight }) => (value.startsWith('"') ? [[value, weight]] : []))),
  }
})

const weightOn = weakly(weightOf)

/** Mean of the two largest likenesses between the parameter and those that the evidence comes from. */
function nearness(placement: Placement, from: readonly Remembered[]): number {
  const [first = 0, second = first] = from.map((other) => alike(placement, other.placement)).sort((a, b) => b - a)
  return (first + second) / 2
}

/** Actionability: a definite value at that end, which the parameter's own history does not outweigh. */
function ground(
  asked: AskedParameter,
  placement: Placement,
  { rho, about, positions }: OnAxis,
  hypothesis: Hypothesis,
  ends: readonly [string, string],
): ProposedValue | undefined {
  const { axis, end, isTurn } = hypothesis
  const { own } = asked
  const { agreeing, opposed, from, jobs, support, against, words } = evidenceOf(hypothesis)
  const isFlag = placement.parameter.kind === 'boolean'
  // "No" is never transferred: leaving a thing off says little.
  if (isFlag && end * (positions[1] ?? 0) < 0) return undefined
  const towards = (key: string): number => (positions[placement.indexOf.get(key) ?? -1] ?? 0) * end
  if (own !== undefined) {
    const told = (sign: number): number => totalOf(new Map([...own.counts].filter(([key]) => sign * towards(key) > SOMEWHAT)))
    if (told(-1) > told(1) && told(-1) >= 2) return undefined
    // What it was told itself is a habit or none: an axis only says what other choices add to that.
    if (from.every(({ record }) => record === own.record)) return undefined
  }
  const favourite = own === undefined ? '' : mostChosen(own.counts)[0]
  // Else the very value that they took elsewhere, where it is on offer here.
  const elsewhere = [...words].filter(([key]) => towards(key) > SOMEWHAT)
  const key = towards(favourite) > SOMEWHAT ? favourite : bestBy(elsewhere, ([, weight]) => weight)?.[0]
  const definite = [...positions.keys()].filter((i) => at(positions, i) * end > DEFINITE)
  const index = key === undefined ? bestBy(definite, (i) => at(positions, i) * end) : placement.indexOf.get(key)
  const value = placement.options[index ?? -1]
  if (index === undefined || value === undefined) return undefined
  const near = Math.min(0.8, nearness(placement, from))
  const shared = {
    near,
    against: Math.log(1 + against),
    position: Math.abs(at(positions, index)),
    jobs: jobsFeature(jobs),
    turn: isTurn ? 1 : 0,
    support: Math.log(1 + support),
    rho,
    // How much another axis explains of the parameter's values: then they may differ in that.
    second: placement.axes.reduce((most, other) => (other.axis === axis ? most : Math.max(most, other.rel * other.rho)), 0),
  }
  const told = own?.counts.get(keyOf(value)) ?? 0
  const known = {
    ...shared,
    flag: isFlag ? 1 : 0,
    own: Math.log(1 + told),
    ownAgainst: Math.log(1 + (own?.total ?? 0) - told),
    last: lastIs(asked, keyOf(value)),
  }
  const fresh = { ...shared, far: Math.max(0, UNLIKE - near), price: axis === COST ? 1 : 0, about, ...background(asked, jobs) }
  return {
    value,
    confidence: own === undefined ? sureness('leaningNew', fresh) : sureness('leaningKnown', known),
    features: own === undefined ? fresh : known,
    because: [leaning(ends[end < 0 ? 0 : 1], whereOf(hypothesis), { axis, end, for: agreeing, against: opposed })],
    source: 'axis',
  }
}
