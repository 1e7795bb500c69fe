/**
 * A record of every request of a test page, its workers and its further tabs that goes to another origin.
 *
 * Runs in Node, beside vitest. In vitest.config.ts: `browser: { commands: { ...requestCommands(file) } }`.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import type { BrowserContext } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

const watched = new WeakSet<BrowserContext>()

/** @param file where the record is kept, for the tests that run afterwards */
export function requestCommands(file: string): { watchRequests: BrowserCommand<[]>; foreignRequests: BrowserCommand<[]> } {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  process.on('exit', () => rmSync(file, { force: true }))
  return {
    /** Begins the record for this context; each test file says so before its tests. */
    watchRequests({ context, page }) {
      if (watched.has(context)) return
      watched.add(context)
      const own = new URL(page.url()).origin
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (['http:', 'https:'].includes(protocol) && origin !== own) appendFileSync(file, `${request.url()}\n`)
      })
    },
    foreignRequests: () => foreignRequestsIn(file),
  }
}

/** What was asked of others, one URL each. */
export function foreignRequestsIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    watchRequests(): Promise<void>
    foreignRequests(): Promise<string[]>
  }
}
