/** Giving way: work that nobody waits for holds back while something is asked, but never for long. */
import { expect, test } from 'vitest'
import { createWay } from '../../src/engine/foreground-gate.js'

const after = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms))

test('with nothing asked nobody holds back', async () => {
  expect(await Promise.race([createWay().free(), after(20)])).toBeUndefined()
})

test('while something is asked a batch holds back, and goes on as soon as it is answered', async () => {
  const way = createWay()
  const order: string[] = []
  const answer = way.asked(async () => {
    await after(30)
    order.push('answer')
  })
  const batches = [way.free(), way.free()].map((free) => free.then(() => order.push('batch')))
  await Promise.all([answer, ...batches])
  expect(order).toEqual(['answer', 'batch', 'batch'])
})

test('two questions are both waited for', async () => {
  const way = createWay()
  const order: string[] = []
  const ask = (name: string, ms: number) => way.asked(() => after(ms)).then(() => order.push(name))
  await Promise.all([ask('first', 10), ask('second', 40), way.free().then(() => order.push('batch'))])
  expect(order).toEqual(['first', 'second', 'batch'])
})

test('an answer that itself waits for the batch is not waited for long', async () => {
  const way = createWay()
  const started = performance.now()
  await way.asked(() => way.free())
  expect(performance.now() - started).toBeGreaterThan(80)
})

test('a question that fails is over', async () => {
  const way = createWay()
  await expect(way.asked(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await Promise.race([way.free(), after(50)])).toBeUndefined()
})
