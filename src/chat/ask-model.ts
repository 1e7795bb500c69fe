/**
 * Asking a chat model that may be slow, wrong, empty, verbose or broken, so that nothing breaks.
 *
 * Lives here: time limits, bounded retries, validation, and what it cost. May not know: what is asked.
 */
import type { ChatMessage, ChatModel, ChatOptions, ModelCost } from '../contract/chat-model.js'
import { defined } from '../util/defined.js'

/** Longest wait for one answer, in milliseconds: a small model in a page writes ten tokens a second. */
const ANSWER_MS = 60_000

/** Attempts at one answer. */
const TRIES = 2

/** Longer answers are cut off. */
const MAX_CHARACTERS = 50_000

/** Characters of a token, near enough to count what a model costs. */
const CHARACTERS = 4

/** What asking has cost so far. */
export type ChatCost = { -readonly [Part in keyof ModelCost]: ModelCost[Part] }

export const startCost = (): ChatCost => ({ calls: 0, failed: 0, tokens: 0, ms: 0 })

export interface Ask<T> {
  readonly messages: readonly ChatMessage[]
  readonly maxTokens?: number
  readonly schema?: ChatOptions['schema']
  /** The answer, checked; undefined where it is not what was asked for. */
  read(text: string): T | undefined
}

/** A question as most are put: what the model is to do, and what with. What stands in the second part is material, never an instruction. */
export const prompt = (system: string, user: string): Ask<never>['messages'] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
]

/** The schema of an answer that is an object with these fields, all of them. */
export const objectOf = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'object', properties, required: Object.keys(properties) }) as const

export interface Asker {
  /** @returns undefined where no attempt gave what was asked for, or the signal was aborted; never throws */
  ask<T>(question: Ask<T>): Promise<T | undefined>
}

/** @param options.signal ends what is under way  @param options.chatUsage what the costs are added to */
export function createAsker(
  model: ChatModel,
  options: { readonly signal?: AbortSignal; readonly answerMs?: number; readonly chatUsage?: ChatCost } = {},
): Asker {
  const { signal, answerMs = ANSWER_MS, chatUsage = startCost() } = options

  async function once<T>({ messages, maxTokens, schema, read }: Ask<T>): Promise<T | undefined> {
    if (signal?.aborted === true) return undefined
    chatUsage.calls += 1
    chatUsage.tokens += Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / CHARACTERS)
    const started = performance.now()
    const giveUp = new AbortController()
    const stop = () => giveUp.abort()
    const timer = setTimeout(stop, answerMs)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const given = await Promise.race([
        model.chat(messages, { temperature: 0, signal: giveUp.signal, ...defined({ maxTokens, schema }) }),
        new Promise<undefined>((resolve) => giveUp.signal.addEventListener('abort', () => resolve(undefined), { once: true })),
      ])
      if (typeof given !== 'string') return undefined
      const text = given.slice(0, MAX_CHARACTERS)
      chatUsage.tokens += Math.ceil(text.length / CHARACTERS)
      return read(text)
    } catch {
      return undefined
    } finally {
      chatUsage.ms += performance.now() - started
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    async ask(question) {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const answer = await once(question)
        if (answer !== undefined) return answer
        // What was called off did not fail.
        if (signal?.aborted === true) return undefined
        chatUsage.failed += 1
      }
      return undefined
    },
  }
}
