/** What penchant is compared with: npm packages of their own lock file, and the model that transformers.js users load. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the packages if their lock changed since; puts what pages fetch where they find it. @throws Error if they cannot be installed */
export function gatherPeers(root: string, say: (line: string) => void): void {
  const here = join(root, 'bench', 'speed')
  const stamp = join(here, 'node_modules', '.penchant-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    say('installing what penchant is compared with (npm ci in bench/speed)')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: here,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('The packages of bench/speed could not be installed; to see why, type: npm ci --prefix bench/speed')
    writeFileSync(stamp, lock)
  }
  const served = join(root, '.cache', 'speed', 'peers')
  mkdirSync(served, { recursive: true })
  copyFileSync(join(here, 'node_modules/voy-search/voy_search_bg.wasm'), join(served, 'voy_search_bg.wasm'))
}
