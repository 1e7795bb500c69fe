/**
 * Whether a value fits a JSON Schema: the keywords that say what is valid, of drafts 7 to 2020-12.
 *
 * Lives here: one strict reading. What it cannot read it holds invalid, since a value that is not filled in harms nobody.
 * May not know: where a value came from.
 */
import { isRecord } from '../catalogue/is-record.js'
import type { JsonSchema } from '../catalogue/tool.js'
import { sameJson } from '../catalogue/same-json.js'

/** References followed within one schema, and levels of nesting. */
const DEEPEST = 32

/** Longest pattern that is run, and longest text that it is run on. */
const LONGEST_PATTERN = 200
const LONGEST_TEXT = 1000

/** `(a+)+` and its like take a time that grows without bounds; tool definitions come from strangers. */
const NESTED_QUANTIFIER = /[*+}]\s*\)\s*[*+{]|\([^)]*\|[^)]*\)\s*[*+{]|\\\d/

type Node = unknown

/** @param root the schema that local references are looked up in; default: the schema itself */
export function isValid(value: unknown, schema: Node, root: Node = schema): boolean {
  return check(value, schema, root, 0)
}

function check(value: unknown, schema: Node, root: Node, depth: number): boolean {
  if (schema === true || schema === undefined) return true
  if (!isRecord(schema) || depth > DEEPEST) return false
  const inner = (one: unknown, other: Node): boolean => check(one, other, root, depth + 1)
  const { $ref, ...rest } = schema
  if ($ref !== undefined) {
    const target = resolve($ref, root)
    if (target === undefined || !inner(value, target)) return false
  }
  return (
    isTyped(value, rest) &&
    isListed(value, rest) &&
    isNumberWithin(value, rest) &&
    isTextWithin(value, rest) &&
    isListWithin(value, rest, inner) &&
    isObjectWithin(value, rest, inner) &&
    isCombined(value, rest, inner)
  )
}

type Inner = (value: unknown, schema: Node) => boolean

function isTyped(value: unknown, { type, nullable }: JsonSchema): boolean {
  if (type === undefined) return true
  if (value === null && nullable === true) return true
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.some((one) => {
    switch (one) {
      case 'integer':
        return typeof value === 'number' && Number.isInteger(value)
      case 'number':
        return typeof value === 'number' && Number.isFinite(value)
      case 'array':
        return Array.isArray(value)
      case 'object':
        return isRecord(value)
      case 'null':
        return value === null
      default:
        return (one === 'string' || one === 'boolean') && typeof value === one
    }
  })
}

function isListed(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.some((one) => sameJson(one, value)))) return false
  return !('const' in schema) || sameJson(schema.const, value)
}

function isNumberWithin(value: unknown, schema: JsonSchema): boolean {
  if (typeof value !== 'number') return true
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  // Draft 4 wrote exclusiveMinimum: true beside minimum.
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum
  if (typeof minimum === 'number' && value < minimum) return false
  if (typeof maximum === 'number' && value > maximum) return false
  if (typeof above === 'number' && value <= above) return false
  if (typeof below === 'number' && value >= below) return false
  if (typeof multipleOf !== 'number' || multipleOf <= 0) return multipleOf === undefined
  const times = value / multipleOf
  return Math.abs(times - Math.round(times)) < 1e-9
}

function isTextWithin(value: unknown, { minLength, maxLength, pattern, format }: JsonSchema): boolean {
  if (typeof value !== 'string') return true
  const length = [...value].length
  if (typeof minLength === 'number' && length < minLength) return false
  if (typeof maxLength === 'number' && length > maxLength) return false
  if (pattern !== undefined && !isMatching(value, pattern)) return false
  return typeof format !== 'string' || FORMATS[format] === undefined || (FORMATS[format] as RegExp).test(value)
}

function isMatching(value: string, pattern: unknown): boolean {
  if (typeof pattern !== 'string' || pattern.length > LONGEST_PATTERN || value.length > LONGEST_TEXT) return false
  if (NESTED_QUANTIFIER.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return false
  }
}

