/** CopilotKit: its core with two browser actions, beside an AG-UI agent whose fetch is answered by the page. */
import type { HttpAgent, RunAgentInput } from '@ag-ui/client'
import { z } from 'zod'
import { ARGS, DESCRIPTION, give, newId, OPTIONS, pick, RIVALS, run, start } from './app.js'

const real = globalThis.fetch
globalThis.fetch = async (url, init) => (String(url).endsWith('/agent') ? runOf(JSON.parse(String(init?.body))) : real(url, init))

function runOf({ threadId, runId, messages, tools }: RunAgentInput): Response {
  const last = messages.at(-1)
  const id = newId()
  const toolCallName = pick(
    tools.map(({ name }) => name),
    String(messages.findLast(({ role }) => role === 'user')?.content),
  )
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName, parentMessageId: newId() },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(ARGS).slice(0, 4) },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(ARGS).slice(4) },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ]
  const words = [
    { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: 'Done.' },
    { type: 'TEXT_MESSAGE_END', messageId: id },
  ]
  const run = { threadId, runId }
  const events = [{ type: 'RUN_STARTED', ...run }, ...(last?.role === 'tool' ? words : call), { type: 'RUN_FINISHED', ...run }]
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

give({ options: OPTIONS })
const { agent: documented, copilotkit } = await import('./documented.js')
const agent = documented as HttpAgent
const parameters = z.object({ city: z.string() })
for (const name of RIVALS) copilotkit.addTool({ name, description: DESCRIPTION, parameters, handler: async () => run(name) })
start(async (content) => {
  agent.addMessage({ id: newId(), role: 'user', content })
  await copilotkit.runAgent({ agent })
})
