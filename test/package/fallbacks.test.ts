/** What is taken away, one thing at a time: everything still suggests and learns, and says what it had to do without. */
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Inspection, Notice, OpenOptions } from '../../src/index.js'
import type { SiteOptions } from './site.js'
import { DIST, site, useBrowser } from './visit.js'

const visit = useBrowser()

interface Lived {
  readonly inspection: Inspection
  readonly notices: readonly Notice[]
  readonly choice: string | undefined
}

/** Opens penchant, waits until nothing better will come, learns, and asks. */
const live = (page: Page, options: Partial<OpenOptions> & { readonly workerCode?: string } = {}): Promise<Lived> =>
  page.evaluate(async ({ workerCode, ...asked }) => {
    const asModule = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    const opened = await penchant.openPenchant({
      user: 'ada',
      tools: ['OpenTable', 'Resy', 'Tock'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
      ...asked,
      // The app's own worker: the packaged one, after some code that takes something away.
      ...(workerCode === undefined
        ? {}
        : {
            worker: () => {
              const before = asModule(workerCode)
              const whole = `import '${before}'; import '${new URL('/penchant/worker.js', location.href).href}'`
              return new Worker(asModule(whole), { type: 'module', name: 'penchant' })
            },
          }),
    })
    const notices: Notice[] = []
    await opened.subscribe((notice) => notices.push(notice))
    const early = await opened.suggest({ query: 'a table' }, { deadlineMs: 20_000 })
    await opened.learn({ suggestion: early, used: 'Resy' })
    await opened.whenReady()
    await opened.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'Resy', query: `a table for ${i}` }, id: `${i}` })))
    const late = await opened.suggest({ query: 'a table', explore: false }, { deadlineMs: 20_000 })
    const inspection = await opened.inspect()
    // Notices have a channel of their own: let the last of them arrive.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await opened.close()
    return { inspection, notices, choice: late.error === undefined ? late.tool?.name : late.error.code }
  }, options)

const errorsOf = (notices: readonly Notice[]) =>
  notices.flatMap((notice) => (notice.kind === 'trouble' || (notice.kind === 'embedder' && notice.error) ? [notice.error?.code] : []))

test('nothing taken away: the transformer, the kernels, IndexedDB, and no trouble', async () => {
  const { page, requests, uncaught } = await visit((await site()).origin)
  const { inspection, notices, choice } = await live(page)
  expect(choice).toBe('Resy')
  expect(inspection).toMatchObject({
    embedder: { tier: 'transformer', state: 'ready', pendingTexts: 0 },
    kernels: { id: 'wasm-1' },
    storage: { kind: 'indexeddb', rounds: 6 },
  })
  expect(inspection.kernels.reason).toBeUndefined()
  expect(errorsOf(notices)).toEqual([])
  // The worker's requests are among those that are recorded, so "own origin only" means something.
  expect(requests.some((url) => url.endsWith('/model.onnx'))).toBe(true)
  expect(uncaught).toEqual([])
})

