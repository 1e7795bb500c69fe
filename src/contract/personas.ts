/** Who the user is, in words: lines, edits of them, past episodes, alignment. May not know: how a line comes about. */
import type { Leaning } from '../arguments/arguments.js'
import type { PersonaChange } from '../event.js'

/** Parts of a persona, in their order. */
export type PersonaSection = 'stated' | 'tools' | 'arguments' | 'notes' | 'facts'

/** A sentence of the persona, with what it rests on. */
export interface PersonaLine {
  readonly id: string
  readonly section: PersonaSection
  readonly text: string
  /** Who worded it. */
  readonly by: 'penchant' | 'user' | 'app'
  /** Whether it stays, whatever is learnt. */
  readonly pinned: boolean
  /** Observations for it, of all that could have been, refusals among them. A stated line: 1 of 1. */
  readonly support: number
  readonly of: number
  /** How many of these were refusals, where there were any. */
  readonly refused?: number
  /** The newest of them, milliseconds since 1970. */
  readonly at: number
  /** The tool, group of rivals, argument and value that it is about, where it is about one. */
  readonly about: {
    readonly domain?: string
    readonly tool?: string
    readonly parameter?: string
    readonly value?: unknown
    /** What choices of several parameters have in common: `support` of them took one of these values, of all `of` that gave the parameter. */
    readonly leaning?: Pick<Leaning, 'axis' | 'towards'> & {
      readonly choices: readonly { readonly tool: string; readonly parameter: string; readonly values: readonly unknown[] }[]
    }
  }
}

/** Who the user is, in words for a system prompt (PersonaAgent §2.1): no line without evidence, within a budget. */
export interface Persona {
  readonly text: string
  readonly lines: readonly PersonaLine[]
  /** About how many tokens `text` has. */
  readonly tokens: number
  /** What was changed in it, newest first, at most 50. */
  readonly changes: readonly {
    readonly at: number
    readonly line: string
    readonly change: PersonaChange
    readonly by: 'user' | 'app' | 'alignment'
    readonly why: string
    readonly text?: string
  }[]
}

export interface PersonaOptions {
  /** A request, or the name of a group of rivals or of a tool: only lines that bear on it. */
  readonly for?: string
  /** Budget of the text. Default 200. */
  readonly maxTokens?: number
  /** Paths of facts that may be told (`home.city`). Default: none. */
  readonly facts?: readonly string[]
}

/** What a person does to a line. A line without `line` is a new one. */
export type PersonaEdit =
  | { readonly line?: string; readonly text: string; readonly by?: 'user' | 'app' }
  | { readonly line: string; readonly change: Exclude<PersonaChange, 'edit' | 'since'>; readonly by?: 'user' | 'app' }

/** Something that happened: a request and what the user did (PersonaAgent eq. 1). */
export interface Episode {
  readonly query: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly at: number
  readonly conversation: string
  /** Cosine with what was asked for, −1 … 1. */
  readonly similarity: number
}

/** What an alignment did. */
export interface Alignment {
  /** Whether a new phase was found: from its beginning on calls are counted. */
  readonly accepted: boolean
  readonly changes: Persona['changes']
}