const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${DATE}$`),
  time: new RegExp(`^${TIME}$`, 'i'),
  'date-time': new RegExp(`^${DATE}T${TIME}$`, 'i'),
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S*$/i,
  url: /^[a-z][a-z0-9+.-]*:\S*$/i,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  hostname: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))*$/i,
}

function isListWithin(value: unknown, schema: JsonSchema, inner: Inner): boolean {
  if (!Array.isArray(value)) return true
  const { items, prefixItems, minItems, maxItems, uniqueItems, contains } = schema
  if (typeof minItems === 'number' && value.length < minItems) return false
  if (typeof maxItems === 'number' && value.length > maxItems) return false
  if (uniqueItems === true && value.some((one, i) => value.slice(0, i).some((other) => sameJson(one, other)))) return false
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
  if (value.some((one, i) => i < first.length && !inner(one, first[i]))) return false
  const rest = Array.isArray(items) ? schema.additionalItems : items
  if (rest !== undefined && value.slice(first.length).some((one) => !inner(one, rest))) return false
  return contains === undefined || value.some((one) => inner(one, contains))
}

function isObjectWithin(value: unknown, schema: JsonSchema, inner: Inner): boolean {
  if (!isRecord(value)) return true
  const { required, additionalProperties, patternProperties, propertyNames, minProperties, maxProperties } = schema
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const names = Object.keys(value)
  if (Array.isArray(required) && required.some((name) => !Object.hasOwn(value, String(name)))) return false
  if (typeof minProperties === 'number' && names.length < minProperties) return false
  if (typeof maxProperties === 'number' && names.length > maxProperties) return false
  if (propertyNames !== undefined && names.some((name) => !inner(name, propertyNames))) return false
  const patterns = isRecord(patternProperties) ? Object.entries(patternProperties) : []
  return (
    names.every((name) => {
      const own = Object.hasOwn(properties, name) ? [properties[name]] : []
      const matching = patterns.filter(([pattern]) => isMatching(name, pattern)).map(([, other]) => other)
      const known = [...own, ...matching]
      const schemas = known.length > 0 ? known : [additionalProperties]
      return schemas.every((other) => other !== false && inner(value[name], other))
    }) && areDependenciesMet(value, schema, inner)
  )
}

function areDependenciesMet(value: Readonly<Record<string, unknown>>, schema: JsonSchema, inner: Inner): boolean {
  const all = [schema.dependencies, schema.dependentRequired, schema.dependentSchemas].flatMap((one) =>
    isRecord(one) ? Object.entries(one) : [],
  )
  return all.every(([name, needed]) => {
    if (!Object.hasOwn(value, name)) return true
    return Array.isArray(needed) ? needed.every((other) => Object.hasOwn(value, String(other))) : inner(value, needed)
  })
}

function isCombined(value: unknown, schema: JsonSchema, inner: Inner): boolean {
  const { allOf, anyOf, oneOf } = schema
  if (Array.isArray(allOf) && !allOf.every((one) => inner(value, one))) return false
  if (Array.isArray(anyOf) && !anyOf.some((one) => inner(value, one))) return false
  if (Array.isArray(oneOf) && oneOf.filter((one) => inner(value, one)).length !== 1) return false
  if (schema.not !== undefined && inner(value, schema.not)) return false
  if (schema.if === undefined) return true
  return inner(value, schema.if) ? inner(value, schema.then) : inner(value, schema.else)
}

/** What a reference within the schema points at; undefined for what lies elsewhere. */
function resolve($ref: unknown, root: Node): Node {
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return undefined
  let at: Node = root
  for (const part of $ref.slice(1).split('/').slice(1)) {
    const key = decode(part)
    if (!isRecord(at) && !Array.isArray(at)) return undefined
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
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies', 'dependentRequired', 'dependentSchemas'],
  ...['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'enum', 'const'],
]

/**
 * Those of the filled values that may stand beside the stated ones: each fits its own schema, and none makes a call invalid that was valid
 * without it. What is still missing is not held against a call: the app may add it.
 *
 * @param filled the surest first
 */
export function fitting(
  schema: JsonSchema,
  stated: Readonly<Record<string, unknown>>,
  filled: readonly (readonly [name: string, value: unknown])[],
): ReadonlySet<string> {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const { required: _, ...open } = schema
  const own = filled.filter(([name, value]) => Object.hasOwn(properties, name) && check(value, properties[name], schema, 1))
  if (!CROSSING.some((keyword) => keyword in schema)) return new Set(own.map(([name]) => name))
  const names = new Set<string>()
  let call: Readonly<Record<string, unknown>> = stated
  let wasValid = isValid(call, open, schema)
  // What needs another that comes later in the list is tried again once the others stand.
  let waiting = own
  for (let isAdding = true; isAdding; ) {
    isAdding = false
    for (const [name, value] of waiting) {
      const more = { ...call, [name]: value }
      const nowValid = isValid(more, open, schema)
      if ((wasValid && !nowValid) || !areDependenciesMet(more, schema, () => true)) continue
      call = more
      wasValid = nowValid
      names.add(name)
      isAdding = true
    }
    waiting = waiting.filter(([name]) => !names.has(name))
  }
  return names
}
