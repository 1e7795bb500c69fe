/** LangChain's own agent and its own fake model; penchant's real engine. */
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { tool } from '@langchain/core/tools'
import { createAgent, FakeToolCallingModel } from 'langchain'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type HostOptions, penchantMiddleware, type Report } from '../../src/hosts/langchain.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

afterEach(() => vi.restoreAllMocks())

type Calls = readonly (readonly [tool: string, args: Record<string, unknown>])[]

function setUp(penchant: Penchant, steps: readonly Calls[], options: HostOptions = {}) {
  const model = new FakeToolCallingModel({
    toolCalls: steps.map((calls, at) =>
      calls.map(([name, args], i) => ({ name, args, id: `call-${at}-${i}`, type: 'tool_call' as const })),
    ),
  })
  const offered: string[][] = []
  const bind = FakeToolCallingModel.prototype.bindTools
  vi.spyOn(FakeToolCallingModel.prototype, 'bindTools').mockImplementation(function (this: FakeToolCallingModel, tools) {
    offered.push(tools.map(({ name }) => name))
    return bind.call(this, tools)
  })
  const asked: BaseMessage[][] = []
  const generate = FakeToolCallingModel.prototype._generate
  vi.spyOn(FakeToolCallingModel.prototype, '_generate').mockImplementation(function (this: FakeToolCallingModel, messages, ...rest) {
    asked.push(messages)
    return generate.call(this, messages, ...rest)
  })
  const ran: [string, unknown][] = []
  const tools = Object.entries(TOOLS).map(([name, { description, inputSchema }]) =>
    tool(
      async (args: { city: string }) => {
        ran.push([name, args])
        if (args.city === 'Atlantis') throw new Error('no such city')
        return 'done'
      },
      {
        name,
        description,
        schema: z.object('party_size' in inputSchema.properties ? { city: z.string(), party_size: z.number() } : { city: z.string() }),
      },
    ),
  )
  const reports: Report[] = []
  const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))
  const middleware = penchantMiddleware(penchant, { onOutcome: (report) => reports.push(report), deadlineMs: 5000, about, ...options })
  const agent = createAgent({
    model,
    tools,
    middleware: [middleware],
    systemPrompt: 'Be brief.',
  })
  return { agent, middleware, offered, asked, ran, reports }
}

const BOOK: Calls = [['Resy', { city: 'Rome', party_size: 2 }]]
const ask = (content: string) => ({ messages: [new HumanMessage(content)] })

test('rivals of the favourite are not offered; notes go to the system message', async () => {
  const { penchant } = await openHostPenchant({ prompt: 'Prefers quiet places.' })
  const { agent, offered, asked, reports } = setUp(penchant, [[]])
  await agent.invoke(ask('book a table'))
  expect(offered[0]).toEqual(['Resy', 'get_weather'])
  const [system] = asked[0] ?? []
  expect(SystemMessage.isInstance(system)).toBe(true)
  expect(system?.text).toBe('Be brief.\n\nPrefers quiet places.')
  expect(reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', withheld: ['OpenTable'] })
})

test('words alone are an answer: what was said for good is kept then', async () => {
  const { penchant } = await openHostPenchant({}, [])
  const { asked, ears } = listening(penchant)
  await setUp(ears, [[]]).agent.invoke(ask('Never use Resy again.'))
  await expect.poll(() => asked).toMatchObject([{ message: 'Never use Resy again.' }])
})

test('a missing argument is filled before the tool’s schema is checked, and the outcome is learnt', async () => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const { agent, middleware, ran, reports } = setUp(penchant, [[['Resy', { city: 'Rome' }]], []])
  const { messages } = await agent.invoke(ask('book a table in Rome'))
  expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
  const call = messages.find((message) => AIMessage.isInstance(message))
  expect(call?.tool_calls?.[0]?.args).toEqual({ city: 'Rome', party_size: 4 })
  expect(reports[1]).toMatchObject({ about: 'call', outcome: 'filled' })
  await middleware.settled()
  expect(about()[0]).toMatchObject({ used: 'Resy', args: { city: 'Rome', party_size: 4 }, by: 'penchant' })
  expect(await chosen(penchant, 'Resy')).toBe(5)
})

