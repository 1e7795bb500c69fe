/** TanStack AI: its client and its `chat` in the page, with an adapter of the app's own. */
import { type AnyTextAdapter, toolDefinition } from '@tanstack/ai'
import { z } from 'zod'
import { ARGS, DESCRIPTION, give, newId, OPTIONS, pick, RIVALS, run, start } from './app.js'

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly tools?: readonly { readonly name: string }[]
  readonly threadId?: string
  readonly runId?: string
}

const adapter = {
  kind: 'text',
  name: 'page',
  model: 'one',
  async *chatStream({ messages, tools = [], threadId, runId }: Asked) {
    const names = tools.map(({ name }) => name)
    const { content } = messages.findLast(({ role }) => role === 'user') ?? {}
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const [id, isDone, timestamp] = [newId(), messages.at(-1)?.role === 'tool', Date.now()]
    const [toolCallId, toolName] = [id, pick(names, text)]
    yield { type: 'RUN_STARTED', threadId, runId, timestamp }
    if (isDone) {
      yield { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant', timestamp }
      yield { type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: 'Done.', timestamp }
      yield { type: 'TEXT_MESSAGE_END', messageId: id, timestamp }
    } else {
      yield { type: 'TOOL_CALL_START', toolCallId, toolName, toolCallName: toolName, index: 0, timestamp }
      yield { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(ARGS), timestamp }
      yield { type: 'TOOL_CALL_END', toolCallId, toolName, toolCallName: toolName, input: ARGS, timestamp }
    }
    yield { type: 'RUN_FINISHED', threadId, runId, finishReason: isDone ? 'stop' : 'tool_calls', timestamp }
  },
  structuredOutput: async () => ({ data: {}, rawText: '{}' }),
} as unknown as AnyTextAdapter

const tools = RIVALS.map((name) =>
  toolDefinition({ name, description: DESCRIPTION, inputSchema: z.object({ city: z.string() }) }).server(async () => run(name)),
)
give({ adapter, tools, options: OPTIONS })
const { client } = await import('./documented.js')
start((text) => client.sendMessage(text))
