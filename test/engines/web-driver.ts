/**
 * A vitest provider over WebDriver (W3C), for WebKitGTK: its MiniBrowser, driven by WebKitWebDriver on a display of its own.
 *
 * Lives here: two processes and four HTTP calls. May not know: what is tested.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider, BrowserProviderOption } from 'vitest/node'

export interface WebKitGtk {
  readonly driver: string
  readonly browser: string
  /** Where there is no display to show a window on. */
  readonly xvfb: string | undefined
}

/** WebKitGTK as Debian's webkit2gtk-driver installs it, or as $PENCHANT_WEBKIT names a MiniBrowser; undefined if there is none. */
export function findWebKitGtk(): WebKitGtk | undefined {
  const driver = onPath('WebKitWebDriver')
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder)) : []
  const beside = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((api) =>
    ['/usr/libexec', '/usr/lib', ...libraries].map((folder) => join(folder, api, 'MiniBrowser')),
  )
  const browser = [process.env.PENCHANT_WEBKIT, ...beside].find((path) => path !== undefined && existsSync(path))
  const xvfb = onPath('Xvfb')
  if (driver === undefined || browser === undefined || (xvfb === undefined && process.env.DISPLAY === undefined)) return undefined
  return { driver, browser, xvfb }
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

export const webKitGtk = (found: WebKitGtk): BrowserProviderOption =>
  defineBrowserProvider({ name: 'webdriver', options: {}, providerFactory: () => createProvider(found) })

function createProvider({ driver, browser, xvfb }: WebKitGtk): BrowserProvider {
  const processes: ChildProcess[] = []
  const sessions: string[] = []
  let base: Promise<string> | undefined

  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv, output: 'ignore' | 'pipe' = 'ignore'): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ['ignore', output, 'ignore'] })
    processes.push(child)
    return child
  }

  async function startDriver(): Promise<string> {
    const env: NodeJS.ProcessEnv = { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
    if (env.DISPLAY === undefined && xvfb !== undefined) {
      // Xvfb chooses a display that is free, and says which.
      const display = start(xvfb, ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], env, 'pipe')
      const [number] = (await once(display.stdout ?? display, 'data')) as [Buffer]
      env.DISPLAY = `:${number.toString().trim()}`
    }
    const port = await freePort()
    start(driver, [`--port=${port}`, '--host=127.0.0.1'], env)
    const url = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 200; tries++) {
      if (
        await fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return url
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('WebKitWebDriver did not start within ten seconds.')
  }

  async function ask(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    base ??= startDriver()
    const response = await fetch(`${await base}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  return {
    name: 'webdriver',
    supportsParallelism: false,
    getCommandsContext: () => ({}),
    async openPage(_id, url) {
      const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
      const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as { sessionId: string }
      sessions.push(sessionId)
      await ask('POST', `/session/${sessionId}/url`, { url })
    },
    async close() {
      for (const session of sessions.splice(0)) await ask('DELETE', `/session/${session}`).catch(() => {})
      for (const child of processes.splice(0).reverse()) child.kill()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
