import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kernels, VectorIndex } from '../../src/linear/kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { distance, dot, randomFrom, unitVector } from './random.js'

const wasm = await loadWasmKernels()
const twin = twinKernels()
const both = [wasm, twin]

type Storage = 'int8' | 'f32'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const dimensions = fc.integer({ min: 1, max: 130 })
const storages = fc.constantFrom<Storage>('int8', 'f32')
const sizes = fc.integer({ min: 0, max: 70 })

function indexOf(kernels: Kernels, d: number, storage: Storage, rows: readonly ArrayLike<number>[]): VectorIndex {
  const index = kernels.createIndex(d, storage)
  for (const row of rows) index.add(row)
  return index
}

function rowsFrom(seed: number, d: number, n: number): Float32Array[] {
  const random = randomFrom(seed)
  return Array.from({ length: n }, () => unitVector(random, d))
}

function expectInvalid(run: () => unknown): void {
  expect(run).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
}

test('WebAssembly and its twin give the same scores: int8 bit for bit, f32 to rounding', () => {
  fc.assert(
    fc.property(seeds, dimensions, sizes, storages, (seed, d, n, storage) => {
      const rows = rowsFrom(seed, d, n)
      const query = unitVector(randomFrom(seed + 1), d)
      const [a, b] = both.map((kernels) => indexOf(kernels, d, storage, rows).scores(query)) as [Float32Array, Float32Array]
      if (storage === 'int8') expect(a).toEqual(b)
      // A sum of 130 products in f32, of a total size of at most 1.
      else expect(distance(a, b)).toBeLessThan(1e-6)
    }),
  )
})

test('whatever the sizes of numbers, int8 sums stay exact', () => {
  // The worst case: every entry at its limit.
  for (const d of [16, 384, 515, 516, 517, 2048, 5000]) {
    const row = new Float32Array(d).fill(1)
    const [a, b] = both.map((kernels) => indexOf(kernels, d, 'int8', [row]).scores(row)) as [Float32Array, Float32Array]
    expect(a).toEqual(b)
    expect((a[0] ?? 0) / d).toBeCloseTo(1, 3)
  }
})

describe.each(both)('$id', (kernels) => {
  test('a search finds exactly the best rows, best first, ties to the lower index', () => {
    fc.assert(
      fc.property(seeds, dimensions, sizes, storages, fc.integer({ min: 0, max: 80 }), (seed, d, n, storage, k) => {
        const rows = rowsFrom(seed, d, n)
        // Duplicates make ties.
        const index = indexOf(kernels, d, storage, [...rows, ...rows.slice(0, n >> 1)])
        const query = unitVector(randomFrom(seed + 1), d)
        const scores = Array.from(index.scores(query), (score, i) => ({ index: i, score }))
        const expected = scores.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, k)
        expect(index.search(query, k)).toEqual(expected)
      }),
    )
  })

  test('scores are dot products: exact to rounding in f32, to half a step of each row in int8', () => {
    fc.assert(
      fc.property(seeds, dimensions, (seed, d) => {
        const rows = rowsFrom(seed, d, 20)
        const query = unitVector(randomFrom(seed + 1), d)
        const size = query.reduce((sum, q) => sum + Math.abs(q), 0)
        const [exact, quantised] = (['f32', 'int8'] as const).map((storage) => indexOf(kernels, d, storage, rows).scores(query))
        rows.forEach((row, i) => {
          const step = row.reduce((most, r) => Math.max(most, Math.abs(r)), 0) / 127
          expect(Math.abs((exact?.[i] ?? 0) - dot(row, query))).toBeLessThan(1e-6)
          expect(Math.abs((quantised?.[i] ?? 0) - dot(row, query))).toBeLessThan((step / 2) * size + 1e-4)
        })
      }),
    )
  })

  test('a row that is set replaces the one that was there', () => {
    for (const storage of ['int8', 'f32'] as const) {
      const [first, second, third] = rowsFrom(3, 20, 3) as [Float32Array, Float32Array, Float32Array]
      const index = indexOf(kernels, 20, storage, [first, second])
      index.set(0, third)
      expect(index.scores(second)).toEqual(indexOf(kernels, 20, storage, [third, second]).scores(second))
      expect(index.size).toBe(2)
    }
  })

  test('zero rows and zero queries score 0', () => {
    for (const storage of ['int8', 'f32'] as const) {
      const index = indexOf(kernels, 5, storage, [new Float32Array(5), unitVector(randomFrom(1), 5), new Float32Array(5).fill(1e-45)])
      expect(index.search(new Float32Array(5), 2)).toEqual([
        { index: 0, score: 0 },
        { index: 1, score: 0 },
      ])
      expect(index.search(unitVector(randomFrom(1), 5), 9)).toHaveLength(3)
    }
  })

  test('an index grows without losing a row', () => {
    for (const storage of ['int8', 'f32'] as const) {
      const rows = rowsFrom(7, 30, 1000)
      const index = kernels.createIndex(30, storage)
      for (const [i, row] of rows.entries()) {
        index.add(row)
        // Searching between additions leaves scores and heap where rows come to lie.
        if (i % 50 === 0) index.search(row, 5)
      }
      expect(index.scores(rows[10] ?? [])).toEqual(indexOf(kernels, 30, storage, rows).scores(rows[10] ?? []))
      expect(index.search(rows[999] ?? [], 1)[0]?.index).toBe(999)
    }
  })

  test('what is no vector is refused', () => {
    const index = indexOf(kernels, 3, 'f32', [[1, 0, 0]])
    for (const bad of [
      [1, 2],
      [1, 2, 3, 4],
      [1, Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0, 0],
      [1e39, 0, 0],
    ]) {
      expectInvalid(() => index.add(bad))
      expectInvalid(() => index.set(0, bad))
      expectInvalid(() => index.search(bad, 1))
    }
    for (const k of [-1, 0.5, Number.NaN]) expectInvalid(() => index.search([1, 0, 0], k))
    for (const at of [-1, 1, 0.5]) expectInvalid(() => index.set(at, [1, 0, 0]))
    expect(Array.from(index.scores([1, 1, 1]))).toEqual([1])
  })
})
