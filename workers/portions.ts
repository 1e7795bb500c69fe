/**
 * Tools on their way across the thread, a portion at a time: thousands of them would hold the page for longer than a person may notice.
 *
 * Lives here: the page's half, which makes a portion when it is asked for one, and the worker's, which asks. They go to the engine whole or
 * not at all. May not know: what a tool must be.
 */
import { plainTools } from '../src/catalogue/plain-tools.js'
import { PenchantError } from '../src/errors.js'

/** How long the page makes one portion, in milliseconds. To hand it over takes a fifth of that again. */
const PORTION_MS = 2

/** Tools by their place in a list or their name in a set, as plain data; with the last ones, what they are to be put into. */
interface Portion {
  readonly tools: readonly (readonly [key: string, tool: unknown])[]
  /** An empty list, an empty set, or something else that the app took for tools. */
  readonly into?: unknown
}

/** A portion; in place of the last, why a property cannot be read. */
export type Sent = IteratorResult<Portion, Portion | string>

/** The next portion at each call; the last has `done`. */
export function portionsOf(tools: unknown): () => Sent {
  const portions = inPortions(tools)
  return () => portions.next()
}

function* inPortions(given: unknown): Generator<Portion, Portion | string> {
  try {
    const listed = (given as { readonly tools?: unknown } | undefined)?.tools
    const all = Array.isArray(listed) ? listed : given
    let copies = new Map<object, unknown>()
    let tools: [string, unknown][] = []
    let since = performance.now()
    for (const [key, tool] of Object.entries(Object(all))) {
      tools.push([key, plainTools(tool, copies)])
      if (performance.now() - since < PORTION_MS) continue
      yield { tools }
      // With all that went before, the map would take long to grow.
      copies = new Map()
      tools = []
      since = performance.now()
    }
    return { tools, into: Array.isArray(all) ? [] : typeof all === 'object' && all !== null ? {} : all }
  } catch (error) {
    return String(error)
  }
}

/**
 * What `portionsOf` was given, as plain data.
 * @param next asks for what comes after `first`
 * @throws PenchantError `invalid-argument` when a property cannot be read
 */
export async function gather(first: Sent, next: () => Sent | Promise<Sent>): Promise<unknown> {
  const tools: Portion['tools'][number][] = []
  for (let sent = first; ; sent = await next()) {
    const { value, done } = sent
    if (typeof value === 'string')
      throw new PenchantError('invalid-argument', {
        message: 'A tool has a property that cannot be read.',
        hint: 'Pass plain data or Standard JSON Schema.',
        cause: new Error(value),
      })
    for (const tool of value.tools) tools.push(tool)
    if (done !== true) continue
    const { into } = value
    if (Array.isArray(into)) for (const [place, tool] of tools) into[Number(place)] = tool
    // Not by assignment: a tool may have any name.
    return Array.isArray(into) || typeof into !== 'object' || into === null ? into : Object.fromEntries(tools)
  }
}
