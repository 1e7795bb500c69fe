/** The shipped embedders, from the built artefacts, in Node. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { createStaticEmbedder } from '../../src/embedding/static.js'
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'

interface Manifest {
  readonly model: { readonly id: string }
  readonly static: { readonly id: string }
}

/** The checkout; the eval may have been started elsewhere. */
const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()

export async function openTier(tier: Tier, folder = join(ROOT, 'models', 'artefacts')): Promise<Embedder> {
  if (tier === 'hashed') return createHashedEmbedder()
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const vocabulary = await readFile(join(folder, 'vocab.txt'), 'utf8')
  const quick = createStaticEmbedder({ table: await buffer(join(folder, 'static.bin')), vocabulary, id: manifest.static.id })
  if (tier === 'static') return quick
  const wasm = await buffer(createRequire(join(ROOT, 'package.json')).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))
  const model = await buffer(join(folder, 'model.onnx'))
  return openTransformerEmbedder({ model, vocabulary, wasm, id: manifest.model.id }, { rough: quick.rough })
}

/** The same embedder, making each vector once: an eval asks for the same texts for every user. */
export function remembering(embedder: Embedder): Embedder {
  const made = new Map<string, Promise<Float32Array>>()
  return {
    ...embedder,
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !made.has(text))
      if (missing.length > 0) {
        const vectors = embedder.embed(missing)
        missing.forEach((text, i) => {
          made.set(
            text,
            vectors.then((all) => all[i] as Float32Array),
          )
        })
      }
      return Promise.all(texts.map((text) => made.get(text) as Promise<Float32Array>))
    },
  }
}

async function buffer(path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(path)).buffer
}
