/**
 * What takes turns when penchant is asked and taught, and what it is held against: the embedder alone, a bare put.
 */
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'
import type { Penchant } from '../../src/penchant.js'
import { mulberry } from '../evals/toolbench/random.js'
import { catalogueOf, requestOf } from './history.js'
import type { Contender } from './interleave.js'

/** No answer may be cut off: a late one is what is to be seen. */
export const PATIENT = { deadlineMs: 60_000 }

/** The embedder alone, on texts that are new to it. */
export async function embedding(): Promise<Contender> {
  const fetched = async (name: string) => (await fetch(`/dist/${name}`)).arrayBuffer()
  const [model, vocabulary, wasm] = await Promise.all(['model.onnx', 'vocab.txt', 'ort-wasm-simd-threaded.wasm'].map(fetched))
  if (model === undefined || vocabulary === undefined || wasm === undefined) throw new Error('An asset of dist/ is missing.')
  const embedder = await openTransformerEmbedder({ model, vocabulary: new TextDecoder().decode(vocabulary), wasm, id: 'speed' })
  const random = mulberry(17)
  return {
    name: 'embedding',
    run: async (times) => {
      for (let i = 0; i < times; i++) await embedder.embed([requestOf(random).query])
      return undefined
    },
  }
}

/** One suggestion after another; `texts`: how many different requests, as many as it takes by default. */
export function suggesting(name: string, penchant: Penchant, texts = Number.POSITIVE_INFINITY): Contender {
  const random = mulberry(11)
  const again = Number.isFinite(texts) ? Array.from({ length: texts }, () => requestOf(random).query) : undefined
  let turn = 0
  return {
    name,
    run: async (times) => {
      for (let i = 0; i < times; i++) {
        const query = again?.[turn++ % again.length] ?? requestOf(random).query
        const { error } = await penchant.suggest({ query, conversation: 'speed', explore: false }, PATIENT)
        if (error !== undefined) throw new Error(`${error.code}: ${error.message}`)
      }
      return undefined
    },
  }
}

/**
 * One lesson after another.
 * @param until what is timed: `acknowledged`, until the lesson is on disk; `folded`, until the next question may be answered, too
 */
export function learning(name: string, penchant: Penchant, tools: number, until: 'acknowledged' | 'folded'): Contender {
  const random = mulberry(13)
  const names = catalogueOf(tools).map((tool) => tool.name)
  return {
    name,
    async run(times) {
      let took = 0
      for (let i = 0; i < times; i++) {
        const { query, job } = requestOf(random)
        const call = { tool: names[(job * 5) % names.length] as string, query, args: { city: 'Rome', party_size: 2 } }
        const start = performance.now()
        await penchant.learn({ call })
        const acknowledged = performance.now() - start
        // Whatever asks next waits for the fold: this question costs nothing else.
        await penchant.cards()
        took += until === 'folded' ? performance.now() - start : acknowledged
      }
      return took * 1000
    },
  }
}

/** What an app would do that only keeps the call: one row, one transaction, durable when it resolves. */
export async function barePut(): Promise<{ readonly contender: Contender; close(): void }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bare')
    request.onupgradeneeded = () => void request.result.createObjectStore('events', { keyPath: ['user', 'id'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const random = mulberry(13)
  let turn = 0
  const put = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('events', 'readwrite', { durability: 'strict' })
      const id = `${(Date.now()).toString(36)}${turn++}`
      const { query } = requestOf(random)
      const event = {
        kind: 'round',
        id,
        at: Date.now(),
        conversation: 'speed',
        query,
        named: false,
        used: '0'.repeat(32),
        contenders: [],
        domains: [],
        args: { city: 'Rome', party_size: 2 },
      }
      transaction.objectStore('events').put({ user: 'bare', id, event })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    contender: {
      name: 'bare put',
      run: async (times) => {
        for (let i = 0; i < times; i++) await put()
        return undefined
      },
    },
    close: () => database.close(),
  }
}
