/** Who chose, what was wanted instead, what was an exception: through the contract, the log, a file and forgetting. */
import { expect, test } from 'vitest'
import type { Lesson, Suggestion } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => ({
  name,
  domain: 'restaurants',
  description: 'Books a table',
  inputSchema: {},
}))
const ask = { domain: 'restaurants', explore: false, conversation: 'c' }

test('a model’s default that is corrected by name gives way to what the user names', async () => {
  const engine = await openEngine(TABLES)
  const first = await engine.suggest({ query: 'a table for two', ...ask })
  await engine.learn({ suggestion: first, used: 'OpenTable', by: 'model' })
  for (let i = 0; i < 5; i++) {
    const suggestion = await engine.suggest({ query: `dinner ${i}`, ...ask })
    await engine.learn({ suggestion, used: 'OpenTable', by: 'model', withheld: ['Tavola'] })
    await engine.learn({ suggestion, instead: 'Resy' })
  }
  const { tool } = await engine.suggest({ query: 'a table for tonight', ...ask })
  expect(tool?.name).toBe('Resy')
  expect((await engine.inspect()).domains[0]?.tools).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tool: 'Resy', chosen: 5, refused: 0, failed: 0 }),
      expect.objectContaining({ tool: 'OpenTable', chosen: 0, refused: 5, failed: 0 }),
    ]),
  )
  expect((await engine.persona()).text).toContain('For restaurants: Resy (5 of 5')
  await engine.close()
})

test('the log says who chose, what was wanted instead, and what was an exception', async () => {
  const engine = await openEngine(TABLES)
  const past = (call: object) => engine.learn({ call: { tool: 'OpenTable', query: 'a table', ...call } } as Lesson)
  await past({ by: 'model' })
  await past({ by: 'penchant', instead: 'Resy' })
  await past({ once: true })
  await past({ failed: true })
  await past({ reward: 0, args: { party: 2 } })
  await past({ by: 'chance', propensity: 0.5 })
  expect((await engine.history()).map(({ text }) => text)).toEqual([
    '“a table”: OpenTable was used, tried by chance.',
    '“a table”: OpenTable was used (party: 2), it was refused.',
    '“a table”: OpenTable was used, it failed.',
    '“a table”: OpenTable was used, an exception.',
    '“a table”: OpenTable was used, penchant’s choice, Resy was wanted instead.',
    '“a table”: OpenTable was used, the model’s choice.',
  ])
  await engine.close()
})

test('a file of it means the same elsewhere, stances too', async () => {
  const [one, other] = [await openEngine(TABLES), await openEngine(TABLES)]
  const suggestion = await one.suggest({ query: 'a table', ...ask })
  await one.learn({ suggestion, used: 'OpenTable', by: 'model', instead: 'Resy', withheld: ['Tavola'] })
  await one.remember({ tool: 'Tavola', stance: 'never' })
  await other.import(await one.export())
  expect((await other.inspect()).domains).toEqual((await one.inspect()).domains)
  expect((await other.inspect()).stances).toEqual((await one.inspect()).stances)
  expect((await other.history()).map(({ text }) => text)).toEqual((await one.history()).map(({ text }) => text))
  await one.close()
  await other.close()
})

test('forgetting a tool takes what was said of it, and every round that wanted it', async () => {
  const engine = await openEngine(TABLES)
  await engine.remember([
    { tool: 'Resy', stance: 'never', conversation: 'c1' },
    { tool: 'Tavola', stance: 'prefer', over: ['Resy'], origin: 'chat' },
    { tool: 'OpenTable', stance: 'less', conversation: 'c2' },
  ])
  await engine.learn([
    { call: { tool: 'OpenTable', query: 'a table', instead: 'Resy' } },
    { call: { tool: 'OpenTable', query: 'another' } },
  ])
  expect(await engine.forget({ tool: 'Resy' })).toEqual({ forgotten: 3 })
  expect((await engine.inspect()).stances.map(({ tool }) => tool)).toEqual(['OpenTable'])
  expect(await engine.forget({ conversation: 'c2' })).toEqual({ forgotten: 1 })
  expect((await engine.history()).map(({ text }) => text)).toEqual(['“another”: OpenTable was used.'])
  await engine.close()
})

