/**
 * An engine without its learners: the real log, fold, forgetting, export and import, and a learner that only lists what it was told.
 *
 * A tenth of the cost of the real one, so that thousands of histories fit into a test. Some of the histories run the real one.
 */
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import { PenchantError } from '../../src/errors.js'
import type { EventDraft, LogEvent } from '../../src/event.js'
import { createFold } from '../../src/fold/fold.js'
import { forgetting } from '../../src/forget.js'
import type { Learner } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { Inspection, Lesson, Penchant, Suggestion } from '../../src/penchant.js'
import { randomId } from '../../src/util/random-id.js'
import { readArchive, writeArchive } from '../../src/store/archive/archive.js'
import { openLog } from '../../src/store/log.js'
import { toolHash } from '../../src/util/text-hash.js'
import { WORLD, withDefinitions } from '../store/histories.js'
import { round } from '../store/log-drafts.js'

/** What a simulated tab asks of an engine. */
export type Player = Pick<Penchant, 'learn' | 'suggest' | 'remember' | 'forget' | 'export' | 'import' | 'inspect' | 'close'>

/** The log's events in order, as JSON: whatever is lost, doubled or out of place shows. */
export const lister: Learner<string[]> = {
  name: 'lister',
  version: 1,
  start: () => [],
  texts: () => [],
  learn: (list, event: LogEvent) => void list.push(JSON.stringify(event)),
  save: (list) => [...list],
  load: (snapshot) => [...(snapshot as string[])],
}

/** In the text of an event that no version of the brittle learner can learn. */
export const POISON = 'is poison'

/** Whether the brittle learner fails now, at an event that it can learn: memory ran out, say. */
export const hiccups: { happen: (event: LogEvent) => boolean } = { happen: () => false }

/** As the lister, but it throws, with its state half changed. It stands behind the lister, which has learnt the event by then. */
export const brittle: Learner<string[]> = {
  ...lister,
  name: 'brittle',
  learn(list, event, world) {
    lister.learn(list, event, world)
    if (event.kind === 'round' && event.query.includes(POISON)) throw new TypeError('cannot learn this')
    if (hiccups.happen(event)) throw new RangeError('out of memory')
  },
}

export const LIGHT_LEARNERS = [lister, brittle] as Learner<unknown>[]

const HASHES = new Map(WORLD.map((tool) => [tool.name, toolHash(tool)]))

function draftOf(lesson: Lesson): EventDraft {
  if ('call' in lesson) {
    const { call, at = Date.now(), id, conversation = '' } = lesson
    return round({
      query: String(call.query),
      at,
      conversation,
      used: HASHES.get(call.tool) ?? '',
      ...(id === undefined ? {} : { key: id }),
      ...(call.args === undefined ? {} : { args: call.args }),
    })
  }
  const { context, id } = lesson.suggestion
  const contenders = context.contenders.map(({ hash }) => hash)
  const used = HASHES.get(lesson.used ?? '') ?? ''
  return round({ query: context.query, at: context.at, conversation: context.conversation, suggestion: id, used, contenders })
}

export async function startLightEngine(user: string): Promise<Player> {
  const log = await openLog({ user })
  const fold = createFold(log, LIGHT_LEARNERS, twinKernels(), createVectorCache(createHashedEmbedder(), undefined))
  let isClosed = false
  const ensureOpen = (): void => {
    if (isClosed) throw new PenchantError('closed', { message: 'closed', hint: 'open' })
  }
  const follow = (): Promise<void> =>
    fold.catchUp().catch(() => {
      if (!isClosed) setTimeout(() => void follow(), 200)
    })
  await fold.catchUp()
  const stop = log.onGrow(() => void follow())

  return {
    async learn(lessons) {
      ensureOpen()
      const list = (Array.isArray(lessons) ? lessons : [lessons]) as Lesson[]
      const drafts = list.map(draftOf).flatMap((draft) => withDefinitions(draft, draft.at))
      const { changed } = await log.append(drafts, { past: list.some((lesson) => 'call' in lesson && lesson.at !== undefined) })
      await follow()
      return { learnt: changed, known: list.length - changed, noted: [] }
    },
    async suggest({ query, conversation = '' }) {
      void follow()
      const contenders = WORLD.map((tool) => ({ name: tool.name, hash: toolHash(tool) }))
      const context = { query: String(query), conversation, at: Date.now(), named: false, domains: [], contenders, embedder: 'hashed' }
      return { id: randomId(), outcome: 'failed', context } as Suggestion
    },
    async remember(memories) {
      ensureOpen()
      const at = Date.now()
      const isNote = 'note' in (memories as object)
      const card: EventDraft = { kind: 'card', at, card: randomId(), condition: '', action: 'Suggest quiet places', source: 'user' }
      const fact: EventDraft = { kind: 'fact', at, path: ['home', 'city'], value: 'Rome', source: 'user' }
      await log.append([isNote ? card : fact])
      await follow()
      return { cards: [], facts: 0, noted: [] }
    },
    async forget(what) {
      ensureOpen()
      const { removed } = await log.remove(forgetting(what))
      await follow()
      return { forgotten: removed }
    },
    export: async () => writeArchive(await log.whole()),
    async import(file) {
      ensureOpen()
      const { added, removed } = await log.merge(await readArchive(file))
      await follow()
      return { imported: added, forgotten: removed }
    },
    async inspect() {
      ensureOpen()
      return {
        domains: [fold.state(lister), fold.state(brittle)],
        storage: { events: fold.events },
        embedder: { id: 'light' },
      } as unknown as Inspection
    },
    async close() {
      if (isClosed) return
      isClosed = true
      stop()
      await fold.snapshot().catch(() => {})
      await log.close()
    },
  }
}
