/** Scripted chats: their shape, and what cannot be read as such. */
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'

export interface ChatTool {
  readonly name: string
  readonly description: string
  readonly domain: string
  readonly inputSchema: object
}

/** What must hold of a turn. Texts of `prompt` and `notPrompt` are regular expressions. */
export interface Expectation {
  readonly tool?: string
  readonly notTool?: string
  readonly offered?: readonly string[]
  readonly leave?: boolean
  readonly prompt?: readonly string[]
  readonly notPrompt?: readonly string[]
  readonly args?: Readonly<Record<string, unknown>>
  readonly notArgs?: readonly string[]
}

export interface ChatTurn {
  readonly user: string
  /** The call that the model would make if all tools were offered; none: it answers in words. */
  readonly model?: { readonly tool: string; readonly args?: Readonly<Record<string, unknown>> }
  /** `failed` where the call fails. */
  readonly result?: unknown
  readonly expect?: Expectation
}

export interface Chat {
  readonly id: string
  readonly kind: string
  readonly catalogue: string
  readonly sessions: readonly { readonly turns: readonly ChatTurn[] }[]
}

export interface ChatData {
  readonly name: string
  readonly catalogues: Readonly<Record<string, { readonly tools: readonly ChatTool[] }>>
  readonly conversations: readonly Chat[]
}

/** @throws DataError */
export async function readChats(path: string): Promise<ChatData> {
  const data = (await readJson(path)) as ChatData | null
  if (!Array.isArray(data?.conversations) || typeof data.catalogues !== 'object')
    throw new DataError(`${path} has no "catalogues" and "conversations".`)
  for (const { id, catalogue, sessions } of data.conversations) {
    const tools = data.catalogues[catalogue]?.tools
    if (!Array.isArray(tools) || !Array.isArray(sessions)) throw new DataError(`${path}: chat ${id} has no sessions or no catalogue.`)
    for (const { turns } of sessions)
      for (const { user, model } of turns)
        if (typeof user !== 'string' || (model != null && !tools.some(({ name }) => name === model.tool)))
          throw new DataError(`${path}: chat ${id} has a turn without a message, or a call of a tool that is not in its catalogue.`)
  }
  return data
}
