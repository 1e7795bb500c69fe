/** A day, in milliseconds. */
export const DAY_MS = 86_400_000

/** The day of a time, in UTC: 2026-11-24. @param at milliseconds since 1970 */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
