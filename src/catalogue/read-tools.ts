/**
 * Tools as their hosts spell them, read into one shape.
 *
 * Lives here: the accepted formats (plain, MCP, OpenAI, AI SDK) and the reading. May not know: any host's package.
 * Either every tool of an input is read, or none: a bad one is an error that names it.
 */
import { MAX_TOOLS, tooManyTools } from './catalogue.js'
import { isRecord } from './is-record.js'
import { PenchantError } from '../errors.js'
import { defined } from '../util/defined.js'
import { copyJson, isPlain, NotJson } from './copy-json.js'
import { sameJson } from './same-json.js'
import type { JsonSchema, Tool, ToolAnnotations } from './tool.js'
import { fromValibot } from './from-valibot.js'

const MAX_NAME_CHARACTERS = 512
const MAX_DESCRIPTION_CHARACTERS = 1_000_000

const ACCEPTED =
  'Accepted are an array of { name, description, inputSchema } (plain or MCP) or of OpenAI tools ({ type: "function", … }), ' +
  'the result of listTools ({ tools }), or an AI SDK tool set ({ name: { description, inputSchema } }).'

/** Types of what is called by name with JSON arguments; whatever has another type the model's provider runs itself (`web_search`): it is skipped. */
const CALLABLE = new Set<unknown>([undefined, null, 'function', 'dynamic'])

/**
 * Reads tools of any accepted format; schemas become JSON copies of their own, so later changes to the input do not matter.
 *
 * @param input tools, each with a `provider`, a `domain` and a `title` where the app gives them; every part of it is checked here
 * @throws PenchantError `invalid-argument` with `index` or `name`, and `path`, for the first tool that cannot be read
 */
export function readTools(input: unknown): Tool[] {
  const list = guard({}, () => entriesOf(input))
  if (list.length > MAX_TOOLS) throw tooManyTools(list.length)
  const tools = new Map<string, Tool>()
  for (const entry of list) {
    const tool = guard(entry, () => readTool(entry))
    if (tool === undefined) continue
    const twin = tools.get(tool.name)
    if (twin !== undefined && !sameJson(twin, tool))
      throw invalid({ ...entry, name: tool.name }, 'name', 'is the name of two different tools')
    tools.set(tool.name, tool)
  }
  return [...tools.values()]
}

/** One tool of the input and where it stood there. */
interface Entry {
  readonly index?: number
  readonly name?: string
  readonly value: unknown
}

type Place = Pick<Entry, 'index' | 'name'>

function entriesOf(input: unknown): Entry[] {
  if (Array.isArray(input)) return arrayEntries(input)
  if (!isPlain(input)) throw invalid({}, '', `is ${kindOf(input)}, not a list of tools`)
  const listed = input.tools
  if (Array.isArray(listed)) return arrayEntries(listed)
  return Object.keys(input).map((name) => ({ name, value: input[name] }))
}

function arrayEntries(list: readonly unknown[]): Entry[] {
  return Array.from(list, (value, index) => {
    if (!isRecord(value)) throw invalid({ index }, '', `is ${kindOf(value)}, not a tool`)
    return { index, value }
  })
}

function readTool(entry: Entry): Tool | undefined {
  const outer = entry.value
  if (!isRecord(outer)) throw invalid(entry, '', `is ${kindOf(outer)}, not a tool`)
  const type = outer.type
  if (!CALLABLE.has(type)) {
    if (typeof type !== 'string') throw invalid(entry, 'type', `is ${kindOf(type)}, not a text`)
    return undefined
  }
  const nested = type === 'function' ? outer.function : undefined
  if (nested !== undefined && !isRecord(nested)) throw invalid(entry, 'function', `is ${kindOf(nested)}, not an object`)
  const inner = nested ?? outer
  const at = nested === undefined ? '' : 'function.'

  const name = entry.name ?? text(entry, `${at}name`, inner.name, MAX_NAME_CHARACTERS)
  if (name === undefined) throw invalid(entry, `${at}name`, 'is missing')
  if (name.trim() === '') throw invalid(entry, `${at}name`, 'is empty')
  if (name.length > MAX_NAME_CHARACTERS) throw invalid(entry, `${at}name`, `has more than ${MAX_NAME_CHARACTERS} characters`)
  if (name === '__proto__') throw invalid(entry, `${at}name`, 'would change a prototype where names are keys')
  const place = { ...entry, name }

  // A function (AI SDK 7) reads as no description.
  const described = inner.description
  const description = typeof described === 'function' ? '' : text(place, `${at}description`, described, MAX_DESCRIPTION_CHARACTERS)
  const annotations = readAnnotations(place, outer.annotations)
  const title = label(place, outer, inner, 'title') ?? annotations?.title
  const provider = label(place, outer, inner, 'provider')
  const domain = label(place, outer, inner, 'domain')
  const inputSchema = readSchema(place, inner, at, type === 'function')
  return defined({ name, provider, domain, title, description: description ?? '', inputSchema, annotations })
}

