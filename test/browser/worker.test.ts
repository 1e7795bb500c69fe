/** The thread between the page and the engine: time limits, aborts, errors, and workers that are missing, silent, foreign or dead. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { VERSION } from '../../src/util/version.js'
import {
  busyWorker,
  choiceOf,
  expectCode,
  newUser,
  onDisk,
  opened,
  openPenchant,
  pastCalls,
  PATIENT,
  PenchantError,
  TOOLS,
  workerThat,
} from './packaged.js'

/** A penchant whose worker the test holds in its hands. */
async function openedWith(make: () => Worker, options: object = {}) {
  let worker: Worker | undefined
  const penchant = await opened({
    ...options,
    worker: () => {
      worker = make()
      return worker
    },
  })
  if (worker === undefined) throw new Error('openPenchant did not ask for the worker.')
  return { penchant, worker }
}

/** Longer than this, and an answer has waited for a worker that is busy for three seconds. */
const HANGING_MS = 2000

describe('a deadline', () => {
  test('that a busy worker cannot keep is kept by the page: leave, at once', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    worker.postMessage({ busyMs: 3000 })
    const start = performance.now()
    const { outcome, error, tool, context } = await penchant.suggest({ query: 'a table' }, { deadlineMs: 1 })
    expect(performance.now() - start).toBeLessThan(HANGING_MS)
    expect({ outcome, code: error?.code, tool }).toEqual({ outcome: 'failed', code: 'deadline-exceeded', tool: undefined })
    expect(error?.hint).toContain('deadlineMs')
    expect(context.query).toBe('a table')
  })

  test('is 250 ms unless the call says otherwise', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    worker.postMessage({ busyMs: 3000 })
    const start = performance.now()
    const { error } = await penchant.suggest({ query: 'a table' })
    expect(error).toMatchObject({ code: 'deadline-exceeded', message: 'No suggestion within 250 ms.' })
    expect(performance.now() - start).toBeGreaterThan(240)
    expect(performance.now() - start).toBeLessThan(HANGING_MS)
  })

  test('that passed leaves a suggestion that can still be learnt from', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    worker.postMessage({ busyMs: 300 })
    const suggestion = await penchant.suggest({ query: 'a table' }, { deadlineMs: 1 })
    expect(suggestion.outcome).toBe('failed')
    expect(await penchant.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 1, known: 0, noted: [] })
    expect(await choiceOf(penchant, 'a table')).toBe('Resy')
  })

  test.each(['worker', 'main'] as const)('of a moment under thousands of lessons is never an exception (%s)', async (thread) => {
    const penchant = await opened({ thread })
    const learning = penchant.learn(pastCalls(2000))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => penchant.suggest({ query: 'a table' }, { deadlineMs: 1 })))
    for (const { outcome, error } of outcomes) if (outcome === 'failed') expect(error?.code).toBe('deadline-exceeded')
    expect(await learning).toEqual({ learnt: 2000, known: 0, noted: [] })
  })
})

describe.each(['worker', 'main'] as const)('an AbortSignal (%s)', (thread) => {
  test('that was aborted before: leave, at once', async () => {
    const penchant = await opened({ thread })
    const { outcome, error } = await penchant.suggest({ query: 'a table' }, { ...PATIENT, signal: AbortSignal.abort() })
    expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code: 'aborted' })
  })

  test('that is aborted later than the answer changes nothing', async () => {
    const penchant = await opened({ thread })
    const controller = new AbortController()
    const { error } = await penchant.suggest({ query: 'a table' }, { ...PATIENT, signal: controller.signal })
    controller.abort()
    expect(error).toBeUndefined()
    expect(await choiceOf(penchant, 'a table')).toBeDefined()
  })

  test('that lives as long as the page collects no listeners', async () => {
    const { signal } = new AbortController()
    const held = new Set<unknown>()
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
    vi.spyOn(signal, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        held.add(listener)
        add(type, listener, options as AddEventListenerOptions)
      },
    )
    vi.spyOn(signal, 'removeEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      held.delete(listener)
      remove(type, listener)
    })
    const penchant = await opened({ thread })
    for (let i = 0; i < 20; i++) await penchant.suggest({ query: 'a table' }, { ...PATIENT, signal })
    expect(signal.addEventListener).toHaveBeenCalled()
    await expect.poll(() => held.size).toBe(0)
  })
})

