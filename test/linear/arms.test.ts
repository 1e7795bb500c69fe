import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PenchantError } from '../../src/errors.js'
import type { Arms, Kernels, Precision } from '../../src/linear/kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { distance, dot, numbers, randomFrom, unitVector } from './random.js'

const wasm = await loadWasmKernels()
const twin = twinKernels()
const both = [wasm, twin]

/** Rounding of sums of up to 130 products of numbers up to 1, over up to 40 updates: a few hundred ulps. */
const TOLERANCE = { f32: 3e-5, f64: 1e-12 } as const

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const dimensions = fc.integer({ min: 1, max: 130 })
const precisions = fc.constantFrom<Precision>('f32', 'f64')

function armsOf(kernels: Kernels, d: number, precision: Precision, count: number): Arms {
  const arms = kernels.createArms(d, precision)
  for (let i = 0; i < count; i++) arms.add()
  return arms
}

/** The same updates for arms of any implementation. */
function teach(arms: Arms, seed: number, updates: number): Arms {
  const random = randomFrom(seed)
  for (let i = 0; i < updates; i++) {
    const arm = Math.floor(((random() + 1) / 2) * arms.size)
    arms.update(arm, unitVector(random, arms.d), random(), 0.1 + (random() + 1) * 2)
  }
  return arms
}

function everyIndex(arms: Arms): number[] {
  return Array.from({ length: arms.size }, (_, i) => i)
}

function expectInvalid(run: () => unknown): void {
  expect(run).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
}

test('WebAssembly and its twin give the same means, widths, θ and A⁻¹', () => {
  fc.assert(
    fc.property(
      seeds,
      dimensions,
      precisions,
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 0, max: 40 }),
      (seed, d, precision, n, updates) => {
        const [a, b] = both.map((kernels) => teach(armsOf(kernels, d, precision, n), seed, n === 0 ? 0 : updates)) as [Arms, Arms]
        const x = unitVector(randomFrom(seed + 1), d)
        expect(distance(a.score(x, everyIndex(a)), b.score(x, everyIndex(b)))).toBeLessThan(TOLERANCE[precision])
        for (const arm of everyIndex(a)) {
          expect(distance(a.theta(arm), b.theta(arm))).toBeLessThan(TOLERANCE[precision])
          expect(distance(a.inverse(arm), b.inverse(arm))).toBeLessThan(TOLERANCE[precision])
        }
      },
    ),
    { numRuns: 60 },
  )
})

