import { expect, test } from 'vitest'
import { fetchAsset } from '../../src/embedding/assets.js'
import type { AssetProgress } from '../../src/embedding/embedder.js'
import { createStaticEmbedder } from '../../src/embedding/static.js'
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'

const URLS = {
  'model.onnx': new URL('../../models/artefacts/model.onnx', import.meta.url),
  'vocab.txt': new URL('../../models/artefacts/vocab.txt', import.meta.url),
  'static.bin': new URL('../../models/artefacts/static.bin', import.meta.url),
  'ort-wasm-simd-threaded.wasm': new URL('../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url),
}
const json = async (name: string) => (await fetch(new URL(`../../models/artefacts/${name}`, import.meta.url))).json()

interface Named {
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
}

async function load(name: keyof typeof URLS, onProgress: (progress: AssetProgress) => void = () => {}): Promise<ArrayBuffer> {
  const { files } = (await json('manifest.json')) as Named
  const facts = files.find((file) => file.name === name)
  if (facts === undefined) throw new Error(`The manifest does not know ${name}.`)
  return (await fetchAsset(name, URLS[name], facts, { onProgress })).bytes
}

test('the model loads in a browser, from the same origin, and embeds as the fp32 model does', async () => {
  const progress: AssetProgress[] = []
  const [model, vocabulary, wasm] = await Promise.all([
    load('model.onnx', (step) => progress.push(step)),
    load('vocab.txt').then((bytes) => new TextDecoder().decode(bytes)),
    fetch(URLS['ort-wasm-simd-threaded.wasm']).then((response) => response.arrayBuffer()),
  ])
  expect(progress.length).toBeGreaterThan(2)
  const { vectors } = (await json('golden.json')) as { vectors: { text: string; vector: number[] }[] }
  const embedder = await openTransformerEmbedder({ model, vocabulary, wasm, id: 'browser-test' })
  const found = await embedder.embed(vectors.map(({ text }) => text))
  for (const [i, { text, vector }] of vectors.entries()) {
    const cosine = vector.reduce((dot, x, k) => dot + x * ((found[i] as Float32Array)[k] as number), 0)
    expect(cosine, text).toBeGreaterThan(0.98) // 8 bits, see test/embedding/transformer.test.ts
  }
  await embedder.close()
})

test('the static tier needs no WebAssembly', async () => {
  const vocabulary = new TextDecoder().decode(await load('vocab.txt'))
  const embedder = createStaticEmbedder({ table: await load('static.bin'), vocabulary, id: 'browser-test' })
  const { staticVectors } = (await json('golden.json')) as { staticVectors: { text: string; vector: number[] }[] }
  const found = await embedder.embed(staticVectors.map(({ text }) => text))
  for (const [i, { vector }] of staticVectors.entries()) {
    expect(vector.reduce((dot, x, k) => dot + x * ((found[i] as Float32Array)[k] as number), 0)).toBeGreaterThan(0.999)
  }
})

test('a model that is not the one of the manifest is refused', async () => {
  const facts = { bytes: 231_508, sha256: '0'.repeat(64) }
  await expect(fetchAsset('vocab.txt', URLS['vocab.txt'], facts)).rejects.toMatchObject({
    code: 'asset-corrupt',
    fields: { expected: facts.sha256 },
  })
  const nowhere = new URL('/no/such/file.onnx', location.href)
  await expect(fetchAsset('model.onnx', nowhere, facts)).rejects.toMatchObject({ code: 'asset-unreachable' })
})
