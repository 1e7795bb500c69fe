/** Our transformer in a page, from dist/. */
import type { Embedder } from '../../src/embedding/embedder.js'
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'
import { createWordPiece, type WordPiece } from '../../src/embedding/text/word-piece.js'

export interface Ours {
  readonly tokenizer: WordPiece
  readonly embedder: Embedder
}

export async function openOurs(threads: number): Promise<Ours> {
  const fetched = async (name: string) => (await fetch(`/dist/${name}`)).arrayBuffer()
  const [model, vocabulary, wasm] = await Promise.all(['model.onnx', 'vocab.txt', 'ort-wasm-simd-threaded.wasm'].map(fetched))
  if (model === undefined || vocabulary === undefined || wasm === undefined) throw new Error('An asset of dist/ is missing.')
  const tokenizer = createWordPiece(new TextDecoder().decode(vocabulary))
  return { tokenizer, embedder: await openTransformerEmbedder({ model, vocabulary: tokenizer, wasm, id: 'speed' }, { threads }) }
}
