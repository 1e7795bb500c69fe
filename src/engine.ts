/**
 * The engine: the contract, for real. Log, folds and answers; in a worker, on the main thread, or in Node.
 *
 * Lives here: what each call of the contract sets off, opening and closing. Knows every folder; none of them knows the engine.
 */
import { disclosureRules, NO_RULES } from './arguments/disclosure/disclosure-rules.js'
import { readDisclosure } from './arguments/disclosure/read-disclosure.js'
import { createCatalogue } from './catalogue/catalogue.js'
import { readTools } from './catalogue/read-tools.js'
import { createAsker, startCost } from './chat/ask-model.js'
import { DEADLINE_MS, tooLate, waitAtMost, withinDeadline } from './util/deadline.js'
import type { Embedder } from './embedding/embedder.js'
import { loadTiers, type TierOptions } from './embedding/load-tiers.js'
import { type Answering, createAnswers } from './engine/answering/answers.js'
import { createConversations, isBeyond } from './engine/learning/conversations.js'
import { createEmbedderSession, noteWorld } from './engine/embedder-session.js'
import { createEmbedders } from './engine/embedders.js'
import { startFollowing } from './engine/learning/following.js'
import { createForegroundGate } from './engine/foreground-gate.js'
import { notedOf, readHistory } from './engine/showing/history.js'
import { inspectLearnt, inspectStorage } from './engine/showing/inspect.js'
import { knownElsewhere } from './engine/showing/known-elsewhere.js'
import { createListener } from './engine/answering/listen.js'
import { createPersonaAnswers } from './engine/showing/persona-answers.js'
import { NOTE_POLICIES, POLICIES } from './engine/policies.js'
import { createRetention } from './engine/learning/retention.js'
import { createReaders } from './engine/learning/readers.js'
import { createSchemaReader } from './engine/learning/read-schemas.js'
import { refuseUnreadable } from './engine/refuse-unreadable.js'
import { createUnknownAxes } from './engine/unknown-axes.js'
import { keptInMemory, openUsersLog } from './engine/learning/users-log.js'
import { checkOptions, type EngineOptions } from './engine-options.js'
import { PenchantError } from './errors.js'
import type { EventDraft, LogEvent } from './event.js'
import { forgetting, refuseCircles } from './forget.js'
import { loadKernels } from './linear/load-kernels.js'
import type { NotePolicy } from './memory/note-policy.js'
import { createNotekeeper } from './memory/notekeeper.js'
import { oneAtATime } from './util/one-at-a-time.js'
import type { Notice, Penchant, Suggestion } from './penchant.js'
import { persona } from './persona/persona.js'
import { asSuggestionError, noAnswer, requestText } from './question.js'
import { readMemories } from './read-memories.js'
import { createChooser } from './selection/choose.js'
import { readLessons } from './selection/read-lessons.js'
import { stances, stancesInForce } from './selection/stances.js'
import { readArchive, writeArchive } from './store/archive/archive.js'
import type { Forget } from './store/event-log.js'
import { VERSION } from './util/version.js'

/** Share of its deadline in which a suggestion has to be made; the rest is for its way to the page. */
const ANSWER_SHARE = 0.9

/** … and that is waited for what was just learnt. Where that takes longer, the state before it answers. */
const LEVEL_SHARE = 0.2

/** Longest that opening waits for the history to be folded, milliseconds. */
const OPENING_MS = 3000

/** Longest that learning waits for what was learnt before, milliseconds. */
const LEARN_LEVEL_MS = 1000

/** What an engine is made of that a bench may want to share between engines. */
export interface EngineParts {
  readonly loadTiers: (options: TierOptions) => AsyncIterable<Embedder>
  /** In place of the note policy that the options name: other weights, an ablation. */
  readonly notes?: NotePolicy
}

/** An option that cannot be read. */
const refusedOption = (message: string, hint: string): PenchantError =>
  new PenchantError('invalid-argument', { message, hint, fields: { argument: 'disclose' } })

/**
 * Opens a user's log and answers from it. Better embedders load in the background.
 * @throws PenchantError `storage-newer`, `storage-blocked`, `storage-failed`, `invalid-argument`
 */