test('a choice of the user’s becomes a question in place of the call', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
  const { agent, ran, reports } = setUp(penchant, [[['Resy', { city: 'Rome' }]]])
  const { messages } = await agent.invoke(ask('book a table in Rome'))
  expect(messages.at(-1)?.text).toMatch(/Which party size: 2 or 4\?$/)
  expect(ran).toEqual([])
  expect(reports[1]).toMatchObject({ outcome: 'ask' })
})

test('an agent that streams is filled, too; a tool that destroys is asked about', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  for (const about of [{}, { Resy: { annotations: { destructiveHint: true } } }]) {
    const { agent, ran } = setUp(penchant, [[['Resy', { city: 'Rome' }]], []], { about })
    let last: BaseMessage | undefined
    for await (const { messages } of await agent.stream(ask('book a table in Rome'), { streamMode: 'values' })) last = messages.at(-1)
    if ('Resy' in about) expect(last?.text).toMatch(/Shall I use 4 as the party size for Resy\?$/)
    else expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
    vi.restoreAllMocks()
  }
})

test.each([
  ['filled', value(4), [{ type: 'tool_use', id: 'c', name: 'Resy', input: { city: 'Rome', party_size: 4 } }]],
  ['asked about', choice(2, 4), [{ type: 'text', text: 'Which party size: 2 or 4?' }]],
])('a call that its message says twice, as blocks too, is %s in both', async (_, said, blocks) => {
  const { penchant } = await openHostPenchant({ args: { party_size: said } })
  const { wrapModelCall } = penchantMiddleware(penchant, { deadlineMs: 5000 })
  const call = { name: 'Resy', args: { city: 'Rome' }, id: 'c', type: 'tool_call' as const }
  const message = new AIMessage({
    content: [
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: 'c', name: 'Resy', input: { city: 'Rome' } },
    ],
    tool_calls: [call],
    additional_kwargs: { tool_calls: [{ id: 'c', type: 'function', function: { name: 'Resy', arguments: '{"city":"Rome"}' } }] },
  })
  const request = {
    messages: [new HumanMessage('book a table')],
    tools: [{ name: 'Resy', description: TOOLS.Resy.description, schema: TOOLS.Resy.inputSchema }],
    systemMessage: new SystemMessage(''),
  }
  const answer = await wrapModelCall(request, async () => message)
  expect(AIMessage.isInstance(answer)).toBe(true)
  expect(answer.content).toEqual([{ type: 'text', text: 'Let me see.' }, ...blocks])
  expect(answer.tool_calls).toEqual('ask' in said ? [] : [{ ...call, args: { city: 'Rome', party_size: 4 } }])
  expect(answer.additional_kwargs.tool_calls).toBeUndefined()
  expect(message.tool_calls).toEqual([call])
})

test('a tool that throws is reported to the model as without penchant, and counts against itself', async () => {
  const { penchant, about } = await openHostPenchant()
  const { agent, middleware } = setUp(penchant, [[['Resy', { city: 'Atlantis', party_size: 2 }]], []])
  const { messages } = await agent.invoke(ask('book a table in Atlantis'))
  expect(messages.some((message) => message.type === 'tool' && 'status' in message && message.status === 'error')).toBe(true)
  await middleware.settled()
  expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
})

test('a thread is a conversation, and the next message in it is the reply', async () => {
  const { penchant, about } = await openHostPenchant()
  const { agent, middleware } = setUp(penchant, [BOOK, [], []])
  const thread = { configurable: { thread_id: 'chat 7' } }
  const { messages } = await agent.invoke(ask('book a table in Rome'), thread)
  await agent.invoke({ messages: [...messages, new HumanMessage('too loud there')] }, thread)
  await middleware.settled()
  expect(about().map(({ used, reply }) => used ?? reply)).toEqual(['Resy', 'too loud there'])
  expect(about()[0]?.suggestion.context.conversation).toBe('chat 7')
})

test('a broken penchant changes nothing', async () => {
  const { penchant } = await openHostPenchant()
  const { agent, ran, offered } = setUp({ ...penchant, suggest: () => new Promise<never>(() => {}) }, [BOOK, []], { deadlineMs: 30 })
  await agent.invoke(ask('book a table in Rome'))
  expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 2 }]])
  expect(offered[0]).toEqual(Object.keys(TOOLS))
})
