/**
 * Doors into other people's packages, in a real browser: the lines of docs/hosts.md as they stand there, penchant from the packed tarball, the host's
 * own package. Each must add at most ten lines, learn from five corrections, keep it over a reload, and let the chat go on where the worker is blocked.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Page } from 'playwright'
import { compile, compileModule } from 'svelte/compiler'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { type Block, blocksOf } from '../docs/blocks.js'
import { serve } from '../package/site.js'
import { installTarball } from '../package/tarball.js'
import { ROOT, useBrowser } from '../package/visit.js'

const visit = useBrowser()
const BLOCKS = blocksOf('docs/hosts.md', readFileSync(join(ROOT, 'docs', 'hosts.md'), 'utf8'))

/** App in test/consumers/doors, the heading and language of its block, and which of the block's names it takes. */
const DOORS = [
  ['assistant-ui', 'assistant-ui', 'tsx', []],
  ['openai-agents', 'OpenAI Agents', 'ts', ['agent']],
  ['vue', 'Vue and Svelte', 'vue', []],
  ['svelte', 'Vue and Svelte', 'svelte', []],
  ['copilotkit', 'CopilotKit', 'ts', ['agent', 'copilotkit']],
  ['deep-chat', 'deep-chat', 'ts', []],
  ['tanstack-ai', 'TanStack AI', 'ts', ['client']],
] as const

let folder: string
let installed: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penchant-doors-'))
  installed = installTarball(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * `openPenchant` as it is, kept where the test can see it. So that a busy machine is no matter: by the embedder that needs no download, and with five
 * seconds for an answer where the documented lines have the usual quarter of one.
 */
const OPENED = `import { openPenchant as open } from 'installed'
globalThis.penchants = []
export function openPenchant(options) {
  const opening = open({ ...options, embedder: 'hashed', assets: '/penchant/' }).then((penchant) => ({
    ...penchant,
    suggest: (question, call) => penchant.suggest(question, { deadlineMs: 5000, ...call }),
  }))
  opening.catch(() => {})
  globalThis.penchants.push(opening)
  return opening
}`

function asAnAppHasIt({ language, code }: Block, names: readonly string[]): Plugin {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { exports: Record<string, { default: string }> }
  return {
    name: 'as-an-app-has-it',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^penchant$/ }, () => ({ path: 'penchant', namespace: 'given' }))
      onResolve({ filter: /^installed$/ }, () => ({ path: join(installed, 'dist', 'index.js') }))
      onResolve({ filter: /^penchant\// }, ({ path }) => ({
        path: join(installed, exports[`.${path.slice('penchant'.length)}`]?.default ?? ''),
      }))
      onResolve({ filter: /^\.\/documented\.js$/ }, () => ({ path: 'documented', namespace: 'given' }))
      onResolve({ filter: /^\.\/tools$/ }, () => ({ path: 'tools', namespace: 'given' }))
      // The app's own client, where it has one for pages; and what a door finds from where it is installed.
      onResolve({ filter: /^openai$/, namespace: 'given' }, () => ({ path: 'openai', namespace: 'given' }))
      onLoad({ filter: /^penchant$/, namespace: 'given' }, () => ({ contents: OPENED, resolveDir: ROOT }))
      onLoad({ filter: /^openai$/, namespace: 'given' }, () => ({ contents: 'export default globalThis.OpenAI' }))
      onLoad({ filter: /^tools$/, namespace: 'given' }, () => ({
        contents: "export { TOOLS as tools } from './test/consumers/doors/app.ts'",
        resolveDir: ROOT,
      }))
      onLoad({ filter: /^documented$/, namespace: 'given' }, () => ({ ...component(), resolveDir: ROOT }))
      onLoad({ filter: /\.svelte\.js$/ }, ({ path }) => ({
        contents: compileModule(readFileSync(path, 'utf8'), { filename: path }).js.code,
      }))
      onLoad({ filter: /\.svelte$/ }, ({ path }) => ({ contents: svelteOf(readFileSync(path, 'utf8')) }))
    },
  }

  function component(): { readonly contents: string; readonly loader: 'ts' | 'tsx' | 'js' } {
    if (language === 'vue') return { contents: vueOf(code), loader: 'ts' }
    if (language === 'svelte') return { contents: svelteOf(code), loader: 'js' }
    const exported = names.length === 0 ? '' : `\nexport { ${names.join(', ')} }`
    return { contents: `${code}${exported}`, loader: 'tsx' }
  }
}

const svelteOf = (code: string): string => compile(code, { generate: 'client', filename: 'Chat.svelte' }).js.code
const vueOf = (code: string): string =>
  compileScript(parse(code, { filename: 'Chat.vue' }).descriptor, { id: 'chat', inlineTemplate: true }).content

