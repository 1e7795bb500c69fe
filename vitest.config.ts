import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'
import { tabCommands } from './test/browser/commands.js'
import { distAsItIs } from './test/browser/dist-as-it-is.js'
import { requestCommands } from './test/browser/foreign-requests.js'

const executablePath = findBrowser()
const root = import.meta.dirname

/** What the test pages ask of other origins; test/package reads it in the end. */
const foreignRequests = join(root, '.cache', `foreign-requests-${process.pid}.txt`)
process.env.PENCHANT_FOREIGN_REQUESTS = foreignRequests

/** These start servers, browsers and bundlers of their own. */
const APPS = {
  environment: 'node',
  // A page that loads a model beside other work answers when it can.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 180_000,
  hookTimeout: 240_000,
} as const

/** These have a processor for themselves: they measure how long a page or an answer takes, or look at what all pages have asked for. */
const LAST = [
  'test/arguments/cost.test.ts',
  'test/crowd/cost.test.ts',
  'test/demo/replay.test.ts',
  'test/demo/vitals.test.ts',
  'test/engine/cost.test.ts',
  'test/engine/deadline.test.ts',
  'test/memory/cost.test.ts',
  'test/package/checks.test.ts',
  'test/package/kills.test.ts',
]

/**
 * Node for what needs no page, a real Chromium for the rest.
 *
 * First all of Node, on every core (Vitest by itself leaves one out, which is half of two); then pages in Vitest's browser beside apps that are
 * made of the package; then the demo, two files at a time; then whatever wants to be alone.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['test/heads.ts'],
          include: ['test/**/*.test.ts'],
          exclude: [
            ...LAST,
            'test/browser/**',
            'test/bundlers/**',
            'test/chat-model/**',
            'test/consumers/**',
            'test/demo/**',
            'test/elements/**',
            'test/engines/**',
            'test/package/**',
          ],
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        publicDir: false,
        plugins: [distAsItIs(root)],
        optimizeDeps: {
          include: [
            'idb',
            'comlink',
            'fast-check',
            'onnxruntime-web/wasm',
            'fake-indexeddb',
            'preact',
            'preact/hooks',
            '@preact/signals',
            'react',
            'react-dom/client',
            '@mcp-b/webmcp-polyfill',
            'ai7',
            'ai7/test',
            'zod',
          ],
        },
        test: {
          name: 'chromium',
          include: ['test/{browser,elements}/**/*.test.ts'],
          setupFiles: ['test/browser/watch-requests.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            commands: { ...tabCommands, ...requestCommands(foreignRequests) },
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
      {
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts', 'test/consumers/**/*.test.ts'],
          exclude: LAST,
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          ...APPS,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['test/demo/**/*.test.ts'],
          exclude: LAST,
          globalSetup: ['test/demo/serve.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
          ...APPS,
        },
      },
      {
        test: {
          name: 'alone',
          setupFiles: ['test/heads.ts'],
          include: LAST,
          globalSetup: ['test/demo/serve.ts'],
          sequence: { groupOrder: 3 },
          maxWorkers: 1,
          ...APPS,
        },
      },
    ],
  },
})
