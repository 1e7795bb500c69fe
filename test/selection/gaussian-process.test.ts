import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { type Observation, posteriorOf, wanted } from '../../src/selection/circumstance/gaussian-process.js'
import { numbers, randomFrom } from '../linear/random.js'

const kernels = twinKernels()

/** Solves A x = b by Gauss–Jordan elimination with pivots: slow, plain, and nothing like Cholesky. */
function solved(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const m = a.map((row, i) => [...row, b[i] as number])
  for (let c = 0; c < m.length; c++) {
    const pivot = m.reduce((best, row, r) => (r >= c && Math.abs(row[c] as number) > Math.abs(m[best]?.[c] as number) ? r : best), c)
    const swap = m[c] as number[]
    m[c] = m[pivot] as number[]
    m[pivot] = swap
    const top = m[c] as number[]
    for (const [r, row] of m.entries()) {
      if (r === c) continue
      const factor = (row[c] as number) / (top[c] as number)
      for (let k = c; k < row.length; k++) row[k] = (row[k] as number) - factor * (top[k] as number)
    }
  }
  return m.map((row, i) => (row.at(-1) as number) / (row[i] as number))
}

test('mean, variance and shares are those of the dense formula', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 8 }), (seed, count) => {
      const random = randomFrom(seed)
      const parties = 5
      // Gram matrices are covariances: of circumstances, and of parties.
      const places = Array.from({ length: count + 1 }, () => [...numbers(random, 4)])
      const looks = Array.from({ length: parties }, () => [...numbers(random, 6)])
      const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)
      const near = (i: number, j: number) => Math.exp(dot(places[i] as number[], places[j] as number[]))
      const like = (p: number, q: number) => dot(looks[p] as number[], looks[q] as number[]) + (p === q ? 1 : 0)
      const observations = Array.from(
        { length: count },
        (_, i): Observation => ({ rivals: [i % 5, (i + 2) % 5, (i + 3) % 5], reward: i % 2, noise: 0.5 + (i % 3) }),
      )
      const posterior = posteriorOf(
        observations,
        places.map((_, i) => places.map((_, j) => near(i, j))),
        looks.map((_, p) => looks.map((_, q) => like(p, q))),
        kernels.createCholesky(),
      )
      const rows = observations.flatMap(({ rivals, reward, noise }, i) =>
        rivals.map((party, k) => ({ party, i, noise, y: wanted(3, reward)[k] as number })),
      )
      const a = rows.map((r, x) => rows.map((s, y) => like(r.party, s.party) * near(r.i, s.i) + (x === y ? r.noise : 0)))
      const towards = rows.map(({ party, i }) => like(4, party) * near(count, i))
      const mean = dot(
        towards,
        solved(
          a,
          rows.map(({ y }) => y),
        ),
      )
      const variance = like(4, 4) * near(count, count) - dot(towards, solved(a, towards))
      const nearness = Float64Array.from({ length: count }, (_, i) => near(count, i))
      const likeness = Float64Array.from({ length: parties }, (_, p) => like(4, p))
      expect(posterior?.mean(nearness, likeness)).toBeCloseTo(mean, 8)
      expect(posterior?.variance(nearness, likeness, like(4, 4) * near(count, count))).toBeCloseTo(variance, 8)
      expect(posterior?.shares(nearness, likeness).reduce((sum, share) => sum + share, 0)).toBeCloseTo(mean, 8)
    }),
    { numRuns: 50 },
  )
})

test('what was right stands above its rivals, what was wrong below them, and neither moves the group as a whole', () => {
  expect([...wanted(3, 1)]).toEqual([expect.closeTo(2 / 3), expect.closeTo(-1 / 3), expect.closeTo(-1 / 3)])
  expect([...wanted(3, 0)]).toEqual([-1, 0.5, 0.5])
})

test('no calls, no opinion', () => {
  expect(posteriorOf([], [], [], kernels.createCholesky())).toBeUndefined()
})