test('an AbortSignal that is aborted during the call: leave, at once, though the worker is busy', async () => {
  const { penchant, worker } = await openedWith(busyWorker)
  worker.postMessage({ busyMs: 3000 })
  const controller = new AbortController()
  const start = performance.now()
  const asked = penchant.suggest({ query: 'a table' }, { ...PATIENT, signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  const { outcome, error } = await asked
  expect(performance.now() - start).toBeLessThan(HANGING_MS)
  expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code: 'aborted' })
})

describe('thousands of tools', () => {
  const many = Array.from({ length: 3000 }, (_, i) => ({
    name: `tool_${i}`,
    description: `Does job ${i % 50} in way ${i}`,
    inputSchema: { type: 'object', properties: { city: { type: 'string' }, size: { type: 'integer' }, kind: { enum: ['a', 'b'] } } },
  }))

  test('are there for what is asked right after them, and nothing overtakes them', async () => {
    const penchant = await opened({ tools: [] })
    const adding = penchant.addTools(many)
    const learning = penchant.learn({ call: { tool: 'tool_2999', query: 'please do it' } })
    const removing = penchant.removeTools(['tool_0'])
    const again = penchant.addTools([
      { name: 'tool_0', inputSchema: {} },
      { name: 'last', inputSchema: {} },
    ])
    expect(await learning).toEqual({ learnt: 1, known: 0, noted: [] })
    await Promise.all([adding, removing, again])
    expect((await penchant.inspect()).tools).toBe(3001)
  })

  test('are all refused when the last of them is wrong, by its place', async () => {
    const penchant = await opened()
    const { fields } = await expectCode(penchant.addTools([...many, { name: 'x' } as never]), 'invalid-argument')
    expect(fields).toMatchObject({ index: 3000, name: 'x' })
    const hostile = {
      get name(): string {
        throw new Error('not today')
      },
      inputSchema: {},
    }
    expect((await expectCode(penchant.addTools([...many, hostile]), 'invalid-argument')).cause).toMatchObject({
      message: 'Error: not today',
    })
    expect((await penchant.inspect()).tools).toBe(TOOLS.length)
    await penchant.addTools(many)
    expect((await penchant.inspect()).tools).toBe(TOOLS.length + 3000)
  })
})

describe('an error', () => {
  test('crosses the thread with code, hint, fields, cause and where it was thrown', async () => {
    const penchant = await opened()
    const unknown = await expectCode(penchant.learn({ call: { tool: 'Nobody', query: 'a table' } }), 'unknown-tool')
    expect(unknown).toBeInstanceOf(PenchantError)
    expect(unknown).toBeInstanceOf(Error)
    expect(unknown).toMatchObject({ name: 'PenchantError', hint: 'Add it with addTools first.', fields: { index: 0, tool: 'Nobody' } })
    expect(unknown.stack).toContain('worker.js')
    const deep = Array.from({ length: 150 }).reduce<object>((inner) => ({ properties: { a: inner } }), {})
    const refused = await expectCode(penchant.addTools([{ name: 'x', inputSchema: deep }]), 'invalid-argument')
    expect(refused.fields).toMatchObject({ index: 0, name: 'x' })
    expect(refused.cause).toBeInstanceOf(Error)
  })

  test('of the database crosses with its cause', async () => {
    const { penchant } = await openedWith(() =>
      workerThat('IDBObjectStore.prototype.put = () => { throw new DOMException("no more room", "QuotaExceededError") }'),
    )
    const error = await expectCode(penchant.learn(pastCalls(1)), 'storage-full')
    expect(error.cause).toMatchObject({ name: 'QuotaExceededError', message: 'no more room' })
    // And the suggestion goes on.
    expect(await choiceOf(penchant, 'a table')).toBeDefined()
  })

  test('that nobody foresaw is `internal`, with its cause', async () => {
    const { penchant } = await openedWith(() =>
      workerThat('IDBObjectStore.prototype.put = () => { throw new TypeError("nobody foresaw this") }'),
    )
    const error = await expectCode(penchant.learn(pastCalls(1)), 'internal')
    expect(error.message).toBe('nobody foresaw this')
  })
})

