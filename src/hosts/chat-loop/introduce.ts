/** Making a host's tools known to penchant, once each. May not know: any host. */
import { plainTools } from '../../catalogue/plain-tools.js'
import type { Penchant } from '../../penchant.js'
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
