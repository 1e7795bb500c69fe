/**
 * How sure it is that a statement gives a parameter a value: what its words say, what the layers that read say, and whether a listed value is
 * named outright, as one probability.
 *
 * Lives here: the fitted map, one a kind of parameter and tier (`fit said`). May not know: where each of the three comes from.
 */
import type { Tier } from '../../embedding/embedder.js'
import type { Parameter, Value } from '../schema/parameters.js'
import type { Proposal } from './said.js'
import WEIGHTS from './stated-weights.json' with { type: 'json' }

/** Below this, by the words and what they are about, a value is not looked at again. */
const LEAST_SAID = 0.03

/** What is known of a value. */
export interface Looks {
  /** P by the words and what they are about. */
  readonly said: number
  /** P by the layers that read the two as one text; absent below the transformer. */
  readonly given?: number | undefined
  /** Whether it is the one value of a list whose own words stand in the statement, or a text that stands out in it. */
  readonly named: boolean
  /** Whether its words stand there, but denied or beside another value's: then it is no surer than each look alone makes it. */
  readonly isUnclear: boolean
}

/** @param named the one value of a list that the statement names outright */
export const standing = ({ value, from, standsOut }: Proposal, kind: Parameter['kind'], named: Value | undefined) => ({
  named: standsOut ?? value === named,
  isUnclear: kind === 'choice' && from !== undefined && value !== named,
})

/** Whether a value is worth another look: likely by its words, or named outright, or a text that stands out. */
export const isLooked = ({ said, named }: Pick<Looks, 'said' | 'named'>): boolean => named || said >= LEAST_SAID

export type StatedKind = 'boolean' | 'number' | 'choice' | 'text'

/** Weights of `statedFeatures`. */
export type StatedWeights = Readonly<Record<StatedKind, readonly number[]>>

export const statedKindOf = (kind: Parameter['kind']): StatedKind =>
  kind === 'boolean' || kind === 'number' || kind === 'choice' ? kind : 'text'

export const statedFeatures = ({ said, given, named }: Omit<Looks, 'isUnclear'>): readonly number[] => [
  logOdds(said),
  given === undefined ? 0 : logOdds(given),
  Number(named),
  1,
]

/**
 * Log odds that a value is given, in chats above those among the writers, five of twelve of whose lines were asked for as near misses. Only where
 * the layers have read it: words alone hardly hear a “never”. Chosen of three on the chats a to e, 2026-11-28.
 */
const IN_CHATS = 1

/** P(the statement gives the value). */
export function statedProbability(kind: Parameter['kind'], looks: Looks, weights: StatedWeights): number {
  const own = weights[statedKindOf(kind)]
  const prior = looks.given === undefined ? 0 : IN_CHATS
  const probability = 1 / (1 + Math.exp(-statedFeatures(looks).reduce((sum, one, i) => sum + one * (own[i] as number), prior)))
  return looks.isUnclear ? Math.min(looks.said, looks.given ?? 1, probability) : probability
}

/** Without its layers the transformer knows what the hashed tier knows. */
export const weightsOf = (tier: Tier, { given }: Pick<Looks, 'given'>): StatedWeights =>
  WEIGHTS[tier === 'transformer' && given === undefined ? 'hashed' : tier]

function logOdds(p: number): number {
  const within = Math.min(0.999, Math.max(0.001, p))
  return Math.log(within / (1 - within))
}
