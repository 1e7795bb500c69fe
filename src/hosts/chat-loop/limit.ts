/**
 * Limiting: which of many tools are left out so that the list is short. The opposite of narrowing: it says nothing about what the user wants.
 *
 * Lives here: what stays, however short the list is to be. Pure. May not know: any host, how tools are ranked.
 */
import type { ShortlistLimits, Suggestion } from '../../penchant.js'
import { FIND_TOOLS } from './find-tools.js'
import type { HostOptions, HostTool } from './report.js'

export interface Limited {
  readonly names: readonly string[]
  /** What is left out. */
  readonly hidden: readonly string[]
  /** Tools that stay while rivals of theirs are left out: that they run was not the model's choice among all. */
  readonly unrivalled: readonly string[]
}

export interface LimitRules {
  readonly suggestion: Suggestion | undefined
  /** The app's own list. */
  readonly always: readonly string[]
  /** What the conversation has used, and what the model asked for. */
  readonly seen: readonly string[]
  /** A call went wrong: the rivals of what was used stay too. */
  readonly hasFailed: boolean
  /** Names between which the user is asked. */
  readonly tie: readonly string[]
}

/** The limits of a list of so many tools; undefined where none are set, or where all fit. */
export function limitsFor({ maxTools, maxToolTokens }: HostOptions, tools: number): ShortlistLimits | undefined {
  if (maxToolTokens === undefined) return maxTools === undefined || tools <= maxTools ? undefined : { max: maxTools }
  return { max: maxTools ?? Math.max(1, tools), maxTokens: maxToolTokens }
}

/** The names that are offered, in their order; all of them where penchant ranked none. */
export function limit(
  names: readonly string[],
  tools: ReadonlyMap<string, HostTool>,
  { suggestion, always, seen, hasFailed, tie }: LimitRules,
): Limited {
  const { shortlist, context, tool } = suggestion ?? {}
  if (shortlist === undefined) return { names, hidden: [], unrivalled: [] }
  const domainOf = (name: string): string | undefined => tools.get(name)?.domain
  const kept = new Set([
    FIND_TOOLS,
    ...shortlist.map(({ name }) => name),
    ...always,
    ...seen,
    ...tie,
    ...(context?.mentioned ?? []),
    tool?.name,
  ])
  const failed = new Set(hasFailed ? seen.map(domainOf) : [])
  const isKept = (name: string): boolean => kept.has(name) || (domainOf(name) !== undefined && failed.has(domainOf(name)))
  const hidden = names.filter((name) => !isKept(name))
  const without = new Set(hidden.map(domainOf))
  const offered = names.filter(isKept)
  return {
    names: offered,
    hidden,
    unrivalled: offered.filter((name) => domainOf(name) !== undefined && without.has(domainOf(name))),
  }
}
