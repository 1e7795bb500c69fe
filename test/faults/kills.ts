/**
 * Kills a real Chromium in the middle of writing, again and again, on one profile: what learn had acknowledged must be there afterwards.
 *
 * Lives here: what is written, when the signal comes, and the look afterwards. At another origin the control writes into a bare IndexedDB.
 */
import type { Page } from 'playwright'
import type { Penchant } from '../../src/penchant.js'
import { openControl, writeControl } from './control.js'
import { newMachine } from './real-browser.js'
import { chanceOf } from './virtual-time.js'

declare global {
  /** The package, on the machine's page. */
  var penchant: typeof import('../../src/index.js')
  var opened: Penchant
}

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Calls of one learn of which some are there and some are not. */
  readonly torn: readonly string[]
  /** Forgettings that were acknowledged, and whose call is there. */
  readonly returned: readonly string[]
  /** Starts at which nothing was left of what was acknowledged before (which is among the lost). */
  readonly emptied: readonly number[]
  /** The same of a bare IndexedDB with strict durability: what the browser does without penchant. */
  readonly control: { readonly acknowledged: number; readonly lost: number; readonly emptied: readonly number[] }
}

/** Every so many calls one is forgotten again, at once. */
const FORGET_EVERY = 7

/** Whether a call may be gone: a forgetting that was done, and whose acknowledgement died with the browser, was done all the same. */
const isForgettable = (key: string): boolean => Number(key.split('.')[1]) % FORGET_EVERY === FORGET_EVERY - 1

/** Calls that are handed over together. */
const BATCH = 8

/** Opens the log, and gives the keys of the calls that it holds. */
export async function openLearner(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    globalThis.opened = await penchant.openPenchant({
      user: 'ada',
      embedder: 'hashed',
      tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
    })
    const { storage } = await opened.whenReady()
    if (storage.kind !== 'indexeddb') throw new Error(`It is kept in ${storage.kind}: ${storage.reason}`)
    const { events } = JSON.parse(await (await opened.export()).text()) as { events: { key?: string }[] }
    return events.flatMap(({ key }) => key ?? [])
  })
}

/** Learns without end, one call, eight together or a forgetting at a time; says on the console what was acknowledged. */
async function writeForEver(page: Page, round: number, batch: number): Promise<void> {
  await page.evaluate(
    ([round, batch, every]) => {
      const call = (id: string) => ({ call: { tool: 'Resy', query: `a table, ${id}` }, id })
      void (async () => {
        for (let n = 0; ; n++) {
          const id = `${round}.${n}`
          const ids = n % 5 === 4 ? Array.from({ length: batch }, (_, i) => `${id}.${i}`) : [id]
          await opened.learn(ids.map(call))
          console.log(`learnt ${ids.join(' ')}`)
          if (n % every !== every - 1) continue
          await opened.forget({ event: id })
          console.log(`forgot ${id}`)
        }
      })()
    },
    [round, batch, FORGET_EVERY] as const,
  )
}

export async function killAgainAndAgain(kills: number, seed = 1, progress: (done: number) => void = () => {}): Promise<KillReport> {
  const chance = chanceOf(seed)
  const machine = await newMachine()
  const told = { learnt: new Set<string>(), forgot: new Set<string>(), control: new Set<string>() }
  const counts = { learnt: 0, forgot: 0, control: 0 }
  const report = { lost: new Set<string>(), doubled: new Set<string>(), torn: new Set<string>(), returned: new Set<string>() }
  const emptied: number[] = []
  const control = { lost: 0, emptied: [] as number[] }

  function look(keys: readonly string[], start: number): void {
    const here = new Set(keys)
    if (keys.length === 0 && told.learnt.size > 0) emptied.push(start)
    if (here.size < keys.length) for (const key of keys.filter((key, i) => keys.indexOf(key) !== i)) report.doubled.add(key)
    for (const key of told.learnt) if (!here.has(key) && !isForgettable(key)) report.lost.add(key)
    for (const key of told.forgot) if (here.has(key)) report.returned.add(key)
    const batches = new Map<string, number>()
    for (const key of here) {
      const [round, n, i] = key.split('.')
      if (i !== undefined) batches.set(`${round}.${n}`, (batches.get(`${round}.${n}`) ?? 0) + 1)
    }
    for (const [key, count] of batches) if (count !== BATCH) report.torn.add(key)
    // What is lost is told once.
    for (const key of report.lost) told.learnt.delete(key)
  }

  function lookAtControl(rows: readonly string[], start: number): void {
    const here = new Set(rows)
    if (rows.length === 0 && told.control.size > 0) control.emptied.push(start)
    for (const row of [...told.control].filter((row) => !here.has(row))) {
      control.lost += 1
      told.control.delete(row)
    }
  }

  /** @returns when something was acknowledged */
  function listen(page: Page): Promise<void> {
    return new Promise((resolve) =>
      page.on('console', (message) => {
        const [what = '', ...keys] = message.text().split(' ')
        if (what !== 'learnt' && what !== 'forgot' && what !== 'control') return
        for (const key of keys) told[what].add(key)
        counts[what] += keys.length
        resolve()
      }),
    )
  }

  try {
    for (let round = 0; round <= kills; round++) {
      const browser = await machine.start()
      const [page, bare] = [await browser.newTab(), await browser.newTab(machine.otherOrigin)]
      look(await openLearner(page), round)
      lookAtControl(await openControl(bare), round)
      if (round === kills) {
        await browser.close()
        break
      }
      const first = Promise.all([listen(page), listen(bare)])
      await writeForEver(page, round, BATCH)
      await writeControl(bare, round)
      await first
      await new Promise((resolve) => setTimeout(resolve, chance.below(400)))
      await browser.kill()
      progress(round + 1)
    }
  } finally {
    await machine.end()
  }
  const [lost = [], doubled = [], torn = [], returned = []] = Object.values(report).map((found) => [...found])
  const acknowledged = counts.learnt + counts.forgot
  return { kills, acknowledged, lost, doubled, torn, returned, emptied, control: { acknowledged: counts.control, ...control } }
}
