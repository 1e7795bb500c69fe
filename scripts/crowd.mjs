/** Counts a million simulated reports in DuckDB and compares with the truth: `npm run crowd`; `-- --reports N --epsilon E`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runBundled } from './run-bundled.mjs'
import { giveUp, ROOT, say, setUp } from './set-up.mjs'

setUp()
// Installed once, and again when its lock has changed.
const folder = join(ROOT, 'bench', 'crowd')
const stamp = join(folder, 'node_modules', '.penchant-lock')
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  say('installing what counts (npm ci in bench/crowd)')
  const isWindows = process.platform === 'win32'
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', npm, { cwd: folder, stdio: ['ignore', 2, 2], shell: isWindows })
  if (status !== 0) giveUp('DuckDB could not be installed; to see why, type: npm ci --prefix bench/crowd')
  writeFileSync(stamp, lock)
}
await runBundled('bench/crowd/main.ts', 'crowd')
