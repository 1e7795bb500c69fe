import { describe, expect, test } from 'vitest'
import { createHashedEmbedder, paperBlock, paperFeatures } from '../../src/embedding/hashed.js'
import { md5 } from '../../src/embedding/text/md5.js'
import { cosine, lengthOf } from './artefacts.js'
import golden from './paper-features.golden.json' with { type: 'json' }

describe("the paper's features", () => {
  test.each(golden.md5)('md5 of $text is what hashlib says', ({ text, hex }) => {
    expect(Array.from(md5(text), (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(hex)
  })

  test.each(golden.features)('"$query" with $tool has the numbers that hashlib gives', ({ query, tool, domain, nonzero }) => {
    const expected = new Float64Array(96)
    for (const [index, value] of nonzero as [number, number][]) expected[index] = value
    const found = paperFeatures(query, tool, domain)
    expect(found).toHaveLength(96)
    for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 6)
  })

  test('each block has length 1, or 0 without a token', () => {
    const features = paperFeatures('book a table', '', 'restaurants')
    expect(lengthOf(features.subarray(0, 64))).toBeCloseTo(1, 6)
    expect(lengthOf(features.subarray(64, 80))).toBe(0)
    expect(lengthOf(features.subarray(80))).toBeCloseTo(1, 6)
  })

  test('case does not matter', () => {
    expect(paperBlock('Book A TABLE', 64)).toEqual(paperBlock('book a table', 64))
  })
})

describe('the hashed tier', () => {
  const embedder = createHashedEmbedder()
  const vectorOf = async (text: string) => (await embedder.embed([text]))[0] as Float32Array

  test('gives unit vectors, and zeros for a text without a word that says something', async () => {
    expect(lengthOf(await vectorOf('book a table'))).toBeCloseTo(1, 6)
    expect(lengthOf(await vectorOf(''))).toBe(0)
    expect(lengthOf(await vectorOf('can you do it for me please?!'))).toBe(0)
  })

  test('a reworded request is nearer than another one', async () => {
    const request = await vectorOf('Book me a table at a quiet restaurant')
    expect(cosine(request, await vectorOf('booking tables in quiet restaurants'))).toBeGreaterThan(0.5)
    expect(cosine(request, await vectorOf('convert dollars to yen'))).toBeLessThan(0.2)
  })

  test('texts in other scripts have vectors too', async () => {
    expect(cosine(await vectorOf('забронировать столик'), await vectorOf('забронируй столик на двоих'))).toBeGreaterThan(0.3)
    expect(lengthOf(await vectorOf('予約してください'))).toBeCloseTo(1, 6)
  })
})
