/** The memory of arguments as a fold: bounded, saved bit for bit, and a new phase in it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createArgumentMemory } from '../../src/arguments/arguments.js'
import { newPhase } from '../../src/arguments/history/phase-change.js'
import { splitGains } from '../../src/change/split-gains.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { World } from '../../src/learner.js'
import { roundOf, smallWorld, tool, words } from './small-world.js'

const learner = createArgumentMemory()
const world = { definition: (hash: string) => tool(hash, {}) } as unknown as World
const rounds = fc.array(
  fc.record({
    hash: fc.constantFrom('a', 'b', 'c'),
    args: fc.dictionary(
      fc.constantFrom('x', 'y', 'z'),
      fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constantFrom('red', 'blue'), fc.constant({ nested: 1 })),
      {
        maxKeys: 3,
      },
    ),
    reward: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
  }),
  { maxLength: 40 },
)
const fold = (
  list: readonly { hash: string; args: Record<string, unknown>; reward: number | undefined }[],
  from = learner.start(world),
  first = 0,
) => {
  list.forEach(({ hash, args, reward }, i) => {
    learner.learn(from, roundOf(hash, args, reward === undefined ? {} : { reward }), { ...world, place: first + i })
  })
  return from
}
const bytes = (state: ReturnType<typeof learner.start>) => JSON.stringify(learner.save(state))

test('load(save(half)) and the rest give what folding all gives', () => {
  fc.assert(
    fc.property(rounds, fc.nat(40), (list, cut) => {
      const half = learner.load(JSON.parse(JSON.stringify(learner.save(fold(list.slice(0, cut))))), world)
      expect(bytes(fold(list.slice(cut), half, cut))).toBe(bytes(fold(list)))
    }),
  )
})

test('rounds without arguments leave no trace', () => {
  const { args: _, ...bare } = roundOf('a', {})
  const state = fold([])
  learner.learn(state, bare, world)
  expect(bytes(state)).toBe(bytes(fold([])))
})

test('it is bounded by what is in use, not by the history', () => {
  const list = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({ hash: 'a', args: { x: (from + i) % 5, y: `value ${(from + i) % 400}` }, reward: undefined }))
  const size = (n: number) => bytes(fold(list(0, n))).length
  expect(size(4000)).toBeLessThan(size(400) * 1.1)
  const many = fold(Array.from({ length: 2000 }, (_, i) => ({ hash: `tool ${i}`, args: { x: 1 }, reward: undefined })))
  expect(many.records.size).toBe(512)
})

test('long texts and whole objects are no habits and are not kept', () => {
  const state = fold([{ hash: 'a', args: { x: 'y'.repeat(5000), y: { deep: true }, z: Number.NaN }, reward: undefined }])
  expect(state.records.size).toBe(0)
})

test('what it takes per user is a few kilobytes', async () => {
  const { memory } = await smallWorld(
    [tool('t', { style: words('Style') })],
    Array.from({ length: 300 }, (_, i) => ['t', { style: `s${i % 7}` }] as const),
  )
  expect(bytes(memory).length).toBeLessThan(1000)
})

describe('a new phase', () => {
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
})
