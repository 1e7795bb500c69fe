/**
 * The engine: the contract, for real. Log, folds and answers; in a worker, on the main thread, or in Node.
 *
 * Lives here: what happens in which order. Knows every folder; none of them knows the engine.
 */
import { facts } from './arguments/facts.js'
import { createGuard } from './arguments/guard.js'
import { type Circumstances, createPastArguments, wholeRequests } from './arguments/past-arguments.js'
import { createPersonal } from './arguments/personal.js'
import { readDisclosure } from './arguments/read-disclosure.js'
import { createArgumentMemory, createArguments, type Arguments } from './arguments/arguments.js'
import { createCatalogue } from './catalogue/catalogue.js'
import { readTools } from './catalogue/read-tools.js'
import type { Tool } from './catalogue/tool.js'
import { askAbout } from './engine/ask-about.js'
import { createConversations } from './engine/conversations.js'
import { createWay } from './engine/give-way.js'
import { readHistory } from './engine/history.js'
import { knownElsewhere } from './engine/known-elsewhere.js'
import { createPersonaAnswers } from './engine/persona-answers.js'
import type { EventDraft } from './event.js'
import { persona } from './persona/persona.js'
import { placeEpisodes } from './persona/place-episodes.js'
import { type AppCircumstance, circumstanceOf, circumstanceTexts } from './embedding/circumstance.js'
import { circumstanceMap } from './embedding/circumstance-map.js'
import type { Embedder } from './embedding/embedder.js'
import { createHashedEmbedder } from './embedding/hashed.js'
import { loadTiers, type TierOptions } from './embedding/load-tiers.js'
import { createVectorCache, type VectorCache } from './embedding/vector-cache.js'
import { toolText } from './embedding/domain.js'
import { DEADLINE_MS, withinDeadline } from './deadline.js'
import { PenchantError } from './errors.js'
import type { PersonalDesk } from './engine/fill-personal.js'
import { prepareArguments, withArguments } from './engine/fill-arguments.js'
import { type CheckedOptions, checkOptions, type EngineOptions } from './engine-options.js'
import { createFold, type Fold } from './fold.js'
import type { Learner } from './learner.js'
import type { Kernels } from './linear/kernels.js'
import { loadKernels } from './linear/load-kernels.js'
import type { Inspection, NotePolicyName, Notice, Penchant, PolicyName, Question, Suggestion } from './penchant.js'
import { asSuggestionError, leave, requestText } from './question.js'
import { createNotePolicy, createVarsPolicy, type NotePolicy } from './memory/note-policy.js'
import { createAsker, startCost } from './chat/ask-model.js'
import { ruleExtractor } from './memory/extract.js'
import { asInstruction } from './memory/instruction.js'
import { modelExtractor } from './memory/extract-with-model.js'
import { judgeReply } from './memory/reply-with-model.js'
import { createNotekeeper, type Judge, type NoteWorld } from './memory/notekeeper.js'
import { createChooser } from './selection/choose.js'
import { argumentWishes, toolWishes } from './engine/wishes.js'
import { createMixture } from './selection/mixture.js'
import { banditAsOverride, freqAsOverride } from './selection/harness.js'
import type { Policy } from './selection/policy.js'
import { readLessons } from './selection/read-lessons.js'
import { type FindPreferences, readMemories } from './read-memories.js'
import { refuseUnreadable } from './engine/refuse-unreadable.js'
import { forgetting, refuseCircles } from './forget.js'
import { readArchive, writeArchive } from './store/archive.js'
import type { News } from './store/event-log.js'
import { openLog } from './store/log.js'
import { createMemoryBackend } from './store/memory-backend.js'
import { VERSION } from './version.js'

const POLICIES: Readonly<Record<PolicyName, (without?: readonly string[], own?: readonly AppCircumstance[]) => Policy<unknown>>> = {
  penchant: (without, own) => createMixture(without, own) as Policy<unknown>,
  'bandit-as-override': () => banditAsOverride as Policy<unknown>,
  'freq-as-override': () => freqAsOverride as Policy<unknown>,
}

const NOTE_POLICIES: Readonly<Record<NotePolicyName, () => NotePolicy>> = {
  penchant: () => createNotePolicy(),
  vars: () => createVarsPolicy('paper'),
  'vars-code': () => createVarsPolicy('code'),
}

/** What an engine is made of that a bench may want to share between engines. */
export interface EngineParts {
  readonly loadTiers: (options: TierOptions) => AsyncIterable<Embedder>
  /** In place of the note policy that the options name: other weights, an ablation. */
  readonly notes?: NotePolicy
}

