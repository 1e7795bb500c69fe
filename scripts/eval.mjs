/** Builds what is stale, bundles bench/evals and runs it: `node scripts/eval.mjs eval toolbench …`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, build, setUp } from './set-up.mjs'

const from = process.cwd()
setUp()
build()
const { build: bundle } = await import('esbuild')
const outfile = join(ROOT, '.cache', 'evals.mjs')
mkdirSync(join(ROOT, '.cache'), { recursive: true })
await bundle({
  absWorkingDir: ROOT,
  entryPoints: ['bench/evals/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  sourcemap: 'inline',
})
// Paths on the command line are the caller's; the artefacts are found from the checkout.
const args = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...args], {
  cwd: from,
  stdio: 'inherit',
  env: { ...process.env, PENCHANT_ROOT: ROOT },
})
process.exit(status ?? 1)
