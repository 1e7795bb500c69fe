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

/** Rows of dimension `d`. */
export class TwinIndex implements VectorIndex {
  readonly d: number
  readonly storage: 'int8' | 'f32'
  readonly #rows: Row[] = []

  constructor(d: number, storage: 'int8' | 'f32') {
    requireWhole('The dimension d', d, 1)
    this.d = d
    this.storage = storage
  }

  get size(): number {
    return this.#rows.length
  }

  add(row: ArrayLike<number>): number {
    return this.#rows.push(this.#toRow(row)) - 1
  }

  set(index: number, row: ArrayLike<number>): void {
    requireIndex('The row', index, this.size)
    this.#rows[index] = this.#toRow(row)
  }

  search(query: ArrayLike<number>, k: number): { readonly index: number; readonly score: number }[] {
    requireWhole('The number of results k', k, 0)
    const all = Array.from(this.scores(query), (score, index) => ({ index, score }))
    return all.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, k)
  }

  scores(query: ArrayLike<number>): Float32Array {
    requireVector('the query', query, this.d)
    const numbers = this.storage === 'int8' ? new Int16Array(this.d) : Float32Array.from(query)
    const scale = numbers instanceof Int16Array ? quantiseQuery(query, numbers) : 1
    const scores = new Float32Array(this.size)
    this.#rows.forEach((row, index) => {
      scores[index] = Math.fround(Math.fround(dot(row.numbers, numbers)) * row.scale) * scale
    })
    return scores
  }

  #toRow(row: ArrayLike<number>): Row {
    requireVector('the row', row, this.d)
    if (this.storage === 'f32') return { numbers: Float32Array.from(row), scale: 1 }
    const numbers = new Int8Array(this.d)
    return { numbers, scale: quantiseRow(row, numbers) }
  }
}
