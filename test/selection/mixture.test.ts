/** The default policy as a fold: pure, bounded, and never at a loss for a distribution. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../src/catalogue/tool.js'
import { createDomainModel, domainOf } from '../../src/embedding/tools/domain.js'
import { createToolSpace } from '../../src/embedding/tools/tool-space.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import type { LogEvent, RoundEvent } from '../../src/event.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { mixtureWithout, PARTS } from '../../bench/evals/ablation.js'
import { banditAsOverride } from '../../src/selection/published/harness.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import { alike, ask, bits, bitsOf, defined, directionOf, fold, reopened, rounds, smallWorld, tool } from './small-world.js'

const kernels = { twin: twinKernels(), wasm: await loadWasmKernels() }
const mixture = createMixture()

const TOOLS: readonly Tool[] = [
  ...['Resy', 'OpenTable', 'Tavola'].map((name) => tool(name, 'restaurants')),
  ...['Uber', 'Lyft'].map((name) => tool(name, 'rides')),
  ...['resy__book', 'opentable__book', 'resy__cancel', 'opentable__cancel'].map((name) => tool(name)),
  tool('Lonely'),
]
const NAMES = TOOLS.map(({ name }) => name)
const GROUPS = [...new Set(TOOLS.map(domainOf))]

/** Some requests are alike, one hears two ways, the rest are strangers. */
const VECTORS = new Map([
  ['request 1', alike(directionOf('request 0'), 0.97)],
  ['request 2', alike(directionOf('request 0'), 0.85)],
  ['request 4', alike(directionOf('request 3'), 0.99999)],
])
const worldWith = (name: keyof typeof kernels) => smallWorld(TOOLS, { kernels: kernels[name], vectors: VECTORS })

type Row = Partial<RoundEvent> & { readonly query: string }

const rewards = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }))
const names = fc.constantFrom(...NAMES)

/** What an app may come to say: suggestions accepted, refused, corrected, rated; named requests; past calls. */
const rows: fc.Arbitrary<Row> = fc
  .record({
    query: fc.integer({ min: 0, max: 9 }),
    said: fc.constantFrom('reward', 'used', 'rated', 'past', 'rated past', 'nothing'),
    suggested: names,
    used: names,
    reward: rewards,
    isNamed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    contenders: fc.constantFrom('all', 'some', 'none'),
    spread: fc.option(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: GROUPS.length, maxLength: GROUPS.length })),
  })
  .map(({ query, said, suggested, used, reward, isNamed, contenders, spread }): Row => {
    const shared = { query: `request ${query}`, named: isNamed }
    if (said === 'past') return { ...shared, used }
    if (said === 'rated past') return { ...shared, used, reward }
    const mass = spread?.reduce((sum, share) => sum + share, 0) ?? 1
    return {
      ...shared,
      suggested,
      ...(said === 'used' || said === 'rated' ? { used } : {}),
      ...(said === 'reward' || said === 'rated' ? { reward } : {}),
      contenders: contenders === 'all' ? NAMES : contenders === 'some' ? NAMES.slice(0, 4) : [],
      domains: spread === null ? [] : GROUPS.map((domain, i) => [domain, (spread[i] as number) / mass] as const),
    }
  })

const logs = (maxLength: number): fc.Arbitrary<LogEvent[]> =>
  fc.array(rows, { maxLength, size: 'max' }).map((all) => [...defined(TOOLS), ...rounds(all)])

