/**
 * README.md and docs/, in a browser: each block that needs nothing but penchant runs there as it stands, after those that it continues. Blocks of hosts
 * run in doors.test.ts and in test/hosts/docs.test.ts, the quick start in quick-start.test.ts; that all of them are typed, test/docs says.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Block, readPages, sourcesOf } from '../docs/blocks.js'
import { serve } from '../package/site.js'
import { installTarball } from '../package/tarball.js'
import { useBrowser } from '../package/visit.js'

const visit = useBrowser()
const BLOCKS = readPages()
const sourceOf = (block: Block): string => sourcesOf(block, BLOCKS.slice(0, BLOCKS.indexOf(block)))[0]?.text ?? ''

/** Nothing of the app's own, no other package, no file beside it, and no page of its own. */
const RUNNABLE = BLOCKS.filter(
  (block) => block.language === 'ts' && block.page !== 'docs/quick-start.md' && !/^declare |from '(?!penchant['/])/m.test(sourceOf(block)),
).map((block) => [`${block.page}:${block.line}`, block] as const)

let folder: string
let installed: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penchant-blocks-'))
  installed = installTarball(folder, '{ "private": true, "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('they are many', () => expect(RUNNABLE.length).toBeGreaterThan(15))

test.each(RUNNABLE)('%s runs', async (_, block) => {
  const { outputFiles } = await build({
    stdin: { contents: sourceOf(block), loader: 'ts', resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['node:*', 'module', 'worker_threads'],
    logLevel: 'silent',
  })
  const pages = {
    '/': '<!doctype html><html lang="en"><title>an app</title><link rel="icon" href="data:,"><output></output><script type="module" src="/run.js"></script>',
    '/run.js': `const show = (text) => { document.querySelector('output').textContent = text }
      import('/penchant/app.js').then(() => show('it ran'), (error) => show(String(error)))`,
    // The files of the package lie beside the script, as docs/bundlers.md has it for esbuild.
    '/penchant/app.js': outputFiles[0]?.text ?? '',
  }
  const site = await serve({ folders: { '/penchant/': join(installed, 'dist') }, pages })
  onTestFinished(() => site.close())
  const { page, uncaught } = await visit(site.origin)
  await expect.poll(() => page.locator('output').textContent(), { timeout: 90_000 }).not.toBe('')
  expect(await page.locator('output').textContent()).toBe('it ran')
  expect(uncaught).toEqual([])
})
