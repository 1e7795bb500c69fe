/**
 * What the paper's agents ask a chat model, and how its answer is read (Local Harness, I.3 and A.2).
 *
 * Lives here: prompts and parsing. Temperature 0, a strict JSON object; a broken answer is searched for a name before it is given up.
 * May not know: what agents learn.
 */
import type { JsonSchema } from '../../../src/catalogue/tool.js'
import { findName, probing } from '../../../src/chat/about-request.js'
import { readJsonObject } from '../../../src/chat/read-json.js'
import type { ChatMessage, ChatModel } from '../../../src/contract/chat-model.js'
import type { Inventory } from './agent.js'

/** Long enough for a JSON object with the longest tool name. */
const MAX_TOKENS = 200

const CHOICE_SCHEMA = { type: 'object', properties: { tool: { type: 'string' } }, required: ['tool'] } as const

/** Whether the request names one of `candidates` outright, and which. Descriptions are left out on purpose. */
export async function askOverride(
  chat: ChatModel,
  query: string,
  candidates: readonly number[],
  inventory: Inventory,
): Promise<number | undefined> {
  const names = candidates.map((tool) => inventory.names[tool] ?? '')
  const { messages, schema, read } = probing(query, names)
  const named = read(await chat.chat([...messages], { maxTokens: MAX_TOKENS, temperature: 0, ...(schema === undefined ? {} : { schema }) }))
  return typeof named === 'string' ? candidates[names.indexOf(named)] : undefined
}

/** One of `candidates` for the request, given what is known of the user; the first where the answer cannot be read. */
export async function askChoice(
  chat: ChatModel,
  query: string,
  candidates: readonly number[],
  inventory: Inventory,
  options: { readonly descriptions?: boolean; readonly known?: string } = {},
): Promise<number> {
  const names = candidates.map((tool) => inventory.names[tool] ?? '')
  const lines = candidates.map((tool, i) =>
    options.descriptions ? `- ${names[i]}: ${inventory.descriptions[tool] ?? ''}` : `- ${names[i]}`,
  )
  const answer = await ask(
    chat,
    'You choose the tool that this user would want for the request. Answer with one JSON object: {"tool": "<name>"}.',
    [options.known, `Tools:\n${lines.join('\n')}`, `Request: ${query}`].filter(Boolean).join('\n\n'),
    CHOICE_SCHEMA,
  )
  const said = readJsonObject(answer)?.tool
  const chosen = findName(typeof said === 'string' ? said : answer, names)
  return (chosen === undefined ? candidates[0] : candidates[names.indexOf(chosen)]) ?? 0
}

async function ask(chat: ChatModel, system: string, user: string, schema: JsonSchema): Promise<string> {
  const messages: ChatMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  return chat.chat(messages, { maxTokens: MAX_TOKENS, temperature: 0, schema })
}
