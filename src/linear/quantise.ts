/**
 * Unit vectors as whole numbers: rows in 8 bits, queries in 16.
 *
 * Lives here: the rounding that both implementations share; with it int8 scores are equal bit for bit.
 */

/** Most that a row's entry can be. */
const ROW_LIMIT = 127
const QUERY_LIMIT = 32767
const INT32_LIMIT = 2 ** 31 - 1

function quantise(values: ArrayLike<number>, limit: number, out: Int8Array | Int16Array): number {
  let most = 0
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i] as number))
  const factor = limit / most
  // A vector too small to be divided by is a zero vector.
  if (!Number.isFinite(factor)) {
    out.fill(0)
    return 0
  }
  for (let i = 0; i < values.length; i++) out[i] = Math.round((values[i] as number) * factor)
  return Math.fround(most / limit)
}

/** @returns the scale of the row: row ≈ out · scale */
export function quantiseRow(row: ArrayLike<number>, out: Int8Array): number {
  return quantise(row, ROW_LIMIT, out)
}

/**
 * The query's limit keeps every sum of products inside 32 bits: d · 127 · limit < 2³¹.
 *
 * @returns the scale of the query: query ≈ out · scale
 */
export function quantiseQuery(query: ArrayLike<number>, out: Int16Array): number {
  return quantise(query, Math.min(QUERY_LIMIT, Math.floor(INT32_LIMIT / (ROW_LIMIT * query.length))), out)
}
