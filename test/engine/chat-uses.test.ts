import { expect, test } from 'vitest'
import type { ChatModel, ChatUse, Penchant } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const TOOLS = [
  { name: 'Kerbly', domain: 'rides', description: 'Orders a ride, a car with a driver', inputSchema: {} },
  { name: 'Hopwheel', domain: 'rides', description: 'Orders a ride to the airport', inputSchema: {} },
  { name: 'Larderly', domain: 'groceries', description: 'Delivers milk and bread', inputSchema: {} },
]

async function open(answer: (system: string) => string | Promise<string>, chatFor: readonly ChatUse[]): Promise<Penchant> {
  const chat: ChatModel = { chat: async ([system]) => answer(system?.content ?? '') }
  return openEngine(TOOLS, 'penchant', { chat, chatFor })
}

const chosen = async (engine: Penchant, query: string) => {
  const { tool, context } = await engine.suggest({ query, explore: false }, { deadlineMs: 10_000 })
  await engine.close()
  return { name: tool?.name, because: tool?.because[0]?.kind, named: context.named }
}

test('the model says which group a request is for, against what its words are like', async () => {
  const engine = await open(() => '{"domain":"groceries"}', ['label'])
  expect(await chosen(engine, 'a ride, a car with a driver')).toMatchObject({ name: 'Larderly' })
})

test('the model says that a tool is named where the matcher sees none', async () => {
  const engine = await open(() => '{"override":true,"tool":"Larderly"}', ['probe'])
  expect(await chosen(engine, 'the larder people, a ride please')).toEqual({ name: 'Larderly', because: 'named', named: true })
})

test('the model says that no tool is named where the matcher sees one', async () => {
  const engine = await open(() => '{"override":false}', ['probe'])
  expect(await chosen(engine, 'a ride with Larderly')).toMatchObject({ named: false })
})

test.each<[string, () => string | Promise<string>]>([
  ['nonsense', () => 'well …'],
  ['another tool', () => '{"override":true,"tool":"Nobody","domain":"weather"}'],
  ['nothing', () => ''],
  ['an error', () => Promise.reject(new Error('down'))],
])('with %s from the model the local way decides', async (_, answer) => {
  const engine = await open(answer, ['label', 'probe'])
  expect(await chosen(engine, 'milk with Kerbly')).toEqual({ name: 'Kerbly', because: 'named', named: true })
})

test('it is not asked where nobody wants that, and a silent one is not waited for until the deadline', async () => {
  let asked = 0
  const silent = await open(() => {
    asked += 1
    return new Promise(() => {})
  }, [])
  expect(await chosen(silent, 'a ride')).toMatchObject({ named: false })
  expect(asked).toBe(0)
  const waiting = await open(() => new Promise(() => {}), ['label'])
  const { outcome, tool } = await waiting.suggest({ query: 'a ride with Kerbly' }, { deadlineMs: 1000 })
  expect([outcome, tool?.name]).toEqual(['filled', 'Kerbly'])
  await waiting.close()
})

test('the model judges what a reply says, where an app wants that; a broken one leaves it to the words', async () => {
  for (const [answer, pleased] of [
    ['{"verdict":"pleased","notes":[]}', 0.9],
    ['hm', undefined],
  ] as const) {
    const engine = await open(() => answer, ['reply'])
    await engine.remember({ note: 'Keep it short', general: true })
    const suggestion = await engine.suggest({ query: 'a ride' }, { deadlineMs: 10_000 })
    await engine.learn({ suggestion, used: 'Kerbly' })
    await engine.learn({ suggestion, reply: 'the sky is blue' })
    const [row] = await engine.history({ limit: 1 })
    expect(row?.text).toContain(pleased === undefined ? 'Nothing much was said' : 'Pleased')
    await engine.close()
  }
})
