/**
 * Prompts of the AI SDK's language models, read and added to.
 *
 * Lives here: structural types that fit both versions, and reading them. Pure.
 */
import { listOf } from '../chat-loop/fields.js'
import { foundIn } from '../chat-loop/find-tools.js'

/** A message of a prompt: a system message's content is a text, all others' a list of parts. */
export interface Message {
  readonly role: string
  readonly content: unknown
}

/** What a language model is called with, as far as it matters here. */
export interface CallParams {
  readonly prompt: readonly Message[]
  readonly tools?: readonly object[] | undefined
  readonly toolChoice?: object | undefined
  readonly providerOptions?: object | undefined
}

/** Text of a message. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
        .join('\n')

/** Names of tools that were called, and of those that were asked for. */
export const seenIn = (prompt: readonly Message[]): readonly string[] =>
  prompt.flatMap(({ content }) =>
    listOf(content).flatMap(({ type, toolName, output }) => {
      const isCall = type === 'tool-call' && typeof toolName === 'string'
      return isCall ? [toolName] : type === 'tool-result' ? foundIn((output as { readonly value?: unknown } | undefined)?.value) : []
    }),
  )
