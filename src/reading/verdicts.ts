/**
 * What a whole message is for (a dialogue act), what it says of what has just been done, and whether it bans what did it.
 *
 * Lives here: the heads that read it. May not know: tools, what was done, what becomes of it.
 */
import type { Tier } from '../embedding/embedder.js'
import { markedText, readsInPlace } from './clauses.js'
import { pairVector } from './comparisons.js'
import { textFeatures } from './features.js'
import { readBy, readRecord } from './heads.js'

/** An app does it or looks it up; small talk and news; what the chat itself answers; what is meant for good; talk about an app. */
export const ACTS = ['task', 'remark', 'chat', 'lasting', 'about'] as const
/** P(act), 0 … 1. */
export type Acts = Readonly<Record<(typeof ACTS)[number], number>>

/** @param vector of `markedText` */
export const readActs = (message: string, tier: Tier, vector: Float32Array | undefined): Acts =>
  readRecord('act', ACTS, { features: textFeatures(message), tier, vector })

/** Welcome, failed, not wanted, wanted otherwise, or nothing. */
export const VERDICTS = ['accept', 'failed', 'refused', 'wants', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What is embedded of a reply: whom “it” and “them” stand for, and whether it goes on to something else, the request before it tells. */
export const repliedText = (request: string, reply: string): string => `${request} / ${markedText(reply)}`

/** Texts whose vectors `readVerdict` wants: the reply by itself, and behind its request, where that is known and the tier reads in place. */
export const verdictTexts = (request: string | undefined, reply: string, tier: Tier): readonly string[] =>
  request === undefined || !readsInPlace(tier) ? [markedText(reply, tier)] : [markedText(reply), repliedText(request, reply)]

/** P(verdict), by its name. @param vectors of `verdictTexts` */
export function readVerdict(
  reply: string,
  tier: Tier,
  [alone, behind = alone]: readonly Float32Array[],
): Readonly<Record<Verdict, number>> {
  return readRecord('verdict', VERDICTS, {
    features: textFeatures(reply),
    tier,
    vector: readsInPlace(tier) ? pairVector(behind, alone) : alone,
  })
}

/** P(it says that something was wrong). */
export const complaintIn = ({ failed, refused, wants }: ReturnType<typeof readVerdict>): number => failed + refused + wants

/** Whether what is said after a call asks for the tool before whose description it stands. */
export const ASKED = ['not', 'instead'] as const

/** P(a tool is asked for). @param vector of `repliedText` of its description and the reply */
export const readAsked = (tier: Tier, vector: Float32Array | undefined): number =>
  readBy('instead', ASKED, { features: [], tier, vector })[1] as number

export const BANS = ['no', 'ban'] as const

/** P(what has just answered is not to be used any more, though it is not named). @param vector of `repliedText` */
export const readBan = (reply: string, tier: Tier, vector: Float32Array | undefined): number =>
  readBy('ban', BANS, { features: textFeatures(reply), tier, vector })[1] as number
