/**
 * Safe borders: the smallest confidence from which on a replay was right as often as an app asks.
 *
 * Lives here: which border, with its interval. May not know: how an app is told.
 */
import type { Replayed } from './replay.js'
import { ownVerdict, type Share, shareOf } from './score.js'

export interface SafeBorder {
  readonly precision: number
  /** The option to paste into `openPenchant`. */
  readonly options: { readonly speakAt: number }
  /** How often what lies above it was right, with its 95 % band: its lower end may lie below what was asked. */
  readonly right: Share
  /** How much of all lies above it. */
  readonly covered: Share
  /** Whether even the lower end of the band is as much as was asked. */
  readonly isSure: boolean
}

/** Rounds above a border, at least: of fewer any share can be chance. */
const LEAST = 20

/**
 * The smallest such border, where there is one. Among the rounds above it the share that was right is at least `precision`, and so it is at every
 * higher border with enough rounds: a dip behind it would be waited for in vain.
 *
 * @param precision 0 … 1
 */
export function safeBorder(replayed: readonly Replayed[], precision: number): SafeBorder | undefined {
  const known = replayed
    .flatMap((one) => {
      const right = ownVerdict(one)
      return right === undefined || one.tool === undefined || one.round.named ? [] : [{ confidence: one.confidence, right }]
    })
    .sort((a, b) => b.confidence - a.confidence)
  let hits = 0
  let best: { readonly at: number; readonly hits: number; readonly of: number } | undefined
  for (const [i, { confidence, right }] of known.entries()) {
    hits += Number(right)
    const isLast = known[i + 1]?.confidence !== confidence
    if (!isLast || i + 1 < LEAST) continue
    if (hits / (i + 1) < precision) break
    best = { at: confidence, hits, of: i + 1 }
  }
  if (best === undefined) return undefined
  const right = shareOf(best.hits, best.of)
  return {
    precision,
    options: { speakAt: Math.floor(best.at * 1000) / 1000 },
    right,
    covered: shareOf(best.of, known.length),
    isSure: right.low >= precision,
  }
}
