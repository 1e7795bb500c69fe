/**
 * Scores of a replay: accuracy, regret, calibration, what is covered at which confidence; by month, by group, by author.
 *
 * Lives here: shares with their 95 % bands (Wilson 1927). May not know: how anything was decided.
 */
import type { RoundEvent } from '../../src/event.js'
import { isRight } from '../../src/outcomes.js'
import { grouped } from '../../src/util/grouped.js'
import { PLAIN } from './plain.js'
import type { Replayed } from './replay.js'

/** A share of something counted, with its 95 % band, all 0 … 1. */
export interface Share {
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Standard normal quantile of 97.5 %. */
export const Z95 = 1.959964

/** @param hits of `of` */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { of, share: 0, low: 0, high: 1 }
  const share = hits / of
  const z2 = Z95 ** 2
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of)
  const half = (Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of)
  return { of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** What is scored of one round: whether it was right; undefined where nobody knows. */
export type Verdicts = readonly (boolean | undefined)[]

export const accuracyOf = (verdicts: Verdicts): Share => {
  const known = verdicts.filter((one) => one !== undefined)
  return shareOf(known.filter(Boolean).length, known.length)
}

/** Whether a tool was right in a round, as far as it is known. No tool is wrong where one was wanted. */
export const isRightIn = ({ known }: Replayed, tool: string | undefined): boolean | undefined =>
  tool === undefined && known.wanted !== undefined ? false : isRight(known, tool)

/** Whether what was decided was right. */
export const ownVerdict = (one: Replayed): boolean | undefined => isRightIn(one, one.tool)

const CONFIDENCES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]
const BINS = 10

export interface Scores {
  /** Rounds that were decided, and those of them of which it is known whether the decision was right. */
  readonly decided: number
  readonly accuracy: Share
  /** Wrong ones. */
  readonly regret: number
  /** Those in which the user would have been asked. */
  readonly asked: number
  readonly named: number
  /** The plain ways, on the rounds for which they have a choice; `on` is penchant on the very same. */
  readonly plain: Readonly<Record<string, { readonly accuracy: Share; readonly on: Share }>>
  readonly calibration: {
    /** Expected calibration error, ten bins. */
    readonly error: number
    readonly bins: readonly { readonly confidence: number; readonly right: Share }[]
  }
  readonly coverage: readonly { readonly confidence: number; readonly covered: Share; readonly right: Share }[]
  readonly by: Readonly<Record<'month' | 'domain' | 'author', Readonly<Record<string, Share>>>>
}

export function scoresOf(replayed: readonly Replayed[]): Scores {
  const own = replayed.map(ownVerdict)
  const known = replayed.flatMap((one, i) => (own[i] === undefined ? [] : [{ ...one, right: own[i] as boolean }]))
  const sure = known.filter(({ tool }) => tool !== undefined)
  const plain = PLAIN.flatMap((name) => {
    const theirs = replayed.map((one) => isRight(one.known, one.plain[name]))
    const both = own.map((verdict, i) => (theirs[i] === undefined ? undefined : verdict))
    const accuracy = accuracyOf(theirs)
    return accuracy.of === 0 ? [] : [[name, { accuracy, on: accuracyOf(both) }] as const]
  })
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const mine = sure.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin)
    const confidence = mine.reduce((sum, one) => sum + one.confidence, 0) / Math.max(1, mine.length)
    return { confidence, right: shareOf(mine.filter(({ right }) => right).length, mine.length) }
  })
  return {
    decided: replayed.length,
    accuracy: accuracyOf(own),
    regret: known.filter(({ right }) => !right).length,
    asked: replayed.filter(({ asks }) => asks).length,
    named: replayed.filter(({ round }) => round.named).length,
    plain: Object.fromEntries(plain),
    calibration: {
      error: bins.reduce(
        (sum, { confidence, right }) => sum + (right.of * Math.abs(confidence - right.share)) / Math.max(1, sure.length),
        0,
      ),
      bins: bins.filter(({ right }) => right.of > 0),
    },
    coverage: CONFIDENCES.map((confidence) => {
      const above = sure.filter((one) => one.confidence >= confidence)
      return {
        confidence,
        covered: shareOf(above.length, known.length),
        right: shareOf(above.filter(({ right }) => right).length, above.length),
      }
    }),
    by: {
      month: groupedBy(known, ({ round }) => new Date(round.at).toISOString().slice(0, 7)),
      domain: groupedBy(known, ({ domain }) => domain),
      author: groupedBy(known, ({ round }) => authorOf(round)),
    },
  }
}

/** Who chose what ran; `told` where a round is a past call that nobody was asked about. */
const authorOf = ({ by = 'user', suggestion }: RoundEvent): string => (suggestion === undefined ? `${by}, not asked` : by)

function groupedBy<T extends { readonly right: boolean }>(known: readonly T[], keyOf: (one: T) => string): Record<string, Share> {
  const groups = [...grouped(known, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(groups.map(([key, all]) => [key, accuracyOf(all.map(({ right }) => right))]))
}