describe.each(['twin', 'wasm'] as const)('with the %s kernels', (name) => {
  const numRuns = name === 'twin' ? 40 : 15

  test('the same log gives the same state, bit for bit', () => {
    fc.assert(
      fc.property(logs(90), (log) => {
        expect(bitsOf(mixture, fold(mixture, worldWith(name), log))).toBe(bitsOf(mixture, fold(mixture, worldWith(name), log)))
      }),
      { numRuns },
    )
  })

  test('a fold that was saved anywhere and loaded goes on bit for bit', () => {
    const world = worldWith(name)
    fc.assert(
      fc.property(logs(90), fc.double({ min: 0, max: 1, noNaN: true }), (log, share) => {
        const middle = Math.floor(share * log.length)
        const half = fold(mixture, world, log.slice(0, middle))
        const opened = reopened(mixture, world, half)
        expect(bitsOf(mixture, opened)).toBe(bitsOf(mixture, half))
        fold(mixture, world, log.slice(middle), opened)
        fold(mixture, world, log.slice(middle), half)
        expect(bitsOf(mixture, opened)).toBe(bitsOf(mixture, half))
        for (const query of ['request 0', 'request 4', 'something else'])
          expect(bits(ask(mixture, world, opened, query, TOOLS, { explore: true }))).toBe(
            bits(ask(mixture, world, half, query, TOOLS, { explore: true })),
          )
      }),
      { numRuns },
    )
  })

  test('probabilities are finite and sum to 1 after every history, whatever is asked', () => {
    const world = worldWith(name)
    const questions = fc.record({
      query: fc.integer({ min: 0, max: 12 }).map((n) => `request ${n}`),
      tools: fc.subarray([...TOOLS], { minLength: 1 }),
      explore: fc.boolean(),
      pending: fc.dictionary(names, fc.integer({ min: 0, max: 200 })),
      prior: fc.dictionary(names, fc.double({ min: 1e-6, max: 1e6, noNaN: true })),
      shares: fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: GROUPS.length, maxLength: GROUPS.length }),
    })
    fc.assert(
      fc.property(logs(40), questions, (log, { query, tools, explore, pending, prior, shares }) => {
        const state = fold(mixture, world, log)
        const groups = [...new Set(tools.map(domainOf))]
        const mass = groups.reduce((sum, _, i) => sum + (shares[i] as number), 0)
        const domains = Object.fromEntries(groups.map((domain, i) => [domain, (shares[i] as number) / mass]))
        const answer = ask(mixture, world, state, query, tools, { explore, pending, prior, domains })
        const all = Object.values(answer.probabilities)
        expect(all.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        for (const p of all) expect(p >= 0 && p <= 1 + 1e-12).toBe(true)
        expect(Number.isFinite(answer.scores[answer.tool])).toBe(true)
        for (const { text } of answer.because) expect(text).not.toMatch(/NaN|undefined|Infinity/)
        for (const { tools: habits } of mixture.habits(state))
          expect(habits.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        expect(mixture.experts(state).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 3 * numRuns },
    )
  })
})

test('asking changes nothing', () => {
  const world = worldWith('twin')
  fc.assert(
    fc.property(logs(30), (log) => {
      const state = fold(mixture, world, log)
      const before = bitsOf(mixture, state)
      for (let i = 0; i < 3; i++) ask(mixture, world, state, `request ${i}`, TOOLS, { explore: true })
      expect(bitsOf(mixture, state)).toBe(before)
    }),
    { numRuns: 20 },
  )
})

test('its state does not grow with ever-new requests', () => {
  const world = worldWith('twin')
  const log = (from: number, to: number): LogEvent[] =>
    rounds(
      Array.from({ length: to - from }, (_, i) => ({
        query: `a wish that was never heard before ${from + i}`,
        used: NAMES[(from + i * 7) % NAMES.length] as string,
        contenders: NAMES,
      })),
    )
  const state = fold(mixture, world, [...defined(TOOLS), ...log(0, 1000)])
  const afterThousand = bitsOf(mixture, state).length
  fold(mixture, world, log(1000, 2000), state)
  const afterTwo = bitsOf(mixture, state).length
  fold(mixture, world, log(2000, 10_000), state)
  const afterTen = bitsOf(mixture, state).length
  expect(afterTen).toBeLessThan(1.02 * afterThousand)
  expect(afterTen).toBeLessThan(1.02 * afterTwo) // more digits in the same numbers
})

test('thousands of tools in the catalogue cost no arm before one of them is used', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => tool(`tool ${i}`, `domain ${i % 500}`))
  const world = smallWorld(many, { dimensions: 4, kernels: kernels.wasm })
  const state = fold(banditAsOverride, world, defined(many))
  expect(banditAsOverride.arms?.(state)).toBe(0)
  fold(banditAsOverride, world, rounds([{ query: 'x', suggested: 'tool 1', used: 'tool 501' }]), state)
  expect(banditAsOverride.arms?.(state)).toBe(2)
})