/** An embedder with what was made by it. */
interface Desk extends PersonalDesk {
  readonly vectors: VectorCache
  readonly fold: Fold
  readonly arguments: Arguments
}

/** Probability that the tools which a request may need have together. */
const RELEVANT = 0.9

/** First and longest wait before the folds are tried again after the database failed, in milliseconds. */
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 60_000

/** Tools whose vectors are made between two looks at the event loop, and with a tier whose vectors are dear. */
const TOOL_BATCH = 64
const DEAR_BATCH = 8

/**
 * Opens a user's log and answers from it. Better embedders load in the background.
 * @throws PenchantError `storage-newer`, `storage-blocked`, `storage-failed`, `invalid-argument`
 */
export async function startEngine(given: EngineOptions, parts: EngineParts = { loadTiers }): Promise<Penchant> {
  const options = checkOptions(given)
  const disclosure = options.disclose === undefined ? undefined : readDisclosure(options.disclose)
  const policy = POLICIES[options.policy](options.without, options.circumstances)

  const purse = startCost()
  const asker = options.chat === undefined ? undefined : createAsker(options.chat, { purse })
  const judge =
    asker === undefined || !options.chatFor.includes('reply') ? undefined : (...said: Parameters<Judge>) => judgeReply(asker, ...said)
  const notekeeper = createNotekeeper(parts.notes ?? NOTE_POLICIES[options.notePolicy](), judge)

  const listeners = new Set<(notice: Notice) => void>()
  const tell = (notice: Notice): void => {
    for (const listener of listeners) listener(notice)
  }
  const onTrouble = (error: PenchantError): void => tell({ kind: 'trouble', error: asSuggestionError(error) })

  // What this page has to do without from the start, before anybody could listen.
  const missing: PenchantError[] = []

  const [log, kernels] = await Promise.all([
    openLog({
      user: logOwner(options),
      onTrouble,
      encryption: options.encryption,
      ...(options.storage === 'memory' ? { backend: createMemoryBackend('asked for') } : {}),
    }),
    loadKernels((why) => missing.push(why)),
  ])
  const [withoutWasm] = missing
  if (log.storage !== options.storage)
    missing.push(
      new PenchantError('storage-failed', {
        message: `What is learnt is kept in memory only. ${log.storageReason ?? ''}`,
        hint: 'It is gone when the page is; in a private window or a sandboxed frame there may be no other way.',
      }),
    )
  const argumentMemory = createArgumentMemory(options.border)
  const catalogue = createCatalogue()
  const chooser = createChooser(catalogue, kernels)
  const stop = new AbortController()
  const way = createWay()
  let closed = false

  const deskFor = (embedder: Embedder): Desk => {
    const store = embedder.tier === 'transformer' && log.storage === 'indexeddb' ? log : undefined
    // A tier that is on its way in gives way to the one that answers.
    const vectors = createVectorCache(embedder, store, () => (desk.vectors === vectors ? undefined : way.free()))
    const circumstances = circumstancesBy(embedder, kernels)
    const past = createPastArguments(circumstances)
    const guard = createGuard((text) => vectors.get(text), disclosure?.allow)
    return {
      vectors,
      guard,
      fold: createFold(log, [policy, persona, argumentMemory, facts, past, ...notekeeper.learners] as Learner<unknown>[], kernels, vectors),
      facts,
      past,
      personal: createPersonal((text) => heldVector(vectors, text), kernels, {
        circumstances,
        guard,
        ...(options.border === undefined ? {} : { border: options.border }),
        ...(options.without === undefined ? {} : { without: options.without }),
      }),
      arguments: createArguments((text) => vectors.get(text), kernels, {
        permission: guard.permission,
        ...(options.border === undefined ? {} : { border: options.border }),
        ...(options.axes === undefined ? {} : { axes: options.axes }),
        ...(options.without === undefined ? {} : { without: options.without }),
      }),
    }
  }
  let desk: Desk = deskFor(createHashedEmbedder())
  await desk.fold.catchUp()

  // ---- embedders: the next tier takes over when its folds are level with the log and its vectors of the catalogue are made

  let state: Inspection['embedder']['state'] = options.embedder === 'hashed' ? 'ready' : 'loading'
  let fallback: PenchantError | undefined
  let pendingTexts = 0
  const standing = (): Notice => ({
    kind: 'embedder',
    tier: desk.vectors.embedder.tier,
    state,
    ...(fallback === undefined ? {} : { error: asSuggestionError(fallback) }),
  })

  // Taking over must: let learning, adding and suggesting go on while a long history is embedded; miss nothing that comes meanwhile; end when
  // the engine is closed.
  async function takeOver(embedder: Embedder): Promise<void> {
    const next = deskFor(embedder)
    stop.signal.addEventListener('abort', () => void embedder.close(), { once: true })
    await next.fold.catchUp((done, of) => tell({ kind: 'embedding', done, of }))
    const made = await vectorsOf(next, catalogue.list())
    await prepareArguments(next, argumentMemory)
    await work(async () => {
      if (closed) return
      await next.fold.catchUp()
      const today = catalogue.list()
      const late = await vectorsOf(
        next,
        today.filter((tool) => !made.has(tool)),
      )
      const previous = desk
      desk = next
      chooser.setVectors(byName(today, new Map([...made, ...late])), true)
      if (embedder.tier === options.embedder) state = 'ready'
      tell(standing())
      // The next page visit begins with this tier again: from here, not from where it once was saved.
      await previous.fold.snapshot()
      await previous.vectors.embedder.close()
    })
  }

  async function vectorsOf(at: Desk, tools: readonly Tool[]): Promise<Map<Tool, Float32Array>> {
    const made = new Map<Tool, Float32Array>()
    let waiting = tools.length
    pendingTexts += waiting
    try {
      const size = at.vectors.embedder.tier === 'transformer' ? DEAR_BATCH : TOOL_BATCH
      for (let i = 0; i < tools.length && !closed; i += size) {
        const batch = tools.slice(i, i + size)
        await at.vectors.ensure(batch.flatMap((tool) => [toolText(tool), ...(policy.toolTexts?.(tool) ?? [])]))
        for (const tool of batch) {
          const vector = at.vectors.get(toolText(tool))
          if (vector !== undefined) made.set(tool, vector)
        }
        waiting -= batch.length
        pendingTexts -= batch.length
        tell({ kind: 'embedding', done: i + batch.length, of: tools.length })
        await breathe()
        await way.free()
      }
      return made
    } finally {
      pendingTexts -= waiting
    }
  }

  const loading = (async () => {
    try {
      const tiers = parts.loadTiers({
        wanted: options.embedder,
        assets: options.assets,
        threads: options.threads,
        signal: stop.signal,
        onProgress: (progress) => tell({ kind: 'asset', progress }),
        onTrouble,
      })
      for await (const embedder of tiers) {
        if (closed) return void (await embedder.close())
        await takeOver(embedder)
      }
    } catch (error) {
      if (closed) return
      fallback = PenchantError.from(error)
      state = 'fallen-back'
      tell(standing())
    }
  })()

  // ---- work that must not interleave: taking over, adding tools, folding the tail

  let queue: Promise<unknown> = Promise.resolve()
  function work<T>(task: () => Promise<T>): Promise<T> {
    const done = queue.then(task)
    queue = done.catch(() => {})
    return done
  }

  // ---- arguments: meanings of parameters are made when a tool is first learnt about or chosen

  let preparing: Promise<unknown> = Promise.resolve()
  const prepareSoon = (at: Desk): void => {
    preparing = preparing
      .then(() => (closed ? undefined : prepareArguments(at, argumentMemory)))
      .catch((error) => closed || onTrouble(PenchantError.from(error)))
  }

  /** Vectors of tools that were added while the transformer answers. */
  let filling: Promise<void> = Promise.resolve()

  let toldEvents = desk.fold.events
  const follow = (from: 'this-tab' | 'another-tab', news?: News): Promise<void> =>
    work(async () => {
      if (closed) return
      await (news === undefined ? desk.fold.catchUp() : desk.fold.take(news))
      prepareSoon(desk)
      // Compared with what was last told: a better embedder may have folded the same events on its way in.
      if (desk.fold.events === toldEvents) return
      toldEvents = desk.fold.events
      tell({ kind: 'learnt', events: toldEvents, from })
    })
  // Following must: come level again after a failure, though nobody writes any more; end when the engine is closed.
  let retry: ReturnType<typeof setTimeout> | undefined
  async function followOrRetry(from: 'this-tab' | 'another-tab', news?: News, afterMs = FIRST_RETRY_MS): Promise<void> {
    await follow(from, news).catch((error) => {
      if (closed) return
      onTrouble(PenchantError.from(error))
      clearTimeout(retry)
      retry = setTimeout(() => void followOrRetry(from, undefined, Math.min(afterMs * 2, LAST_RETRY_MS)), afterMs)
    })
  }
  const stopFollowing = log.onGrow(() => void followOrRetry('another-tab'))

  const ensureOpen = (): void => {
    if (closed) throw new PenchantError('closed', { message: 'This penchant was closed.', hint: 'Call openPenchant again.' })
  }

  const extractor = asker === undefined ? ruleExtractor : modelExtractor(asker)
  // A card that asks for nothing is taken for a fact and kept out of prompts: a taste is written down as what to do about it.
  const findPreferences: FindPreferences = async (message, context) =>
    (await extractor.extract(message, context)).map((card) => ({ ...card, action: asInstruction(card.action) }))
  const about = createPersonaAnswers({
    catalogue,
    desk: () => desk,
    elsewhere: () => knownElsewhere(notekeeper.cards(noteWorld(desk)), desk.fold.state(facts)),
    relevantTools,
    write,
    chat: options.chat,
    purse,
  })
  const conversations =
    options.chat === undefined || !options.chatFor.includes('hypothesis')
      ? undefined
      : createConversations({
          chat: options.chat,
          purse,
          episodes: () => desk.fold.state(persona).episodes,
          tools: () => catalogue.list(),
          cards: () => notekeeper.cards(noteWorld(desk)),
          write,
          onTrouble: (error) => onTrouble(PenchantError.from(error)),
        })

  const penchant: Penchant = {
    async addTools(input) {
      ensureOpen()
      const tools = readTools(input)
      await work(async () => {
        const added = catalogue.add(tools)
        // Cheap vectors at once; the transformer's follow, outside the queue, since learning must not wait for thousands of them. Until then
        // a new tool is found by its words.
        const at = desk
        const fill = vectorsOf(at, added).then((made) => {
          const still = added.filter((tool) => catalogue.get(tool.name) === tool)
          if (at === desk) chooser.setVectors(byName(still, made))
        })
        if (at.vectors.embedder.tier !== 'transformer') return fill
        filling = Promise.all([filling, fill]).then(
          () => {},
          (error) => {
            if (!closed) onTrouble(PenchantError.from(error))
          },
        )
      })
    },

    async removeTools(names) {
      ensureOpen()
      if (!Array.isArray(names))
        throw new PenchantError('invalid-argument', {
          message: 'removeTools takes an array of tool names.',
          hint: "removeTools(['Resy']).",
        })
      await work(async () => {
        catalogue.remove(names)
      })
    },

    async suggest(question, call = {}) {
      try {
        ensureOpen()
        conversations?.heard(question?.conversation, requestText(question?.query))
        const suggestion = await withinDeadline(call, () => answerWithNotes(question, call.deadlineMs))
        // A tab that died between writing and telling told nobody: the next suggestion will know.
        void followOrRetry('another-tab')
        return suggestion
      } catch (error) {
        return leave(question, PenchantError.from(error))
      }
    },

    async learn(lessons) {
      ensureOpen()
      const said = await notekeeper.feedback(lessons, noteWorld(desk))
      const { drafts, past } = readLessons(said.rest, { catalogue, definitions: desk.fold.definitions })
      const { changed, news } = await log.append([...drafts, ...said.drafts], { past })
      chooser.settle(lessons)
      conversations?.learning(lessons)
      // Durable from here on: what goes wrong while folding is trouble, not a failure to learn.
      await followOrRetry('this-tab', news)
      const rounds = drafts.filter(({ kind }) => kind === 'round').length + said.drafts.length
      return { learnt: changed, known: rounds - changed }
    },

    async remember(memories) {
      ensureOpen()
      const drafts = await readMemories(memories, Date.now(), findPreferences)
      if (drafts.some((draft) => draft.kind === 'card' && draft.replaces !== undefined)) refuseCircles(drafts, (await log.whole()).events)
      await write(drafts)
      conversations?.remembering(memories)
      return {
        cards: drafts.flatMap((draft) => (draft.kind === 'card' ? [draft.card] : [])),
        facts: drafts.filter(({ kind }) => kind === 'fact').length,
      }
    },

    async persona(options) {
      ensureOpen()
      return about.persona(options)
    },

    async amendPersona(edits) {
      ensureOpen()
      return about.amendPersona(edits)
    },

    async recall(query, k, kind) {
      ensureOpen()
      return about.recall(query, k, kind)
    },

    async history(options) {
      ensureOpen()
      return readHistory(log, desk.fold.definitions, options)
    },

    async align(options) {
      ensureOpen()
      return about.align(options)
    },

    async forget(what) {
      ensureOpen()
      conversations?.drop()
      const { removed } = await log.remove(forgetting(what), desk.fold.textsOf)
      chooser.clear()
      await followOrRetry('this-tab')
      return { forgotten: removed }
    },

    async export(options) {
      ensureOpen()
      return writeArchive(await log.whole(), options)
    },

    async import(file) {
      ensureOpen()
      const { added, removed } = await log.merge(await readArchive(file), desk.fold.textsOf)
      await followOrRetry('this-tab')
      return { imported: added, forgotten: removed }
    },

    async erase() {
      ensureOpen()
      conversations?.drop()
      // Whatever is on its way to the disk arrives before, or not at all.
      await end(false)
    },

    async cards() {
      ensureOpen()
      return notekeeper.cards(noteWorld(desk))
    },

    async inspect() {
      ensureOpen()
      const { embedder } = desk.vectors
      const { contents } = desk.fold
      const policyState = desk.fold.state(policy)
      return {
        version: VERSION,
        user: options.user,
        ...(options.app === undefined ? {} : { app: options.app }),
        thread: options.thread,
        storage: {
          kind: log.storage,
          ...(log.storageReason === undefined ? {} : { reason: log.storageReason }),
          events: desk.fold.events,
          rounds: contents.kinds.round ?? 0,
          cards: contents.kinds.card ?? 0,
          facts: contents.kinds.fact ?? 0,
          sizeBytes: contents.size,
          ...(contents.since === undefined ? {} : { since: contents.since }),
          protection: log.protection,
          ...(await originStorage()),
        },
        fallbacks: [...missing, ...(fallback === undefined ? [] : [fallback])].map(asSuggestionError),
        embedder: {
          tier: embedder.tier,
          id: embedder.id,
          wanted: options.embedder,
          state,
          ...(fallback === undefined ? {} : { error: asSuggestionError(fallback) }),
          pendingTexts,
        },
        ...(options.chat === undefined ? {} : { chat: { ...purse } }),
        kernels: { id: kernels.id, ...(withoutWasm === undefined ? {} : { reason: withoutWasm.message }) },
        policy: options.policy,
        tools: catalogue.size,
        domains: policy.habits(policyState),
        experts: policy.experts(policyState),
        arms: policy.arms?.(policyState) ?? 0,
        setAside: notekeeper.cards(noteWorld(desk)).filter(({ status }) => status !== 'current'),
        jobs: policy.jobs?.(policyState) ?? [],
        circumstances: policy.circumstances?.(policyState) ?? [],
        requests: placeEpisodes(desk.fold.state(persona).episodes, kernels),
        leanings: desk.arguments.leanings(desk.fold.state(argumentMemory), (hash) => desk.fold.definitions.get(hash)),
      }
    },

    async whenReady() {
      await loading
      await work(async () => {})
      await preparing
      await filling
      return penchant.inspect()
    },

    async subscribe(listener) {
      ensureOpen()
      listeners.add(listener)
      listener(standing())
      for (const error of missing) listener({ kind: 'trouble', error: asSuggestionError(error) })
      return () => void listeners.delete(listener)
    },

    async close() {
      if (closed) return
      await conversations?.close()
      await end(true)
    },
  }
  return refuseUnreadable({
    ...penchant,
    suggest: (question, call) => way.asked(() => penchant.suggest(question, call)),
    learn: (lessons) => way.asked(() => penchant.learn(lessons)),
    remember: (memories) => way.asked(() => penchant.remember(memories)),
  })

  async function write(drafts: readonly EventDraft[]): Promise<void> {
    const { news } = await log.append(drafts)
    await followOrRetry('this-tab', news)
  }

  /** Tools that together have most of the probability for a request. */
  async function relevantTools(query: string): Promise<readonly Tool[]> {
    if (catalogue.size === 0) return []
    const { tool } = await answer({ query, explore: false })
    let mass = 0
    return (tool?.ranking ?? []).flatMap(({ name, probability }) => {
      const isRelevant = mass < RELEVANT
      mass += probability
      return isRelevant ? (catalogue.get(name) ?? []) : []
    })
  }

  async function end(keep: boolean): Promise<void> {
    closed = true
    stop.abort()
    stopFollowing()
    clearTimeout(retry)
    await queue
    if (keep) await desk.fold.snapshot().catch(() => {})
    await desk.vectors.embedder.close()
    listeners.clear()
    try {
      // What is still being made in the background must not be written after the last of it was deleted.
      if (!keep) await Promise.allSettled([preparing, filling, loading])
      if (!keep) await log.erase()
    } finally {
      await log.close()
    }
  }

  async function answerWithArguments(question: Question, deadlineMs?: number): Promise<Suggestion> {
    const suggestion = await answer(question, deadlineMs)
    const tool = catalogue.get(suggestion.tool?.name ?? '')
    if (tool === undefined) return suggestion
    const at = desk
    const cards = await notekeeper.applicable(suggestion.context, noteWorld(at))
    const wishes = argumentWishes(cards, tool.name, at.fold.state(persona).episodes)
    return withArguments(at, argumentMemory, question, suggestion, tool, wishes, deadlineMs ?? DEADLINE_MS)
  }

  // Notes belong to the request, whether or not there is a tool for it.
  async function answerWithNotes(question: Question, deadlineMs?: number): Promise<Suggestion> {
    const suggestion = await answerWithArguments(question, deadlineMs).catch((error: unknown) => leave(question, PenchantError.from(error)))
    for (;;) {
      const at = desk
      try {
        return { ...suggestion, ...(await notekeeper.notes(question, suggestion.context.conversation, noteWorld(at))) }
      } catch (error) {
        // Another embedder took over in between: ask it. Anything else must not cost the user the tool that was found.
        if (at !== desk) continue
        onTrouble(PenchantError.from(error))
        return suggestion
      }
    }
  }

  // Answering must: ask one embedder for the vector and for the state; ask the next one again where it takes over in between.
  async function answer(question: Question, deadlineMs = DEADLINE_MS): Promise<Suggestion> {
    const asked = await askAbout(options, chooser.read(question), deadlineMs, purse)
    for (;;) {
      const at = desk
      const read = async () => {
        const vector = await at.vectors.urgent(asked.text)
        return { vector, cards: await notekeeper.applicable({ query: asked.text, conversation: asked.conversation }, noteWorld(at)) }
      }
      const known = await read().catch((error: unknown) => {
        if (at === desk) throw error
      })
      // What a policy wants to know beside the request's own vector; it does without what cannot be had.
      await Promise.all((policy.questionTexts?.(asked.text) ?? []).map((text) => at.vectors.urgent(text))).catch(() => {})
      if (known !== undefined && at === desk)
        return chooser.choose(
          { ...asked, wishes: toolWishes(known.cards, chooser.toolsIn, at.fold.state(persona).episodes, catalogue) },
          known.vector,
          policy,
          at.fold.state(policy),
          at.fold.world,
          at.vectors.embedder.tier,
          at.vectors.get,
        )
    }
  }
}

