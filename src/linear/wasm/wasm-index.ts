/**
 * A vector index in a WebAssembly memory.
 *
 * Lives here: the layout (wasm/README.md draws it): query, then rows in blocks of four, then scores and the heap of the search.
 */
import { requireIndex, requireVector, requireWhole } from '../refuse-shapes.js'
import type { VectorIndex } from '../kernels.js'
import { quantiseQuery, quantiseRow } from '../quantise.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** A tile holds 16 bytes of each of four rows. */
const TILE_BYTES = 64

/** Rows of dimension `d` in the fresh instance `kernels`. */
export class WasmIndex implements VectorIndex {
  readonly d: number
  readonly storage: 'int8' | 'f32'
  #size = 0
  readonly #kernels: KernelExports
  /** d rounded up so that a row fills pairs of tiles. */
  readonly #padded: number
  readonly #blockBytes: number
  readonly #query: number
  readonly #rows: number
  #blocks = 0
  #bytes: Int8Array
  #floats: Float32Array
  readonly #row: Int8Array
  readonly #wholeQuery: Int16Array

  constructor(kernels: KernelExports, d: number, storage: 'int8' | 'f32') {
    requireWhole('The dimension d', d, 1)
    this.d = d
    this.storage = storage
    this.#kernels = kernels
    this.#padded = roundUp(d, storage === 'int8' ? 32 : 8)
    // int8: the four scales follow the tiles of their rows.
    this.#blockBytes = storage === 'int8' ? 4 * this.#padded + 16 : 16 * this.#padded
    this.#query = firstAddress(kernels)
    this.#rows = this.#query + roundUp(4 * this.#padded, 16)
    this.#row = new Int8Array(d)
    this.#wholeQuery = new Int16Array(d)
    this.#bytes = new Int8Array(kernels.memory.buffer)
    this.#floats = new Float32Array(kernels.memory.buffer)
    this.#grow(1)
  }

  get size(): number {
    return this.#size
  }

  add(row: ArrayLike<number>): number {
    requireVector('the row', row, this.d)
    this.#grow(Math.ceil((this.#size + 1) / 4))
    this.#write(this.#size, row)
    return this.#size++
  }

  set(index: number, row: ArrayLike<number>): void {
    requireIndex('The row', index, this.#size)
    requireVector('the row', row, this.d)
    this.#write(index, row)
  }

  search(query: ArrayLike<number>, k: number): { readonly index: number; readonly score: number }[] {
    requireWhole('The number of results k', k, 0)
    const scores = this.scores(query)
    const count = Math.min(k, this.#size)
    if (count === 0) return []
    this.#kernels.topK(scores.byteOffset, this.#size, count, this.#heap)
    return Array.from(new Uint32Array(this.#kernels.memory.buffer, this.#heap, count), (index) => ({
      index,
      score: scores[index] as number,
    }))
  }

  scores(query: ArrayLike<number>): Float32Array {
    requireVector('the query', query, this.d)
    const blocks = Math.ceil(this.#size / 4)
    if (this.storage === 'f32') {
      this.#floats.set(query, this.#query / 4)
      this.#kernels.timesF32(this.#rows, blocks, this.#query, this.#padded, this.#scores)
    } else {
      const scale = quantiseQuery(query, this.#wholeQuery)
      new Int16Array(this.#kernels.memory.buffer, this.#query, this.d).set(this.#wholeQuery)
      this.#kernels.timesInt8(this.#rows, blocks, this.#query, this.#padded, scale, this.#scores)
    }
    return new Float32Array(this.#kernels.memory.buffer, this.#scores, this.#size)
  }

  get #scores(): number {
    return this.#rows + this.#blocks * this.#blockBytes
  }

  get #heap(): number {
    return this.#scores + 16 * this.#blocks
  }

  #write(index: number, row: ArrayLike<number>): void {
    const block = this.#rows + (index >> 2) * this.#blockBytes
    const start = block + (index & 3) * 16
    if (this.storage === 'f32') {
      for (let i = 0; i < this.d; i++) this.#floats[(start + (i >> 2) * TILE_BYTES) / 4 + (i & 3)] = row[i] as number
      return
    }
    const scale = quantiseRow(row, this.#row)
    for (let i = 0; i < this.d; i++) this.#bytes[start + (i >> 4) * TILE_BYTES + (i & 15)] = this.#row[i] as number
    this.#floats[block / 4 + this.#padded + (index & 3)] = scale
  }

  // Growing must: keep the rows where they are; clear what was scores and heap before and is rows now.
  #grow(blocks: number): void {
    if (blocks <= this.#blocks) return
    const { memory } = this.#kernels
    const from = this.#scores
    const more = Math.max(blocks, 2 * this.#blocks)
    reserve(memory, this.#rows + more * (this.#blockBytes + 32))
    this.#blocks = more
    this.#bytes = new Int8Array(memory.buffer)
    this.#floats = new Float32Array(memory.buffer)
    this.#bytes.fill(0, from, this.#scores)
  }
}
