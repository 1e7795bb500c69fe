/** A few kills and crashes of a real browser; `npm run faults -- --kills 200` and `-- --tabs 8` do many. */
import { expect, test } from 'vitest'
import { killAgainAndAgain } from '../faults/kills.js'
import { learnInManyTabs } from '../faults/many-tabs.js'

test('a browser that is killed in the middle of writing loses nothing that was acknowledged, and leaves nothing by halves', async () => {
  const report = await killAgainAndAgain(4, 2)
  expect(report).toMatchObject({ kills: 4, emptied: [], lost: [], doubled: [], torn: [], returned: [] })
  expect(report.acknowledged).toBeGreaterThan(20)
})

test('tabs that learn at once, and crash, lose nothing, double nothing and come to the same state', async () => {
  const report = await learnInManyTabs(4, 25, 2)
  expect(report).toMatchObject({ crashes: 2, lost: [], doubled: [], diverged: 0 })
  expect(report.acknowledged).toBe(100)
  expect(report.seenAfterMs).toBeLessThan(1000)
})
