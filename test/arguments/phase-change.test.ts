/** A new phase: found where all choices turn at once, and nowhere else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPhase } from '../../src/arguments/history/phase-change.js'
import { splitGains } from '../../src/change/split-gains.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'

const { log } = twinKernels()
const sequence = (text: string, from = 0, step = 1) => [...text].map((value, i) => ({ value, order: from + i * step }))

test('four choices against four show it', () => {
  const both = [sequence('aaaabbbb', 1, 2), sequence('xxxxyyyy', 2, 2)]
  expect(newPhase(both, log)).toBe(9)
})
test.each([['always the same'], ['aaaaaaaaaaaa'], ['abababababab'], ['aabbabbaabab'], ['']])('“%s” has none', (text) => {
  expect(newPhase([sequence(text.replace(/[^ab]/g, ''))], log)).toBe(0)
})
test('it is where the gains of all sequences at a moment sum up to most', () => {
  const step = fc.record({ sequence: fc.nat(5), value: fc.constantFrom('a', 'b', 'c') })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), fc.nat(60), (steps, turn) => {
      const sequences = Array.from({ length: 6 }, (_, s) =>
        steps.flatMap(({ sequence: of, value }, i) => (of === s ? [{ value: i < turn ? 'a' : value, order: i + 1 }] : [])),
      )
      const gainAt = (order: number): number =>
        sequences.reduce((sum, all) => {
          const split = all.findIndex((one) => one.order >= order)
          if (split < 1) return sum
          const values = all.map(({ value }) => value)
          const kinds = Math.max(2, new Set(values).size)
          return sum + (splitGains(values, { kinds, mass: kinds / 2 }, log)[split - 1] ?? 0)
        }, 0)
      const found = newPhase(sequences, log)
      const most = Math.max(...steps.map((_, i) => gainAt(i + 1)))
      if (most < 5.5 - 1e-6) expect(found).toBe(0)
      if (most > 5.5 + 1e-6) expect(gainAt(found)).toBeCloseTo(most, 6)
    }),
  )
})
test('looking for it in 512 parameters costs little', () => {
  const many = Array.from({ length: 512 }, (_, p) =>
    Array.from({ length: 8 }, (_, i) => ({ value: 'abc'[(p * i) % 3] ?? 'a', order: i * 600 + p })),
  )
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 20; i++) {
    const from = performance.now()
    newPhase(many, log)
    best = Math.min(best, performance.now() - from)
  }
  // 1 ms on a quiet machine; every moment for every sequence took 50 and more.
  expect(best).toBeLessThan(12)
})
test('what goes on as before speaks against it', () => {
  const turned = [sequence('aaaabbbb', 1, 3), sequence('xxxxyyyy', 2, 3)]
  const steady = Array.from({ length: 6 }, () => sequence('qqqqqqqq', 3, 3))
  expect(newPhase([...turned, ...steady], log)).toBe(0)
})
