/**
 * The client: starts the worker, shakes hands, and hands over the contract. The only part that runs on the page's main thread.
 *
 * Lives here: start, deadlines, close. Knows the engine as a type only (`thread: 'main'` loads it when asked for).
 */
import { wrap } from 'comlink'
import type { AskPage, WorkerApi } from '../workers/penchant.worker.js'
import { portionsOf } from '../workers/portions.js'
import { speakAsPage } from '../workers/wire.js'
import type { AssetName } from './embedding/embedder.js'
import type { EngineOptions, Undefinable } from './engine-options.js'
import { withinDeadline } from './util/deadline.js'
import { PenchantError } from './errors.js'
import type { Notice, OpenOptions, OwnEmbedder, Penchant, Question, ToolInput } from './penchant.js'
import { noAnswer } from './question.js'
import { randomId } from './util/random-id.js'
import { VERSION } from './util/version.js'

/** Longest wait for the worker's first word, in milliseconds. Its file is about 200 kB; a slow phone compiles it in two seconds. */
const HANDSHAKE_MS = 10_000

/** Idle time that ends the default conversation. */
const CONVERSATION_IDLE_MS = 30 * 60_000

/** Calls that go to the engine as they are. */
const FORWARDED = [
  'removeTools',
  'learn',
  'remember',
  'persona',
  'amendPersona',
  'recall',
  'align',
  'history',
  'forget',
  'export',
  'import',
  'consent',
  'contribution',
  'cards',
  'inspect',
  'whenReady',
] as const

/** An engine on either side; `died` rejects when it can answer no more. */
interface Host {
  readonly engine: Omit<Penchant, 'addTools'>
  addTools: Penchant['addTools']
  readonly died: Promise<never>
  end(): void
}

/**
 * Opens penchant for one user.
 *
 * @example
 * const penchant = await openPenchant({ user: 'ada' })
 * @throws PenchantError `invalid-argument`, `worker-unreachable` (worker file missing, blocked, silent or of another version),
 *   `storage-newer`, `storage-blocked`, `storage-failed`
 */
export async function openPenchant(given: OpenOptions): Promise<Penchant> {
  // JavaScript may say nothing at all: the engine then says what is missing, and knows which options there are.
  const { chat, worker, handshakeMs, tools, assets, prior, ...options } = given ?? ({} as OpenOptions)
  const folder = assets === undefined ? undefined : absolute(`${assets}`.replace(/\/?$/, '/'))
  const engineOptions: EngineOptions = {
    ...(options as Undefinable<typeof options>),
    assets: folder ?? ownAssets(),
    prior: typeof prior === 'string' ? absolute(prior) : prior,
  }
  const host =
    options.thread === 'main'
      ? await startHere({ ...engineOptions, chat })
      : await startWorker(engineOptions, { chat, worker, handshakeMs }, folder)
  const penchant = guard(host)
  if (tools !== undefined) {
    try {
      await penchant.addTools(tools)
    } catch (error) {
      await penchant.close()
      throw error
    }
  }
  return penchant
}

async function startHere(options: EngineOptions): Promise<Host> {
  const { startEngine } = await import('./engine.js')
  const engine = await startEngine(options)
  return { engine, addTools: engine.addTools, died: new Promise(() => {}), end() {} }
}

// Starting must: reject on a file that is missing, blocked by CSP or broken ('error'), that speaks garbage ('messageerror'), that is silent
// (time limit), or that comes from another version; leave no worker running when it rejects, nor after one that failed later.
async function startWorker(
  options: EngineOptions,
  open: Undefinable<Pick<OpenOptions, 'chat' | 'worker' | 'handshakeMs'>>,
  folder: string | undefined,
): Promise<Host> {
  const handshakeMs = open.handshakeMs ?? HANDSHAKE_MS
  let worker: Worker | undefined
  let isOpen = false
  let die: (what: string, cause?: unknown) => void = () => {}
  const died = new Promise<never>((_, reject) => {
    die = (what, cause) => {
      worker?.terminate()
      reject(gone(what, cause, isOpen))
    }
  })
  died.catch(() => {})
  try {
    worker = open.worker?.() ?? newWorker(folder)
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      die('failed', event.message || 'could not be loaded')
    })
    worker.addEventListener('messageerror', () => die('sent garbage'))
  } catch (cause) {
    throw gone('could not be loaded', cause)
  }
  const timer = setTimeout(() => die(`was silent for ${handshakeMs} ms`), handshakeMs)
  try {
    speakAsPage()
    const remote = wrap<WorkerApi>(worker)
    const lock = `penchant ${randomId()}`
    const version = await Promise.race([remote.hello(lock), died])
    clearTimeout(timer)
    if (version !== VERSION) throw gone(`is of version ${version}, the page of ${VERSION}`)
    const { chat } = open
    const own = options.embedder as OwnEmbedder
    // A tier has none of these; what is neither, the engine refuses.
    const { id, dimensions, embed } = Object(own) as Partial<OwnEmbedder>
    const engine = await Promise.race([
      remote.open(
        embed ? { ...options, embedder: { id, dimensions } as OwnEmbedder } : options,
        chat && answering(chat, 'chat'),
        embed && answering(own, 'embed'),
      ),
      died,
    ])
    isOpen = true
    // A worker that ends without an error says nothing: its lock, which it holds as long as it lives, is free then.
    globalThis.navigator.locks?.request(lock, () => die('ended')).catch(() => {})
    const addTools = (tools: ToolInput): Promise<void> => {
      const next = portionsOf(tools)
      return engine.addTools(next(), next)
    }
    return { engine, addTools, died, end: () => worker.terminate() }
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

// The literal is what bundlers look for. A copy of the assets on this origin holds the worker too, for pages whose bundler does not.
function newWorker(folder: string | undefined): Worker {
  if (folder?.startsWith(`${location.origin}/`)) return new Worker(`${folder}worker.js`, { type: 'module', name: 'penchant' })
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'penchant' })
}

