/**
 * `npm run test:bundlers`: the packed tarball in a fresh app of every bundler (test/bundlers), and the table of docs/bundlers.md from what
 * was seen. Next, Parcel and Rollup's plugin are fetched by lock files of their own. Arguments are handed to vitest; with any, the table stays.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ROOT, build, say, setUp } from './set-up.mjs'

const CACHE = join(ROOT, '.cache')
const PAGE = join(ROOT, 'docs', 'bundlers.md')

setUp()
process.chdir(ROOT)
const browser = ensureBrowser(say)
build()
mkdirSync(CACHE, { recursive: true })
const report = join(CACHE, 'bundlers-tests.json')
rmSync(report, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    'vitest.bundlers.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, PENCHANT_BROWSER: browser } },
)
if (status === 0 && process.argv.length === 2) {
  const table = tableOf(JSON.parse(readFileSync(join(CACHE, 'bundlers.json'), 'utf8')))
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, page.replace(/(<!-- made by .* -->\n)[\s\S]*?(<!-- end -->)/, `$1${table}$2`))
}
process.exit(status ?? 1)

/** One line for each bundler and mode. @param {import('../test/bundlers/row.js').Row[]} rows */
function tableOf(rows) {
  const apps = new Map()
  for (const row of rows) apps.set(nameOf(row), [...(apps.get(nameOf(row)) ?? []), row])
  const lines = [...apps.values()].map((runs) => {
    const [{ bundler, mode, setUp: needed }] = runs
    const cell = (thread, hasPolicy) => {
      const run = runs.find((each) => each.thread === thread && each.hasPolicy === hasPolicy)
      return run === undefined ? '–' : run.allBytes === undefined ? 'no' : 'yes'
    }
    const { scriptBytes, allBytes } = runs.find((each) => each.thread === 'worker' && !each.hasPolicy)
    const sizes = [`${Math.round(scriptBytes / 1e4) * 10} kB`, `${(allBytes / 1e6).toFixed(1)} MB`]
    const cells = [cell('worker', false), cell('worker', true), cell('main', false), cell('main', true)]
    return `| ${[bundler, mode, needed, ...cells, ...sizes].join(' | ')} |\n`
  })
  return `| bundler | | to set up | worker | with a policy | main thread | with a policy | scripts | fetched |\n|---|---|---|---|---|---|---|---|---|\n${lines.join('')}`
}

function nameOf({ bundler, mode }) {
  return `${bundler}, ${mode}`
}
