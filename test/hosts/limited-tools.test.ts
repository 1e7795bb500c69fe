/** More tools than a model should be offered, in each host by its own package; penchant's real engine. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { HumanMessage } from '@langchain/core/messages'
import { tool as langChainTool, type StructuredToolInterface } from '@langchain/core/tools'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import * as ai7 from 'ai7'
import { MockLanguageModelV4 } from 'ai7/test'
import { createAgent, FakeToolCallingModel } from 'langchain'
import OpenAI6 from 'openai6'
import OpenAI7 from 'openai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { penchantMiddleware, type HostOptions, type Report } from '../../src/hosts/ai-sdk.js'
import { penchantMiddleware as forLangChain } from '../../src/hosts/langchain.js'
import { penchantClient } from '../../src/hosts/mcp.js'
import { findTools } from '../../src/hosts/memory-tools.js'
import { withPenchant } from '../../src/hosts/openai.js'
import type { Lesson, Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

const ABOUT: Readonly<Record<string, string>> = {
  get_weather: 'Weather forecast of a city',
  play_music: 'Play songs and albums',
  send_mail: 'Write and send an e-mail',
  convert_currency: 'Convert an amount from one currency to another',
  translate_text: 'Translate a text into another language',
  rename_file: 'Rename a file on disk',
  water_plants: 'Water the plants on the balcony',
}
const NAMES = Object.keys(ABOUT)
const WEATHER = 'weather forecast of the city of Rome'
const FIND = { job: 'write and send an e-mail' }

let penchant: Penchant
let lessons: Lesson[]
beforeEach(async () => {
  const engine = await openEngine(NAMES.map((name) => ({ name, description: ABOUT[name] as string, inputSchema: {} })))
  lessons = []
  penchant = {
    ...engine,
    suggest: (question, options) => engine.suggest(question, { ...options, deadlineMs: 10_000 }),
    async learn(given) {
      lessons.push(...[given].flat())
      return engine.learn(given)
    },
  }
})
afterEach(() => vi.restoreAllMocks())

const LIMITS = { maxTools: 2, always: ['water_plants'], deadlineMs: 5000 } as const satisfies HostOptions

/** What the model is offered at first: what the request needs, what is always there, and the tool that finds others. */
function expectShort(offered: readonly string[] | undefined): void {
  expect(offered).toEqual(expect.arrayContaining(['get_weather', 'water_plants', 'find_tools']))
  expect(offered?.length).toBeLessThanOrEqual(4)
  expect(offered).not.toContain('send_mail')
}

