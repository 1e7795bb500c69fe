/**
 * The engine: the contract, for real. Log, folds and answers; in a worker, on the main thread, or in Node.
 *
 * Lives here: what each call of the contract sets off, and closing. Knows every folder; none of them knows the engine.
 */
import { NO_RULES, readDisclosure } from './arguments/disclosure/disclosure-rules.js'
import { readTools } from './catalogue/read-tools.js'
import { createAsker, startCost } from './chat/ask-model.js'
import { createAnswers } from './engine/answering/answers.js'
import { consent, contribute } from './crowd/contribute.js'
import { contributeNeeds } from './engine/learning/contributing.js'
import { loadCrowd } from './engine/crowd-prior.js'
import { noteWorld } from './engine/embedder-session.js'
import { ENGINE_PARTS, type EngineParts } from './engine/engine-parts.js'
import { asTrouble, createNotices } from './engine/notices.js'
import { openParts } from './engine/opening.js'
import { readHistory } from './engine/showing/history.js'
import { inspectEngine } from './engine/showing/inspect.js'
import { createListener } from './engine/answering/listen.js'
import { createSuggest } from './engine/answering/suggest.js'
import { createPersonaAnswers } from './engine/showing/persona-answers.js'
import { createRetention } from './engine/learning/retention.js'
import { createTakeIn } from './engine/learning/take-in.js'
import { refuseUnreadable } from './engine/refuse-unreadable.js'
import { createUnknownAxes } from './engine/unknown-axes.js'
import { checkOptions, type EngineOptions } from './engine-options.js'
import { PenchantError } from './errors.js'
import { forgetting } from './forget.js'
import { extractCards } from './memory/extract/extract.js'
import { modelExtractor } from './memory/extract/extract-with-model.js'
import { createNotekeeper } from './memory/notekeeper.js'
import type { Penchant } from './penchant.js'
import type { FindPreferences } from './read-memories.js'
import { readArchive, writeArchive } from './store/archive/archive.js'
import type { Forget } from './store/event-log.js'
import { oneAtATime } from './util/one-at-a-time.js'

/** @public dist/cli.js takes it from here. */
export { openTransformerEmbedder } from './embedding/transformer.js'

/** An option that cannot be read. */
const refusedOption = (message: string, hint: string): PenchantError =>
  new PenchantError('invalid-argument', { message, hint, fields: { argument: 'disclose' } })

/**
 * Opens a user's log and answers from it. Better embedders load in the background.
 * @throws PenchantError `storage-newer`, `storage-blocked`, `storage-failed`, `invalid-argument`
 */
