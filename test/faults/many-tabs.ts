/**
 * Many tabs learn at once on one log in a real Chromium, and some of them crash: nothing is lost, nothing is double, all come to the same.
 *
 * Lives here: the tabs, the crashes, and the look afterwards.
 */
import type { Page } from 'playwright'
import type {} from './kills.js'
import { newMachine, type RealBrowser } from './real-browser.js'
import { chanceOf } from './virtual-time.js'

export interface TabsReport {
  readonly tabs: number
  readonly learns: number
  readonly crashes: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Tabs whose state differs from that of the first. */
  readonly diverged: number
  /** Longest time from an acknowledgement in one tab to the suggestion of another that reflects it, in milliseconds, of ten tries. */
  readonly seenAfterMs: number
}

async function open(browser: RealBrowser): Promise<Page> {
  const page = await browser.newTab()
  await page.evaluate(async () => {
    globalThis.opened = await penchant.openPenchant({
      user: 'ada',
      embedder: 'hashed',
      tools: ['OpenTable', 'Resy', 'Lyft'].map((name) => ({ name, domain: name, description: `Use ${name}`, inputSchema: {} })),
    })
    await opened.whenReady()
  })
  return page
}

/** Learns the calls of one tab from `from` on; says on the console what was acknowledged. */
const learnAll = (page: Page, tab: number, from: number, learns: number): Promise<void> =>
  page.evaluate(
    async ([tab, from, learns]) => {
      for (let i = from; i < learns; i++) {
        const tool = ['OpenTable', 'Resy', 'Lyft'][(tab + i) % 3] ?? 'Resy'
        await opened.learn({ call: { tool, query: `request ${i} of ${tab}` }, id: `${tab}.${i}` })
        console.log(`learnt ${tab}.${i}`)
      }
    },
    [tab, from, learns] as const,
  )

async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => {}) // it never answers
  await crashed
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { domains, experts, arms, storage } = await opened.inspect()
    const { tool } = await opened.suggest({ query: 'request 7 of 3', explore: false }, { deadlineMs: 20_000 })
    return JSON.stringify({ domains, experts, arms, events: storage.events, ranking: tool?.ranking })
  })

const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { events } = JSON.parse(await (await opened.export()).text()) as { events: { key?: string }[] }
    return events.flatMap(({ key }) => key ?? [])
  })

/** How long until another tab's suggestions know what this one was told. */
async function seenAfter(from: Page, to: Page, n: number): Promise<number> {
  const id = `latency.${n}`
  await to.evaluate(async () => {
    const { storage } = await opened.inspect()
    Object.assign(globalThis, { before: storage.events })
  })
  const watching = to.evaluate(async () => {
    const before = (globalThis as unknown as { before: number }).before
    for (;;) {
      if ((await opened.inspect()).storage.events > before) return Date.now()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  const acknowledged = await from.evaluate(async (id) => {
    await opened.learn({ call: { tool: 'Resy', query: `something new, ${id}` }, id })
    return Date.now()
  }, id)
  return (await watching) - acknowledged
}

export async function learnInManyTabs(tabs: number, learns: number, crashes: number, seed = 1): Promise<TabsReport> {
  const chance = chanceOf(seed)
  const machine = await newMachine()
  const acknowledged = new Set<string>()
  let crashed = 0
  try {
    const browser = await machine.start()
    const pages: Page[] = []
    const live = async (tab: number): Promise<void> => {
      for (let from = 0; from < learns; ) {
        const page = await open(browser)
        pages[tab] = page
        page.on('console', (message) => {
          const [what, key] = message.text().split(' ')
          if (what === 'learnt' && key !== undefined) acknowledged.add(key)
        })
        const isToCrash = crashed < crashes && tab > 0
        if (isToCrash) {
          crashed += 1
          const at = from + 1 + chance.below(Math.max(1, learns - from - 1))
          page.on('console', (message) => void (message.text() === `learnt ${tab}.${at}` && crash(page).catch(() => {})))
        }
        await learnAll(page, tab, from, learns).catch(() => {})
        if (!page.isClosed() && !isToCrash) return
        await page.close().catch(() => {})
        while (acknowledged.has(`${tab}.${from}`)) from += 1
      }
      pages[tab] = await open(browser)
    }
    await Promise.all(Array.from({ length: tabs }, (_, tab) => live(tab)))
    const [first, second] = pages as [Page, Page]
    let seenAfterMs = 0
    for (let n = 0; n < 10; n++) seenAfterMs = Math.max(seenAfterMs, await seenAfter(first, second, n))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const states = await Promise.all(pages.map(stateOf))
    const keys = await keysOf(first)
    await browser.close()
    return {
      tabs,
      learns,
      crashes: crashed,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((key) => !keys.includes(key)),
      doubled: keys.filter((key, i) => keys.indexOf(key) !== i),
      diverged: states.filter((state) => state !== states[0]).length,
      seenAfterMs,
    }
  } finally {
    await machine.end()
  }
}
