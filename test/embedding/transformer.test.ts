import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MARK } from '../../src/embedding/embedder.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'
import { artefactUrl, bytesOf, cosine, golden, lengthOf, openTransformer, textOf, wasmBytes } from './artefacts.js'

describe('the transformer tier', () => {
  let embedder: Embedder
  beforeAll(async () => {
    embedder = await openTransformer()
  })
  afterAll(() => embedder.close())

  test('is near the fp32 model', async () => {
    const { vectors } = await golden()
    const found = await embedder.embed(vectors.map(({ text }) => text))
    // 8 bits cost up to .02 of a cosine (specs: mean .998, least .989 with the whole vocabulary); wasm and native ONNX Runtime differ by .001.
    for (const [i, { text, vector }] of vectors.entries()) expect(cosine(found[i] as Float32Array, vector), text).toBeGreaterThan(0.98)
  })

  test('marked words have the vector of what their sentence makes of them, near the fp32 model’s', async () => {
    const { markedVectors } = await golden()
    const found = await embedder.embed(markedVectors.map(({ text }) => text))
    for (const [i, { text, vector }] of markedVectors.entries())
      expect(cosine(found[i] as Float32Array, vector), text).toBeGreaterThan(0.97)
    const [wanted, unwanted, text] = (await embedder.embed([
      `a table with ${MARK}Acme${MARK}`,
      `a table, but not with ${MARK}Acme${MARK}`,
      'a table with Acme',
    ])) as [Float32Array, Float32Array, Float32Array]
    expect(cosine(wanted, unwanted)).toBeLessThan(0.98)
    expect(cosine(wanted, text)).toBeLessThan(0.95)
  })

  test('an icon of a pasted page is no mark', async () => {
    const [plain, ...pasted] = await embedder.embed(['a table for two', 'a \ue000table for two', 'a \u{f0000}table\uf8ff for two'])
    for (const vector of pasted) expect(vector).toEqual(plain)
  })

  test('typographic quotation marks are read as plain ones', async () => {
    const [plain, ...typographic] = await embedder.embed([
      `don't play "jazz" / ${MARK}it's loud${MARK}`,
      `don’t play “jazz” / ${MARK}it’s loud${MARK}`,
      `don‘t play ”jazz“ / ${MARK}it‘s loud${MARK}`,
    ])
    for (const vector of typographic) expect(vector).toEqual(plain)
  })

  test('marks around nothing, one mark, and marks far inside a long text do no harm', async () => {
    const plain = (await embedder.embed(['a table']))[0] as Float32Array
    expect((await embedder.embed([`a${MARK}${MARK} table`]))[0]).toEqual(plain)
    for (const text of [`a table ${MARK}`, MARK, `${'far away '.repeat(3000)}${MARK}Acme${MARK}, please`, `${MARK}${'x '.repeat(5000)}`])
      expect(lengthOf((await embedder.embed([text]))[0] as Float32Array), text.slice(0, 20)).toBeCloseTo(1, 5)
  })

  test('a text has the same vector, bit for bit, alone and in any batch', async () => {
    const texts = [
      'play jazz',
      'book a table for two in Rome',
      'what is the weather in Paris?',
      '',
      'x '.repeat(400),
      'забронировать столик',
      'play some jazz',
      `play some jazz on ${MARK}Acme${MARK}`,
    ]
    const together = await embedder.embed(texts)
    for (const [i, text] of texts.entries()) expect((await embedder.embed([text]))[0], text).toEqual(together[i])
  })

  test('vectors have 384 numbers and length 1, even of an empty text', async () => {
    const [empty] = (await embedder.embed([''])) as [Float32Array]
    expect(embedder.dimensions).toBe(384)
    expect(empty).toHaveLength(384)
    expect(lengthOf(empty)).toBeCloseTo(1, 6)
  })

  test('no texts, no vectors', async () => {
    expect(await embedder.embed([])).toEqual([])
    expect(await embedder.embed(['still works'])).toHaveLength(1)
  })

  test('a single text does not wait for a background batch', async () => {
    const order: string[] = []
    const background = embedder
      .embed(Array.from({ length: 60 }, (_, i) => `add the item number ${i} to my shopping list`))
      .then(() => order.push('many'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all([background, embedder.embed(['a table for tonight']).then(() => order.push('one'))])
    expect(order).toEqual(['one', 'many'])
  })

  test('meaning counts, not words', async () => {
    const [request, same, other] = (await embedder.embed([
      'reserve a table for dinner',
      'book a restaurant tonight',
      'reserve a seat on the train',
    ])) as [Float32Array, Float32Array, Float32Array]
    expect(cosine(request, same)).toBeGreaterThan(cosine(request, other))
  })
})

test('after close, what waits and what comes is rejected as closed', async () => {
  const embedder = await openTransformer()
  const waiting = embedder.embed(Array.from({ length: 50 }, (_, i) => `request number ${i} of a long line`))
  const rejected = expect(waiting).rejects.toMatchObject({ code: 'closed' })
  await embedder.close()
  await rejected
  await expect(embedder.embed(['too late'])).rejects.toMatchObject({ code: 'closed' })
  await embedder.close()
})

test('a model that is cut short is refused', async () => {
  const model = (await bytesOf(artefactUrl('model.onnx'))).slice(0, 1_000_000)
  const opening = openTransformerEmbedder({ model, vocabulary: await textOf('vocab.txt'), wasm: await wasmBytes(), id: 'x' })
  await expect(opening).rejects.toMatchObject({ code: 'asset-corrupt' })
})

test('where WebAssembly is forbidden, the error says so before anything is loaded', async () => {
  const forbidden = vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
    throw new WebAssembly.CompileError('refused by Content Security Policy')
  })
  try {
    const vocabulary = await textOf('vocab.txt')
    const opening = openTransformerEmbedder({ model: new ArrayBuffer(0), vocabulary, wasm: new ArrayBuffer(0), id: 'x' })
    await expect(opening).rejects.toMatchObject({ code: 'wasm-unavailable' })
  } finally {
    forbidden.mockRestore()
  }
})
