/** Bundles the fault simulator and runs it: `npm run faults -- --seeds 10000 --json`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, build, setUp } from './set-up.mjs'

const from = process.cwd()
setUp()
build()
const { build: bundle } = await import('esbuild')
const outfile = join(ROOT, '.cache', 'faults.mjs')
mkdirSync(join(ROOT, '.cache'), { recursive: true })
await bundle({
  absWorkingDir: ROOT,
  entryPoints: ['test/faults/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  sourcemap: 'inline',
})
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], {
  cwd: from,
  stdio: 'inherit',
  env: { ...process.env, PENCHANT_ROOT: ROOT },
})
process.exit(status ?? 1)
