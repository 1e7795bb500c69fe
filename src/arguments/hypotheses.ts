/**
 * Hypotheses: "takes the cheap end", held for each axis and end, and what PRefine's four conditions say of them.
 *
 * Lives here: evidence for and against, verification, the value that a hypothesis implies. Source: PRefine §5.3; specs of the conditions:
 * evidence support, abstraction quality, actionability, temporal consistency. May not know: other sources.
 */
import { type Axis, COST } from './axes.js'
import { broad, jobsFeature, jobsOf, lastIs } from './broad.js'
import { background, LEANING_KNOWN, LEANING_NEW, sureness } from './calibration.js'
import { leaning } from './evidence.js'
import { mostChosen } from './turn.js'
import { alike, type OnAxis, type Placement } from './placement.js'
import type { Asked, Candidate, Source } from './source.js'
import { keyOf, type Value, valueIn } from './parameters.js'
import type { AxisPiece, View } from './view.js'

/** An end of an axis, with what speaks for and against that the user takes it. */
export interface Hypothesis {
  readonly axis: string
  /** −1 or +1. */
  readonly end: number
  readonly support: number
  readonly against: number
  /** Support by parameters that are about this axis first of all. */
  readonly anchor: number
  /** Whether the newest choices agree on it against an older history. */
  readonly isTurn: boolean
  /** The one tool in which the user chooses otherwise: narrowed to all the others. */
  readonly except?: string
  readonly pieces: readonly AxisPiece[]
}

/** More than a single choice gives. */
const LEAST_SUPPORT = 1.1
const LEAST_ANCHOR = 0.8
/** So many of the newest choices, from two tools, overrule the older ones where there are so many in all. */
const TAIL = 3
const LONG = 6
const LEAST_RHO = 0.15
/** Parameters less alike than this have little to do with one another. */
const UNLIKE = 0.2
/** A second axis counts from this share of the first on, while the first has less evidence than this. */
const LEAST_SECOND = 0.4
const MUCH_EVIDENCE = 2.2

/** The hypothesis that the evidence on an axis passes, if any: evidence support, abstraction and temporal consistency. */
export function hypothesisOn(view: View, axis: string): Hypothesis | undefined {
  const known = held.get(view) ?? new Map<string, Hypothesis | undefined>()
  held.set(view, known)
  if (!known.has(axis)) {
    const pieces = view.axes.get(axis)?.pieces ?? []
    known.set(axis, verified(axis, pieces) ?? narrowed(axis, pieces))
  }
  return known.get(axis)
}

/** What the user is believed to lean towards, for the user to read: the best borne out first. */
export interface Leaning {
  readonly axis: string
  /** The end that they take, in the axis's own words. */
  readonly towards: string
  /** Choices that speak for it and against it. */
  readonly for: number
  readonly against: number
  /** Tools that the choices for it were made in. */
  readonly tools: readonly string[]
  /** Each parameter that is about this axis and clearly about no other, with the values chosen there that lie at this end, if any do. */
  readonly choices: readonly { readonly tool: string; readonly parameter: string; readonly values: readonly Value[] }[]
  /** The one tool in which they choose otherwise. */
  readonly except?: string
  /** Whether the newest choices overruled older ones. */
  readonly isTurn: boolean
}

/** What a parameter's second axis explains of its values, against the first, where it is clearly about the first. */
const MOST_SECOND = 0.5

const isClear = ({ axes: [, second] }: Placement): boolean => (second?.rel ?? 0) <= MOST_SECOND

/** Every hypothesis that passes the conditions. */
export function leaningsIn(view: View, axes: readonly Axis[]): readonly Leaning[] {
  return axes
    .flatMap(({ name }) => hypothesisOn(view, name) ?? [])
    .sort((a, b) => b.support - b.against - (a.support - a.against))
    .map(({ axis, end, pieces, except, isTurn }) => {
      const agreeing = pieces.filter(({ sign }) => sign === end)
      const { negative = [], positive = [] } = axes.find(({ name }) => name === axis) ?? {}
      return {
        axis,
        towards: (end < 0 ? negative[0] : positive[0]) ?? axis,
        for: agreeing.length,
        against: pieces.length - agreeing.length,
        tools: [...new Set(agreeing.map(({ from }) => from.record.tool))],
        choices: [...new Set(pieces.flatMap(({ from, isAnchor }) => (isAnchor && isClear(from.placement) ? from : [])))].map((from) => ({
          tool: from.record.tool,
          parameter: from.record.parameter,
          values: [...new Set(agreeing.flatMap((piece) => (piece.from === from ? piece.value : [])))].map(valueIn),
        })),
        ...(except === undefined ? {} : { except }),
        isTurn,
      }
    })
}

/** A view never changes, and its hypotheses neither. */
const held = new WeakMap<View, Map<string, Hypothesis | undefined>>()

/** Refine by narrowing: where all that speaks against it comes from one tool, it holds everywhere else. */
function narrowed(axis: string, pieces: readonly AxisPiece[]): Hypothesis | undefined {
  for (const end of [-1, 1]) {
    const contrary = new Set(pieces.filter(({ sign }) => sign !== end).map(({ from }) => from.record.tool))
    const [except] = contrary
    if (except === undefined || contrary.size > 1) continue
    const inside = pieces.filter(({ from }) => from.record.tool === except)
    if (inside.length < 3 || inside.some(({ sign }) => sign === end)) continue
    const hypothesis = verified(
      axis,
      pieces.filter(({ from }) => from.record.tool !== except),
    )
    if (hypothesis !== undefined && hypothesis.end === end) return { ...hypothesis, except }
  }
  return undefined
}

