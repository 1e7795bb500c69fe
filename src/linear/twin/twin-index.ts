/**
 * A vector index in plain JavaScript: what the WebAssembly one must equal; int8 scores bit for bit.
 *
 * Lives here: rows as arrays, dot products, a sort.
 */
import { dot } from '../dot.js'
import { requireIndex, requireVector, requireWhole } from '../refuse-shapes.js'
import type { VectorIndex } from '../kernels.js'
import { quantiseQuery, quantiseRow } from '../quantise.js'

/** A row ≈ numbers · scale. */
interface Row {
  readonly numbers: Float32Array | Int8Array
  readonly scale: number
}

export function twinIndex(d: number, storage: 'int8' | 'f32'): VectorIndex {
  requireWhole('The dimension d', d, 1)
  const rows: Row[] = []

  function toRow(row: ArrayLike<number>): Row {
    requireVector('the row', row, d)
    if (storage === 'f32') return { numbers: Float32Array.from(row), scale: 1 }
    const numbers = new Int8Array(d)
    return { numbers, scale: quantiseRow(row, numbers) }
  }

  function scores(query: ArrayLike<number>): Float32Array {
    requireVector('the query', query, d)
    const numbers = storage === 'int8' ? new Int16Array(d) : Float32Array.from(query)
    const scale = numbers instanceof Int16Array ? quantiseQuery(query, numbers) : 1
    return Float32Array.from(rows, (row) => Math.fround(Math.fround(dot(row.numbers, numbers)) * row.scale) * scale)
  }

  return {
    d,
    get size() {
      return rows.length
    },
    add: (row) => rows.push(toRow(row)) - 1,
    set(index, row) {
      requireIndex('The row', index, rows.length)
      rows[index] = toRow(row)
    },
    search(query, k) {
      requireWhole('The number of results k', k, 0)
      const all = Array.from(scores(query), (score, index) => ({ index, score }))
      return all.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, k)
    },
    scores,
  }
}
