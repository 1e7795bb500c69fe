/**
 * Plays a scripted chat through the OpenAI door: a language model that follows its script, an app that runs every call.
 *
 * Lives here: the script's model and the app's loop. May not know: what is expected of a turn.
 */
import { openAiAdvisor } from '../../../src/hosts/openai.js'
import type { HostOptions, Report, ToolFacts } from '../../../src/hosts/chat-loop/report.js'
import type { Penchant } from '../../../src/penchant.js'
import type { Chat, ChatTool, ChatTurn } from './data.js'
import type { TurnDone } from './score.js'

interface Call {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

interface Message {
  readonly role: string
  readonly content: string | null
  readonly tool_calls?: readonly Call[]
  readonly tool_call_id?: string
}

interface Body {
  readonly messages: readonly Message[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}

const NOTHING: Pick<Report, 'outcome' | 'tool'> = { outcome: 'failed' }

/** Long enough that no answer is lost to a slow machine: what is measured is what is answered. */
const PATIENCE_MS = 20_000

/** @returns by session and turn, what was suggested, offered, told and called */
export async function playChat(
  penchant: Penchant,
  chat: Chat,
  tools: readonly ChatTool[],
  options: HostOptions = {},
): Promise<TurnDone[][]> {
  const done: TurnDone[][] = []
  for (const [s, { turns }] of chat.sessions.entries()) done.push(await playSession(penchant, `${chat.id} ${s}`, turns, tools, options))
  return done
}

async function playSession(
  penchant: Penchant,
  conversation: string,
  turns: readonly ChatTurn[],
  tools: readonly ChatTool[],
  options: HostOptions,
): Promise<TurnDone[]> {
  let told: Pick<Report, 'outcome' | 'tool'> = NOTHING
  let sent: Body = { messages: [], tools: [] }
  let turn: ChatTurn = { user: '' }
  let calls = 0
  const model = async (body: Body): Promise<unknown> => {
    const isAfterCall = body.messages.at(-1)?.role === 'tool'
    if (!isAfterCall) sent = body
    const call = isAfterCall ? undefined : scriptedCall(turn, body, tools)
    calls += 1
    const message: Message = {
      role: 'assistant',
      content: call === undefined ? 'All right.' : null,
      ...(call === undefined ? {} : { tool_calls: [{ id: `${conversation} ${calls}`, type: 'function', function: call }] }),
    }
    return { choices: [{ index: 0, message, finish_reason: call === undefined ? 'stop' : 'tool_calls' }] }
  }
  const about: Record<string, ToolFacts> = Object.fromEntries(tools.map(({ name, domain }) => [name, { domain }]))
  const advisor = openAiAdvisor(penchant, {
    conversation,
    about,
    deadlineMs: PATIENCE_MS,
    onOutcome: (report) => {
      if (report.about !== 'turn') return
      told = report
    },
    ...options,
  })
  const offered = tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const ask = async (messages: readonly Message[]): Promise<Message> => {
    const { body, after } = await advisor.chat({ messages, tools: offered })
    const answer = (await after(await model(body))) as { readonly choices: readonly { readonly message: Message }[] }
    return (answer.choices[0] as { readonly message: Message }).message
  }
  const messages: Message[] = []
  const done: TurnDone[] = []
  for (turn of turns) {
    // Nobody types within a millisecond: after the first message of a chat its tools are known.
    if (done.length > 0) await penchant.whenReady()
    told = NOTHING
    messages.push({ role: 'user', content: turn.user })
    const message = await ask(messages)
    messages.push(message)
    const [call] = message.tool_calls ?? []
    const whole: TurnDone = {
      suggested: told.tool ?? null,
      outcome: told.outcome,
      called: call?.function.name ?? null,
      offered: sent.tools.map((tool) => tool.function.name),
      prompt: sent.messages.find(({ role }) => role === 'system')?.content ?? '',
      args: call === undefined ? {} : JSON.parse(call.function.arguments),
    }
    done.push(whole)
    if (call === undefined) continue
    const result = turn.result === 'failed' ? { error: 'The call failed.' } : (turn.result ?? { ok: true })
    messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(result) })
    messages.push(await ask(messages))
  }
  // Nobody opens the next chat within a millisecond: what was said last is kept by then.
  await advisor.settled()
  return done
}

/** The tool of the script with its arguments if it is offered, else the first offered one of its domain without any. */
function scriptedCall({ model }: ChatTurn, { tools: offered }: Body, tools: readonly ChatTool[]): Call['function'] | undefined {
  if (model == null) return undefined
  const names = offered.map((tool) => tool.function.name)
  if (names.includes(model.tool)) return { name: model.tool, arguments: JSON.stringify(model.args ?? {}) }
  const domainOf = (name: string) => tools.find((tool) => tool.name === name)?.domain
  const rival = names.find((name) => domainOf(name) === domainOf(model.tool))
  return rival === undefined ? undefined : { name: rival, arguments: '{}' }
}

/** The same chat without any preference layer. */
export const playPlain = ({ sessions }: Chat, tools: readonly ChatTool[]): TurnDone[][] =>
  sessions.map(({ turns }) =>
    turns.map(({ model }) => ({
      suggested: null,
      outcome: 'failed',
      called: model?.tool ?? null,
      offered: tools.map(({ name }) => name),
      prompt: '',
      args: model?.args ?? {},
    })),
  )
