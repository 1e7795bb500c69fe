/** What is under way when the user forgets or erases comes to nothing. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { openLog } from '../../src/store/log.js'
import type { ChatModel } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'
import { gate, TOOLS } from './stand-ins.js'

test('what waited for a chat model while all was erased is not written', async () => {
  const [asked, answered] = [gate(), gate()]
  const chat: ChatModel = {
    async chat() {
      asked.open()
      await answered.passed
      return ''
    },
  }
  const engine = await openEngine(TOOLS, 'penchant', { chat, storage: 'indexeddb' })
  await engine.remember({ note: 'Suggest quiet places' })
  // Whoever holds the database open makes deleting it wait.
  const other = await openDB('penchant')
  const refused = expect(engine.remember({ message: 'Never use Resy again.' })).rejects.toMatchObject({ code: 'closed' })
  await asked.passed
  const erasing = engine.erase()
  await expect.poll(() => other.count('events')).toBe(0)
  answered.open()
  await refused
  other.close()
  await erasing
  const log = await openLog({ user: 'ada' })
  expect(await log.count()).toBe(0)
  await log.close()
})

test.each([
  ['begins', ['forget', 'align']],
  ['is under way', ['align', 'forget']],
] as const)('an alignment that %s while something is forgotten is not made of it', async (_, order) => {
  const tools = TOOLS.map((tool) => ({ ...tool, domain: 'one' }))
  const engine = await openEngine(tools)
  const calls = (tool: string, size: string, from: number, conversation: string) =>
    Array.from({ length: 15 }, (_, i) => ({
      call: { tool, query: `a table, number ${from + i}`, args: { size } },
      ...{ at: from + i, conversation },
    }))
  await engine.learn([...calls('Resy', 'small', 0, 'kept'), ...calls('OpenTable', 'large', 15, 'secret')])
  const does = { align: () => engine.align(), forget: () => engine.forget({ conversation: 'secret' }) }
  await Promise.all(order.map((what) => does[what]()))
  expect((await engine.persona()).changes).toEqual([])
  expect((await engine.history()).filter(({ kind }) => kind === 'persona')).toEqual([])
  await engine.learn(calls('OpenTable', 'large', 30, 'told'))
  expect(await engine.align()).toMatchObject({ accepted: true })
  await engine.close()
})
