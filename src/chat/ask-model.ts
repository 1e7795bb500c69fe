/**
 * Asking a chat model that may be slow, wrong, empty, verbose or broken, so that nothing breaks.
 *
 * Lives here: time limits, bounded retries, validation, and what it cost. May not know: what is asked.
 */
import type { ChatMessage, ChatModel, ChatOptions } from '../penchant.js'

/** Longest wait for one answer, in milliseconds: a small model in a page writes ten tokens a second. */
const ANSWER_MS = 60_000

/** Attempts at one answer. */
const TRIES = 2

/** Longer answers are cut off. */
const MAX_CHARACTERS = 50_000

/** What asking has cost so far. */
export interface ChatCost {
  calls: number
  failed: number
  /** Characters sent and received. */
  characters: number
}

export const startCost = (): ChatCost => ({ calls: 0, failed: 0, characters: 0 })

export interface Ask<T> {
  readonly messages: readonly ChatMessage[]
  readonly maxTokens?: number
  readonly temperature?: number
  readonly schema?: ChatOptions['schema']
  /** The answer, checked; undefined where it is not what was asked for. */
  read(text: string): T | undefined
}

/** An asker with one purse: its costs add up, and its signal ends what is under way. */
export interface Asker {
  readonly cost: Readonly<ChatCost>
  /** @returns undefined where no attempt gave what was asked for, or the signal was aborted; never throws */
  ask<T>(question: Ask<T>): Promise<T | undefined>
}

export function createAsker(model: ChatModel, options: { readonly signal?: AbortSignal; readonly answerMs?: number } = {}): Asker {
  const cost = startCost()
  const { signal, answerMs = ANSWER_MS } = options

  async function once({ messages, maxTokens, temperature = 0, schema }: Ask<unknown>): Promise<string | undefined> {
    if (signal?.aborted === true) return undefined
    cost.calls += 1
    cost.characters += messages.reduce((sum, { content }) => sum + content.length, 0)
    const giveUp = new AbortController()
    const stop = () => giveUp.abort()
    const timer = setTimeout(stop, answerMs)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const given = await Promise.race([
        model.chat(messages, {
          temperature,
          signal: giveUp.signal,
          ...(maxTokens === undefined ? {} : { maxTokens }),
          ...(schema === undefined ? {} : { schema }),
        }),
        new Promise<undefined>((resolve) => giveUp.signal.addEventListener('abort', () => resolve(undefined), { once: true })),
      ])
      if (typeof given !== 'string') return undefined
      const text = given.slice(0, MAX_CHARACTERS)
      cost.characters += text.length
      return text
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    cost,
    async ask(question) {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const text = await once(question)
        const answer = text === undefined ? undefined : readOrNothing(question, text)
        if (answer !== undefined) return answer
        cost.failed += 1
        if (signal?.aborted === true) return undefined
      }
      return undefined
    },
  }
}

function readOrNothing<T>({ read }: Ask<T>, text: string): T | undefined {
  try {
    return read(text)
  } catch {
    return undefined
  }
}