export async function startEngine(given: EngineOptions, other: Partial<EngineParts> = {}): Promise<Penchant> {
  const parts = { ...ENGINE_PARTS, ...other }
  const options = checkOptions(given)
  const disclose = options.disclose === undefined ? NO_RULES : readDisclosure(options.disclose, refusedOption)
  const policy = parts.policies[options.policy](options.circumstances)

  const stop = new AbortController()
  const closing = stop.signal
  const chatUsage = startCost()
  // What users say is read by the app's chat model where it is at hand, else by heads over what the embedder makes of their words.
  const extract = options.chat === undefined ? extractCards : modelExtractor(createAsker(options.chat, { signal: closing, chatUsage }))
  const findPreferences: FindPreferences = (message, context) => {
    const at = noteWorld(session())
    const { vector, world } = at
    const nearest = (one: Float32Array) => notekeeper.nearest(one, at)
    return extract(message, { tier: world.tier, embed: (texts) => Promise.all(texts.map((text) => vector(text))) }, { ...context, nearest })
  }
  const notekeeper = createNotekeeper(parts.notePolicies[options.notePolicy]())

  const notices = createNotices()
  const { onTrouble } = notices
  const opened = await openParts({ options, disclose, policy, notekeeper, chatUsage, parts, notices, closing })
  const { log, catalogue, chooser, gate, embedders, session, following, work, loading } = opened
  const { follow, level } = following
  const missed = (error: PenchantError): void => {
    opened.missing.push(error)
    onTrouble(error)
  }
  const crowd = loadCrowd(options.prior, missed, closing)
  const listener = createListener(opened)
  const answers = createAnswers({ ...opened, listener, crowd })

  const refuseIf = (isOver: boolean): void => {
    if (isOver) throw new PenchantError('closed', { message: 'This penchant was closed.', hint: 'Call openPenchant again.' })
  }
  const ensureOpen = (): void => refuseIf(closing.aborted)
  let isErased = false
  /** Before what has waited is written: none of it may follow the last that was deleted. */
  const ensureKept = (): void => refuseIf(isErased)

  /** Asks the folds when they are level. */
  const whenLevel =
    <Given extends unknown[], Found>(ask: (...given: Given) => Found | Promise<Found>) =>
    async (...given: Given): Promise<Found> => {
      ensureOpen()
      await level()
      return ask(...given)
    }

  const about = createPersonaAnswers(opened, answers.relevantTools)
  // An alignment must not be made of what is being forgotten.
  const inTurn = oneAtATime()

  const forgetDue = createRetention(opened, forgetNow)
  // Once level: what is to go may still be being folded.
  void level().then(forgetDue)
  notices.listen(({ kind }) => {
    if (kind === 'learnt') void forgetDue()
  })

  const unknownAxes = createUnknownAxes(options.axes, onTrouble)

  const penchant: Penchant = {
    async addTools(input) {
      ensureOpen()
      // Known from here on, whatever is folded meanwhile; their vectors come in their turn.
      const news = catalogue.add(readTools(input))
      await work(() => embedders.add(news))
      unknownAxes.added(news)
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

    suggest: createSuggest({ answers, chooser, following, ensureOpen, forgetDue }),
    ...createTakeIn({ ...opened, listener, findPreferences, ensureOpen, ensureKept }),

    persona: whenLevel(about.persona),
    amendPersona: whenLevel(about.amendPersona),
    recall: whenLevel(about.recall),
    align: whenLevel(() => inTurn(about.align)),
    history: whenLevel((options) => readHistory(log, session().fold.definitions, options)),

    forget: whenLevel(async (what) => {
      const forgotten = await forgetNow(forgetting(what))
      chooser.clear()
      return { forgotten }
    }),

    async export(options) {
      ensureOpen()
      return writeArchive(await log.whole(), options)
    },

    import: whenLevel(async (file) => {
      const { added, removed } = await log.merge(await readArchive(file), session().fold.textsOf)
      await follow()
      return { imported: added, forgotten: removed }
    }),

    async erase() {
      ensureOpen()
      isErased = true
      // Whatever is on its way to the disk arrives before, or not at all.
      await end(false)
    },

    consent: whenLevel((epsilon) => consent(epsilon, { write: opened.record })),
    contribution: whenLevel((options) => contribute(options, contributeNeeds(opened))),
    cards: whenLevel(() => notekeeper.cards(noteWorld(session()))),
    inspect: whenLevel(() => inspectEngine(opened, crowd.now())),

    async whenReady() {
      await Promise.all([loading, crowd.settled])
      await level()
      await work(async () => {})
      await following.prepared()
      await embedders.filled()
      return penchant.inspect()
    },

    async subscribe(listener) {
      ensureOpen()
      const stopTelling = notices.listen(listener)
      listener(embedders.standing())
      const stillUnlearnt = session().fold.aside.flatMap(({ id }) => notices.setAside(id) ?? [])
      for (const error of [...opened.missing, ...stillUnlearnt, ...unknownAxes.all()]) listener(asTrouble(error))
      return stopTelling
    },

    async close() {
      if (closing.aborted) return
      await level()
      await end(true)
    },
  }
  return refuseUnreadable({
    ...penchant,
    suggest: (question, call) => gate.asked(() => penchant.suggest(question, call)),
    learn: (lessons) => gate.asked(() => penchant.learn(lessons)),
    remember: (memories) => gate.asked(() => penchant.remember(memories)),
  })

  function forgetNow(which: Forget): Promise<number> {
    return inTurn(async () => {
      ensureOpen()
      const { removed } = await log.remove(which, session().fold.textsOf)
      // Events that stay may have lost a name, too.
      await follow()
      return removed
    })
  }

  async function end(keep: boolean): Promise<void> {
    stop.abort()
    await work(async () => {})
    const { fold, vectors } = session()
    if (keep) await fold.snapshot().catch(() => {})
    await vectors.embedder.close()
    notices.end()
    try {
      // What is still being made in the background must not be written after the last of it was deleted.
      if (!keep) await Promise.allSettled([following.prepared(), embedders.filled(), loading])
      if (!keep) await log.erase()
    } finally {
      await log.close()
    }
  }
}
