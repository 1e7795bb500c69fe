import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import { recordKey, recordsOf } from '../../src/arguments/history/parameter-records.js'
import type { LogEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { tool } from './personal-world.js'
import { loadedBy, savedBy } from '../../src/learner.js'

const ride = tool('Wheels.ride', 'Order a car', {
  car: { type: 'string', enum: ['small', 'large'] },
  stops: { type: 'array' },
  note: { type: 'string' },
})
const vector = (text: string) => Float32Array.of(Math.fround(1 / (1 + text.length)), 0)
const WORLD = { kernels: twinKernels(), vector, definition: () => ride } as unknown as World
const learner = createPastArguments(wholeRequests)
const call = (query: string, args: Readonly<Record<string, unknown>>, more: object = {}) =>
  ({
    kind: 'round',
    id: '',
    at: 0,
    conversation: '',
    query,
    named: false,
    domains: [],
    contenders: [],
    used: 'x',
    args,
    ...more,
  }) as LogEvent

function fold(events: readonly LogEvent[], state = learner.start(WORLD), first = 0) {
  for (const [i, event] of events.entries()) learner.learn(state, event, { ...WORLD, place: first + i })
  return state
}

test('a call is its values and what it left out', () => {
  const { calls, parameters } = fold([call('A ride', { car: 'Large', stops: [], odd: 1 })])
  expect(parameters.map(({ name }) => name)).toEqual(['car', 'stops', 'note'])
  expect(calls[0]).toMatchObject({ tool: 'Wheels.ride', values: [[0, 'Large', 'large', 1]], left: [1, 2] })
})

test('a call that failed, and one whose arguments nobody knows, teach nothing', () => {
  const failed = call('A ride', { car: 'small' }, { reward: 0 })
  const { args: _, ...silent } = call('A ride', {}) as LogEvent & { readonly args: unknown }
  expect(fold([failed, silent as LogEvent]).calls).toEqual([])
})

test('the newest 400 are kept', () => {
  const { calls } = fold(Array.from({ length: 410 }, (_, i) => call('A ride', { note: String(i) })))
  expect(calls).toHaveLength(400)
  expect(calls[0]?.values).toEqual([[2, '10', '10', 1]])
})

test('what is seldom called is not forgotten for what is called every day', () => {
  const rare = tool('Ferry.book', 'Book a ferry', { cabin: { type: 'string' } })
  const world = { ...WORLD, definition: (hash: string) => (hash === 'rare' ? rare : ride) } as unknown as World
  const state = learner.start(world)
  for (let i = 0; i < 900; i++)
    learner.learn(state, i < 3 ? call('A ferry', { cabin: 'inside' }, { used: 'rare' }) : call('A ride', { note: 'x' }), {
      ...world,
      place: i,
    })
  expect(state.calls).toHaveLength(400)
  const { all } = recordsOf(state, () => true)
  expect(all.get(recordKey('Ferry.book', 'cabin'))).toMatchObject({ given: 3, hash: 'rare' })
})

test('long texts and whole objects are no habits', () => {
  const state = fold([call('A ride', { car: { deep: true }, note: 'y'.repeat(5000) })])
  expect(recordsOf(state, () => true).all.size).toBe(0)
})

test('the newest parameters find room, however many there were before', () => {
  const tools = Array.from({ length: 1500 }, (_, i) =>
    tool(`Tool${i}.use`, 'Use it', { [`first${i}`]: { type: 'string' }, [`second${i}`]: { type: 'string' } }),
  )
  const world = { ...WORLD, definition: (hash: string) => tools[Number(hash)] } as unknown as World
  const state = learner.start(world)
  tools.forEach((_, i) => {
    learner.learn(state, call('Use it', { [`first${i}`]: 'x' }, { used: String(i) }), { ...world, place: i })
  })
  expect(state.parameters.length).toBeLessThanOrEqual(2000)
  const newest = state.calls.at(-1)
  expect(newest?.values.map(([index]) => state.parameters[index]?.name)).toEqual(['first1499'])
  expect(newest?.left.map((index) => state.parameters[index]?.name)).toEqual(['second1499'])
  const oldest = state.calls[0]
  expect(oldest?.tool.slice(4)).toBe(`${oldest?.values.map(([index]) => state.parameters[index]?.name.slice(5))}.use`)
})

test('a call for somebody else is kept as one; a fill that was taken out is kept as refused', () => {
  const { calls } = fold([
    call('A ride for my boss', { car: 'large' }),
    call('A ride', { note: 'quick' }, { suggested: 'x', filled: { car: 'large' } }),
  ])
  expect(calls.map(({ isForOther }) => isForOther)).toEqual([true, false])
  expect(calls[1]?.refused).toEqual([[0, 'large', 3, true]])
})

test('saved and loaded it goes on as if it had never stopped', () => {
  const events = fc.array(fc.record({ query: fc.string(), car: fc.constantFrom('small', 'large'), note: fc.string() }), { maxLength: 8 })
  fc.assert(
    fc.property(events, fc.nat(8), (list, cut) => {
      const all = list.map(({ query, ...args }) => call(query, args))
      const half = loadedBy(learner, structuredClone(savedBy(learner, fold(all.slice(0, cut)))), WORLD)
      expect(fold(all.slice(cut), half, cut)).toEqual(fold(all))
    }),
  )
})
