/** Reads an MPT-shaped file: schemas, users with past sessions, tasks; gold may be absent. */
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'

export interface ParameterSpec {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly [keyword: string]: unknown
}
export interface Call {
  readonly domain: string
  readonly args: Readonly<Record<string, unknown>>
}
export interface Session {
  readonly id: string
  readonly calls: readonly Call[]
  readonly dialogue?: readonly { readonly role: string; readonly text?: string; readonly content?: string }[]
}
export interface User {
  readonly id: string
  readonly sessions: readonly Session[]
}
export interface Task {
  readonly id: string
  readonly userId: string
  readonly type?: string
  readonly mode?: string
  readonly query?: string
  readonly turns?: Session['dialogue']
  readonly domain: string
  readonly explicit?: Readonly<Record<string, unknown>>
  readonly gold?: Readonly<Record<string, readonly unknown[]>>
}
export interface Data {
  readonly schema: Readonly<Record<string, Readonly<Record<string, ParameterSpec>>>>
  readonly users: readonly User[]
  readonly tasks: readonly Task[]
}

/** @throws DataError where something that is needed is missing */
export async function readData(path: string): Promise<Data> {
  const raw = (await readJson(path)) as {
    readonly schema?: Data['schema']
    readonly dynamicSchema?: Data['schema']
    readonly users?: unknown
    readonly tasks?: unknown
  } | null
  if (!isRecord(raw?.schema)) throw new DataError(`${path} has no "schema".`)
  if (!Array.isArray(raw.users)) throw new DataError(`${path} has no list "users".`)
  if (!Array.isArray(raw.tasks)) throw new DataError(`${path} has no list "tasks".`)
  const schema = { ...raw.schema, ...(isRecord(raw.dynamicSchema) ? raw.dynamicSchema : {}) }
  const users = raw.users as readonly User[]
  const tasks = raw.tasks as readonly Task[]
  for (const [i, user] of users.entries())
    if (typeof user?.id !== 'string' || !Array.isArray(user.sessions)) throw new DataError(`${path}: user ${i} lacks id or sessions.`)
  const known = new Set(users.map(({ id }) => id))
  for (const [i, task] of tasks.entries()) {
    if (typeof task?.id !== 'string' || typeof task.domain !== 'string' || (typeof task.query !== 'string' && !Array.isArray(task.turns)))
      throw new DataError(`${path}: task ${i} lacks id, domain, or query and turns.`)
    if (!known.has(task.userId)) throw new DataError(`${path}: task ${task.id} is of the unknown user ${JSON.stringify(task.userId)}.`)
    if (!Object.hasOwn(schema, task.domain)) throw new DataError(`${path}: task ${task.id} calls ${task.domain}, which has no schema.`)
  }
  return { schema, users, tasks }
}

/** A tool as a host would add it. */
export function toolOf(name: string, parameters: Readonly<Record<string, ParameterSpec>>) {
  const properties = Object.fromEntries(
    Object.entries(parameters).map(([key, { enum: listed, ...rest }]) => [
      key,
      // A flag with "True" and "False" for an enum is a flag.
      rest.type === 'boolean' || listed === undefined ? rest : { ...rest, enum: listed },
    ]),
  )
  return { name, description: '', inputSchema: { type: 'object', properties } }
}

/** A value of the file as JSON of its parameter's type: the files write everything as texts. */
export function asJson(spec: ParameterSpec | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (spec?.type === 'boolean') return /^true$/i.test(value) ? true : /^false$/i.test(value) ? false : value
  if (spec?.type !== 'integer' && spec?.type !== 'number') return value
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}

/** Back to the file's spelling. */
export function asWritten(spec: ParameterSpec | undefined, value: unknown): unknown {
  if (spec?.type === 'boolean' && typeof value === 'boolean') return value ? 'True' : 'False'
  return Array.isArray(value) ? value.map(String) : String(value)
}

export function isRecord(value: unknown): value is Readonly<Record<string, never>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