describe('an asset', () => {
  const quick = 'const later = setTimeout; self.setTimeout = (task, ms, ...rest) => later(task, ms > 9000 ? 300 : ms, ...rest)'

  test.each<[string, string, NonNullable<SiteOptions['faults']>[string], string, string]>([
    ['model.onnx is missing', 'model.onnx', 'missing', 'static', 'asset-unreachable'],
    ['model.onnx has one bit flipped', 'model.onnx', 'flipped', 'static', 'asset-corrupt'],
    [
      'model.onnx is another file',
      'model.onnx',
      { text: 'a file of another kind', type: 'application/octet-stream' },
      'static',
      'asset-corrupt',
    ],
    [
      'model.onnx is the app’s own page (as development servers answer)',
      'model.onnx',
      { text: '<!doctype html>' },
      'static',
      'asset-unreachable',
    ],
    ['the runtime’s wasm is missing', 'ort-wasm-simd-threaded.wasm', 'missing', 'static', 'asset-unreachable'],
    ['the runtime’s wasm has one bit flipped', 'ort-wasm-simd-threaded.wasm', 'flipped', 'static', 'asset-corrupt'],
    ['vocab.txt is missing', 'vocab.txt', 'missing', 'hashed', 'asset-unreachable'],
    ['vocab.txt has one bit flipped', 'vocab.txt', 'flipped', 'hashed', 'asset-corrupt'],
  ])('%s: the tier below answers', async (_, name, fault, tier, code) => {
    const { page, uncaught } = await visit((await site({ faults: { [`/penchant/${name}`]: fault } })).origin)
    const { inspection, notices, choice } = await live(page)
    expect(choice).toBe('Resy')
    expect(inspection.embedder).toMatchObject({ tier, wanted: 'transformer', state: 'fallen-back', error: { code } })
    expect(inspection.storage.rounds).toBe(6)
    expect(notices).toContainEqual({ kind: 'embedder', tier, state: 'fallen-back', error: inspection.embedder.error })
    expect(uncaught).toEqual([])
  })

  test.each<[string, NonNullable<SiteOptions['faults']>[string] | undefined, string | undefined]>([
    ['is there: what is said is kept', undefined, undefined],
    ['is missing: tools are chosen and learnt as ever, and no message is read', 'missing', 'asset-unreachable'],
    ['has one bit flipped: the same', 'flipped', 'asset-corrupt'],
  ])('heads.txt %s', async (_, fault, code) => {
    const { page, uncaught } = await visit((await site({ faults: fault === undefined ? {} : { '/penchant/heads.txt': fault } })).origin)
    const { inspection, choice } = await live(page)
    expect(choice).toBe('Resy')
    expect(inspection.embedder).toMatchObject({ tier: 'transformer', state: 'ready' })
    expect(inspection.fallbacks.map((error) => error.code)).toEqual(code === undefined ? [] : [code])
    const said = await page.evaluate(async () => {
      const opened = await penchant.openPenchant({ user: 'grace' })
      await opened.whenReady()
      const { noted } = await opened.remember({ message: 'I am allergic to peanuts.' })
      await opened.remember({ note: 'Never a hotel without a lift.' })
      const cards = await opened.cards()
      await opened.close()
      return { noted: noted.length, cards: cards.length }
    })
    expect(said).toEqual(code === undefined ? { noted: 1, cards: 2 } : { noted: 0, cards: 1 })
    expect(uncaught).toEqual([])
  })

  test.each(['static.bin', 'phrases.bin'])(
    '%s is missing: the transformer comes all the same, the trouble is told, a wish is kept',
    async (name) => {
      const { origin } = await site({ faults: { [`/penchant/${name}`]: 'missing' } })
      // It is told once, when it happens: on a busy machine that may be before anybody listens.
      let told: readonly unknown[] = []
      for (let visits = 0; visits < 4 && told.length === 0; visits++) {
        const { page } = await visit(origin)
        const { inspection, notices, choice } = await live(page)
        expect(choice).toBe('Resy')
        expect(inspection.embedder).toMatchObject({ tier: 'transformer', state: 'ready' })
        const kept = await page.evaluate(async () => {
          const opened = await penchant.openPenchant({ user: 'grace' })
          await opened.whenReady()
          const { noted } = await opened.remember({ message: 'I am allergic to peanuts.' })
          await opened.close()
          return noted.length
        })
        expect(kept).toBe(1)
        told = errorsOf(notices)
      }
      expect(told).toEqual(['asset-unreachable'])
    },
  )

  test('static.bin is missing and no more is wanted: the hashed tier', async () => {
    const { page } = await visit((await site({ faults: { '/penchant/static.bin': 'missing' } })).origin)
    const { inspection, choice } = await live(page, { embedder: 'static' })
    expect(choice).toBe('Resy')
    expect(inspection.embedder).toMatchObject({ tier: 'hashed', state: 'fallen-back', error: { code: 'asset-unreachable' } })
  })

  test('model.onnx never comes: the static tier answers meanwhile, and is final after half a minute', async () => {
    const { page } = await visit((await site({ faults: { '/penchant/model.onnx': 'silent' } })).origin)
    // The half minute is shortened: the limit itself is in test/embedding/assets.test.ts.
    const { inspection, notices, choice } = await live(page, { workerCode: quick })
    expect(choice).toBe('Resy')
    expect(inspection.embedder).toMatchObject({ tier: 'static', state: 'fallen-back', error: { code: 'asset-unreachable' } })
    expect(notices).toContainEqual({ kind: 'embedder', tier: 'static', state: 'loading' })
  })

  test('while model.onnx never comes, closing does not wait for it', async () => {
    const { page } = await visit((await site({ faults: { '/penchant/model.onnx': 'silent' } })).origin)
    const { code, ms } = await page.evaluate(async () => {
      const opened = await penchant.openPenchant({ user: 'ada' })
      const ready = opened.whenReady().then(
        () => 'ready',
        (error: { code: string }) => error.code,
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
      const start = performance.now()
      await opened.close()
      return { code: await ready, ms: performance.now() - start }
    })
    expect(code).toBe('closed')
    expect(ms).toBeLessThan(900)
  })

  test('a copy of the assets in another folder is used, the worker in it too', async () => {
    const made = await site({ folders: { '/elsewhere/': DIST } })
    const { page, requests } = await visit(made.origin)
    for (const assets of ['/elsewhere/', '/elsewhere', 'elsewhere/', `${made.origin}/elsewhere/`]) {
      const { inspection, choice } = await live(page, { assets, embedder: 'static', user: assets })
      expect(choice).toBe('Resy')
      expect(inspection.embedder).toMatchObject({ tier: 'static', state: 'ready' })
    }
    expect(requests.filter((url) => new URL(url).pathname.startsWith('/penchant/'))).toEqual([`${made.origin}/penchant/index.js`])
    expect(requests).toContain(`${made.origin}/elsewhere/worker.js`)
  })
})

describe('without WebAssembly', () => {
  const expectTwin = ({ inspection, notices, choice }: Lived) => {
    expect(choice).toBe('Resy')
    expect(inspection.kernels).toEqual({ id: 'js-1', reason: expect.stringContaining('WebAssembly') })
    expect(inspection.embedder).toMatchObject({
      tier: 'static',
      wanted: 'transformer',
      state: 'fallen-back',
      error: { code: 'wasm-unavailable' },
    })
    expect(inspection.storage).toMatchObject({ kind: 'indexeddb', rounds: 6 })
    expect(errorsOf(notices)).toEqual(expect.arrayContaining(['wasm-unavailable']))
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'trouble', error: expect.objectContaining({ code: 'wasm-unavailable' }) }),
    )
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'embedder', tier: 'static', state: 'fallen-back' }))
  }

  test('in the engine: the JavaScript twin and the static tier', async () => {
    const { page } = await visit((await site()).origin)
    expectTwin(await live(page, { workerCode: 'delete globalThis.WebAssembly' }))
  })

  test.each([
    ['worker', "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"],
    ['main', "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"],
    ['worker', "default-src 'self'; script-src 'self'"],
  ] as const)("under a Content Security Policy without 'wasm-unsafe-eval' (%s, %s): the same", async (thread, policy) => {
    const headers = { 'content-security-policy': policy }
    const { page } = await visit((await site({ headers })).origin)
    expectTwin(await live(page, { thread }))
  })
})

