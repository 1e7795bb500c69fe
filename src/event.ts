/**
 * What the log holds: one append-only list of events per user.
 *
 * Lives here: the types of events and of their ids. Knows nothing of storage or of what is learnt from them.
 */
import type { Tool } from './catalogue/tool.js'

/** Hybrid logical time, device and counter in one string; string order is the fold order on every device. */
export type EventId = string

/** Content hash of a tool definition (hex). Events name tools by it, so a fold never depends on today's catalogue. */
export type ToolHash = string

interface EventBase {
  readonly id: EventId
  /** Wall-clock time of what happened, in milliseconds since 1970. */
  readonly at: number
}

/** A tool definition, written once, before the first event that refers to it. */
export interface DefinitionEvent extends EventBase {
  readonly kind: 'definition'
  readonly hash: ToolHash
  readonly tool: Tool
}

/** One request and what came of it (a "round" of the Local Harness). */
export interface RoundEvent extends EventBase {
  readonly kind: 'round'
  readonly conversation: string
  /** Calls of one turn share it. */
  readonly turn?: string
  /** The suggestion that this learns about; at most one round a suggestion. Absent for past calls. */
  readonly suggestion?: string
  /** An id that the app gave a past call; at most one round a key. */
  readonly key?: string
  /** The text of the request, kept because it is embedded again when the embedder changes. */
  readonly query: string
  /** Whether the request named its tool outright: such a round is not evidence of habit. */
  readonly named: boolean
  /** The tool that penchant suggested. */
  readonly suggested?: ToolHash
  /** The tool that ran. When it differs from `suggested`, that is full information. */
  readonly used?: ToolHash
  /** 0 … 1, about `used` if it is there, else about `suggested`. Absent: `used` alone says what was wanted. */
  readonly reward?: number
  /** P(domain | query) from the text alone when the suggestion was made; empty where the domain was given or is unknown. */
  readonly domains: readonly (readonly [domain: string, probability: number])[]
  /** The group of rivals that the request was for, where the app said so afterwards. */
  readonly domain?: string
  /** The tools that were in contention, best first, at most 64. */
  readonly contenders: readonly ToolHash[]
  /** The arguments of the call, where the app gave them. */
  readonly args?: Readonly<Record<string, unknown>>
}

export type LogEvent = DefinitionEvent | RoundEvent

/** An event before the log has given it its id. `at` in the past inserts it there. */
export type EventDraft = LogEvent extends infer E ? (E extends LogEvent ? Omit<E, 'id'> : never) : never
