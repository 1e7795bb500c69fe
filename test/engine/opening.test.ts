/** Opening does not wait for a long history; whatever asks what is known does. */
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { startEngine } from '../../src/engine.js'
import { openLog } from '../../src/store/log.js'
import { round } from '../store/log-drafts.js'
import { ENGINE } from './stand-ins.js'

// As if folding took longer than anybody waits. (A database that is to be opened is there at once.)
vi.mock('../../src/util/deadline.js', async (original) => ({ ...(await original<object>()), waitAtMost: async () => true }))

test('what is asked before the history is folded is answered from all of it, and a suggestion says that it is not', async () => {
  const log = await openLog({ user: 'ada' })
  await log.append(Array.from({ length: 600 }, (_, i) => round({ query: `q${i}` })))
  await log.close()
  const engine = await startEngine({ ...ENGINE, storage: 'indexeddb', embedder: 'hashed' })
  const [first, { storage }] = await Promise.all([engine.suggest({ query: 'a table' }), engine.inspect()])
  expect(first.stale).toBe(true)
  expect(storage.rounds).toBe(600)
  expect((await engine.suggest({ query: 'a table' })).stale).toBeUndefined()
  await engine.close()
})
