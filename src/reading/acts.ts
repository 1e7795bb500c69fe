/**
 * What a whole message is for (a dialogue act): something to be done, or only to be said.
 *
 * Lives here: the head that reads it. May not know: tools, what becomes of it.
 */
import type { Tier } from '../embedding/embedder.js'
import { textFeatures } from './features.js'
import { readRecord } from './heads.js'

/** An app does it or looks it up; small talk and news; what the chat itself answers; what is meant for good; talk about an app. */
export const ACTS = ['task', 'remark', 'chat', 'lasting', 'about'] as const
export type Act = (typeof ACTS)[number]
/** P(act), 0 … 1. */
export type Acts = Readonly<Record<Act, number>>

/** @param vector of `markedText` */
export const readActs = (message: string, tier: Tier, vector: Float32Array | undefined): Acts =>
  readRecord('act', ACTS, { features: textFeatures(message), tier, vector })
