/**
 * The catalogue: the tools that can be called today, by name, domain and provider.
 *
 * Lives here: the set of tools, and what a name says about who runs a tool. May not know: hosts (read-tools does), the log, learners.
 */
import { PenchantError } from '../errors.js'
import { grouped } from '../util/grouped.js'
import { sameJson } from './same-json.js'
import type { Tool } from './tool.js'

/** Most tools at a time: more than the largest public collection of APIs has (ToolBench, arXiv 2307.16789: 16,464). */
export const MAX_TOOLS = 20_000

export const tooManyTools = (count: number): PenchantError =>
  new PenchantError('invalid-argument', {
    message: `There would be ${count} tools; at most ${MAX_TOOLS} can be added.`,
    hint: 'Add those that the user could be offered here, and take out with removeTools those that are done with.',
    fields: { argument: 'tools', count, limit: MAX_TOOLS },
  })

/** Today's tools. Order is the order of first adding. */
export interface Catalogue {
  /** Raised by each change; what is derived from the tools may be kept until it differs. */
  readonly revision: number
  readonly size: number
  /**
   * Adds tools by name; another tool of the same name is replaced, the same one left alone. Returns what is new or changed.
   * @throws PenchantError `invalid-argument` if they would be too many; then none of them was added
   */
  add(tools: Iterable<Tool>): Tool[]
  /** Takes tools out by name; returns those that were there. */
  remove(names: readonly string[]): Tool[]
  get(name: string): Tool | undefined
  /** The same array until the next change; do not write to it. */
  list(): readonly Tool[]
  /** Tools whose `domain` field is this one. */
  ofDomain(domain: string): readonly Tool[]
}

/** An empty catalogue, or one that holds `tools`. */
export function createCatalogue(tools: Iterable<Tool> = []): Catalogue {
  const byName = new Map<string, Tool>()
  let revision = 0
  let list: readonly Tool[] | undefined
  let domains: ReadonlyMap<string, Tool[]> | undefined

  function changed(): void {
    revision += 1
    list = domains = undefined
  }

  const catalogue: Catalogue = {
    get revision() {
      return revision
    },
    get size() {
      return byName.size
    },
    add(more) {
      const given = [...more]
      const count = byName.size + new Set(given.flatMap(({ name }) => (byName.has(name) ? [] : [name]))).size
      if (count > MAX_TOOLS) throw tooManyTools(count)
      const news: Tool[] = []
      for (const tool of given) {
        const old = byName.get(tool.name)
        if (old !== undefined && sameJson(old, tool)) continue
        byName.set(tool.name, tool)
        news.push(tool)
      }
      if (news.length > 0) changed()
      return news
    },
    remove(names) {
      const gone = [...new Set(names)].flatMap((name) => byName.get(name) ?? [])
      for (const { name } of gone) byName.delete(name)
      if (gone.length > 0) changed()
      return gone
    },
    get: (name) => byName.get(name),
    list() {
      list ??= [...byName.values()]
      return list
    },
    ofDomain(domain) {
      domains ??= grouped(byName.values(), (tool) => tool.domain)
      return domains.get(domain) ?? []
    },
  }
  catalogue.add(tools)
  return catalogue
}

/**
 * Who runs a tool: its `provider` field, else what its name says, else undefined.
 *
 * A name says it by its form alone. The first of these that splits it into two parts or more, none empty, counts; the last part is the
 * function, the one before it the provider:
 * 1. brackets: `<Travel>.<Resy>.<book a table>` (inside brackets anything goes, dots and spaces too);
 * 2. two underscores: `resy__book_table`, `mcp__resy__book_table`;
 * 3. a slash: `resy/book_table`;
 * 4. a dot, in a name without white space, unless a dot has digits on both sides: `resy.book_table`, but not `model-2.0`.
 */
export function providerOf(tool: Pick<Tool, 'name' | 'provider'>): string | undefined {
  return tool.provider ?? namePartsOf(tool.name).at(-2)
}

/** What a tool does, as its name says it: the last part (see `providerOf`), or the whole name. */
export const functionOf = (tool: Pick<Tool, 'name'>): string => namePartsOf(tool.name).at(-1) ?? tool.name

const BRACKETED = /^<[^<>]+>(?:\.<[^<>]+>)+$/
const SEPARATORS: readonly ((name: string) => readonly string[])[] = [
  (name) => (BRACKETED.test(name) ? name.slice(1, -1).split('>.<') : []),
  (name) => name.split('__'),
  (name) => name.split('/'),
  (name) => (/\s|\d\.\d/.test(name) ? [] : name.split('.')),
]

/** The parts of a name that says who runs the tool; the whole name alone where it does not. */
function namePartsOf(name: string): readonly string[] {
  // Most names have nothing to split at, and every question asks it of every tool.
  if (!/__|[<./]/.test(name)) return [name]
  const whole = name.trim()
  for (const split of SEPARATORS) {
    const parts = split(whole).map((part) => part.trim())
    if (parts.length > 1 && parts.every((part) => part !== '')) return parts
  }
  return [name]
}
