/**
 * What a message says of what has just been done: welcome, failed, not wanted, wanted otherwise, or nothing.
 *
 * Lives here: the head that reads it. May not know: what was done, what becomes of it.
 */
import type { Tier } from '../embedding/embedder.js'
import { textFeatures } from './features.js'
import { readBy } from './heads.js'

export const VERDICTS = ['accept', 'failed', 'refused', 'wants', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** P(verdict), by its name. */
export function readVerdict(message: string, tier: Tier, vector: Float32Array | undefined): Readonly<Record<Verdict, number>> {
  const probabilities = readBy('verdict', VERDICTS, { features: textFeatures(message), tier, vector })
  return Object.fromEntries(VERDICTS.map((verdict, k) => [verdict, probabilities[k] as number])) as Record<Verdict, number>
}
