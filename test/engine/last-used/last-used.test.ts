/** A learner that the engine has never seen is one folder and one line: it learns, is asked, gives its reasons, is shown, kept and forgotten. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { startEngine } from '../../../src/engine.js'
import { POLICIES } from '../../../src/engine/engine-parts.js'
import type { Penchant } from '../../../src/penchant.js'
import type { Policy } from '../../../src/selection/policy.js'
import { suggest } from '../open-engine.js'
import { ENGINE, TOOLS } from '../stand-ins.js'
import { lastUsed } from './last-used.js'

let learnt = 0

async function open(): Promise<Penchant> {
  const counted: Policy<unknown> = {
    ...(lastUsed as Policy<unknown>),
    learn(...given) {
      learnt += 1
      lastUsed.learn(...(given as Parameters<typeof lastUsed.learn>))
    },
  }
  const engine = await startEngine(
    { ...ENGINE, embedder: 'hashed', storage: 'indexeddb' },
    // The one line.
    { policies: { ...POLICIES, penchant: () => counted } },
  )
  await engine.addTools(TOOLS)
  return engine
}

const call = (tool: string, day: number) => ({ call: { tool, query: `a table on day ${day}` }, at: Date.UTC(2026, 6, day) })
const chosenBy = async (engine: Penchant) => (await suggest(engine, { query: 'a table' })).tool

test('it decides by what it learnt, and says why', async () => {
  const engine = await open()
  await engine.learn([call('OpenTable', 1), call('OpenTable', 2), call('Resy', 3)])
  expect(await chosenBy(engine)).toMatchObject({ name: 'Resy', because: [expect.objectContaining({ text: 'Resy ran last.', chosen: 1 })] })
  const { experts, domains } = await engine.inspect()
  expect(experts).toEqual([{ name: 'last used', weight: 1 }])
  expect(domains[0]?.tools.map(({ tool, chosen }) => [tool, chosen])).toEqual([
    ['OpenTable', 2],
    ['Resy', 1],
  ])
  await engine.close()
})

test('the next visit goes on from its snapshot, without learning anything again', async () => {
  learnt = 0
  const engine = await open()
  expect(await chosenBy(engine)).toMatchObject({ name: 'Resy' })
  expect(learnt).toBe(0)
  await engine.close()
})

test('what is forgotten it has never seen', async () => {
  const engine = await open()
  await engine.forget({ tool: 'Resy' })
  expect(await chosenBy(engine)).toMatchObject({ name: 'OpenTable', because: [expect.objectContaining({ chosen: 2 })] })
  await engine.close()
})
