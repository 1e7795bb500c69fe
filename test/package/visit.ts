/** Plain Playwright on a site of the test's own, for what a vitest page cannot have: its own headers, faults and origins. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { serve, type Site, type SiteOptions } from './site.js'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const DIST = join(ROOT, 'dist')

declare global {
  /** The package, on the pages of `site`. */
  var penchant: typeof import('../../src/index.js')
}

const PAGES = {
  '/': '<!doctype html><html lang="en"><title>an app</title><script type="module" src="/page.js"></script></html>',
  '/page.js': "import * as penchant from '/penchant/index.js'\nglobalThis.penchant = penchant",
}

/** A site with a page that holds the package (at /penchant/) in the global `penchant`. Closed when the test ends. */
export async function site(options: Partial<SiteOptions> = {}): Promise<Site> {
  const made = await serve({ ...options, folders: { '/penchant/': DIST, ...options.folders }, pages: { ...PAGES, ...options.pages } })
  onTestFinished(() => made.close())
  return made
}

export interface Visit {
  readonly page: Page
  /** URLs that the page and its workers asked for. */
  readonly requests: readonly string[]
  /** What the page threw and nobody caught. */
  readonly uncaught: readonly string[]
}

/**
 * A browser for this file.
 * @returns how to visit an address with it, `without` files that never come; every visit is checked to have asked its own origin only
 */
export function useBrowser(options: LaunchOptions = {}): (url: string, without?: RegExp) => Promise<Visit> {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = findBrowser()
    browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), ...options })
  })
  afterAll(() => browser.close())
  return async (url, without) => {
    const context = await browser.newContext()
    if (without !== undefined) await context.route(without, (route) => route.abort())
    const requests: string[] = []
    const uncaught: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    context.on('weberror', (error) => uncaught.push(String(error.error())))
    onTestFinished(async () => {
      await context.close()
      expect(foreign(requests, url)).toEqual([])
    })
    const page = await context.newPage()
    await page.goto(url)
    return { page, requests, uncaught }
  }
}

export function foreign(requests: readonly string[], url: string): string[] {
  const { origin } = new URL(url)
  return requests.filter((request) => /^(https?|wss?):/.test(request) && new URL(request).origin !== origin)
}
