/** What an engine learns, in whichever order, in whichever pieces it is told. */
import { afterEach, describe, expect, test } from 'vitest'
import type { PastCall, Penchant, Suggestion, Tool } from '../../src/penchant.js'
import { knowledge, openEngine, suggest } from './open-engine.js'

const tools = (domain: string, names: readonly string[], description: string): Tool[] =>
  names.map((name) => ({ name, domain, description: `${name}: ${description}`, inputSchema: {} }))

const TABLES = tools('restaurants', ['OpenTable', 'Resy', 'Tavola'], 'books a table for dinner at a restaurant')
const RIDES = tools('rides', ['Uber', 'Lyft'], 'orders a ride, a car with a driver')
const ALL = [...TABLES, ...RIDES]
const QUERIES = ['a table for two', 'a ride to the station', 'dinner on Sunday', 'something else']

const opened: Penchant[] = []
async function engine(catalogue: readonly Tool[] = ALL): Promise<Penchant> {
  const one = await openEngine(catalogue)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const DAY_MS = 86_400_000
const T0 = Date.UTC(2025, 5, 1)
const calls = (count: number): PastCall[] =>
  Array.from({ length: count }, (_, i) => ({
    call: {
      tool: (ALL[(i * i + 3 * i) % ALL.length] as Tool).name,
      query: `${QUERIES[i % 3]} ${i % 11}`,
      ...(i % 4 === 0 ? { reward: (i % 5) / 4 } : {}),
    },
    at: T0 + i * DAY_MS,
  }))

/** Always the same disorder. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, i) => [(i * 7919) % 104_729, item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item)

test('what changes events that are there is told, and folded at once', async () => {
  const one = await engine(TABLES)
  const told: string[] = []
  await one.subscribe(({ kind }) => told.push(kind))
  const learnt = () => told.filter((kind) => kind === 'learnt').length
  const suggestion = await suggest(one, { query: 'a table for two' })
  await one.learn({ suggestion, used: 'Resy' })
  await expect.poll(learnt).toBe(1)
  await one.learn({ suggestion, reward: 0 })
  await expect.poll(learnt).toBe(2)
  await one.learn({ suggestion, reward: 0 })
  expect(await one.forget({ tool: 'Tavola' })).toEqual({ forgotten: 0 })
  expect(learnt()).toBe(3)
  expect(await (await one.export()).text()).not.toContain('Tavola')
})

test('a lesson may name no suggestion', async () => {
  const one = await engine()
  const lesson = { suggestion: undefined, call: { tool: 'Resy', query: 'a table' }, id: 'call 1' } as PastCall
  expect(await one.learn(lesson)).toMatchObject({ learnt: 1 })
})

describe('a lesson that comes in parts', () => {
  const pairs = [
    { used: 'Resy', reward: 0.25 },
    { used: 'Uber', reward: 1 },
    { used: 'Tavola', reward: 0 },
  ]

  test('`used` and then `reward` give what both at once give', async () => {
    const [first, second] = [await engine(), await engine()]
    const made: Suggestion[] = []
    for (let i = 0; i < 12; i++) made.push(await suggest(first, { query: `${QUERIES[i % 4]} ${i % 5}` }))
    for (const [i, suggestion] of made.entries()) {
      const { used, reward } = pairs[i % pairs.length] as (typeof pairs)[number]
      await first.learn({ suggestion, used })
      await first.learn({ suggestion, reward })
      await second.learn({ suggestion, used, reward })
    }
    expect(await knowledge(first, QUERIES)).toEqual(await knowledge(second, QUERIES))
  })

  test('a reward that comes after many other lessons goes to where it belongs', async () => {
    const [late, early] = [await engine(), await engine()]
    const made: Suggestion[] = []
    for (let i = 0; i < 20; i++) made.push(await suggest(late, { query: `${QUERIES[i % 4]} ${i}` }))
    for (const suggestion of made) await late.learn({ suggestion, used: 'Resy' })
    await late.learn({ suggestion: made[0] as Suggestion, reward: 0 })
    for (const [i, suggestion] of made.entries()) await early.learn({ suggestion, used: 'Resy', ...(i === 0 ? { reward: 0 } : {}) })
    expect(await knowledge(late, QUERIES)).toEqual(await knowledge(early, QUERIES))
  })

  test('the same lesson twice changes nothing, and is said to be known', async () => {
    const one = await engine()
    const suggestion = await suggest(one, { query: 'a table for two' })
    expect(await one.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 1, known: 0, noted: [] })
    const before = await knowledge(one, QUERIES)
    expect(await one.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 0, known: 1, noted: [] })
    expect(await knowledge(one, QUERIES)).toEqual(before)
  })

  test('a suggestion that was stored as JSON teaches the same', async () => {
    const [first, second] = [await engine(), await engine()]
    const suggestion = await suggest(first, { query: 'a table for two' })
    await first.learn({ suggestion, used: 'Tavola' })
    await second.learn({ suggestion: JSON.parse(JSON.stringify(suggestion)) as Suggestion, used: 'Tavola' })
    expect(await knowledge(first, QUERIES)).toEqual(await knowledge(second, QUERIES))
  })
})

describe('past calls', () => {
  test('in any order and in any portions give what they give in order', async () => {
    const all = calls(60)
    const [ordered, disordered, single] = [await engine(), await engine(), await engine()]
    await ordered.learn(all)
    await disordered.learn(shuffled(all))
    for (const call of all.toReversed()) await single.learn(call)
    const expected = await knowledge(ordered, QUERIES)
    expect(await knowledge(disordered, QUERIES)).toEqual(expected)
    expect(await knowledge(single, QUERIES)).toEqual(expected)
  })

  test('that are handed over after lessons of today are still learnt before them', async () => {
    const all = calls(30)
    const [before, after] = [await engine(), await engine()]
    await before.learn(all)
    const made: Suggestion[] = []
    for (let i = 0; i < 6; i++) {
      const suggestion = await suggest(before, { query: `today ${i}`, explore: false })
      made.push(suggestion)
      await before.learn({ suggestion, used: 'Tavola' })
      await after.learn({ suggestion, used: 'Tavola' })
    }
    await after.learn(shuffled(all))
    expect(await knowledge(after, QUERIES)).toEqual(await knowledge(before, QUERIES))
  })

  test('with an id are learnt once, however often they are handed over', async () => {
    const all = calls(20).map((call, i) => ({ ...call, id: `call ${i}` }))
    const one = await engine()
    expect(await one.learn(all)).toEqual({ learnt: 20, known: 0, noted: [] })
    const before = await knowledge(one, QUERIES)
    expect(await one.learn([...all, ...all])).toEqual({ learnt: 0, known: 40, noted: [] })
    expect(await knowledge(one, QUERIES)).toEqual(before)
  })

  test('by the thousand are learnt in one go', async () => {
    const one = await engine()
    const all = Array.from(
      { length: 4000 },
      (_, i): PastCall => ({ call: { tool: i % 2 === 0 ? 'Resy' : 'Uber', query: `wish ${i}` }, at: T0 + i * 1000 }),
    )
    expect(await one.learn(all)).toEqual({ learnt: 4000, known: 0, noted: [] })
    const { storage, domains } = await one.inspect()
    expect(storage.rounds).toBe(4000)
    const chosen = domains.flatMap(({ tools: rows }) => rows.map(({ tool, chosen: times }) => [tool, times]))
    expect(Object.fromEntries(chosen)).toMatchObject({ Resy: 2000, Uber: 2000 })
    expect((await suggest(one, { query: 'a table for dinner', domain: 'restaurants' })).tool.name).toBe('Resy')
  })

  test('one that is wrong: none of its company is learnt', async () => {
    const one = await engine()
    const all = [...calls(5), { call: { tool: 'Nobody', query: 'x' } }]
    await expect(one.learn(all)).rejects.toMatchObject({ code: 'unknown-tool', fields: { index: 5, tool: 'Nobody' } })
    expect((await one.inspect()).storage.events).toBe(0)
  })

  test('that name their tool are no evidence of habit', async () => {
    const one = await engine()
    await one.learn([
      ...Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'Resy', query: `use Resy for dinner ${i}` } })),
      ...Array.from({ length: 2 }, (_, i) => ({ call: { tool: 'Tavola', query: `dinner ${i}` } })),
    ])
    expect((await suggest(one, { query: 'dinner again', domain: 'restaurants' })).tool.name).toBe('Tavola')
  })
})

describe('suggestions that wait for their outcome', () => {
  const ask = async (one: Penchant, i: number, explore = true) =>
    (await suggest(one, { query: `a table ${i}`, domain: 'restaurants', explore })).tool.name

  test('asking twice without an answer tries two tools, three times three', async () => {
    const one = await engine()
    expect(new Set([await ask(one, 0), await ask(one, 1), await ask(one, 2)]).size).toBe(3)
  })

  test('once learnt about, the first is free again', async () => {
    const one = await engine()
    const suggestion = await suggest(one, { query: 'a table', domain: 'restaurants' })
    await one.learn({ suggestion, reward: 1 })
    expect(await ask(one, 1)).toBe(suggestion.tool.name)
  })

  test('without exploring, the answer is the same however often it is asked', async () => {
    const one = await engine()
    const names = [await ask(one, 0, false), await ask(one, 1, false), await ask(one, 2, false)]
    expect(new Set(names).size).toBe(1)
    expect(await ask(one, 3)).toBe(names[0]) // and nothing was left waiting
  })

  test('another engine on the same user does not know of them', async () => {
    const [one, other] = [await engine(), await engine()]
    const first = await ask(one, 0)
    expect(await ask(other, 0)).toBe(first)
  })
})

describe('tools that come and go', () => {
  const habit = (name: string, count: number): PastCall[] =>
    Array.from({ length: count }, (_, i) => ({ call: { tool: name, query: `dinner for ${i} ${name.length}` }, at: T0 + i * 1000 }))

  test('a removed tool is never suggested, and is back with its record when it is added again', async () => {
    const one = await engine()
    await one.learn(habit('Resy', 6))
    await one.removeTools(['Resy'])
    for (const query of [...QUERIES, 'dinner for 3 4', 'use Resy to book']) {
      const { tool } = await suggest(one, { query })
      expect(tool.name).not.toBe('Resy')
      expect(tool.ranking.map(({ name }) => name)).not.toContain('Resy')
    }
    await one.addTools(TABLES)
    expect((await suggest(one, { query: 'dinner tomorrow', domain: 'restaurants' })).tool.name).toBe('Resy')
  })

  test('only the tools that are asked about are suggested', async () => {
    const one = await engine()
    await one.learn(habit('Resy', 6))
    const { tool } = await suggest(one, { query: 'dinner', tools: ['Tavola', 'OpenTable'] })
    expect(['Tavola', 'OpenTable']).toContain(tool.name)
    expect(tool.ranking.map(({ name }) => name).sort()).toEqual(['OpenTable', 'Tavola'])
  })

  test('a lesson about a suggestion whose tool has been removed since is still learnt', async () => {
    const one = await engine()
    const first = await suggest(one, { query: 'dinner', domain: 'restaurants' })
    await one.learn({ suggestion: first, reward: 1 })
    const second = await suggest(one, { query: 'dinner again', domain: 'restaurants' })
    await one.removeTools([second.tool.name])
    expect(await one.learn({ suggestion: second, reward: 1 })).toEqual({ learnt: 1, known: 0, noted: [] })
  })

  test('a definition that changed keeps the habit', async () => {
    const one = await engine()
    await one.learn(habit('Resy', 4))
    await one.addTools(TABLES.map((tool) => ({ ...tool, description: 'reserves' })))
    expect((await suggest(one, { query: 'dinner', domain: 'restaurants' })).tool.name).toBe('Resy')
  })
})

describe('what the probabilities say', () => {
  const total = (ranking: readonly { readonly probability: number }[]) => ranking.reduce((sum, { probability }) => sum + probability, 0)

  test('over all candidates they sum to 1', async () => {
    const one = await engine()
    await one.learn(calls(40))
    for (const query of QUERIES) expect(total((await suggest(one, { query })).tool.ranking)).toBeCloseTo(1, 9)
  })

  test('also where the request rules out the only tool of a domain', async () => {
    const one = await engine([...TABLES, RIDES[0] as Tool])
    const { tool } = await suggest(one, { query: 'order a ride with a driver, anything but Uber' })
    expect(tool.name).not.toBe('Uber')
    expect(total(tool.ranking)).toBeCloseTo(1, 9)
  })

  test('also where tools have no domains', async () => {
    const one = await engine(ALL.map(({ domain: _, ...tool }) => tool))
    for (const query of [...QUERIES, 'dinner, but not with Resy'])
      expect(total((await suggest(one, { query })).tool.ranking)).toBeCloseTo(1, 9)
  })
})

describe('a name that two tools share', () => {
  const shared = tools('rides', ['work_cab', 'home_cab'], 'orders a car').map((tool) => ({ ...tool, title: 'Velo' }))

  test.each(['penchant', 'bandit-as-override', 'freq-as-override'] as const)(
    'is a choice between the two, whatever else the request seems to be about (%s)',
    async (policy) => {
      const one = await openEngine([...TABLES, ...shared], policy)
      opened.push(one)
      await one.learn(Array.from({ length: 9 }, (_, i) => ({ call: { tool: 'Resy', query: `dinner ${i}` }, at: T0 + i })))
      for (const query of ['use Velo', 'use Velo, then books a table for dinner at a restaurant, a restaurant table for dinner']) {
        const { outcome, tool } = await suggest(one, { query })
        expect(outcome).toBe('ask')
        expect(tool.ask).toEqual(['work_cab', 'home_cab'])
        expect(tool.ask).toContain(tool.name)
      }
    },
  )
})

describe('a choice between rivals is the user’s', () => {
  test('only where both have been chosen before', async () => {
    const one = await engine(TABLES)
    expect((await suggest(one, { query: 'a table', explore: false })).outcome).toBe('filled')
  })

  test('never between a tool and itself', async () => {
    const one = await engine(TABLES)
    await one.learn(Array.from({ length: 9 }, (_, i) => ({ call: { tool: 'Resy', query: `dinner ${i}` }, at: T0 + i })))
    expect((await suggest(one, { query: 'a table', tools: ['Resy'], explore: false })).outcome).toBe('filled')
  })
})

describe('calls of one turn', () => {
  test('stay on the provider that the first one took', async () => {
    const catalogue = ['search', 'book'].flatMap((job) =>
      ['opentable', 'resy'].map((who) => ({ name: `${who}__${job}`, description: `${job} a table`, inputSchema: {}, domain: job })),
    )
    const one = await engine(catalogue)
    await one.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'opentable__book', query: `book ${i}` }, at: T0 + i })))
    await one.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'resy__search', query: `search ${i}` }, at: T0 + i })))
    const first = await suggest(one, { query: 'search for a table', domain: 'search', turn: 't1', conversation: 'c' })
    expect(first.tool.name).toBe('resy__search')
    // What was suggested binds nothing before it has run.
    expect((await suggest(one, { query: 'and reserve it', domain: 'book', turn: 't1', conversation: 'c' })).tool.name).toBe(
      'opentable__book',
    )
    await one.learn({ suggestion: first, used: 'resy__search', by: 'model' })
    const second = await suggest(one, { query: 'and reserve it', domain: 'book', turn: 't1', conversation: 'c' })
    expect(second.tool.name).toBe('resy__book')
    expect(second.tool.because[0]).toMatchObject({ kind: 'same-turn', provider: 'resy' })
    const elsewhere = await suggest(one, { query: 'and reserve it', domain: 'book', turn: 't2', conversation: 'c' })
    expect(elsewhere.tool.name).toBe('opentable__book')
    // What ran in place of the suggestion, and what was wanted in place of what ran.
    const third = await suggest(one, { query: 'search for a bar', domain: 'search', turn: 't3', conversation: 'c' })
    await one.learn({ suggestion: third, used: 'opentable__search', by: 'model' })
    expect((await suggest(one, { query: 'and take it', domain: 'book', turn: 't3', conversation: 'c' })).tool.because[0]).toMatchObject({
      kind: 'same-turn',
      provider: 'opentable',
    })
    await one.learn({ suggestion: third, instead: 'resy__search' })
    expect((await suggest(one, { query: 'and take it', domain: 'book', turn: 't3', conversation: 'c' })).tool.name).toBe('resy__book')
  })
})

describe('the tool that the app would have called', () => {
  test('stands where nothing speaks against it, and gives way to a habit', async () => {
    const one = await engine()
    const before = await suggest(one, { query: 'dinner', domain: 'restaurants', tool: 'Tavola' })
    expect([before.outcome, before.tool.name]).toEqual(['as-is', 'Tavola'])
    await one.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'Resy', query: `dinner ${i}` }, at: T0 + i })))
    const after = await suggest(one, { query: 'dinner', domain: 'restaurants', tool: 'Tavola' })
    expect([after.outcome, after.tool.name]).toEqual(['filled', 'Resy'])
  })
})

describe('what the app says a request was for', () => {
  const REQUEST = 'Something nice for the evening'

  test('outranks what its text is about, for the same request', async () => {
    const one = await engine()
    const first = await suggest(one, { query: REQUEST, explore: false })
    const other = first.tool.ranking.find(({ domain }) => domain !== first.tool.ranking[0]?.domain)?.domain as string
    await one.learn({ suggestion: first, domain: other })
    const second = await suggest(one, { query: REQUEST, explore: false })
    expect(second.tool.ranking[0]?.domain).toBe(other)
  })

  test('must be a name', async () => {
    const one = await engine(TABLES)
    const suggestion = await suggest(one, { query: REQUEST })
    for (const domain of ['', 7, null])
      await expect(one.learn({ suggestion, domain: domain as string })).rejects.toMatchObject({ code: 'invalid-argument' })
  })
})

describe('a request that names its tool', () => {
  test('leaves nothing to believe: the ranking says so too', async () => {
    const one = await engine()
    const { tool } = await suggest(one, { query: `Use "${TABLES[1]?.name}" for tonight` })
    expect(tool.ranking[0]).toMatchObject({ name: TABLES[1]?.name, probability: 1 })
    expect(tool.ranking.reduce((sum, { probability }) => sum + probability, 0)).toBe(1)
  })
})
