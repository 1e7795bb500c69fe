/**
 * Parameters: what a tool's JSON Schema says of each of its arguments, and the texts by which its meaning is placed.
 *
 * Lives here: reading a schema, value keys, text forms. May not know: vectors, users, the log.
 */
import { isRecord } from '../../catalogue/is-record.js'
import { functionOf } from '../../catalogue/catalogue.js'
import type { JsonSchema, Tool } from '../../catalogue/tool.js'
import { defined } from '../../util/defined.js'
import { weakly } from '../../util/memoize.js'

/** A value that a parameter can take and a memory can hold. */
export type Value = string | number | boolean | readonly (string | number | boolean)[]

/** What kind of choice a parameter is. */
export type ParameterKind = 'choice' | 'boolean' | 'number' | 'text' | 'other'

export interface Parameter {
  readonly name: string
  readonly schema: JsonSchema
  readonly kind: ParameterKind
  readonly description: string
  /** Values that the author gives as examples, as texts. */
  readonly examples?: readonly string[]
  /** The values that it may take, in the schema's order; empty where there is no short list. */
  readonly options: readonly Value[]
  /** Name of the axis and its direction, where the author says it (`x-axis: "cost"` or `"-cost"`). */
  readonly axis?: { readonly name: string; readonly sign: 1 | -1 }
  /** The author's order of the options, from one end to the other (`x-order`). */
  readonly order?: readonly Value[]
  /** Whether the author says that it belongs to the person (`x-personal`). */
  readonly personal?: boolean
}

/** Most options that count as a list to choose from. */
const MOST_OPTIONS = 60

/**
 * Most parameters of a tool that are looked at, the required ones before the others: each takes a handful of vectors. People's own schemas
 * have some dozens; what stands beyond is never filled in.
 */
const MOST_PARAMETERS = 128

/** The parameters of a tool, in the schema's order where all are looked at; none where the schema has no properties. */
export const parametersOf = weakly(readParameters)

/** Whether the tool itself lists what a parameter may be: yes and no too. */
export const isListed = ({ options, kind }: Pick<Parameter, 'options'> & Partial<Pick<Parameter, 'kind'>>): boolean =>
  options.length > 0 || kind === 'boolean'

/** Whether the schema asks for it in every call. */
export const isRequired = ({ inputSchema: { required } }: Tool, { name }: Pick<Parameter, 'name'>): boolean =>
  Array.isArray(required) && required.includes(name)

/** Whether a parameter is a text that may be anything and that the tool can do without: only its own past says something of it. */
export const isIdle = (tool: Tool, parameter: Parameter): boolean =>
  parameter.schema.type === 'string' && parameter.options.length === 0 && parameter.personal !== true && !isRequired(tool, parameter)

function readParameters(tool: Tool): readonly Parameter[] {
  const { properties, required } = tool.inputSchema
  if (!isRecord(properties)) return []
  const all = Object.entries(properties).flatMap(([name, schema]) => (isRecord(schema) ? [{ name, schema }] : []))
  const needed = new Set<unknown>(Array.isArray(required) ? required : [])
  if (all.length > MOST_PARAMETERS) all.sort((a, b) => Number(needed.has(b.name)) - Number(needed.has(a.name)))
  return all.slice(0, MOST_PARAMETERS).map(({ name, schema }) => readParameter(name, schema))
}

function readParameter(name: string, schema: JsonSchema): Parameter {
  const options = optionsOf(schema)
  const order = Array.isArray(schema['x-order']) ? schema['x-order'].filter(isValue) : []
  const personal = schema['x-personal']
  const examples = examplesOf(schema)
  return {
    name,
    schema,
    kind: kindOf(schema, options),
    description: typeof schema.description === 'string' ? schema.description.slice(0, 400) : '',
    options,
    ...defined({
      examples: examples.length === 0 ? undefined : examples,
      axis: hintedAxis(schema['x-axis']),
      order: order.length === 0 ? undefined : order,
      personal: typeof personal === 'boolean' ? personal : undefined,
    }),
  }
}

/** Examples that are read, and characters of each. */
const MOST_EXAMPLES = 4
const LONGEST_EXAMPLE = 80

/** `examples`, or the `example` of OpenAPI. */
function examplesOf({ examples, example }: JsonSchema): readonly string[] {
  const given: readonly unknown[] = Array.isArray(examples) ? examples : [example]
  return given
    .filter(isScalar)
    .slice(0, MOST_EXAMPLES)
    .map((one) => String(one).trim().slice(0, LONGEST_EXAMPLE))
    .filter((one) => one !== '')
}

function optionsOf(schema: JsonSchema): readonly Value[] {
  if (Array.isArray(schema.enum)) return schema.enum.filter(isScalar).slice(0, MOST_OPTIONS)
  // `oneOf: [{ const, title }]` is how several generators write an enum.
  const variants = Array.isArray(schema.oneOf) ? schema.oneOf : Array.isArray(schema.anyOf) ? schema.anyOf : []
  const constants = variants.flatMap((one) => (isRecord(one) && isScalar(one.const) ? [one.const] : []))
  return constants.length === variants.length ? constants.slice(0, MOST_OPTIONS) : []
}

