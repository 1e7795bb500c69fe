/**
 * What is asked of penchant as users get it (dist/, the public API): on a page through its worker, and inside a worker without the way there.
 *
 * Lives here: the tasks, for whichever side runs them. The types are those of the source; the code is dist/index.js.
 */
import { barePut, embedding, learning, PATIENT, suggesting } from './contenders.js'
import type { OpenOptions, Penchant, Suggestion } from '../../src/penchant.js'
import { archiveOf, catalogueOf, requestOf } from './history.js'
import { interleave, type Timings, type Turns } from './interleave.js'
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
  /** One suggestion after another while as many past calls are learnt. */
  | { readonly do: 'learn-past'; readonly people: readonly Someone[] }
  /** A reward that comes so many rounds late, and one of so many rounds ago that is forgotten, until it is folded. */
  | { readonly do: 'late'; readonly people: readonly Someone[]; readonly ages: readonly number[] }
  /** How much memory and disk a history takes; kilobytes and bytes, not microseconds. */
  | { readonly do: 'weigh'; readonly people: readonly Someone[]; readonly policy?: OpenOptions['policy'] }
  /** Learning while thousands of tools are added, with the transformer. */
  | { readonly do: 'learn-while-adding'; readonly people: readonly Someone[]; readonly tools: number }

export type Thread = 'worker' | 'main'

interface Library {
  openPenchant(options: OpenOptions): Promise<Penchant>
}

const LIBRARY = '/dist/index.js'

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
        [
          ...task.people.flatMap(({ user, tools }, i) => [
            learning(user, opened[i] as Penchant, tools, 'acknowledged'),
            learning(`${user}, folded`, opened[i] as Penchant, tools, 'folded'),
          ]),
          bare,
        ],
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
      const pauses: number[] = []
      let late = 0
      while (ready === undefined) {
        const asked = performance.now()
        const { error } = await penchant.suggest({ query: requestOf(random).query, explore: false })
        suggestions.push((performance.now() - asked) * 1000)
        if (error !== undefined) late += 1
        pauses.push(await longestPause(10))
      }
      await waiting
      await penchant.close()
      return { ready: [ready * 1000], suggest: suggestions, late: [late], pause: pauses, texts: [await countVectors()] }
    }

    case 'learn-past': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const penchant = await open({ ...someone, user: `${someone.user} anew` }, { embedder: 'transformer' })
      await penchant.whenReady()
      const tools = catalogueOf(someone.tools)
      const random = mulberry(32)
      const calls = Array.from({ length: someone.events }, (_, i) => {
        const { query, job } = requestOf(random)
        return {
          call: { tool: tools[(job * 5 + (i % 7 === 0 ? 1 : 0)) % tools.length]?.name ?? '', query },
          at: Date.UTC(2025, 0, 1) + i * 60_000,
        }
      })
      const start = performance.now()
      let level: number | undefined
      const waiting = penchant.learn(calls).then(async ({ learnt }) => {
        await penchant.inspect()
        level = performance.now() - start
        return learnt
      })
      const suggestions: number[] = []
      let [late, stale] = [0, 0]
      while (level === undefined) {
        const asked = performance.now()
        const answer = await penchant.suggest({ query: requestOf(random).query, explore: false })
        suggestions.push((performance.now() - asked) * 1000)
        if (answer.error !== undefined) late += 1
        if (answer.stale === true) stale += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await waiting
      await penchant.close()
      return { level: [level * 1000], suggest: suggestions, late: [late], stale: [stale] }
    }

    case 'late': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const penchant = await open(someone)
      const random = mulberry(33)
      const took: Record<string, number[]> = {}
      const timed = async (name: string, deed: () => Promise<unknown>) => {
        await penchant.inspect()
        const start = performance.now()
        await deed()
        await penchant.inspect()
        took[name] = [...(took[name] ?? []), (performance.now() - start) * 1000]
      }
      const ask = async () => {
        const suggestion = await penchant.suggest({ query: requestOf(random).query, explore: false }, PATIENT)
        return { suggestion, used: suggestion.tool?.ranking[0]?.name ?? '' }
      }
      const past: Awaited<ReturnType<typeof ask>>[] = []
      const learnNext = async () => {
        const next = await ask()
        past.push(next)
        return penchant.learn(next)
      }
      await learnNext()
      for (const age of task.ages) {
        while (past.length <= age) await learnNext()
        const at = past.length - 1 - age
        for (let i = 0; i < 5; i++)
          await timed(`reward, ${age} rounds late`, () => penchant.learn({ suggestion: past[at]?.suggestion as Suggestion, reward: i % 2 }))
        for (let i = 0; i < 3; i++) {
          const [gone] = past.splice(past.length - 1 - age, 1)
          await timed(`forgotten, ${age} rounds ago`, () => penchant.forget({ event: gone?.suggestion.id ?? '' }))
          await learnNext()
        }
        await timed('in time', learnNext)
      }
      await penchant.close()
      return took
    }

    case 'weigh': {
      const [someone] = task.people
      if (someone === undefined) return {}
      const before = await storedBytes()
      const options = task.policy === undefined ? {} : { policy: task.policy }
      const penchant = await open(someone, options)
      await penchant.import(archiveOf(someone.events, catalogueOf(someone.tools)))
      const heap = await workerHeap()
      await penchant.close()
      const again = await open(someone, options)
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
      const learn = learning('before', penchant, someone.tools, 'folded')
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

/** Longest that the page's thread did not come back to itself in so many turns of 10 ms, beyond the turn itself; milliseconds. */
async function longestPause(turns: number): Promise<number> {
  let longest = 0
  for (let i = 0; i < turns; i++) {
    const from = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 10))
    longest = Math.max(longest, performance.now() - from - 10)
  }
  return longest
}

/** Texts whose vectors penchant keeps on disk. */
async function countVectors(): Promise<number> {
  const database = await openDatabase()
  const count = await new Promise<number>((resolve, reject) => {
    const request = database.transaction('vectors').objectStore('vectors').count()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  database.close()
  return count
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('penchant')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
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

async function dropSnapshots(user: string): Promise<void> {
  const database = await openDatabase()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('snapshots', 'readwrite')
    transaction.objectStore('snapshots').delete(IDBKeyRange.bound([user], [user, []]))
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  database.close()
}
