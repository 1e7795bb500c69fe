/**
 * Kills a real Chromium in the middle of writing, again and again, on one profile: what learn had acknowledged must be there afterwards.
 *
 * Lives here: what is written, when the signal comes, and the look afterwards. Beside penchant the page writes into a bare IndexedDB of its
 * own, the control: what is lost there too the browser lost.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Penchant } from '../../src/penchant.js'
import { newMachine } from './real-browser.js'
import { chanceOf } from './virtual-time.js'

declare global {
  /** The package, on the machine's page. */
  var penchant: typeof import('../../src/index.js')
  var opened: Penchant
  var control: IDBDatabase
}

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  /** Rows of the control that completed, with strict durability. */
  readonly control: number
  /**
   * Starts at which nothing was left of all that was acknowledged before, in the control neither: the browser began with new files. With what
   * its database library says of that.
   */
  readonly emptied: readonly { readonly start: number; readonly browserSays: string }[]
  /** Starts at which the control had lost some of its rows, or penchant did not get IndexedDB. */
  readonly controlLost: readonly number[]
  readonly notOnDisk: readonly number[]
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

interface Held {
  /** Keys of the calls that the log holds. */
  readonly keys: readonly string[]
  readonly storage: string
  /** Rows of the control. */
  readonly control: readonly string[]
}

/** Opens both, and gives what they hold. */
async function open(page: Page): Promise<Held> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('control')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('rows')
    globalThis.control = await settled(opening)
    const rows = (await settled(control.transaction('rows').objectStore('rows').getAllKeys())) as string[]
    globalThis.opened = await penchant.openPenchant({
      user: 'ada',
      embedder: 'hashed',
      tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
    })
    await opened.whenReady()
    const { events } = JSON.parse(await (await opened.export()).text()) as { events: { key?: string }[] }
    const { storage } = await opened.inspect()
    return { keys: events.flatMap(({ key }) => key ?? []), storage: storage.kind, control: rows }
  })
}

/** Learns without end, one call, eight together or a forgetting at a time; says on the console what was acknowledged. */
async function writeForEver(page: Page, round: number, batch: number): Promise<void> {
  await page.evaluate(
    ([round, batch, every]) => {
      const call = (id: string) => ({ call: { tool: 'Resy', query: `a table, ${id}` }, id })
      const row = (key: string) =>
        new Promise((resolve, reject) => {
          const transaction = control.transaction('rows', 'readwrite', { durability: 'strict' })
          transaction.objectStore('rows').put(key, key)
          transaction.oncomplete = resolve
          transaction.onabort = () => reject(transaction.error)
        })
      void (async () => {
        for (let n = 0; ; n++) {
          await row(`${round}.${n}`)
          console.log(`control ${round}.${n}`)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      })()
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
  const counts = { acknowledged: 0, control: 0 }
  const told = { learnt: new Set<string>(), forgot: new Set<string>(), control: new Set<string>() }
  const report = { lost: new Set<string>(), doubled: new Set<string>(), torn: new Set<string>(), returned: new Set<string>() }
  const emptied: { start: number; browserSays: string }[] = []
  const controlLost: number[] = []
  const notOnDisk: number[] = []

  async function look({ keys, storage, control }: Held, start: number): Promise<void> {
    const here = new Set(keys)
    if (storage !== 'indexeddb') notOnDisk.push(start)
    // A browser that finds its own files damaged may begin with new ones: then the control is gone as well.
    if (keys.length === 0 && control.length === 0 && told.control.size > 0) {
      emptied.push({ start, browserSays: await librarySays(machine.profile) })
      for (const known of Object.values(told)) known.clear()
      return
    }
    const rows = new Set(control)
    if ([...told.control].some((row) => !rows.has(row))) controlLost.push(start)
    if (here.size < keys.length) for (const key of keys.filter((key, i) => keys.indexOf(key) !== i)) report.doubled.add(key)
    for (const key of told.learnt) if (!here.has(key) && !isForgettable(key)) report.lost.add(key)
    for (const key of told.forgot) if (here.has(key)) report.returned.add(key)
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
      await look(await open(page), round)
      const first = new Promise((resolve) =>
        page.on('console', (message) => {
          const [what = '', ...keys] = message.text().split(' ')
          if (!isTold(what)) return
          for (const key of keys) told[what].add(key)
          counts[what === 'control' ? 'control' : 'acknowledged'] += keys.length
          if (what === 'learnt') resolve(undefined)
        }),
      )
      await writeForEver(page, round, BATCH)
      await first
      await new Promise((resolve) => setTimeout(resolve, chance.below(400)))
      await browser.kill()
      progress(round + 1)
    }
    const browser = await machine.start()
    await look(await open(await browser.newTab()), kills)
    await browser.close()
  } finally {
    await machine.end()
  }
  const [lost = [], doubled = [], torn = [], returned = []] = Object.values(report).map((found) => [...found])
  return { kills, ...counts, emptied, controlLost, notOnDisk, lost, doubled, torn, returned }
}

const isTold = (what: string): what is 'learnt' | 'forgot' | 'control' => what === 'learnt' || what === 'forgot' || what === 'control'

/** What LevelDB wrote into its own logs, of this start and the one before. */
async function librarySays(profile: string): Promise<string> {
  const folder = join(profile, 'Default', 'IndexedDB')
  const texts: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isText = entry.isFile() && /^LOG|corruption/i.test(entry.name)
    texts.push(`${path}${isText ? `:\n${await readFile(path, 'utf8').catch(String)}` : ''}`)
  }
  return texts.join('\n')
}
