/** The log in memory, as Node has it. IndexedDB: test/browser/store.test.ts, the same suite. */
import { expect, test } from 'vitest'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { round } from './log-drafts.js'
import { expectLogIsAnArray } from './log-model.js'
import { describeLog, type NewPlace } from './log-suite.js'

const newPlace: NewPlace = () => {
  const backend = createMemoryBackend()
  return (options) => openLog({ user: 'ada', backend, ...options })
}

describeLog('a log in memory', newPlace)

test('whatever happens, a log in memory says what an array would say', () => expectLogIsAnArray(newPlace, 300))

test('where there is no IndexedDB the log is in memory and says why', async () => {
  const log = await openLog({ user: 'ada' })
  expect(log.storage).toBe('memory')
  expect(log.storageReason).toBe('There is no IndexedDB here.')
  await log.close()
})

test('a hundred thousand rounds take seconds, one by one or at once', async () => {
  const log = await newPlace()()
  const started = performance.now()
  for (let i = 0; i < 50_000; i++) await log.append([round({ suggestion: `s${i}` })])
  await log.append(
    Array.from({ length: 50_000 }, (_, i) => round({ key: `k${i}`, at: i })),
    { past: true },
  )
  expect(await log.count()).toBe(100_000)
  // About 1 s on a laptop; the bound is only there to notice a quadratic step, which would take minutes.
  expect(performance.now() - started).toBeLessThan(20_000)
})
