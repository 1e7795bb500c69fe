/**
 * What a message says of what has just been done: welcome, failed, not wanted, wanted otherwise, or nothing; and whether it bans what did it.
 *
 * Lives here: the head that reads it. May not know: what was done, what becomes of it.
 */
import type { Tier } from '../embedding/embedder.js'
import { markedText } from './clauses.js'
import { textFeatures } from './features.js'
import { readBy, readRecord } from './heads.js'

export const VERDICTS = ['accept', 'failed', 'refused', 'wants', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** P(verdict), by its name. */
export const readVerdict = (message: string, tier: Tier, vector: Float32Array | undefined): Readonly<Record<Verdict, number>> =>
  readRecord('verdict', VERDICTS, { features: textFeatures(message), tier, vector })

export const BANS = ['no', 'ban'] as const

/** What is embedded of a reply for `readBan`: whom “it” and “them” stand for, the request before it tells. */
export const repliedText = (request: string, reply: string): string => `${request} / ${markedText(reply)}`

/** P(what has just answered is not to be used any more, though it is not named). @param vector of `repliedText` */
export const readBan = (reply: string, tier: Tier, vector: Float32Array | undefined): number =>
  readBy('ban', BANS, { features: textFeatures(reply), tier, vector })[1] as number
