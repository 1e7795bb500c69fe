/** The one tool that stands for those that are not offered: the model says what it lacks. May not know: any host; what is offered. */
import type { Penchant } from '../../penchant.js'
import type { MemoryTool } from '../memory-tools.js'
import { parsedArgs, partsText } from './fields.js'

/** Hosts know it by its name. */
export const FIND_TOOLS = 'find_tools'

/** Tools that one search finds. */
const FOUND = 5

/**
 * A tool with which a model that is offered `maxTools` can ask for others. Give it to the model beside the app's own tools; what it finds is
 * offered from the next step on.
 */
export function findTools(penchant: Pick<Penchant, 'suggest'>): MemoryTool {
  return {
    name: FIND_TOOLS,
    description:
      'Only some of the tools are offered at a time. If none of them does the job, this one finds others by what they do; they can be called from the next step on.',
    inputSchema: {
      type: 'object',
      properties: { job: { type: 'string', description: 'What the tool has to do, in words' } },
      required: ['job'],
    },
    async execute({ job }) {
      const { shortlist = [] } = await penchant.suggest({
        query: String(job ?? ''),
        shortlist: { max: FOUND },
        explore: false,
        notes: false,
        origin: FIND_TOOLS,
      })
      return { found_tools: shortlist.map(({ name }) => name) }
    },
  }
}

/** Names of tools that a tool's result found: those of `findTools`; none in any other. */
export function foundIn(content: unknown): readonly string[] {
  const { found_tools } = parsedArgs(Array.isArray(content) ? partsText(content) : content) ?? {}
  return Array.isArray(found_tools) ? found_tools.filter((name) => typeof name === 'string') : []
}
