/**
 * Tallies: how often each of a few values was taken, and refused, in bounded space.
 *
 * A value with a share of three fifths is never among the rarest eight, so what is thrown out for want of room was no preference.
 */

/** Values that a tally holds at most. */
const VALUES = 8

export interface Count {
  n: number
  /** Times that it was refused. */
  refused: number
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
  const count = countIn(tally, value, at)
  tally.n += 1
  count.n += 1
  count.at = at
}

/** The value was refused: no choice of another one, and one time less that it could be a preference. */
export function refuseIn(tally: Tally, value: string, at: number): void {
  countIn(tally, value, at).refused += 1
}

function countIn({ counts }: Tally, value: string, at: number): Count {
  const known = counts.get(value)
  if (known !== undefined) return known
  if (counts.size >= VALUES) counts.delete(rarest(counts))
  const fresh = { n: 0, refused: 0, at }
  counts.set(value, fresh)
  return fresh
}

/** The rarest, the oldest among equals. */
const rarest = (counts: ReadonlyMap<string, Count>): string => [...counts].sort(([, a], [, b]) => a.n - b.n || a.at - b.at)[0]?.[0] ?? ''

/** Times that make a preference, and the share that they must be. */
const STABLE_TIMES = 3
const STABLE_SHARE = 0.6

/** A value, and what speaks for it: taken `n` of `of` times, and refused. */
export interface Observed {
  readonly n: number
  readonly of: number
  readonly refused?: number
  readonly at: number
}

/** Whether n times of so many make a preference. */
export const isStable = ({ n, of, refused = 0 }: Pick<Observed, 'n' | 'of' | 'refused'>): boolean =>
  n >= STABLE_TIMES && n / (of + refused) >= STABLE_SHARE

/** The value that was taken at least three times and in at least three of five, its refusals among them; undefined where there is none. */
export function stable({ n, counts }: Tally = startTally()): (Observed & { readonly value: string }) | undefined {
  for (const [value, count] of counts) if (isStable({ ...count, of: n })) return { value, ...count, of: n }
  return undefined
}

/** The value that was taken most often, the newest of equals; undefined where none was. */
export function usual({ n: of, counts }: Tally = startTally()): (Observed & { readonly value: string }) | undefined {
  const [best] = [...counts].filter(([, { n }]) => n > 0).sort(([, a], [, b]) => b.n - a.n || b.at - a.at)
  return best && { value: best[0], ...best[1], of }
}
