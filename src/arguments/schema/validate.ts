/**
 * Whether a value fits a JSON Schema: the keywords that say what is valid of a text, a number, a flag or a list of them, of drafts 7 to 2020-12.
 *
 * Lives here: one strict reading, in a bounded number of steps. What cannot be read, or takes too many, is not proved valid; and a value that
 * is not filled in harms nobody. May not know: where a value came from.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { JsonSchema } from '../../catalogue/tool.js'
import { sameJson } from '../../catalogue/same-json.js'
import { hasFormat } from './formats.js'
import { isMatching, type Spend } from './pattern.js'

/** References followed within one schema, and levels of nesting. */
const DEEPEST = 32

/** Steps of one question; a step takes a tenth of a microsecond, a schema of people's own some dozens. */
const MOST_STEPS = 20_000

/** Steps that looking at one schema takes. */
const A_SCHEMA = 8

/** What a schema does not let us say. */
class Unproved extends Error {}

interface Place {
  /** Where references lead. */
  readonly root: unknown
  readonly spend: Spend
  readonly depth: number
}

/**
 * Whether a value is proved valid.
 * @param root the schema that local references are looked up in; default: the schema itself
 */
export function isValid(value: unknown, schema: unknown, root: unknown = schema): boolean {
  let left = MOST_STEPS
  const spend = (more: number): void => {
    left -= more
    if (left < 0) throw new Unproved()
  }
  try {
    return check(value, schema, { root, spend, depth: 0 })
  } catch (error) {
    if (error instanceof Unproved) return false
    throw error
  }
}

function check(value: unknown, schema: unknown, place: Place): boolean {
  place.spend(A_SCHEMA)
  if (schema === true || schema === undefined) return true
  if (schema === false) return false
  if (!isRecord(schema) || isRecord(value) || place.depth > DEEPEST || UNREAD.some((keyword) => keyword in schema)) throw new Unproved()
  const inner: Inner = (one, other) => check(one, other, { ...place, depth: place.depth + 1 })
  return (
    (schema.$ref === undefined || inner(value, resolve(schema.$ref, place.root))) &&
    isTyped(value, schema) &&
    isListed(value, schema, place.spend) &&
    isNumberWithin(value, schema) &&
    isTextWithin(value, schema, place.spend) &&
    isListWithin(value, schema, place.spend, inner) &&
    isCombined(value, schema, inner)
  )
}

/** Keywords that change what is valid and are not read here. Those of objects say nothing: no object is filled in. */
const UNREAD = ['$dynamicRef', '$recursiveRef', 'unevaluatedItems', 'contains', 'if']

type Inner = (value: unknown, schema: unknown) => boolean

const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ['integer', Number.isInteger],
  ['number', Number.isFinite],
  ['array', Array.isArray],
  ['object', () => false],
  ['null', (value) => value === null],
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
])

function isTyped(value: unknown, { type, nullable }: JsonSchema): boolean {
  if (type === undefined || (value === null && nullable === true)) return true
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.some((one) => {
    const is = TYPES.get(one)
    if (is === undefined) throw new Unproved()
    return is(value)
  })
}

function isListed(value: unknown, schema: JsonSchema, spend: Spend): boolean {
  const { enum: listed } = schema
  if (listed !== undefined) {
    if (!Array.isArray(listed)) throw new Unproved()
    spend(listed.length / A_SCHEMA)
    if (!listed.some((one) => sameJson(one, value))) return false
  }
  return !Object.hasOwn(schema, 'const') || sameJson(schema.const, value)
}

/** Whether a number is between two others, where these are numbers. */
const isBetween = (value: number, least: unknown, most: unknown): boolean =>
  !(typeof least === 'number' && value < least) && !(typeof most === 'number' && value > most)

