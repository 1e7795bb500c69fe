/**
 * `npm test`: from a bare checkout to every test in a real browser. Arguments are handed to vitest (`npm test -- test/store`).
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ROOT, build, giveUp, say, setUp } from './set-up.mjs'

setUp()
process.chdir(ROOT)
let browser
try {
  browser = ensureBrowser(say)
} catch (error) {
  giveUp(error.message)
}
say(`testing in ${browser}`)
build()

const cache = join(ROOT, '.cache')
mkdirSync(cache, { recursive: true })
rmSync(join(cache, 'tests.json'), { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(cache, 'tests.json')}`,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PENCHANT_BROWSER: browser } },
)
process.exit(status ?? 1)
