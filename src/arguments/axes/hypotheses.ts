/**
 * Hypotheses: "takes the cheap end", held for each axis and end, and what PRefine's conditions say of them.
 *
 * Lives here: evidence for and against, verification (evidence support, abstraction quality, temporal consistency; PRefine §5.3), and where one
 * is narrowed. May not know: the value that one implies (by-axes.ts), other sources.
 */
import type { Axis } from './axes.js'
import { type Value, valueIn } from '../schema/parameters.js'
import type { Placement } from './placement.js'
import type { AskedParameter } from '../sources/source.js'
import { type AxisPiece, type View, weightOf } from './view.js'
import { weakly } from '../../util/memoize.js'

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
  /** Where the user chooses otherwise: narrowed to everything else. */
  readonly except?: NonNullable<Leaning['except']>
  readonly pieces: readonly AxisPiece[]
}

/** When a hypothesis is believed; chosen on the dev sets, 2026-11-22 (docs/notebook/arguments.md). */
const BELIEVED = {
  /** Least weight that speaks for it, which is more than a single choice gives; of it by parameters that are about this axis first of all. */
  support: 1.1,
  anchor: 0.8,
  /** So many of the newest choices, from two tools, overrule the older ones where there are so many in all. */
  tail: 3,
  long: 6,
  /** So many contrary choices are an exception. */
  exception: 3,
} as const

/** A view never changes, and its hypotheses neither. */
const hypothesesIn = weakly((_: View) => new Map<string, Hypothesis | undefined>())

/** The hypothesis that the evidence on an axis passes, if any: evidence support, abstraction and temporal consistency. */
export function hypothesisOn(view: View, axis: string): Hypothesis | undefined {
  const known = hypothesesIn(view)
  if (!known.has(axis)) {
    const pieces = view.axes.get(axis) ?? []
    known.set(axis, verified(axis, pieces) ?? narrowed(axis, pieces))
  }
  return known.get(axis)
}

/** The hypothesis on an axis that holds for what is asked, if any. */
export function hypothesisFor(
  { view, tool }: Pick<AskedParameter, 'view' | 'tool'>,
  { job }: Placement,
  axis: string,
): Hypothesis | undefined {
  const hypothesis = hypothesisOn(view, axis)
  const except = hypothesis?.except
  if (except === undefined) return hypothesis
  return ('tool' in except ? except.tool === tool : except.domain === job) ? undefined : hypothesis
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
  /** Where they choose otherwise: in one tool, or in the tools of one domain. */
  readonly except?: { readonly tool: string } | { readonly domain: string }
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

/**
 * Refine by narrowing: where all that speaks against it comes from one tool, or from the tools of one domain, it holds everywhere else. The
 * narrower exception is preferred.
 */
function narrowed(axis: string, pieces: readonly AxisPiece[]): Hypothesis | undefined {
  const places = { tool: ({ from }: AxisPiece) => from.record.tool, domain: ({ from }: AxisPiece) => from.placement.job }
  for (const kind of ['tool', 'domain'] as const)
    for (const end of [-1, 1]) {
      const of = places[kind]
      const contrary = new Set(pieces.filter(({ sign }) => sign !== end).map(of))
      const [where] = contrary
      if (where === undefined || contrary.size > 1) continue
      const inside = pieces.filter((piece) => of(piece) === where)
      if (inside.length < BELIEVED.exception || inside.some(({ sign }) => sign === end)) continue
      const elsewhere = pieces.filter((piece) => of(piece) !== where)
      const hypothesis = verified(axis, elsewhere)
      if (hypothesis?.end === end) return { ...hypothesis, except: kind === 'tool' ? { tool: where } : { domain: where } }
    }
  return undefined
}

function verified(axis: string, pieces: readonly AxisPiece[]): Hypothesis | undefined {
  const tail = pieces.slice(-BELIEVED.tail)
  const tailEnd = tail[0]?.sign ?? 0
  const isTail =
    tail.length === BELIEVED.tail &&
    tail.every(({ sign }) => sign === tailEnd) &&
    new Set(tail.map(({ from }) => from.placement.job)).size >= 2
  const whole = [-1, 1].map((end) => weigh(axis, end, pieces, false))
  if (isTail && pieces.length >= BELIEVED.long) {
    const turned = weigh(axis, tailEnd, pieces.slice(lastAgainst(pieces, tailEnd) + 1), true)
    return [...whole.filter(({ end }) => end === tailEnd), turned].find(isSupported)
  }
  return whole.find(isSupported)
}

const lastAgainst = (pieces: readonly AxisPiece[], end: number): number => pieces.findLastIndex(({ sign }) => sign !== end)

function weigh(axis: string, end: number, pieces: readonly AxisPiece[], isTurn: boolean): Hypothesis {
  const agreeing = pieces.filter(({ sign }) => sign === end)
  const against = weightOf(pieces.filter(({ sign }) => sign !== end))
  const anchor = weightOf(agreeing.filter(({ isAnchor }) => isAnchor))
  return { axis, end, support: weightOf(agreeing), against, anchor, isTurn, pieces }
}

const isSupported = ({ support, against, anchor }: Hypothesis): boolean =>
  support >= BELIEVED.support && support >= 1.5 * against + 1 && anchor >= BELIEVED.anchor

/** The choices that count for an end, after a turn those since then. */
export function newestAt({ pieces, isTurn }: Hypothesis, end: number): readonly AxisPiece[] {
  const newest = isTurn ? pieces.slice(lastAgainst(pieces, pieces.at(-1)?.sign ?? 0) + 1) : pieces
  return newest.filter(({ sign }) => sign === end)
}
