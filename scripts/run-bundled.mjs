/** Runs TypeScript of this checkout in Node: sets up, builds what is stale, bundles one file into .cache and runs it with the caller's arguments. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, build, setUp } from './set-up.mjs'

/** Ends this process with the status of the other. */
export async function runBundled(entry, name) {
  const from = process.cwd()
  setUp()
  build()
  const { build: bundle } = await import('esbuild')
  const outfile = join(ROOT, '.cache', `${name}.mjs`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: [entry],
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
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], {
    cwd: from,
    stdio: 'inherit',
    env: { ...process.env, PENCHANT_ROOT: ROOT },
  })
  process.exit(status ?? 1)
}
