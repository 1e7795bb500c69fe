/** What Lighthouse would hold against the demo: things that move while it loads, scripts that hold the page up. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { layoutShiftOf, tasksOf, watchForShifts } from './reading.js'
import { isOpen, modelAnswers, startBrowser } from './visitor.js'

/** Sum of shifts: Core Web Vitals calls .1 good; a line of text that grows by a word is .0005. */
const GOOD_SHIFT = 0.002
/** A task is long from here on, in milliseconds (Long Tasks, W3C). */
const LONG_TASK_MS = 50
/** Visits until one is free of long tasks: the machine may be busy with something else, but our code is as slow every time. */
const VISITS = 4

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

interface Vitals {
  /** Cumulative layout shift, and what moved. */
  readonly shift: { readonly value: number; readonly told: string }
  /** The page's longest task, in milliseconds of its thread's time. */
  readonly longest: number
}

async function vitalsOf(
  path: string,
  isLoaded: (page: Page) => Promise<void>,
  viewport: { width: number; height: number },
): Promise<Vitals> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchForShifts)
    const longest = await tasksOf(browser, page, async () => {
      await page.goto(inject('demoUrl') + path)
      await isLoaded(page)
      // Entries come with the next frames.
      await page.waitForTimeout(300)
    })
    return { shift: await layoutShiftOf(page), longest }
  } finally {
    await context.close()
  }
}

async function chatIsLoaded(page: Page): Promise<void> {
  await isOpen(page)
  await modelAnswers(page)
}

const VIEWS = {
  'the chat': ['', chatIsLoaded],
  'what it knows of you': ['#you', (page: Page) => page.getByRole('heading', { name: 'What it remembers' }).waitFor()],
  'the replay': ['#replay', (page: Page) => page.locator('[data-testid=replay-button]:not(:disabled)').waitFor()],
} as const
const SCREENS = { wide: { width: 1280, height: 860 }, narrow: { width: 320, height: 740 } } as const
const cases = Object.entries(SCREENS).flatMap(([screen, viewport]) =>
  Object.entries(VIEWS).map(([view, [path, isLoaded]]) => ({ screen, viewport, view, path, isLoaded })),
)

test.each(cases)('$view, $screen: nothing moves while it loads, and no task of ours is long', async ({ viewport, path, isLoaded }) => {
  const visits: Vitals[] = []
  do visits.push(await vitalsOf(path, isLoaded, viewport))
  while ((visits.at(-1)?.longest ?? 0) >= LONG_TASK_MS && visits.length < VISITS)
  for (const { shift } of visits) expect(shift.value, shift.told).toBeLessThan(GOOD_SHIFT)
  expect(visits.at(-1)?.longest, JSON.stringify(visits)).toBeLessThan(LONG_TASK_MS)
})
