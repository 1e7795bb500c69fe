/** Devices exchange their logs: whatever the order and however often, all come to hold the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventDraft, LogEvent } from '../../src/event.js'
import { forgetting } from '../../src/forget.js'
import type { WhatToForget } from '../../src/penchant.js'
import { readArchive, writeArchive } from '../../src/store/archive/archive.js'
import type { EventLog } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { happening, withDefinitions } from './histories.js'
import { round, T0 } from './log-drafts.js'

let now = T0
const newLog = (device: string): Promise<EventLog> => openLog({ user: 'ada', device, backend: createMemoryBackend(), now: () => now })

const learn = (log: EventLog, draft: EventDraft): Promise<unknown> => {
  now += 1
  return log.append(withDefinitions(draft, now))
}
const take = async (to: EventLog, from: EventLog) => to.merge(await readArchive(await writeArchive(await from.whole())))

/** What a log is, to the last bit. */
const bits = async (log: EventLog): Promise<string> => (await writeArchive(await log.whole())).text()

type Deed = { readonly at: number; readonly deed: EventDraft | WhatToForget | { readonly from: number } }
const deed: fc.Arbitrary<Deed> = fc.record({
  at: fc.nat({ max: 2 }),
  deed: fc.oneof(
    { weight: 6, arbitrary: happening },
    {
      weight: 2,
      arbitrary: fc.constantFrom<WhatToForget>(
        { conversation: '1' },
        { tool: 'Resy' },
        { domain: 'rides' },
        { event: 's1' },
        { event: 'k1' },
        { card: 'c1' },
        { fact: ['home'] },
        { origin: '2' },
      ),
    },
    { weight: 2, arbitrary: fc.nat({ max: 2 }).map((from) => ({ from })) },
  ),
})

describe('three devices that learn, forget and exchange', () => {
  test('are the same in the end, in whichever order they exchange', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 20 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
        async (deeds, order) => {
          now = T0
          const logs = await Promise.all(['device01', 'device02', 'device03'].map(newLog))
          const logAt = (i: number) => logs[i] as EventLog
          for (const { at, deed } of deeds) {
            if ('kind' in deed) await learn(logAt(at), deed)
            else if ('from' in deed && deed.from !== undefined) await take(logAt(at), logAt(deed.from))
            else await logAt(at).remove(forgetting(deed))
          }
          const pairs = [0, 1, 2].flatMap((to) => [0, 1, 2].filter((from) => from !== to).map((from) => [to, from] as const))
          // Twice round: what the first brings to a device the second carries on.
          for (const i of [...order, ...order, ...order]) {
            const [to, from] = pairs[i] as readonly [number, number]
            await take(logAt(to), logAt(from))
          }
          expect(await logAt(1).read()).toEqual(await logAt(0).read())
          expect(await bits(logAt(1))).toBe(await bits(logAt(0)))
          expect(await bits(logAt(2))).toBe(await bits(logAt(0)))
          const before = await logAt(0).state()
          expect(await take(logAt(0), logAt(1))).toMatchObject({ added: 0, removed: 0 })
          expect(await logAt(0).state()).toEqual(before)
          const ids = (await logAt(0).read()).map((event) => event.id)
          expect(ids).toEqual([...new Set(ids)].sort())
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a history that both were handed is one history', async () => {
    const [a, b] = [await newLog('device01'), await newLog('device02')]
    for (const log of [a, b]) for (const key of ['k1', 'k2']) await learn(log, round({ key, query: key }))
    await take(a, b)
    await take(b, a)
    expect(await a.count()).toBe(2)
    expect(await b.read()).toEqual(await a.read())
  })

  test('what one forgets goes from the other too, and does not come back from an older file', async () => {
    const [a, b] = [await newLog('device01'), await newLog('device02')]
    await learn(a, round({ query: 'my knee', key: 'k1' }))
    const old = await writeArchive(await a.whole())
    await take(b, a)
    await a.remove(forgetting({ event: 'k1' }))
    expect(await take(b, a)).toMatchObject({ added: 0, removed: 1 })
    for (const log of [a, b]) expect(await log.merge(await readArchive(old))).toMatchObject({ added: 0, removed: 0 })
    expect([await a.count(), await b.count()]).toEqual([0, 0])
  })

  test('tombstones say nothing of what they bar', async () => {
    const log = await newLog('device01')
    await learn(log, round({ query: 'my knee', key: 'clinic@example.org', conversation: 'secret' }))
    await log.remove(forgetting({ conversation: 'secret' }))
    const file = await bits(log)
    const { tools, events, forgotten } = JSON.parse(file)
    expect([tools, events]).toEqual([[], []])
    expect(forgotten).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test('what is learnt after an import comes after it, also when the other device lives in the future', async () => {
    const [a, b] = [await newLog('device01'), await newLog('device02')]
    now += 1_000_000
    await learn(b, round({ query: 'tomorrow' }))
    now -= 1_000_000
    await take(a, b)
    await learn(a, round({ query: 'today' }))
    expect((await a.read()).map((event: LogEvent) => event.kind === 'round' && event.query)).toEqual(['tomorrow', 'today'])
  })
})
