/**
 * The transformer tier: the quantized all-MiniLM-L6-v2 by ONNX Runtime Web, in a worker, a page or Node.
 *
 * Lives here: the session, and the queue before it. May not know: where the files came from, what is done with a vector.
 */
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { PenchantError } from '../errors.js'
import { type Embedder, MARK } from './embedder.js'
import { fromBase64 } from './from-base64.js'
import { createInferenceQueue } from './inference-queue.js'
import { readPhrases } from './text/known-phrases.js'
import { toUnit } from './unit.js'
import { createWordPiece, type WordPiece } from './text/word-piece.js'

export interface TransformerAssets {
  /** model.onnx, checked. */
  readonly model: ArrayBuffer
  /** vocab.txt, or the tokenizer made of it. */
  readonly vocabulary: string | WordPiece
  /** ort-wasm-simd-threaded.wasm, checked. Only the first session of a thread compiles it. */
  readonly wasm: ArrayBuffer
  /** phrases.bin, checked; without it their vectors are made like others. */
  readonly phrases?: ArrayBuffer | undefined
  /** The embedder's id, from the manifest. */
  readonly id: string
}

export interface TransformerOptions {
  /** Threads of one inference, from 1 (default). More need a cross-origin isolated page. */
  readonly threads?: number
  /** See `Embedder.rough`. */
  readonly rough?: Embedder['rough']
}

const DIMENSIONS = 384

/** A text for the model. `inside`: places of the ids whose states are asked for in place of the text's vector; none: the text's. */
interface Encoded {
  readonly ids: Int32Array
  readonly inside: readonly number[]
}

/** As the sentences are written that the layers were fitted on: telephones write “don’t”, and the model has a token of its own for that mark. */
const withPlainQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** The sum of some tokens' states. @param from the text's first token, among all of the batch */
function sumOf(states: Float32Array, inside: readonly number[], from: number): Float32Array {
  const sum = new Float32Array(DIMENSIONS)
  for (const at of inside)
    for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] as number) + (states[(from + at) * DIMENSIONS + i] as number)
  return sum
}

/**
 * Opens the transformer tier; the first call of a thread compiles WebAssembly (some 300 ms). What is asked of it after `close` is `closed`.
 *
 * @throws {PenchantError} `wasm-unavailable` (no WebAssembly with SIMD here, or the page's CSP forbids it), `asset-corrupt`
 */
export async function openTransformerEmbedder(
  assets: TransformerAssets,
  { threads = 1, rough }: TransformerOptions = {},
): Promise<Embedder> {
  const tokenizer = typeof assets.vocabulary === 'string' ? createWordPiece(assets.vocabulary) : assets.vocabulary
  try {
    new WebAssembly.Module(fromBase64(SIMD_MODULE))
  } catch (cause) {
    throw unavailable(cause)
  }
  const ort = await import('onnxruntime-web/wasm')
  ort.env.wasm.wasmBinary = assets.wasm
  ort.env.wasm.numThreads = threads
  ort.env.wasm.proxy = false
  ort.env.logLevel = 'error'
  const session = await openSession(ort, assets.model)
  delete ort.env.wasm.wasmBinary // compiled by now: 14 MB that nobody reads again

  const queue = createInferenceQueue<Encoded, Float32Array>(async (batch) => {
    const width = Math.max(...batch.map((text) => text.ids.length))
    const ids = new Int32Array(batch.length * width) // [PAD] is id 0
    const mask = new Int32Array(batch.length * width)
    for (const [row, { ids: text }] of batch.entries()) {
      ids.set(text, row * width)
      mask.fill(1, row * width, row * width + text.length)
    }
    const shape = [batch.length, width]
    const wanted = batch.some(({ inside }) => inside.length > 0) ? ['embedding', 'states'] : ['embedding']
    const outputs = await session.run(
      { input_ids: new ort.Tensor('int32', ids, shape), attention_mask: new ort.Tensor('int32', mask, shape) },
      wanted,
    )
    const [rows, states] = await Promise.all(wanted.map(async (name) => (await (outputs[name] as Tensor).getData()) as Float32Array))
    return batch.map(({ inside }, row) =>
      toUnit(
        inside.length > 0 && states !== undefined
          ? sumOf(states, inside, row * width)
          : (rows as Float32Array).slice(row * DIMENSIONS, (row + 1) * DIMENSIONS),
      ),
    )
  })

  return {
    tier: 'transformer',
    id: assets.id,
    dimensions: DIMENSIONS,
    rough,
    phrases: assets.phrases && readPhrases(assets.phrases, DIMENSIONS),
    // A single text goes before what waits.
    embed: (texts) =>
      queue.run(
        texts
          .map(withPlainQuotes)
          .map((text) => (text.includes(MARK) ? tokenizer.encodeMarked(text) : { ids: tokenizer.encode(text), inside: [] })),
        texts.length === 1,
      ),
    async close() {
      if (await queue.close()) await session.release()
    },
  }
}

/** The smallest module with a SIMD instruction; `new Module` also finds a CSP that allows no WebAssembly. */
const SIMD_MODULE = 'AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='

function unavailable(cause: unknown): PenchantError {
  return new PenchantError('wasm-unavailable', {
    message: 'WebAssembly with SIMD does not run here, so the transformer cannot.',
    hint: "Allow 'wasm-unsafe-eval' in the script-src of the page's Content-Security-Policy; until then a smaller embedder answers.",
    cause,
  })
}

async function openSession(ort: typeof import('onnxruntime-web/wasm'), model: ArrayBuffer): Promise<InferenceSession> {
  try {
    return await ort.InferenceSession.create(new Uint8Array(model), { executionProviders: ['wasm'], graphOptimizationLevel: 'all' })
  } catch (cause) {
    // ONNX Runtime has no codes: this sentence of its backend loader is all that tells "did not start" from "cannot read the model".
    if (cause instanceof Error && cause.message.startsWith('no available backend found')) throw unavailable(cause)
    throw new PenchantError('asset-corrupt', {
      message: 'ONNX Runtime cannot open model.onnx.',
      hint: 'Copy model.onnx and ort-wasm-simd-threaded.wasm of the same version of penchant again.',
      fields: { found: model.byteLength },
      cause,
    })
  }
}
