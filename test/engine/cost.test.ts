/** What a decision costs does not depend on how long the user has been here. Shares of each other, since machines differ. */
import { expect, test } from 'vitest'
import type { Penchant, Tool } from '../../src/penchant.js'
import { openEngine, suggest } from './open-engine.js'

const DEADLINE_MS = 250

/** The shortest of several takes: what else the machine does only ever adds. */
async function shortest(takes: number, work: (take: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let take = 0; take < takes; take++) {
    const startedMs = performance.now()
    await work(take)
    least = Math.min(least, performance.now() - startedMs)
  }
  return least
}

test('a decision and a lesson cost about the same after 100 and after 20,000 rounds', async () => {
  const tools = Array.from({ length: 48 }, (_, i) => ({
    name: `Tool ${i}`,
    description: `does job ${i % 8}`,
    inputSchema: {},
    domain: `job ${i % 8}`,
  }))
  const engine = await openEngine(tools)
  let at = Date.UTC(2025, 0, 1)
  const live = (count: number) =>
    engine.learn(
      Array.from({ length: count }, (_, i) => {
        at += 1000
        return { call: { tool: `Tool ${(i * 7) % 48}`, query: `wish ${at % 9973} for job ${i % 8}` }, at }
      }),
    )
  const cost = async (label: string) => {
    const ask = await shortest(12, async (take) => {
      for (let i = 0; i < 25; i++) await suggest(engine, { query: `${label} ${take} ${i} for job ${i % 8}`, explore: false })
    })
    const teach = await shortest(8, () => live(25))
    return { ask, teach }
  }
  await live(600) // the engine's code is warm, and as many requests are remembered as ever will be
  const young = await cost('early')
  await live(19_400)
  const old = await cost('late')
  expect((await engine.inspect()).storage.rounds).toBeGreaterThan(20_000)
  expect(old.ask).toBeLessThan(2.5 * young.ask)
  expect(old.teach).toBeLessThan(3 * young.teach)
  await engine.close()
})

function catalogueOf(size: number, hasDomains: boolean): Tool[] {
  return Array.from({ length: size }, (_, i) => ({
    name: `Tool ${i} of maker ${i % 97}`,
    description: `does job ${i % 500} for customers of kind ${i % 31}`,
    inputSchema: {},
    ...(hasDomains ? { domain: `job ${i % 500}` } : {}),
  }))
}

const answerOf = (engine: Penchant) => shortest(5, (take) => suggest(engine, { query: `please do job ${take} for a customer` }))

test('with 10,000 tools a suggestion stays under the deadline, and no arm is made for a tool that was never used', async () => {
  const engine = await openEngine(catalogueOf(10_000, true))
  expect(await answerOf(engine)).toBeLessThan(DEADLINE_MS)
  expect((await engine.inspect()).arms).toBe(0)
  await engine.close()
}, 120_000)

test('with 10,000 tools that belong to no domain a suggestion stays under the deadline', async () => {
  const engine = await openEngine(catalogueOf(10_000, false))
  expect(await answerOf(engine)).toBeLessThan(DEADLINE_MS)
  await engine.close()
}, 120_000)
