/** Inputs of all shapes to the public API; `npm run faults -- --fuzz 20000` does many. */
import { expect, test } from 'vitest'
import { openEngine } from '../engine/open-engine.js'
import { fuzz } from './fuzz.js'

test('whatever is handed over, there is an answer or an error of ours; nothing hangs, nothing acknowledged is lost', async () => {
  const { crashes, inputs } = await fuzz(1500, 7)
  expect(crashes).toEqual([])
  expect(inputs).toBe(1500)
})

const many = (n: number, from = 0) =>
  Array.from({ length: n }, (_, i) => ({ name: `tool ${from + i}`, description: `Does ${i % 97}`, inputSchema: {} }))

test('100,000 tools are refused at once, whatever they come as, and harm nobody', async () => {
  const engine = await openEngine([{ name: 'Resy', domain: 'restaurants', description: 'Tables', inputSchema: {} }])
  const tools = many(100_000)
  const asSet = Object.fromEntries(tools.map((tool) => [tool.name, tool]))
  const started = performance.now()
  for (const given of [tools, { tools }, asSet])
    await expect(engine.addTools(given)).rejects.toMatchObject({ code: 'invalid-argument', fields: { count: 100_000, limit: 20_000 } })
  expect(performance.now() - started).toBeLessThan(5000)
  await engine.addTools(many(3000))
  await expect(engine.addTools(many(19_000, 3000))).rejects.toMatchObject({ code: 'invalid-argument', fields: { count: 22_001 } })
  await engine.learn({ call: { tool: 'Resy', query: 'a table' }, id: '1' })
  const { tool, error } = await engine.suggest(
    { query: 'a table', tools: ['Resy', ...many(3000).map(({ name }) => name)] },
    { deadlineMs: 60_000 },
  )
  expect([error, tool?.ranking.length]).toEqual([undefined, 64])
  await engine.close()
})

test('100,000 lessons, and names that nobody has, are an answer or an error in time', async () => {
  const engine = await openEngine([{ name: 'Resy', domain: 'restaurants', description: 'Tables', inputSchema: {} }])
  const names = many(100_000).map(({ name }) => name)
  const started = performance.now()
  expect((await engine.suggest({ query: 'a table', tools: names }, { deadlineMs: 60_000 })).error?.code).toBe('unknown-tool')
  await expect(engine.learn(names.map((tool) => ({ call: { tool, query: 'a table' } })))).rejects.toMatchObject({ code: 'unknown-tool' })
  await engine.removeTools(names)
  await expect(engine.forget({ fact: names })).resolves.toEqual({ forgotten: 0 })
  expect(performance.now() - started).toBeLessThan(20_000)
  await engine.close()
})
