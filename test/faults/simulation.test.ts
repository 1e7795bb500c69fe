/** Histories under faults, drawn from seeds. A seed that fails is replayed by `npm run faults -- --seed N`. */
import { expect, test } from 'vitest'
import { simulate } from './simulate.js'

test('the same seed gives the same history', async () => {
  for (const seed of [3, 4, 5]) expect(await simulate(seed)).toEqual(await simulate(seed))
})

test('whatever goes wrong, nothing acknowledged is lost and nothing forgotten is left', async () => {
  const started = performance.now()
  let seeds = 0
  for (; seeds < 3000 && performance.now() - started < 25_000; seeds++) {
    const { broken, seed } = await simulate(1_000_000 + seeds)
    expect({ seed, broken }).toEqual({ seed, broken: [] })
  }
  expect(seeds).toBeGreaterThan(100)
})
