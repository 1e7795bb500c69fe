import { existsSync } from 'node:fs'
import process from 'node:process'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserProviderOption } from 'vitest/node'
import { distAsItIs } from './test/browser/dist-as-it-is.js'
import { findWebKitGtk, webKitGtk } from './test/engines/web-driver.js'

/**
 * `npm run test:engines`: the core in the other browser engines that are here. Firefox: $PENCHANT_FIREFOX, or Debian's firefox-esr. WebKitGTK:
 * Debian's webkit2gtk-driver with xvfb, or $PENCHANT_WEBKIT.
 */
const firefox = [process.env.PENCHANT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
)
const webKit = findWebKitGtk()
if (firefox === undefined) process.stderr.write('There is no Firefox here: install firefox-esr, or name one in PENCHANT_FIREFOX.\n')
if (webKit === undefined) process.stderr.write('There is no WebKitGTK here: install webkit2gtk-driver and xvfb.\n')
if (firefox === undefined && webKit === undefined) throw new Error('There is no engine to test in.')

/** Tests of a page that need nothing of Chromium's own. */
const SHARED = ['contract', 'penchant', 'embedding', 'worker', 'worker-wire']

const engine = (name: 'firefox' | 'webkit', provider: BrowserProviderOption): TestProjectInlineConfiguration => ({
  publicDir: false,
  plugins: [distAsItIs(import.meta.dirname)],
  optimizeDeps: { include: ['idb', 'comlink', 'fast-check', 'onnxruntime-web/wasm'] },
  test: {
    name,
    include: ['test/engines/**/*.test.ts', ...SHARED.map((name) => `test/browser/${name}.test.ts`)],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: { enabled: true, headless: true, screenshotFailures: false, provider, instances: [{ browser: name }] },
  },
})

export default defineConfig({
  test: {
    projects: [
      ...(firefox === undefined
        ? []
        : [engine('firefox', playwright({ launchOptions: { channel: 'moz-firefox', executablePath: firefox } }))]),
      ...(webKit === undefined ? [] : [engine('webkit', webKitGtk(webKit))]),
    ],
  },
})