/** A short text that stands on the tool, or on the function inside it. */
function label(place: Place, outer: Foreign, inner: Foreign, key: 'title' | 'provider' | 'domain'): string | undefined {
  const value = text(place, key, outer[key] ?? inner[key], MAX_NAME_CHARACTERS)
  return value === undefined || value.trim() === '' ? undefined : value
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

function readAnnotations(place: Place, value: unknown): ToolAnnotations | undefined {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) throw invalid(place, 'annotations', `is ${kindOf(value)}, not an object`)
  const out: { -readonly [K in keyof ToolAnnotations]: ToolAnnotations[K] } = {}
  const title = text(place, 'annotations.title', value.title, MAX_NAME_CHARACTERS)
  if (title !== undefined && title.trim() !== '') out.title = title
  for (const key of HINTS) {
    const hint = value[key] ?? undefined
    if (hint === undefined) continue
    if (typeof hint !== 'boolean') throw invalid(place, `annotations.${key}`, `is ${kindOf(hint)}, not true or false`)
    out[key] = hint
  }
  return Object.keys(out).length === 0 ? undefined : out
}

/** A function of OpenAI may leave its parameters out: it has none. Everywhere else a missing schema is a mistake. */
function readSchema(place: Place, tool: Foreign, at: string, mayBeAbsent: boolean): JsonSchema {
  const given = tool.inputSchema ?? undefined
  const path = `${at}${given === undefined && 'parameters' in tool ? 'parameters' : 'inputSchema'}`
  const schema = given ?? tool.parameters ?? undefined
  if (schema === undefined) {
    if (mayBeAbsent) return { type: 'object', properties: {} }
    throw invalid(place, path, 'is missing')
  }
  return copySchema(place, path, unwrap(place, path, schema))
}

/** The JSON Schema inside what the AI SDK takes for one: a lazy schema, the result of `jsonSchema()`, or a Standard Schema. */
function unwrap(place: Place, path: string, schema: unknown): unknown {
  if (isLazy(schema)) {
    const made: unknown = schema()
    // A lazy schema that makes another lazy schema would never end.
    if (isLazy(made)) throw invalid(place, path, 'is a function that returns a function, not a schema')
    return unwrap(place, path, made)
  }
  if (!isRecord(schema) && typeof schema !== 'function') return schema
  if ('jsonSchema' in schema) return (schema as Foreign).jsonSchema
  if (!('~standard' in schema)) return schema
  const standard = schema['~standard'] as
    | { readonly vendor?: unknown; readonly jsonSchema?: { input?(options: object): unknown } }
    | undefined
  const converter = standard?.jsonSchema
  if (typeof converter?.input !== 'function') {
    // Valibot's schemas are data, which crosses the thread as it is.
    if (standard?.vendor === 'valibot') return fromValibot(schema)
    throw invalid(place, path, 'is a validation schema that cannot say itself as JSON Schema', {
      hint: 'Convert it first (for instance z.toJSONSchema(schema)), or wrap its JSON Schema in jsonSchema().',
    })
  }
  return converter.input({ target: 'draft-2020-12', libraryOptions: { unrepresentable: 'any' } })
}

const isLazy = (schema: unknown): schema is () => unknown => typeof schema === 'function' && !('~standard' in schema)

function copySchema(place: Place, path: string, schema: unknown): JsonSchema {
  if (isRecord(schema) && typeof schema.then === 'function') {
    throw invalid(place, path, 'is a promise', { hint: 'Await the schema before handing the tool over.' })
  }
  if (!isRecord(schema)) throw invalid(place, path, `is ${kindOf(schema)}, not a JSON Schema object`)
  try {
    return copyJson(schema) as JsonSchema
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    const hint =
      error.reason === 'contains itself' ? 'Refer to a recursive part by $ref instead.' : 'A schema must be plain JSON of a sensible size.'
    throw invalid(place, [path, ...error.path].join('.'), error.reason, { hint, cause: error })
  }
}

function text(place: Place, path: string, value: unknown, maxCharacters: number): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw invalid(place, path, `is ${kindOf(value)}, not a text`)
  if (value.length > maxCharacters) throw invalid(place, path, `has more than ${maxCharacters} characters`)
  return value
}

type Foreign = { readonly [key: string]: unknown }

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Runs a reading; what a getter or a proxy of the input throws becomes an error of ours. */
function guard<T>(place: Place, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (PenchantError.is(error)) throw error
    throw invalid(place, '', 'throws when it is read', { cause: error })
  }
}

const MAX_SHOWN_CHARACTERS = 120
const shown = (long: string): string => (long.length > MAX_SHOWN_CHARACTERS ? `${long.slice(0, MAX_SHOWN_CHARACTERS)}…` : long)

function invalid({ index, name }: Place, path: string, problem: string, more: { hint?: string; cause?: unknown } = {}): PenchantError {
  const who = name !== undefined ? `Tool "${shown(name)}"` : index !== undefined ? `Tool ${index}` : 'The input'
  const where = path === '' ? '' : `: ${shown(path)}`
  return new PenchantError('invalid-argument', {
    message: `${who}${where} ${problem}.`,
    hint: more.hint ?? ACCEPTED,
    cause: more.cause,
    fields: defined({ index, name: name === undefined ? undefined : shown(name), path: shown(path) }),
  })
}