test.each([
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
])("a strict Content Security Policy with 'wasm-unsafe-eval' takes nothing away (%s)", async (policy) => {
  const headers = { 'content-security-policy': policy }
  const { page } = await visit((await site({ headers })).origin)
  const { inspection, notices, choice } = await live(page)
  expect(choice).toBe('Resy')
  expect(inspection).toMatchObject({ embedder: { tier: 'transformer', state: 'ready' }, kernels: { id: 'wasm-1' } })
  expect(errorsOf(notices)).toEqual([])
})

describe('without IndexedDB', () => {
  const expectMemory = ({ inspection, notices, choice }: Lived) => {
    expect(choice).toBe('Resy')
    expect(inspection.storage).toMatchObject({ kind: 'memory', rounds: 6, reason: expect.stringMatching(/./) })
    expect(errorsOf(notices)).toContain('storage-failed')
  }

  test('in the engine: memory', async () => {
    const { page } = await visit((await site()).origin)
    expectMemory(await live(page, { workerCode: "Object.defineProperty(self, 'indexedDB', { value: undefined })", embedder: 'static' }))
  })

  test('where the browser refuses it: memory', async () => {
    const { page } = await visit((await site()).origin)
    const refuse = "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError') }"
    expectMemory(await live(page, { workerCode: refuse, embedder: 'static' }))
  })

  test('in a sandboxed frame, whose origin is nobody’s: memory', async () => {
    const made = await site({
      headers: { 'access-control-allow-origin': '*' },
      pages: { '/frame': '<!doctype html><title>an app with a frame</title><iframe sandbox="allow-scripts" src="/"></iframe>' },
    })
    const { page } = await visit(`${made.origin}/frame`)
    const frame = page.frames()[1]
    if (frame === undefined) throw new Error('There is no frame.')
    await expect.poll(() => frame.evaluate(() => 'penchant' in globalThis)).toBe(true)
    const { code, ...lived } = await frame.evaluate(async () => {
      const code = await penchant.openPenchant({ user: 'ada', embedder: 'hashed' }).then(
        () => 'opened',
        (error: { code: string }) => error.code,
      )
      const opened = await penchant.openPenchant({
        user: 'ada',
        thread: 'main',
        embedder: 'static',
        tools: ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} })),
      })
      const notices: Notice[] = []
      await opened.subscribe((notice) => notices.push(notice))
      await opened.whenReady()
      await opened.learn(Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'Resy', query: `a table for ${i}` }, id: `${i}` })))
      const { tool } = await opened.suggest({ query: 'a table', explore: false }, { deadlineMs: 20_000 })
      return { code, inspection: await opened.inspect(), notices, choice: tool?.name }
    })
    // A worker's file must be of the page's own origin, and this frame has none.
    expect(code).toBe('worker-unreachable')
    expectMemory(lived)
  })
})
