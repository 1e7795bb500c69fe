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
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
        if (!hadRecentInput) shifts.push([`${Math.round(startTime)} ms, ${location.hash}: ${sources.map(told).join(', ')}`, value])
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** When, where and what moved, and by how much. */
type Shift = readonly [what: string, value: number]

export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts)

/**
 * The longest task of the page's own thread while `live` went on, in milliseconds of that thread's time: it is the same however many others share
 * the processor.
 */
export async function tasksOf(browser: Browser, page: Page, live: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] })
  let trace = ''
  try {
    await live()
  } finally {
    trace = (await browser.stopTracing()).toString('utf8')
  }
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const isMain = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])),
  )
  const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur !== undefined && isMain.has(`${pid} ${tid}`))
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Thread time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
