/** The built model, its tokenizer's and its vectors' golden numbers, for tests in Node. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createStaticEmbedder } from '../../src/embedding/static.js'
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'

/** models/artefacts/golden.json: ids by the reference tokenizer, vectors by the fp32 model, static vectors by the builder's own reader. */
export interface Golden {
  readonly tokens: readonly { readonly text: string; readonly ids: readonly number[] }[]
  readonly vectors: readonly { readonly text: string; readonly vector: readonly number[] }[]
  /** Vectors of the words between marks, in their sentence. */
  readonly markedVectors: readonly { readonly text: string; readonly vector: readonly number[] }[]
  readonly staticVectors: readonly { readonly text: string; readonly vector: readonly number[] }[]
}

export const artefactUrl = (name: string) => new URL(`../../models/artefacts/${name}`, import.meta.url)
export const textOf = (name: string) => readFile(artefactUrl(name), 'utf8')
export const bytesOf = async (path: URL | string): Promise<ArrayBuffer> => new Uint8Array(await readFile(path)).buffer
export const golden = async () => JSON.parse(await textOf('golden.json')) as Golden
export const wasmBytes = () => bytesOf(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))

export async function openStatic() {
  return createStaticEmbedder({ table: await bytesOf(artefactUrl('static.bin')), vocabulary: await textOf('vocab.txt'), id: 'static-test' })
}

export async function openTransformer() {
  const [model, vocabulary, wasm] = await Promise.all([bytesOf(artefactUrl('model.onnx')), textOf('vocab.txt'), wasmBytes()])
  return openTransformerEmbedder({ model, vocabulary, wasm, id: 'transformer-test' })
}

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] as number]
    dot += x * y
    aa += x * x
    bb += y * y
  }
  return dot / Math.sqrt(aa * bb)
}

export const lengthOf = (vector: ArrayLike<number>) => Math.sqrt(Array.from(vector).reduce((squares, x) => squares + x * x, 0))
