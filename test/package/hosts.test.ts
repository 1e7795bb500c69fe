/** Pages and places that are not the usual one: no https, no workers, no DOM. */
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { DIST, ROOT, site, useBrowser } from './visit.js'

const visit = useBrowser({ args: ['--host-resolver-rules=MAP app.test 127.0.0.1'] })

test('a page that is no secure context (http on a name of its own) suggests and learns all the same', async () => {
  const { page, uncaught } = await visit((await site()).origin.replace('127.0.0.1', 'app.test'))
  const found = await page.evaluate(async () => {
    const opened = await penchant.openPenchant({
      user: 'ada',
      tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
    })
    const first = await opened.suggest({ query: 'a table' }, { deadlineMs: 20_000 })
    await opened.learn({ suggestion: first, used: 'Resy' })
    const ready = await opened.whenReady()
    const left = await opened.suggest({ query: '' })
    return { isSecure: isSecureContext, first, ready, left }
  })
  expect(found.isSecure).toBe(false)
  expect(found.first.error).toBeUndefined()
  expect(found.first.context.conversation).not.toBe('')
  expect(found.ready).toMatchObject({ storage: { kind: 'indexeddb', rounds: 1 }, embedder: { tier: 'transformer', state: 'ready' } })
  expect(found.left).toMatchObject({ outcome: 'failed', error: { code: 'invalid-argument' } })
  expect(uncaught).toEqual([])
})

test.each(["worker-src 'none'", "worker-src 'none'; script-src 'self'"])(
  'a Content Security Policy that forbids workers (%s): worker-unreachable with what to do, and the main thread works',
  async (policy) => {
    const { page } = await visit((await site({ headers: { 'content-security-policy': policy } })).origin)
    const found = await page.evaluate(async () => {
      const start = performance.now()
      const error = await penchant.openPenchant({ user: 'ada', embedder: 'hashed' }).then(
        () => undefined,
        (thrown: { code: string; hint: string }) => ({ code: thrown.code, hint: thrown.hint }),
      )
      const ms = performance.now() - start
      const here = await penchant.openPenchant({
        user: 'ada',
        embedder: 'hashed',
        thread: 'main',
        tools: [{ name: 'Resy', inputSchema: {} }],
      })
      const { tool } = await here.suggest({ query: 'a table' })
      return { error, ms, name: tool?.name }
    })
    expect(found.error).toMatchObject({ code: 'worker-unreachable', hint: expect.stringContaining('worker-src') })
    expect(found.ms).toBeLessThan(5000)
    expect(found.name).toBe('Resy')
  },
)

test('a worker file that is missing, or is the app’s own page: worker-unreachable', async () => {
  for (const fault of ['missing', { text: '<!doctype html>', type: 'text/html' }] as const) {
    const { page } = await visit((await site({ faults: { '/penchant/worker.js': fault } })).origin)
    const code = await page.evaluate(() =>
      penchant.openPenchant({ user: 'ada' }).then(
        () => 'opened',
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('worker-unreachable')
  }
})

test('a worker file that never comes: worker-unreachable after the handshake limit', async () => {
  const { page } = await visit((await site({ faults: { '/penchant/worker.js': 'silent' } })).origin)
  const code = await page.evaluate(() =>
    penchant.openPenchant({ user: 'ada', handshakeMs: 500 }).then(
      () => 'opened',
      (error: { code: string }) => error.code,
    ),
  )
  expect(code).toBe('worker-unreachable')
})

describe('two copies of the package on one page, from two addresses', () => {
  test('both run, and each knows the other’s errors', async () => {
    const { page, requests } = await visit((await site({ folders: { '/copy/': DIST } })).origin)
    await page.addScriptTag({ type: 'module', content: "import * as copy from '/copy/index.js'; globalThis.copy = copy" })
    await expect.poll(() => page.evaluate(() => 'copy' in globalThis)).toBe(true)
    const found = await page.evaluate(async () => {
      const { copy } = globalThis as unknown as { copy: typeof penchant }
      const tools = ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} }))
      const [a, b] = await Promise.all([penchant, copy].map((one) => one.openPenchant({ user: 'ada', embedder: 'hashed', tools })))
      await b?.learn(Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'Resy', query: `a table for ${i}` }, id: `${i}` })))
      let rounds = 0
      for (let i = 0; i < 100 && rounds < 6; i++) rounds = (await a?.inspect())?.storage.rounds ?? 0
      const error: unknown = await b?.addTools(7 as never).catch((thrown: unknown) => thrown)
      return { rounds, isOurs: error instanceof penchant.PenchantError, isKnown: penchant.PenchantError.is(error) }
    })
    expect(found).toEqual({ rounds: 6, isOurs: false, isKnown: true })
    expect(requests.filter((url) => url.endsWith('/worker.js'))).toHaveLength(2)
  })
})

describe('on a server', () => {
  const node = (code: string): unknown =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' }))

  test('the import does nothing: no globals, no handles, no output', () => {
    const found = node(`
      const before = new Set(Reflect.ownKeys(globalThis))
      const { openPenchant, PenchantError } = await import('./dist/index.js')
      await new Promise((resolve) => setTimeout(resolve, 20)) // until the file itself is closed
      process.stdout.write(JSON.stringify({
        added: Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String),
        handles: process.getActiveResourcesInfo().filter((name) => !/Pipe|TTY|File/.test(name)),
        types: [typeof openPenchant, typeof PenchantError],
      }))`)
    expect(found).toEqual({ added: [], handles: [], types: ['function', 'function'] })
  })

  test('openPenchant without workers is worker-unreachable, and names the way out', () => {
    const found = node(`
      const { openPenchant, PenchantError } = await import('./dist/index.js')
      const error = await openPenchant({ user: 'ada' }).catch((thrown) => thrown)
      process.stdout.write(JSON.stringify({ is: PenchantError.is(error), code: error.code, hint: error.hint, cause: String(error.cause) }))`)
    expect(found).toMatchObject({
      is: true,
      code: 'worker-unreachable',
      hint: expect.stringContaining("thread: 'main'"),
      cause: expect.stringContaining('Worker'),
    })
  })

  test('the engine runs on the main thread, in memory, with the transformer', () => {
    const found = node(`
      const { openPenchant } = await import('./dist/index.js')
      const penchant = await openPenchant({ user: 'ada', thread: 'main', tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })) })
      await penchant.learn(Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'Resy', query: 'a table for ' + i }, id: 'r' + i })))
      const { embedder, storage, thread } = await penchant.whenReady()
      const { tool } = await penchant.suggest({ query: 'a table for dinner', explore: false }, { deadlineMs: 20_000 })
      await penchant.close()
      process.stdout.write(JSON.stringify({ tier: embedder.tier, storage: storage.kind, thread, name: tool.name }))`)
    expect(found).toEqual({ tier: 'transformer', storage: 'memory', thread: 'main', name: 'Resy' })
  })
})
