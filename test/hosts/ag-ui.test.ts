/** CopilotKit's own core and TanStack AI's own client, which both speak AG-UI; penchant's real engine. */
import { AbstractAgent, type BaseEvent, type RunAgentInput } from '@ag-ui/client'
import { CopilotKitCore } from '@copilotkit/core'
import { type AnyTextAdapter, chat, toolDefinition } from '@tanstack/ai'
import { ChatClient, stream } from '@tanstack/ai-client'
import { from, type Observable } from 'rxjs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { penchantMiddleware } from '../../src/hosts/ag-ui.js'
import type { HostOptions, Report } from '../../src/hosts/openai.js'
import { withPenchant } from '../../src/hosts/tanstack-ai.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type Args = Readonly<Record<string, unknown>>
type Call = readonly [tool: string, args: Args]
type Event = Readonly<Record<string, unknown>>

/** A chat: its model makes the calls of one step after the other, and says “Done.” when there are no more. */
interface Sitting {
  /** @returns the last words of the answer */
  say(text: string): Promise<string>
  /** Tools as each step was offered them. */
  readonly offered: string[][]
  /** What each step was told beside the messages. */
  readonly told: string[]
  readonly ran: [string, unknown][]
  readonly reports: Report[]
}
type SitDown = (
  penchant: Penchant,
  steps: readonly (readonly Call[])[],
  options?: HostOptions & { readonly spelling?: Spelling },
) => Sitting

/** How an agent writes a call: with an end of its own, or in chunks. */
type Spelling = 'whole' | 'chunks'

const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))
const shapeOf = (name: keyof typeof TOOLS) =>
  z.object('party_size' in TOOLS[name].inputSchema.properties ? { city: z.string(), party_size: z.number() } : { city: z.string() })
const NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[]

let ids = 0
const newId = (): string => `id-${ids++}`

function eventsOf(calls: readonly Call[] | undefined, spelling: Spelling = 'whole'): readonly Event[] {
  const messageId = newId()
  if (calls === undefined || calls.length === 0)
    return [
      { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'Done.' },
      { type: 'TEXT_MESSAGE_END', messageId },
    ]
  return calls.flatMap(([toolCallName, args], index): readonly Event[] => {
    const [toolCallId, text] = [newId(), JSON.stringify(args)]
    const start = { toolCallId, toolCallName, toolName: toolCallName, index, parentMessageId: messageId }
    if (spelling === 'chunks')
      return [
        { type: 'TOOL_CALL_CHUNK', ...start, delta: text.slice(0, 3) },
        { type: 'TOOL_CALL_CHUNK', delta: text.slice(3) },
      ]
    return [
      { type: 'TOOL_CALL_START', ...start },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: text.slice(0, 3) },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: text.slice(3) },
      { type: 'TOOL_CALL_END', toolCallId, toolName: toolCallName, input: args },
    ]
  })
}

function recorder(options: HostOptions) {
  const record = { offered: [] as string[][], told: [] as string[], ran: [] as [string, unknown][], reports: [] as Report[] }
  const run = async (name: string, args: unknown) => {
    record.ran.push([name, args])
    if ((args as { city?: unknown }).city === 'Atlantis') throw new Error('no such city')
    return 'booked'
  }
  const all: HostOptions = { deadlineMs: 5000, about, onOutcome: (report) => record.reports.push(report), ...options }
  return { record, run, all }
}

const copilotKit: SitDown = (penchant, given, { spelling, ...options } = {}) => {
  const { record, run, all } = recorder(options)
  const steps = [...given]
  class Agent extends AbstractAgent {
    run({ threadId, runId, tools, context }: RunAgentInput): Observable<BaseEvent> {
      record.offered.push(tools.map(({ name }) => name))
      record.told.push(context.map((each) => each.value).join())
      const all = [
        { type: 'RUN_STARTED', threadId, runId },
        ...eventsOf(steps.shift(), spelling),
        { type: 'RUN_FINISHED', threadId, runId },
      ]
      return from(all as unknown as BaseEvent[])
    }
  }
  const agent = new Agent({ threadId: newId() }).use(penchantMiddleware(penchant, all))
  const core = new CopilotKitCore({ agents__unsafe_dev_only: { default: agent } })
  for (const name of NAMES)
    core.addTool({ name, description: TOOLS[name].description, parameters: shapeOf(name), handler: (args) => run(name, args) })
  return {
    ...record,
    async say(content) {
      agent.addMessage({ id: newId(), role: 'user', content })
      await core.runAgent({ agent })
      return String(agent.messages.findLast(({ role }) => role === 'assistant')?.content)
    },
  }
}

