import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoundEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import {
  type LinUcb,
  learnLinUcb,
  loadLinUcb,
  sampleTool,
  saveLinUcb,
  scoreLinUcb,
  startLinUcb,
  upperBounds,
} from '../../src/selection/published/lin-ucb.js'
import { bits, rounds, smallWorld, tool } from './small-world.js'

const kernels = { twin: twinKernels(), wasm: await loadWasmKernels() }
const NAMES = ['Resy', 'OpenTable', 'Tavola', 'Uber', 'Lyft']
const TOOLS = NAMES.map((name, i) => tool(name, i < 3 ? 'restaurants' : 'rides'))

/** Rounds in which anything may happen, the same for the same seed. */
function anyRounds(count: number, salt = 0): RoundEvent[] {
  return rounds(
    Array.from({ length: count }, (_, i) => {
      const used = NAMES[(i * 7 + salt) % NAMES.length] as string
      const suggested = NAMES[(i * 3 + salt) % NAMES.length] as string
      const row = { query: `request ${(i * 13 + salt) % 401} of ${salt}`, suggested }
      return i % 3 === 0 ? { ...row, reward: (i % 5) / 4 } : { ...row, used, ...(i % 2 === 0 ? { reward: (i % 4) / 3 } : {}) }
    }),
  )
}

function learn(state: LinUcb, world: World, events: readonly RoundEvent[]): LinUcb {
  for (const event of events) learnLinUcb(state, event, world)
  return state
}

const started = (world: World): LinUcb => {
  const state = startLinUcb(world)
  for (const one of TOOLS) sampleTool(state, world, one)
  return state
}

const candidates = TOOLS.map((one) => ({ tool: one, domain: one.domain as string }))
const scoresFor = (state: LinUcb, world: World, text: string) => scoreLinUcb(state, world, text, world.vector(text), candidates)

describe.each(['twin', 'wasm'] as const)('over embeddings, with the %s kernels', (name) => {
  const world = smallWorld(TOOLS, { kernels: kernels[name] })

  test.each([0, 1, 2, 63, 64, 65, 255, 256, 257, 1023, 1024, 1025])('saved and loaded after %i rounds, goes on bit for bit', (count) => {
    const events = anyRounds(count + 70)
    const state = learn(started(world), world, events.slice(0, count))
    const loaded = loadLinUcb(structuredClone(saveLinUcb(state)), world)
    expect(bits(saveLinUcb(loaded))).toBe(bits(saveLinUcb(state)))
    for (const each of [state, loaded]) learn(each, world, events.slice(count))
    expect(bits(saveLinUcb(loaded))).toBe(bits(saveLinUcb(state)))
    expect([...scoresFor(loaded, world, 'a table')]).toEqual([...scoresFor(state, world, 'a table')])
  })

  test.each([1, 64, 100, 256, 1024, 1100])(
    'after %i rounds, is what a fold with today’s basis from the start would have given',
    (count) => {
      const events = anyRounds(count)
      const state = learn(started(world), world, events)
      // A state that is past its last fit keeps the basis that it is given.
      const anew = learn({ ...startLinUcb(world), basis: state.basis, rounds: 1_000_000 }, world, events)
      expect(anew.basis).toBe(state.basis)
      expect([...anew.index]).toEqual([...state.index])
      expect(bits(anew.arms.save())).toBe(bits(state.arms.save()))
    },
  )
})

test('the same rounds give the same basis and arms, whichever world they are folded in', () => {
  const states = [1, 2].map(() => {
    const world = smallWorld(TOOLS)
    return learn(started(world), world, anyRounds(300))
  })
  expect(bits(saveLinUcb(states[0] as LinUcb))).toBe(bits(saveLinUcb(states[1] as LinUcb)))
})

test('keeps no lessons and no vectors after the last fit, so its size no longer grows', () => {
  const world = smallWorld(TOOLS)
  const sizes = [1100, 3000].map((count) => bits(saveLinUcb(learn(started(world), world, anyRounds(count)))).length)
  expect(Math.abs((sizes[1] as number) - (sizes[0] as number))).toBeLessThan(100) // the digits of its counters
})

test('a tool that never ran and was never suggested has no arm', () => {
  const world = smallWorld(TOOLS)
  const state = started(world)
  expect(state.arms.size).toBe(0)
  learn(
    state,
    world,
    rounds([
      { query: 'a table', used: 'Resy' },
      { query: 'a table', used: 'Resy' },
    ]),
  )
  expect(state.arms.size).toBe(1)
  learn(state, world, rounds([{ query: 'a ride', suggested: 'Uber', used: 'Lyft' }]))
  expect(state.arms.size).toBe(3)
})

test('a round that says nothing of any tool teaches nothing', () => {
  const world = smallWorld(TOOLS)
  const state = learn(started(world), world, anyRounds(10))
  const before = bits(saveLinUcb(state))
  learn(state, world, rounds([{ query: 'a table', suggested: 'Resy' }]))
  expect(bits(saveLinUcb(state))).toBe(before)
})

test('the same tool name in two domains has two arms', () => {
  const twins = [tool('Search', 'web'), tool('Search (files)', 'files')]
  const world = smallWorld(twins)
  const state = startLinUcb(world)
  for (const event of rounds([
    { query: 'x', used: 'Search' },
    { query: 'x', used: 'Search (files)' },
  ]))
    learnLinUcb(state, event, world)
  expect(state.index.size).toBe(2)
})

