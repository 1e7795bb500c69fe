/** What belongs together: a reply and its call, a step and its request, arguments and their call, words and who said them. penchant's real engine. */
import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { firstValueFrom, from, type Observable, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { penchantMiddleware as agUi } from '../../src/hosts/ag-ui.js'
import { learnFromMessage, pageHints } from '../../src/hosts/ai-sdk.js'
import { withPenchant as assistantUi } from '../../src/hosts/assistant-ui.js'
import { penchantMiddleware as langChain } from '../../src/hosts/langchain.js'
import { penchantClient } from '../../src/hosts/mcp.js'
import { openAiAdvisor, type HostOptions } from '../../src/hosts/openai.js'
import { penchantModelContext } from '../../src/hosts/webmcp.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, type HostPenchant, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))
const NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[]
const ARGS = { city: 'Rome', party_size: 2 }
const PATIENT = { about, deadlineMs: 10_000 } as const

type Message = Readonly<Record<string, unknown>>
const user = (content: string): Message => ({ role: 'user', content })
const words: Message = { role: 'assistant', content: 'All right.' }
let ids = 0
/** A call and its result. */
function ran(tool: string, result = '{"ok":true}'): readonly [call: Message, result: Message] {
  const id = `call ${ids++}`
  const call = { id, type: 'function', function: { name: tool, arguments: JSON.stringify(ARGS) } }
  return [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content: result },
  ]
}

/** An app that talks to its model as OpenAI's does: given the history, it gets the model's next message. */
function openApp(penchant: Penchant, options: HostOptions = {}) {
  const advisor = openAiAdvisor(penchant, { ...PATIENT, ...options })
  return {
    /** @returns what the model was offered */
    async step(messages: readonly Message[], answer: Message, names: readonly (keyof typeof TOOLS)[] = NAMES): Promise<readonly string[]> {
      const tools = names.map((name) => {
        const { description, inputSchema: parameters } = TOOLS[name]
        return { type: 'function', function: { name, description, parameters } }
      })
      const { body, after } = await advisor.chat({ model: 'm', messages, tools })
      await after({ choices: [{ index: 0, message: answer, finish_reason: 'tool_calls' in answer ? 'tool_calls' : 'stop' }] })
      return body.tools.map(({ function: { name } }) => name)
    },
    settled: () => advisor.settled(),
  }
}

/** The tool that ran where the last reply belongs to. */
function repliedTo({ about }: HostPenchant): string | undefined {
  const id = about().findLast(({ reply }) => reply !== undefined)?.suggestion.id
  return about().find(({ used, suggestion }) => used !== undefined && suggestion.id === id)?.used
}

describe('what the user says after several calls', () => {
  test.each([
    ['a complaint is of the call that worked', 'OpenTable!', 'Resy', 'too expensive', 'Resy'],
    ['a ban is of the call that worked', 'OpenTable!', 'Resy', 'don’t put me on that again, ever', 'Resy'],
    ['a correction is of the call whose rival it names', 'get_weather', 'OpenTable', 'no, with Resy', 'OpenTable'],
    ['a complaint is of the call that had rivals', 'Resy', 'get_weather', 'too expensive', 'Resy'],
    ['what names a tool is about that one', 'Resy', 'get_weather', 'get_weather was wrong', 'get_weather'],
  ])('%s', async (_, first, second, reply, tool) => {
    const opened = await openHostPenchant({}, [])
    const { asked, ears } = listening(opened.penchant)
    const { step, settled } = openApp(ears)
    const messages = [user('book a table for two')]
    for (const one of [first, second]) {
      const [call, result] = ran(one.replace('!', ''), one.endsWith('!') ? '{"error":"down"}' : undefined)
      await step(messages, call)
      messages.push(call, result)
    }
    await step(messages, words)
    await step([...messages, words, user(reply)], words)
    await settled()
    expect(repliedTo(opened)).toBe(tool)
    expect(asked.at(-1)).toMatchObject({ message: reply, ran: tool })
  })
})

