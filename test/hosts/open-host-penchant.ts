/** A real engine for hosts, and the tools that they offer. */
import type { ArgumentChoice, Lesson, Penchant, SuggestionLesson } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

/** Two rivals and a tool that has none. */
const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, party_size: { type: 'number' } },
  required: ['city', 'party_size'],
} as const
export const TOOLS = {
  OpenTable: { description: 'Book a table at a restaurant', inputSchema: schema, domain: 'restaurants' },
  Resy: { description: 'Book a table at a restaurant', inputSchema: schema, domain: 'restaurants' },
  get_weather: {
    description: 'Weather forecast of a city',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    domain: 'weather',
  },
} as const

/** The user has booked five tables with Resy. */
export const RESY_HABIT: readonly Lesson[] = Array.from({ length: 5 }, (_, i) => ({
  call: { tool: 'Resy', query: `book a table for ${i + 2}` },
  id: `${i}`,
}))

export interface HostPenchant {
  readonly penchant: Penchant
  /** What was learnt, in order. */
  readonly lessons: Lesson[]
  /** The suggestions' lessons among them. */
  about(): SuggestionLesson[]
}

/** The same penchant, and what is asked of its `remember`, message by message. */
export function listening(penchant: Penchant): { readonly asked: unknown[]; readonly ears: Penchant } {
  const asked: unknown[] = []
  const ears: Penchant = {
    ...penchant,
    remember(memories) {
      asked.push(memories)
      return penchant.remember(memories)
    },
  }
  return { asked, ears }
}

/** What the engine is to say beside its choice of a tool. */
export interface Said {
  readonly args?: Readonly<Record<string, ArgumentChoice>>
  readonly prompt?: string
}

/**
 * The engine with the tools and the habit. `said` takes the place of what it would say of arguments that are not stated and of notes, so that
 * a host can be shown each outcome exactly; learnt-arguments.test.ts and test/browser/hosts.test.ts go all the way by learning.
 */
export async function openHostPenchant(said: Said = {}, history: readonly Lesson[] = RESY_HABIT): Promise<HostPenchant> {
  const tools = Object.entries(TOOLS).map(([name, tool]) => ({ name, ...tool }))
  const engine = await openEngine(tools)
  await engine.learn(history)
  const lessons: Lesson[] = []
  const penchant: Penchant = {
    ...engine,
    async suggest(question, options) {
      const suggestion = await engine.suggest(question, { ...options, deadlineMs: 10_000 })
      const stated = Object.keys(question.args ?? {})
      const choices = Object.entries(said.args ?? {}).filter(([name]) => !stated.includes(name))
      return {
        ...suggestion,
        args: Object.fromEntries(choices),
        ...(said.prompt === undefined || question.notes === false ? {} : { prompt: said.prompt }),
        context: { ...suggestion.context, stated },
      }
    },
    async learn(given) {
      const list = Array.isArray(given) ? (given as readonly Lesson[]) : [given as Lesson]
      lessons.push(...list)
      return engine.learn(list)
    },
  }
  return {
    penchant,
    lessons,
    about: () => lessons.flatMap((lesson) => ('suggestion' in lesson ? [lesson] : [])),
  }
}

/** How often the engine holds this tool to have been chosen. */
export async function chosen(penchant: Penchant, tool: string): Promise<number> {
  const { domains } = await penchant.inspect()
  return domains.flatMap(({ tools }) => tools).find((row) => row.tool === tool)?.chosen ?? 0
}

export const value = (given: unknown): ArgumentChoice => ({ value: given, confidence: 0.9, because: [] })
export const choice = (...ask: readonly unknown[]): ArgumentChoice => ({ ask, confidence: 0.5, because: [] })
