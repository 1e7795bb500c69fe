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
  const remembering = engine.remember({ message: 'Never use Resy again.' })
  await asked.passed
  const erasing = engine.erase()
  await expect.poll(() => other.count('events')).toBe(0)
  answered.open()
  await expect(remembering).rejects.toMatchObject({ code: 'closed' })
  other.close()
  await erasing
  const log = await openLog({ user: 'ada' })
  expect(await log.count()).toBe(0)
  await log.close()
})

test('an alignment that is under way while something is forgotten changes nothing', async () => {
  const [asked, answered] = [gate(), gate()]
  const chat: ChatModel = {
    async chat([system]) {
      const opening = system?.content ?? ''
      if (opening.startsWith('You rewrite')) {
        asked.open()
        await answered.passed
        return 'They travel in comfort with Lyft.'
      }
      if (opening.startsWith('You compare')) return 'They have moved on.'
      return JSON.stringify({ tool: opening.includes('in comfort') ? 'Resy' : 'OpenTable', arguments: {} })
    },
  }
  const tools = TOOLS.map((tool) => ({ ...tool, domain: 'one' }))
  const engine = await openEngine(tools, 'penchant', { chat })
  await engine.learn([
    ...Array.from({ length: 4 }, (_, i) => ({ call: { tool: 'Resy', query: `a table for ${i}` }, at: i, conversation: 'kept' })),
    { call: { tool: 'Resy', query: 'a table for my secret' }, at: 9, conversation: 'secret' },
  ])
  const aligning = engine.align()
  await asked.passed
  expect(await engine.forget({ conversation: 'secret' })).toEqual({ forgotten: 1 })
  answered.open()
  expect(await aligning).toMatchObject({ accepted: false, changes: [] })
  expect((await engine.persona()).changes).toEqual([])
  expect(await engine.align()).toMatchObject({ accepted: true, way: 'model' })
  await engine.close()
})
