/** Histories under faults, drawn from seeds. A seed that fails is replayed by `npm run faults -- --seed N`. */
import { expect, test } from 'vitest'
import { simulate } from './simulate.js'

test('the same seed gives the same history', async () => {
  for (const seed of [3, 4, 5]) expect(await simulate(seed)).toEqual(await simulate(seed))
})

test('whatever goes wrong, nothing acknowledged is lost and nothing forgotten is left', { timeout: 600_000 }, async () => {
  for (let n = 0; n < 2000; n++) {
    const { broken, seed } = await simulate(1_000_000 + n)
    expect({ seed, broken }).toEqual({ seed, broken: [] })
  }
})
