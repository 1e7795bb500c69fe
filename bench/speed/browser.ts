/** A Chromium with a profile on disk, and the benchmark's pages in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type BrowserContext, chromium } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'
import type { Bench } from './bench.js'
import type { TraceEvent } from './main-thread.js'
import { serve } from './serve.js'

const ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--no-first-run',
  // What `gc()` needs, for the heap after the garbage is gone.
  '--js-flags=--expose-gc',
  // `measureUserAgentSpecificMemory` answers at once, not when the browser next collects garbage.
  '--enable-blink-features=ForceEagerMeasureMemory',
]

export interface Browser {
  readonly version: string
  readonly visit: Bench['visit']
  readonly trace: Bench['trace']
  close(): Promise<void>
}

export interface BrowserOptions {
  readonly root: string
  /** Pages of bench/speed/pages, by name. */
  readonly pages: readonly string[]
  readonly native?: (line: string) => Promise<string>
}

export async function openBrowser({ root, pages, native }: BrowserOptions): Promise<Browser> {
  const built = join(root, '.cache', 'speed', 'pages')
  await build({
    absWorkingDir: root,
    entryPoints: pages.map((name) => `bench/speed/pages/${name}.ts`),
    outdir: built,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
    external: ['/dist/*', '/pages/*', 'module', 'worker_threads'],
    // As scripts/build.mjs has it in dist/.
    alias: { 'onnxruntime-web/wasm': join(root, 'node_modules/onnxruntime-web/dist/ort.wasm.bundle.min.mjs') },
  })
  const { origin, close } = await serve({
    '/pages/': built,
    '/dist/': join(root, 'dist'),
    '/peers/': join(root, '.cache', 'speed', 'peers'),
  })
  const profile = mkdtempSync(join(tmpdir(), 'penchant-speed-'))
  const executablePath = findBrowser()
  // A profile on disk: in a private one IndexedDB is memory, and nothing that is durable costs anything.
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    headless: true,
    args: ARGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  if (native !== undefined) await context.exposeFunction('sendNative', native)
  return {
    version: context.browser()?.version() ?? '',
    async visit(name, cache) {
      const page = await context.newPage()
      page.setDefaultTimeout(0)
      const devtools = await context.newCDPSession(page)
      if (cache === 'cold') {
        await devtools.send('Network.clearBrowserCache')
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,shader_cache' })
      }
      page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`))
      await page.goto(`${origin}/${name}.html`)
      return {
        async measure(task) {
          return page.evaluate(async (asked) => {
            const scope = globalThis as unknown as { measure: (task: unknown) => Promise<never> }
            return scope.measure(asked)
          }, task)
        },
        close: () => page.close(),
      }
    },
    async trace(work) {
      const browser = context.browser()
      if (browser === null) return []
      await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] })
      await work()
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
      return traceEvents
    },
    async close() {
      await context.close()
      close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
