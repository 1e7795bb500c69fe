import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { addCount } from '../../src/selection/experts/posterior.js'
import {
  cellIn,
  loadMemory,
  middleOfJobs,
  near,
  type RequestMemory,
  remember,
  saveMemory,
  startMemory,
  viewOf,
} from '../../src/selection/experts/request-memory.js'
import { bits, directionOf, smallWorld, T0 } from './small-world.js'

const kernels = { twin: twinKernels(), wasm: await loadWasmKernels() }
const world = smallWorld([])
const KAPPA = 20

const learnt = (memory: RequestMemory, text: string, at = T0) => remember(memory, text, world.vector(text), at)
const many = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `request ${from + i}`)

test('remembers 512 requests, and forgets the least recently learnt first', () => {
  const memory = startMemory(world)
  for (const text of many(0, 512)) learnt(memory, text)
  expect(memory.byText.size).toBe(512)
  learnt(memory, 'request 0', T0 + 1) // again: now the most recent
  learnt(memory, 'a new one')
  learnt(memory, 'another new one')
  expect(memory.byText.size).toBe(512)
  expect(memory.byText.has('request 0')).toBe(true)
  expect(memory.byText.has('request 1')).toBe(false)
  expect(memory.byText.has('request 2')).toBe(false)
  expect(memory.byText.has('request 3')).toBe(true)
})

test('a history in bursts, tool by tool, leaves every tool as much of what it served', () => {
  const memory = startMemory(world)
  for (let tool = 0; tool < 4; tool++)
    for (let i = 0; i < 512; i++) cellIn(learnt(memory, `${tool} ${i}`), 'd').wonAt.set(`tool ${tool}`, T0 + 512 * tool + i)
  const left = [0, 1, 2, 3].map((tool) => [...memory.byText.keys()].filter((text) => text.startsWith(`${tool} `)).length)
  expect(Math.min(...left)).toBeGreaterThanOrEqual(127)
})

test('never grows beyond its capacity, however many requests come', () => {
  const memory = startMemory(world)
  for (const text of many(0, 2000)) learnt(memory, text)
  expect(memory.index.size).toBe(512)
  expect([...memory.byText.keys()]).toEqual(many(1488, 2000))
})

test('the middle of the requests is that of those which are remembered, whatever was forgotten, and survives a snapshot', () => {
  const memory = startMemory(world)
  expect(memory.middle).toBeUndefined()
  for (const text of many(0, 700)) learnt(memory, text)
  learnt(memory, 'request 650', T0 + 1)
  const { sum, texts } = memory.middle ?? { sum: [], texts: 0 }
  expect(texts).toBe(512)
  for (const [i, x] of sum.entries()) {
    const whole = [...memory.byText.values()].reduce((total, { vector }) => total + (vector[i] as number), 0)
    expect(x).toBeCloseTo(whole, 3) // single precision, 188 of them taken away again
  }
  expect(bits(loadMemory(saveMemory(memory), world).middle)).toBe(bits(memory.middle))
})

test('what jobs have in common counts for as many texts as there are jobs, however often one was asked for', () => {
  const memory = startMemory(world)
  const asked = (n: number, domain: string, tool = 'Resy') => {
    for (const text of many(0, n)) cellIn(learnt(memory, `${domain} ${tool} ${text}`), domain).wonAt.set(tool, T0)
  }
  expect(middleOfJobs(memory)).toBeUndefined()
  asked(20, 'restaurants')
  const one = middleOfJobs(memory)
  expect(one?.texts).toBe(1)
  expect(one?.sum[0]).toBeCloseTo((memory.middle?.sum[0] as number) / 20, 6)
  // The same as long as nothing is learnt: what was worked out by it is kept.
  expect(middleOfJobs(memory)).toBe(one)
  asked(20, 'rides')
  expect(middleOfJobs(memory)?.texts).toBeCloseTo(2, 9)
  // The app's word outranks the tool that ran.
  for (const request of memory.byText.values()) request.domain = 'rides'
  expect(middleOfJobs(memory)?.texts).toBe(1)
  // Tools without a domain are a job each.
  for (const request of memory.byText.values()) request.domain = undefined
  for (const tool of ['a', 'b']) asked(20, '', tool)
  expect(middleOfJobs(memory)?.texts).toBeCloseTo(4, 9)
})

