/**
 * Tools for the host's own agent: search my memory, read my profile, propose a preference (PersonaAgent §2.1, personalised actions).
 *
 * Lives here: three definitions and what they do. Proposing only proposes: what a model or a tool says becomes no preference until the
 * user has agreed.
 */
import type { Penchant } from '../penchant.js'
import { dayOf } from '../util/day.js'
import { toolOfTexts } from './chat-loop/tools.js'

export { findTools } from './chat-loop/tools.js'

/** A tool, as MCP and the AI SDK have it: `execute` takes checked arguments and gives plain data. */
export interface MemoryTool {
  readonly name: string
  readonly description: string
  /** JSON Schema, as loosely typed as the hosts' own types of it: their arrays are mutable. */
  readonly inputSchema: { type: 'object'; properties: Record<string, { type: 'string'; description: string }>; required: string[] }
  execute(args: Readonly<Record<string, unknown>>): Promise<unknown>
}

export interface MemoryToolOptions {
  /** Asks the user whether a proposed preference may be kept. Without it nothing proposed is ever kept. */
  readonly onPropose?: (proposal: { readonly note: string; readonly when: string }) => boolean | Promise<boolean>
}

/** @returns `search_my_memory`, `read_my_profile`, `propose_preference` */
export function memoryTools(
  penchant: Pick<Penchant, 'recall' | 'persona' | 'remember'>,
  { onPropose }: MemoryToolOptions = {},
): readonly MemoryTool[] {
  return [
    toolOfTexts(
      'search_my_memory',
      'Finds what this user did in the past for requests like a given one.',
      { query: 'What to look for, in words' },
      async ({ query }) => {
        const episodes = await penchant.recall(String(query ?? ''))
        return { episodes: episodes.map(({ query: asked, tool, args, at }) => ({ asked, tool, args, on: dayOf(at) })) }
      },
    ),
    toolOfTexts(
      'read_my_profile',
      'Reads what is known of this user that bears on a task.',
      { task: 'The task, in words' },
      async ({ task }) => ({
        profile: (await penchant.persona(typeof task === 'string' && task.trim() !== '' ? { for: task } : {})).text,
      }),
      [],
    ),
    toolOfTexts(
      'propose_preference',
      'Proposes to keep a standing preference of the user. The user decides.',
      { note: 'The preference, as one plain sentence', when: 'When it holds, if it does not hold for all that it is about' },
      async ({ note, when }) => {
        const proposal = { note: String(note ?? '').slice(0, 300), when: String(when ?? '').slice(0, 300) }
        if (proposal.note.trim() === '' || (await onPropose?.(proposal)) !== true) return { kept: false }
        const { cards } = await penchant.remember(proposal)
        return { kept: true, card: cards[0] }
      },
      ['note'],
    ),
  ]
}
