/** The route of a chat with a model on a server, answered by the page: what docs/hosts.md has below “A model on a server”. */
import { convertToModelMessages, jsonSchema, streamText, stepCountIs, tool, wrapLanguageModel } from 'ai7'
import { MockLanguageModelV4, simulateReadableStream } from 'ai7/test'
import { penchantHints } from 'penchant/ai-sdk'
import { ARGS, DESCRIPTION, newId, pick, RIVALS, run, SCHEMA } from './app.js'

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
const tools = Object.fromEntries(
  RIVALS.map((name) => [name, tool({ description: DESCRIPTION, inputSchema: jsonSchema(SCHEMA), execute: async () => run(name) })]),
)

const model = new MockLanguageModelV4({
  doStream: async ({ prompt, tools: offered = [] }) => {
    const last = prompt.findLast(({ role }) => role === 'user')
    const toolName = pick(
      offered.map(({ name }) => name),
      JSON.stringify(last?.content),
    )
    const call = { type: 'tool-call' as const, toolCallId: newId(), toolName, input: JSON.stringify(ARGS) }
    const finish = { type: 'finish' as const, finishReason: { unified: 'tool-calls' as const, raw: undefined }, usage: USAGE }
    return { stream: simulateReadableStream({ chunks: [call, finish] }) }
  },
})

const real = globalThis.fetch
let answered = (): void => {}
/** From here on `/api/chat` is this route. */
export function serveRoute(): void {
  globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith('/api/chat')) return real(url, init)
    const { messages, penchant } = JSON.parse(String(init?.body))
    const wrapped = wrapLanguageModel({ model, middleware: penchantHints(penchant) })
    const result = streamText({ model: wrapped, tools, messages: await convertToModelMessages(messages), stopWhen: stepCountIs(1) })
    const { body, headers } = result.toUIMessageStreamResponse()
    return new Response(body?.pipeThrough(new TransformStream({ flush: () => answered() })) ?? null, { headers })
  }
}

/** Types into the form of the page, and waits until an answer has come. */
export async function send(text: string): Promise<void> {
  const [form, input] = [document.querySelector('form'), document.querySelector('input')]
  const whole = new Promise<void>((resolve) => {
    answered = resolve
  })
  if (input !== null) input.value = text
  form?.requestSubmit()
  await whole
  // `onFinish` comes after the last part.
  await new Promise((resolve) => setTimeout(resolve, 100))
}
