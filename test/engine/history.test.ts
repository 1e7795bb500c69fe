import { expect, test } from 'vitest'
import { readHistory } from '../../src/engine/showing/history.js'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { round } from '../store/log-drafts.js'
import { openEngine } from './open-engine.js'

const TOOLS = [{ name: 'Kerbly', domain: 'rides', description: 'Orders a ride', inputSchema: {} }]

test('the log reads like a diary, newest first, without the definitions of tools', async () => {
  const engine = await openEngine(TOOLS)
  await engine.learn({ call: { tool: 'Kerbly', query: 'a ride home', args: { seats: 2 } }, origin: 'chat' })
  await engine.remember([{ note: 'Suggest quiet cars', when: 'At night' }, { facts: { home: { city: 'Rome' } } }])
  await engine.amendPersona({ text: 'Vegetarian.' })
  const rows = await engine.history()
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['persona', '“Vegetarian.”: The user said so.'],
    ['fact', 'home city: Rome'],
    ['note', 'At night: Suggest quiet cars'],
    ['call', '“a ride home”: Kerbly was used (seats: 2).'],
  ])
  expect((await engine.history({ limit: 1 })).map(({ kind }) => kind)).toEqual(['persona'])
  for (const limit of [0, 1.5, 1001, 'all' as never])
    await expect(engine.history({ limit })).rejects.toMatchObject({ code: 'invalid-argument' })
  await engine.close()
})

test('of a long log only the end is read', async () => {
  const backend = createMemoryBackend()
  let read = 0
  const counting: typeof backend.transact = (user, purpose, work) =>
    backend.transact(user, purpose, (transaction) =>
      work({
        ...transaction,
        events: () => expect.unreachable('the log was read from its beginning'),
        async eventsBefore(before, limit) {
          const events = await transaction.eventsBefore(before, limit)
          read += events.length
          return events
        },
      }),
    )
  const log = await openLog({ user: 'ada', backend })
  await log.append(Array.from({ length: 20_000 }, (_, i) => round({ query: `q${i}` })))
  const rows = await readHistory(await openLog({ user: 'ada', backend: { ...backend, transact: counting } }), new Map(), { limit: 5 })
  expect(rows.map(({ text }) => text.slice(0, 8))).toEqual(['“q19999”', '“q19998”', '“q19997”', '“q19996”', '“q19995”'])
  expect(read).toBeLessThan(50)
})
