/** Reading objects from outside, whose fields may be anything. Pure. */

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
