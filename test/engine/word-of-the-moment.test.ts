/** What a message says of tools and of their arguments, at the moment at which it says it. */
import { expect, test } from 'vitest'
import type { Tool } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const tool = (name: string, domain: string, description: string, properties: object = {}): Tool => ({
  name,
  domain,
  description,
  inputSchema: { type: 'object', properties } as Tool['inputSchema'],
})
const TOOLS = [
  tool('zephyride', 'rides', 'Books a ride in a car'),
  tool('kerbly', 'rides', 'Books a ride in a car'),
  tool('hearthly', 'heating', 'Sets the heating of a room', {
    mode: { type: 'string', enum: ['economy', 'comfort', 'boost'] },
    room: { type: 'string' },
  }),
  tool('skycast', 'weather', 'Tells the weather'),
]

test('a ban is kept though a rival of the banned tool has just run', async () => {
  const engine = await openEngine(TOOLS)
  await engine.remember({ message: 'Never use Kerbly again.', ran: 'zephyride' })
  expect((await engine.inspect()).stances).toEqual([expect.objectContaining({ tool: 'kerbly', stance: 'never' })])
  await engine.close()
})

test('what a message bans for good it does not name for comparison: it may be withheld at once', async () => {
  const engine = await openEngine(TOOLS)
  const banning = await engine.suggest({ query: 'Never use Kerbly again.', explore: false })
  expect(banning.context.mentioned ?? []).not.toContain('kerbly')
  const comparing = await engine.suggest({ query: 'Is Kerbly cheaper than Zephyride?', explore: false })
  expect(comparing.context.mentioned).toEqual(expect.arrayContaining(['kerbly', 'zephyride']))
  await engine.close()
})

test.each([
  ['Zephyride for her, she hates the rest', true],
  ['My sister wants Zephyride, book it for her', true],
  ['Book me a Zephyride', undefined],
])('“%s”: a tool that somebody else is to have is an exception: %j', async (query, once) => {
  const engine = await openEngine(TOOLS)
  expect((await engine.suggest({ query, explore: false })).context.once).toBe(once)
  await engine.close()
})

test('what the user takes for a job is no surer than that the request is for it', async () => {
  const engine = await openEngine(TOOLS)
  await engine.remember({ tool: 'zephyride', stance: 'prefer' })
  const sure = await engine.suggest({ query: 'a ride', domain: 'rides', explore: false })
  expect(sure.tool).toMatchObject({ name: 'zephyride', confidence: expect.closeTo(0.9, 1) })
  const { tool: unsure } = await engine.suggest({ query: 'something for tomorrow', explore: false })
  expect(unsure?.confidence).toBeLessThan(0.9)
  await engine.close()
})

test('a wish for a job fills its arguments, whatever the request reads like, unless it is negated there', async () => {
  const engine = await openEngine(TOOLS)
  await engine.remember({ note: 'Heating on economy as a rule, I am never in.' })
  const { args } = await engine.suggest({ query: 'and the bedroom to eighteen', tools: ['hearthly'], tool: 'hearthly', explore: false })
  expect(args?.mode).toMatchObject({ value: 'economy' })
  await engine.close()
  const other = await openEngine(TOOLS)
  await other.remember({ note: 'Heating never on boost.' })
  const { args: none } = await other.suggest({ query: 'the heating, please', tools: ['hearthly'], tool: 'hearthly', explore: false })
  expect(none?.mode).toBeUndefined()
  await other.close()
})
