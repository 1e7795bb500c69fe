/** A few kills and crashes of a real browser; `npm run faults -- --kills 200` and `-- --tabs 8` do many. */
import { expect, test } from 'vitest'
import { openControl, tearJournals, writeControl } from '../faults/control.js'
import { killAgainAndAgain, openLearner } from '../faults/kills.js'
import { learnInManyTabs } from '../faults/many-tabs.js'
import { newMachine } from '../faults/real-browser.js'

test('a browser that is killed in the middle of writing loses nothing that was acknowledged, and leaves nothing by halves', async () => {
  const report = await killAgainAndAgain(4, 2)
  expect(report).toMatchObject({ kills: 4, emptied: [], lost: [], doubled: [], torn: [], returned: [] })
  expect(report.acknowledged).toBeGreaterThan(20)
})

test('half a record at the end of the journal, as a kill may leave it, costs a bare IndexedDB everything and penchant nothing', async () => {
  const machine = await newMachine()
  try {
    const kept: number[] = []
    const rows: number[] = []
    // Learn, and be torn; only ask; learn again; and look.
    for (const visit of [0, 1, 2, 3]) {
      const browser = await machine.start()
      const [page, bare] = [await browser.newTab(), await browser.newTab(machine.otherOrigin)]
      kept.push((await openLearner(page)).length)
      rows.push((await openControl(bare)).length)
      if (visit === 1) await page.evaluate(() => opened.suggest({ query: 'a table' }, { deadlineMs: 20_000 }))
      else await page.evaluate((visit) => opened.learn({ call: { tool: 'Resy', query: `a table, ${visit}` }, id: `${visit}` }), visit)
      await writeControl(bare, visit, 3)
      await browser.kill()
      if (visit === 0) expect(await tearJournals(machine.profile)).toBe(2)
    }
    expect(kept).toEqual([0, 1, 1, 2])
    expect(rows).toEqual([0, 3, 0, 3])
  } finally {
    await machine.end()
  }
})

test('tabs that learn at once, and crash, lose nothing, double nothing and come to the same state', async () => {
  const report = await learnInManyTabs(4, 25, 2)
  expect(report).toMatchObject({ crashes: 2, lost: [], doubled: [], diverged: 0 })
  expect(report.acknowledged).toBe(100)
  expect(report.seenAfterMs).toBeLessThan(1000)
})
