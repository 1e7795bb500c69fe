/** What chat completions and responses have in common: reading fields of objects from outside. Pure. */
import type { Advice } from './advisor.js'

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Text of a message: a text, or the text of its parts. */
export const partsText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
        .join('\n')

/** Whether the app insists on a tool. */
export const isChosen = (choice: unknown): boolean => typeof choice === 'object' && choice !== null

/** The body's tools in the order of the advice, without withheld rivals; what is no function stays, at the end. */
export function offered(
  body: Fields,
  { names, isChanged }: Advice,
  nameOf: (tool: Fields) => string | undefined,
): { readonly tools?: readonly Fields[] } {
  if (!isChanged) return {}
  const all = listOf(body.tools)
  const named = names.flatMap((name) => all.filter((tool) => nameOf(tool) === name))
  return { tools: [...named, ...all.filter((tool) => nameOf(tool) === undefined)] }
}
