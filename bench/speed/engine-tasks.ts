/**
 * What is asked of penchant as users get it (dist/, the public API): on a page through its worker, and inside a worker without the way there.
 *
 * Lives here: the tasks, for whichever side runs them. The types are those of the source; the code is dist/index.js.
 */
import { openTransformerEmbedder } from '../../src/embedding/transformer.js'
import type { OpenOptions, Penchant } from '../../src/penchant.js'
import { archiveOf, catalogueOf, requestOf } from './history.js'
import { type Contender, interleave, type Timings, type Turns } from './interleave.js'
import { mulberry } from '../evals/toolbench/random.js'

/** A user with a history. */
export interface Someone {
  readonly user: string
  readonly events: number
  readonly tools: number
}

export type EngineTask =
  /** Imports everybody's history. */
  | { readonly do: 'fill'; readonly people: readonly Someone[] }
  | { readonly do: 'suggest'; readonly people: readonly Someone[]; readonly turns: Turns }
  | { readonly do: 'learn'; readonly people: readonly Someone[]; readonly turns: Turns }
  | { readonly do: 'open'; readonly people: readonly Someone[]; readonly turns: Turns }
  /** As `open`, without snapshots. */
  | { readonly do: 'refold'; readonly people: readonly Someone[]; readonly turns: Turns }
  /** Suggestions with the transformer, for requests that it has embedded before and for others. */
  | { readonly do: 'embedded'; readonly people: readonly Someone[]; readonly turns: Turns }
  /** One suggestion after another while the transformer takes over a history. */
  | { readonly do: 'take-over'; readonly people: readonly Someone[] }
  /** How much memory and disk a history takes; kilobytes and bytes, not microseconds. */
  | { readonly do: 'weigh'; readonly people: readonly Someone[] }
  /** Learning while thousands of tools are added, with the transformer. */
  | { readonly do: 'learn-while-adding'; readonly people: readonly Someone[]; readonly tools: number }

export type Thread = 'worker' | 'main'

interface Library {
  openPenchant(options: OpenOptions): Promise<Penchant>
}

const LIBRARY = '/dist/index.js'
/** No answer may be cut off: a late one is what is to be seen. */
const PATIENT = { deadlineMs: 60_000 }

