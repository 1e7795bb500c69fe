/** Tools of a host: made known to penchant, once each; and the one that stands for those that are not offered. May not know: any host. */
import { plainTools } from '../../catalogue/plain-tools.js'
import type { Penchant } from '../../penchant.js'
import type { MemoryTool } from '../memory-tools.js'
import { parsedArgs, partsText } from './fields.js'
import type { HostTool } from './report.js'

/** A tool with its schema as JSON Schema, in a list; an empty list where the schema cannot say itself so. */
export function plainTool(tool: HostTool): readonly HostTool[] {
  try {
    return [plainTools(tool) as HostTool]
  } catch {
    return []
  }
}

// Adding must: cost nothing when nothing is new; take the good tools where one is bad; not wait for tools that were added before.
/** How to make tools known: those that are new or have changed are added. What cannot be read is told to `onTrouble`; it never rejects. */
export function createIntroduction(soon: Promise<Penchant>, onTrouble: (error: unknown) => unknown) {
  const known = new Map<string, string>()
  return async (tools: readonly HostTool[]): Promise<void> => {
    const fresh = tools.filter((tool) => known.get(tool.name) !== printOf(tool))
    if (fresh.length === 0) return
    for (const tool of fresh) known.set(tool.name, printOf(tool))
    let penchant: Penchant | undefined
    try {
      penchant = await soon
      await penchant.addTools(fresh)
    } catch (error) {
      if (penchant === undefined || fresh.length === 1) onTrouble(error)
      else for (const tool of fresh) await penchant.addTools([tool]).catch(onTrouble)
    }
  }
}

/** What of a tool would make it another one. A schema that is no plain data is told apart by the rest only. */
function printOf({ inputSchema, ...rest }: HostTool): string {
  const isPlain = typeof inputSchema === 'object' && inputSchema !== null && !('~standard' in inputSchema)
  try {
    return JSON.stringify([rest, isPlain ? inputSchema : null])
  } catch {
    // Circles: no plain data either.
    return JSON.stringify([rest.name, rest.title, rest.description])
  }
}

/** Hosts know it by its name. */
export const FIND_TOOLS = 'find_tools'

/** Tools that one search finds. */
const FOUND = 5

/**
 * A tool with which a model that is offered `maxTools` can ask for others. Give it to the model beside the app's own tools; what it finds is
 * offered from the next step on.
 */
export function findTools(penchant: Pick<Penchant, 'suggest'>): MemoryTool {
  const what =
    'Only some of the tools are offered at a time. If none of them does the job, this one finds others by what they do; they can be called from the next step on.'
  return toolOfTexts(FIND_TOOLS, what, { job: 'What the tool has to do, in words' }, async ({ job }) => {
    const { shortlist = [] } = await penchant.suggest({
      query: String(job ?? ''),
      shortlist: { max: FOUND },
      explore: false,
      notes: false,
      origin: FIND_TOOLS,
    })
    return { found_tools: shortlist.map(({ name }) => name) }
  })
}

/** A tool whose arguments are texts, each said in words. @param required by default all of them */
export function toolOfTexts(
  name: string,
  description: string,
  texts: Readonly<Record<string, string>>,
  execute: MemoryTool['execute'],
  required = Object.keys(texts),
): MemoryTool {
  const properties = Object.fromEntries(Object.entries(texts).map(([of, text]) => [of, { type: 'string' as const, description: text }]))
  return { name, description, inputSchema: { type: 'object', properties, required }, execute }
}

/** Names of tools that a tool's result found: those of `findTools`; none in any other. */
export function foundIn(content: unknown): readonly string[] {
  const { found_tools } = parsedArgs(Array.isArray(content) ? partsText(content) : content) ?? {}
  return Array.isArray(found_tools) ? found_tools.filter((name) => typeof name === 'string') : []
}
