/** Which snapshots of a fold are worth their room: close to the end many, further back fewer. */
import { grouped } from '../util/grouped.js'

/** Events between a snapshot and the next. */
export const SPACING = 128

/** No further back, so that each of the last thousand events has one before it: what is later is folded from the start, behind what answers. */
export const FURTHEST = 2048

/**
 * Of the snapshots before the newest the oldest and the youngest of each octave of distance: what comes late finds one about as far from it as
 * it is from the end, whenever it comes.
 *
 * @param at after how many events there is a snapshot
 * @param newest after how many there is about to be one
 * @returns those of `at` that stay
 */
export function spaced(at: readonly number[], newest: number): readonly number[] {
  const near = [...at].sort((a, b) => a - b).filter((one) => newest - one >= SPACING / 2 && newest - one <= FURTHEST)
  const octaves = grouped(near, (one) => Math.floor(Math.log2((newest - one) / SPACING)))
  return [...octaves.values()].flatMap((of) => [...new Set([of[0] as number, of.at(-1) as number])])
}
