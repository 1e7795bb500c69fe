/** Runs of AG-UI: their messages, tools and events, as CopilotKit and TanStack AI speak it. May not know: how a call is advised. */
import { randomId } from '../../util/random-id.js'
import type { Advice } from '../chat-loop/advice.js'
import type { Advisor } from '../chat-loop/advisor.js'
import { type Fields, fieldsOf, listOf, partsText, turnsIn } from '../chat-loop/fields.js'
import { foundIn, plainTool } from '../chat-loop/tools.js'
import { resultIn } from '../openai-parts/openai-chat.js'

/** What is read of a run; `schema` is the name under which a tool has its own. */
export async function beforeRun(
  advisor: Advisor,
  { messages, tools, threadId }: Fields,
  schema: 'parameters' | 'inputSchema',
): Promise<Advice | undefined> {
  const said = listOf(messages)
  for (const { role, toolCallId, content, error } of said)
    if (role === 'tool') advisor.happened(toolCallId, hasFailed(content, error) ? 'failed' : 'went-well')
  return advisor.before({
    turns: turnsIn(said, textOf),
    tools: listOf(tools).flatMap(({ name, description, [schema]: inputSchema }) =>
      typeof name === 'string' ? plainTool({ name, description: textOf(description), inputSchema }) : [],
    ),
    conversation: threadId,
    seen: said.flatMap(({ role, content, toolCalls }) =>
      role === 'tool' ? foundIn(content) : listOf(toolCalls).map((call) => String(fieldsOf(call.function).name)),
    ),
  })
}

/** CopilotKit writes what a browser action threw as `Error: …` into its result. */
const hasFailed = (content: unknown, error: unknown): boolean =>
  typeof error === 'string' || resultIn(content) === 'failed' || partsText(content).startsWith('Error: ')

/** TanStack AI calls the text of a part `content`. */
const textOf = (content: unknown): string =>
  partsText(Array.isArray(content) ? listOf(content).map((part) => ({ text: part.text ?? part.content })) : (content ?? ''))

/** A call as far as its events have come. */
interface Held {
  readonly start: Fields
  text: string
}

const SPEAKS_OF_CALL = new Set<unknown>(['TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_CHUNK', 'TOOL_CALL_END'])
/** Events after which a call that came in chunks, which have no end of their own, is whole. */
const ENDS_CALLS = new Set<unknown>(['RUN_FINISHED', 'RUN_ERROR', 'TOOL_CALL_RESULT'])

/** The events of one run, one after the other: a call is held back until it is whole, everything else passes at once. */
export function advisedEvents(advisor: Advisor, advice: Advice) {
  const held = new Map<unknown, Held>()
  let kept = 0
  let asked = 0

  async function release(id: unknown, end: Fields = {}): Promise<readonly Fields[]> {
    const call = held.get(id)
    held.delete(id)
    if (call === undefined) return []
    const { start, text } = call
    const advised = await advisor.call(advice, { id, tool: start.toolCallName ?? start.toolName, args: text })
    if (advised?.question !== undefined) {
      asked += 1
      return question(advised.question)
    }
    kept += 1
    const change = advised?.isChanged ? advised : undefined
    const { delta: _, ...begun } = start
    const named = 'toolCallName' in start ? 'toolCallName' : 'toolName'
    return [
      { ...begun, ...(change && { [named]: change.tool }), type: 'TOOL_CALL_START' },
      { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: change ? JSON.stringify(change.args) : text },
      { ...end, type: 'TOOL_CALL_END', toolCallId: id, ...(change && 'input' in end ? { input: change.args } : {}) },
    ]
  }

  /** @returns calls of a run that ended without saying so */
  async function end(): Promise<readonly Fields[]> {
    const whole: Fields[] = []
    for (const id of held.keys()) whole.push(...(await release(id)))
    return whole
  }

  return {
    /** @returns what takes the place of the event */
    async next(event: Fields): Promise<readonly Fields[]> {
      const { type, delta = '' } = event
      if (!SPEAKS_OF_CALL.has(type)) {
        const before = ENDS_CALLS.has(type) ? await end() : []
        if (type === 'RUN_FINISHED' && asked + kept === 0) advisor.answered(advice)
        const isStopped = type === 'RUN_FINISHED' && event.finishReason === 'tool_calls' && asked > 0 && kept === 0
        return [...before, isStopped ? { ...event, finishReason: 'stop' } : event]
      }
      // A chunk without an id is of the call before it.
      const id = event.toolCallId ?? [...held.keys()].at(-1)
      if (type === 'TOOL_CALL_END') return held.has(id) ? release(id, event) : [event]
      const call = held.get(id) ?? { start: { ...event, toolCallId: id }, text: '' }
      held.set(id, call)
      call.text += String(delta)
      return []
    },
    end,
  }
}

function question(delta: string): readonly Fields[] {
  const messageId = randomId()
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
    { type: 'TEXT_MESSAGE_END', messageId },
  ]
}