const noteWorld = ({ fold, vectors }: Desk): NoteWorld => ({
  world: fold.world,
  state: (learner) => fold.state(learner),
  vector: (text) => vectors.urgent(text),
})

/** Requests by why, when and for whom, where the tier can tell; else as they stand. */
function circumstancesBy({ tier, dimensions }: Embedder, kernels: Kernels): Circumstances {
  const map = circumstanceMap(tier, dimensions, kernels)
  if (map === undefined) return wholeRequests
  return { texts: circumstanceTexts, of: (asked, world) => Float32Array.from(circumstanceOf(map, asked, world.vector).vector) }
}

function heldVector(vectors: VectorCache, text: string): Float32Array {
  const vector = vectors.get(text)
  if (vector !== undefined) return vector
  throw new PenchantError('internal', {
    message: 'An answer asked for the vector of a text that it had not announced.',
    hint: 'Please report it.',
  })
}

function byName(tools: readonly Tool[], vectors: ReadonlyMap<Tool, Float32Array>): Map<string, Float32Array> {
  return new Map(
    tools.flatMap((tool) => {
      const vector = vectors.get(tool)
      return vector === undefined ? [] : [[tool.name, vector]]
    }),
  )
}

/** What the browser says of this origin's storage, as far as it says anything. */
async function originStorage(): Promise<Pick<Inspection['storage'], 'isPersistent' | 'originBytes'>> {
  try {
    const { storage } = navigator
    const [isPersistent, { usage }] = await Promise.all([storage.persisted(), storage.estimate()])
    return { isPersistent, ...(usage === undefined ? {} : { originBytes: usage }) }
  } catch {
    return {}
  }
}

/** Lets messages and timers in. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Whose log it is: the user's, or the user's within one app. No user id can be taken for a pair. */
const logOwner = ({ user, app }: CheckedOptions): string => (app === undefined ? user : `\u0000${JSON.stringify([app, user])}`)
