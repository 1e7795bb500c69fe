/**
 * Values that a tool's schema gives as examples: people ask with values ("50 km around Turin"), and what a value is for tells the tool.
 *
 * Lives here: which words of a schema are values. May not know: requests, vectors.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { Tool } from '../../catalogue/tool.js'

/** Characters that are read: a schema may list thousands of values. */
const MOST_TEXT = 1000

/** JSON Schema keywords whose values are examples of what is filled in (2020-12, 6.1 and 9). */
const KEYWORDS = ['default', 'const', 'example', 'examples', 'enum'] as const

/** Defaults, examples and allowed values of the parameters and of what their lists hold, as one text. */
export function parameterValues({ inputSchema }: Pick<Tool, 'inputSchema'>): string {
  const found: string[] = []
  for (const schema of Object.values(asObject(inputSchema.properties)))
    for (const part of [asObject(schema), asObject(asObject(schema).items)])
      for (const keyword of KEYWORDS) found.push(...plain(part[keyword]))
  return found.join(' ').slice(0, MOST_TEXT)
}

/** Texts and numbers, alone or in a list. Yes and no are words of no tool. */
function plain(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? [] : plain(one)))
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