const tanStack: SitDown = (penchant, given, { spelling: _, ...options } = {}) => {
  const { record, run, all } = recorder(options)
  const steps = [...given]
  const adapter = {
    kind: 'text',
    name: 'test',
    model: 'one',
    async *chatStream({ tools = [], systemPrompts = [] }: { tools?: readonly { name: string }[]; systemPrompts?: readonly unknown[] }) {
      record.offered.push(tools.map(({ name }) => name))
      record.told.push(systemPrompts.join())
      const calls = steps.shift() ?? []
      const finishReason = calls.length > 0 ? 'tool_calls' : 'stop'
      const own = { timestamp: Date.now(), model: 'one' }
      for (const event of [{ type: 'RUN_STARTED' }, ...eventsOf(calls), { type: 'RUN_FINISHED', finishReason }]) yield { ...event, ...own }
    },
    structuredOutput: async () => ({ data: {}, rawText: '{}' }),
  } as unknown as AnyTextAdapter
  const tools = NAMES.map((name) =>
    toolDefinition({ name, description: TOOLS[name].description, inputSchema: shapeOf(name) }).server((args) => run(name, args)),
  )
  const advised = withPenchant(adapter, penchant, all)
  const client = new ChatClient({
    connection: stream((messages) => chat({ adapter: advised, messages, tools, systemPrompts: ['Be brief.'] })),
  })
  return {
    ...record,
    async say(text) {
      await client.sendMessage(text)
      const parts = client.getMessages().findLast(({ role }) => role === 'assistant')?.parts ?? []
      return parts.flatMap((part) => (part.type === 'text' ? [part.content] : [])).at(-1) ?? ''
    },
  }
}

