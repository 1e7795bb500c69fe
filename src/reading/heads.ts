/**
 * The fitted heads by name, as heads.txt brings them: read once a thread, before anything is folded or answered.
 *
 * Lives here: which heads there are, and what one says whose file never came: that each of its labels is as likely. May not know: where the
 * file comes from, what labels mean.
 */
import { hash32 } from '../embedding/text/words.js'
import { PenchantError } from '../errors.js'
import { memoize } from '../util/memoize.js'
import { type Head, openHead, type Read, readLabels, type StoredHead } from './head.js'

export const HEAD_NAMES = ['say', 'beside', 'cuts', 'stance', 'comparison', 'correction', 'verdict', 'scope', 'relation', 'asks'] as const
export type HeadName = (typeof HEAD_NAMES)[number]

/** heads.txt. `made`: when, and from how many examples of how many writers. */
export type StoredHeads = Readonly<Record<HeadName, StoredHead<string> & { readonly made: object }>>

let stored: StoredHeads | undefined
let id = 'none'
const opened = new Map<HeadName, Head<string>>()

/** Whether the file is here: without it no message can be read. */
export const hasHeads = (): boolean => stored !== undefined

/** Names the weights: what was folded with others, or without any, is folded again. */
export const headsId = (): string => id

/**
 * Takes in heads.txt.
 * @throws PenchantError `asset-corrupt` where it is not of this version
 */
export function useHeads(json: string): void {
  const found = JSON.parse(json) as StoredHeads
  const missing = HEAD_NAMES.find((name) => found[name] === undefined)
  if (missing !== undefined)
    throw new PenchantError('asset-corrupt', {
      message: `heads.txt holds no head "${missing}".`,
      hint: 'Copy heads.txt of the same version of penchant again.',
      fields: { name: 'heads.txt', found: Object.keys(found).join(', '), expected: missing },
    })
  opened.clear()
  stored = found
  id = (hash32(json) >>> 0).toString(36)
}

/**
 * P(label) by a head, in the order of `labels`, sum 1.
 *
 * @param exp inside of a fold the kernels' one
 */
export function readBy(name: HeadName, labels: readonly string[], read: Read, exp?: (x: number) => number): readonly number[] {
  if (stored === undefined) return labels.map(() => 1 / labels.length)
  const file = stored
  const head = memoize(opened, name, HEAD_NAMES.length, () => openHead(file[name]))
  return readLabels(head, read, exp)
}
