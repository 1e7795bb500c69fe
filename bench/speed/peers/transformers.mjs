/** transformers.js with all-MiniLM-L6-v2 in its usual quantisation (dynamic int8), from local files. */
import { env, pipeline } from '@huggingface/transformers'

/** @returns texts in, their unit vectors out; the tokenizer and the model alone besides */
export async function openTransformersJs(threads) {
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = '/peers/models/'
  env.backends.onnx.wasm.wasmPaths = '/peers/ort/'
  env.backends.onnx.wasm.numThreads = threads
  const extract = await pipeline('feature-extraction', 'minilm', { device: 'wasm', dtype: 'q8' })
  const tokenize = (texts) => extract.tokenizer(texts, { padding: true, truncation: true })
  return {
    async embed(texts) {
      const output = await extract(texts, { pooling: 'mean', normalize: true })
      return output.tolist()
    },
    tokenize,
    infer: (tokens) => extract.model(tokens),
  }
}
