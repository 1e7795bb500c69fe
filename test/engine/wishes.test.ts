/** What a user once said about tools and arguments, against what they are used to. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('what was said about arguments', () => {
  const SEAT = { type: 'string', enum: ['window', 'aisle', 'middle'] }
  const FLIGHT = {
    name: 'Skybook',
    description: 'Books a flight',
    inputSchema: { type: 'object', properties: { to: { type: 'string' }, seat: SEAT }, required: ['to'] },
  }
  const TO_ROME = { query: 'a flight to Rome', args: { to: 'Rome' } }
  const fly = (seat: string, at: number) => ({ call: { tool: 'Skybook', query: `a flight on day ${at}`, args: { to: 'Rome', seat } }, at })
  const seat = async () => (await suggest(engine, TO_ROME)).args?.seat

  beforeEach(async () => {
    await engine.close()
    engine = await openEngine([FLIGHT])
    await engine.learn(Array.from({ length: 6 }, (_, i) => fly('window', Date.now() - 9_000_000 + i)))
  })

  test('a stated wish outranks a habit, with the same explanation as for tools', async () => {
    expect(await seat()).toMatchObject({ value: 'window', because: [{ kind: 'chosen-before' }] })
    const { cards } = await engine.remember({ note: 'prefer an aisle seat', general: true })
    expect(await seat()).toMatchObject({ value: 'aisle', because: [{ kind: 'stated', card: cards[0], source: 'user' }] })
    await engine.forget({ card: cards[0] as string })
    expect(await seat()).toMatchObject({ value: 'window' })
  })

  test('what others need is filled in for others alone', async () => {
    await engine.remember({ note: 'An aisle seat for Grandma, she has a bad hip', general: true })
    expect(await seat()).toMatchObject({ value: 'window' })
    const theirs = await suggest(engine, { query: 'Grandma flies to Rome on Sunday, get her a flight', args: { to: 'Rome' } })
    expect(theirs.args?.seat).toMatchObject({ value: 'aisle', because: [{ kind: 'stated' }] })
  })

  test('what the request says, and what is stated, come before it', async () => {
    await engine.remember({ note: 'prefer an aisle seat', general: true })
    expect((await suggest(engine, { query: 'a middle seat to Rome', args: { to: 'Rome' } })).args?.seat).toMatchObject({ value: 'middle' })
    expect((await suggest(engine, { ...TO_ROME, args: { to: 'Rome', seat: 'middle' } })).args ?? {}).not.toHaveProperty('seat')
  })

  test.each(['avoid aisle seats', 'prefer an aisle or a middle seat', 'prefer quiet hotels'])(
    '“%s” names no value, so the habit stands',
    async (note) => {
      await engine.remember({ note, general: true })
      expect(await seat()).toMatchObject({ value: 'window' })
    },
  )

  test('whoever acts against it three times is believed by their acts', async () => {
    await engine.remember({ note: 'prefer an aisle seat', general: true })
    await engine.learn([1, 2].map((i) => fly('window', Date.now() + i)))
    expect(await seat()).toMatchObject({ value: 'aisle' })
    await engine.learn(fly('window', Date.now() + 3))
    expect(await seat()).toMatchObject({ value: 'window' })
  })
})
