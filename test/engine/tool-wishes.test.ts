/** What a user once said about tools, against what they are used to. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Penchant } from '../../src/penchant.js'
import { openEngine, suggest } from './open-engine.js'

const RIDES = ['Kerbly', 'Hopwheel', 'Cabbird'].map((name) => ({ name, domain: 'rides', description: 'Orders a ride', inputSchema: {} }))
const FOOD = [{ name: 'Larderly', domain: 'groceries', description: 'Delivers milk and bread', inputSchema: {} }]
const ASKED = { query: 'a ride home', explore: false }

let engine: Penchant
beforeEach(async () => {
  engine = await openEngine([...RIDES, ...FOOD])
  await engine.learn(
    Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'Kerbly', query: `a ride to ${i}` }, at: Date.now() - 9_000_000 + i })),
  )
})
afterEach(() => engine.close())

const taken = async () => {
  const { tool } = await suggest(engine, ASKED)
  return { name: tool.name, because: tool.because[0]?.kind }
}

test('a stated wish outranks a habit, and says so', async () => {
  expect((await taken()).name).toBe('Kerbly')
  await engine.remember({ note: 'Use Cabbird', general: true })
  expect(await taken()).toEqual({ name: 'Cabbird', because: 'stated' })
  expect((await suggest(engine, ASKED)).tool.because[0]?.text).toContain('Cabbird')
})

test('what somebody does not want is not suggested', async () => {
  await engine.remember({ note: 'Never use Kerbly', general: true })
  expect((await taken()).name).not.toBe('Kerbly')
})

test('a wish says nothing about other jobs, nor against a tool that the request names', async () => {
  await engine.remember({ note: 'Use Cabbird', general: true })
  expect((await suggest(engine, { query: 'milk and bread', explore: false })).tool.name).toBe('Larderly')
  expect((await suggest(engine, { query: 'a ride with Hopwheel', explore: false })).tool.name).toBe('Hopwheel')
})

test('whoever acts against their wish three times is believed by their acts', async () => {
  await engine.remember({ note: 'Use Cabbird', general: true })
  for (let i = 0; i < 3; i++) {
    expect((await taken()).name).toBe('Cabbird')
    await engine.learn({ suggestion: await suggest(engine, ASKED), used: 'Kerbly' })
  }
  expect((await taken()).name).toBe('Kerbly')
})

test('a wish that was forgotten is none', async () => {
  const { cards } = await engine.remember({ note: 'Use Cabbird', general: true })
  await engine.forget({ card: cards[0] as string })
  expect((await taken()).name).toBe('Kerbly')
})
