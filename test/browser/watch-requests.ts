/** Runs before each file of browser tests: from here on every request is recorded. */
import { commands } from 'vitest/browser'

await commands.watchRequests()
