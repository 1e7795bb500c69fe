/** A call that the model makes of one rival goes to the other, where the user has said that they take it: in every host that sees calls before they run. */
import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { convertArrayToReadableStream } from 'ai6/test'
import { firstValueFrom, from, type Observable, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { penchantMiddleware as agUi } from '../../src/hosts/ag-ui.js'
import { penchantMiddleware as aiSdk } from '../../src/hosts/ai-sdk.js'
import { withPenchant as assistantUi } from '../../src/hosts/assistant-ui.js'
import { penchantMiddleware as langChain } from '../../src/hosts/langchain.js'
import { type HostOptions, openAiAdvisor, type Report } from '../../src/hosts/openai.js'
import type { Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

const schema = (properties: object, required: readonly string[] = ['city']) => ({ type: 'object', properties, required })
const CITY = { city: { type: 'string' }, party_size: { type: 'number' } }
const TOOLS = {
  OpenTable: schema({ ...CITY, seating: { type: 'string', enum: ['indoors', 'outdoors', 'bar'] } }),
  Resy: schema({ ...CITY, seating: { type: 'string', enum: ['indoors', 'outdoors'] } }),
  get_weather: schema({ city: CITY.city }),
}
const jobOf = (name: string): string => (name === 'get_weather' ? 'weather' : 'restaurants')
const about = Object.fromEntries(Object.keys(TOOLS).map((name) => [name, { domain: jobOf(name) }]))
const given = Object.entries(TOOLS).map(([name, inputSchema]) => ({ name, description: `What ${name} does.`, inputSchema }))
const PATIENT: HostOptions = { deadlineMs: 10_000, about }

type Args = Readonly<Record<string, unknown>>
/** What becomes of a call of OpenTable. */
type Becomes = (penchant: Penchant, args: Args, text: string, options: HostOptions) => Promise<readonly [tool: string, args: Args]>

const parsed = (text: unknown): Args => JSON.parse(String(text)) as Args

const chat: Becomes = async (penchant, args, text, options) => {
  const advisor = openAiAdvisor(penchant, options)
  const tools = given.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const { after } = await advisor.chat({ messages: [{ role: 'user', content: text }], tools })
  const call = { id: 'c', type: 'function', function: { name: 'OpenTable', arguments: JSON.stringify(args) } }
  const answer = await after({
    choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }],
  })
  const said = answer.choices[0]?.message.tool_calls[0]?.function
  return [String(said?.name), parsed(said?.arguments)]
}

const responses: Becomes = async (penchant, args, text, options) => {
  const advisor = openAiAdvisor(penchant, options)
  const tools = given.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
    strict: false,
  }))
  const { after } = await advisor.responses({ input: text, tools })
  const { output } = await after({
    id: 'r',
    output: [{ type: 'function_call', id: 'i', call_id: 'c', name: 'OpenTable', arguments: JSON.stringify(args) }],
  })
  return [String(output[0]?.name), parsed(output[0]?.arguments)]
}

const sdkParams = (text: string) => ({
  prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
  tools: given.map((tool) => ({ type: 'function', ...tool, providerOptions: { penchant: about[tool.name] } })),
})

const whole: Becomes = async (penchant, args, text, options) => {
  const middleware = aiSdk(penchant, options)
  const params = await middleware.transformParams({ params: sdkParams(text) as never })
  const call = { type: 'tool-call', toolCallId: 'c', toolName: 'OpenTable', input: JSON.stringify(args) }
  const { content } = (await middleware.wrapGenerate({
    doGenerate: async () => ({ content: [call], finishReason: { unified: 'tool-calls' } }) as never,
    params,
  })) as { content: (typeof call)[] }
  return [String(content[0]?.toolName), parsed(content[0]?.input)]
}

const streamed: Becomes = async (penchant, args, text, options) => {
  const middleware = aiSdk(penchant, options)
  const params = await middleware.transformParams({ params: sdkParams(text) as never })
  const input = JSON.stringify(args)
  const parts = [
    { type: 'tool-input-start', id: 'c', toolName: 'OpenTable' },
    { type: 'tool-input-delta', id: 'c', delta: input },
    { type: 'tool-input-end', id: 'c' },
    { type: 'tool-call', toolCallId: 'c', toolName: 'OpenTable', input },
  ]
  const { stream } = await middleware.wrapStream({
    doStream: async () => ({ stream: convertArrayToReadableStream(parts) }) as never,
    params,
  })
  const seen: (typeof parts)[number][] = []
  for await (const part of stream as unknown as AsyncIterable<(typeof parts)[number]>) seen.push(part)
  const [start, call] = [seen.find(({ type }) => type === 'tool-input-start'), seen.at(-1)]
  expect(start?.toolName).toBe(call?.toolName)
  return [String(call?.toolName), parsed(call?.input)]
}

const agent: Becomes = async (penchant, args, text, options) => {
  const { wrapModelCall } = langChain(penchant, options)
  const message = new AIMessage({ content: '', tool_calls: [{ name: 'OpenTable', args, id: 'c', type: 'tool_call' }] })
  const request = {
    messages: [new HumanMessage(text)],
    tools: given.map(({ inputSchema, ...tool }) => ({ ...tool, schema: inputSchema })),
    systemMessage: new SystemMessage(''),
  }
  const [call] = (await wrapModelCall(request, async () => message)).tool_calls ?? []
  return [String(call?.name), call?.args ?? {}]
}

