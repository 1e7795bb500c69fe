/** What crosses the thread, taken by itself: errors, AbortSignals, functions. */
import { expose, type Remote, wrap } from 'comlink'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PenchantError } from '../../src/errors.js'
import { endSignal, speakAsPage, speakAsWorker } from '../../workers/wire.js'

beforeAll(() => {
  // One realm plays both sides, so it speaks both halves; twice, which changes nothing.
  for (let i = 0; i < 2; i++) {
    speakAsWorker()
    speakAsPage()
  }
})

/** `api` as it looks from the far side of a thread. */
function across<T extends object>(api: T): Remote<T> {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  expose(api, port1)
  return wrap<T>(port2)
}

const thrown = (call: Promise<unknown>): Promise<PenchantError> =>
  call.then(
    () => expect.fail('It should have thrown.'),
    (error: PenchantError) => error,
  )

test('a PenchantError arrives as it left, its causes too', async () => {
  const root = new DOMException('no room', 'QuotaExceededError')
  const inner = new PenchantError('storage-full', { message: 'Full.', hint: 'Free some.', cause: root, fields: { sizeBytes: 7 } })
  const outer = new PenchantError('internal', {
    message: 'Outer.',
    hint: 'Report it.',
    cause: inner,
    fields: { names: ['a', 'b'], none: null },
  })
  const error = await thrown(
    across({
      fail() {
        throw outer
      },
    }).fail(),
  )
  expect(error).toBeInstanceOf(PenchantError)
  expect(error).not.toBe(outer)
  expect(error).toMatchObject({ code: 'internal', message: 'Outer.', hint: 'Report it.', fields: { names: ['a', 'b'], none: null } })
  expect(error.stack).toBe(outer.stack)
  expect(error.cause).toMatchObject({ code: 'storage-full', hint: 'Free some.', fields: { sizeBytes: 7 } })
  expect(PenchantError.is(error.cause)).toBe(true)
  expect((error.cause as PenchantError).cause).toMatchObject({ name: 'QuotaExceededError', message: 'no room' })
})

test.each([
  ['an error of JavaScript', new TypeError('odd'), 'odd'],
  ['a text', 'odd', 'odd'],
  ['nothing', undefined, 'undefined'],
])('%s that is thrown arrives as `internal`', async (_, value, message) => {
  const error = await thrown(across({ fail: () => Promise.reject(value) }).fail())
  expect(error).toMatchObject({ code: 'internal', message })
})

test('an abort arrives while the call runs', async () => {
  const remote = across({
    // The far side's own signal, not ours.
    wait: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('aborted'))),
  })
  const controller = new AbortController()
  const waiting = remote.wait({ signal: controller.signal })
  setTimeout(() => controller.abort(), 10)
  expect(await waiting).toBe('aborted')
})

test('an abort of before is seen at once, and other options come along', async () => {
  const remote = across({ look: ({ signal, deadlineMs }: { signal: AbortSignal; deadlineMs: number }) => [signal.aborted, deadlineMs] })
  expect(await remote.look({ signal: AbortSignal.abort(), deadlineMs: 5 })).toEqual([true, 5])
  expect(await remote.look({ signal: new AbortController().signal, deadlineMs: 6 })).toEqual([false, 6])
})

test('a call that has ended hears no abort', async () => {
  let heard = 0
  const remote = across({
    begin({ signal }: { signal: AbortSignal }) {
      signal.addEventListener('abort', () => heard++)
      endSignal(signal)
    },
  })
  const controller = new AbortController()
  await remote.begin({ signal: controller.signal })
  controller.abort()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toBe(0)
})

test('functions go both ways', async () => {
  const heard: number[] = []
  const remote = across({
    count(listener: (n: number) => void) {
      let n = 0
      const timer = setInterval(() => listener(++n), 5)
      return () => clearInterval(timer)
    },
  })
  const stop = await remote.count((n) => heard.push(n))
  await expect.poll(() => heard.length).toBeGreaterThan(2)
  await stop()
  const { length } = heard
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(heard.length).toBeLessThanOrEqual(length + 1)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
})
