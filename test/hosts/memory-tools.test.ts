import { afterEach, expect, test } from 'vitest'
import { memoryTools } from '../../src/hosts/memory-tools.js'
import type { Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

let engine: Penchant
afterEach(() => engine.close())

const run = (tools: ReturnType<typeof memoryTools>, name: string, args: Record<string, unknown>) =>
  tools.find((tool) => tool.name === name)?.execute(args)

test('an agent can look into the memory and read the profile', async () => {
  engine = await openEngine([{ name: 'Kerbly', domain: 'rides', description: 'Orders a ride', inputSchema: {} }])
  await engine.learn(
    [1, 2, 3].map((day) => ({ call: { tool: 'Kerbly', query: 'a ride home', args: { seats: 2 } }, at: Date.UTC(2026, 6, day) })),
  )
  const tools = memoryTools(engine)
  expect(await run(tools, 'search_my_memory', { query: 'ride' })).toMatchObject({
    episodes: [{ asked: 'a ride home', tool: 'Kerbly', args: { seats: 2 }, on: '2026-07-03' }, {}, {}],
  })
  expect(await run(tools, 'read_my_profile', {})).toMatchObject({ profile: expect.stringContaining('For rides: Kerbly (3 of 3') })
  expect(await run(tools, 'read_my_profile', { task: 'rides' })).toMatchObject({ profile: expect.stringContaining('Kerbly') })
})

test('what is proposed is kept only if the user agrees', async () => {
  engine = await openEngine()
  const events = async () => (await engine.inspect()).storage.events
  expect(await run(memoryTools(engine), 'propose_preference', { note: 'Buy more' })).toEqual({ kept: false })
  expect(await run(memoryTools(engine, { onPropose: () => false }), 'propose_preference', { note: 'Buy more' })).toEqual({ kept: false })
  expect(await run(memoryTools(engine, { onPropose: () => true }), 'propose_preference', { note: '' })).toEqual({ kept: false })
  expect(await events()).toBe(0)
  const asked: unknown[] = []
  const agreeing = memoryTools(engine, {
    onPropose: async (proposal) => {
      asked.push(proposal)
      return true
    },
  })
  expect(await run(agreeing, 'propose_preference', { note: 'Quiet places', when: 'At night' })).toMatchObject({
    kept: true,
    card: expect.any(String),
  })
  expect(asked).toEqual([{ note: 'Quiet places', when: 'At night' }])
  expect(await events()).toBe(1)
})
