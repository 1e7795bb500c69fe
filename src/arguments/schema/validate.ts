/**
 * Whether a value fits a JSON Schema: the keywords that say what is valid, of drafts 7 to 2020-12.
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
const MOST_STEPS_OF_A_CALL = 200_000

/** Steps that looking at one schema takes. */
const A_SCHEMA = 8

/** What a schema does not let us say. */
class Unproved extends Error {}

interface Place {
  /** Where references lead. */
  readonly root: unknown
  readonly spend: Spend
  readonly depth: number
  /** Whether what is missing may still come. */
  readonly isOpen: boolean
}

/** Where one question begins that may take so many steps. */
function startOf(root: unknown, steps: number): Place {
  let left = steps
  const spend = (more: number): void => {
    left -= more
    if (left < 0) throw new Unproved()
  }
  return { root, spend, depth: 0, isOpen: false }
}

/** @returns undefined where it cannot be said */
function provably(check: () => boolean): boolean | undefined {
  try {
    return check()
  } catch (error) {
    if (error instanceof Unproved) return undefined
    throw error
  }
}

/**
 * Whether a value is proved valid.
 * @param root the schema that local references are looked up in; default: the schema itself
 */
export function isValid(value: unknown, schema: unknown, root: unknown = schema): boolean {
  return provably(() => check(value, schema, startOf(root, MOST_STEPS))) === true
}

function check(value: unknown, schema: unknown, place: Place): boolean {
  place.spend(A_SCHEMA)
  if (schema === true || schema === undefined) return true
  if (schema === false) return false
  if (!isRecord(schema) || place.depth > DEEPEST || UNREAD.some((keyword) => keyword in schema)) throw new Unproved()
  const deeper = { ...place, depth: place.depth + 1 }
  const strict = { ...deeper, isOpen: false }
  // A part of the value is whole; the value itself may be open.
  const part: Inner = (one, other) => check(one, other, strict)
  const same: Inner = (one, other) => check(one, other, deeper)
  return (
    (schema.$ref === undefined || same(value, resolve(schema.$ref, place.root))) &&
    isTyped(value, schema) &&
    isListed(value, schema, place.spend) &&
    isNumberWithin(value, schema) &&
    isTextWithin(value, schema, place.spend) &&
    isListWithin(value, schema, place.spend, part) &&
    isObjectWithin(value, schema, place, part) &&
    (place.isOpen || areNeedsMet(value, schema)) &&
    isCombined(value, schema, place.isOpen, part, same)
  )
}

/** Keywords that change what is valid and are not read here. */
const UNREAD = ['$dynamicRef', '$recursiveRef', 'unevaluatedItems', 'unevaluatedProperties']

type Inner = (value: unknown, schema: unknown) => boolean

const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ['integer', Number.isInteger],
  ['number', Number.isFinite],
  ['array', Array.isArray],
  ['object', isRecord],
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
  return typeof format !== 'string' || said(hasFormat(value, format))
}

const isFitting = (text: string, pattern: unknown, spend: Spend): boolean =>
  said(typeof pattern === 'string' ? isMatching(text, pattern, spend) : undefined)

function said(answer: boolean | undefined): boolean {
  if (answer === undefined) throw new Unproved()
  return answer
}

function isListWithin(value: unknown, schema: JsonSchema, spend: Spend, part: Inner): boolean {
  if (!Array.isArray(value)) return true
  const { items, prefixItems, minItems, maxItems, uniqueItems, contains, minContains, maxContains } = schema
  if (!isBetween(value.length, minItems, maxItems)) return false
  if (uniqueItems === true) {
    spend(value.length ** 2 / A_SCHEMA)
    if (value.some((one, i) => value.slice(0, i).some((other) => sameJson(one, other)))) return false
  }
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  if (value.some((one, i) => i < first.length && !part(one, first[i]))) return false
  const rest = Array.isArray(items) ? schema.additionalItems : items
  if (rest !== undefined && value.slice(first.length).some((one) => !part(one, rest))) return false
  if (contains === undefined) return true
  const found = value.filter((one) => part(one, contains)).length
  return isBetween(found, typeof minContains === 'number' ? minContains : 1, maxContains)
}

function isObjectWithin(value: unknown, schema: JsonSchema, { isOpen, spend }: Place, part: Inner): boolean {
  if (!isRecord(value)) return true
  const { required, additionalProperties, patternProperties, propertyNames, minProperties, maxProperties } = schema
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const names = Object.keys(value)
  if (!isOpen && Array.isArray(required) && required.some((name) => !Object.hasOwn(value, String(name)))) return false
  if (!isBetween(names.length, isOpen ? undefined : minProperties, maxProperties)) return false
  if (propertyNames !== undefined && names.some((name) => !part(name, propertyNames))) return false
  const patterns = isRecord(patternProperties) ? Object.entries(patternProperties) : []
  return names.every((name) => {
    const own = Object.hasOwn(properties, name) ? [properties[name]] : []
    const known = [...own, ...patterns.filter(([pattern]) => isFitting(name, pattern, spend)).map(([, other]) => other)]
    return (known.length > 0 ? known : [additionalProperties]).every((other) => part(value[name], other))
  })
}

