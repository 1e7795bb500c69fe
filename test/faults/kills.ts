/**
 * Kills a real Chromium in the middle of writing, again and again, on one profile: what learn had acknowledged must be there afterwards.
 *
 * Lives here: what is written, when the signal comes, and the look afterwards.
 */
import type { Page } from 'playwright'
import type { Penchant } from '../../src/penchant.js'
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
  /** Starts at which the whole database was gone, with everything that was acknowledged before: the browser's own doing. */
  readonly emptied: readonly number[]
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Calls of one learn of which some are there and some are not. */
  readonly torn: readonly string[]
  /** Forgettings that were acknowledged, and whose call is there. */
  readonly returned: readonly string[]
}

/** Every so many calls one is forgotten again, at once. */
const FORGET_EVERY = 7

/** Whether a call may be gone: a forgetting that was done, and whose acknowledgement died with the browser, was done all the same. */
const isForgettable = (key: string): boolean => Number(key.split('.')[1]) % FORGET_EVERY === FORGET_EVERY - 1

/** Calls that are handed over together. */
const BATCH = 8

/** Opens the log, and gives the keys of the calls that it holds. */
async function open(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    globalThis.opened = await penchant.openPenchant({
      user: 'ada',
      embedder: 'hashed',
      tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
    })
    await opened.whenReady()
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
  let acknowledged = 0
  const learnt = new Set<string>()
  const forgotten = new Set<string>()
  const report = { lost: new Set<string>(), doubled: new Set<string>(), torn: new Set<string>(), returned: new Set<string>() }

  const emptied: number[] = []

  function look(keys: readonly string[], round: number): void {
    const here = new Set(keys)
    // A browser that finds its own files damaged may begin with new ones. That is told apart, and still told.
    if (keys.length === 0 && learnt.size > 0) {
      emptied.push(round)
      for (const known of [learnt, forgotten]) known.clear()
      return
    }
    if (here.size < keys.length) for (const key of keys.filter((key, i) => keys.indexOf(key) !== i)) report.doubled.add(key)
    for (const key of learnt) if (!here.has(key) && !isForgettable(key)) report.lost.add(key)
    for (const key of forgotten) if (here.has(key)) report.returned.add(key)
    const batches = new Map<string, number>()
    for (const key of here) {
      const [round, n, i] = key.split('.')
      if (i !== undefined) batches.set(`${round}.${n}`, (batches.get(`${round}.${n}`) ?? 0) + 1)
    }
    for (const [key, count] of batches) if (count !== BATCH) report.torn.add(key)
  }

  try {
    for (let round = 0; round < kills; round++) {
      const browser = await machine.start()
      const page = await browser.newTab()
      look(await open(page), round)
      const first = new Promise((resolve) =>
        page.on('console', (message) => {
          const [what, ...keys] = message.text().split(' ')
          const told: Readonly<Record<string, Set<string>>> = { learnt, forgot: forgotten }
          for (const key of keys) told[what ?? '']?.add(key)
          acknowledged += keys.length
          resolve(undefined)
        }),
      )
      await writeForEver(page, round, BATCH)
      await first
      await new Promise((resolve) => setTimeout(resolve, chance.below(400)))
      await browser.kill()
      progress(round + 1)
    }
    const browser = await machine.start()
    look(await open(await browser.newTab()), kills)
    await browser.close()
  } finally {
    await machine.end()
  }
  const [lost = [], doubled = [], torn = [], returned = []] = Object.values(report).map((found) => [...found])
  return { kills, acknowledged, emptied, lost, doubled, torn, returned }
}