/** @param thread where the engine runs: `main` is the thread of the caller */
export async function runTask(task: EngineTask, thread: Thread): Promise<Timings> {
  const { openPenchant } = (await import(LIBRARY)) as Library
  const open = async ({ user, tools }: Someone, options: Partial<OpenOptions> = {}): Promise<Penchant> =>
    openPenchant({ user, thread, embedder: 'hashed', tools: catalogueOf(tools), ...options })

  switch (task.do) {
    case 'fill': {
      const took: Record<string, number[]> = {}
      for (const someone of task.people) {
        const penchant = await open(someone)
        const file = archiveOf(someone.events, catalogueOf(someone.tools))
        const start = performance.now()
        await penchant.import(file)
        took[someone.user] = [(performance.now() - start) * 1000]
        await penchant.close()
      }
      return took
    }

    case 'suggest': {
      const opened = await Promise.all(task.people.map((someone) => open(someone)))
      const timings = await interleave(
        task.people.map(({ user }, i) => suggesting(user, opened[i] as Penchant)),
        task.turns,
      )
      await Promise.all(opened.map((penchant) => penchant.close()))
      return timings
    }

    case 'learn': {
      const opened = await Promise.all(task.people.map((someone) => open(someone)))
      const { contender: bare, close } = await barePut()
      const timings = await interleave(
        [...task.people.map(({ user, tools }, i) => learning(user, opened[i] as Penchant, tools)), bare],
        task.turns,
      )
      await Promise.all(opened.map((penchant) => penchant.close()))
      close()
      return timings
    }

    case 'open':
    case 'refold':
      return interleave(
        task.people.map((someone) => ({
          name: someone.user,
          run: async () => {
            if (task.do === 'refold') await dropSnapshots(someone.user)
            const start = performance.now()
            const penchant = await open(someone)
            await penchant.suggest({ query: 'book a table for two', explore: false }, PATIENT)
            const took = performance.now() - start
            // Snapshots belong to the session that ends here, not to the next one's start.
            await penchant.close()
            return took * 1000
          },
        })),
        task.turns,
      )

    case 'embedded': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const penchant = await open(someone, { embedder: 'transformer' })
      await penchant.whenReady()
      const embed = await embedding()
      const timings = await interleave([suggesting('besides embedding', penchant, 1), suggesting('new text', penchant), embed], task.turns)
      await penchant.close()
      return timings
    }

    case 'take-over': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const start = performance.now()
      const penchant = await open(someone, { embedder: 'transformer' })
      const random = mulberry(31)
      let ready: number | undefined
      const waiting = penchant.whenReady().then(() => {
        ready = performance.now() - start
      })
      const suggestions: number[] = []
      let late = 0
      while (ready === undefined) {
        const asked = performance.now()
        const { error } = await penchant.suggest({ query: requestOf(random).query, explore: false })
        suggestions.push((performance.now() - asked) * 1000)
        if (error !== undefined) late += 1
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      await waiting
      await penchant.close()
      return { ready: [ready * 1000], suggest: suggestions, late: [late] }
    }

    case 'weigh': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const before = await storedBytes()
      const penchant = await open(someone)
      await penchant.import(archiveOf(someone.events, catalogueOf(someone.tools)))
      const heap = await workerHeap()
      await penchant.close()
      const again = await open(someone)
      await again.suggest({ query: 'book a table for two', explore: false }, PATIENT)
      const reopened = await workerHeap()
      const { storage, arms } = await again.inspect()
      await again.close()
      const stored = ((await storedBytes()) - before) / someone.events
      const json = storage.sizeBytes / storage.events
      return { heap: [heap / 1000], reopened: [reopened / 1000], stored: [stored], json: [json], arms: [arms] }
    }

    case 'learn-while-adding': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const penchant = await open(someone, { embedder: 'transformer' })
      await penchant.whenReady()
      const learn = learning('before', penchant, someone.tools)
      const before: number[] = []
      const during: number[] = []
      const learnInto = async (list: number[]) => {
        const start = performance.now()
        await learn.run(1)
        list.push((performance.now() - start) * 1000)
      }
      for (let i = 0; i < 12; i++) await learnInto(before)
      const adding = penchant.addTools(catalogueOf(task.tools))
      for (let i = 0; i < 12; i++) await learnInto(during)
      await adding
      await penchant.close()
      return { before, during }
    }
  }
}

/** The embedder alone, on texts that are new to it. */
async function embedding(): Promise<Contender> {
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

interface MemoryPart {
  readonly bytes: number
  readonly attribution: readonly { readonly scope?: string }[]
}

/** Bytes of all that dedicated workers hold, after the garbage is gone. */
async function workerHeap(): Promise<number> {
  const scope = performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ readonly breakdown: readonly MemoryPart[] }> }
  const { breakdown } = await scope.measureUserAgentSpecificMemory()
  return breakdown
    .filter(({ attribution }) => attribution.some(({ scope: of }) => of === 'DedicatedWorkerGlobalScope'))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

async function storedBytes(): Promise<number> {
  const estimate = (await navigator.storage.estimate()) as StorageEstimate & { readonly usageDetails?: { readonly indexedDB?: number } }
  return estimate.usageDetails?.indexedDB ?? estimate.usage ?? Number.NaN
}

/** One suggestion after another; `texts`: how many different requests, as many as it takes by default. */
function suggesting(name: string, penchant: Penchant, texts = Number.POSITIVE_INFINITY): Contender {
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

function learning(name: string, penchant: Penchant, tools: number): Contender {
  const random = mulberry(13)
  const names = catalogueOf(tools).map((tool) => tool.name)
  return {
    name,
    run: async (times) => {
      for (let i = 0; i < times; i++) {
        const { query, job } = requestOf(random)
        await penchant.learn({ call: { tool: names[(job * 5) % names.length] as string, query, args: { city: 'Rome', party_size: 2 } } })
      }
      return undefined
    },
  }
}

/** What an app would do that only keeps the call: one row, one transaction, durable when it resolves. */
async function barePut(): Promise<{ readonly contender: Contender; close(): void }> {
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

async function dropSnapshots(user: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('penchant')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('snapshots', 'readwrite')
    transaction.objectStore('snapshots').delete(IDBKeyRange.bound([user], [user, []]))
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  database.close()
}