/** The page's half of a method that the worker calls: a call by its id, or (without anything asked) the end of it. */
function answering<N extends string, A, R>(
  its: { readonly [Name in N]: (asked: A, options: { readonly signal: AbortSignal }) => Promise<R> },
  name: N,
): AskPage<A, R> {
  const calls = new Map<number, AbortController>()
  return async (id, asked, options) => {
    if (asked === undefined) return void calls.get(id)?.abort()
    const call = new AbortController()
    calls.set(id, call)
    return its[name](asked, { ...options, signal: call.signal }).finally(() => calls.delete(id))
  }
}

/** The contract around an engine on either side: deadlines, closing, and a worker that dies. */
function guard({ engine, addTools, died, end }: Host): Penchant {
  let refuse!: (error: PenchantError) => void // the promise below sets it at once
  let closing: Promise<void> | undefined
  const closed = new Promise<never>((_, reject) => {
    refuse = reject
  })
  closed.catch(() => {})
  const conversation = defaultConversation()
  const racing = <T>(call: () => Promise<T>): Promise<T> =>
    closing === undefined ? Promise.race([Promise.resolve().then(call).catch(rethrow), closed, died]) : closed

  const close = (): Promise<void> =>
    (closing ??= (async () => {
      const ending = Promise.race([engine.close(), died, new Promise((resolve) => setTimeout(resolve, 1000))]).catch(() => {})
      refuse(new PenchantError('closed', { message: 'This penchant was closed.', hint: 'Call openPenchant again.' }))
      await ending
      end()
    })())
  const asItIs = FORWARDED.map(
    (name) => [name, (...args: unknown[]) => racing(() => (engine[name] as (...args: unknown[]) => Promise<unknown>)(...args))] as const,
  )
  return {
    ...(Object.fromEntries(asItIs) as unknown as Pick<Penchant, (typeof FORWARDED)[number]>),
    addTools: (tools) => racing(() => addTools(tools)),
    async suggest(question, options = {}) {
      let asked: Question | undefined
      try {
        const copy = { ...question, conversation: question?.conversation ?? conversation() }
        asked = copy
        // The far side may be too busy to keep its own deadline.
        return await withinDeadline(options, () => racing(() => engine.suggest(copy, options)))
      } catch (error) {
        const why = PenchantError.from(error)
        try {
          return noAnswer(asked, why)
        } catch {
          return noAnswer({}, why) // its turns cannot be read
        }
      }
    },
    erase: () => racing(() => engine.erase()).then(close),
    async subscribe(listener: (notice: Notice) => void) {
      const stop = await racing(() =>
        engine.subscribe((notice) => {
          try {
            listener(notice)
          } catch (error) {
            // The app's own mistake: for its console, not for the engine.
            globalThis.reportError?.(error)
          }
        }),
      )
      return () => void stop()
    },
    close,
  }
}

/** Beside this file. The literals are what bundlers look for: each becomes an asset of the app. */
function ownAssets(): Record<AssetName, string> {
  return {
    'model.onnx': new URL('./model.onnx', import.meta.url).href,
    'vocab.txt': new URL('./vocab.txt', import.meta.url).href,
    'static.bin': new URL('./static.bin', import.meta.url).href,
    'phrases.bin': new URL('./phrases.bin', import.meta.url).href,
    'heads.txt': new URL('./heads.txt', import.meta.url).href,
    'ort-wasm-simd-threaded.wasm': new URL('./ort-wasm-simd-threaded.wasm', import.meta.url).href,
  }
}

/** As the page means it: the worker has another base. */
function absolute(url: string): string {
  try {
    return new URL(url, globalThis.document?.baseURI).href
  } catch {
    return url
  }
}

function defaultConversation(): () => string {
  let id = ''
  let lastMs = 0
  return () => {
    const now = Date.now()
    if (now - lastMs > CONVERSATION_IDLE_MS) id = randomId()
    lastMs = now
    return id
  }
}

function rethrow(error: unknown): never {
  if ((error as Partial<Error> | undefined)?.name === 'DataCloneError')
    throw new PenchantError('invalid-argument', {
      message: 'An argument cannot be sent to the worker.',
      hint: 'Pass plain data.',
      cause: error,
    })
  throw PenchantError.from(error)
}

/** Why there is no worker: it has ended (`wasOpen`), or was never reached. */
const gone = (what: string, cause?: unknown, wasOpen = false): PenchantError =>
  new PenchantError(wasOpen ? 'worker-failed' : 'worker-unreachable', {
    message: `penchant's worker ${what}.`,
    hint: wasOpen
      ? 'Call openPenchant again: what was learnt is on disk.'
      : "Serve dist/worker.js of this version beside the page's code, allow it in worker-src, or choose thread: 'main'.",
    cause,
  })
