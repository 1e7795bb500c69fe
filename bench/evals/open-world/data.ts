/** Sets of the open world: requests of many hands, for one of the tools offered, for several, or for none of them. Reading them, nothing else. */
import type { Tool } from '../../../src/catalogue/tool.js'
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'

export interface Item {
  readonly id: string
  readonly query: string
  /** What is offered; one list for all items that share it. */
  readonly tools: readonly Tool[]
  /** The right tool; all that the task needs; none. */
  readonly gold: readonly string[]
}

export interface PastCall {
  readonly query: string
  readonly tool: string
}

export interface OpenWorld {
  readonly items: readonly Item[]
  readonly history: readonly PastCall[]
}

interface GivenItem {
  readonly id: string
  readonly query: string
  readonly tools?: readonly GivenTool[]
  readonly gold: string | readonly string[] | null
}
type GivenTool = Partial<Tool> & { readonly name: string }

/** @param isTogether whether the functions of all items stand in one catalogue; of two of one name the first @throws DataError */
export async function readOpenWorld(path: string, isTogether: boolean): Promise<OpenWorld> {
  const given = (await readJson(path)) as {
    readonly items?: readonly GivenItem[]
    readonly catalogue?: readonly GivenTool[]
    readonly history?: readonly PastCall[]
  } | null
  if (!Array.isArray(given?.items)) throw new DataError(`${path} has no list "items".`)
  const items = given.items as readonly GivenItem[]
  for (const [i, item] of items.entries())
    if (typeof item?.query !== 'string' || (given.catalogue === undefined && !Array.isArray(item.tools)))
      throw new DataError(`${path}: item ${i} lacks a query or tools.`)
  const shared = isTogether ? firstOfName(items.flatMap(({ tools = [] }) => tools)) : given.catalogue
  const catalogue = shared?.map(asTool)
  return {
    items: items.map(({ id, query, tools = [], gold }) => ({
      id,
      query,
      tools: catalogue ?? tools.map(asTool),
      gold: gold === null ? [] : typeof gold === 'string' ? [gold] : gold,
    })),
    history: given.history ?? [],
  }
}

const firstOfName = (tools: readonly GivenTool[]): readonly GivenTool[] => {
  const byName = new Map<string, GivenTool>()
  for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool)
  return [...byName.values()]
}

const asTool = ({ name, description = '', inputSchema = {}, domain }: GivenTool): Tool => ({
  name,
  description,
  inputSchema,
  ...(domain === undefined ? {} : { domain }),
})

/** The first calls of each tool, in the file's order; sorted by tool they are bursts. */
export function firstCalls(history: readonly PastCall[], ofEach: number, isSorted: boolean): readonly PastCall[] {
  const taken = new Map<string, number>()
  const calls = history.filter(({ tool }) => {
    const before = taken.get(tool) ?? 0
    taken.set(tool, before + 1)
    return before < ofEach
  })
  return isSorted ? [...calls].sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : 0)) : calls
}