describe.each([6, 7] as const)('AI SDK %i', (version) => {
  type Call = readonly [tool: string, args: object]
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }

  async function chat(prompt: string, steps: readonly Call[], options: HostOptions): Promise<{ offered: string[][]; reports: Report[] }> {
    const [offered, reports]: [string[][], Report[]] = [[], []]
    let at = 0
    const doGenerate = async (call: unknown) => {
      offered.push(((call as { tools?: { name: string }[] }).tools ?? []).map(({ name }) => name))
      const step = steps[at++]
      const content =
        step === undefined
          ? [{ type: 'text' as const, text: 'Done.' }]
          : [{ type: 'tool-call' as const, toolCallId: `call-${at}`, toolName: step[0], input: JSON.stringify(step[1]) }]
      return {
        content,
        finishReason: { unified: step === undefined ? ('stop' as const) : ('tool-calls' as const), raw: undefined },
        usage,
        warnings: [],
      }
    }
    const middleware = penchantMiddleware(penchant, { onOutcome: (report) => reports.push(report), ...options })
    const sdk = version === 6 ? ai6 : (ai7 as unknown as typeof ai6)
    const model =
      version === 6
        ? ai6.wrapLanguageModel({ model: new MockLanguageModelV3({ doGenerate }), middleware })
        : (ai7.wrapLanguageModel({ model: new MockLanguageModelV4({ doGenerate } as never), middleware }) as unknown as ai6.LanguageModel)
    const execute = async ({ wrong }: { wrong?: number }) => {
      if (wrong !== undefined) throw new Error('no such city')
      return 'ok'
    }
    const own = NAMES.map((name) => [
      name,
      sdk.tool({
        description: ABOUT[name] as string,
        inputSchema: z.object({ wrong: z.number().optional() }),
        execute,
      } as never) as ai6.Tool,
    ])
    const { name, inputSchema, ...finder } = findTools(penchant)
    const tools = { ...Object.fromEntries(own), [name]: sdk.tool({ ...finder, inputSchema: sdk.jsonSchema(inputSchema) } as never) }
    await sdk.generateText({ model, tools, prompt, stopWhen: sdk.stepCountIs(4), maxRetries: 0 } as never)
    await middleware.settled()
    return { offered, reports }
  }

  test('a long list of tools is shortened; what the model asks for is offered from the next step on', async () => {
    const { offered, reports } = await chat(
      WEATHER,
      [
        ['find_tools', FIND],
        ['send_mail', {}],
      ],
      LIMITS,
    )
    expectShort(offered[0])
    expect(offered[1]).toContain('send_mail')
    expect(offered[2]).toContain('send_mail')
    expect(reports[0]?.hidden).toContain('send_mail')
    expect(reports[0]).not.toHaveProperty('withheld')
    // That the model took it is no habit of the user's.
    expect(lessons).toMatchObject([{ used: 'send_mail', by: 'model' }])
  })

  test('what the message names is offered, however many tools there are; few tools are all offered', async () => {
    const { offered } = await chat(`${WEATHER}, then rename_file`, [], LIMITS)
    expect(offered[0]).toContain('rename_file')
    const all = await chat(WEATHER, [], { ...LIMITS, maxTools: NAMES.length })
    expect(all.offered[0]).toEqual([...NAMES, 'find_tools'])
  })

  test('tokens limit the list as numbers do, and where penchant has no answer all are offered', async () => {
    const { offered } = await chat(WEATHER, [], { maxToolTokens: 60, deadlineMs: 5000 })
    expect(offered[0]).toEqual(['get_weather', 'find_tools'])
    const { suggest } = penchant
    penchant = { ...penchant, suggest: async (question, options) => suggest({ ...question, query: '' }, options) }
    expect((await chat(WEATHER, [], LIMITS)).offered[0]).toEqual([...NAMES, 'find_tools'])
  })

  test('a tool whose rivals were left out was not chosen among them', async () => {
    const about = Object.fromEntries(NAMES.map((name) => [name, { domain: 'one job' }]))
    await chat(WEATHER, [['get_weather', {}]], { ...LIMITS, about })
    expect(lessons).toMatchObject([{ used: 'get_weather', by: 'penchant' }])
  })

  test('after a call that failed its rivals are offered too', async () => {
    const about = { get_weather: { domain: 'weather' }, rename_file: { domain: 'weather' } }
    const { offered } = await chat(WEATHER, [['get_weather', { wrong: 1 }]], { ...LIMITS, maxTools: 1, about })
    expect(offered[0]).not.toContain('rename_file')
    expect(offered[1]).toEqual(expect.arrayContaining(['get_weather', 'rename_file']))
  })
})

