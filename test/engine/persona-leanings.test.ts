/** What choices of arguments have in common reaches the persona, with its evidence, and only where nothing says it already. */
import { afterEach, expect, test } from 'vitest'
import type { Penchant, Tool } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const tool = (name: string, domain: string, parameter: string, options: readonly string[], more: object = {}): Tool => ({
  name,
  domain,
  description: `${name} does ${domain}`,
  inputSchema: { type: 'object', properties: { [parameter]: { type: 'string', enum: options, 'x-axis': 'cost', ...more } } },
})
const TOOLS = [
  tool('tables', 'restaurants', 'price', ['low', 'high']),
  tool('rooms', 'hotels', 'stars', ['one', 'five']),
  tool('cars', 'rides', 'kind', ['small', 'limousine']),
]

const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

type Options = Parameters<typeof openEngine>[2]

async function after(tables: readonly string[], rooms: readonly string[], options: Options = {}): Promise<Penchant> {
  const engine = await openEngine(TOOLS, 'penchant', options)
  opened.push(engine)
  await engine.learn([
    ...tables.map((price, i) => ({ call: { tool: 'tables', query: `table ${i}`, args: { price } }, at: Date.UTC(2026, 6, 1 + i) })),
    ...rooms.map((stars, i) => ({ call: { tool: 'rooms', query: `room ${i}`, args: { stars } }, at: Date.UTC(2026, 6, 1 + i) })),
  ])
  await engine.whenReady()
  return engine
}
const leaningOf = (text: string) => text.split('\n').filter((line) => line.includes('Leans'))

test('a few choices in two tools are no habit of either, but a leaning of the user', async () => {
  const { text, lines } = await (await after(['low', 'low'], ['one', 'one', 'five'])).persona()
  expect(leaningOf(text)).toEqual(['- Leans towards “cheap” in tables and rooms (4 of 5, last Jul 2026).'])
  expect(lines.find(({ id }) => id === 'leaning cost')?.about.leaning?.choices).toEqual([
    { tool: 'tables', parameter: 'price', values: ['low'] },
    { tool: 'rooms', parameter: 'stars', values: ['one'] },
  ])
})

test('where habits say it, it is not said again, except for a tool of which they say nothing', async () => {
  const engine = await after(['low', 'low', 'low'], ['one', 'one', 'one'])
  expect(leaningOf((await engine.persona()).text)).toEqual([])
  expect(leaningOf((await engine.persona({ for: 'cars' })).text)).toEqual([
    '- Leans towards “cheap” in tables and rooms (6 of 6, last Jul 2026).',
  ])
  expect(leaningOf((await engine.persona({ for: 'rooms' })).text)).toEqual([])
})

test('the user can delete it, and it stays out', async () => {
  const engine = await after(['low', 'low'], ['one', 'one'])
  await engine.amendPersona({ line: 'leaning cost', change: 'delete' })
  await engine.learn({ call: { tool: 'rooms', query: 'room 9', args: { stars: 'one' } } })
  await engine.whenReady()
  expect(leaningOf((await engine.persona({ for: 'cars' })).text)).toEqual([])
})

test('where what was learnt stays on its side of a border, nothing is said of all tools', async () => {
  expect(leaningOf((await (await after(['low', 'low'], ['one', 'one'], { border: 'tool' })).persona()).text)).toEqual([])
})
