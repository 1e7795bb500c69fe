/** What README.md says of bytes, what a page really fetches, and what npm serves. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST, sizes, TIERS } from '../../scripts/sizes.mjs'
import { tarball } from './tarball.js'
import { ROOT, site, useBrowser } from './visit.js'

const visit = useBrowser()
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** Rows of tables: what they are about, and their sizes in bytes. */
function rowsOf(text: string): readonly (readonly [string, readonly number[]])[] {
  const rows = text.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|').map((cell) => cell.trim())] : []))
  return rows.flatMap(([, name = '', ...cells]) => {
    const found = cells.flatMap((cell) => [...cell.matchAll(/^([\d.]+) (kB|MB)$/g)])
    return found.length === 0 ? [] : [[name, found.map(([, size, unit]) => Number(size) * (unit === 'kB' ? 1e3 : 1e6))] as const]
  })
}

test('README.md says what `npm run sizes` prints, within 3 %', () => {
  const [, written = ''] = /<!-- made by npm run sizes -->\n([\s\S]*?)<!-- end -->/.exec(README) ?? []
  const [said, printed] = [rowsOf(written), rowsOf(sizes())]
  expect(printed).toHaveLength(10)
  expect(said.map(([name]) => name)).toEqual(printed.map(([name]) => name))
  for (const [i, [name, bytes]] of printed.entries())
    for (const [j, size] of bytes.entries()) expect(Math.abs((said[i]?.[1][j] ?? 0) / size - 1), name).toBeLessThan(0.03)
})

test('npm serves at most 31 MB', () => {
  expect(statSync(tarball()).size).toBeLessThanOrEqual(31e6)
})

test.each(Object.entries(TIERS))('with `embedder: %s` a page fetches what the table counts, and nothing else', async (embedder, files) => {
  const { page, requests } = await visit((await site()).origin)
  const tier = await page.evaluate(async (embedder) => {
    const opened = await penchant.openPenchant({ user: 'ada', embedder: embedder as 'static', tools: [{ name: 'Resy', inputSchema: {} }] })
    await opened.suggest({ query: 'a table' }, { deadlineMs: 20_000 })
    await opened.remember({ message: 'I am allergic to peanuts.' })
    return (await opened.whenReady()).embedder.tier
  }, embedder)
  expect(tier).toBe(embedder)
  const fetched = requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/penchant/'))
  expect(fetched.toSorted()).toEqual([...FIRST, ...files].map((name) => `/penchant/${name}`).toSorted())
})

test('with nothing but the first files a page suggests and learns', async () => {
  const { page } = await visit((await site()).origin, /\.(onnx|bin|wasm)$|vocab\.txt$/)
  const name = await page.evaluate(async () => {
    const tools = ['OpenTable', 'Resy'].map((each) => ({ name: each, domain: 'restaurants', description: 'Book a table', inputSchema: {} }))
    const opened = await penchant.openPenchant({ user: 'ada', tools })
    for (let i = 0; i < 5; i++) {
      const suggestion = await opened.suggest({ query: `a table for ${i}` }, { deadlineMs: 20_000 })
      await opened.learn({ suggestion, used: 'Resy' })
    }
    const { tool } = await opened.suggest({ query: 'dinner for two', explore: false }, { deadlineMs: 20_000 })
    return tool?.name
  })
  expect(name).toBe('Resy')
})