describe.each(both)('$id', (kernels) => {
  test('one update is the closed form', () => {
    // A = I + x xᵀ with x = (1, 2): A⁻¹ = I − x xᵀ/6, θ = A⁻¹ x r = x/6 · r
    const arms = armsOf(kernels, 2, 'f64', 1)
    arms.update(0, [1, 2], 3)
    expect(distance(arms.inverse(0), [5 / 6, -2 / 6, -2 / 6, 2 / 6])).toBeLessThan(1e-15)
    expect(distance(arms.theta(0), [0.5, 1])).toBeLessThan(1e-15)
    expect(distance(arms.score([1, 0], [0]), [0.5, Math.sqrt(5 / 6)])).toBeLessThan(1e-15)
  })

  test('A⁻¹ inverts I + Σ weight x xᵀ, and θ solves A θ = Σ weight r x', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 24 }), (seed, d) => {
        const arms = teach(armsOf(kernels, d, 'f64', 1), seed, 30)
        const random = randomFrom(seed)
        const a = Float64Array.from({ length: d * d }, (_, i) => (i % (d + 1) === 0 ? 1 : 0))
        const b = new Float64Array(d)
        for (let n = 0; n < 30; n++) {
          random()
          const x = unitVector(random, d)
          const reward = random()
          const weight = 0.1 + (random() + 1) * 2
          for (let i = 0; i < d; i++) {
            b[i] = (b[i] ?? 0) + weight * reward * (x[i] ?? 0)
            for (let j = 0; j < d; j++) a[i * d + j] = (a[i * d + j] ?? 0) + weight * (x[i] ?? 0) * (x[j] ?? 0)
          }
        }
        const inverse = arms.inverse(0)
        const theta = arms.theta(0)
        for (let i = 0; i < d; i++) {
          const row = a.subarray(i * d, (i + 1) * d)
          expect(Math.abs(dot(row, theta) - (b[i] ?? 0))).toBeLessThan(1e-10)
          for (let j = 0; j < d; j++) {
            expect(Math.abs(dot(row, inverse.subarray(j * d, (j + 1) * d)) - (i === j ? 1 : 0))).toBeLessThan(1e-10)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  test('a weight of three counts as three observations', () => {
    const [once, thrice] = [armsOf(kernels, 5, 'f64', 1), armsOf(kernels, 5, 'f64', 1)]
    const x = unitVector(randomFrom(1), 5)
    once.update(0, x, 0.7, 3)
    for (let i = 0; i < 3; i++) thrice.update(0, x, 0.7)
    expect(distance(once.inverse(0), thrice.inverse(0))).toBeLessThan(1e-15)
    expect(distance(once.theta(0), thrice.theta(0))).toBeLessThan(1e-15)
  })

  test('a zero context teaches nothing and has width 0', () => {
    const arms = teach(armsOf(kernels, 7, 'f32', 2), 3, 10)
    const before = arms.save()
    arms.update(1, new Float32Array(7), 1)
    expect(arms.save()).toEqual(before)
    expect(Array.from(arms.score(new Float32Array(7), [0, 1]))).toEqual([0, 0, 0, 0])
  })

  test('no arms, no scores; the same arm twice, the same score twice', () => {
    const arms = teach(armsOf(kernels, 9, 'f32', 3), 3, 10)
    const x = unitVector(randomFrom(5), 9)
    expect(arms.score(x, [])).toHaveLength(0)
    const [mean, width, again, widthAgain] = arms.score(x, [2, 2])
    expect([again, widthAgain]).toEqual([mean, width])
    const many = Array.from({ length: 700 }, (_, i) => i % 3)
    const single = Array.from(arms.score(x, [0, 1, 2]))
    expect(Array.from(arms.score(x, many).slice(2 * 690, 2 * 693))).toEqual(single)
  })

  test('arms keep what they learnt while more are added', () => {
    const arms = teach(armsOf(kernels, 96, 'f32', 1), 8, 20)
    const before = arms.inverse(0)
    for (let i = 0; i < 300; i++) arms.add()
    expect(arms.inverse(0)).toEqual(before)
    expect(arms.theta(300)).toEqual(new Float32Array(96))
    expect(arms.score(unitVector(randomFrom(2), 96), [300])[1]).toBeCloseTo(1, 6)
  })

  test('a snapshot brings everything back, bit for bit, and learning goes on as if nothing had happened', () => {
    fc.assert(
      fc.property(seeds, dimensions, precisions, fc.integer({ min: 0, max: 12 }), (seed, d, precision, n) => {
        const arms = teach(armsOf(kernels, d, precision, n), seed, n === 0 ? 0 : 15)
        const snapshot = arms.save()
        const loaded = kernels.loadArms(snapshot)
        expect(loaded.save()).toEqual(snapshot)
        if (n === 0) return
        expect(teach(loaded, seed + 1, 10).save()).toEqual(teach(arms, seed + 1, 10).save())
      }),
      { numRuns: 30 },
    )
  })

  test('what cannot be learnt is refused and changes nothing', () => {
    const arms = teach(armsOf(kernels, 6, 'f32', 2), 4, 10)
    const before = arms.save()
    const x = unitVector(randomFrom(9), 6)
    const hostile = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e39]
    for (const bad of hostile) {
      expectInvalid(() => arms.update(0, x, bad))
      for (const at of [0, 3, 5]) {
        const context = Array.from(x, (value, i) => (i === at ? bad : value))
        expectInvalid(() => arms.update(0, context, 1))
        expectInvalid(() => arms.score(context, [0, 1]))
      }
    }
    for (const weight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expectInvalid(() => arms.update(0, x, 1, weight))
    for (const arm of [-1, 2, 0.5, Number.NaN]) {
      expectInvalid(() => arms.update(arm, x, 1))
      expectInvalid(() => arms.score(x, [0, arm]))
      expectInvalid(() => arms.theta(arm))
      expectInvalid(() => arms.inverse(arm))
    }
    for (const wrong of [x.subarray(1), [...x, 0], []]) {
      expectInvalid(() => arms.update(0, wrong, 1))
      expectInvalid(() => arms.score(wrong, [0]))
    }
    expect(arms.save()).toEqual(before)
    expectInvalid(() => kernels.createArms(0))
    expectInvalid(() => kernels.loadArms({ ...before, size: 3 }))
    expectInvalid(() => kernels.loadArms({ ...before, d: 5 }))
  })
})

test('a snapshot of one implementation opens in the other', () => {
  const arms = teach(armsOf(wasm, 33, 'f32', 4), 6, 30)
  expect(twin.loadArms(arms.save()).save()).toEqual(arms.save())
})

test('after 50,000 updates A⁻¹ is exactly symmetric, positive, and within 1e-4 of f64', () => {
  const d = 64
  const fast = armsOf(wasm, d, 'f32', 1)
  const exact = armsOf(twin, d, 'f64', 1)
  const random = randomFrom(11)
  // Texts cluster: contexts are noise around 40 centres, some rewards are noise.
  const centres = Array.from({ length: 40 }, () => unitVector(random, d))
  const taste = unitVector(random, d)
  for (let i = 0; i < 50_000; i++) {
    const centre = centres[i % 40] ?? taste
    const x = Float32Array.from(centre, (value) => value + 0.3 * random() * d ** -0.5)
    const reward = dot(taste, x) > 0.05 * random() ? 1 : 0
    fast.update(0, x, reward)
    exact.update(0, x, reward)
  }
  const inverse = fast.inverse(0)
  for (let i = 0; i < d; i++) {
    expect(inverse[i * d + i]).toBeGreaterThan(0)
    for (let j = 0; j < i; j++) expect(inverse[i * d + j]).toBe(inverse[j * d + i])
  }
  expect(distance(fast.theta(0), exact.theta(0))).toBeLessThan(1e-4)
  expect(distance(inverse, exact.inverse(0))).toBeLessThan(1e-4)
  for (let i = 0; i < 1000; i++) {
    const x = unitVector(random, d)
    const product = Array.from(x, (_, row) => dot(inverse.subarray(row * d, (row + 1) * d), x))
    expect(dot(x, product)).toBeGreaterThanOrEqual(0)
    expect(distance(fast.score(x, [0]), exact.score(x, [0]))).toBeLessThan(1e-4)
  }
})

test('errors are of the one class', () => {
  try {
    wasm.createArms(-1)
  } catch (error) {
    expect(PenchantError.is(error)).toBe(true)
  }
  expect.assertions(1)
})

test('the same history gives the same bytes', () => {
  const [a, b] = [1, 2].map(() => teach(armsOf(wasm, 37, 'f32', 5), 12, 200).save()) as [ReturnType<Arms['save']>, ReturnType<Arms['save']>]
  expect(new Uint8Array(a.data.buffer)).toEqual(new Uint8Array(b.data.buffer))
  expect(numbers(randomFrom(1), 3)).toEqual(numbers(randomFrom(1), 3))
})