function kindOf(schema: JsonSchema, options: readonly Value[]): ParameterKind {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (types.includes('boolean') || (options.length === 2 && options.every((one) => /^(true|false)$/i.test(String(one))))) return 'boolean'
  if (options.length > 0) return options.every((one) => /^-?\d+(\.\d+)?$/.test(String(one))) ? 'number' : 'choice'
  if (types.includes('integer') || types.includes('number')) return 'number'
  return types.includes('string') || schema.type === undefined ? 'text' : 'other'
}

function hintedAxis(hint: unknown): Parameter['axis'] {
  if (typeof hint !== 'string' || hint === '') return undefined
  return hint.startsWith('-') ? { name: hint.slice(1), sign: -1 } : { name: hint, sign: 1 }
}

/** A value as the key of a count: equal for equal JSON. */
export const keyOf = (value: Value): string => JSON.stringify(value)
export const valueIn = (key: string): Value => JSON.parse(key) as Value

export const isValue = (value: unknown): value is Value =>
  isScalar(value) || (Array.isArray(value) && value.length <= 32 && value.every(isScalar))

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/** "pickupDate", "pickup_date" → "pickup date"; "restaurant.table" → "restaurant table". */
export function spoken(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/[_\-./\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The texts of a parameter, by what they are for. */
export interface ParameterTexts {
  /** Name, description and values in one: what the parameter is about. */
  readonly whole: string
  /** The description, or the name where there is none. */
  readonly description: string
  readonly name: string
  /** Per option four ways to say it in its place. */
  readonly options: readonly (readonly string[])[]
  /** A boolean's three ways to be said, and two to be denied. */
  readonly said: readonly string[]
  readonly denied: readonly string[]
  /** What the description says of the first and of the last option: “from cheapest to dearest”. Two, or none. */
  readonly ends: readonly string[]
}

/** Most options whose every text is placed. */
const MOST_PLACED = 8

const NO_TEXTS: readonly string[] = []

const FROM_TO = /\bfrom (?:the )?([\p{L}-]{3,20}) to (?:the )?([\p{L}-]{3,20})\b/iu

export function textsOf(parameter: Parameter, tool: Pick<Tool, 'name'>): ParameterTexts {
  const description = withoutBoilerplate(parameter.description)
  const name = speaking(spoken(parameter.name), description)
  const about = description === '' ? name : `${name}: ${description}`
  const isChoice = parameter.kind === 'choice' && parameter.options.length <= MOST_PLACED
  const values = parameter.kind === 'choice' ? parameter.options.map((one) => spoken(String(one))) : []
  const bare = withoutShared(values)
  const job = spoken(functionOf(tool))
  const bareName = name.replace(/\b(?:is|has|with|allow|allowed|only|enable|enabled)\b/g, ' ')
  const plainName = bareName.replace(/\s+/g, ' ').trim() || name
  const isBoolean = parameter.kind === 'boolean'
  return {
    whole: values.length === 0 ? about : `${about}. ${values.slice(0, 12).join(', ')}`,
    description: description === '' ? name : description,
    name,
    options: isChoice ? values.map((v, i) => [bare[i] ?? v, `${v} ${name}`, `${name}: ${v}`, `${v} (${job} ${name})`]) : [],
    said: isBoolean ? [name, plainName, description || plainName] : NO_TEXTS,
    denied: isBoolean ? [`no ${plainName}`, `without ${plainName}`] : NO_TEXTS,
    ends: isChoice ? (FROM_TO.exec(description)?.slice(1) ?? NO_TEXTS) : NO_TEXTS,
  }
}

/** A name of no words ("p1", "x_2") says nothing: the description's first words say it instead. */
function speaking(name: string, description: string): string {
  if (/\p{L}{3}/u.test(name)) return name
  const [first = ''] = description.toLowerCase().split(/[.;,(]/, 1)
  return first.split(/\s+/).slice(0, NAME_WORDS).join(' ') || name
}

/** Words of a description that may stand for a name. */
const NAME_WORDS = 6

/** What every flag's description starts with says nothing about the flag. */
function withoutBoilerplate(description: string): string {
  return description
    .replace(
      /^(?:a |the )?(?:optional |boolean |bool |true\/false )*(?:flag|switch|option|indicator|value|setting)?\s*(?:that |which )?(?:indicat(?:ing|es)|say(?:ing|s)|specif(?:ying|ies)|determin(?:ing|es)|to indicate)?\s*(?:if|whether)(?: or not)?\s+/i,
      '',
    )
    .replace(/^(?:true if|set to true (?:if|to)|if true,?)\s+/i, '')
    .trim()
}

/** Each value without the words that all its siblings have too: "store brand", "premium brand" → "store", "premium". */
function withoutShared(values: readonly string[]): readonly string[] {
  const words = values.map((value) => value.split(' '))
  const shared = new Set((words[0] ?? []).filter((word) => values.length > 1 && words.every((other) => other.includes(word))))
  return words.map((own, i) => own.filter((word) => !shared.has(word)).join(' ') || (values[i] ?? ''))
}

/** All texts whose vectors `place` will ask for. */
export function allTexts({ whole, description, name, options, said, denied, ends }: ParameterTexts): readonly string[] {
  return [whole, description, name, ...options.flat(), ...said, ...denied, ...ends]
}
