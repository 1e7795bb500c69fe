/**
 * The texts of a tool: the one that is embedded, and the values that its schema gives as examples; the words of both are counted.
 *
 * May not know: requests, vectors.
 */
import { functionOf, providerOf } from '../../catalogue/catalogue.js'
import { isRecord } from '../../catalogue/is-record.js'
import type { Tool } from '../../catalogue/tool.js'

/** Characters of a tool that are read; the transformer reads 256 tokens. */
const MAX_TEXT = 2000

/**
 * What a tool is embedded by: "domain: name - description", a title in brackets after the name. A name that says who runs the tool
 * (`<Business>.<Bayut>.<properties/list>`, `resy__book_table`) is given as the words of its function: people ask for the job.
 */
export function toolText(tool: Tool): string {
  const domain = tool.domain === undefined ? '' : `${tool.domain}: `
  const title = tool.title === undefined || tool.title === tool.name ? '' : ` (${tool.title})`
  const parameters = parameterText(tool)
  const says = [tool.description, parameters].filter((text) => text !== '').join(' ')
  return `${domain}${readableName(tool)}${title}${says === '' ? '' : ` - ${says}`}`.slice(0, MAX_TEXT)
}

function readableName(tool: Tool): string {
  const name = providerOf({ name: tool.name }) === undefined || /^[^<_/]+$/.test(tool.name) ? tool.name : functionOf(tool)
  return name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[_/]+/g, ' ')
}

/** Names and descriptions of the parameters: a request often holds their values and not what the tool is called. */
function parameterText({ inputSchema }: Tool): string {
  const { properties } = inputSchema
  if (typeof properties !== 'object' || properties === null) return ''
  return Object.entries(properties)
    .map(([name, schema]: [string, unknown]) =>
      isRecord(schema) && typeof schema.description === 'string' ? `${name}: ${schema.description}` : name,
    )
    .join(', ')
}

/** Characters of values that are read: a schema may list thousands. */
const MOST_VALUES = 1000

/** JSON Schema keywords whose values are examples of what is filled in (2020-12, 6.1 and 9). */
const EXAMPLES = ['default', 'const', 'example', 'examples', 'enum'] as const

/**
 * Defaults, examples and allowed values of the parameters and of what their lists hold, as one text: people ask with values ("50 km around
 * Turin"), and what a value is for tells the tool.
 */
export function parameterValues({ inputSchema }: Pick<Tool, 'inputSchema'>): string {
  const found: string[] = []
  for (const schema of Object.values(asObject(inputSchema.properties)))
    for (const part of [asObject(schema), asObject(asObject(schema).items)])
      for (const keyword of EXAMPLES) found.push(...plain(part[keyword]))
  return found.join(' ').slice(0, MOST_VALUES)
}

/** Texts and numbers, alone or in a list. Yes and no are words of no tool. */
function plain(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? [] : plain(one)))
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