function verified(axis: string, pieces: readonly AxisPiece[]): Hypothesis | undefined {
  const tail = pieces.slice(-TAIL)
  const tailEnd = tail[0]?.sign ?? 0
  const isTail =
    tail.length === TAIL && tail.every(({ sign }) => sign === tailEnd) && new Set(tail.map(({ from }) => from.placement.job)).size >= 2
  const whole = [-1, 1].map((end) => weigh(axis, end, pieces, false))
  if (isTail && pieces.length >= LONG) {
    const turned = weigh(axis, tailEnd, pieces.slice(lastAgainst(pieces, tailEnd) + 1), true)
    const standing = whole.find(({ end }) => end === tailEnd)
    if (standing !== undefined && isSupported(standing)) return standing
    return isSupported(turned) ? turned : undefined
  }
  return whole.find(isSupported)
}

function lastAgainst(pieces: readonly AxisPiece[], end: number): number {
  for (let i = pieces.length - 1; i >= 0; i--) if (pieces[i]?.sign !== end) return i
  return -1
}

function weigh(axis: string, end: number, pieces: readonly AxisPiece[], isTurn: boolean): Hypothesis {
  let support = 0
  let against = 0
  let anchor = 0
  for (const { sign, weight, isAnchor } of pieces) {
    if (sign !== end) against += weight
    else {
      support += weight
      if (isAnchor) anchor += weight
    }
  }
  return { axis, end, support, against, anchor, isTurn, pieces }
}

const isSupported = ({ support, against, anchor }: Hypothesis): boolean =>
  support >= LEAST_SUPPORT && support >= 1.5 * against + 1 && anchor >= LEAST_ANCHOR

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
        (onAxis.rel < LEAST_SECOND || (primary !== undefined && (view.axes.get(primary.axis)?.mass ?? 0) >= MUCH_EVIDENCE))
      )
        continue
      const hypothesis = hypothesisOn(view, onAxis.axis)
      if (hypothesis === undefined || hypothesis.except === asked.tool) continue
      const candidate = ground(asked, placement, onAxis, hypothesis, endsOf.get(onAxis.axis) ?? ['less', 'more'])
      if (candidate !== undefined) found.push(candidate)
    }
    return found.sort((a, b) => b.confidence - a.confidence)
  }
}

/** Mean of the two largest likenesses between the parameter and those that the evidence comes from. */
function nearness(placement: Placement, { pieces, end }: Hypothesis): number {
  const from = new Set(pieces.filter(({ sign }) => sign === end).map((piece) => piece.from.placement))
  const near = [...from].map((other) => alike(placement, other)).sort((a, b) => b - a)
  return ((near[0] ?? 0) + (near[1] ?? near[0] ?? 0)) / 2
}

/** How much another axis explains of the parameter's values: then they may differ in that. */
const secondOf = ({ axes }: Placement, { axis }: Hypothesis): number =>
  axes.reduce((most, other) => (other.axis === axis ? most : Math.max(most, other.rel * other.rho)), 0)

/** The choices that count for an end, after a turn those since then. */
function piecesAt({ pieces, isTurn }: Hypothesis, end: number): readonly AxisPiece[] {
  const newest = isTurn ? pieces.slice(lastAgainst(pieces, pieces.at(-1)?.sign ?? 0) + 1) : pieces
  return newest.filter(({ sign }) => sign === end)
}

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
    if (!hypothesis.pieces.some(({ from, sign }) => sign === end && from.record !== own.record)) return undefined
    const [favourite] = mostChosen(own.counts)
    const position = positions[placement.indexOf.get(favourite) ?? -1] ?? 0
    if (position * end > 0.15) return candidate(placement.indexOf.get(favourite) ?? -1)
  }
  // The very value that they took elsewhere, where it is on offer here.
  const known = new Map<number, number>()
  for (const { value, sign, weight } of hypothesis.pieces) {
    const index = sign === end && value.startsWith('"') ? placement.indexOf.get(value) : undefined
    if (index !== undefined && (positions[index] ?? 0) * end > 0.15) known.set(index, (known.get(index) ?? 0) + weight)
  }
  let best = -1
  for (const [index, weight] of known) if (weight > (known.get(best) ?? 0)) best = index
  if (best >= 0) return candidate(best)
  positions.forEach((position, i) => {
    if (position * end > 0.4 && (best < 0 || position * end > (positions[best] ?? 0) * end)) best = i
  })
  return candidate(best)

  function candidate(index: number): Candidate | undefined {
    const value = placement.options[index]
    if (value === undefined) return undefined
    const agreeing = hypothesis.pieces.filter(({ sign }) => sign === end)
    const jobs = jobsOf(agreeing)
    const near = Math.min(0.8, nearness(placement, hypothesis))
    const price = hypothesis.axis === COST ? 1 : 0
    const shared = {
      near,
      against: Math.log(1 + broad(piecesAt(hypothesis, -end))),
      position: Math.abs(positions[index] ?? 0),
      jobs: jobsFeature(jobs),
      turn: hypothesis.isTurn ? 1 : 0,
      support: Math.log(1 + broad(piecesAt(hypothesis, end))),
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
      price,
      about,
      ...background(asked, jobs),
    }
    return {
      value,
      confidence: own === undefined ? sureness(LEANING_NEW, fresh) : sureness(LEANING_KNOWN, known),
      features: own === undefined ? fresh : known,
      because: [leaning(hypothesis.axis, ends, end, agreeing.length, hypothesis.pieces.length - agreeing.length)],
      source: 'axis',
    }
  }
}
