/**
 * A real Chromium of one's own on a profile that outlives it: started, asked, and killed as the system does when it has to.
 *
 * Lives here: processes and pages. May not know: what is learnt in them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'
import { serve, type Site } from '../package/site.js'

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()

export interface RealBrowser {
  /** A new tab on the site's page, which holds the package in the global `penchant`; or on the same page at another origin. */
  newTab(origin?: string): Promise<Page>
  /** SIGKILL to every process of the browser, in the middle of whatever they do. */
  kill(): Promise<void>
  /** Closes it as a user does. */
  close(): Promise<void>
}

export interface Machine {
  /** The folder that the browser keeps everything in. */
  readonly profile: string
  readonly origin: string
  /** Another origin of the same site: the browser keeps its databases apart. */
  readonly otherOrigin: string
  start(): Promise<RealBrowser>
  end(): Promise<void>
}

const PAGES = {
  '/': '<!doctype html><html lang="en"><title>an app</title><script type="module" src="/page.js"></script></html>',
  '/page.js': "import * as penchant from '/penchant/index.js'\nglobalThis.penchant = penchant",
}

/** A site, and a profile folder that is empty. */
export async function newMachine(): Promise<Machine> {
  const profile = await mkdtemp(join(tmpdir(), 'penchant-profile-'))
  const site: Site = await serve({ folders: { '/penchant/': join(ROOT, 'dist') }, pages: PAGES })
  return {
    profile,
    origin: site.origin,
    otherOrigin: site.origin.replace('127.0.0.1', 'localhost'),
    start: () => start(profile, site.origin),
    async end() {
      await site.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function start(profile: string, origin: string): Promise<RealBrowser> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  const more = [
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  // A process group of its own, so that one signal reaches all of it.
  const child = spawn(findBrowser() ?? chromium.executablePath(), [...flags, ...more], { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const port = await portOf(profile)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return {
    async newTab(at = origin) {
      const page = await context.newPage()
      await page.goto(at)
      await page.waitForFunction(() => 'penchant' in globalThis)
      return page
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await ended
      await browser.close().catch(() => {})
    },
  }
}

/** The port that the browser chose, once it listens there. */
async function portOf(profile: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')
    if (port !== undefined && port !== '') return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The browser did not start within half a minute.')
}
