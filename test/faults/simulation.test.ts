/** Histories under faults, drawn from seeds. A seed that fails is replayed by `npm run faults -- --seed N`. */
import { expect, test } from 'vitest'
import { expectPromisesKept } from './kept-promises.js'
import { simulate } from './simulate.js'

test('the same seed gives the same history', async () => {
  for (const seed of [3, 4, 5]) expect(await simulate(seed)).toEqual(await simulate(seed))
})

test('whatever goes wrong, nothing acknowledged is lost and nothing forgotten is left', { timeout: 600_000 }, () =>
  expectPromisesKept(1_000_000, 1000),
)
