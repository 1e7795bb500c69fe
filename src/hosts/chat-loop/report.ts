/** What every host is told about penchant, and what it tells the app. May not know: any host, how an answer came about. */
import type { PenchantError } from '../../errors.js'
import type { Evidence, Note, Noted, Outcome, Penchant, Question, Suggestion, SuggestionError, ToolAnnotations } from '../../penchant.js'
import { defined } from '../../util/defined.js'
import type { Advice } from './advice.js'

/** A tool as a host knows it; `inputSchema` is JSON Schema, or a Standard Schema that can say itself as JSON Schema. */
export interface HostTool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema?: unknown
  readonly provider?: string | undefined
  readonly domain?: string | undefined
  readonly title?: string | undefined
  readonly annotations?: { readonly [Hint in keyof ToolAnnotations]: ToolAnnotations[Hint] | undefined } | undefined
  /** Strict function calling: every argument is there, and null says that it is not. */
  readonly strict?: boolean | undefined
}

/** What an app may know about a tool that its host has no field for. */
export type ToolFacts = Omit<HostTool, 'name' | 'description' | 'inputSchema' | 'strict'>

/** What the choice is between, when the outcome is `ask`. */
export interface Asking {
  /** The call that waits for the answer. */
  readonly tool: string
  /** Rivals between which the user should choose. */
  readonly tools?: readonly string[]
  /** Values by argument; a single value asks whether it is right. */
  readonly args: Readonly<Record<string, readonly unknown[]>>
}

/** What penchant did, and why. One report a turn, and one a tool call. */
export interface Report {
  /** `turn`: what the model was told and offered. `call`: what became of one tool call. */
  readonly about: 'turn' | 'call'
  /** `as-is`, nothing was changed, penchant agrees or knows nothing; `filled`, a tool was put first or an argument supplied; `ask`, the user should choose; `failed`, `error` says why. */
  readonly outcome: Outcome
  readonly because: readonly Evidence[]
  readonly tool?: string
  /** Arguments that were supplied. */
  readonly filled?: Readonly<Record<string, unknown>>
  readonly asking?: Asking
  /** Rivals that the model was not offered. */
  readonly withheld?: readonly string[]
  /** Tools that were left out for the length of the list alone. */
  readonly hidden?: readonly string[]
  /** Preferences that were put into the prompt. */
  readonly notes?: readonly Note[]
  readonly error?: SuggestionError
  /** What penchant answered; it may be learnt from. */
  readonly suggestion?: Suggestion
}

/** What hosts take: `openPenchant(…)`, awaited or not. Where it never opens, the chat goes on as if penchant were not there. */
export type PenchantSoon = Penchant | Promise<Penchant>

/** How a host works with penchant. Everything has a default. */
export interface HostOptions {
  /** Which conversation this is. Default: what the call says, else penchant's own (one per page visit). */
  readonly conversation?: string
  /** Longest wait for penchant before each model call and each tool call, in milliseconds, > 0. Default 250. */
  readonly deadlineMs?: number
  /** Whether penchant may try a rival to learn about it. Default false: the model's own choices are varied enough. */
  readonly explore?: boolean
  /** Which preferences go into the prompt; false: none. Default: at most 4 beside those that hold everywhere, within 200 tokens. */
  readonly notes?: Question['notes']
  /** How sure penchant must be, 0 … 1, to withhold the rivals of a tool from the model. Default 0.8; 1 only where the user names a tool; above 1 never. */
  readonly narrowAt?: number
  /**
   * Most tools that are offered, > 0: those that the request is likeliest to need. Beside them stays what is in `always`, what the conversation
   * has used or the message names, and what the model asked for (`findTools`). Default: all are offered.
   */
  readonly maxTools?: number
  /** Most tokens of the tools that are offered, > 0, as `ShortlistLimits` counts them; what stays in any case is not counted. Default: any number. */
  readonly maxToolTokens?: number
  /** Names of tools that are offered whatever the limits. */
  readonly always?: readonly string[]
  /** Provider, domain, title and annotations by tool name, where the host has no field for them. */
  readonly about?: Readonly<Record<string, ToolFacts>>
  /** Words of the question that takes the place of a call when the choice is the user's. false: such a call goes on as it is. Default: English. */
  readonly question?: false | ((asking: Asking) => string)
  /** Where the questions come from, as `forget` may name it. Default: the host's name. */
  readonly origin?: string
  /**
   * Whether the user's own messages are read for what they say lastingly: of tools, of themselves, of how they want things. Default true. Never
   * read: what the model, a tool or a pasted text says.
   */
  readonly read?: boolean
  /** Told what was kept of a message, for "noted: …"; `penchant.forget({ event })` takes one back. */
  readonly onNoted?: (noted: readonly Noted[]) => void
  /** Told of every outcome. */
  readonly onOutcome?: (report: Report) => void
  /** Told of what could not be learnt or read; the chat goes on. */
  readonly onTrouble?: (error: PenchantError) => void
}

/** The question in plain English. */
export function englishQuestion({ tool, tools, args }: Asking): string {
  const choices = tools === undefined ? [] : [`Which one should I use: ${either(tools)}?`]
  for (const [name, values] of Object.entries(args)) {
    const label = name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .toLowerCase()
    choices.push(
      values.length === 1 ? `Shall I use ${shown(values[0])} as the ${label} for ${tool}?` : `Which ${label}: ${either(values)}?`,
    )
  }
  return choices.join(' ')
}

const either = (values: readonly unknown[]): string =>
  values.length < 2 ? values.map(shown).join('') : `${values.slice(0, -1).map(shown).join(', ')} or ${shown(values.at(-1))}`

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))

/** What is said of a turn once it is known what is offered. */
export function turnReport(suggestion: Suggestion, { names, withheld, hidden, tie, isNarrowed, isKnown, prompt }: Advice): Report {
  const { outcome, tool, notes = [], error, because = [] } = suggestion
  const isAlone = outcome === 'none' && prompt === ''
  const isOffered = isKnown && tool !== undefined && names.includes(tool.name)
  return defined({
    about: 'turn',
    outcome: outcome === 'failed' || isAlone ? outcome : tie.length > 0 ? 'ask' : isNarrowed || prompt !== '' ? 'filled' : 'as-is',
    because: [...(tool?.because ?? []), ...because, ...notes.flatMap((note) => note.because)],
    tool: isOffered ? tool.name : undefined,
    asking: tool !== undefined && tie.length > 0 ? { tool: tool.name, tools: tie, args: {} } : undefined,
    withheld: some(withheld),
    hidden: some(hidden),
    notes: some(notes),
    error,
    suggestion,
  })
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)
