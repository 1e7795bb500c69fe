/** What inspect shows of a user beside the counts: a map of requests, and leanings. */
import { afterEach, expect, test } from 'vitest'
import type { Penchant, PolicyName, Tool } from '../../src/penchant.js'
import { openEngine, suggest } from './open-engine.js'

const tool = (name: string, domain: string, properties: object): Tool => ({
  name,
  domain,
  description: `${name} does ${domain}`,
  inputSchema: { type: 'object', properties },
})
const PRICES = { type: 'string', enum: ['cheap', 'expensive'], description: 'How expensive' }
const TOOLS = [
  tool('tables', 'restaurants', { price: PRICES }),
  tool('rooms', 'hotels', { price: PRICES }),
  tool('cars', 'rides', { price: PRICES }),
]

const opened: Penchant[] = []
async function engine(): Promise<Penchant> {
  const one = await openEngine(TOOLS)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const calls = (name: string, queries: readonly string[], args: object = {}) =>
  queries.map((query) => ({ call: { tool: name, query, args: { ...args } }, id: `${name} ${query}` }))

const TABLE_TALK = ['a table for two', 'a table for three', 'a table for four']
const ROOM_TALK = ['hotel rooms in Rome', 'hotel rooms in Oslo', 'hotel rooms in Bern']

test('requests that read alike lie near each other on the map, and the rest lies elsewhere', async () => {
  const penchant = await engine()
  expect((await penchant.inspect()).requests).toEqual([])
  await penchant.learn([...calls('tables', TABLE_TALK), ...calls('rooms', ROOM_TALK)])
  const { requests } = await penchant.inspect()
  expect(requests.map(({ query }) => query)).toEqual([...TABLE_TALK, ...ROOM_TALK])
  expect(requests.map(({ tool, domain }) => `${tool} ${domain}`)).toEqual([
    ...TABLE_TALK.map(() => 'tables restaurants'),
    ...ROOM_TALK.map(() => 'rooms hotels'),
  ])
  const side = (asked: readonly string[]) => requests.filter(({ query }) => asked.includes(query)).map(({ x }) => Math.sign(x))
  expect(new Set(side(TABLE_TALK)).size).toBe(1)
  expect(side(ROOM_TALK)).toEqual(side(TABLE_TALK).map((sign) => -sign))
  expect(Math.max(...requests.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBeCloseTo(1, 12)
})

test('the same request again and again is one place, and no failure', async () => {
  const penchant = await engine()
  await penchant.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'tables', query: 'a table' }, id: `${i}` })))
  const { requests } = await penchant.inspect()
  expect(requests.map(({ x, y }) => [Math.abs(x), Math.abs(y)])).toEqual(Array.from({ length: 5 }, () => [0, 0]))
})

test('the map has the newest eighty, and forgets what is forgotten', async () => {
  const penchant = await engine()
  await penchant.learn(
    calls(
      'tables',
      Array.from({ length: 90 }, (_, i) => `table number ${i}`),
    ),
  )
  const { requests } = await penchant.inspect()
  expect(requests).toHaveLength(80)
  expect(requests.at(-1)?.query).toBe('table number 89')
  await penchant.forget({ event: 'tables table number 89' })
  expect((await penchant.inspect()).requests.at(-1)?.query).toBe('table number 88')
})

test('choices at one end of an axis are a leaning, with what speaks for it', async () => {
  const penchant = await engine()
  expect((await penchant.inspect()).leanings).toEqual([])
  await penchant.learn([...calls('tables', TABLE_TALK, { price: 'cheap' }), ...calls('rooms', ROOM_TALK, { price: 'cheap' })])
  const { leanings } = await penchant.whenReady()
  expect(leanings[0]).toMatchObject({ axis: 'cost', towards: 'cheap', against: 0, tools: ['tables', 'rooms'] })
})

test('who did whose job is shown of tools without a domain, and what the app says of it counts', async () => {
  const penchant = await openEngine(['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, description: `${name} helps`, inputSchema: {} })))
  opened.push(penchant)
  expect((await penchant.inspect()).jobs).toEqual([])
  const timesOf = async (job: string, tool: string) =>
    (await penchant.inspect()).jobs.find((each) => each.job === job)?.servedBy.find((each) => each.tool === tool)?.times ?? 0
  const probability = async () => {
    const { tool } = await suggest(penchant, { query: 'something like Alpha, once more', explore: false, tools: ['Beta', 'Gamma'] })
    return tool.ranking.find(({ name }) => name === 'Beta')?.probability ?? 0
  }
  const before = await probability()
  for (const query of ['one wish', 'another wish', 'a third wish']) {
    const suggestion = await suggest(penchant, { query, explore: false })
    await penchant.learn({ suggestion, used: 'Beta', domain: 'Alpha' })
  }
  expect(await timesOf('alpha', 'Beta')).toBe(3)
  expect(await timesOf('gamma', 'Beta')).toBe(0)
  expect(await probability()).toBeGreaterThan(before)
})

test('a tool that was refused is no likelier than its rivals, though these were never tried', async () => {
  expect(await likelihoodOfRefused('penchant')).toBeLessThan(0.25)
})

test.each(['freq-as-override', 'bandit-as-override'] as const)('nor, by %s, likelier than by chance', async (policy) => {
  expect(await likelihoodOfRefused(policy)).toBe(0.25)
})

async function likelihoodOfRefused(policy: PolicyName): Promise<number | undefined> {
  const four = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => tool(name, 'music', {}))
  const penchant = await openEngine(four, policy)
  opened.push(penchant)
  const suggestion = await penchant.suggest({ query: 'play something', tool: 'Alpha' }, { deadlineMs: 60_000 })
  await penchant.learn({ suggestion, used: 'Alpha', reward: 0 })
  const [music] = (await penchant.inspect()).domains
  expect(music).toMatchObject({ domain: 'music', tools: [{ tool: 'Alpha', chosen: 0, refused: 1 }] })
  return music?.tools[0]?.probability
}
