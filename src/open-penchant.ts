/**
 * The client: starts the worker, shakes hands, and hands over the contract. The only part that runs on the page's main thread.
 *
 * Lives here: start, deadlines, close. Knows the engine as a type only (`thread: 'main'` loads it when asked for).
 */
import { type ProxyMethods, releaseProxy, wrap } from 'comlink'
import type { WorkerApi } from '../workers/penchant.worker.js'
import { speakPenchant } from '../workers/wire.js'
import { plainTools } from './catalogue/plain-tools.js'
import type { AssetName } from './embedding/embedder.js'
import type { EngineOptions } from './engine.js'
import { withinDeadline } from './deadline.js'
import { PenchantError } from './errors.js'
import type { Notice, OpenOptions, Penchant, Question } from './penchant.js'
import { leave } from './question.js'
import { VERSION } from './version.js'

/** Longest wait for the worker's first word, in milliseconds. Its file is about 200 kB; a slow phone compiles it in two seconds. */
const HANDSHAKE_MS = 10_000

/** Idle time that ends the default conversation. */
const CONVERSATION_IDLE_MS = 30 * 60_000

type Closing = Penchant & { readonly terminate?: () => void }

/**
 * Opens penchant for one user.
 *
 * @example
 * const penchant = await openPenchant({ user: 'ada' })
 * @throws PenchantError `invalid-argument`, `worker-unreachable` (worker file missing, blocked, silent or of another version),
 *   `storage-newer`, `storage-blocked`, `storage-failed`
 */
export async function openPenchant(options: OpenOptions): Promise<Penchant> {
  const engineOptions = readOptions(options)
  const host = options.thread === 'main' ? await startHere(engineOptions) : await startWorker(engineOptions, options)
  const penchant = guard(host)
  if (options.tools !== undefined) {
    try {
      await penchant.addTools(options.tools)
    } catch (error) {
      await penchant.close()
      throw error
    }
  }
  return penchant
}

async function startHere(options: EngineOptions): Promise<{ engine: Closing; died: Promise<never> }> {
  const { startEngine } = await import('./engine.js')
  return { engine: await startEngine(options), died: new Promise(() => {}) }
}

