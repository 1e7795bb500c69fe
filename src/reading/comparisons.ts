/**
 * Which of two things a message puts first: the one that it names first, the other, or neither.
 *
 * Lives here: how two names stand in a message, and the head that reads it. It sees both at once, in the order of the text; a head that looks
 * at one name has to tell the direction from what surrounds that name alone, and was wrong in one of seven comparisons of writers unseen.
 */
import type { Tier } from '../embedding/embedder.js'
import { formOf, gramsOf, tokensOf } from './features.js'
import { readBy } from './heads.js'
import { type NamedAt, placeOf, replaced } from './read-stances.js'

/** `first`: what is named first is put before the other. `second`: the other way round. `none`: neither, whatever else is said of them. */
export const DIRECTIONS = ['first', 'second', 'none'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Stand in the text for the two names and for all others. No keyboard has them. */
const SIGNS = ['\ue000', '\ue001', '\ue002'] as const
const [FIRST, SECOND, OTHER] = SIGNS

/** How two names stand in a message, in words. @param names in the order of the text, without overlaps  @param first named before `second` */
export function comparisonFeatures(message: string, names: readonly NamedAt[], first: string, second: string): readonly string[] {
  const which = (name: string): 0 | 1 | 2 => (name === first ? 0 : name === second ? 1 : 2)
  const tokens = tokensOf(replaced(message, names, (name) => ` ${SIGNS[which(name)]} `))
  const [low, high] = [tokens.indexOf(FIRST), tokens.indexOf(SECOND)]
  const features = new Set([...gramsOf(tokens), ...formOf(tokens), ...(tokens.includes(OTHER) ? ['#third'] : [])])
  for (const [at, token] of tokens.entries()) {
    const place = placeOf(at, low, high)
    features.add(`${place} ${token}`)
    if (at + 1 < tokens.length) features.add(`${place} ${token} ${tokens[at + 1]}`)
  }
  return [...features]
}

/** The vectors of two names in their sentence as one; none where either is missing. */
export const pairVector = (first: Float32Array | undefined, second: Float32Array | undefined): Float32Array | undefined =>
  first === undefined || second === undefined ? undefined : Float32Array.of(...first, ...second)

/** P(direction) in the order of `DIRECTIONS`. @param vector `pairVector`; none: words alone */
export function readComparison(features: readonly string[], tier: Tier, vector: Float32Array | undefined): readonly number[] {
  return readBy('comparison', DIRECTIONS, { features, tier, vector })
}
