/**
 * Which of two things a message puts first: the one that it names first, the other, or neither.
 *
 * Lives here: how two names stand in a message, and the head that reads it. It sees both at once, in the order of the text; a head that looks
 * at one name has to tell the direction from what surrounds that name alone, and was wrong in one of seven comparisons of writers unseen.
 */
import type { Tier } from '../embedding/embedder.js'
import { COMPARISON } from './weights/comparison-weights.js'
import { formOf, gramsOf, tokensOf } from './features.js'
import { type Head, openHead, readLabels } from './head.js'
import { type Framed, type NamedAt, placeOf, replaced, STAND_INS } from './read-stances.js'

/** `first`: what is named first is put before the other. `second`: the other way round. `none`: neither, whatever else is said of them. */
export const DIRECTIONS = ['first', 'second', 'none'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Stand in the text for the two names and for all others. No keyboard has them. */
const SIGNS = ['\ue000', '\ue001', '\ue002'] as const
const [FIRST, SECOND, OTHER] = SIGNS

/** @param names in the order of the text, without overlaps  @param first named before `second` */
export function comparisonOf(message: string, names: readonly NamedAt[], first: string, second: string): Framed {
  const which = (name: string): 0 | 1 | 2 => (name === first ? 0 : name === second ? 1 : 2)
  const tokens = tokensOf(replaced(message, names, (name) => ` ${SIGNS[which(name)]} `))
  const [low, high] = [tokens.indexOf(FIRST), tokens.indexOf(SECOND)]
  const features = new Set([...gramsOf(tokens), ...formOf(tokens), ...(tokens.includes(OTHER) ? ['#third'] : [])])
  for (const [at, token] of tokens.entries()) {
    const place = placeOf(at, low, high)
    features.add(`${place} ${token}`)
    if (at + 1 < tokens.length) features.add(`${place} ${token} ${tokens[at + 1]}`)
  }
  return { features: [...features], text: replaced(message, names, (name) => STAND_INS[which(name)]) }
}

let head: Head<Direction> | undefined

/** P(direction) in the order of `DIRECTIONS`. @param vector of the text of `comparisonOf`; none: words alone */
export function readComparison({ features }: Framed, tier: Tier, vector: Float32Array | undefined): readonly number[] {
  head ??= openHead(COMPARISON)
  return readLabels(head, { features, tier, vector })
}
