/** Reading objects from outside, whose fields may be anything. Pure. */
import type { Turn } from '../../contract/questions.js'

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** A copy with other fields, of the same class: what an SDK gives has methods. */
export const withFields = <T>(from: T, fields: Fields): T => Object.assign(Object.create(Object.getPrototypeOf(from)), from, fields)

/** Text of a message: a text, or the text of its parts. */
export const partsText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
        .join('\n')

/** Arguments of a call: a JSON text (or nothing, where a tool takes none). */
export function parsedArgs(input: unknown): Readonly<Record<string, unknown>> | undefined {
  if (input === '' || input === undefined) return {}
  try {
    const value: unknown = typeof input === 'string' ? JSON.parse(input) : input
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/** Whether the app insists on a tool: a choice by name is an object, in every spelling. */
export const isChosen = (choice: unknown): boolean => typeof choice === 'object' && choice !== null

/** A request as an app may say it, as turns. */
export const asTurns = (said: string | readonly Turn[]): readonly Turn[] =>
  typeof said === 'string' ? [{ role: 'user', content: said }] : said

/** What was said, of messages in any spelling that says roles so. */
export const turnsIn = (messages: readonly Fields[], textOf: (content: unknown) => string = partsText): Turn[] =>
  messages.flatMap(({ role, content }) => (role === 'user' || role === 'assistant' ? [{ role, content: textOf(content) }] : []))

/** Messages with `text` at the end of the first one of the system's; some providers take one only. */
export function withSystem<M extends object>(messages: readonly M[], text: string): M[] {
  if (text === '') return [...messages]
  const at = messages.map(fieldsOf).findIndex(({ role }) => role === 'system' || role === 'developer')
  if (at < 0) return [{ role: 'system', content: text } as unknown as M, ...messages]
  return messages.map((message, i) => (i === at ? { ...message, content: `${partsText(fieldsOf(message).content)}\n\n${text}` } : message))
}
