/**
 * Prompts of the AI SDK's language models, read and added to.
 *
 * Lives here: structural types that fit both versions, and reading them. Pure.
 */
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

/** A part of a message, of a result or of a stream. */
export interface Part {
  readonly type?: unknown
  readonly [field: string]: unknown
}

export const partsOf = (list: unknown): readonly Part[] => (Array.isArray(list) ? (list as readonly Part[]) : [])

/** Text of a message. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : partsOf(content)
        .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
        .join('\n')

/** The prompt with `text` at the end of its first system message; some providers take one only. */
export function withSystem<M extends Message>(prompt: readonly M[], text: string): M[] {
  if (text === '') return [...prompt]
  const at = prompt.findIndex(({ role }) => role === 'system')
  if (at < 0) return [{ role: 'system', content: text } as M, ...prompt]
  return prompt.map((message, i) => (i === at ? { ...message, content: `${textOf(message.content)}\n\n${text}` } : message))
}

/** Names of tools that were called, and of those that were asked for. */
export const seenIn = (prompt: readonly Message[]): readonly string[] =>
  prompt.flatMap(({ content }) =>
    partsOf(content).flatMap(({ type, toolName, output }) => {
      const isCall = type === 'tool-call' && typeof toolName === 'string'
      return isCall ? [toolName] : type === 'tool-result' ? foundIn((output as { readonly value?: unknown } | undefined)?.value) : []
    }),
  )