test('forgetting a group of rivals takes what was said of its tools; forgetting an origin what came from there', async () => {
  const engine = await openEngine(TABLES)
  await engine.learn({ call: { tool: 'Resy', query: 'a table' } })
  await engine.remember([
    { tool: 'Resy', stance: 'less' },
    { tool: 'Uber', stance: 'never', origin: 'chat' },
  ])
  await engine.forget({ domain: 'restaurants' })
  expect((await engine.inspect()).stances.map(({ tool }) => tool)).toEqual(['Uber'])
  await engine.forget({ origin: 'chat' })
  expect((await engine.inspect()).stances).toEqual([])
  await engine.close()
})

test('a tool that was withheld and is forgotten leaves no trace in the round', async () => {
  const engine = await openEngine(TABLES)
  const suggestion = await engine.suggest({ query: 'a table', ...ask })
  await engine.learn({ suggestion, used: 'OpenTable', withheld: ['Tavola'] })
  await engine.forget({ tool: 'Tavola' })
  expect(await (await engine.export()).text()).not.toContain('Tavola')
  await engine.close()
})

test('what cannot be read is refused, with its place and what to do', async () => {
  const engine = await openEngine(TABLES)
  const suggestion = await engine.suggest({ query: 'a table', ...ask })
  const refused = async (said: object, message: string) => {
    for (const lesson of [
      { suggestion, used: 'OpenTable', ...said } as unknown as Lesson,
      { call: { tool: 'OpenTable', query: 'x', ...said } } as unknown as Lesson,
    ])
      await expect(engine.learn([lesson])).rejects.toMatchObject({
        code: 'invalid-argument',
        fields: { index: 0 },
        message: expect.stringContaining(message),
        hint: expect.stringMatching(/./),
      })
  }
  await refused({ by: 'ghost' }, '`by`')
  await refused({ propensity: 0.5 }, '`propensity`')
  for (const propensity of [0, 1.1, Number.NaN, '1']) await refused({ by: 'chance', propensity }, '`propensity`')
  await refused({ once: 'yes' }, '`once`')
  await refused({ failed: 1 }, '`failed`')
  await refused({ failed: true, reward: 1 }, 'cannot have failed')
  await refused({ instead: 'OpenTable' }, '`instead`')
  for (const said of [{ instead: 'Nobody' }, { withheld: ['Nobody'] }])
    await expect(engine.learn({ suggestion, used: 'OpenTable', ...said })).rejects.toMatchObject({ code: 'unknown-tool' })
  await expect(engine.learn({ suggestion, used: 'OpenTable', withheld: 'Resy' as never })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
  await expect(engine.learn({ suggestion, by: 'model' })).rejects.toMatchObject({ message: expect.stringContaining('says nothing') })
  expect((await engine.inspect()).storage.rounds).toBe(0)
  await engine.close()
})

test('an exception, a failure or a correction may be told afterwards, and amends the round', async () => {
  const engine = await openEngine(TABLES)
  const suggestions: Suggestion[] = []
  for (const query of ['one', 'two', 'three']) suggestions.push(await engine.suggest({ query, ...ask }))
  const [once, wrong, failed] = suggestions as [Suggestion, Suggestion, Suggestion]
  for (const suggestion of suggestions) await engine.learn({ suggestion, used: 'OpenTable' })
  await engine.learn([
    { suggestion: once, once: true },
    { suggestion: failed, failed: true },
    { suggestion: wrong, instead: 'Resy' },
  ])
  const { storage, domains } = await engine.inspect()
  expect(storage.rounds).toBe(3)
  expect(domains[0]?.tools.find(({ tool }) => tool === 'OpenTable')).toMatchObject({ chosen: 0, refused: 1, failed: 1 })
  await engine.close()
})
