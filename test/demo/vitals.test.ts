/** What Lighthouse would hold against the demo: things that move while it loads, scripts that hold the page up. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isOpen, modelAnswers, startBrowser } from './visitor.js'

/** Sum of shifts: Core Web Vitals calls .1 good; a line of text that grows by a word is .0005. */
const GOOD_SHIFT = 0.002
/** A task is long from here on, in milliseconds (Long Tasks, W3C). */
const LONG_TASK_MS = 50
/** Visits until one is free of long tasks: the machine may be busy with something else, but our code is as slow every time. */
const VISITS = 4

interface Vitals {
  /** What moved without anybody's doing, and by how much (Layout Instability, WICG). */
  readonly shifts: readonly (readonly [string, number])[]
  /** Scripts of the page that ran for long, with what called them. */
  readonly long: readonly string[]
}

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

function observe(): void {
  const seen = { shifts: [] as [string, number][], scripts: [] as [string, number][] }
  Object.assign(globalThis, { seen })
  const watch = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => void (list.getEntries() as never[]).forEach(take)).observe({ type, buffered: true })
  type Shift = { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly { readonly node?: Element }[] }
  watch('layout-shift', ({ value, hadRecentInput, sources }: Shift) => {
    const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join(', ')
    if (!hadRecentInput) seen.shifts.push([moved, value])
  })
  type Script = { readonly duration: number; readonly invoker: string; readonly sourceURL: string }
  watch('long-animation-frame', ({ scripts }: { scripts: readonly Script[] }) => {
    for (const { duration, invoker, sourceURL } of scripts) seen.scripts.push([`${invoker} ${sourceURL}`, duration])
  })
}

async function vitalsOf(
  path: string,
  isLoaded: (page: Page) => Promise<void>,
  viewport: { width: number; height: number },
): Promise<Vitals> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(inject('demoUrl') + path)
    await isLoaded(page)
    // Entries come with the next frames.
    await page.waitForTimeout(300)
    const { shifts, scripts } = await page.evaluate(
      () => (globalThis as unknown as { seen: { shifts: [string, number][]; scripts: [string, number][] } }).seen,
    )
    const long = scripts.filter(([, ms]) => ms > LONG_TASK_MS).map(([name, ms]) => `${name}: ${Math.round(ms)} ms`)
    return { shifts, long }
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
  while (visits.at(-1)?.long.length !== 0 && visits.length < VISITS)
  for (const { shifts } of visits)
    expect(
      shifts.reduce((sum, [, value]) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(GOOD_SHIFT)
  expect(visits.at(-1)?.long, JSON.stringify(visits)).toEqual([])
})