/** What stands where a name needs others, or a schema: `dependentRequired`, `dependentSchemas`, and `dependencies`, which was both. */
const dependenciesOf = (value: Readonly<Record<string, unknown>>, schema: JsonSchema): readonly (readonly [string, unknown])[] =>
  [schema.dependencies, schema.dependentRequired, schema.dependentSchemas].flatMap((one) =>
    isRecord(one) ? Object.entries(one).filter(([name]) => Object.hasOwn(value, name)) : [],
  )

/** Whether names that need others have them. @param of default: all */
function areNeedsMet(value: unknown, schema: JsonSchema, of?: string): boolean {
  if (!isRecord(value)) return true
  return dependenciesOf(value, schema).every(
    ([name, needed]) =>
      (of !== undefined && of !== name) || !Array.isArray(needed) || needed.every((other) => Object.hasOwn(value, String(other))),
  )
}

function isCombined(value: unknown, schema: JsonSchema, isOpen: boolean, part: Inner, same: Inner): boolean {
  const { allOf, anyOf, oneOf } = schema
  if (isRecord(value) && dependenciesOf(value, schema).some(([, needed]) => !Array.isArray(needed) && !same(value, needed))) return false
  if (Array.isArray(allOf) && !allOf.every((one) => same(value, one))) return false
  if (Array.isArray(anyOf) && !anyOf.some((one) => same(value, one))) return false
  // Of alternatives that are open yet, the one that is meant may still show.
  if (Array.isArray(oneOf) && (isOpen ? !oneOf.some((one) => same(value, one)) : oneOf.filter((one) => part(value, one)).length !== 1))
    return false
  if (schema.not !== undefined && part(value, schema.not)) return false
  if (schema.if === undefined) return true
  return part(value, schema.if) ? same(value, schema.then) : same(value, schema.else)
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

/** Keywords by which one argument may depend on another. */
const CROSSING = [
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies', 'dependentRequired', 'dependentSchemas', '$dynamicRef'],
  ...['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'enum', 'const', '$recursiveRef'],
]

type Args = Readonly<Record<string, unknown>>

/**
 * Those of the filled values that may stand beside the stated ones: each fits its own schema, and none makes a call invalid that was valid
 * without it, or that might have become valid. What is still missing is not held against a call: the app may add it.
 *
 * @param filled the surest first: of two that exclude each other it stays
 */
export function fitting(
  schema: JsonSchema,
  stated: Args,
  filled: readonly (readonly [name: string, value: unknown])[],
): ReadonlySet<string> {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const own = filled.filter(([name, value]) => Object.hasOwn(properties, name) && isValid(value, properties[name], schema))
  const all = new Set(own.map(([name]) => name))
  if (own.length === 0 || !CROSSING.some((keyword) => keyword in schema)) return all
  const names = new Set<string>()
  // What each property says has been looked at, or is the app's own; a filled one is always known.
  const { required: _, unevaluatedProperties: __, ...rest } = schema
  const crossing = { ...rest, properties: Object.fromEntries(Object.keys(properties).map((name) => [name, true])) }
  const start = startOf(schema, MOST_STEPS_OF_A_CALL)
  const isWhole = (call: Args): boolean => check(call, crossing, start)
  const isPossible = (call: Args): boolean => check(call, crossing, { ...start, isOpen: true })
  provably(() => {
    let call = stated
    let [wasWhole, wasPossible] = [isWhole(call), isPossible(call)]
    const add = (more: readonly (readonly [string, unknown])[]): boolean => {
      const next = { ...call, ...Object.fromEntries(more) }
      if (!more.every(([name]) => areNeedsMet(next, schema, name))) return false
      const isNowWhole = isWhole(next)
      const isNowPossible = isPossible(next)
      if ((wasWhole && !isNowWhole) || (wasPossible && !isNowPossible)) return false
      ;[call, wasWhole, wasPossible] = [next, isNowWhole, isNowPossible]
      for (const [name] of more) names.add(name)
      return true
    }
    // All at once, since some need each other; else one by one, and what needs another that comes later once more when the others stand.
    let waiting = provably(() => add(own)) ? [] : own
    for (let isAdding = true; isAdding && waiting.length > 0; ) {
      const before = waiting.length
      waiting = waiting.filter((one) => !provably(() => add([one])))
      isAdding = waiting.length < before
    }
    return true
  })
  return names
}