describe('closing', () => {
  test('rejects what is in flight with `closed`, and lets suggest leave', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    worker.postMessage({ busyMs: 3000 })
    const [asked, learning, looking, waiting] = [
      penchant.suggest({ query: 'a table' }, PATIENT),
      penchant.learn(pastCalls(3)),
      penchant.inspect(),
      penchant.whenReady(),
    ]
    const start = performance.now()
    const closing = penchant.close()
    await Promise.all([learning, looking, waiting].map((call) => expectCode(call, 'closed')))
    const { outcome, error } = await asked
    expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code: 'closed' })
    expect(performance.now() - start).toBeLessThan(HANGING_MS)
    await closing
  })

  test('does not wait for a worker that never comes back', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    worker.postMessage({ busyMs: 60_000 })
    const start = performance.now()
    await penchant.close()
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test.each(['worker', 'main'] as const)(
    'in the middle of re-embedding a long history ends that work (%s)',
    { timeout: 120_000 },
    async (thread) => {
      const user = newUser()
      const first = await opened({ user, thread })
      await first.learn(pastCalls(1000, 'Resy', (i) => `a table for ${i} guests near the ${i}th street, number ${i * 7}`))
      await first.close()
      const second = await openPenchant({ user, thread, embedder: 'transformer', tools: TOOLS })
      onTestFinished(() => second.close())
      let embedded = 0
      await second.subscribe((notice) => {
        if (notice.kind === 'embedder' && notice.tier === 'static') embedded = 1
      })
      await expect.poll(() => embedded, { timeout: 60_000 }).toBe(1)
      const start = performance.now()
      await second.close()
      expect(performance.now() - start).toBeLessThan(3000)
      const third = await opened({ user, thread })
      expect((await third.inspect()).storage.rounds).toBe(1000)
    },
  )

  test('lets go of the worker', async () => {
    const { penchant, worker } = await openedWith(busyWorker)
    let answered = false
    worker.addEventListener('message', () => {
      answered = true
    })
    await penchant.close()
    worker.postMessage({ id: 'x', type: 'APPLY', path: ['hello'], argumentList: [] })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(answered).toBe(false)
  })
})

