/**
 * Tallies: how often each of a few values was taken, in bounded space.
 *
 * A value with a share of three fifths is never among the rarest eight, so what is thrown out for want of room was no preference.
 */

/** Values that a tally holds at most. */
const VALUES = 8

export interface Count {
  n: number
  /** When last, milliseconds since 1970. */
  at: number
}

/** How often each value was taken, of `n` times in all. */
export interface Tally {
  n: number
  readonly counts: Map<string, Count>
}

export const startTally = (): Tally => ({ n: 0, counts: new Map() })

export function addTo(tally: Tally, value: string, at: number): void {
  tally.n += 1
  const count = tally.counts.get(value)
  if (count !== undefined) {
    count.n += 1
    count.at = at
    return
  }
  if (tally.counts.size >= VALUES) tally.counts.delete(rarest(tally.counts))
  tally.counts.set(value, { n: 1, at })
}

/** The rarest, the oldest among equals. */
function rarest(counts: ReadonlyMap<string, Count>): string {
  let found: readonly [string, Count] | undefined
  for (const entry of counts)
    if (found === undefined || entry[1].n < found[1].n || (entry[1].n === found[1].n && entry[1].at < found[1].at)) found = entry
  return found?.[0] ?? ''
}

/** Times that make a preference, and the share that they must be. */
const STABLE_TIMES = 3
const STABLE_SHARE = 0.6

/** Whether n times of so many make a preference. */
export const isStable = ({ n, of }: { readonly n: number; readonly of: number }): boolean => n >= STABLE_TIMES && n / of >= STABLE_SHARE

/** The value that was taken at least three times and in at least three of five; undefined where there is none. */
export function stable({
  n,
  counts,
}: Tally): { readonly value: string; readonly n: number; readonly of: number; readonly at: number } | undefined {
  for (const [value, count] of counts) if (isStable({ n: count.n, of: n })) return { value, n: count.n, of: n, at: count.at }
  return undefined
}

/** The value that was taken most often, the newest of equals; undefined where none was. */
export function usual(
  tally: Tally | undefined,
): { readonly value: string; readonly n: number; readonly of: number; readonly at: number } | undefined {
  let best: readonly [string, Count] | undefined
  for (const entry of tally?.counts ?? [])
    if (best === undefined || entry[1].n > best[1].n || (entry[1].n === best[1].n && entry[1].at > best[1].at)) best = entry
  return tally === undefined || best === undefined ? undefined : { value: best[0], n: best[1].n, of: tally.n, at: best[1].at }
}

export type TallySnapshot = readonly [n: number, counts: readonly (readonly [value: string, n: number, at: number])[]]
export const saveTally = ({ n, counts }: Tally): TallySnapshot => [n, [...counts].map(([value, count]) => [value, count.n, count.at])]
export const loadTally = ([n, counts]: TallySnapshot): Tally => ({
  n,
  counts: new Map(counts.map(([value, times, at]) => [value, { n: times, at }])),
})