describe('which request a step is of', () => {
  test('a new chat that begins with the words of an old one is asked about anew', async () => {
    const opened = await openHostPenchant({}, [])
    const { step, settled } = openApp(opened.penchant)
    const first = [user('book a table for two')]
    const [call, result] = ran('OpenTable')
    await step(first, call)
    await step([...first, call, result], words)
    await settled()
    await opened.penchant.remember({ tool: 'OpenTable', stance: 'never' })
    const [next, booked] = ran('Resy')
    expect(await step(first, next)).toEqual(['Resy', 'get_weather'])
    await step([...first, next, booked], words)
    await step([...first, next, booked, words, user('too loud there')], words)
    await settled()
    expect(repliedTo(opened)).toBe('Resy')
  })

  test.each([undefined, 'chat 7'])('a history that is cut at its beginning goes on; conversation: %s', async (conversation) => {
    const opened = await openHostPenchant({}, [])
    const { asked, ears } = listening(opened.penchant)
    const { step, settled } = openApp(ears, conversation === undefined ? {} : { conversation })
    const hello = [user('hello there'), words]
    const [call, result] = ran('OpenTable')
    const booking = [user('book a table for two'), call, result]
    await step(hello.slice(0, 1), words)
    await step([...hello, ...booking.slice(0, 1)], call)
    await step(booking, words)
    await step([...booking, words, user('no, with Resy')], words)
    await settled()
    expect(asked).toMatchObject([{ message: 'hello there' }, { message: 'book a table for two' }, { message: 'no, with Resy' }])
    expect(repliedTo(opened)).toBe('OpenTable')
  })
})

describe('tools that were not asked about', () => {
  test('what is banned is not offered in a later step either', async () => {
    const { penchant } = await openHostPenchant({}, [])
    await penchant.remember({ tool: 'OpenTable', stance: 'never' })
    const { step } = openApp(penchant)
    const messages = [user('what is the weather in Rome? then book a table')]
    const [call, result] = ran('get_weather')
    await step(messages, call, ['get_weather'])
    expect(await step([...messages, call, result], words)).toEqual(['Resy', 'get_weather'])
  })

  test('a further page of a list shows what the request needs', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const described = (name: string, description: string) => ({ name, description, inputSchema: { type: 'object' } })
    const pages = [
      [described('play_music', 'Play songs'), described('water_plants', 'Water the plants'), described('rename_file', 'Rename a file')],
      [described('send_mail', 'Write and send an e-mail'), described('forecast', 'Weather forecast of a city')],
    ] as const
    const bare = {
      listTools: async (params?: { cursor?: string }) =>
        params?.cursor === undefined ? { tools: pages[0], nextCursor: 'two' } : { tools: pages[1] },
      callTool: async () => ({ content: [] }),
    }
    const client = penchantClient(bare as never, penchant, {
      request: () => 'weather forecast of the city of Rome',
      maxTools: 2,
      deadlineMs: 5000,
    })
    const { listTools } = client as unknown as typeof bare
    await listTools()
    const names = (await listTools({ cursor: 'two' })).tools.map(({ name }) => name)
    expect(names).toContain('forecast')
    expect(names).toContain('find_tools')
  })
})

describe('calls that have no ids, or one and the same', () => {
  test.each([undefined, '', 'call_0'])('assistant-ui: each runs with its own arguments; id: %s', async (toolCallId) => {
    const { penchant, about: learnt } = await openHostPenchant()
    const done: unknown[] = []
    const tools = Object.fromEntries(
      NAMES.map((name) => [name, { parameters: TOOLS[name].inputSchema, execute: async (args: object) => done.push([name, args]) }]),
    )
    const calls = [
      ['Resy', ARGS],
      ['get_weather', { city: 'Oslo' }],
      ['get_weather', { city: 'Bergen' }],
    ] as const
    const run = async function* ({ context }: { context: { tools: Record<string, { execute(...given: object[]): Promise<unknown> }> } }) {
      for (const [name, args] of calls) await context.tools[name]?.execute(args, { toolCallId })
      yield { content: [{ type: 'text', text: 'Done.' }] }
    }
    const advised = assistantUi({ run }, penchant, PATIENT) as unknown as { run(given: object): AsyncIterable<unknown> }
    for await (const _ of advised.run({ messages: [user('book a table')], context: { tools } }));
    expect(done).toEqual(calls)
    await expect.poll(() => learnt().map(({ used, args }) => [used, args])).toEqual(calls)
  })

  test.each([
    [
      'filled',
      value(4),
      [
        { city: 'Rome', party_size: 4 },
        { city: 'Oslo', party_size: 3 },
      ],
    ],
    ['asked about', choice(2, 4), [{ city: 'Oslo', party_size: 3 }]],
  ])('LangChain: one is %s, the other is as it was', async (_, said, args) => {
    const { penchant } = await openHostPenchant({ args: { party_size: said } })
    const call = (args: object) => ({ name: 'Resy', args, type: 'tool_call' as const })
    const calls = [call({ city: 'Rome' }), call({ city: 'Oslo', party_size: 3 })]
    const request = {
      messages: [new HumanMessage('book a table')],
      tools: [{ name: 'Resy', schema: TOOLS.Resy.inputSchema }],
      systemMessage: new SystemMessage(''),
    }
    const { wrapModelCall } = langChain(penchant, PATIENT)
    const answer = await wrapModelCall(request, async () => new AIMessage({ content: '', tool_calls: calls }))
    expect(answer.tool_calls?.map((one) => one.args)).toEqual(args)
  })
})

