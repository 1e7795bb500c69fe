/**
 * What the paper's agents ask a chat model, and how its answer is read (Local Harness, I.3 and A.2).
 *
 * Lives here: prompts and parsing. Temperature 0, a strict JSON object; a broken answer is searched for a name before it is given up.
 * May not know: what agents learn.
 */
import type { JsonSchema } from '../../../src/catalogue/tool.js'
import { readJsonObject } from '../../../src/chat/read-json.js'
import type { ChatMessage, ChatModel } from '../../../src/contract/chat-model.js'
import type { Inventory } from './agent.js'

/** Long enough for a JSON object with the longest tool name. */
const MAX_TOKENS = 200

const OVERRIDE_SCHEMA = {
  type: 'object',
  properties: { override: { type: 'boolean' }, tool: { type: 'string' } },
  required: ['override'],
} as const
const CHOICE_SCHEMA = { type: 'object', properties: { tool: { type: 'string' } }, required: ['tool'] } as const

/** Whether the request names one of `candidates` outright, and which. Descriptions are left out on purpose. */
export async function askOverride(
  chat: ChatModel,
  query: string,
  candidates: readonly number[],
  inventory: Inventory,
): Promise<number | undefined> {
  const names = candidates.map((tool) => inventory.names[tool] ?? '')
  const text = await ask(
    chat,
    'You decide whether a request explicitly names one of the tools. Answer with one JSON object: {"override": true, "tool": "<name>"} or {"override": false}.',
    `Tools:\n${names.map((name) => `- ${name}`).join('\n')}\n\nRequest: ${query}`,
    OVERRIDE_SCHEMA,
  )
  const answer = readJsonObject(text)
  // Prose may name a tool to say that it is not meant.
  const named =
    answer === undefined
      ? exactName(text, names)
      : answer.override === true && typeof answer.tool === 'string'
        ? findName(answer.tool, names)
        : undefined
  return named === undefined ? undefined : candidates[names.indexOf(named)]
}

/** One of some names in what a chat model wrote: the whole text, else the longest name that stands in it. */
function findName(text: string, names: readonly string[]): string | undefined {
  const said = text.toLowerCase()
  const within = names.filter((name) => name.trim() !== '' && said.includes(name.trim().toLowerCase()))
  return exactName(text, names) ?? within.sort((a, b) => b.length - a.length)[0]
}

function exactName(text: string, names: readonly string[]): string | undefined {
  const said = text.trim().toLowerCase()
  return names.find((name) => name.trim().toLowerCase() === said)
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
