import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kernels, PcaBasis } from '../../src/linear/kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { distance, dot, numbers, randomFrom } from './random.js'

const wasm = await loadWasmKernels()
const twin = twinKernels()
const both = [wasm, twin]

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const dimensions = fc.integer({ min: 1, max: 60 })
const counts = fc.integer({ min: 1, max: 80 })
const F64 = { precision: 'f64' } as const

/** Rows with variance that falls from direction to direction, around a mean that is not 0. */
function rowsFrom(seed: number, n: number, d: number): Float64Array {
  const random = randomFrom(seed)
  const mix = numbers(random, d * d)
  const mean = numbers(random, d)
  const rows = new Float64Array(n * d)
  for (let r = 0; r < n; r++) {
    const source = numbers(random, d).map((x, i) => x * 0.9 ** i)
    for (let i = 0; i < d; i++) rows[r * d + i] = (mean[i] ?? 0) + dot(mix.subarray(i * d, (i + 1) * d), source)
  }
  return rows
}

function componentsOf(basis: PcaBasis): Float64Array[] {
  return Array.from({ length: basis.k }, (_, row) => Float64Array.from(basis.components.subarray(row * basis.d, (row + 1) * basis.d)))
}

function expectOrthonormal(basis: PcaBasis, tolerance: number): void {
  const components = componentsOf(basis)
  components.forEach((a, i) => {
    for (let j = 0; j <= i; j++) expect(Math.abs(dot(a, components[j] ?? []) - (i === j ? 1 : 0))).toBeLessThan(tolerance)
  })
}

function projectionOf(kernels: Kernels, basis: PcaBasis, x: ArrayLike<number>): Float64Array {
  const out = basis.components instanceof Float32Array ? new Float32Array(basis.k) : new Float64Array(basis.k)
  kernels.project(basis, x, out)
  return Float64Array.from(out)
}

/** mean + Σ_k (projection)_k component_k */
function reconstruct(kernels: Kernels, basis: PcaBasis, x: ArrayLike<number>): Float64Array {
  const back = Float64Array.from(basis.mean)
  const projection = projectionOf(kernels, basis, x)
  componentsOf(basis).forEach((component, row) => {
    component.forEach((c, i) => {
      back[i] = (back[i] ?? 0) + (projection[row] ?? 0) * c
    })
  })
  return back
}

test('WebAssembly and its twin find the same basis', () => {
  fc.assert(
    fc.property(seeds, dimensions, counts, fc.boolean(), (seed, d, n, centred) => {
      const rows = rowsFrom(seed, n, d)
      const [a, b] = both.map((kernels) => kernels.fitPca(rows, n, d, 8, { centred, precision: 'f64' })) as [PcaBasis, PcaBasis]
      expect(a.k).toBe(b.k)
      const most = a.variance[0] ?? 1
      expect(distance(a.variance, b.variance) / most).toBeLessThan(1e-12)
      expect(distance(a.mean, b.mean)).toBeLessThan(1e-12)
      // Projectors, since single eigenvectors of close eigenvalues are not determined; the error is that of f64 over the gap.
      const gap = ((a.variance[a.k - 1] ?? 0) - (wasm.fitPca(rows, n, d, 9, { centred, precision: 'f64' }).variance[8] ?? 0)) / most
      for (let r = 0; r < Math.min(n, 5); r++) {
        const x = rows.subarray(r * d, (r + 1) * d)
        expect(distance(reconstruct(wasm, a, x), reconstruct(twin, b, x))).toBeLessThan(1e-11 + 1e-11 / Math.max(gap, 1e-9))
      }
    }),
    { numRuns: 60 },
  )
})