test('a request that is learnt again keeps its cells and takes the new time', () => {
  const memory = startMemory(world)
  addCount(cellIn(learnt(memory, 'a table'), 'restaurants').counts, 'Resy', 1, 1, [1])
  const again = learnt(memory, 'a table', T0 + 5)
  expect(again.at).toBe(T0 + 5)
  expect(cellIn(again, 'restaurants').counts.wins[0]).toEqual([1])
})

test('a request that comes back after it was forgotten starts anew', () => {
  const memory = startMemory(world)
  addCount(cellIn(learnt(memory, 'request 0'), 'restaurants').counts, 'Resy', 1, 1, [1])
  for (const text of many(1, 513)) learnt(memory, text)
  expect(learnt(memory, 'request 0').cells.size).toBe(0)
})

test.each(['twin', 'wasm'] as const)('what is near equals a search by hand, with the %s kernels', (name) => {
  const at = smallWorld([], { kernels: kernels[name], dimensions: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 1000 }), (count, salt) => {
      const memory = startMemory(at)
      for (let i = 0; i < count; i++) remember(memory, `r ${(i * 7) % 600}`, directionOf(`r ${(i * 7) % 600}`, 8), T0)
      const query = directionOf(`query ${salt}`, 8)
      const found = near(memory, viewOf(memory, '', query, at).similarities, at, KAPPA, 0.5)
      const expected = [...memory.byText.values()].filter(({ vector }) => cosine(vector, query) >= 0.5 + 1e-5)
      for (const request of expected) expect(found.some((one) => one.request === request)).toBe(true)
      for (const { request, similarity, weight } of found) {
        expect(similarity).toBeCloseTo(cosine(request.vector, query), 5)
        expect(similarity).toBeGreaterThanOrEqual(0.5)
        expect(weight).toBeCloseTo(Math.exp(KAPPA * (similarity - 1)), 10)
        expect(memory.byText.get(request.text)).toBe(request)
      }
    }),
    { numRuns: 25 },
  )
})

test('nothing is near where nothing is remembered', () => {
  expect(near(startMemory(world), new Float32Array(0), world, KAPPA, -1)).toEqual([])
})

test.each(['twin', 'wasm'] as const)('saved and loaded, keeps order, slots and cells, and forgets the same next (%s)', (name) => {
  const at = smallWorld([], { kernels: kernels[name] })
  const teach = (memory: RequestMemory, texts: readonly string[]) => {
    for (const text of texts) {
      const request = remember(memory, text, at.vector(text), T0)
      addCount(cellIn(request, 'restaurants').counts, 'Resy', 1, 1, [1])
      cellIn(request, 'restaurants').lent.set('OpenTable', 0.25)
    }
  }
  const memory = startMemory(at)
  teach(memory, [...many(0, 700), ...many(300, 350)])
  const loaded = loadMemory(structuredClone(saveMemory(memory)), at)
  expect(bits(saveMemory(loaded))).toBe(bits(saveMemory(memory)))
  expect([...loaded.byText.keys()]).toEqual([...memory.byText.keys()])
  for (const each of [memory, loaded]) teach(each, many(2000, 2300))
  expect(bits(saveMemory(loaded))).toBe(bits(saveMemory(memory)))
  const query = at.vector('request 2100')
  const seen = (of: RequestMemory) =>
    near(of, viewOf(of, '', query, at).similarities, at, KAPPA, 0).map(({ request, similarity }) => [request.text, similarity])
  expect(seen(loaded)).toEqual(seen(memory))
})

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)
}
