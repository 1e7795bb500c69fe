/** Phrases that every user's notes are held against come with their vectors: none of them is embedded on a device. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writePhrases } from '../../bench/fit/phrases.js'
import { readPhrases } from '../../src/embedding/text/known-phrases.js'
import { dequantize, quantize } from '../../src/embedding/quantize.js'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import { PROTOTYPE_TEXTS } from '../../src/memory/cards/prototypes.js'
import { standInEmbedder } from '../engine/stand-ins.js'
import { artefactUrl, bytesOf, cosine, openTransformer } from './artefacts.js'

const DIMENSIONS = 384

describe('phrases.bin', async () => {
  const phrases = readPhrases(await bytesOf(artefactUrl('phrases.bin')), DIMENSIONS)

  test('holds every phrase that notes are held against, and no other (made by: npm run fit -- phrases --write)', () => {
    expect([...phrases.keys()].toSorted()).toEqual([...PROTOTYPE_TEXTS].toSorted())
  })

  test('holds what the transformer that ships makes of them', async () => {
    const embedder = await openTransformer()
    const some = PROTOTYPE_TEXTS.filter((_, i) => i % 6 === 0)
    const made = await embedder.embed(some)
    for (const [i, text] of some.entries())
      expect(cosine(dequantize({ values: phrases.get(text) as Int8Array }), made[i] as Float32Array), text).toBeGreaterThan(0.98)
    await embedder.close()
  })
})

test('what was written is read', () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n'))
  const vector = fc.int8Array({ minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(line, vector), { selector: ([text]) => text, minLength: 1 }), (rows) => {
      const read = readPhrases(writePhrases(new Map(rows)).buffer as ArrayBuffer, 3)
      expect([...read]).toEqual(rows)
    }),
  )
})

test('a vector that came with the embedder is neither made nor written', async () => {
  const made: string[] = []
  const written: string[] = []
  const stand = standInEmbedder('static', (batch) => void made.push(...batch))
  const values = Int8Array.from({ length: stand.dimensions }, (_, i) => (i === 1 ? 9 : i === 2 ? 2 : 0))
  const vector = dequantize(quantize(values))
  const store = {
    readVectors: async () => new Map(),
    writeVectors: async (_: string, vectors: ReadonlyMap<string, unknown>) => void written.push(...vectors.keys()),
  }
  const cache = createVectorCache({ ...stand, phrases: new Map([['known', values]]) }, store)
  await cache.ensure(['known', 'new'])
  expect(await cache.urgent('known')).toEqual(vector)
  expect(cache.get('known')).toEqual(vector)
  // As every vector: what is stored of it gives it back.
  expect(dequantize(quantize(vector))).toEqual(vector)
  expect(made).toEqual(['new'])
  expect(written).toHaveLength(1)
})
