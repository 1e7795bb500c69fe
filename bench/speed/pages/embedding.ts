/** Text → vector in a page: ours and transformers.js, the same texts in turns. */
import { openTransformerEmbedder } from '../../../src/embedding/transformer.js'
import { createWordPiece } from '../../../src/embedding/word-piece.js'
import type { EmbeddingTask } from '../embedding.js'
import { interleave } from '../interleave.js'
import { openTransformersJs, type TransformersJs } from '../peers/transformers.mjs'
import type { Measured } from '../row.js'
import { textsOf } from '../texts.js'
import type { PageScope } from '../page.js'

const scope = globalThis as unknown as PageScope<EmbeddingTask, Measured>

// ONNX Runtime starts this very file again as its own threads.
if (self.name !== 'em-pthread') {
  let open: Promise<readonly [Awaited<ReturnType<typeof openOurs>>, TransformersJs]> | undefined
  scope.measure = async ({ what, tokens, batch, threads, turns }) => {
    open ??= Promise.all([openOurs(threads), openTransformersJs(threads)])
    const [ours, theirs] = await open
    const { embedder, tokenizer } = ours
    let turn = 0
    const next = () => textsOf(tokens, batch, tokenizer, turn++)
    if (what === 'tokenisation') {
      const timings = await interleave(
        [
          { name: 'penchant', run: repeat(() => next().map((text) => tokenizer.encode(text))) },
          { name: 'transformers.js', run: repeat(() => theirs.tokenize(next())) },
        ],
        turns,
      )
      return { timings }
    }
    const tokenised = theirs.tokenize(textsOf(tokens, batch, tokenizer, 0))
    const fixed = textsOf(tokens, batch, tokenizer, 0)
    const timings = await interleave(
      what === 'total'
        ? [
            { name: 'penchant', run: awaiting(() => embedder.embed(next())) },
            { name: 'transformers.js', run: awaiting(() => theirs.embed(next())) },
          ]
        : [
            { name: 'penchant', run: awaiting(() => embedder.embed(fixed)) },
            { name: 'transformers.js', run: awaiting(() => theirs.infer(tokenised)) },
          ],
      turns,
    )
    const [a, b] = [await embedder.embed(fixed), await theirs.embed(fixed)]
    const cosines = a.map((vector, i) => vector.reduce((sum, x, k) => sum + x * (b[i]?.[k] ?? 0), 0))
    return { timings, notes: { 'least cosine of the two vectors': Math.min(...cosines) } }
  }
}

async function openOurs(threads: number) {
  const fetched = async (name: string) => (await fetch(`/dist/${name}`)).arrayBuffer()
  const [model, vocabulary, wasm] = await Promise.all(['model.onnx', 'vocab.txt', 'ort-wasm-simd-threaded.wasm'].map(fetched))
  if (model === undefined || vocabulary === undefined || wasm === undefined) throw new Error('An asset of dist/ is missing.')
  const tokenizer = createWordPiece(new TextDecoder().decode(vocabulary))
  return { tokenizer, embedder: await openTransformerEmbedder({ model, vocabulary: tokenizer, wasm, id: 'speed' }, { threads }) }
}

const repeat =
  (once: () => unknown) =>
  (times: number): undefined => {
    for (let i = 0; i < times; i++) once()
  }

const awaiting = (once: () => Promise<unknown>) => async (times: number) => {
  for (let i = 0; i < times; i++) await once()
  return undefined
}