describe.each([
  ['CopilotKit', copilotKit],
  ['TanStack AI', tanStack],
])('%s', (_, sitDown) => {
  test('rivals of the favourite are not offered; preferences are told, and nothing else changes', async () => {
    const { penchant } = await openHostPenchant({ prompt: 'Prefers quiet places.' })
    const { say, offered, told, reports } = sitDown(penchant, [])
    expect(await say('book a table')).toBe('Done.')
    expect(offered).toEqual([['Resy', 'get_weather']])
    expect(told[0]).toMatch(/Prefers quiet places\.$/)
    expect(reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', withheld: ['OpenTable'] })
  })

  test('words alone are an answer: what was said for good is kept then', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const { asked, ears } = listening(penchant)
    await sitDown(ears, []).say('Never use Resy again.')
    await expect.poll(() => asked).toMatchObject([{ message: 'Never use Resy again.' }])
  })

  test('a missing argument is filled before the tool’s schema is checked, and the outcome is learnt', async () => {
    const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
    const { say, ran, reports } = sitDown(penchant, [[['Resy', { city: 'Rome' }]]])
    expect(await say('book a table in Rome')).toBe('Done.')
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
    expect(reports[1]).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
    await expect.poll(about).toMatchObject([{ used: 'Resy', args: { city: 'Rome', party_size: 4 }, by: 'penchant' }])
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test('calls of one step are each advised, and their order stays', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { say, ran } = sitDown(penchant, [
      [
        ['get_weather', { city: 'Rome' }],
        ['Resy', { city: 'Rome' }],
      ],
    ])
    await say('book a table in Rome if the weather is good')
    expect(ran).toEqual([
      ['get_weather', { city: 'Rome' }],
      ['Resy', { city: 'Rome', party_size: 4 }],
    ])
  })

  test('a choice of the user’s becomes a question in place of the call', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { say, ran, reports } = sitDown(penchant, [[['Resy', { city: 'Rome' }]]])
    expect(await say('book a table in Rome')).toBe('Which party size: 2 or 4?')
    expect(ran).toEqual([])
    expect(reports[1]).toMatchObject({ outcome: 'ask' })
  })

  test('a tool that destroys is never filled silently', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { say, ran } = sitDown(penchant, [[['Resy', { city: 'Rome' }]]], { about: { Resy: { annotations: { destructiveHint: true } } } })
    expect(await say('book a table in Rome')).toMatch(/Shall I use 4 as the party size for Resy\?$/)
    expect(ran).toEqual([])
  })

  test('a tool that fails counts against itself', async () => {
    const { penchant, about } = await openHostPenchant()
    const { say } = sitDown(penchant, [[['Resy', { city: 'Atlantis', party_size: 2 }]]])
    await say('book a table in Atlantis')
    await say('and now?')
    await expect.poll(() => about().slice(0, 1)).toMatchObject([{ used: 'Resy', reward: 0, failed: true }])
  })

  test('what the user says next is learnt as the reply to the answer before', async () => {
    const { penchant, about } = await openHostPenchant({}, [])
    const { say } = sitDown(penchant, [[['OpenTable', { city: 'Rome', party_size: 2 }]]])
    await say('book a table in Rome')
    await say('no, with Resy')
    await expect.poll(() => about().at(-1)).toMatchObject({ reply: 'no, with Resy' })
    await expect.poll(() => chosen(penchant, 'Resy')).toBe(1)
  })

  test('a long list of tools is shortened', async () => {
    const { penchant } = await openHostPenchant()
    const { say, offered } = sitDown(penchant, [], { maxTools: 1 })
    await say('what is the weather in Rome?')
    expect(offered).toEqual([['get_weather']])
  })

  test('a broken penchant changes nothing', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const hangs = () => new Promise<never>(() => {})
    for (const broken of [Promise.reject(new Error('no worker')), { ...penchant, suggest: hangs, remember: hangs }]) {
      const { say, offered, ran } = sitDown(broken as Penchant, [[['Resy', { city: 'Rome', party_size: 2 }]]], { deadlineMs: 30 })
      expect(await say('book a table in Rome')).toBe('Done.')
      expect(offered[0]).toEqual(NAMES)
      expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 2 }]])
    }
  })
})

test('calls that an agent sends in chunks, without an end of their own, are filled too', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  const two: readonly Call[] = [
    ['Resy', { city: 'Rome' }],
    ['get_weather', { city: 'Rome' }],
  ]
  const { say, ran } = copilotKit(penchant, [two], { spelling: 'chunks' })
  await say('book a table in Rome')
  expect(ran).toEqual([
    ['Resy', { city: 'Rome', party_size: 4 }],
    ['get_weather', { city: 'Rome' }],
  ])
})

test('an agent that a CopilotKit runtime serves takes the middleware, too', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', globalThis)
  const steps: (readonly Call[])[] = [[['Resy', { city: 'Rome' }]]]
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    if (String(url).endsWith('/info')) return Response.json({ version: '1.75.0', mode: 'sse', agents: { default: { name: 'default' } } })
    const { threadId, runId } = JSON.parse(String(init.body)) as RunAgentInput
    const run = { threadId, runId }
    const events = [{ type: 'RUN_STARTED', ...run }, ...eventsOf(steps.shift()), { type: 'RUN_FINISHED', ...run }]
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  const core = new CopilotKitCore({ runtimeUrl: 'http://runtime/api' })
  const agent = await vi.waitUntil(() => core.getAgent('default'))
  agent.use(penchantMiddleware(penchant, { deadlineMs: 5000, about }))
  const ran: unknown[] = []
  core.addTool({ name: 'Resy', description: 'Book', parameters: shapeOf('Resy'), handler: async (args) => ran.push(args) })
  agent.addMessage({ id: newId(), role: 'user', content: 'book a table in Rome' })
  await core.runAgent({ agent })
  expect(ran).toEqual([{ city: 'Rome', party_size: 4 }])
})
