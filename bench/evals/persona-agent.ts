/**
 * An agent that reads what penchant hands it, and nothing else: the suggestion, four memories, the persona for the tool.
 *
 * Lives here: one answer from any of these parts, so that each can be left out. No chat model: it takes them at their word, the surest first.
 */
import type { Episode, PersonaLine, Suggestion, Tool } from '../../src/penchant.js'
import { functionOf } from '../../src/catalogue/catalogue.js'
import { says } from '../../src/util/says.js'
import type { Interaction } from './persona-data.js'

/** What there is to know about one interaction to come. */
export interface Briefing {
  readonly interaction: Interaction
  /** Tools that could serve it. */
  readonly rivals: readonly Tool[]
  /** Arguments whose values the request states. */
  readonly stated: readonly string[]
  readonly suggestion: Suggestion
  /** Before an alignment, and after it. */
  readonly unaligned: Known
  readonly aligned: Known
}

export interface Known {
  readonly memories: readonly Episode[]
  /** The persona for each rival. */
  readonly lines: ReadonlyMap<string, readonly PersonaLine[]>
}

export type Part = 'memory' | 'persona' | 'alignment' | 'action'

export interface Said {
  readonly tool: string | undefined
  readonly args: Readonly<Record<string, unknown>>
}

/** What the answer has in common with what the user did: their tool where there was a choice, and each argument that was not stated. */
export interface Agreed {
  readonly tools: number
  readonly toolsOf: number
  readonly args: number
  readonly argsOf: number
  /** Arguments that were answered at all. */
  readonly given: number
}

export function answerBy(parts: ReadonlySet<Part>, briefing: Briefing, tools: ReadonlyMap<string, Tool>): Said {
  const { rivals, suggestion, stated } = briefing
  const known = parts.has('alignment') ? briefing.aligned : briefing.unaligned
  const memories = parts.has('memory') ? known.memories : []
  const linesFor = (tool: string | undefined) => (parts.has('persona') ? (known.lines.get(tool ?? '') ?? []) : [])
  const providerOf = (name: string) => tools.get(name)?.provider ?? name
  const rivalOf = (provider: string | undefined) => rivals.find(({ name }) => providerOf(name) === provider)?.name

  const domain = rivals[0]?.domain
  const remembered = memories.flatMap(({ tool }) => (tools.get(tool)?.domain === domain ? (rivalOf(providerOf(tool)) ?? []) : []))
  const habit = linesFor(rivals[0]?.name).find(({ section, about }) => section === 'tools' && about.domain === domain)
  const tool = (parts.has('action') ? suggestion.tool?.name : undefined) ?? rivalOf(habit?.about.tool) ?? remembered[0] ?? rivals[0]?.name

  const lines = linesFor(tool)
  const properties = tools.get(tool ?? '')?.inputSchema.properties as Readonly<Record<string, unknown>> | undefined
  const args: Record<string, unknown> = {}
  const answer = (name: string, value: unknown) => {
    if (properties !== undefined && !Object.hasOwn(properties, name)) return
    if (!stated.includes(name) && !Object.hasOwn(args, name)) args[name] = value
  }
  if (parts.has('action'))
    for (const [name, choice] of Object.entries(suggestion.args ?? {})) if ('value' in choice) answer(name, choice.value)
  for (const isOwn of [true, false])
    for (const one of memories) if ((one.tool === tool) === isOwn) for (const [name, value] of Object.entries(one.args)) answer(name, value)
  for (const isOwn of [true, false])
    for (const { about } of lines)
      if (about.parameter !== undefined && (about.tool === tool) === isOwn) answer(about.parameter, about.value)
  return { tool, args }
}

export function agreedOn(said: Said, { interaction, rivals, stated }: Briefing): Agreed {
  const wanted = Object.entries(interaction.args).filter(([name]) => !stated.includes(name))
  const isContested = rivals.length > 1
  const same = (name: string, value: unknown) => JSON.stringify(said.args[name]) === JSON.stringify(value)
  return {
    tools: Number(isContested && said.tool === interaction.tool),
    toolsOf: Number(isContested),
    args: wanted.filter(([name, value]) => same(name, value)).length,
    argsOf: wanted.length,
    given: Object.keys(said.args).length,
  }
}

/** Arguments of a call whose values stand in the request. */
export function statedOf({ query, args }: Interaction): readonly string[] {
  return Object.entries(args).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') && says(query, String(value)) ? [name] : [],
  )
}

/** Who else could have served an interaction: tools of the same function among those of its group, or the whole group where none has it. */
export function rivalsOf(own: Tool, group: readonly Tool[]): readonly Tool[] {
  const all = group.some(({ name }) => name === own.name) ? group : [...group, own]
  const sameFunction = all.filter((tool) => functionOf(tool) === functionOf(own))
  return sameFunction.length > 1 ? sameFunction : all
}
