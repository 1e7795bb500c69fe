/**
 * A row of the table: what was measured, and how it stands to something else. Pure.
 *
 * Lives here: the shape that JSON, table and page are made of.
 */
import type { Timings } from './interleave.js'
import { pairedRatio, type Spread, spreadOf } from './statistics.js'

/** What a page hands back. */
export interface Measured {
  readonly timings: Timings
  readonly notes?: Readonly<Record<string, number | string>>
}

export interface Row {
  readonly section: string
  readonly name: string
  readonly unit: string
  /** What grows, where the row is one of several sizes: its series, and how large it is here. */
  readonly series?: string
  readonly size?: number
  readonly values: Readonly<Record<string, Spread>>
  /** By what is over what, round by round: `ml-matrix / penchant`. */
  readonly ratios: Readonly<Record<string, Spread>>
  readonly notes?: Readonly<Record<string, number | string>>
}

/** A row of timings in microseconds. `ratios`: pairs of contenders, the first over the second; those that did not run are left out. */
export function rowOf(
  about: Pick<Row, 'section' | 'name'> & Partial<Pick<Row, 'series' | 'size' | 'notes'>>,
  { timings, notes }: Measured,
  ratios: readonly (readonly [over: string, under: string])[],
): Row {
  return {
    unit: 'µs',
    ...about,
    values: Object.fromEntries(Object.entries(timings).map(([name, list]) => [name, spreadOf(list)])),
    ratios: Object.fromEntries(
      ratios.flatMap(([over, under]) => {
        const [above, below] = [timings[over], timings[under]]
        return above === undefined || below === undefined ? [] : [[`${over} / ${under}`, pairedRatio(above, below)]]
      }),
    ),
    ...(notes === undefined ? {} : { notes: { ...notes, ...about.notes } }),
  }
}
