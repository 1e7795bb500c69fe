/**
 * wllama (llama.cpp in WebAssembly), in a file of its own: it is fetched when somebody has picked a model, and not before.
 */
import type { ChatModel } from 'penchant'
import { chatFromWllama, type WllamaModel } from 'penchant/chat-models'
// The package's own types name no files.
import * as wllama from '@wllama/wllama/esm/index.js'
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { words } from './words.js'

interface Runner extends WllamaModel {
  loadModel(weights: readonly Blob[], options: { readonly n_ctx: number }): Promise<void>
  getModelMetadata(): { readonly hparams: { readonly nVocab: number } }
  exit(): Promise<void>
}

const { Wllama } = wllama as unknown as {
  readonly Wllama: new (
    paths: { readonly default: string },
    options: { readonly suppressNativeLog: boolean; readonly logger: Record<'debug' | 'log' | 'warn' | 'error', () => void> },
  ) => Runner
}

/** Tokens that a question and its answer may have together: of a message 4,000 letters are read. */
const CONTEXT = 2048

/** Tokens of one answer: a small model that has not come to the point by then goes round in circles. */
const MOST_TOKENS = 128

/** @throws what the runner says of weights that it cannot load; an AbortError when `stop` is aborted */
export async function runInPage(weights: Blob, stop: AbortSignal, onProgress: (share: number) => void): Promise<ChatModel> {
  const silent = { debug() {}, log() {}, warn() {}, error() {} }
  const runner = new Wllama({ default: wasm }, { suppressNativeLog: true, logger: silent })
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  try {
    stop.throwIfAborted()
    // A runner that is ended in mid-load never answers.
    await Promise.race([runner.loadModel([followed(weights, onProgress)], { n_ctx: CONTEXT }), stopped])
    // What could not be read counts as loaded there, without a single word.
    if (!(runner.getModelMetadata().hparams.nVocab > 0)) throw new Error(words.model.unreadable)
  } catch (error) {
    await runner.exit()
    throw error
  }
  const { chat, close } = chatFromWllama(runner)
  return {
    chat: (messages, options = {}) => chat(messages, { ...options, maxTokens: Math.min(options.maxTokens ?? MOST_TOKENS, MOST_TOKENS) }),
    ...(close === undefined ? {} : { close }),
  }
}

/** The same bytes; how far into them somebody has read is told. */
function followed(blob: Blob, onProgress: (share: number) => void): Blob {
  let furthest = 0
  return new Proxy(blob, {
    get(target, name) {
      if (name === 'slice')
        return (from?: number, to = target.size) => {
          furthest = Math.max(furthest, to)
          onProgress(Math.min(1, furthest / target.size))
          return target.slice(from, to)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
