import { expect, test } from 'vitest'
import { createStaticEmbedder } from '../../src/embedding/static.js'
import { artefactUrl, bytesOf, cosine, golden, lengthOf, openStatic, textOf } from './artefacts.js'

const corrupt = expect.objectContaining({ code: 'asset-corrupt' })

test("the static tier gives the builder's own vectors", async () => {
  const embedder = await openStatic()
  const { staticVectors } = await golden()
  const found = await embedder.embed(staticVectors.map(({ text }) => text))
  // The golden numbers are rounded to five decimals; the arithmetic is the same.
  for (const [i, { text, vector }] of staticVectors.entries())
    expect(cosine(found[i] as Float32Array, vector), text).toBeGreaterThan(0.9999)
})

test('vectors have length 1, and 0 where nothing is known', async () => {
  const embedder = await openStatic()
  const [some, none] = (await embedder.embed(['a table for two', ' '])) as [Float32Array, Float32Array]
  expect(embedder.dimensions).toBe(128)
  expect(lengthOf(some)).toBeCloseTo(1, 6)
  expect(lengthOf(none)).toBe(0)
})

test('a text has the same vector alone and among others', async () => {
  const embedder = await openStatic()
  const [alone] = await embedder.embed(['play some jazz'])
  const [, among] = await embedder.embed(['book a flight', 'play some jazz', 'weather'])
  expect(among).toEqual(alone)
})

test('a table that is cut short, or another file, is refused', async () => {
  const vocabulary = await textOf('vocab.txt')
  const table = await bytesOf(artefactUrl('static.bin'))
  for (const wrong of [table.slice(0, -1), table.slice(1), new ArrayBuffer(3)]) {
    expect(() => createStaticEmbedder({ table: wrong, vocabulary, id: 'x' })).toThrow(corrupt)
  }
})

test('a table of another vocabulary is refused', async () => {
  const table = await bytesOf(artefactUrl('static.bin'))
  const vocabulary = `${await textOf('vocab.txt')}one more\n`
  expect(() => createStaticEmbedder({ table, vocabulary, id: 'x' })).toThrow(corrupt)
})