describe('a worker', () => {
  const opening = (options: object) => openPenchant({ user: newUser(), embedder: 'hashed', tools: TOOLS, ...options })
  const moduleWorker = (code: string) =>
    new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module', name: 'penchant' })

  test.each<[string, () => unknown]>([
    ['whose file is not there', () => new Worker('/nowhere/worker.js', { type: 'module', name: 'penchant' })],
    ['that throws when it starts', () => moduleWorker('throw new Error("broken")')],
    ['that cannot be parsed', () => moduleWorker('this is no JavaScript')],
    [
      'that the app cannot make',
      () => {
        throw new DOMException('not allowed', 'SecurityError')
      },
    ],
    ['that is none', () => ({ postMessage() {} })],
  ])('%s: worker-unreachable, with what to do', async (_, worker) => {
    const start = performance.now()
    const error = await expectCode(opening({ worker }), 'worker-unreachable')
    expect(error.hint).toContain("thread: 'main'")
    expect(error.cause).toBeDefined()
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('that says nothing: worker-unreachable after the handshake limit, and it is ended', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate')
    onTestFinished(() => terminate.mockRestore())
    const start = performance.now()
    const error = await expectCode(opening({ worker: () => moduleWorker(''), handshakeMs: 200 }), 'worker-unreachable')
    expect(performance.now() - start).toBeGreaterThan(150)
    expect(performance.now() - start).toBeLessThan(HANGING_MS)
    expect(error.message).toContain('200 ms')
    expect(terminate).toHaveBeenCalled()
  })

  test('of another version: worker-unreachable, with both versions', async () => {
    const other = `onmessage = ({ data }) => postMessage({ id: data.id, type: 'RAW', value: '0.0.1' })`
    const error = await expectCode(opening({ worker: () => moduleWorker(other) }), 'worker-unreachable')
    expect(error.message).toContain('0.0.1')
    expect(error.message).toContain(VERSION)
  })

  test('that ends without a word: what is in flight and what comes later fail with worker-failed', async () => {
    const { penchant, worker } = await openedWith(() =>
      workerThat('', 'addEventListener("message", ({ data }) => { if (data.end) self.close() })'),
    )
    worker.postMessage({ end: true })
    const inFlight = [penchant.learn(pastCalls(1)), penchant.inspect(), penchant.whenReady()]
    const asked = penchant.suggest({ query: 'a table' }, PATIENT)
    const start = performance.now()
    for (const call of inFlight) expect((await expectCode(call, 'worker-failed')).hint).toContain('openPenchant')
    const { outcome, error } = await asked
    expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code: 'worker-failed' })
    await expectCode(penchant.learn(pastCalls(1)), 'worker-failed')
    expect((await penchant.suggest({ query: 'a table' })).error?.code).toBe('worker-failed')
    expect(performance.now() - start).toBeLessThan(HANGING_MS)
    await penchant.close()
  })

  test('that fails with an uncaught error: worker-failed, with the error’s message', async () => {
    const { penchant, worker } = await openedWith(() =>
      workerThat('', 'addEventListener("message", ({ data }) => { if (data.fail) throw new Error("the worst") })'),
    )
    worker.postMessage({ fail: true })
    await expect.poll(async () => (await penchant.suggest({ query: 'a table' })).error?.code).toBe('worker-failed')
    expect(String((await expectCode(penchant.inspect(), 'worker-failed')).cause)).toContain('the worst')
  })

  test('that died is followed by another, with all that was learnt', async () => {
    const user = newUser()
    const { penchant, worker } = await openedWith(
      () => workerThat('', 'addEventListener("message", ({ data }) => { if (data.end) self.close() })'),
      { user },
    )
    await penchant.learn(pastCalls(6))
    worker.postMessage({ end: true })
    await expect.poll(async () => (await penchant.suggest({ query: 'a table' })).error?.code).toBe('worker-failed')
    const next = await opened({ user })
    expect(await choiceOf(next, 'a table')).toBe('Resy')
    expect((await onDisk(user)).events).toHaveLength(9)
  })
})

describe('two copies of the package on one page', () => {
  const COPY: string = '/dist/index.js?copy'

  test('both run, follow each other, and know each other’s errors', async () => {
    const copy: typeof import('../../src/index.js') = await import(/* @vite-ignore */ COPY)
    expect(copy.openPenchant).not.toBe(openPenchant)
    const user = newUser()
    const ours = await opened({ user })
    const theirs = await copy.openPenchant({ user, embedder: 'hashed', tools: TOOLS })
    onTestFinished(() => theirs.close())
    await theirs.learn(pastCalls(6))
    await expect.poll(() => choiceOf(ours, 'a table')).toBe('Resy')
    const error: unknown = await theirs.learn({ call: { tool: 'Nobody', query: 'a table' } }).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(PenchantError)
    expect(PenchantError.is(error)).toBe(true)
    expect(copy.PenchantError.is(await expectCode(ours.addTools(7 as never), 'invalid-argument'))).toBe(true)
    expect(PenchantError.is(new Error('another'))).toBe(false)
    expect(PenchantError.is(null)).toBe(false)
  })
})
