/**
 * Valibot's schemas as JSON Schema: they are Standard Schemas that cannot say themselves as JSON Schema, but plain data that can be read.
 *
 * Lives here: what a parameter is and what it is for. Checks that say neither (formats, patterns) are left out, since penchant validates nothing;
 * a part that JSON cannot say may be anything.
 */
import type { JsonSchema } from './tool.js'

/** A part of a schema, or a step of a pipe. */
type Part = Readonly<Record<string, unknown>>

/** How deep a schema is read; below it, anything goes. */
const MAX_DEPTH = 64

const PLAIN: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
}

/** Wrappers that make a part one that may be left out. */
const LEFT_OUT = new Set<unknown>(['optional', 'exact_optional', 'nullish', 'undefinedable'])
/** Wrappers that add null. */
const NULLABLE = new Set<unknown>(['nullable', 'nullish'])

/** Steps of a pipe that become keywords. */
const STEPS: Readonly<Record<string, (step: Part) => JsonSchema>> = {
  title: ({ title }) => ({ title }),
  description: ({ description }) => ({ description }),
  examples: ({ examples }) => ({ examples }),
  integer: () => ({ type: 'integer' }),
  min_value: ({ requirement }) => (typeof requirement === 'number' ? { minimum: requirement } : {}),
  max_value: ({ requirement }) => (typeof requirement === 'number' ? { maximum: requirement } : {}),
}

/** JSON Schema of a Valibot schema, or of its copy as plain data. */
export function fromValibot(schema: unknown, depth = MAX_DEPTH): JsonSchema {
  const part = (typeof schema === 'object' && schema !== null ? schema : {}) as Part
  if (depth === 0) return {}
  const inner = (value: unknown): JsonSchema => fromValibot(value, depth - 1)
  const list = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : [])
  const made = ((): JsonSchema => {
    if (typeof part.type === 'string' && Object.hasOwn(PLAIN, part.type)) return PLAIN[part.type] as JsonSchema
    if ('wrapped' in part) {
      const wrapped = inner(part.wrapped)
      const whole = NULLABLE.has(part.type) ? { anyOf: [wrapped, { type: 'null' }] } : wrapped
      return isJson(part.default) ? { ...whole, default: part.default } : whole
    }
    if ('entries' in part) return object(part.entries, inner)
    if ('item' in part) return { type: 'array', items: inner(part.item) }
    if ('items' in part) return { type: 'array', prefixItems: list(part.items).map(inner) }
    if (part.type === 'picklist' || part.type === 'enum') return { enum: list(part.options).filter(isJson) }
    if (part.type === 'literal') return isJson(part.literal) ? { const: part.literal } : {}
    if (part.type === 'union' || part.type === 'variant') return { anyOf: list(part.options).map(inner) }
    if (part.type === 'intersect') return { allOf: list(part.options).map(inner) }
    if (part.type === 'record') return { type: 'object', additionalProperties: inner(part.value) }
    return {}
  })()
  // What comes after a transformation is about another type than the one that a caller hands over.
  const steps: JsonSchema[] = []
  for (const step of list(part.pipe).slice(1) as readonly Part[]) {
    if (step.kind === 'transformation' || step.kind === 'schema') break
    const say = typeof step.type === 'string' && Object.hasOwn(STEPS, step.type) ? STEPS[step.type] : undefined
    if (say !== undefined) steps.push(say(step))
  }
  return Object.assign({}, made, ...steps)
}

function object(entries: unknown, inner: (value: unknown) => JsonSchema): JsonSchema {
  const all = Object.entries((entries ?? {}) as Readonly<Record<string, Part>>)
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, entry]) => [name, inner(entry)])),
    required: all.filter(([, entry]) => !LEFT_OUT.has(entry.type)).map(([name]) => name),
  }
}

const isJson = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
