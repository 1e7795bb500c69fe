/**
 * What was fitted, by name, as heads.txt brings it: read once a thread, before anything is folded or answered.
 *
 * Lives here: which heads and maps there are, and what a head says whose file never came: that each of its labels is as likely. May not know:
 * where the file comes from, what labels mean, how maps are read.
 */
import { type StoredCircumstanceMap, useCircumstanceMaps } from '../embedding/circumstance/circumstance-map.js'
import type { Tier } from '../embedding/embedder.js'
import { hash32 } from '../embedding/text/words.js'
import { PenchantError } from '../errors.js'
import { memoize, weakly } from '../util/memoize.js'
import { type Head, openHead, type Read, readLabels, signed, type StoredHead } from './head.js'

export const HEAD_NAMES = [
  'say',
  'inPlace',
  'act',
  'cuts',
  'stance',
  'comparison',
  'correction',
  'verdict',
  'ban',
  'scope',
  'relation',
  'beside',
  'asks',
  'said',
  'gives',
  'instead',
  'beneficiary',
] as const
export type HeadName = (typeof HEAD_NAMES)[number]

/** What is no head: a map for each tier that knows meanings. */
export const MAP_NAMES = ['axes', 'circumstances', 'bearing', 'serves'] as const

/** What of a tier's vectors says which way tastes point and which parameters they decide; an axis after the other, in the order of AXES. */
export interface StoredAxisMap {
  readonly dimensions: number
  /** Two bits a number, `[axes × dimensions]`, base64. */
  readonly directions: string
  /** The same of what a parameter is about; one row more, of parameters that no axis decides. */
  readonly about: string
  /** What the rows of `about` are multiplied by, and added to; numbers. */
  readonly scales: readonly number[]
  readonly bases: readonly number[]
}

/** Weights as whole numbers, a sign each, times a step. */
export interface StoredWeights {
  readonly step: number
  readonly weights: string
}

/** Which notes bear on a request: what `Bearing` multiplies (memory/retrieve/bearing.ts). */
export interface StoredBearing {
  readonly dimensions: number
  readonly rank: number
  /** Of the plain score. */
  readonly slope: number
  readonly constant: number
  /** What a note, and a request, has by itself; `[dimensions]`. */
  readonly note: StoredWeights
  readonly request: StoredWeights
  /** The two sides of the form, `[dimensions × rank]`. */
  readonly notes: StoredWeights
  readonly requests: StoredWeights
}

/** Where requests lie that a tool serves (toward-requests.ts). */
export interface StoredRequestMap {
  readonly dimensions: number
  /** Units of its one hidden layer. */
  readonly hidden: number
  /** `[dimensions × hidden]`, `[hidden]`, `[hidden × dimensions]` */
  readonly into: StoredWeights
  readonly bias: StoredWeights
  readonly out: StoredWeights
}

interface StoredMaps {
  readonly axes: StoredAxisMap
  readonly circumstances: StoredCircumstanceMap
  readonly bearing: StoredBearing
  readonly serves: StoredRequestMap
}

/** When, and from how many examples of how many writers. */
type Made = { readonly made: object }

type MapsByTier = { readonly [Name in keyof StoredMaps]: Readonly<Record<Exclude<Tier, 'hashed'>, StoredMaps[Name]>> & Made }

/** heads.txt. */
export type StoredHeads = Readonly<Record<HeadName, StoredHead & Made>> & MapsByTier

let stored: StoredHeads | undefined
let id = 'none'
const opened = new Map<HeadName, Head>()

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
  const missing = [...HEAD_NAMES, ...MAP_NAMES].find((name) => found[name] === undefined)
  if (missing !== undefined)
    throw new PenchantError('asset-corrupt', {
      message: `heads.txt holds no "${missing}".`,
      hint: 'Copy heads.txt of the same version of penchant again.',
      fields: { name: 'heads.txt', found: Object.keys(found).join(', '), expected: missing },
    })
  opened.clear()
  stored = found
  useCircumstanceMaps(found.circumstances)
  id = (hash32(json) >>> 0).toString(36)
}

/** A map of a tier; undefined where the file never came, or the tier knows no meanings. */
export function mapIn<Name extends keyof StoredMaps>(name: Name, tier: Tier): StoredMaps[Name] | undefined {
  const maps: MapsByTier | undefined = stored
  return tier === 'hashed' ? undefined : maps?.[name][tier]
}

export const weightsOf = ({ step, weights }: StoredWeights): Float64Array => Float64Array.from(signed(weights), (level) => level * step)

type Opened<Stored> = { readonly [Part in keyof Stored]: Stored[Part] extends StoredWeights ? Float64Array : Stored[Part] }

/** A map with its weights as numbers. */
export const openedMap = weakly(
  <Stored extends StoredBearing | StoredRequestMap>(map: Stored): Opened<Stored> =>
    Object.fromEntries(
      Object.entries(map).map(([part, value]: [string, number | StoredWeights]) => [
        part,
        typeof value === 'number' ? value : weightsOf(value),
      ]),
    ) as Opened<Stored>,
)

/** P(label) by a head, by its name. */
export function readRecord<Label extends string>(name: HeadName, labels: readonly Label[], read: Read): Readonly<Record<Label, number>> {
  const probabilities = readBy(name, labels, read)
  return Object.fromEntries(labels.map((label, k) => [label, probabilities[k] as number])) as Record<Label, number>
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
