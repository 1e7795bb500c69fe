/** Giving way: work that nobody waits for holds back while something is asked, but never for long. */
import { expect, test } from 'vitest'
import { createForegroundGate } from '../../src/engine/foreground-gate.js'

const after = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms))

test('with nothing asked nobody holds back', async () => {
  expect(await Promise.race([createForegroundGate().free(), after(20)])).toBeUndefined()
})

test('while something is asked a batch holds back, and goes on as soon as it is answered', async () => {
  const gate = createForegroundGate()
  const order: string[] = []
  const answer = gate.asked(async () => {
    await after(30)
    order.push('answer')
  })
  const batches = [gate.free(), gate.free()].map((free) => free.then(() => order.push('batch')))
  await Promise.all([answer, ...batches])
  expect(order).toEqual(['answer', 'batch', 'batch'])
})

test('two questions are both waited for', async () => {
  const gate = createForegroundGate()
  const order: string[] = []
  const ask = (name: string, ms: number) => gate.asked(() => after(ms)).then(() => order.push(name))
  await Promise.all([ask('first', 10), ask('second', 40), gate.free().then(() => order.push('batch'))])
  expect(order).toEqual(['first', 'second', 'batch'])
})

test('an answer that itself waits for the batch is not waited for long', async () => {
  const gate = createForegroundGate()
  const started = performance.now()
  await gate.asked(() => gate.free())
  expect(performance.now() - started).toBeGreaterThan(80)
})

test('a question that fails is over', async () => {
  const gate = createForegroundGate()
  await expect(gate.asked(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await Promise.race([gate.free(), after(50)])).toBeUndefined()
})
