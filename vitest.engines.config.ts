import { existsSync } from 'node:fs'
import process from 'node:process'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** `npm run test:engines`: the core in Firefox, where there is one ($PENCHANT_FIREFOX, or Debian's firefox-esr). */
const executablePath = [process.env.PENCHANT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
)
if (executablePath === undefined) throw new Error('There is no Firefox here: install firefox-esr, or name one in PENCHANT_FIREFOX.')

export default defineConfig({
  publicDir: false,
  optimizeDeps: { include: ['idb', 'fast-check'] },
  test: {
    name: 'firefox',
    include: ['test/engines/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { channel: 'moz-firefox', executablePath } }),
      instances: [{ browser: 'firefox' }],
    },
  },
})
