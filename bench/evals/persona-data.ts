/** Interactions of users, from files in the MPT format (sessions of calls) or the PTool format (a history of calls). */
import type { FactTree, Tool } from '../../src/penchant.js'
import { asJson, type ParameterSpec, toolOf } from './arguments/read-data.js'
import { DataError } from './toolbench/data.js'
import { readJson } from './toolbench/read-data.js'

export interface Interaction {
  readonly query: string
  readonly tool: string
  readonly domain: string | undefined
  readonly args: Readonly<Record<string, unknown>>
  readonly at: number
}

export interface UserHistory {
  readonly id: string
  /** Oldest first. */
  readonly interactions: readonly Interaction[]
  readonly tools: ReadonlyMap<string, Tool>
  /** What the user stated about themselves. */
  readonly facts?: { readonly [name: string]: FactTree }
  /** Index of their own first interaction, where somebody else's stand before it. */
  readonly ownFrom?: number
}

interface Call {
  readonly domain: string
  readonly args: Readonly<Record<string, unknown>>
}
interface PastCall {
  readonly scenario: string
  readonly platform: string
  readonly function: string
  readonly request: string
  readonly arguments: Readonly<Record<string, unknown>>
}
interface FileUser {
  readonly id: string
  readonly sessions?: readonly {
    readonly calls: readonly Call[]
    readonly dialogue?: readonly { readonly role: string; readonly text: string }[]
  }[]
  readonly history?: readonly PastCall[]
  readonly profile?: { readonly [name: string]: FactTree }
}
type Schema = Readonly<Record<string, Readonly<Record<string, ParameterSpec>>>>

const DAY_MS = 86_400_000
const START_MS = Date.UTC(2025, 0, 1)

export async function readInteractions(path: string): Promise<readonly UserHistory[]> {
  const file = (await readJson(path)) as { readonly users?: readonly FileUser[]; readonly schema?: unknown } | null
  if (!Array.isArray(file?.users)) throw new DataError(`${path} has no list "users".`)
  const platforms = platformTools(file?.schema)
  const schema = (file?.schema ?? {}) as Schema
  return (file.users as readonly FileUser[]).map((user, i) => {
    if (typeof user?.id !== 'string') throw new DataError(`${path}: user ${i} has no id.`)
    if (Array.isArray(user.history))
      return { ...ofHistory(user.id, user.history, platforms), ...(user.profile === undefined ? {} : { facts: user.profile }) }
    if (Array.isArray(user.sessions)) return ofSessions(user.id, user.sessions, schema)
    throw new DataError(`${path}: user ${user.id} has neither sessions nor a history.`)
  })
}

function ofSessions(id: string, sessions: NonNullable<FileUser['sessions']>, schema: Schema): UserHistory {
  const interactions = sessions.flatMap(({ calls, dialogue = [] }, i) => {
    const said = dialogue
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text)
      .join(' ')
    return calls.map(
      ({ domain, args }): Interaction => ({
        query: said || domain,
        tool: domain,
        domain: undefined,
        args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asJson(schema[domain]?.[name], value)])),
        at: START_MS + i * DAY_MS,
      }),
    )
  })
  const names = new Set([...Object.keys(schema), ...interactions.map(({ tool }) => tool)])
  return { id, interactions, tools: new Map([...names].map((name) => [name, toolOf(name, schema[name] ?? {})])) }
}

function ofHistory(id: string, history: readonly PastCall[], platforms: ReadonlyMap<string, Tool>): UserHistory {
  const interactions = history.map(
    (call, i): Interaction => ({
      query: call.request,
      tool: `${call.platform}/${call.function}`,
      domain: call.scenario,
      args: call.arguments,
      at: START_MS + i * DAY_MS,
    }),
  )
  const tools = new Map(platforms)
  for (const [i, { tool }] of interactions.entries()) {
    const { scenario, platform } = history[i] as PastCall
    if (!tools.has(tool)) tools.set(tool, { name: tool, domain: scenario, provider: platform, description: '', inputSchema: {} })
  }
  return { id, interactions, tools }
}

interface Scenario {
  readonly name: string
  readonly platforms: readonly {
    readonly name: string
    readonly description?: string
    readonly functions: readonly { readonly name: string; readonly description?: string; readonly parameters?: object }[]
  }[]
}

function platformTools(schema: unknown): ReadonlyMap<string, Tool> {
  const scenarios = (schema as { readonly scenarios?: readonly Scenario[] } | null)?.scenarios ?? []
  const tools = scenarios.flatMap((scenario) =>
    scenario.platforms.flatMap((platform) =>
      platform.functions.map((one): [string, Tool] => [
        `${platform.name}/${one.name}`,
        {
          name: `${platform.name}/${one.name}`,
          domain: scenario.name,
          provider: platform.name,
          description: `${one.description ?? ''} ${platform.description ?? ''}`.trim(),
          inputSchema: (one.parameters ?? {}) as Tool['inputSchema'],
        },
      ]),
    ),
  )
  return new Map(tools)
}