describe('a part that is left out', () => {
  test.each(PARTS)('%s: the rest still folds, saves and answers', (part) => {
    const policy = mixtureWithout([part])
    const world = worldWith('twin')
    fc.assert(
      fc.property(logs(40), (log) => {
        const state = fold(policy, world, log)
        expect(bitsOf(policy, reopened(policy, world, state))).toBe(bitsOf(policy, state))
        const { probabilities } = ask(policy, world, state, 'request 1', TOOLS)
        expect(Object.values(probabilities).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        expect(policy.experts(state).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 10 },
    )
  })

  // The circumstance needs a real embedder's map, likeness a catalogue's vectors, and naming is the chooser's.
  test.each(PARTS.filter((part) => !['circumstance', 'mention', 'served', 'like', 'wavering'].includes(part)))(
    '%s: some history ends in another answer than with it',
    (part) => {
      const world = worldWith('twin')
      const answers = (policy: typeof mixture, log: readonly LogEvent[]) => {
        const state = fold(policy, world, log)
        return [ask(policy, world, state, 'request 1', TOOLS, { explore: true }).scores, policy.middle?.(state)?.texts]
      }
      const histories = fc.sample(logs(40), { numRuns: 40, seed: 7 })
      expect(histories.some((log) => bits(answers(mixtureWithout([part]), log)) !== bits(answers(mixture, log)))).toBe(true)
    },
  )

  test('served: who did a job before counts for no more at the next such request', () => {
    const ungrouped = ['Alpha', 'Beta', 'Gamma'].map((name) => tool(name))
    const world = smallWorld(ungrouped)
    const job = { alpha: 0.9, beta: 0.05, gamma: 0.05 }
    const served = ['one', 'two', 'three'].map((query) => ({ query, used: 'Beta', domains: Object.entries(job) }))
    const chance = (without: readonly string[]) => {
      const policy = mixtureWithout(without)
      const state = fold(policy, world, [...defined(ungrouped), ...rounds(served)])
      return ask(policy, world, state, 'a fourth one', ungrouped, { domains: job }).probabilities.Beta ?? 0
    }
    expect(chance([])).toBeGreaterThan(chance(['served']) + 0.05)
  })

  describe('without domains, of requests that are like each other', () => {
    const ungrouped = ['Alpha', 'Beta', 'Gamma'].map((name) => tool(name))
    const gamma = directionOf('the job of Gamma')
    // All are alike; the first three say that they are for Gamma's job, the last does not.
    const wishes = [...['one', 'two', 'three'].map((query) => [query, alike(gamma, 0.6)] as const), ['four', alike(gamma, -0.1)] as const]
    const world = smallWorld(ungrouped, { vectors: new Map([...wishes, [toolText(ungrouped[2] as Tool), gamma]]) })
    const vectorOf = (one: Tool): Float32Array => world.vector(toolText(one))
    const space = createToolSpace(createDomainModel(ungrouped, { kernels: world.kernels, vectorOf }), vectorOf, world.kernels)
    const chanceOfGamma = (without: readonly string[], rows: Parameters<typeof rounds>[0]): number => {
      const policy = mixtureWithout(without)
      const state = fold(policy, world, [...defined(ungrouped), ...rounds(rows)])
      return ask(policy, world, state, 'four', ungrouped, { space }).probabilities.Gamma ?? 0
    }

    test('like: what they may be for says nothing of a new one', () => {
      const rows = ['one', 'two', 'three'].map((query) => ({ query, suggested: 'Alpha', reward: 0 }))
      expect(chanceOfGamma([], rows)).toBeGreaterThan(chanceOfGamma(['like'], rows) + 0.01)
    })

    test('wavering: a failure says as much of somebody who takes now one tool, now another', () => {
      const rows = [
        ...Array.from({ length: 6 }, (_, i) => ({ query: 'another job', used: i % 2 === 0 ? 'Alpha' : 'Beta', suggested: 'Alpha' })),
        { query: 'one', suggested: 'Gamma', reward: 0 },
      ]
      expect(chanceOfGamma([], rows)).toBeGreaterThan(chanceOfGamma(['wavering'], rows))
    })
  })

  test('is not among the experts', () => {
    const world = worldWith('twin')
    const listed = (without: readonly string[]) => {
      const policy = mixtureWithout(without)
      return policy.experts(policy.start(world)).map(({ name }) => name)
    }
    const all = listed([])
    expect(all).toContain('similar requests')
    expect(listed(['memory'])).toEqual(all.filter((name) => name !== 'similar requests'))
    expect(listed(['forgetting']).length).toBeLessThan(all.length)
    expect(listed(['habit', 'context'])).toEqual(['provider'])
  })
})