describe.each([6, 7] as const)('OpenAI SDK %i', (version) => {
  const finder = () => findTools(penchant)
  const definitions = () => [
    ...NAMES.map((name) => ({ name, description: ABOUT[name], parameters: { type: 'object', properties: {} } })),
    finderDefinition(),
  ]
  function finderDefinition() {
    const { name, description, inputSchema } = finder()
    return { name, description, parameters: inputSchema }
  }
  type Body = { tools: { name?: string; function?: { name: string } }[] }

  function client(answers: readonly object[]) {
    const offered: string[][] = []
    const fetch = async (_: unknown, init?: { body?: unknown }): Promise<Response> => {
      const { tools } = JSON.parse(String(init?.body)) as Body
      offered.push(tools.map((tool) => tool.function?.name ?? tool.name ?? ''))
      return Response.json(answers[offered.length - 1])
    }
    const options = { apiKey: 'k', baseURL: 'http://localhost', fetch: fetch as never, maxRetries: 0, dangerouslyAllowBrowser: true }
    const bare = version === 6 ? new OpenAI6(options) : (new OpenAI7(options) as unknown as OpenAI6)
    return { openai: withPenchant(bare, penchant, LIMITS), offered }
  }

  test('chat completions: a long list of tools is shortened; what the model asks for is offered from the next step on', async () => {
    const call = { id: 'a', type: 'function' as const, function: { name: 'find_tools', arguments: JSON.stringify(FIND) } }
    const { openai, offered } = client([{ choices: [{ message: { role: 'assistant', tool_calls: [call] } }] }, { choices: [] }])
    const tools = definitions().map((of) => ({ type: 'function', function: of })) as never
    const messages = [{ role: 'user' as const, content: WEATHER }]
    await openai.chat.completions.create({ model: 'm', messages, tools })
    expectShort(offered[0])
    const found = { role: 'tool' as const, tool_call_id: 'a', content: JSON.stringify(await finder().execute(FIND)) }
    await openai.chat.completions.create({ model: 'm', messages: [...messages, { role: 'assistant', tool_calls: [call] }, found], tools })
    expect(offered[1]).toContain('send_mail')
    expect(offered[1]).toContain('get_weather')
  })

  test('responses: what was asked for stays offered where a step refers to the one before', async () => {
    const call = { type: 'function_call', id: 'f', call_id: 'a', name: 'find_tools', arguments: JSON.stringify(FIND), status: 'completed' }
    const next = { ...call, name: 'send_mail', arguments: '{}' }
    const { openai, offered } = client([
      { id: 'r1', output: [call] },
      { id: 'r2', output: [next] },
      { id: 'r3', output: [] },
    ])
    const rest = { model: 'm', tools: definitions().map((of) => ({ type: 'function', strict: false, ...of })) as never }
    await openai.responses.create({ ...rest, input: WEATHER })
    expectShort(offered[0])
    const output = JSON.stringify(await finder().execute(FIND))
    await openai.responses.create({ ...rest, previous_response_id: 'r1', input: [{ type: 'function_call_output', call_id: 'a', output }] })
    expect(offered[1]).toContain('send_mail')
    await openai.responses.create({
      ...rest,
      previous_response_id: 'r2',
      input: [{ type: 'function_call_output', call_id: 'a', output: 'ok' }],
    })
    expect(offered[2]).toContain('send_mail')
  })
})

test('LangChain: a long list of tools is shortened; what the model asks for is offered from the next step on', async () => {
  const offered: string[][] = []
  const bind = FakeToolCallingModel.prototype.bindTools
  vi.spyOn(FakeToolCallingModel.prototype, 'bindTools').mockImplementation(function (this: FakeToolCallingModel, tools) {
    offered.push(tools.map(({ name }) => name))
    return bind.call(this, tools)
  })
  const steps = [[['find_tools', FIND]], [['send_mail', {}]], []] as const
  const model = new FakeToolCallingModel({
    toolCalls: steps.map((calls, at) => calls.map(([name, args]) => ({ name, args, id: `call-${at}`, type: 'tool_call' as const }))),
  })
  const { name, description, inputSchema, execute } = findTools(penchant)
  const tools = NAMES.map((name) => langChainTool(async () => 'ok', { name, description: ABOUT[name] as string, schema: z.object({}) }))
  const finder = langChainTool(execute, { name, description, schema: inputSchema })
  const all = [...tools, finder] as unknown as StructuredToolInterface[]
  const agent = createAgent({ model, tools: all, middleware: [forLangChain(penchant, LIMITS)] })
  await agent.invoke({ messages: [new HumanMessage(WEATHER)] })
  expectShort(offered[0])
  expect(offered[1]).toContain('send_mail')
  expect(offered[2]).toContain('send_mail')
})

test('MCP: the list is short, one tool more finds the others, and each of them can be called at any time', async () => {
  const server = new McpServer({ name: 'many', version: '1' })
  for (const name of NAMES)
    server.registerTool(name, { description: ABOUT[name] as string, inputSchema: z.object({}) as never }, (async () => ({
      content: [{ type: 'text', text: name }],
    })) as never)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const bare = new Client({ name: 'chat', version: '1' })
  await Promise.all([server.connect(theirs as never), bare.connect(ours)])
  let request = WEATHER
  const client = penchantClient(bare, penchant, { ...LIMITS, request: () => request })
  const list = async () => (await client.listTools()).tools.map(({ name }) => name)
  expectShort(await list())
  expect(await client.callTool({ name: 'rename_file', arguments: {} })).toMatchObject({ content: [{ text: 'rename_file' }] })
  const found = await client.callTool({ name: 'find_tools', arguments: FIND })
  expect(found).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('send_mail') }] })
  expect(await list()).toEqual(expect.arrayContaining(['get_weather', 'rename_file', 'send_mail', 'find_tools']))
  request = ''
  expect(await list()).toEqual(NAMES)
  await client.close()
})
