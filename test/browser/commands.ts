/**
 * What a browser test may ask of the machine that runs it: real tabs beside its own, opened, used, crashed.
 *
 * Runs in Node. In vitest.config.ts: `browser: { commands: tabCommands }`.
 */
import type { Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

const tabs = new Map<string, Page>()

function tabOf(id: string): Page {
  const page = tabs.get(id)
  if (page === undefined) throw new Error(`There is no tab ${id}.`)
  return page
}

/** A second tab of the test's origin, with its storage. @returns its id */
const openTab: BrowserCommand<[], string> = async ({ context, page }) => {
  const tab = await context.newPage()
  // An empty page of the origin: modules are imported into it.
  await tab.route('**/__tab__', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a second tab</title>' }))
  await tab.goto(new URL('/__tab__', page.url()).href)
  const id = `tab-${crypto.randomUUID()}`
  tabs.set(id, tab)
  return id
}

/** Calls an exported function of a module (path from the project's root) in a tab. @returns what it gives, as JSON */
const callInTab: BrowserCommand<[id: string, modulePath: string, name: string, argument: unknown], unknown> = (
  _,
  id,
  modulePath,
  name,
  argument,
) =>
  tabOf(id).evaluate(
    async (call) => {
      const module = await import(call.modulePath)
      return module[call.name](call.argument)
    },
    { modulePath, name, argument },
  )

/** Kills the tab's process, as the system does when memory runs out. */
const crashTab: BrowserCommand<[id: string], void> = async ({ context }, id) => {
  const page = tabOf(id)
  const devTools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => {}) // it never answers
  await crashed
}

const closeTab: BrowserCommand<[id: string], void> = async (_, id) => {
  const page = tabOf(id)
  tabs.delete(id)
  await page.close()
}

export const tabCommands = { openTab, callInTab, crashTab, closeTab }

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    openTab(): Promise<string>
    callInTab(id: string, modulePath: string, name: string, argument: unknown): Promise<unknown>
    crashTab(id: string): Promise<void>
    closeTab(id: string): Promise<void>
  }
}
