import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { startEngine } from '../../src/engine.js'
import type { Penchant, Question, Suggestion } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const tool = (name: string, domain: string, description: string) => ({ name, domain, description, inputSchema: { type: 'object' } })

const TOOLS = [
  tool('OpenTable', 'restaurants', 'Reserve a table at a restaurant'),
  tool('Resy', 'restaurants', 'Reserve a table at a restaurant'),
  tool('get_weather', 'weather', 'Weather forecast of a city'),
  tool('send_mail', 'mail', 'Write and send an e-mail'),
  tool('play_music', 'music', 'Play songs, albums and playlists'),
  tool('convert_currency', 'money', 'Convert an amount from one currency to another'),
  tool('translate', 'language', 'Translate a text into another language'),
  tool('rename_file', 'files', 'Rename a file on disk'),
]

let engine: Penchant

async function open(noneAt = 1): Promise<Penchant> {
  const embedder = await openTier('static')
  const opened = await startEngine(
    { ...ENGINE, noneAt },
    {
      async *loadTiers() {
        yield { ...embedder, close: async () => {} }
      },
    },
  )
  await opened.addTools(TOOLS)
  await opened.whenReady()
  return opened
}

const ask = (query: string, shortlist: Question['shortlist'], more: Partial<Question> = {}): Promise<Suggestion> =>
  engine.suggest(
    { query, explore: false, notes: false, ...more, ...(shortlist === undefined ? {} : { shortlist }) },
    { deadlineMs: 60_000 },
  )

const namesOf = ({ shortlist = [] }: Suggestion): readonly string[] => shortlist.map(({ name }) => name)

describe('tools worth offering', () => {
  beforeAll(async () => {
    engine = await open()
  })
  afterAll(() => engine.close())

  test('there are none where nobody asks for them', async () => {
    expect(await ask('a table for two', undefined)).not.toHaveProperty('shortlist')
  })

  test('the tool of the request comes first, and the list is as long as it may be', async () => {
    const names = namesOf(await ask('what is the weather in Rome?', { max: 3 }))
    expect(names[0]).toBe('get_weather')
    expect(names).toHaveLength(3)
    expect(namesOf(await ask('what is the weather in Rome?', {}))).toHaveLength(TOOLS.length)
  })

  test('each step of a request has its tool', async () => {
    const query =
      'Reserve a table for four at an Italian restaurant near the station. Convert 200 dollars to euros. Then write an e-mail to Ann about it.'
    const names = namesOf(await ask(query, { max: 4 }))
    expect(names).toEqual(expect.arrayContaining(['OpenTable', 'convert_currency', 'send_mail']))
  })

  test('what does not fit into the tokens is left out for shorter ones behind it', async () => {
    const whole = (await ask('what is the weather in Rome?', {})).shortlist ?? []
    const [first, second] = whole
    const room = (second?.tokens ?? 0) + 1
    await engine.addTools([
      { ...TOOLS[2], name: 'get_weather', description: `Weather forecast of a city ${'in every detail '.repeat(40)}` },
    ])
    const within = await ask('what is the weather in Rome?', { maxTokens: room })
    await engine.addTools([TOOLS[2]])
    expect(first?.name).toBe('get_weather')
    expect(first?.tokens).toBeGreaterThan(10)
    expect(namesOf(within)).not.toContain('get_weather')
    expect(namesOf(within)).toHaveLength(1)
  })

  test('candidates and the domain of a question hold for the list too', async () => {
    expect([...namesOf(await ask('a table for two', {}, { domain: 'restaurants' }))].sort()).toEqual(['OpenTable', 'Resy'])
    expect([...namesOf(await ask('a table for two', {}, { tools: ['Resy', 'send_mail'] }))].sort()).toEqual(['Resy', 'send_mail'])
  })

  test('it comes with the outcome that nothing fits too, and not with one that failed', async () => {
    const strict = await open(0)
    const { outcome, shortlist } = await strict.suggest({ query: 'hi', shortlist: { max: 2 } }, { deadlineMs: 60_000 })
    expect(outcome).toBe('none')
    expect(shortlist).toHaveLength(2)
    const failed = await strict.suggest({ query: 'a table for two', shortlist: {} }, { signal: AbortSignal.abort() })
    expect(failed.outcome).toBe('failed')
    expect(failed).not.toHaveProperty('shortlist')
    await strict.close()
  })

  test('limits that are none fail as every question that cannot be read', async () => {
    for (const shortlist of [{ max: 0 }, { max: 1.5 }, { maxTokens: -1 }, 20, null] as unknown as Question['shortlist'][]) {
      const { outcome, error } = await ask('a table for two', shortlist)
      expect({ shortlist, outcome, code: error?.code }).toEqual({ shortlist, outcome: 'failed', code: 'invalid-argument' })
    }
  })
})

describe('tools worth offering to this user', () => {
  beforeAll(async () => {
    engine = await open()
  })
  afterAll(() => engine.close())

  test('what the user takes rises before its rivals, also in the second step of a request', async () => {
    const query = 'Play some songs by Nina Simone while I cook. Then reserve a table at a restaurant for tomorrow night.'
    const before = namesOf(await ask(query, {}))
    expect(before.indexOf('OpenTable')).toBeLessThan(before.indexOf('Resy'))
    await engine.learn(
      Array.from({ length: 4 }, (_, i) => ({ call: { tool: 'Resy', query: `a restaurant table for ${i + 2}` }, at: i + 1 })),
    )
    const after = namesOf(await ask(query, {}))
    expect(after.indexOf('Resy')).toBeLessThan(after.indexOf('OpenTable'))
    expect(after.slice(0, 3)).toEqual(expect.arrayContaining(['play_music', 'Resy']))
  })

  test('what the user does not want is not on it, unless the request names it', async () => {
    await engine.remember({ stance: 'never', tool: 'OpenTable' })
    expect(namesOf(await ask('a table at a restaurant for two', {}))).not.toContain('OpenTable')
    expect(namesOf(await ask('a table for two with OpenTable, please', {}))[0]).toBe('OpenTable')
    expect(namesOf(await ask('a table for two, but not with Resy', {}))).not.toContain('Resy')
  })
})
