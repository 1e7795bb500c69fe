import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { distance, numbers, randomFrom } from './random.js'

const both = [await loadWasmKernels(), twinKernels()]
const orders = fc.integer({ min: 1, max: 40 })
const seeds = fc.integer({ min: 0, max: 2 ** 31 })

/** B Bᵀ + I: positive definite, with a condition number of a few hundred. */
function definite(seed: number, n: number): Float64Array {
  const b = numbers(randomFrom(seed), n * n)
  return Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n]
    let sum = i === j ? 1 : 0
    for (let k = 0; k < n; k++) sum += (b[i * n + k] as number) * (b[j * n + k] as number)
    return sum
  })
}
const times = (a: Float64Array, x: Float64Array): Float64Array =>
  x.map((_, i) => x.reduce((sum, value, j) => sum + (a[i * x.length + j] as number) * value, 0))

test('what it solves, multiplied back, is the right side; in WebAssembly and in its twin', () => {
  fc.assert(
    fc.property(seeds, orders, (seed, n) => {
      const a = definite(seed, n)
      const right = Float64Array.from(numbers(randomFrom(seed + 1), n))
      for (const kernels of both) {
        const cholesky = kernels.createCholesky()
        expect(cholesky.factor(a, n)).toBe(true)
        const x = cholesky.solve(right)
        expect(distance(times(a, x), right)).toBeLessThan(1e-10)
        const quadratic = x.reduce((sum, value, i) => sum + value * (right[i] as number), 0)
        expect(Math.abs(cholesky.quadratic(right) - quadratic)).toBeLessThan(1e-10)
      }
    }),
    { numRuns: 30 },
  )
})

test('a smaller matrix after a larger one is not disturbed by what the larger left behind', () => {
  for (const kernels of both) {
    const cholesky = kernels.createCholesky()
    cholesky.factor(definite(1, 30), 30)
    cholesky.factor(Float64Array.of(4, 0, 2, 5), 2)
    // [[4, 2], [2, 5]] x = [8, 9]: x = (11, 10) / 8 by hand.
    expect([...cholesky.solve([8, 9])]).toEqual([expect.closeTo(22 / 16, 12), expect.closeTo(20 / 16, 12)])
  }
})

test('a matrix that is not positive definite is refused, and so is a right side of another length', () => {
  for (const kernels of both) {
    const cholesky = kernels.createCholesky()
    expect(cholesky.factor([1, 0, 2, 1], 2)).toBe(false)
    expect(cholesky.factor([Number.NaN], 1)).toBe(false)
    cholesky.factor([1], 1)
    expect(() => cholesky.solve([1, 2])).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  }
})
