/**
 * Occasions: whether the circumstance of a request decides which end of an axis is taken ("cheap, except for presents").
 *
 * Lives here: the calls that choices were made in, and a test of whether like circumstances foretell an end better than
 * the tool does, or a change.
 * May not know: what a circumstance is made of, hypotheses, which parameter is asked for.
 */
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import type { AskedRequest } from '../../embedding/circumstance/circumstance.js'
import type { PastArguments, PastCall } from './past-arguments.js'
import { OCCASION } from './past-settings.js'
import type { AxisPiece } from '../axes/view.js'
import { grouped } from '../../util/grouped.js'
import { othersLike } from './own-habit.js'

/** What requests are like. */
export interface Occasions {
  past(): PastArguments
  /** The circumstance of a request, as past calls have theirs; undefined while its vectors are missing. */
  now(asked: AskedRequest): Float32Array | undefined
}

/** Choices of an end that are made in some circumstances alone. */
export interface Exception {
  readonly pieces: readonly AxisPiece[]
  /** What the most typical of their requests says of it. */
  readonly says: string
}

/** How the circumstance tells the choices on an axis apart. */
export interface Split {
  /** The choices of an end that their circumstance foretells; undefined where they are too few. */
  exception(end: number): Exception | undefined
  /** How likely an end is in a circumstance, 0 … 1. */
  shareOf(end: number, at: Float32Array): number
}

export type TellApart = (pieces: readonly AxisPiece[]) => Split | undefined

/** All choices of one call that lie on the axis, where they agree. */
interface Occasion {
  readonly call: PastCall
  readonly end: number
  readonly pieces: readonly AxisPiece[]
}

export function tellingApart({ calls }: PastArguments, { exp, log }: Pick<Kernels, 'exp' | 'log'>): TellApart {
  const likeness = (a: Float32Array, b: Float32Array): number => exp(OCCASION.sharpness * (dot(a, b) - 1))
  return (pieces) => {
    const all = occasionsOf(pieces, calls)
    if ([-1, 1].some((end) => countOf(all, end) < OCCASION.calls)) return undefined
    const ends = all.map(({ end }) => end)
    const { own: agreeing, all: mass } = othersLike(all, ends, (a, b) => likeness(a.call.at, b.call.at))
    let [likely, likelyByTool] = [0, 0]
    const foretold = all.filter((one, i) => {
      const { end, call } = one
      const overall = overallFor(all, end)
      const share = ((agreeing[i] as number) + OCCASION.prior * overall) / ((mass[i] as number) + OCCASION.prior)
      likely += log(share)
      likelyByTool += log(
        shareAmong(
          all.filter((other) => other.call.tool === call.tool),
          end,
          overall,
        ),
      )
      return share > 0.5
    })
    const least = likely - Math.max(OCCASION.gain, OCCASION.gainEach * all.length)
    if (least < likelyByTool || least < likelyByChange(all, log)) return undefined
    return {
      shareOf(end, at) {
        const like = all.map(({ call }) => likeness(at, call.at))
        const sum = (is: (one: Occasion) => boolean): number => all.reduce((so, one, i) => (is(one) ? so + (like[i] as number) : so), 0)
        const overall = (countOf(all, end) + 0.5) / (all.length + 1)
        return (sum((one) => one.end === end) + OCCASION.prior * overall) / (sum(() => true) + OCCASION.prior)
      },
      exception(end) {
        const there = foretold.filter((one) => one.end === end)
        if (there.length < OCCASION.calls) return undefined
        const typical = there.map(({ call }) => there.reduce((sum, other) => sum + likeness(call.at, other.call.at), 0))
        const most = there[typical.indexOf(Math.max(...typical))] as Occasion
        return { pieces: there.flatMap((one) => one.pieces), says: most.call.says }
      },
    }
  }
}

/** Share of an end in all calls but the one that is foretold, which took it. */
const overallFor = (all: readonly Occasion[], end: number): number => (countOf(all, end) - 0.5) / all.length

/** The same in some of them, beside its share of all. */
const shareAmong = (some: readonly Occasion[], end: number, overall: number): number =>
  (countOf(some, end) - 1 + OCCASION.priorOfOthers * overall) / (some.length - 1 + OCCASION.priorOfOthers)

/** How well the calls before or after the best moment of change foretell each other: what has turned is no matter of the circumstance. */
function likelyByChange(all: readonly Occasion[], log: Kernels['log']): number {
  const overall = new Map([-1, 1].map((end) => [end, overallFor(all, end)]))
  const likely = (half: readonly Occasion[]): number =>
    [-1, 1].reduce((sum, end) => {
      const count = countOf(half, end)
      return count === 0 ? sum : sum + count * log(shareAmong(half, end, overall.get(end) as number))
    }, 0)
  return Math.max(...all.map((_, i) => likely(all.slice(0, i)) + likely(all.slice(i))))
}

const countOf = (all: readonly Occasion[], end: number): number => all.filter((one) => one.end === end).length

/** The calls that choices were made in, as far as they are kept, the oldest first; without those from before a change. */
function occasionsOf(pieces: readonly AxisPiece[], calls: readonly PastCall[]): readonly Occasion[] {
  const byCall = grouped(pieces, ({ from, order }) => {
    // Choices that are only counted stand nowhere in time.
    if (order < from.since || order < (from.record.recent[0]?.order ?? 0)) return undefined
    const call = callAt(calls, order)
    return call?.tool === from.record.tool ? call : undefined
  })
  const occasions = [...byCall].flatMap(([call, made]): readonly Occasion[] => {
    const end = made[0]?.sign ?? 0
    return made.every(({ sign }) => sign === end) ? [{ call, end, pieces: made }] : []
  })
  return occasions.sort((a, b) => a.call.order - b.call.order).slice(-OCCASION.newest)
}

/** The call that was learnt at a place in the order of all arguments: the first that ends behind it. */
function callAt(calls: readonly PastCall[], order: number): PastCall | undefined {
  let [low, high] = [0, calls.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((calls[middle] as PastCall).order > order) high = middle
    else low = middle + 1
  }
  return calls[low]
}