async function appOf(name: string, block: Block, names: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'test', 'consumers', 'doors', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['browser', 'svelte'],
    nodePaths: [join(ROOT, 'node_modules')],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [asAnAppHasIt(block, names)],
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

const send = (page: Page, text: string) => page.evaluate((given) => globalThis.app.send(given), text)
const rounds = (page: Page) => page.evaluate(() => globalThis.app.rounds())
/** A machine that is busy with other tests. */
const PATIENCE = { timeout: 20_000 }
const isThere = (page: Page) => expect.poll(() => page.evaluate(() => 'app' in globalThis), PATIENCE).toBe(true)

const blockOf = (heading: string, language: string): Block => {
  const block = BLOCKS.find((each) => each.heading === heading && each.language === language)
  if (block === undefined) throw new Error(`docs/hosts.md has no block for ${heading}.`)
  return block
}

async function siteOf(name: string, block: Block, names: readonly string[] = []): Promise<string> {
  const pages = {
    '/': '<!doctype html><html lang="en"><title>an app</title><link rel="icon" href="data:,"><body><script type="module" src="/app.js"></script></html>',
    '/app.js': await appOf(name, block, names),
  }
  const site = await serve({ folders: { '/penchant/': join(installed, 'dist') }, pages })
  onTestFinished(() => site.close())
  return site.origin
}

describe.each(DOORS)('%s', (name, heading, language, names) => {
  const block = blockOf(heading, language)

  test('adds at most ten lines', () => {
    const added = block.code.split('\n').filter((line) => /penchant|advised|advisor|preferences|hints|answered|options/i.test(line))
    expect(added.length).toBeGreaterThan(2)
    expect(added.length).toBeLessThanOrEqual(10)
  })

  test('five corrections change what is offered, a reload keeps it, and without a worker the chat goes on', async () => {
    const origin = await siteOf(name, block, names)
    const { page, uncaught } = await visit(origin)
    await isThere(page)
    await expect.poll(() => rounds(page), PATIENCE).toBeDefined()
    expect(await send(page, 'book a table in Rome')).toBe('OpenTable')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await send(page, `a table for ${day}`)
      expect(await send(page, 'no, with Resy')).toBe('Resy')
    }
    await expect.poll(() => rounds(page), PATIENCE).toBeGreaterThanOrEqual(11)
    expect(await send(page, 'book a table in Milan')).toBe('Resy')

    await page.reload()
    await isThere(page)
    await expect.poll(() => rounds(page), PATIENCE).toBeGreaterThanOrEqual(11)
    expect(await send(page, 'book a table in Oslo')).toBe('Resy')
    if (await page.evaluate(() => globalThis.app.leave()))
      await expect.poll(() => page.evaluate(() => globalThis.app.rounds().catch(({ code }) => code)), PATIENCE).toBe('closed')
    expect(uncaught).toEqual([])

    const blocked = await visit(origin, /worker\.js/)
    await isThere(blocked.page)
    expect(await send(blocked.page, 'book a table in Rome')).toBe('OpenTable')
    expect(await rounds(blocked.page)).toBeUndefined()
    expect(blocked.uncaught).toEqual([])
  })
})

describe('WebMCP as Chromium has it', () => {
  // Chromium 156 has `document.modelContext` behind this flag, and `navigator.modelContext` no more.
  const visitNative = useBrowser({ args: ['--enable-features=WebMCP'] })

  test('what five calls said is supplied to the sixth, a reload keeps it, and without a worker calls go on as they are', async (context) => {
    const origin = await siteOf('webmcp', blockOf('WebMCP', 'ts'))
    const { page, uncaught } = await visitNative(origin)
    const isNative = await page.evaluate(() => document.modelContext?.registerTool !== undefined)
    context.skip(!isNative, 'this Chromium has no WebMCP')
    await isThere(page)
    await expect.poll(() => rounds(page), PATIENCE).toBeDefined()
    for (let i = 0; i < 5; i++) expect(await send(page, '{ "city": "Rome", "party_size": 4 }')).toBe('Rome for 4')
    await expect.poll(() => rounds(page), PATIENCE).toBe(5)
    // A door waits no longer than its deadline, which a busy machine may miss.
    await expect.poll(() => send(page, '{ "city": "Milan" }'), PATIENCE).toBe('Milan for 4')
    // What is not acknowledged yet may be lost with the page.
    await expect.poll(() => rounds(page), PATIENCE).toBeGreaterThan(5)

    await page.reload()
    await isThere(page)
    await expect.poll(() => rounds(page), PATIENCE).toBeGreaterThan(5)
    await expect.poll(() => send(page, '{ "city": "Oslo" }'), PATIENCE).toBe('Oslo for 4')
    expect(uncaught).toEqual([])

    const blocked = await visitNative(origin, /worker\.js/)
    await isThere(blocked.page)
    expect(await send(blocked.page, '{ "city": "Rome" }')).toBe('Rome for undefined')
    expect(blocked.uncaught).toEqual([])
  })
})
