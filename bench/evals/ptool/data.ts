/**
 * The data of the ptool eval: scenarios with rival platforms, users with a profile and past calls, tasks and online streams.
 *
 * Lives here: the shapes of the file, its validation, and which of it a system may see. May not know: how anything is answered or scored.
 */
import { DataError } from '../toolbench/data.js'

export type Json = unknown
export type Arguments = Readonly<Record<string, Json>>

export interface PlatformFunction {
  readonly name: string
  readonly description?: string
  readonly parameters?: Readonly<Record<string, Json>>
}
export interface Platform {
  readonly name: string
  readonly description?: string
  readonly functions: readonly PlatformFunction[]
}
export interface Scenario {
  readonly name: string
  readonly platforms: readonly Platform[]
}
export interface PastCall {
  readonly t?: string
  readonly scenario: string
  readonly platform: string
  readonly function: string
  readonly request: string
  readonly arguments?: Arguments
}
export interface PtoolUser {
  readonly id: string
  readonly profile?: Readonly<Record<string, Json>>
  readonly history: readonly PastCall[]
}

/** What counts as right; only the scorer reads it, save for the host's part (`hostOf`). */
export interface Gold {
  readonly platform: string
  readonly function: string
  readonly arguments: Arguments
  readonly accept?: Readonly<Record<string, readonly Json[]>>
  readonly query_params: readonly string[]
  readonly profile_params: readonly string[]
  readonly sources?: Readonly<Record<string, string>>
  readonly leave_empty: { readonly control: readonly string[]; readonly disclosure: readonly string[] }
  readonly allowed?: Readonly<Record<string, readonly Json[]>>
  readonly kind?: string
  readonly basis?: string
  readonly drift?: boolean
  readonly control?: boolean
  readonly disclosure?: boolean
  readonly pair?: string
}
export interface Task {
  readonly id: string
  readonly user: string
  readonly scenario: string
  readonly query: string
  readonly candidates: readonly string[]
  /** The host's part where the file has no gold. */
  readonly function?: string
  readonly stated?: Arguments
  readonly gold?: Gold
}
export interface Round {
  readonly id: string
  readonly scenario: string
  readonly query: string
  readonly candidates: readonly string[]
  readonly function?: string
  readonly stated?: Arguments
  /** For noisy feedback: the reward is flipped where u < p. */
  readonly u?: number
  readonly gold?: { readonly platform: string; readonly function?: string; readonly kind?: string }
}
export interface Stream {
  readonly user: string
  readonly drift_round: number | null
  readonly drift_kinds: readonly string[]
  readonly rounds: readonly Round[]
}
export interface PtoolData {
  readonly name?: string
  /** "Today" of tasks and rounds, ISO 8601 without a zone. */
  readonly now?: string
  readonly schema: { readonly scenarios: readonly Scenario[] }
  readonly users: readonly PtoolUser[]
  readonly tasks: readonly Task[]
  readonly streams: readonly Stream[]
}

/** What the host knows before it asks: the function (rivals share its name) and the arguments that the request states. */
export interface HostPart {
  readonly function?: string
  readonly stated: Arguments
}

/** Taken from the task's own fields, or, where the file has gold, from gold.function and the gold.arguments named in gold.query_params. */
export function hostOf(task: Task | Round): HostPart {
  const gold = task.gold as Partial<Gold> | undefined
  const functionName = task.function ?? gold?.function
  const fromGold = Object.fromEntries(
    (gold?.query_params ?? []).flatMap((name) => (gold?.arguments?.[name] === undefined ? [] : [[name, gold.arguments[name]]])),
  )
  return { ...(functionName === undefined ? {} : { function: functionName }), stated: task.stated ?? fromGold }
}

/** @throws DataError */
export function parsePtool(value: unknown, path: string): PtoolData {
  const data = value as Partial<PtoolData> | null
  const bad = (what: string): never => {
    throw new DataError(`${path}: ${what}`)
  }
  if (!Array.isArray(data?.schema?.scenarios)) bad('has no list "schema.scenarios".')
  if (!Array.isArray(data?.users)) bad('has no list "users".')
  const { schema, users, tasks = [], streams = [], name, now } = data as PtoolData
  for (const scenario of schema.scenarios)
    if (typeof scenario?.name !== 'string' || !Array.isArray(scenario.platforms)) bad('a scenario lacks its name or its platforms.')
  const scenarios = new Map(schema.scenarios.map((scenario) => [scenario.name, scenario]))
  const known = new Set(users.map(({ id }) => id))
  for (const [i, user] of users.entries())
    if (typeof user?.id !== 'string' || !Array.isArray(user.history)) bad(`user ${i} lacks id or history.`)
  const check = (what: string, entry: Task | Round, user: string): void => {
    if (typeof entry?.query !== 'string' || !Array.isArray(entry.candidates)) bad(`${what} lacks query or candidates.`)
    const scenario = scenarios.get(entry.scenario)
    if (scenario === undefined) bad(`${what} is of a scenario that the schema does not have: ${String(entry.scenario)}.`)
    if (!known.has(user)) bad(`${what} is of a user that the file does not have: ${String(user)}.`)
  }
  tasks.forEach((task, i) => {
    check(`task ${i}`, task, task?.user)
  })
  for (const stream of streams)
    for (const [i, round] of stream.rounds.entries()) check(`round ${i} of user ${stream.user}`, round, stream.user)
  return { ...(name === undefined ? {} : { name }), ...(now === undefined ? {} : { now }), schema, users, tasks, streams }
}

/** Milliseconds since 1970 of a time without a zone, read as UTC; undefined where it is none. */
export function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const at = Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(text) ? text : text.includes('T') ? `${text}Z` : text)
  return Number.isNaN(at) || at < 0 ? undefined : at
}