function isNumberWithin(value: unknown, schema: JsonSchema): boolean {
  if (typeof value !== 'number') return true
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  // Draft 4 wrote exclusiveMinimum: true beside minimum.
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum
  if (!isBetween(value, minimum, maximum)) return false
  if (typeof above === 'number' && value <= above) return false
  if (typeof below === 'number' && value >= below) return false
  // Whether 2.3 is a multiple of .1 validators do not agree on; whole quotients they all take.
  return multipleOf === undefined || (typeof multipleOf === 'number' && multipleOf > 0 && Number.isSafeInteger(value / multipleOf))
}

function isTextWithin(value: unknown, { minLength, maxLength, pattern, format }: JsonSchema, spend: Spend): boolean {
  if (typeof value !== 'string') return true
  if (!isBetween([...value].length, minLength, maxLength)) return false
  if (pattern !== undefined && !isFitting(value, pattern, spend)) return false
  return typeof format !== 'string' || hasFormat(value, format)
}

function isFitting(text: string, pattern: unknown, spend: Spend): boolean {
  const isFit = typeof pattern === 'string' ? isMatching(text, pattern, spend) : undefined
  if (isFit === undefined) throw new Unproved()
  return isFit
}

function isListWithin(value: unknown, schema: JsonSchema, spend: Spend, inner: Inner): boolean {
  if (!Array.isArray(value)) return true
  const { items, prefixItems, minItems, maxItems, uniqueItems } = schema
  if (!isBetween(value.length, minItems, maxItems)) return false
  if (uniqueItems === true) {
    spend(value.length ** 2 / A_SCHEMA)
    if (value.some((one, i) => value.slice(0, i).some((other) => sameJson(one, other)))) return false
  }
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  if (value.some((one, i) => i < first.length && !inner(one, first[i]))) return false
  const rest = Array.isArray(items) ? schema.additionalItems : items
  return value.slice(first.length).every((one) => inner(one, rest))
}

function isCombined(value: unknown, { allOf, anyOf, oneOf, not }: JsonSchema, inner: Inner): boolean {
  if (Array.isArray(allOf) && !allOf.every((one) => inner(value, one))) return false
  if (Array.isArray(anyOf) && !anyOf.some((one) => inner(value, one))) return false
  if (Array.isArray(oneOf) && oneOf.filter((one) => inner(value, one)).length !== 1) return false
  return not === undefined || !inner(value, not)
}

/** What a reference within the schema points at. Anchors, and what lies elsewhere, are not followed. */
function resolve($ref: unknown, root: unknown): unknown {
  if (typeof $ref !== 'string' || !/^#(?:\/|$)/.test($ref)) throw new Unproved()
  let at: unknown = root
  for (const part of $ref.split('/').slice(1)) {
    const key = decode(part)
    if ((!isRecord(at) && !Array.isArray(at)) || !Object.hasOwn(at, key)) throw new Unproved()
    at = (at as Readonly<Record<string, unknown>>)[key]
  }
  return at
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return part
  }
}

/** Keywords by which one argument may bar or need another. */
const CROSSING = [
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies', 'dependentRequired', 'dependentSchemas', '$dynamicRef'],
  ...['maxProperties', 'patternProperties', 'propertyNames', 'enum', 'const', '$recursiveRef'],
]

/** Whether one argument may depend on another, which the APIs of most models do not take at the top of a schema anyway. */
export const mayBarEachOther = (schema: JsonSchema): boolean => CROSSING.some((keyword) => keyword in schema)

/** Names of the values that may be filled in: each fits its own schema; none where they may bar each other. */
export function fitting(schema: JsonSchema, filled: readonly (readonly [name: string, value: unknown])[]): ReadonlySet<string> {
  if (mayBarEachOther(schema)) return new Set()
  const properties = isRecord(schema.properties) ? schema.properties : {}
  return new Set(
    filled.flatMap(([name, value]) => (Object.hasOwn(properties, name) && isValid(value, properties[name], schema) ? [name] : [])),
  )
}
