import { tool as langChainTool } from '@langchain/core/tools'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import * as ai7 from 'ai7'
import OpenAI from 'openai'
import { afterEach, describe, expect, test } from 'vitest'
import { memoryTools } from '../../src/hosts/memory-tools.js'
import type { Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

let engine: Penchant
afterEach(() => engine.close())

const run = (tools: ReturnType<typeof memoryTools>, name: string, args: Record<string, unknown>) =>
  tools.find((tool) => tool.name === name)?.execute(args)

test('an agent can look into the memory and read the profile', async () => {
  engine = await openEngine([{ name: 'Kerbly', domain: 'rides', description: 'Orders a ride', inputSchema: {} }])
  await engine.learn(
    [1, 2, 3].map((day) => ({ call: { tool: 'Kerbly', query: 'a ride home', args: { seats: 2 } }, at: Date.UTC(2026, 6, day) })),
  )
  const tools = memoryTools(engine)
  expect(await run(tools, 'search_my_memory', { query: 'ride' })).toMatchObject({
    episodes: [{ asked: 'a ride home', tool: 'Kerbly', args: { seats: 2 }, on: '2026-07-03' }, {}, {}],
  })
  expect(await run(tools, 'read_my_profile', {})).toMatchObject({ profile: expect.stringContaining('For rides: Kerbly (3 of 3') })
  expect(await run(tools, 'read_my_profile', { task: 'rides' })).toMatchObject({ profile: expect.stringContaining('Kerbly') })
})

test('what is proposed is kept only if the user agrees', async () => {
  engine = await openEngine()
  const events = async () => (await engine.inspect()).storage.events
  expect(await run(memoryTools(engine), 'propose_preference', { note: 'Buy more' })).toEqual({ kept: false })
  expect(await run(memoryTools(engine, { onPropose: () => false }), 'propose_preference', { note: 'Buy more' })).toEqual({ kept: false })
  expect(await run(memoryTools(engine, { onPropose: () => true }), 'propose_preference', { note: '' })).toEqual({ kept: false })
  expect(await events()).toBe(0)
  const asked: unknown[] = []
  const agreeing = memoryTools(engine, {
    onPropose: async (proposal) => {
      asked.push(proposal)
      return true
    },
  })
  expect(await run(agreeing, 'propose_preference', { note: 'Quiet places', when: 'At night' })).toMatchObject({
    kept: true,
    card: expect.any(String),
  })
  expect(asked).toEqual([{ note: 'Quiet places', when: 'At night' }])
  expect(await events()).toBe(1)
})

describe('in the format of each host, as docs/persona.md has it', () => {
  const opened = async () => {
    engine = await openEngine([{ name: 'Kerbly', domain: 'rides', description: 'Orders a ride', inputSchema: {} }])
    await engine.learn({ call: { tool: 'Kerbly', query: 'a ride home', args: { seats: 2 } }, at: Date.UTC(2026, 6, 3) })
    return memoryTools(engine)
  }
  const FOUND = { episodes: [{ asked: 'a ride home', tool: 'Kerbly', args: { seats: 2 }, on: '2026-07-03' }] }
  const input = { query: 'ride' }

  test.each([
    ['6', ai6],
    ['7', ai7],
  ] as unknown as [string, typeof ai7][])('AI SDK %s', async (_, { generateText, jsonSchema, stepCountIs, tool }) => {
    const tools = Object.fromEntries(
      (await opened()).map(({ name, description, inputSchema, execute }) => [
        name,
        tool({ description, inputSchema: jsonSchema(inputSchema as never), execute: execute as never } as never),
      ]),
    )
    const call = { type: 'tool-call', toolCallId: 'c', toolName: 'search_my_memory', input: JSON.stringify(input) }
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    }
    const result = { content: [call], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] }
    const model = new MockLanguageModelV3({ doGenerate: result as never })
    const { toolResults } = await generateText({
      model: model as never,
      tools: tools as ai7.ToolSet,
      prompt: 'what did I take?',
      stopWhen: stepCountIs(1),
    })
    expect(toolResults).toMatchObject([{ toolName: 'search_my_memory', output: FOUND }])
    expect(model.doGenerateCalls[0]?.tools).toMatchObject([
      { name: 'search_my_memory', inputSchema: { properties: { query: { type: 'string' } }, required: ['query'] } },
      { name: 'read_my_profile' },
      { name: 'propose_preference' },
    ])
  })

  test('OpenAI, with its runner', async () => {
    const tools = (await opened()).map(({ name, description, inputSchema, execute }) => ({
      type: 'function' as const,
      function: {
        name,
        description,
        parameters: inputSchema,
        parse: JSON.parse,
        function: async (args: object) => JSON.stringify(await execute(args as Record<string, unknown>)),
      },
    }))
    const bodies: { readonly messages: readonly { readonly content: unknown }[] }[] = []
    const message = (content: unknown, tool_calls?: unknown) => ({
      choices: [
        { index: 0, finish_reason: tool_calls === undefined ? 'stop' : 'tool_calls', message: { role: 'assistant', content, tool_calls } },
      ],
    })
    const client = new OpenAI({
      apiKey: 'k',
      fetch: async (_url, init) => {
        bodies.push(JSON.parse(String(init?.body)))
        const call = { id: 'c', type: 'function', function: { name: 'search_my_memory', arguments: JSON.stringify(input) } }
        return Response.json(bodies.length === 1 ? message(null, [call]) : message('Kerbly.'))
      },
    })
    const runner = client.chat.completions.runTools({ model: 'm', messages: [{ role: 'user', content: 'what did I take?' }], tools })
    expect(await runner.finalContent()).toBe('Kerbly.')
    expect(JSON.parse(String(bodies[1]?.messages.at(-1)?.content))).toEqual(FOUND)
  })

  test('LangChain', async () => {
    const tools = (await opened()).map(({ execute, inputSchema: schema, ...rest }) =>
      langChainTool(async (args) => JSON.stringify(await execute(args as Record<string, unknown>)), { ...rest, schema: schema as never }),
    )
    expect(JSON.parse(String(await tools[0]?.invoke(input as never)))).toEqual(FOUND)
    await expect(tools[0]?.invoke({} as never)).rejects.toThrow()
  })

  test('an MCP server', async () => {
    const tools = await opened()
    const server = new Server({ name: 'memory', version: '1' }, { capabilities: { tools: {} } })
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema: { ...inputSchema, required: [...inputSchema.required] },
      })),
    }))
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const found = await tools.find(({ name }) => name === params.name)?.execute(params.arguments ?? {})
      return { content: [{ type: 'text', text: JSON.stringify(found) }] }
    })
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    const client = new Client({ name: 'agent', version: '1' })
    await Promise.all([server.connect(ours), client.connect(theirs)])
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    const { content } = (await client.callTool({ name: 'search_my_memory', arguments: input })) as { content: { text: string }[] }
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(FOUND)
    await client.close()
  })
})