const run: Becomes = async (penchant, args, text, options) => {
  const middleware = agUi(penchant, options) as unknown as (input: object, next: object) => Observable<Record<string, unknown>>
  const events = [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'OpenTable' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
  ]
  const tools = given.map(({ inputSchema, ...tool }) => ({ ...tool, parameters: inputSchema }))
  const input = { threadId: 't', messages: [{ id: 'm', role: 'user', content: text }], tools, context: [] }
  const [start, said] = await firstValueFrom(middleware(input, { run: () => from(events) }).pipe(toArray()))
  return [String(start?.toolCallName), parsed(said?.delta)]
}

const runtime: Becomes = async (penchant, args, text, options) => {
  const call = { type: 'tool-call', toolCallId: 'c', toolName: 'OpenTable', args, argsText: JSON.stringify(args) }
  const adapter = assistantUi({ run: async () => ({ content: [call] }) }, penchant, options) as unknown as {
    run(given: object): AsyncIterable<{ content: (typeof call)[] }>
  }
  const tools = Object.fromEntries(given.map(({ name, inputSchema, ...tool }) => [name, { ...tool, parameters: inputSchema }]))
  let last: (typeof call)[] = []
  for await (const { content } of adapter.run({ messages: [{ role: 'user', content: [{ type: 'text', text }] }], context: { tools } }))
    last = content
  return [String(last[0]?.toolName), last[0]?.args ?? {}]
}

async function openWith(stance?: 'prefer'): Promise<Penchant> {
  const penchant = await openEngine(given.map((tool) => ({ ...tool, domain: jobOf(tool.name) })))
  if (stance !== undefined) await penchant.remember({ tool: 'Resy', stance })
  return penchant
}

describe.each([
  ['chat completions', chat],
  ['responses', responses],
  ['the AI SDK, whole', whole],
  ['the AI SDK, streamed', streamed],
  ['LangChain', agent],
  ['AG-UI', run],
  ['assistant-ui', runtime],
] as const)('%s', (_, becomes) => {
  const ROME = { city: 'Rome', party_size: 2 }

  test('a call of the rival of what the user said they take goes there, as it is, and says so', async () => {
    const reports: Report[] = []
    const penchant = await openWith('prefer')
    expect(await becomes(penchant, ROME, 'a table in Rome for two', { ...PATIENT, onOutcome: (report) => reports.push(report) })).toEqual([
      'Resy',
      ROME,
    ])
    const call = reports.find((report) => report.about === 'call')
    expect(call).toMatchObject({ outcome: 'filled', tool: 'Resy' })
    expect(call?.because.map(({ kind }) => kind)).toContain('stance')
  })

  test.each([
    ['nothing is known of the user', undefined, ROME, 'a table in Rome for two', {}],
    ['the message names the tool', 'prefer', ROME, 'is OpenTable any good in Rome? a table there', {}],
    ['the rival does not take one of its values', 'prefer', { ...ROME, seating: 'bar' }, 'a table in Rome for two at the bar', {}],
    ['the app wants nothing withheld', 'prefer', ROME, 'a table in Rome for two', { narrowAt: 2 }],
    [
      'the rival destroys',
      'prefer',
      ROME,
      'a table in Rome for two',
      { about: { ...about, Resy: { domain: 'restaurants', annotations: { destructiveHint: true } } } },
    ],
  ] as const)('it stays where %s', async (_, stance, args, text, options) => {
    expect(await becomes(await openWith(stance), args, text, { ...PATIENT, ...options })).toEqual(['OpenTable', args])
  })
})

test('a call stays with what the conversation took last for the job, and where the app insists on it', async () => {
  const penchant = await openWith('prefer')
  const tools = given.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const call = { id: 'c', type: 'function', function: { name: 'OpenTable', arguments: '{"city":"Rome"}' } }
  const taken = [
    { role: 'user', content: 'a table in Rome, this once with OpenTable' },
    { role: 'assistant', content: null, tool_calls: [{ ...call, id: 'b' }] },
    { role: 'tool', tool_call_id: 'b', content: '{}' },
    { role: 'user', content: 'make that eight o’clock' },
  ]
  const bodies = [
    { messages: taken, tools },
    { messages: [{ role: 'user', content: 'a table in Rome' }], tools, tool_choice: { type: 'function', function: { name: 'OpenTable' } } },
  ]
  for (const body of bodies) {
    const { after } = await openAiAdvisor(penchant, PATIENT).chat(body)
    const answer = {
      choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }],
    }
    expect((await after(answer)).choices[0]?.message.tool_calls[0]?.function.name).toBe('OpenTable')
  }
})

test('a penchant that hangs is waited for once, however much there is to ask', async () => {
  const penchant = await openWith('prefer')
  const tools = given.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  let isHanging = false
  const slow: Penchant = { ...penchant, suggest: (...asked) => (isHanging ? new Promise(() => {}) : penchant.suggest(...asked)) }
  const { after } = await openAiAdvisor(slow, { ...PATIENT, deadlineMs: 400 }).chat({
    messages: [{ role: 'user', content: 'a table in Rome' }],
    tools,
  })
  isHanging = true
  const call = { id: 'c', type: 'function', function: { name: 'OpenTable', arguments: '{"city":"Rome"}' } }
  const startMs = performance.now()
  const answer = await after({ choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [call] } }] })
  expect(performance.now() - startMs).toBeLessThan(700)
  expect(answer.choices[0]?.message.tool_calls).toEqual([call])
})
