/**
 * What the paper's agents ask a chat model, and how its answer is read (Local Harness, I.3 and A.2).
 *
 * Lives here: prompts and parsing. Temperature 0, a strict JSON object; a broken answer is searched for a name before it is given up.
 * May not know: what agents learn.
 */
import type { ChatMessage, ChatModel, Inventory } from './agent.js'

/** Long enough for a JSON object with the longest tool name. */
const MAX_TOKENS = 200

const CHOICE_SCHEMA = { type: 'object', properties: { tool: { type: 'string' } }, required: ['tool'] } as const
const PROBE_SCHEMA = {
  type: 'object',
  properties: { override: { type: 'boolean' }, tool: { type: 'string' } },
  required: ['override'],
} as const

/** Whether the request names one of `candidates` outright, and which. Descriptions are left out on purpose. */
export async function askOverride(
  chat: ChatModel,
  query: string,
  candidates: readonly number[],
  inventory: Inventory,
): Promise<number | undefined> {
  const names = candidates.map((tool) => inventory.names[tool] ?? '')
  const answer = await ask(
    chat,
    'You decide whether a request explicitly names one of the tools. Answer with one JSON object: {"override": true, "tool": "<name>"} or {"override": false}.',
    `Tools:\n${names.map((name) => `- ${name}`).join('\n')}\n\nRequest: ${query}`,
    PROBE_SCHEMA,
  )
  const parsed = parseObject(answer)
  if (parsed === undefined || parsed.override !== true) return undefined
  const index = indexOfName(String(parsed.tool ?? ''), names)
  return index === undefined ? undefined : candidates[index]
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
  return candidates[indexOfName(fieldOf(answer, 'tool'), names) ?? 0] ?? 0
}

async function ask(chat: ChatModel, system: string, user: string, schema: object): Promise<string> {
  const messages: ChatMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  return chat.chat(messages, { maxTokens: MAX_TOKENS, temperature: 0, schema })
}

/** A field of the JSON object in `answer`; the whole answer where there is none. */
function fieldOf(answer: string, field: string): string {
  const value = parseObject(answer)?.[field]
  return typeof value === 'string' ? value : answer
}

function parseObject(answer: string): Record<string, unknown> | undefined {
  const json = answer.match(/\{[\s\S]*\}/)?.[0]
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The name that `text` is, else the longest one in it. */
function indexOfName(text: string, names: readonly string[]): number | undefined {
  const exact = names.findIndex((name) => name.trim().toLowerCase() === text.trim().toLowerCase())
  if (exact >= 0) return exact
  const lower = text.toLowerCase()
  let best: number | undefined
  for (const [index, name] of names.entries()) {
    if (name !== '' && lower.includes(name.trim().toLowerCase()) && name.length > (names[best ?? -1]?.length ?? 0)) best = index
  }
  return best
}
