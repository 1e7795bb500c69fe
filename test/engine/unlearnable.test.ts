/** An event that the real learners cannot learn: opening, answering and learning go on without it, and people can see and remove it. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { startEngine } from '../../src/engine.js'
import type { Notice } from '../../src/penchant.js'
import { openLog } from '../../src/store/log.js'
import { round } from '../store/log-drafts.js'
import { ENGINE, TOOLS } from './stand-ins.js'

test('an event that cannot be learnt stops nothing', async () => {
  const log = await openLog({ user: 'ada' })
  const { events } = await log.append([round({ used: 'no such definition', contenders: ['no such definition', 'nor this'] })])
  await log.close()

  // It is told once, and listed at every visit.
  for (const told of [1, 0]) {
    const engine = await startEngine({ ...ENGINE, storage: 'indexeddb', embedder: 'hashed' })
    const notices: Notice[] = []
    await engine.subscribe((notice) => notices.push(notice))
    await engine.addTools(TOOLS)
    await engine.learn({ call: { tool: 'Resy', query: 'a table' } })
    expect((await engine.suggest({ query: 'a table for two', explore: false })).tool?.name).toBe('Resy')
    const { storage } = await engine.inspect()
    expect(storage.unlearnt).toEqual([
      expect.objectContaining({ event: events[0]?.id, kind: 'round', reason: expect.stringContaining('definition') }),
    ])
    expect(notices.filter((notice) => notice.kind === 'trouble' && notice.error.code === 'event-set-aside')).toHaveLength(told)
    await engine.close()
  }

  const engine = await startEngine({ ...ENGINE, storage: 'indexeddb', embedder: 'hashed' })
  expect(await engine.forget({ event: events[0]?.id ?? '' })).toEqual({ forgotten: 1 })
  expect((await engine.inspect()).storage).toMatchObject({ unlearnt: [], rounds: 2 })
  await engine.close()
})
