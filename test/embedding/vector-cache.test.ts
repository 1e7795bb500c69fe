/** Vectors are made once, however many wait for them, and whatever happens to those who began. */
import { expect, test } from 'vitest'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import { standInEmbedder } from '../engine/stand-ins.js'

const texts = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `text ${String(from + i).padStart(3, '0')}`)

function counting(before: (batch: readonly string[]) => unknown = () => Promise.resolve()) {
  const made: string[] = []
  const cache = createVectorCache(
    standInEmbedder('static', async (batch) => {
      await before(batch)
      made.push(...batch)
    }),
    undefined,
  )
  return { cache, made }
}

test('two who want the same share the work, and each has all of it in the end', async () => {
  const { cache, made } = counting()
  const [all, some] = [texts(0, 60), texts(20, 100)]
  await Promise.all([cache.ensure(all), cache.ensure(some), cache.passing(texts(10, 30))])
  expect([...made].sort()).toEqual(texts(0, 100))
  for (const text of texts(0, 100)) expect(cache.get(text)).toBeDefined()
})

test('what another call failed to make is made by the one who waited for it', async () => {
  let left = 1
  const { cache, made } = counting(async () => {
    await Promise.resolve()
    if (left-- > 0) throw new Error('no')
  })
  const [failed, waited] = await Promise.allSettled([cache.ensure(texts(0, 8)), cache.ensure(texts(0, 8))])
  expect([failed.status, waited.status]).toEqual(['rejected', 'fulfilled'])
  expect(made).toEqual(texts(0, 8))
})

test('an embedder that always fails is no reason to wait for ever', async () => {
  const { cache } = counting(() => Promise.reject(new Error('no')))
  const settled = await Promise.allSettled([cache.ensure(texts(0, 20)), cache.ensure(texts(10, 30)), cache.passing(texts(5, 15))])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('more texts than are held are all held until their call is done', async () => {
  const { cache } = counting()
  const many = Array.from({ length: 9000 }, (_, i) => `many ${i}`)
  await Promise.all([cache.ensure(many), cache.ensure(many.slice(100, 200))])
  for (const text of many) expect(cache.get(text)).toBeDefined()
}, 60_000)
