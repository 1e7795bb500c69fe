/** Files that a page fetches for any suggestion at all. */
export const FIRST: readonly string[]
/** What each tier needs beyond. */
export const TIERS: Readonly<Record<'hashed' | 'static' | 'transformer', readonly string[]>>
/** Both tables of README.md. */
export function sizes(): string
