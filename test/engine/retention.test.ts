/** Retention: what is kept no longer goes by itself, in the background; what the user said stays. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine, suggest } from './open-engine.js'

const DAY_MS = 86_400_000
const TOOLS = ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: `Book a table, ${name}`, inputSchema: {} }))

const calls = (count: number, daysAgo = 0) =>
  Array.from({ length: count }, (_, i) => ({
    call: { tool: 'Resy', query: `a table, the ${i}th` },
    id: `${daysAgo} ${i}`,
    at: Date.now() - daysAgo * DAY_MS - (count - i),
  }))

const rounds = async (engine: Awaited<ReturnType<typeof openEngine>>) => (await engine.inspect()).storage.rounds

test('calls beyond so many go, the oldest first, and not one by one', async () => {
  const engine = await openEngine(TOOLS, 'penchant', { keep: { events: 20 } })
  await engine.remember([{ note: 'Suggest quiet places' }, { tool: 'OpenTable', stance: 'never' }])
  await engine.learn(calls(22))
  await suggest(engine, { query: 'a table' })
  expect(await rounds(engine)).toBe(22)
  await engine.learn(calls(3, 1))
  await expect.poll(() => rounds(engine)).toBe(20)
  const left = (await engine.history()).filter(({ kind }) => kind === 'call')
  expect(left.some(({ text }) => text.includes('the 0th'))).toBe(false)
  const { stances, storage } = await engine.inspect()
  expect(stances).toMatchObject([{ tool: 'OpenTable', stance: 'never' }])
  expect(storage.cards).toBe(1)
  await engine.close()
})

test('calls older than so many days go once something is learnt', async () => {
  const engine = await openEngine(TOOLS, 'penchant', { keep: { days: 30 } })
  await engine.learn([...calls(3, 40), ...calls(2, 20)])
  await expect.poll(() => rounds(engine)).toBe(2)
  await engine.close()
})

test('calls that grow too old while a page only asks go as well', async () => {
  const engine = await openEngine(TOOLS, 'penchant', { keep: { days: 30 } })
  await engine.learn(calls(2, 20))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  await suggest(engine, { query: 'a table' })
  await expect.poll(() => rounds(engine)).toBe(0)
  await engine.close()
})

test('what comes with a file goes as well, if it is older', async () => {
  const far = await openEngine(TOOLS)
  await far.learn([...calls(3, 40), ...calls(2, 20)])
  const engine = await openEngine(TOOLS, 'penchant', { keep: { days: 30 } })
  await engine.import(await far.export())
  await expect.poll(() => rounds(engine)).toBe(2)
  await Promise.all([engine.close(), far.close()])
})

test.each([{}, { days: 0 }, { events: 1.5 }, { weeks: 2 }, 30, null])('keep: %j is refused', async (keep) => {
  await expect(openEngine([], 'penchant', { keep: keep as never })).rejects.toMatchObject({
    code: 'invalid-argument',
    fields: { argument: 'keep' },
  })
})
