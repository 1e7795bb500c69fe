/**
 * Occasions: whether the circumstance of a request decides which end of an axis is taken ("cheap, except for presents").
 *
 * Lives here: the calls that choices were made in, and a test of whether like circumstances foretell an end better than the tool does.
 * May not know: what a circumstance is made of, hypotheses, which parameter is asked for.
 */
import { dot } from '../linear/dot.js'
import type { Kernels } from '../linear/kernels.js'
import type { AskedRequest, PastArguments, PastCall } from './past-arguments.js'
import type { AxisPiece } from './view.js'

/** What requests are like. */
export interface Occasions {
  past(): PastArguments
  /** The circumstance of a request, as past calls have theirs; undefined while its vectors are missing. */
  now(asked: AskedRequest): Float32Array | undefined
}

/** Choices on an axis that an end takes in some circumstances alone. */
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

/** Calls that are compared: the newest. */
const MOST_CALLS = 40
/** Sharpness of likeness: w = exp(SHARPNESS (z·z' − 1)). */
const SHARPNESS = 4
/** Weight of what is likely anyway, beside like circumstances and beside other calls of the tool. */
const PRIOR = { circumstance: 0.1, tool: 1 } as const
/** How much better, in nats, the circumstance has to foretell the ends than the tool does: in all, and a call on average. */
const LEAST_GAIN = 2
const LEAST_GAIN_EACH = 0.15
/** Fewer calls are no circumstance. */
const LEAST_CALLS = 3

/** All choices of one call that lie on the axis, where they agree. */
interface Occasion {
  readonly call: PastCall
  readonly end: number
  readonly pieces: readonly AxisPiece[]
}

export function tellingApart({ calls }: PastArguments, kernels: Pick<Kernels, 'exp' | 'log'>): TellApart {
  const likeness = (a: Float32Array, b: Float32Array): number => kernels.exp(SHARPNESS * (dot(a, b) - 1))
  return (pieces) => {
    const all = occasionsOf(pieces, calls)
    const few = [-1, 1].some((end) => all.every((one) => one.end === -end))
    if (few || all.length < 2 * LEAST_CALLS - 1) return undefined
    const share = (end: number, at: Float32Array, without?: Occasion): number => {
      let [agreeing, mass] = [0, 0]
      for (const one of all) {
        if (one === without) continue
        const weight = likeness(at, one.call.at)
        mass += weight
        if (one.end === end) agreeing += weight
      }
      return (agreeing + PRIOR.circumstance * overall(all, end, without)) / (mass + PRIOR.circumstance)
    }
    const own = new Map(all.map((one) => [one, share(one.end, one.call.at, one)]))
    const gain = all.reduce((sum, one) => sum + kernels.log((own.get(one) as number) / byTool(all, one)), 0)
    if (gain < Math.max(LEAST_GAIN, LEAST_GAIN_EACH * all.length)) return undefined
    return {
      shareOf: share,
      exception(end) {
        const foretold = all.filter((one) => one.end === end && (own.get(one) as number) > 0.5)
        if (foretold.length < LEAST_CALLS) return undefined
        const typical = foretold.map(({ call }) => foretold.reduce((sum, other) => sum + likeness(call.at, other.call.at), 0))
        const most = foretold[typical.indexOf(Math.max(...typical))]
        return { pieces: foretold.flatMap((one) => one.pieces), says: most?.call.says ?? '' }
      },
    }
  }
}

/** Share of an end in all calls but one. */
function overall(all: readonly Occasion[], end: number, without?: Occasion): number {
  const others = all.filter((one) => one !== without)
  return (others.filter((one) => one.end === end).length + 0.5) / (others.length + 1)
}

/** How well the other calls of its tool foretell a call's end: where they do, the tool decides and not the circumstance. */
function byTool(all: readonly Occasion[], occasion: Occasion): number {
  const { call, end } = occasion
  const same = all.filter((one) => one !== occasion && one.call.tool === call.tool)
  const agreeing = same.filter((one) => one.end === end).length
  return (agreeing + PRIOR.tool * overall(all, end, occasion)) / (same.length + PRIOR.tool)
}

/** The calls that choices were made in, as far as they are kept, the oldest first; without those from before a change. */
function occasionsOf(pieces: readonly AxisPiece[], calls: readonly PastCall[]): readonly Occasion[] {
  const byCall = new Map<PastCall, AxisPiece[]>()
  for (const piece of pieces) {
    const { from, order } = piece
    // Choices that are only counted stand nowhere in time.
    if (order < from.since || order < (from.record.recent[0]?.order ?? 0)) continue
    const call = callAt(calls, order)
    if (call?.tool !== from.record.tool) continue
    const known = byCall.get(call)
    if (known === undefined) byCall.set(call, [piece])
    else known.push(piece)
  }
  const occasions = [...byCall].flatMap(([call, made]): readonly Occasion[] => {
    const end = made[0]?.sign ?? 0
    return made.every(({ sign }) => sign === end) ? [{ call, end, pieces: made }] : []
  })
  return occasions.sort((a, b) => a.call.order - b.call.order).slice(-MOST_CALLS)
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
