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

/** Bytes of a file that the package ships, by its name. */
type ReadAsset = (name: string) => Promise<ArrayBuffer>

/** A shipped embedder, from wherever its files are. */
export async function openTierFrom(
  tier: Tier,
  read: ReadAsset,
  ids: Readonly<Record<'static' | 'transformer', string>>,
): Promise<Embedder> {
  if (tier === 'hashed') return createHashedEmbedder()
  const vocabulary = new TextDecoder().decode(await read('vocab.txt'))
  const quick = createStaticEmbedder({ table: await read('static.bin'), vocabulary, id: ids.static })
  if (tier === 'static') return quick
  const [model, wasm, phrases] = [await read('model.onnx'), await read('ort-wasm-simd-threaded.wasm'), await read('phrases.bin')]
  return openTransformerEmbedder({ model, vocabulary, wasm, phrases, id: ids.transformer }, { rough: quick.rough })
}

export async function openTier(tier: Tier, folder = join(ROOT, 'models', 'artefacts')): Promise<Embedder> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const wasm = () => createRequire(join(ROOT, 'package.json')).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const read: ReadAsset = async (name) => new Uint8Array(await readFile(name.endsWith('.wasm') ? wasm() : join(folder, name))).buffer
  return openTierFrom(tier, read, { static: manifest.static.id, transformer: manifest.model.id })
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
