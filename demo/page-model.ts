/**
 * A chat model that runs in this page, from weights on the visitor's disk or beside the page on its own server.
 *
 * Lives here: where the weights come from, what is refused, how far loading is. May not know: how it looks, what the model is asked.
 */
import { signal } from '@preact/signals'
import type { ChatModel } from 'penchant'
import { megabytes } from './numbers.js'
import { words } from './words.js'

const { model: say } = words

export type PageModel =
  | { readonly is: 'none'; readonly trouble?: string }
  /** `share` of the weights that have been fetched or read, 0 … 1. */
  | { readonly is: 'loading'; readonly name: string; readonly doing: 'fetch' | 'read'; readonly share: number }
  | { readonly is: 'ready'; readonly name: string; readonly bytes: number; readonly tookMs: number; readonly chat: ChatModel }

/** What the visitor picked, or what the server has. */
export interface Weights {
  readonly name: string
  readonly bytes: number
  fetch(signal: AbortSignal, onProgress: (share: number) => void): Promise<Blob>
}

export const pageModel = signal<PageModel>({ is: 'none' })

/** More does not fit into a page beside everything else. */
const MOST_BYTES = 2e9

/** What every GGUF file begins with. */
const MAGIC = 'GGUF'

let loading: AbortController | undefined

/** The weights that `npm run test:chat-model` has put beside this page; undefined where it has not. Nothing but their size is fetched. */
export async function weightsOfServer(): Promise<Weights | undefined> {
  const url = new URL('chat-model.gguf', document.baseURI)
  const head = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  const bytes = Number(head?.headers.get('content-length'))
  // A server that answers whatever it does not have with the page itself has no weights either.
  if (head?.status !== 200 || head.headers.get('content-type') !== 'application/octet-stream' || !(bytes > 0)) return undefined
  const name = head.headers.get('x-name') ?? 'chat-model.gguf'
  return { name, bytes, fetch: (stop, onProgress) => fetchWhole(url, bytes, stop, onProgress) }
}

export const weightsOfFile = (file: File): Weights => ({ name: file.name, bytes: file.size, fetch: async () => file })

/** Loads a model in place of the one that runs. What goes wrong is said in `pageModel`. @returns whether it runs */
export async function loadPageModel(weights: Weights): Promise<boolean> {
  await leavePageModel()
  const { name, bytes } = weights
  const mine = new AbortController()
  loading = mine
  const started = performance.now()
  const show = (doing: 'fetch' | 'read') => (share: number) => {
    if (loading === mine) pageModel.value = { is: 'loading', name, doing, share }
  }
  try {
    if (bytes > MOST_BYTES) throw new Error(say.tooLarge(name, megabytes(bytes)))
    show('fetch')(0)
    const blob = await weights.fetch(mine.signal, show('fetch'))
    if ((await blob.slice(0, MAGIC.length).text()) !== MAGIC) throw new Error(say.noWeights(name))
    show('read')(0)
    const { runInPage } = await import('./run-in-page.js')
    const chat = await runInPage(blob, mine.signal, show('read')).catch((error) => {
      throw new Error(say.notLoaded(name, error instanceof Error ? error.message : String(error)))
    })
    pageModel.value = { is: 'ready', name, bytes, tookMs: performance.now() - started, chat }
    return true
  } catch (error) {
    if (loading === mine) pageModel.value = { is: 'none', trouble: error instanceof Error ? error.message : String(error) }
    return false
  } finally {
    if (loading === mine) loading = undefined
  }
}

/** Ends the model, or the loading of one. */
export async function leavePageModel(): Promise<void> {
  loading?.abort()
  loading = undefined
  const { value } = pageModel
  pageModel.value = { is: 'none' }
  if (value.is === 'ready') await value.chat.close?.()
}

async function fetchWhole(url: URL, bytes: number, stop: AbortSignal, onProgress: (share: number) => void): Promise<Blob> {
  const { body, ok, status } = await fetch(url, { signal: stop })
  if (!ok || body === null) throw new Error(say.notFetched(status))
  let come = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      come += chunk.length
      onProgress(Math.min(1, come / bytes))
      controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counting)).blob()
}
