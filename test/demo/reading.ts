/**
 * Reading the page as a person does: every sentence that can be seen, shadow roots and all; and what a thumb could miss.
 *
 * Lives here: looking. What is true is the tests' own.
 */
import type { Browser, Page } from 'playwright'

/** Every run of text that can be seen below the first element that fits, in the order of the page. */
export const sentences = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const read: string[] = []
    const walk = (node: Node): void => {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''
      if (text) read.push(text)
      if (!(node instanceof Element) || node.tagName === 'OPTION' || !node.checkVisibility()) return
      for (const child of (node.shadowRoot ?? node).childNodes) walk(child)
    }
    const from = document.querySelector(wanted)
    if (from !== null) walk(from)
    return read
  }, selector)

/** Controls that are smaller than a thumb, 44 px high, with their size. */
export const thumbMisses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const missed: string[] = []
    const walk = (root: ParentNode): void => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot !== null) walk(one.shadowRoot)
        if (!one.matches('button, select, input, summary, nav a') || !one.checkVisibility({ visibilityProperty: true })) continue
        // A box to tick is hit by its words too.
        const target = (one.matches('input') && one.closest('label')) || one
        const { width, height } = target.getBoundingClientRect()
        if (width > 1 && (height < 43.5 || width < 43.5)) missed.push(`${one.tagName} “${one.textContent}”: ${width} × ${height}`)
      }
    }
    walk(document)
    return missed
  })

/** From here on what moves without anybody's doing is kept (Layout Instability, WICG). */
export const watchShifts = (page: Page): Promise<void> => page.evaluate(watchForShifts)

/** Runs in the page. */
export function watchForShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  type Source = { readonly node?: Element; readonly previousRect: DOMRect; readonly currentRect: DOMRect }
  type Entry = {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly startTime: number
    readonly sources: readonly Source[]
  }
  // What lies in a shadow root has no name here, only its place.
  const told = ({ node, previousRect, currentRect }: Source): string =>
    `${node?.nodeName ?? ''}.${node?.className ?? ''} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as unknown as Entry[])
      if (!hadRecentInput) shifts.push([startTime, `${location.hash}: ${sources.map(told).join(', ')}`, value])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** When, where and what moved, and by how much. */
type Shift = readonly [at: number, what: string, value: number]

/** Cumulative layout shift as Core Web Vitals have it: the worst window, of at most five seconds, with no second in it without a shift. */
export async function layoutShiftOf(page: Page): Promise<{ readonly value: number; readonly told: string }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts)
  const worst = { value: 0, told: '' }
  let [start, last, sum] = [-Infinity, -Infinity, 0]
  for (const [at, , value] of shifts) {
    if (at - last >= WINDOW_GAP_MS || at - start >= WINDOW_MS) [start, sum] = [at, 0]
    last = at
    sum += value
    if (sum > worst.value)
      Object.assign(worst, { value: sum, told: JSON.stringify(shifts.filter((shift) => shift[0] >= start && shift[0] <= at)) })
  }
  return worst
}
const WINDOW_GAP_MS = 1000
const WINDOW_MS = 5000

/**
 * The longest task of the page's own thread while `live` went on, in milliseconds of that thread's time: it is the same however many others share
 * the processor.
 */
export async function tasksOf(browser: Browser, page: Page, live: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] })
  let trace = ''
  try {
    await live()
    // What was waited for is answered within its task: a trace that stops before the task's end has not got it. The next task is after its end.
    await page.evaluate(() => undefined)
  } finally {
    trace = (await browser.stopTracing()).toString('utf8')
  }
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const isMain = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])),
  )
  const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur !== undefined && isMain.has(`${pid} ${tid}`))
  // A long visit has more tasks than a call may have arguments.
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Thread time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
