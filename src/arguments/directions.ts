/**
 * Which way each built-in axis points in the transformer's vectors, whatever it is a taste in: “stroll” to “marathon” as “mild” to “hot”.
 *
 * Lives here: reading the directions that bench/fit/tastes.ts made. Source: the mean of unit contrasts of everyday pairs.
 * May not know: users, tools, poles.
 */
import { fromBase64 } from '../embedding/from-base64.js'
import type { Tier } from '../embedding/embedder.js'
import { type Axis, AXES } from './axes.js'
import { AXIS_DIRECTIONS } from './axis-directions.js'

/** What two bits stand for, in deviations. */
const LEVELS = [-1.51, -0.45, 0.45, 1.51] as const

export type Directions = ReadonlyMap<Axis, Float32Array>

const read = new Map<Tier, Directions>()

/** Directions of a tier by axis, of any length; none where the axis is an app's own, or where the tier has none. */
export function directionsOf(tier: Tier): Directions {
  const known = read.get(tier)
  if (known !== undefined) return known
  const made = new Map<Axis, Float32Array>()
  if (tier === 'transformer') {
    const { dimensions, rows } = AXIS_DIRECTIONS[tier]
    const bytes = fromBase64(rows)
    AXIS_DIRECTIONS.axes.forEach((name, a) => {
      const axis = AXES.find((one) => one.name === name)
      const level = (i: number): number => LEVELS[((bytes[(a * dimensions + i) >> 2] as number) >> (2 * (i & 3))) & 3] as number
      if (axis !== undefined)
        made.set(
          axis,
          Float32Array.from({ length: dimensions }, (_, i) => level(i)),
        )
    })
  }
  read.set(tier, made)
  return made
}