describe.each(both)('$id', (kernels) => {
  test('components are orthonormal, sorted, oriented eigenvectors of the covariance', () => {
    fc.assert(
      fc.property(seeds, dimensions, counts, fc.boolean(), (seed, d, n, centred) => {
        const rows = rowsFrom(seed, n, d)
        const basis = kernels.fitPca(rows, n, d, d, { centred, precision: 'f64' })
        expect(basis.k).toBeLessThanOrEqual(Math.min(n, d))
        expectOrthonormal(basis, 1e-12)
        const most = basis.variance[0] ?? 0
        componentsOf(basis).forEach((component, row) => {
          const variance = basis.variance[row] ?? 0
          expect(variance).toBeGreaterThan(0)
          expect(variance).toBeLessThanOrEqual(basis.variance[row - 1] ?? Number.POSITIVE_INFINITY)
          const size = component.reduce((a, x) => Math.max(a, Math.abs(x)), 0)
          expect(component.find((x) => Math.abs(x) >= size * (1 - 1e-9))).toBeGreaterThan(0)
          // C v = λ v
          const image = new Float64Array(d)
          for (let r = 0; r < n; r++) {
            const x = rows.subarray(r * d, (r + 1) * d).map((value, i) => value - (basis.mean[i] ?? 0))
            const along = dot(x, component) / n
            x.forEach((value, i) => {
              image[i] = (image[i] ?? 0) + along * value
            })
          }
          expect(
            distance(
              image,
              component.map((c) => c * variance),
            ),
          ).toBeLessThan(1e-12 * most)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('all components give every row back', () => {
    fc.assert(
      fc.property(seeds, dimensions, counts, fc.boolean(), (seed, d, n, centred) => {
        const rows = rowsFrom(seed, n, d)
        const basis = kernels.fitPca(rows, n, d, d, { centred, precision: 'f64' })
        for (let r = 0; r < n; r++) {
          const x = rows.subarray(r * d, (r + 1) * d)
          // What is left out has less than 1e-12 of the variance, hence 1e-6 of the size.
          expect(distance(reconstruct(kernels, basis, x), x)).toBeLessThan(1e-4)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('known axes are found', () => {
    // Variance 9 along (3, 4)/5, 1 across; four rows around (10, 20).
    const rows = Float64Array.from([10 + 1.8, 20 + 2.4, 10 - 1.8, 20 - 2.4, 10 + 0.8, 20 - 0.6, 10 - 0.8, 20 + 0.6])
    const basis = kernels.fitPca(rows, 4, 2, 2, F64)
    expect(distance(basis.mean, [10, 20])).toBeLessThan(1e-14)
    expect(distance(basis.variance, [4.5, 0.5])).toBeLessThan(1e-13)
    expect(distance(basis.components, [0.6, 0.8, 0.8, -0.6])).toBeLessThan(1e-13)
    expect(distance(projectionOf(kernels, basis, [10.6, 20.8]), [1, 0])).toBeLessThan(1e-13)
  })

  test('rows without variance give no components', () => {
    for (const [n, d] of [
      [1, 5],
      [7, 3],
      [3, 40],
      [100, 4],
    ] as const) {
      expect(kernels.fitPca(new Float32Array(n * d).fill(0.1), n, d, d).k).toBe(0)
      expect(kernels.fitPca(new Float32Array(n * d), n, d, d, { centred: false }).k).toBe(0)
      expect(kernels.fitPca(new Float32Array(n * d).fill(0.1), n, d, d, { centred: false }).k).toBe(1)
    }
    expect(kernels.fitPca(new Float32Array(0), 0, 5, 3)).toMatchObject({ d: 5, k: 0 })
    expect(kernels.fitPca(Float32Array.of(1, 2, 3, 4), 2, 2, 0).k).toBe(0)
  })

  test('duplicate rows and equal variances are no obstacle', () => {
    // The corners of a cube, twice: three equal eigenvalues.
    const cube = Float64Array.from({ length: 16 * 3 }, (_, i) => (((Math.floor(i / 3) % 8) >> (i % 3)) & 1 ? 1 : -1))
    const basis = kernels.fitPca(cube, 16, 3, 3, F64)
    expect(distance(basis.variance, [1, 1, 1])).toBeLessThan(1e-14)
    expectOrthonormal(basis, 1e-14)
    const pair = Float64Array.from({ length: 4 * 50 }, (_, i) => (i < 100 ? Math.sin(i % 50) : Math.cos(i % 50)))
    expect(kernels.fitPca(pair, 4, 50, 4).k).toBe(1)
  })

  test('very large and very small numbers give the same directions', () => {
    const rows = rowsFrom(5, 30, 6)
    const plain = kernels.fitPca(rows, 30, 6, 6, F64)
    for (const scale of [1e-100, 1e100]) {
      const scaled = kernels.fitPca(
        rows.map((x) => x * scale),
        30,
        6,
        6,
        F64,
      )
      expect(scaled.k).toBe(plain.k)
      expect(distance(scaled.components, plain.components)).toBeLessThan(1e-9)
    }
  })

  test('the same rows give the same bits', () => {
    const rows = Float32Array.from(rowsFrom(6, 90, 50))
    expect(kernels.fitPca(rows, 90, 50, 20)).toEqual(kernels.fitPca(rows.slice(), 90, 50, 20))
  })

  test('f32 bases are as good as f32 allows', () => {
    const rows = Float32Array.from(rowsFrom(7, 300, 64))
    const basis = kernels.fitPca(rows, 300, 64, 20)
    expect(basis.components).toBeInstanceOf(Float32Array)
    expectOrthonormal(basis, 1e-6)
    const exact = kernels.fitPca(rows, 300, 64, 20, F64)
    const x = rows.subarray(64, 128)
    expect(distance(projectionOf(kernels, basis, x), projectionOf(kernels, exact, x))).toBeLessThan(1e-4)
  })

  test('what is no matrix and no vector is refused', () => {
    const invalid = expect.objectContaining({ code: 'invalid-argument' })
    const rows = rowsFrom(1, 4, 3)
    expect(() => kernels.fitPca(rows, 5, 3, 2)).toThrow(invalid)
    expect(() => kernels.fitPca(rows, 4, 3, -1)).toThrow(invalid)
    expect(() => kernels.fitPca(rows, 12, 1.5, 1)).toThrow(invalid)
    expect(() =>
      kernels.fitPca(
        rows.map((x, i) => (i === 7 ? Number.NaN : x)),
        4,
        3,
        2,
      ),
    ).toThrow(invalid)
    const basis = kernels.fitPca(rows, 4, 3, 2)
    expect(() => kernels.project(basis, [1, 2], new Float32Array(2))).toThrow(invalid)
    expect(() => kernels.project(basis, [1, 2, 3], new Float32Array(3))).toThrow(invalid)
    expect(() => kernels.project(basis, [1, Number.NaN, 3], new Float32Array(2))).toThrow(invalid)
  })
})

test('WebAssembly projects as its twin does, for every shape', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 130 }), fc.integer({ min: 0, max: 70 }), fc.boolean(), (seed, d, k, isF32) => {
      const random = randomFrom(seed)
      const [components, mean, variance, x] = [numbers(random, k * d), numbers(random, d), new Float64Array(k), numbers(random, d)]
      const basis: PcaBasis = isF32
        ? { d, k, components: Float32Array.from(components), mean: Float32Array.from(mean), variance }
        : { d, k, components, mean, variance }
      // Sums of up to 130 products of size up to 2.
      expect(distance(projectionOf(wasm, basis, x), projectionOf(twin, basis, x))).toBeLessThan(isF32 ? 5e-5 : 1e-13)
    }),
  )
})

test('384 dimensions, more and fewer rows than that', () => {
  for (const n of [500, 120]) {
    const random = randomFrom(n)
    const rows = Float32Array.from({ length: n * 384 }, (_, i) => random() * 0.98 ** (i % 384))
    const basis = wasm.fitPca(rows, n, 384, 64, F64)
    expect(basis.k).toBe(64)
    expectOrthonormal(basis, 1e-12)
    expect(distance(basis.variance, twin.fitPca(rows, n, 384, 64, F64).variance)).toBeLessThan(1e-13)
  }
})
