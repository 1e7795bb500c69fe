/** What is said of a call when another chat has begun: what came late, what the trip was like. */
import { expect, test } from 'vitest'
import type { Tool } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const tool = (name: string, domain: string, description: string): Tool => ({ name, domain, description, inputSchema: { type: 'object' } })
const TOOLS = [
  tool('velour', 'rides', 'Premium chauffeur rides in expensive cars'),
  tool('pennycab', 'rides', 'Cheap taxi rides at low prices'),
  tool('skycast', 'weather', 'Tells the weather'),
]
const COMPLAINT = 'That ride was way too expensive, I want a cheaper one.'

/** The model has called one tool for each request, each in a chat of its own. */
async function afterCalls(calls: Readonly<Record<string, string>>) {
  const engine = await openEngine(TOOLS)
  for (const [query, used] of Object.entries(calls)) {
    const suggestion = await engine.suggest({ query, conversation: query, explore: false })
    await engine.learn({ suggestion, used, by: 'model' })
  }
  const stances = async () => (await engine.inspect()).stances.map(({ tool: name, stance }) => [name, stance])
  return { engine, stances }
}

test('a complaint that opens a chat is of the call that it is like, and asks for the rival that it is like', async () => {
  const { engine, stances } = await afterCalls({ 'a ride to the station': 'velour', 'will it rain on Sunday?': 'skycast' })
  const { noted } = await engine.remember({ message: COMPLAINT, conversation: 'the next day' })
  expect(await stances()).toEqual([
    ['velour', 'less'],
    ['pennycab', 'prefer'],
  ])
  const tools = noted.filter(({ tool: name }) => name !== undefined)
  expect(tools.map(({ tool: name }) => name)).toEqual(['velour', 'pennycab'])
  for (const { event } of tools) await engine.forget({ event })
  expect(await stances()).toEqual([])
  await engine.close()
})

test.each([
  ['before anything has run', {}, { message: COMPLAINT }],
  ['right after a call, whose complaint `learn` reads', { 'a ride to the station': 'velour' }, { message: COMPLAINT, ran: 'velour' }],
  ['of a shop', { 'a ride to the station': 'velour' }, { message: 'The new bakery has lovely bread, we went there on foot.' }],
])('nothing is concluded %s', async (_, calls, memory) => {
  const { engine, stances } = await afterCalls(calls)
  await engine.remember(memory)
  expect(await stances()).toEqual([])
  await engine.close()
})
