/**
 * What an app does before it asks penchant: it plans a call. A model plans it where the visitor has chosen one, else a few rules (agent.ts).
 *
 * Lives here: asking the model, and reading its answer as what it is: text that may be anything. May not know: penchant's answers.
 */
import type { ChatModel } from 'penchant'
import { statedArgs } from './agent.js'
import { chatModel } from './model-choice.js'
import { pageModel } from './page-model.js'
import { type DemoTool, toolNamed, tools } from './tools.js'
import { words } from './words.js'

export interface Plan {
  /** The tool that would be called without penchant; rules leave that open. */
  readonly tool?: string
  readonly args: Readonly<Record<string, unknown>>
  readonly by: 'rules' | 'model'
  /** Why the model did not help. */
  readonly trouble?: string
}

/** A plan is worth so much waiting. */
const PATIENCE_MS = 20_000

const SCHEMA = {
  type: 'object',
  properties: { tool: { type: ['string', 'null'] }, args: { type: 'object' } },
  required: ['tool', 'args'],
}

/** The call that an app without penchant would make. Never throws: without a plan of the model's the rules' stands. */
export async function planCall(request: string, persona: string): Promise<Plan> {
  const byRules: Plan = { args: statedArgs(request), by: 'rules' }
  try {
    // A model in this page would take a minute to read the list of tools: it has other work, and rules plan.
    const chat = pageModel.value.is === 'ready' ? undefined : await chatModel()
    return chat === undefined ? byRules : await planBy(chat, request, persona)
  } catch (error) {
    return { ...byRules, trouble: error instanceof Error ? error.message : String(error) }
  }
}

async function planBy(chat: ChatModel, request: string, persona: string): Promise<Plan> {
  const messages = [
    { role: 'system', content: instructions(persona) },
    { role: 'user', content: request },
  ] as const
  const said = await chat.chat(messages, { maxTokens: 300, temperature: 0, schema: SCHEMA, signal: AbortSignal.timeout(PATIENCE_MS) })
  const json = /\{[\s\S]*\}/.exec(said)?.[0]
  if (json === undefined) throw new Error(words.model.noAnswer)
  const { tool, args } = readPlan(json)
  const known = typeof tool === 'string' ? toolNamed(tool) : undefined
  return { ...(known === undefined ? {} : { tool: known.name }), args: fitting(known, args), by: 'model' }
}

function readPlan(json: string): { readonly tool?: unknown; readonly args?: unknown } {
  try {
    return JSON.parse(json) as object
  } catch {
    throw new Error(words.model.noAnswer)
  }
}

/** Only arguments that the tool (or, without one, any tool) has, and that say something. */
function fitting(tool: DemoTool | undefined, args: unknown): Plan['args'] {
  if (typeof args !== 'object' || args === null) return {}
  const known = new Set((tool === undefined ? tools : [tool]).flatMap(({ inputSchema }) => Object.keys(inputSchema.properties)))
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => known.has(name) && value !== null && value !== ''))
}

const instructions = (persona: string): string =>
  `You plan one tool call for a chat. Answer with JSON only: {"tool": a name from the list or null, "args": {…}}.
Put into args only what the request itself states.
Tools:
${tools.map(({ name, description, inputSchema }) => `- ${name}(${Object.keys(inputSchema.properties).join(', ')}): ${description}`).join('\n')}${
  persona === '' ? '' : `\nWhat is known of the user:\n${persona}`
}`
