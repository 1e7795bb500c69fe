/**
 * Tools as data that can cross a thread: functions dropped, schema objects of validation libraries turned into JSON Schema.
 *
 * Lives here: that one step, small enough for the main thread. `readTools` does the reading and the complaining, on the far side.
 */
import { PenchantError } from '../errors.js'
import type { ToolInput } from '../penchant.js'

/** Deepest nesting that is carried across. */
const MAX_DEPTH = 256

/**
 * A copy of `tools` that survives a structured clone; shared and cyclic parts stay shared. What lies deeper than 256 levels is left out.
 * @throws PenchantError `invalid-argument` when a property cannot be read
 */
export function plainTools(tools: ToolInput): ToolInput {
  try {
    return plain(tools, MAX_DEPTH, new Map()) as ToolInput
  } catch (cause) {
    throw new PenchantError('invalid-argument', {
      message: 'A tool has a property that cannot be read.',
      hint: 'Pass plain data or Standard JSON Schema.',
      cause,
    })
  }
}

function plain(value: unknown, depth: number, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' && typeof value !== 'function') return typeof value === 'symbol' ? undefined : value
  if (value === null) return null
  if (depth === 0) return undefined
  if (copies.has(value)) return copies.get(value)
  // What zod makes of its schemas can be converted itself, to the same again: once is enough.
  const source = standardSchema(value) ?? value
  if (typeof source === 'function') return undefined
  const copy: unknown[] | Record<string, unknown> = Array.isArray(source) ? [] : {}
  copies.set(value, copy)
  for (const key of Object.keys(source)) {
    const given = (source as Record<string, unknown>)[key]
    // The AI SDK allows a schema to be made when it is first needed.
    const item = plain(key === 'inputSchema' && typeof given === 'function' && !('~standard' in given) ? given() : given, depth - 1, copies)
    // defineProperty, since an assignment to `__proto__` would change the copy's prototype.
    if (item !== undefined) Object.defineProperty(copy, key, { value: item, enumerable: true, configurable: true, writable: true })
  }
  return copy
}

/** JSON Schema of a Standard JSON Schema object (zod, valibot, arktype …: `~standard.jsonSchema.input`), if it is one. */
function standardSchema(value: object): object | undefined {
  const standard = (value as { '~standard'?: { jsonSchema?: { input?: (options: object) => object } } })['~standard']
  // What JSON cannot say (a date, to zod) may be anything: a tool with such a parameter is a tool all the same.
  return standard?.jsonSchema?.input?.({ target: 'draft-2020-12', libraryOptions: { unrepresentable: 'any' } })
}