test('without exploration the upper bound is the mean', () => {
  const scores = Float64Array.of(0.2, 0.5, -0.1, 1)
  expect([...upperBounds(scores, 0)]).toEqual([0.2, -0.1])
  expect([...upperBounds(scores, 2)]).toEqual([1.2, 1.9])
})

describe('in the hashed tier', () => {
  /** Local Harness A.2, written from the paper: three blocks, each sign-hashed by MD5 and of length 1. */
  function features(query: string, name: string, domain: string): number[] {
    const block = (text: string, size: number): number[] => {
      const counts = new Array<number>(size).fill(0)
      for (const token of text.toLowerCase().split(/\s+/).filter(Boolean)) {
        const digest = BigInt(`0x${createHash('md5').update(token).digest('hex')}`)
        const at = Number(digest % BigInt(size))
        counts[at] = (counts[at] as number) + (((digest >> 8n) & 1n) === 0n ? 1 : -1)
      }
      const length = Math.hypot(...counts)
      return length > 0 ? counts.map((count) => count / length) : counts
    }
    return [...block(query, 64), ...block(name, 16), ...block(domain, 16)]
  }

  /** Mean θ·φ and width √(φᵀA⁻¹φ) by definition: A = I + Σφφᵀ, b = Σ rφ, solved by elimination in double precision. */
  function byDefinition(contexts: readonly number[][], rewards: readonly number[], phi: readonly number[]): [mean: number, width: number] {
    const d = phi.length
    const a = Array.from({ length: d }, (_, i) => Array.from({ length: d }, (_, j) => Number(i === j)))
    const b = new Array<number>(d).fill(0)
    contexts.forEach((x, t) => {
      for (let i = 0; i < d; i++) {
        b[i] = (b[i] as number) + (rewards[t] as number) * (x[i] as number)
        const row = a[i] as number[]
        for (let j = 0; j < d; j++) row[j] = (row[j] as number) + (x[i] as number) * (x[j] as number)
      }
    })
    const [theta, solved] = solve(a, [b, [...phi]])
    const along = (y: readonly number[] | undefined) => phi.reduce((sum, x, i) => sum + x * (y?.[i] as number), 0)
    return [along(theta), Math.sqrt(along(solved))]
  }

  function solve(matrix: readonly number[][], sides: readonly number[][]): number[][] {
    const a = matrix.map((row) => [...row])
    const x = sides.map((side) => [...side])
    const d = a.length
    for (let p = 0; p < d; p++)
      for (let i = p + 1; i < d; i++) {
        const factor = ((a[i] as number[])[p] as number) / ((a[p] as number[])[p] as number)
        for (let j = p; j < d; j++) (a[i] as number[])[j] = ((a[i] as number[])[j] as number) - factor * ((a[p] as number[])[j] as number)
        for (const side of x) side[i] = (side[i] as number) - factor * (side[p] as number)
      }
    for (const side of x)
      for (let i = d - 1; i >= 0; i--) {
        for (let j = i + 1; j < d; j++) side[i] = (side[i] as number) - ((a[i] as number[])[j] as number) * (side[j] as number)
        side[i] = (side[i] as number) / ((a[i] as number[])[i] as number)
      }
    return x
  }

  /** Single precision over some dozens of updates. */
  const TOLERANCE = 1e-4

  test.each(['twin', 'wasm'] as const)('means and widths are those of the definition over the paper’s features (%s)', (name) => {
    const world = smallWorld(TOOLS, { kernels: kernels[name], tier: 'hashed' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1000 }), (count, salt) => {
        const events = anyRounds(count, salt)
        const state = learn(started(world), world, events)
        const query = 'Book a quiet table for request 3'
        const scores = scoresFor(state, world, query)
        candidates.forEach(({ tool: { name: own }, domain }, k) => {
          const outcomes = events.flatMap(({ query: text, suggested, used, reward }) => {
            if (used === undefined) return suggested === own ? [{ text, reward: reward as number }] : []
            if (used === own) return [{ text, reward: reward ?? 1 }]
            return suggested === own ? [{ text, reward: 0 }] : []
          })
          const [mean, width] = byDefinition(
            outcomes.map(({ text }) => features(text, own, domain)),
            outcomes.map(({ reward }) => reward),
            features(query, own, domain),
          )
          expect(Math.abs((scores[2 * k] as number) - mean)).toBeLessThan(TOLERANCE)
          expect(Math.abs((scores[2 * k + 1] as number) - width)).toBeLessThan(TOLERANCE)
        })
      }),
      { numRuns: 8 },
    )
  })

  test('no basis is fitted, and no lesson is kept', () => {
    const world = smallWorld(TOOLS, { tier: 'hashed' })
    const state = learn(started(world), world, anyRounds(80))
    expect(state.basis).toBeUndefined()
    expect(state.lessons).toEqual([])
    expect(state.sample.size).toBe(0)
  })

  test.each([0, 1, 64, 200])('saved and loaded after %i rounds, goes on bit for bit', (count) => {
    const world = smallWorld(TOOLS, { tier: 'hashed', kernels: kernels.wasm })
    const events = anyRounds(count + 50)
    const state = learn(started(world), world, events.slice(0, count))
    const loaded = loadLinUcb(structuredClone(saveLinUcb(state)), world)
    for (const each of [state, loaded]) learn(each, world, events.slice(count))
    expect(bits(saveLinUcb(loaded))).toBe(bits(saveLinUcb(state)))
  })
})
