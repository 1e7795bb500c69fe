/**
 * A safe copy of foreign JSON.
 *
 * Lives here: the limits under which an object of unknown origin becomes plain JSON of our own. Knows nothing of schemas or of tools.
 */

/** Levels of nesting that a copy may have. Schemas written by people stay below 20. */
export const MAX_DEPTH = 100
/** Objects, arrays and values in one copy; it also bounds object graphs that share parts of themselves. */
export const MAX_NODES = 100_000
/** UTF-16 code units in all keys and strings of one copy. */
export const MAX_CHARACTERS = 1_000_000

/** Why a value cannot be copied, and where in it. */
export class NotJson extends Error {
  constructor(
    readonly reason: string,
    readonly path: readonly string[],
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

interface Budget {
  nodes: number
  characters: number
}

/**
 * Copies `value` into fresh plain objects and arrays, reading each property once.
 *
 * As with `JSON.stringify`, properties that are undefined, functions or symbols are left out. Everything else that JSON has no word
 * for is refused: cycles, class instances, bigint, NaN, the key `__proto__`, and whatever goes beyond the limits above.
 *
 * @throws NotJson with the path to what was refused
 */
export function copyJson(value: unknown): unknown {
  return copy(value, [], new Set(), { nodes: MAX_NODES, characters: MAX_CHARACTERS })
}

function copy(value: unknown, path: string[], open: Set<object>, budget: Budget): unknown {
  budget.nodes -= 1
  if (budget.nodes < 0) throw new NotJson(`has more than ${MAX_NODES} values`, [...path])
  switch (typeof value) {
    case 'string':
      spend(value, path, budget)
      return value
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new NotJson(`is ${value}`, [...path])
      return value + 0 // −0 is 0 in JSON
    case 'object':
      return value === null ? null : copyObject(value, path, open, budget)
    default:
      throw new NotJson(`is a ${typeof value}`, [...path])
  }
}

function copyObject(value: object, path: string[], open: Set<object>, budget: Budget): unknown {
  if (open.has(value)) throw new NotJson('contains itself', [...path])
  if (path.length >= MAX_DEPTH) throw new NotJson(`is nested more than ${MAX_DEPTH} levels deep`, [...path])
  open.add(value)
  const copied = Array.isArray(value) ? copyArray(value, path, open, budget) : copyRecord(value, path, open, budget)
  open.delete(value)
  return copied
}

function copyArray(value: readonly unknown[], path: string[], open: Set<object>, budget: Budget): unknown[] {
  const { length } = value
  if (length > budget.nodes) throw new NotJson(`has more than ${MAX_NODES} values`, [...path])
  const out: unknown[] = []
  for (let i = 0; i < length; i++) {
    path.push(String(i))
    const item = read(value, String(i), path)
    out.push(isLeftOut(item) ? null : copy(item, path, open, budget))
    path.pop()
  }
  return out
}

function copyRecord(value: object, path: string[], open: Set<object>, budget: Budget): Record<string, unknown> {
  if (!isPlain(value)) throw new NotJson('is an instance of a class', [...path])
  const out: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    spend(key, path, budget)
    path.push(key)
    if (key === '__proto__') throw new NotJson('is a key that would change a prototype', [...path])
    const item = read(value, key, path)
    if (!isLeftOut(item)) out[key] = copy(item, path, open, budget)
    path.pop()
  }
  return out
}

function spend(text: string, path: readonly string[], budget: Budget): void {
  budget.characters -= text.length
  if (budget.characters < 0) throw new NotJson(`has more than ${MAX_CHARACTERS} characters`, [...path])
}

function read(from: object, key: string, path: readonly string[]): unknown {
  try {
    return (from as Record<string, unknown>)[key]
  } catch (cause) {
    throw new NotJson('throws when it is read', [...path], { cause })
  }
}

const isLeftOut = (value: unknown): boolean => value === undefined || typeof value === 'function' || typeof value === 'symbol'

/** Whether a value is an object literal, of this realm or of another one (a frame has its own Object.prototype). */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
