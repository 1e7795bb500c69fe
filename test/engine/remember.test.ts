import { expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { startEngine } from '../../src/engine.js'
import { openEngine } from './open-engine.js'
import { ENGINE } from './stand-ins.js'

test('what was noted can be taken back, and a stance holds for a tool that is yet to come', async () => {
  const engine = await openEngine()
  const { noted } = await engine.remember([
    { tool: 'Resy', stance: 'never', sentence: 'Never Resy again.' },
    { tool: 'Lyft', stance: 'prefer', over: ['Uber'], wish: 'cheaper', source: 'app' },
  ])
  expect(noted.map(({ tool, text }) => [tool, text])).toEqual([
    ['Resy', 'Never Resy.'],
    ['Lyft', 'Rather Lyft than Uber (“cheaper”).'],
  ])
  expect((await engine.history()).map(({ kind, text }) => [kind, text])).toEqual(noted.map(({ text }) => ['stance', text]).reverse())
  expect((await engine.inspect()).stances).toMatchObject([
    { event: noted[0]?.event, tool: 'Resy', stance: 'never', source: 'user', sentence: 'Never Resy again.' },
    { event: noted[1]?.event, tool: 'Lyft', stance: 'prefer', source: 'app', over: ['Uber'], wish: 'cheaper' },
  ])
  expect(await engine.forget({ event: noted[0]?.event ?? '' })).toEqual({ forgotten: 1 })
  expect((await engine.inspect()).stances).toMatchObject([{ tool: 'Lyft' }])
  await engine.remember({ tool: 'Lyft', stance: 'open' })
  expect((await engine.inspect()).stances).toEqual([])
  await engine.close()
})

test('what is remembered is in the log, and one bad memory spoils the call', async () => {
  const engine = await openEngine()
  expect(await engine.remember([{ note: 'Suggest quiet places' }, { facts: { city: 'Rome', size: 42 } }])).toEqual({
    cards: [expect.any(String)],
    facts: 2,
    noted: [
      { event: expect.any(String), card: expect.any(String), text: 'Suggest quiet places' },
      ...['city: Rome', 'size: 42'].map((text) => ({ event: expect.any(String), text })),
    ],
  })
  expect((await engine.inspect()).storage.events).toBe(3)
  await expect(engine.remember([{ note: 'Ask first' }, { note: '' }])).rejects.toMatchObject({
    code: 'invalid-argument',
    fields: { index: 1 },
  })
  expect((await engine.inspect()).storage.events).toBe(3)
  await engine.close()
})

test('what a reply said of a tool is noted once, and stays taken back', async () => {
  const embedder = await openTier('transformer')
  const engine = await startEngine(
    { ...ENGINE, embedder: 'transformer' },
    {
      async *loadTiers() {
        yield embedder
      },
    },
  )
  await engine.addTools(['Kerbly', 'Hopwheel'].map((name) => ({ name, domain: 'rides', description: 'Orders a ride', inputSchema: {} })))
  await engine.whenReady()
  const suggestion = await engine.suggest({ query: 'a taxi to the airport at six', explore: false }, { deadlineMs: 60_000 })
  await engine.learn({ suggestion, used: 'Kerbly' })
  const lesson = { suggestion, reply: 'don’t put me on that again, ever' }
  const { noted } = await engine.learn(lesson)
  expect(noted).toMatchObject([{ tool: 'Kerbly' }])
  expect(await engine.learn(lesson)).toMatchObject({ learnt: 0, noted })
  expect((await engine.inspect()).stances).toHaveLength(1)
  expect(await engine.forget({ event: noted[0]?.event ?? '' })).toEqual({ forgotten: 1 })
  expect(await engine.learn(lesson)).toMatchObject({ learnt: 0, noted: [] })
  expect((await engine.inspect()).stances).toEqual([])
  await engine.close()
})
