/** The worker: the engine behind Comlink. */
import { expose, type ProxyMethods, proxy, releaseProxy } from 'comlink'
import { startEngine } from '../src/engine.js'
import type { EngineOptions } from '../src/engine-options.js'
import type { ChatMessage, ChatModel, OwnEmbedder, Penchant, ToolInput } from '../src/penchant.js'
import { defined } from '../src/util/defined.js'
import { VERSION } from '../src/util/version.js'
import { gather, type Sent } from './portions.js'
import { endSignal, speakAsWorker } from './wire.js'

/** What the page is asked from here: a call by its id, or (without anything asked) the end of it. */
export type AskPage<A, R> = (id: number, asked?: A, options?: object) => Promise<R | undefined>

type AskChat = AskPage<readonly ChatMessage[], string>
type AskEmbedder = AskPage<readonly string[], readonly ArrayLike<number>[]>

/** What the client finds on the far side. */
export interface WorkerApi {
  /** The handshake: which version of the package this worker was built from. It holds the lock as long as it lives. */
  hello(lock: string): Promise<string>
  open(options: EngineOptions, chat?: AskChat, embed?: AskEmbedder): Promise<EngineForPage>
}

/** The contract, with tools in portions. */
export type EngineForPage = Omit<Penchant, 'addTools'> & { addTools(first: Sent, next: () => Sent | Promise<Sent>): Promise<void> }

const api: WorkerApi = {
  async hello(lock) {
    await hold(lock)
    return VERSION
  },
  async open(options, chat, embed) {
    const embedder = embed && { ...(options.embedder as OwnEmbedder), embed: ownEmbed(embed) }
    const engine = await startEngine({ ...options, ...defined({ chat: chat && chatModel(chat), embedder }) })
    return proxy(
      taking(engine, {
        ...engine,
        suggest: (question, call) => engine.suggest(question, call).finally(() => endSignal(call?.signal)),
      }),
    )
  },
}

/** `calls` as they are, and tools in portions: what is asked while some are on their way comes after them. */
function taking({ addTools }: Penchant, calls: Omit<Penchant, 'addTools'>): EngineForPage {
  let arrived: Promise<unknown> = Promise.resolve()
  const inOrder = Object.entries(calls as Record<string, (...given: unknown[]) => Promise<unknown>>).map(([name, call]) => [
    name,
    (...given: unknown[]) => arrived.then(() => call(...given)),
  ])
  return {
    ...(Object.fromEntries(inOrder) as typeof calls),
    addTools(first, next) {
      const gathered = arrived.then(() => gather(first, next)).finally(() => (next as Partial<ProxyMethods>)[releaseProxy]?.())
      const added = gathered.then((tools) => addTools(tools as ToolInput))
      arrived = gathered.catch(() => {})
      return added
    },
  }
}

/** A call of the page's that a signal can end. */
function asking<A, R>(ask: AskPage<A, R>): (asked: A, options: object, signal: AbortSignal | undefined) => Promise<R | undefined> {
  let calls = 0
  return (asked, options, signal) => {
    const id = calls++
    const end = () => void ask(id)
    signal?.addEventListener('abort', end, { once: true })
    return ask(id, asked, options).finally(() => signal?.removeEventListener('abort', end))
  }
}

function chatModel(ask: AskChat): ChatModel {
  const call = asking(ask)
  return { chat: async (messages, { signal, ...options } = {}) => (await call(messages, options, signal)) ?? '' }
}

function ownEmbed(ask: AskEmbedder): OwnEmbedder['embed'] {
  const call = asking(ask)
  return async (texts, { signal }) => (await call(texts, {}, signal)) ?? []
}

/** Takes a lock for good. Where there are none (no https, a sandboxed frame) the page does without. */
function hold(lock: string): Promise<void> {
  return new Promise((held) => {
    const forGood = (): Promise<never> => {
      held()
      return new Promise(() => {})
    }
    const locks = navigator.locks as LockManager | undefined
    if (locks === undefined) held()
    else locks.request(lock, forGood).catch(() => held())
  })
}

// ONNX Runtime starts this very file again as its own thread; that one is not ours.
if (self.name !== 'em-pthread') {
  speakAsWorker()
  expose(api)
}
