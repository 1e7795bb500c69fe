/** `npm run test:engines`: sets up and builds, then runs the core and the contract in Firefox and WebKitGTK. Arguments are handed to vitest. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { ROOT, build, setUp } from './set-up.mjs'

setUp()
process.chdir(ROOT)
build()
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.engines.config.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, tests, { stdio: 'inherit' }).status ?? 1
