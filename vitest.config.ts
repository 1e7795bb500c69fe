import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { tabCommands } from './test/browser/commands.js'

const executablePath = findBrowser()

/** Node for what needs no page, a real Chromium for the rest. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/consumers/**', 'test/demo/**', 'test/faults/**'],
          testTimeout: 60_000,
        },
      },
      {
        publicDir: false,
        optimizeDeps: { include: ['idb', 'comlink', 'fast-check', 'onnxruntime-web/wasm', 'fake-indexeddb'] },
        test: {
          name: 'chromium',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            commands: tabCommands,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [
                  '--disable-gpu',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                  '--no-first-run',
                  '--disable-quic',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
