/**
 * Tools as data that can cross a thread: functions dropped, schema objects of validation libraries turned into JSON Schema.
 *
 * Lives here: that one step, small enough for the main thread. `readTools` does the reading and the complaining, on the far side.
 */

/** Deepest nesting that is carried across. */
const MAX_DEPTH = 256

/**
 * A copy of a tool, or of tools, that survives a structured clone; shared and cyclic parts stay shared. What lies deeper than 256 levels is
 * left out. Throws what a property throws that cannot be read.
 * @param copies of objects that were met before
 */
export function plainTools(value: unknown, copies: Map<object, unknown> = new Map(), depth = MAX_DEPTH): unknown {
  if (!isObject(value)) return typeof value === 'symbol' ? undefined : value
  if (depth === 0) return undefined
  if (copies.has(value)) return copies.get(value)
  // What zod makes of its schemas can be converted itself, to the same again: once is enough.
  const source = standardSchema(value) ?? value
  if (typeof source === 'function') return undefined
  const copy: Record<string, unknown> = Array.isArray(source) ? ([] as never) : {}
  copies.set(value, copy)
  for (const [key, given] of Object.entries(source)) {
    // The AI SDK allows a schema to be made when it is first needed.
    const item = plainTools(
      key === 'inputSchema' && typeof given === 'function' && !('~standard' in given) ? given() : given,
      copies,
      depth - 1,
    )
    // defineProperty where an assignment would change the copy's prototype. It is slow: a page has thousands of properties to hand over.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: item, enumerable: true })
    else if (item !== undefined) copy[key] = item
  }
  return copy
}

const isObject = (value: unknown): value is object => Object(value) === value

/** JSON Schema of a Standard JSON Schema object (zod, valibot, arktype …: `~standard.jsonSchema.input`), if it is one. */
function standardSchema(value: object): object | undefined {
  const standard = (value as { '~standard'?: { jsonSchema?: { input?: (options: object) => object } } })['~standard']
  // What JSON cannot say (a date, to zod) may be anything: a tool with such a parameter is a tool all the same.
  return standard?.jsonSchema?.input?.({ target: 'draft-2020-12', libraryOptions: { unrepresentable: 'any' } })
}
