/** A Chromium with a profile on disk, and the benchmark's pages in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type BrowserContext, chromium } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'
import type { MeasuringPage } from './bench.js'
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
]

export interface Browser {
  readonly version: string
  readonly visit: <Task, Answer>(name: string) => Promise<MeasuringPage<Task, Answer>>
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
    async visit(name) {
      const page = await context.newPage()
      page.setDefaultTimeout(0)
      page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`))
      await page.goto(`${origin}/${name}.html`)
      const devtools = await context.newCDPSession(page)
      return {
        async measure(task) {
          return page.evaluate(async (asked) => {
            const scope = globalThis as unknown as { measure: (task: unknown) => Promise<never> }
            return scope.measure(asked)
          }, task)
        },
        send: (method, params) => devtools.send(method as 'Runtime.enable', params as undefined),
        close: () => page.close(),
      }
    },
    async close() {
      await context.close()
      close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