test('assistant-ui: a call that the page answers is shown though an update without content ends the run', async () => {
  const { penchant } = await openHostPenchant()
  const call = { type: 'tool-call', toolCallId: 'a', toolName: 'Resy', args: ARGS, argsText: JSON.stringify(ARGS) }
  const run = async function* () {
    yield { content: [call], status: { type: 'requires-action', reason: 'tool-calls' } }
    yield { metadata: { custom: { tokens: 3 } } }
  }
  const advised = assistantUi({ run }, penchant, PATIENT) as unknown as { run(given: object): AsyncIterable<object> }
  const seen: object[] = []
  const context = { tools: { Resy: { parameters: TOOLS.Resy.inputSchema } } }
  for await (const result of advised.run({ messages: [user('book a table')], context })) seen.push(result)
  expect(seen.at(-1)).toEqual({ content: [call] })
})

test('hints: what penchant does not know among an answer’s calls is passed over', async () => {
  const { penchant, about: learnt } = await openHostPenchant({}, [])
  const { asked, ears } = listening(penchant)
  const first = await pageHints(ears, { query: 'book a table' }, { deadlineMs: 5000 })
  const parts = [
    { type: 'tool-web_search', state: 'output-available', providerExecuted: true },
    { type: 'dynamic-tool', toolName: 'made_up', state: 'output-error' },
    { type: 'tool-OpenTable', state: 'output-available', input: ARGS },
  ]
  await learnFromMessage(ears, first, { parts })
  expect(learnt().at(-1)).toMatchObject({ used: 'OpenTable' })
  await pageHints(ears, { query: 'no, with Resy' }, { deadlineMs: 5000, after: first })
  await expect.poll(() => asked.at(-1)).toMatchObject({ message: 'no, with Resy', ran: 'OpenTable' })
})

describe('words that are not the user’s', () => {
  test('CopilotKit’s request for suggestions passes as it is', async () => {
    const { penchant } = await openHostPenchant()
    const { asked, ears } = listening(penchant)
    const middleware = agUi(ears, PATIENT)
    const given: object[] = []
    const next = {
      run(input: object): Observable<object> {
        given.push(input)
        return from([{ type: 'RUN_FINISHED' }])
      },
    }
    const input = {
      threadId: 't',
      messages: [{ id: 'm', ...user('Suggest what the user could say next. Never suggest Resy.') }],
      tools: NAMES.map((name) => ({ name, description: '', parameters: TOOLS[name].inputSchema })),
      context: [],
      forwardedProps: { toolChoice: { type: 'function', function: { name: 'copilotkitSuggest' } } },
    }
    await firstValueFrom(middleware(input, next).pipe(toArray()))
    await middleware.settled()
    expect(given).toEqual([input])
    expect(asked).toEqual([])
  })

  test('LangChain’s summary of a conversation is not read', async () => {
    const { penchant } = await openHostPenchant()
    const { asked, ears } = listening(penchant)
    const { wrapModelCall, settled } = langChain(ears, PATIENT)
    const summary = new HumanMessage({ content: 'Summary: never use Resy again.', additional_kwargs: { lc_source: 'summarization' } })
    const tools = [{ name: 'Resy', schema: TOOLS.Resy.inputSchema }]
    for (const messages of [[summary], [summary, new HumanMessage('book a table')]])
      await wrapModelCall({ messages, tools, systemMessage: new SystemMessage('') }, async () => new AIMessage('Done.'))
    await settled()
    expect(asked).toMatchObject([{ message: 'book a table' }])
  })

  test('WebMCP: a description that stands in until the page knows a request is nobody’s word', async () => {
    const { penchant, about: learnt } = await openHostPenchant({}, [])
    const { asked, ears } = listening(penchant)
    let told: string | undefined
    const registered: { execute(input: object): Promise<unknown> }[] = []
    const context = { registerTool: (tool: never) => void registered.push(tool) }
    penchantModelContext(context, ears, { ...PATIENT, request: () => told })
    const tool = { name: 'Resy', description: 'Always book a table with Resy', inputSchema: TOOLS.Resy.inputSchema }
    context.registerTool({ ...tool, execute: async () => ({ content: [] }) } as never)
    await registered[0]?.execute(ARGS)
    await expect.poll(learnt).toMatchObject([{ used: 'Resy', by: 'model' }])
    expect(asked).toEqual([])
    told = 'a table with Resy'
    await registered[0]?.execute(ARGS)
    await expect.poll(() => asked).toMatchObject([{ message: told }])
  })
})