export async function startEngine(given: EngineOptions, parts: EngineParts = { loadTiers }): Promise<Penchant> {
  const options = checkOptions(given)
  const disclose = options.disclose === undefined ? NO_RULES : readDisclosure(options.disclose, refusedOption)
  const policy = POLICIES[options.policy](options.without, options.circumstances)

  const chatUsage = startCost()
  const asker = options.chat === undefined ? undefined : createAsker(options.chat, { chatUsage })
  const { judge, findPreferences } = createReaders(asker, options.chatFor, () => noteWorld(session()))
  const notekeeper = createNotekeeper(parts.notes ?? NOTE_POLICIES[options.notePolicy](), judge, (card) => isBeyond(options.border, card))

  const listeners = new Set<(notice: Notice) => void>()
  const tell = (notice: Notice): void => {
    for (const listener of listeners) listener(notice)
  }
  const onTrouble = (error: PenchantError): void => tell({ kind: 'trouble', error: asSuggestionError(error) })

  // What this page has to do without from the start, before anybody could listen.
  const missing: PenchantError[] = []

  const [log, kernels] = await Promise.all([openUsersLog(options, onTrouble), loadKernels((why) => missing.push(why))])
  const [withoutWasm] = missing
  if (log.storage !== options.storage) missing.push(keptInMemory(log))

  const catalogue = createCatalogue()
  const chooser = createChooser(catalogue, kernels, options.without)
  const stop = new AbortController()
  const closing = stop.signal
  const gate = createForegroundGate()
  // Taking over, adding tools and folding what is new must not interleave.
  const work = oneAtATime()

  // Each embedder's fold finds the same events.
  const unlearnt = new Map<unknown, PenchantError>()
  const onSetAside = (error: PenchantError): void => {
    if (!unlearnt.has(error.fields.event)) onTrouble(error)
    unlearnt.set(error.fields.event, error)
  }
  const sessionParts = { log, kernels, policy, noteLearners: notekeeper.learners, options, disclose, onSetAside }
  const embedders = createEmbedders({
    sessionFor: (embedder, pause) => createEmbedderSession(embedder, sessionParts, pause),
    policy,
    catalogue,
    chooser,
    wanted: options.embedder,
    gate,
    work,
    tell,
    onTrouble,
    closing,
  })
  const { session } = embedders
  const { follow, followSoon, level, isLevel, look, prepared } = startFollowing({ log, session, work, tell, onTrouble, closing })
  // What was learnt is no reason not to open: what goes wrong with it is trouble, and what takes long goes on behind.
  await waitAtMost(OPENING_MS, follow())
  const loading = embedders.load(
    parts.loadTiers({
      wanted: options.embedder,
      assets: options.assets,
      threads: options.threads,
      signal: closing,
      onProgress: (progress) => tell({ kind: 'asset', progress }),
      onTrouble,
    }),
  )
  const listener = createListener({ catalogue, chooser, log, session })
  const { answer, soFar, relevantTools } = createAnswers({
    options,
    chatUsage,
    catalogue,
    chooser,
    policy,
    notekeeper,
    listener,
    session,
    onTrouble,
  })

  const ensureOpen = (): void => {
    if (closing.aborted) throw new PenchantError('closed', { message: 'This penchant was closed.', hint: 'Call openPenchant again.' })
  }

  const levelWithin = async (ms: number): Promise<void> => {
    if (!isLevel()) await waitAtMost(ms, level())
  }

  /** Before whatever asks the folds. */
  const ensureLevel = async (): Promise<void> => {
    ensureOpen()
    return level()
  }

  const about = createPersonaAnswers({
    catalogue,
    session,
    elsewhere: () => knownElsewhere(notekeeper.cards(noteWorld(session())), session(), catalogue, options),
    relevantTools,
    write,
    chat: options.chat,
    chatUsage,
  })
  const conversations =
    options.chat === undefined || !options.chatFor.includes('hypothesis') || options.border !== undefined
      ? undefined
      : createConversations({
          chat: options.chat,
          chatUsage,
          episodes: () => session().fold.state(persona).episodes,
          tools: () => catalogue.list(),
          cards: () => notekeeper.cards(noteWorld(session())),
          write,
          onTrouble: (error) => onTrouble(PenchantError.from(error)),
        })

  const retention = createRetention({
    keep: options.keep,
    contents: () => session().fold.contents,
    forget: forgetNow,
    onTrouble,
  })
  // Once level: what is to go may still be being folded.
  void level().then(() => retention.apply())
  listeners.add(({ kind }) => {
    if (kind === 'learnt') void retention.apply()
  })

  const schemas = createSchemaReader({ options, chatUsage, catalogue, session, gate, write, onTrouble, closing })
  const unknownAxes = createUnknownAxes(options.axes, onTrouble)

  const penchant: Penchant = {
    async addTools(input) {
      ensureOpen()
      // Known from here on, whatever is folded meanwhile; their vectors come in their turn.
      const news = catalogue.add(readTools(input))
      await work(() => embedders.add(news))
      unknownAxes.added(news)
      schemas.added(news)
    },

    async removeTools(names) {
      ensureOpen()
      if (!Array.isArray(names))
        throw new PenchantError('invalid-argument', {
          message: 'removeTools takes an array of tool names.',
          hint: "removeTools(['Resy']).",
        })
      catalogue.remove(names)
      unknownAxes.removed(names)
    },

    async suggest(question, call = {}) {
      try {
        ensureOpen()
        const deadlineMs = call.deadlineMs ?? DEADLINE_MS
        const ready: Answering['ready'] = {}
        const ended = new AbortController()
        const task = async (): Promise<Suggestion> => {
          await levelWithin(LEVEL_SHARE * deadlineMs)
          ended.signal.throwIfAborted()
          // What ends with this request is read from what is folded.
          conversations?.heard(question?.conversation, requestText(question?.query))
          return answer(question, { deadlineMs, over: ended.signal, ready })
        }
        const soon = typeof deadlineMs === 'number' ? ANSWER_SHARE * deadlineMs : deadlineMs
        const found = await withinDeadline({ ...call, deadlineMs: soon }, task)
          .catch((error: unknown) => {
            const why = PenchantError.from(error)
            if (why.code === 'deadline-exceeded') return soFar(question, ready, tooLate(deadlineMs))
            if (ready.tool !== undefined) chooser.drop(ready.tool.id)
            throw error
          })
          .finally(() => ended.abort())
        const suggestion = isLevel() ? found : { ...found, stale: true as const }
        // A tab that died between writing and telling told nobody: the next suggestion will know.
        look()
        return suggestion
      } catch (error) {
        return noAnswer(question, PenchantError.from(error))
      }
    },

    async learn(lessons) {
      ensureOpen()
      // What is learnt while much is folded is written all the same.
      await levelWithin(LEARN_LEVEL_MS)
      const heard = await listener.replies(lessons)
      const said = await notekeeper.feedback(heard.lessons, noteWorld(session()))
      const { drafts, past } = readLessons(said.rest, { catalogue, definitions: session().fold.definitions })
      const { changed, news, events } = await log.append([...drafts, ...said.drafts, ...heard.stances], { past })
      chooser.settle(lessons)
      conversations?.learning(lessons)
      // Durable from here on, and said so at once: whatever asks next waits until it is folded. What goes wrong with that is trouble, not a
      // failure to learn.
      followSoon(news)
      const rounds = drafts.filter(({ kind }) => kind === 'round').length + said.drafts.length
      const noted = events.filter(({ kind }) => kind === 'stance')
      const learnt = changed - noted.length
      return { learnt, known: rounds - learnt, noted: notedOf(noted, session().fold.definitions) }
    },

    async remember(memories) {
      await ensureLevel()
      const drafts = await readMemories(memories, Date.now(), { findPreferences, findStances: listener.lasting, readDisclosure })
      if (drafts.some((draft) => draft.kind === 'card' && draft.replaces !== undefined)) refuseCircles(drafts, (await log.whole()).events)
      const written = await record(drafts)
      conversations?.remembering(memories)
      return {
        cards: drafts.flatMap((draft) => (draft.kind === 'card' ? [draft.card] : [])),
        facts: drafts.filter(({ kind }) => kind === 'fact').length,
        noted: notedOf(written, session().fold.definitions),
      }
    },

    async persona(options) {
      await ensureLevel()
      return about.persona(options)
    },

    async amendPersona(edits) {
      await ensureLevel()
      return about.amendPersona(edits)
    },

    async recall(query, k, kind) {
      await ensureLevel()
      return about.recall(query, k, kind)
    },

    async history(options) {
      await ensureLevel()
      return readHistory(log, session().fold.definitions, options)
    },

    async align(options) {
      await ensureLevel()
      return about.align(options)
    },

    async forget(what) {
      await ensureLevel()
      conversations?.drop()
      const forgotten = await forgetNow(forgetting(what))
      chooser.clear()
      return { forgotten }
    },

    async export(options) {
      ensureOpen()
      return writeArchive(await log.whole(), options)
    },

    async import(file) {
      await ensureLevel()
      const { added, removed } = await log.merge(await readArchive(file), session().fold.textsOf)
      await follow()
      return { imported: added, forgotten: removed }
    },

    async erase() {
      ensureOpen()
      conversations?.drop()
      // Whatever is on its way to the disk arrives before, or not at all.
      await end(false)
    },

    async cards() {
      await ensureLevel()
      return notekeeper.cards(noteWorld(session()))
    },

    async inspect() {
      await ensureLevel()
      const at = session()
      const storage = await inspectStorage(log, at.fold)
      const embedder = embedders.inspect()
      return {
        version: VERSION,
        user: options.user,
        ...(options.app === undefined ? {} : { app: options.app }),
        thread: options.thread,
        storage,
        fallbacks: [...missing.map(asSuggestionError), ...(embedder.error === undefined ? [] : [embedder.error])],
        embedder,
        ...(options.chat === undefined ? {} : { chat: { ...chatUsage } }),
        kernels: { id: kernels.id, ...(withoutWasm === undefined ? {} : { reason: withoutWasm.message }) },
        policy: options.policy,
        tools: catalogue.size,
        stances: stancesInForce(at.fold.state(stances)),
        disclosure: { app: disclose, user: at.fold.state(disclosureRules).stated },
        setAside: notekeeper.cards(noteWorld(at)).filter(({ status }) => status !== 'current'),
        ...inspectLearnt(at, policy, kernels, catalogue),
      }
    },

    async whenReady() {
      await loading
      await level()
      await work(async () => {})
      await prepared()
      await embedders.filled()
      return penchant.inspect()
    },

    async subscribe(listener) {
      ensureOpen()
      listeners.add(listener)
      listener(embedders.standing())
      const stillUnlearnt = session().fold.aside.flatMap(({ id }) => unlearnt.get(id) ?? [])
      for (const error of [...missing, ...stillUnlearnt, ...unknownAxes.all()])
        listener({ kind: 'trouble', error: asSuggestionError(error) })
      return () => void listeners.delete(listener)
    },

    async close() {
      if (closing.aborted) return
      await level()
      await conversations?.close()
      await end(true)
    },
  }
  return refuseUnreadable({
    ...penchant,
    suggest: (question, call) => gate.asked(() => penchant.suggest(question, call)),
    learn: (lessons) => gate.asked(() => penchant.learn(lessons)),
    remember: (memories) => gate.asked(() => penchant.remember(memories)),
  })

  async function forgetNow(which: Forget): Promise<number> {
    ensureOpen()
    const { removed } = await log.remove(which, session().fold.textsOf)
    if (removed > 0) await follow()
    return removed
  }

  async function record(drafts: readonly EventDraft[]): Promise<readonly LogEvent[]> {
    const { events, news } = await log.append(drafts)
    await follow(news)
    return events
  }

  async function write(drafts: readonly EventDraft[]): Promise<void> {
    await record(drafts)
  }

  async function end(keep: boolean): Promise<void> {
    stop.abort()
    await work(async () => {})
    const { fold, vectors } = session()
    if (keep) await fold.snapshot().catch(() => {})
    await vectors.embedder.close()
    listeners.clear()
    try {
      // What is still being made in the background must not be written after the last of it was deleted.
      if (!keep) await Promise.allSettled([prepared(), embedders.filled(), loading, schemas.idle()])
      if (!keep) await log.erase()
    } finally {
      await log.close()
    }
  }
}