// Starting must: reject on a file that is missing, blocked by CSP or broken ('error'), that speaks garbage ('messageerror'), that is silent
// (time limit), or that comes from another version; leave no worker running when it rejects.
async function startWorker(options: EngineOptions, open: OpenOptions): Promise<{ engine: Closing; died: Promise<never> }> {
  const handshakeMs = open.handshakeMs ?? HANDSHAKE_MS
  let worker: Worker
  try {
    worker = open.worker?.() ?? new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'penchant' })
  } catch (cause) {
    throw unreachable('could not be started', cause)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(unreachable('failed', event.message || 'its file could not be loaded'))
    })
    worker.addEventListener('messageerror', () => reject(unreachable('sent what could not be read', undefined)))
  })
  died.catch(() => {})
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(`did not answer within ${handshakeMs} ms`, undefined)), handshakeMs)
  })
  try {
    speakPenchant()
    const remote = wrap<WorkerApi>(worker)
    const version = await Promise.race([remote.hello(), died, silent])
    if (version !== VERSION) throw unreachable(`is of version ${version}, the page's code of ${VERSION}`, undefined)
    const engine = await Promise.race([remote.open(options), died])
    const terminate = () => {
      ;(engine as unknown as ProxyMethods)[releaseProxy]()
      worker.terminate()
    }
    // Comlink's remote object answers any property; only the contract's own are asked for.
    return {
      engine: new Proxy({} as Closing, { get: (_, key) => (key === 'terminate' ? terminate : engine[key as keyof Penchant]) }),
      died,
    }
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The contract around an engine on either side: deadlines, closing, and a worker that dies. */
function guard({ engine, died }: { engine: Closing; died: Promise<never> }): Penchant {
  let close: (error: PenchantError) => void = () => {}
  let closing: Promise<void> | undefined
  const closed = new Promise<never>((_, reject) => {
    close = reject
  })
  closed.catch(() => {})
  const conversation = defaultConversation()
  const racing = <T>(call: () => Promise<T>): Promise<T> =>
    closing === undefined ? Promise.race([Promise.resolve().then(call).catch(rethrow), closed, died]) : Promise.reject(closedError())

  return {
    addTools: (tools) => racing(() => engine.addTools(plainTools(tools))),
    removeTools: (names) => racing(() => engine.removeTools(names)),
    async suggest(question, options = {}) {
      const asked: Question = { ...question, conversation: question?.conversation ?? conversation() }
      try {
        // The far side may be too busy to keep its own deadline.
        return await withinDeadline(options, () => racing(() => engine.suggest(asked, options)))
      } catch (error) {
        return leave(asked, PenchantError.from(error))
      }
    },
    learn: (lessons) => racing(() => engine.learn(lessons)),
    inspect: () => racing(() => engine.inspect()),
    whenReady: () => racing(() => engine.whenReady()),
    async subscribe(listener: (notice: Notice) => void) {
      const stop = await racing(() => engine.subscribe(listener))
      return () => void stop()
    },
    close() {
      closing ??= (async () => {
        const ending = Promise.race([
          engine.close().catch(() => {}),
          died.catch(() => {}),
          new Promise((resolve) => setTimeout(resolve, 1000)),
        ])
        close(closedError())
        await ending
        engine.terminate?.()
      })()
      return closing
    },
  }
}

function readOptions(options: OpenOptions): EngineOptions {
  const user: unknown = options?.user
  if (typeof user !== 'string' || user.length === 0 || user.length > 512)
    throw new PenchantError('invalid-argument', {
      message: '`user` must be a string of 1 to 512 characters.',
      hint: "Say whose preferences these are: openPenchant({ user: 'ada' }). Any stable id will do.",
      fields: { argument: 'user' },
    })
  return {
    user,
    thread: options.thread ?? 'worker',
    embedder: options.embedder ?? 'transformer',
    policy: options.policy ?? 'penchant',
    storage: options.storage ?? 'indexeddb',
    threads: options.threads ?? 1,
    assets: options.assets === undefined ? ownAssets() : assetsIn(options.assets),
  }
}

/** Beside this file. The literals are what bundlers look for: each becomes an asset of the app. */
function ownAssets(): Record<AssetName, string> {
  return {
    'model.onnx': new URL('./model.onnx', import.meta.url).href,
    'vocab.txt': new URL('./vocab.txt', import.meta.url).href,
    'static.bin': new URL('./static.bin', import.meta.url).href,
    'ort-wasm-simd-threaded.wasm': new URL('./ort-wasm-simd-threaded.wasm', import.meta.url).href,
  }
}

function assetsIn(folder: string | URL): Record<AssetName, string> {
  const base = new URL(folder, globalThis.location?.href)
  const at = (name: AssetName) => new URL(name, base).href
  return {
    'model.onnx': at('model.onnx'),
    'vocab.txt': at('vocab.txt'),
    'static.bin': at('static.bin'),
    'ort-wasm-simd-threaded.wasm': at('ort-wasm-simd-threaded.wasm'),
  }
}

function defaultConversation(): () => string {
  let id = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return () => {
    const now = Date.now()
    if (now - lastMs > CONVERSATION_IDLE_MS) id = crypto.randomUUID()
    lastMs = now
    return id
  }
}

function rethrow(error: unknown): never {
  if (error instanceof DOMException && error.name === 'DataCloneError')
    throw new PenchantError('invalid-argument', {
      message: 'An argument holds something that cannot be sent to the worker (a function, say).',
      hint: 'Pass plain data: strings, numbers, booleans, arrays, objects.',
      cause: error,
    })
  throw PenchantError.from(error)
}

function unreachable(what: string, cause: unknown): PenchantError {
  return new PenchantError('worker-unreachable', {
    message: `penchant's worker ${what}.`,
    hint: "Serve dist/worker.js of the same version beside the page's code, allow it in worker-src, or choose thread: 'main'.",
    cause,
  })
}

const closedError = () => new PenchantError('closed', { message: 'This penchant was closed.', hint: 'Call openPenchant again.' })
