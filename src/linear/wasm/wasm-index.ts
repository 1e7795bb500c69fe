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
export function wasmIndex(kernels: KernelExports, d: number, storage: 'int8' | 'f32'): VectorIndex {
  requireWhole('The dimension d', d, 1)
  const { memory } = kernels
  const isInt8 = storage === 'int8'
  /** d rounded up so that a row fills pairs of tiles. */
  const padded = roundUp(d, isInt8 ? 32 : 8)
  // int8: the four scales follow the tiles of their rows.
  const blockBytes = isInt8 ? 4 * padded + 16 : 16 * padded
  const queryAt = firstAddress(kernels)
  const rowsAt = queryAt + roundUp(4 * padded, 16)
  const wholeRow = new Int8Array(d)
  const wholeQuery = new Int16Array(d)
  let bytes: Int8Array
  let floats: Float32Array
  let blocks = 0
  let size = 0

  const scoresAt = (): number => rowsAt + blocks * blockBytes

  function write(index: number, row: ArrayLike<number>): void {
    const block = rowsAt + (index >> 2) * blockBytes
    const start = block + (index & 3) * 16
    if (isInt8) {
      floats[block / 4 + padded + (index & 3)] = quantiseRow(row, wholeRow)
      for (let i = 0; i < d; i++) bytes[start + (i >> 4) * TILE_BYTES + (i & 15)] = wholeRow[i] as number
    } else for (let i = 0; i < d; i++) floats[(start + (i >> 2) * TILE_BYTES) / 4 + (i & 3)] = row[i] as number
  }

  // Growing must: keep the rows where they are; clear what was scores and heap before and is rows now.
  function grow(least: number): void {
    if (least <= blocks) return
    const from = scoresAt()
    const more = Math.max(least, 2 * blocks)
    reserve(memory, rowsAt + more * (blockBytes + 32))
    blocks = more
    bytes = new Int8Array(memory.buffer)
    floats = new Float32Array(memory.buffer)
    bytes.fill(0, from, scoresAt())
  }

  function scores(query: ArrayLike<number>): Float32Array {
    requireVector('the query', query, d)
    const used = Math.ceil(size / 4)
    if (isInt8) {
      const scale = quantiseQuery(query, wholeQuery)
      new Int16Array(memory.buffer, queryAt, d).set(wholeQuery)
      kernels.timesInt8(rowsAt, used, queryAt, padded, scale, scoresAt())
    } else {
      floats.set(query, queryAt / 4)
      kernels.timesF32(rowsAt, used, queryAt, padded, scoresAt())
    }
    return new Float32Array(memory.buffer, scoresAt(), size)
  }

  grow(1)
  return {
    d,
    get size() {
      return size
    },
    add(row) {
      requireVector('the row', row, d)
      grow(Math.ceil((size + 1) / 4))
      write(size, row)
      return size++
    },
    set(index, row) {
      requireIndex('The row', index, size)
      requireVector('the row', row, d)
      write(index, row)
    },
    search(query, k) {
      requireWhole('The number of results k', k, 0)
      const found = scores(query)
      const count = Math.min(k, size)
      if (count === 0) return []
      const heapAt = scoresAt() + 16 * blocks
      kernels.topK(found.byteOffset, size, count, heapAt)
      return Array.from(new Uint32Array(memory.buffer, heapAt, count), (index) => ({ index, score: found[index] as number }))
    },
    scores,
  }
}
