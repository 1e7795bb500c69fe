/**
 * Conversations that have ended, read for what lies behind their calls (PRefine §5.3).
 *
 * Lives here: when one has ended, what of it is shown to the chat model, and the one hypothesis that is held as a card. What the user said stays
 * in memory until then, and nowhere else; a page that is closed too soon loses that pass and nothing more.
 */
import type { Border } from '../../arguments/arguments.js'
import { createAsker } from '../../chat/ask-model.js'
import { type Ended, refineHypothesis } from '../../chat/refine-hypothesis.js'
import { waitAtMost } from '../../util/deadline.js'
import { keepLatest } from '../../util/keep-latest.js'
import { PenchantError } from '../../errors.js'
import type { Card } from '../../memory/cards/card.js'
import { isHarmless } from '../../memory/cards/safe-note.js'
import type { ChatModel, Lesson, Memory, Tool } from '../../penchant.js'
import { persona } from '../../persona/persona.js'
import { requestText } from '../../question.js'
import { noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'

/** The card of the one hypothesis that is held; each that passes is its newer wording. */
const HYPOTHESIS_CARD = 'hypothesis'

/**
 * Whether a card was drawn from calls of every tool and origin although what was learnt stays on its side of a border now: there is no side on
 * which all of it was learnt. Where a border is, no conversation is read; one that was read before it says nothing. A person's own word counts.
 */
export const isBeyond = (border: Border | undefined, { id, source, isPinned }: Pick<Card, 'id' | 'source' | 'isPinned'>): boolean =>
  border !== undefined && id === HYPOTHESIS_CARD && source === 'model' && !isPinned

/** Conversations that are remembered at a time, those that wait for their pass, and what is kept of each, in turns of the user. */
const CONVERSATIONS = 8
const WAITING = 2
const TURNS = 20

/** Calls of the conversation and from before it, and tools, that are shown. */
const CALLS = 8
const CALLS_BEFORE = 16
const TOOLS = 16

/** Calls below which no preference can be seen. */
const LEAST_CALLS = 2

/** How long closing waits for a last pass, in milliseconds: less than the page waits for the worker. */
const CLOSING_MS = 500

export type Conversations = ReturnType<typeof createConversations>

interface Talk {
  readonly said: string[]
  /** Calls that were considered already. */
  seen: number
}

export function createConversations({ chatUsage, catalogue, session, notekeeper, record, onTrouble }: Opened, chat: ChatModel) {
  const talks = new Map<string, Talk>()
  let current: string | undefined
  let waiting = 0
  let passes: Promise<void> = Promise.resolve()
  let stop = new AbortController()

  /** The user said something in a conversation: the one before it has ended. */
  function heard(conversation: unknown, said?: unknown): void {
    if (typeof conversation !== 'string' || conversation === '') return
    const talk = talks.get(conversation) ?? { said: [], seen: 0 }
    keepLatest(talks, conversation, talk, CONVERSATIONS)
    if (typeof said === 'string' && said.trim() !== '' && talk.said.at(-1) !== said) talk.said.push(said)
    if (talk.said.length > TURNS) talk.said.shift()
    if (current !== undefined && current !== conversation) end(current)
    current = conversation
  }

  function end(conversation: string): void {
    // A model that is slower than the user talks misses some conversations: none of them is worth a queue without end.
    if (waiting >= WAITING) return
    waiting += 1
    const { signal } = stop
    passes = passes
      .then(() => pass(conversation, signal))
      .catch((error) => onTrouble(PenchantError.from(error)))
      .finally(() => {
        waiting -= 1
      })
  }

  async function pass(conversation: string, signal: AbortSignal): Promise<void> {
    const talk = talks.get(conversation)
    const { episodes } = session().fold.state(persona)
    const own = episodes.filter((one) => one.conversation === conversation)
    const before = episodes.filter((one) => one.conversation !== conversation)
    if (talk === undefined || own.length <= talk.seen || episodes.length < LEAST_CALLS) return
    talk.seen = own.length
    const held = notekeeper.cards(noteWorld(session())).find(({ card }) => card === HYPOTHESIS_CARD)
    // A person has made it their own: it is theirs to change.
    if (held !== undefined && (held.source !== 'model' || held.pinned)) return
    const calls = [...before.slice(-CALLS_BEFORE), ...own.slice(-CALLS)].map(({ tool, args }) => ({ tool, args }))
    const ended: Ended = { said: talk.said, calls, tools: shown(catalogue.list(), calls), memory: held?.note ?? '' }
    const text = await refineHypothesis(createAsker(chat, { signal, chatUsage }), ended)
    talk.said.length = 0
    if (text === undefined || text === held?.note || signal.aborted || !isHarmless({ condition: '', action: text })) return
    await record([
      { kind: 'card', at: Date.now(), card: HYPOTHESIS_CARD, condition: '', action: text, general: true, source: 'model', conversation },
    ])
  }

  return {
    heard,

    /** The same, of lessons that are being taken in. */
    learning(lessons: Lesson | readonly Lesson[]): void {
      for (const lesson of listOf(lessons)) {
        // Calls of the past are a history that is handed over: none of its conversations ends now.
        if ('suggestion' in lesson) heard(lesson.suggestion?.context?.conversation, lesson.reply)
        else if (lesson.at === undefined) heard(lesson.conversation, requestText(lesson.call?.query))
      }
    },

    remembering(memories: Memory | readonly Memory[]): void {
      for (const memory of listOf(memories)) if ('message' in memory) heard(memory.conversation, memory.message)
    },

    /** What was heard so far is forgotten, and a pass under way comes to nothing. */
    drop(): void {
      stop.abort()
      stop = new AbortController()
      talks.clear()
      current = undefined
    },

    /** A last pass over the conversation at hand, if it can be had soon. */
    async close(): Promise<void> {
      if (current !== undefined) end(current)
      await waitAtMost(CLOSING_MS, passes)
      stop.abort()
      await passes
    },
  }
}

/** Tools that were not called first: that is where a preference could be of use. */
function shown(tools: readonly Tool[], calls: Ended['calls']): readonly Tool[] {
  const called = new Set(calls.map(({ tool }) => tool))
  return [...tools.filter(({ name }) => !called.has(name)), ...tools.filter(({ name }) => called.has(name))].slice(0, TOOLS)
}

/** What is no list of objects is refused elsewhere. */
const listOf = <T extends object>(given: T | readonly T[]): readonly T[] =>
  (Array.isArray(given) ? given : [given]).filter((one): one is T => typeof one === 'object' && one !== null)
