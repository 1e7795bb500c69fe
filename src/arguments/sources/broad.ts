/**
 * How broad the ground of a conclusion is: a habit is one habit, however often it was followed, and one job is one job.
 *
 * Lives here: counts by parameter and by job. May not know: what is concluded.
 */
import { tally } from '../history/parameter-records.js'
import type { AskedParameter } from './source.js'
import type { Placement } from '../axes/placement.js'
import type { AxisPiece, Remembered } from '../axes/view.js'

/** What one parameter's choices count at most, and more jobs than make surer. */
const MOST_OF_ONE = 2
const MOST_JOBS = 4

/** Weight of some choices, one parameter's counting as two at most. */
export function broad(pieces: readonly Pick<AxisPiece, 'from' | 'weight'>[]): number {
  const byParameter = tally(pieces.map(({ from, weight }) => [from, weight]))
  return [...byParameter.values()].reduce((sum, weight) => sum + Math.min(MOST_OF_ONE, weight), 0)
}

/** Jobs that choices were made in. */
export const jobsOf = (pieces: readonly Pick<AxisPiece, 'from'>[]): number => new Set(pieces.map(({ from }) => from.placement.job)).size

/** The same as a feature. */
export const jobsFeature = (jobs: number): number => Math.min(MOST_JOBS, jobs)

/** Whether the parameter's own newest choice was this value: 1, another: −1, none: 0. */
export function lastIs({ own }: AskedParameter, key: string): number {
  const last = own?.record.recent.filter(({ order }) => order >= own.since).at(-1)
  return last === undefined ? 0 : last.value === key ? 1 : -1
}

/** Parameters with a past but those whose past is its own: what it was told itself, by this tool or a rival. */
export const othersIn = ({ tool, parameter, view }: AskedParameter, { job }: Placement): readonly Remembered[] =>
  view.all.filter(({ record, placement }) => record.tool !== tool && !(record.parameter === parameter.name && placement.job === job))
