/**
 * What a tier's vectors say of each built-in axis beside its poles: which way its values run, whatever it is a taste in (“stroll” to
 * “marathon” as “mild” to “hot”), and which parameters it decides.
 *
 * Lives here: reading the maps that bench/fit/axis-maps.ts made from a bank of everyday parameters, as heads.txt brings them; without that file
 * the poles decide. May not know: users, tools, poles.
 */
import { fromBase64 } from '../../embedding/from-base64.js'
import type { Tier } from '../../embedding/embedder.js'
import { mapIn, type StoredAxisMap } from '../../reading/heads.js'
import { type Axis, AXES } from './axes.js'
import ODDS from './axis-odds-weights.json' with { type: 'json' }
import { byPair } from '../../util/memoize.js'

/** What two bits stand for, in deviations. */
export const LEVELS = [-1.51, -0.45, 0.45, 1.51] as const

/** Whether a parameter of this meaning is decided by it: ln p up to a constant, a linear map of its unit vector. */
export interface About {
  readonly weights: Float32Array
  readonly base: number
}

/** What speaks for an axis deciding a parameter. */
export type Sign = 'share' | 'spread' | 'about'

/** Logistic models of that, where a map knows the axis and where only its poles do; `base` is the constant. */
export interface OddsByMap {
  readonly map: Readonly<Record<Sign | 'base', number>>
  readonly poles: Readonly<Record<Exclude<Sign, 'share'> | 'base', number>>
}

export interface AxisMaps {
  /** Which way each axis points, vectors of any length; none where the axis is an app's own, or where the tier has no maps. */
  readonly directions: ReadonlyMap<Axis, Float32Array>
  /** Which parameters each of the same axes decides. */
  readonly about: ReadonlyMap<Axis, About>
  /** Which ones no axis decides; undefined where the tier has no maps. */
  readonly neither?: About
  readonly odds: Readonly<Record<'choice' | 'flag', OddsByMap>>
}

export function mapsOf(tier: Tier): AxisMaps {
  const odds = ODDS[tier]
  const stored = mapIn('axes', tier)
  if (stored === undefined) return { directions: new Map(), about: new Map(), odds }
  return opened(stored, odds)
}

const opened = byPair(({ dimensions, directions, about, scales, bases }: StoredAxisMap, odds: AxisMaps['odds']): AxisMaps => {
  const row = (bytes: Uint8Array, a: number, scale: number): Float32Array =>
    Float32Array.from({ length: dimensions }, (_, i) => {
      const level = ((bytes[(a * dimensions + i) >> 2] as number) >> (2 * (i & 3))) & 3
      return scale * (LEVELS[level] as number)
    })
  const [ways, meanings] = [fromBase64(directions), fromBase64(about)]
  const aboutAt = (a: number): About => ({ weights: row(meanings, a, scales[a] as number), base: bases[a] as number })
  return {
    directions: new Map(AXES.map((axis, a) => [axis, row(ways, a, 1)])),
    about: new Map(AXES.map((axis, a) => [axis, aboutAt(a)])),
    neither: aboutAt(AXES.length),
    odds,
  }
})
