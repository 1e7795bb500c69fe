/** What endpoints, servers and apps send that no SDK's own types would let them: it goes on as without penchant, or filled, never lost. */
import { convertArrayToReadableStream } from 'ai7/test'
import { describe, expect, test } from 'vitest'
import { penchantMiddleware } from '../../src/hosts/ai-sdk.js'
import { penchantClient } from '../../src/hosts/mcp.js'
import { openAiAdvisor } from '../../src/hosts/openai.js'
import { penchantModelContext } from '../../src/hosts/webmcp.js'
import type { Penchant } from '../../src/penchant.js'
import { openHostPenchant, TOOLS, value } from './open-host-penchant.js'

const FOUR = { args: { party_size: value(4) } }
const HANGS = () => new Promise<never>(() => {})

describe('OpenAI’s chat completions', () => {
  const tools = Object.entries(TOOLS).map(([name, { description, inputSchema }]) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const messages = [{ role: 'user', content: 'book a table' }]
  const call = (id: string, name = 'Resy', args = '{"city":"Rome"}') => ({ id, type: 'function', function: { name, arguments: args } })

  async function afterwards<A>(answer: A, body: object = { messages, tools }): Promise<A> {
    const { penchant } = await openHostPenchant(FOUR)
    const { after } = await openAiAdvisor(penchant, { deadlineMs: 5000 }).chat(body)
    return after(answer)
  }
  async function* streamOf(chunks: readonly object[]) {
    for (const chunk of chunks) yield chunk
  }
  /** The calls that a stream adds up to, as the SDK adds them up. */
  async function callsOf(chunks: readonly object[]): Promise<string[]> {
    const calls: { name: string; text: string }[] = []
    for await (const chunk of await afterwards(streamOf(chunks)))
      for (const { delta } of (chunk as { choices?: { delta: { tool_calls?: never[] | null } }[] }).choices ?? [])
        for (const piece of (delta.tool_calls ?? []) as { index: number; function?: { name?: string; arguments?: string } }[]) {
          calls[piece.index] ??= { name: '', text: '' }
          const one = calls[piece.index] as { name: string; text: string }
          one.name += piece.function?.name ?? ''
          one.text += piece.function?.arguments ?? ''
        }
    return calls.map(({ name, text }) => `${name} ${text}`)
  }
  const chunk = (delta: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason }] })
  const FILLED = 'Resy {"city":"Rome","party_size":4}'

  test.each([
    ['an error in place of choices', { error: { message: 'overloaded' } }],
    ['no choices', { id: 'c', choices: [] }],
    ['choices that are null', { choices: null }],
    ['a message without calls', { choices: [{ message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }] }],
    ['calls that are null', { choices: [{ message: { role: 'assistant', content: 'Hello.', tool_calls: null }, finish_reason: 'stop' }] }],
    [
      'a call in the spelling of 2023',
      { choices: [{ message: { content: null, function_call: { name: 'Resy', arguments: '{}' } }, finish_reason: 'function_call' }] },
    ],
    [
      'a custom tool’s call',
      { choices: [{ message: { content: null, tool_calls: [{ id: 'a', type: 'custom', custom: { name: 'sql', input: 'select' } }] } }] },
    ],
    ['arguments that are no JSON', { choices: [{ message: { content: null, tool_calls: [call('a', 'Resy', '{"city":')] } }] }],
    ['arguments that are a list', { choices: [{ message: { content: null, tool_calls: [call('a', 'Resy', '[1]')] } }] }],
    ['a tool that was never offered', { choices: [{ message: { content: null, tool_calls: [call('a', 'drop_tables')] } }] }],
  ])('%s: as it came', async (_, answer) => expect(await afterwards(answer)).toEqual(answer))

  test.each([
    ['functions, in the spelling of 2023', { messages, functions: [{ name: 'Resy', parameters: {} }], function_call: 'auto' }],
    ['tools that are null', { messages, tools: null }],
    ['no messages', { tools }],
    ['messages that are null', { messages: [null, { role: 'user', content: null }], tools }],
    ['a user who says nothing', { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,' } }] }], tools }],
  ])('a body with %s is sent as it is', async (_, body) => {
    const { penchant } = await openHostPenchant(FOUR)
    expect((await openAiAdvisor(penchant, { deadlineMs: 5000 }).chat(body)).body).toEqual(body)
  })

  test('several calls at once are each filled', async () => {
    const answer = { choices: [{ message: { content: null, tool_calls: [call('a'), call('b', 'get_weather'), call('c')] } }] }
    const { choices } = await afterwards(answer)
    expect(choices[0]?.message.tool_calls.map((each) => each.function.arguments)).toEqual([
      '{"city":"Rome","party_size":4}',
      '{"city":"Rome"}',
      '{"city":"Rome","party_size":4}',
    ])
  })

  test('a stream whose calls have no index: a new id is a new call', async () => {
    const piece = (id: string | undefined, args: string, name?: string) =>
      chunk({ tool_calls: [{ id, function: { name, arguments: args } }] })
    const pieces = [piece('a', '{"city":', 'Resy'), piece(undefined, '"Rome"}'), piece('b', '{"city":"Oslo"}', 'get_weather')]
    expect(await callsOf([...pieces, chunk({}, 'tool_calls')])).toEqual([FILLED, 'get_weather {"city":"Oslo"}'])
  })

  test('a stream that says "" where others say null', async () => {
    const pieces = [
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'Resy', arguments: '{"city":' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '"Rome"}' } }] },
    ]
    expect(await callsOf([...pieces.map((delta) => chunk(delta, '')), chunk({}, 'tool_calls')])).toEqual([FILLED])
  })

  test('a stream that ends without a reason gives its calls all the same', async () => {
    expect(await callsOf([chunk({ tool_calls: [{ index: 0, ...call('a') }] })])).toEqual([FILLED])
    expect(await callsOf([chunk({ content: 'Hello.' })])).toEqual([])
  })

  test('a custom tool’s input comes whole', async () => {
    const custom = (input: string) => chunk({ tool_calls: [{ index: 0, id: 'a', type: 'custom', custom: { name: 'sql', input } }] })
    const seen: unknown[] = []
    for await (const one of await afterwards(streamOf([custom('select '), custom('1'), chunk({}, 'tool_calls')])))
      for (const { delta } of (one as ReturnType<typeof chunk>).choices)
        if ('tool_calls' in delta) seen.push(...(delta.tool_calls as object[]))
    expect(seen).toEqual([{ index: 0, id: 'a', type: 'custom', custom: { name: 'sql', input: 'select 1' } }])
  })

  test('chunks of usage alone, of nothing, and with null for calls pass', async () => {
    const chunks = [chunk({ role: 'assistant', content: '', tool_calls: null }), { choices: [], usage: { total_tokens: 3 } }, { id: 'x' }]
    const seen: object[] = []
    for await (const one of await afterwards(streamOf(chunks))) seen.push(one)
    expect(seen).toEqual([chunk({ role: 'assistant', content: '' }), ...chunks.slice(1)])
  })
})

test('OpenAI’s responses: a stream that is cut off in the middle of a call gives what it had', async () => {
  const { penchant } = await openHostPenchant(FOUR)
  const tools = [{ type: 'function', name: 'Resy', parameters: TOOLS.Resy.inputSchema, strict: false }]
  const { after } = await openAiAdvisor(penchant, { deadlineMs: 5000 }).responses({ input: 'book a table', tools })
  const item = { type: 'function_call', id: 'f', call_id: 'c', name: 'Resy', arguments: '' }
  const events = [
    { type: 'response.created', response: { id: 'r', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'f', delta: '{"ci' },
    { type: 'response.incomplete', response: { id: 'r', status: 'incomplete', output: [{ ...item, arguments: '{"ci' }] } },
  ]
  async function* stream() {
    for (const [sequence_number, event] of events.entries()) yield { ...event, sequence_number }
  }
  const seen: unknown[] = []
  for await (const event of await after(stream())) seen.push(event)
  expect(seen).toEqual(events.map((event, sequence_number) => ({ ...event, sequence_number })))
  const failed = { id: 'r', status: 'failed', error: { message: 'no' } }
  expect(await after(failed)).toEqual(failed)
})

describe('AI SDK', () => {
  const book = { type: 'function' as const, name: 'Resy', inputSchema: structuredClone(TOOLS.Resy.inputSchema) as object }
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'book a table' }] }]

  async function streamed(parts: readonly object[]): Promise<object[]> {
    const { penchant } = await openHostPenchant(FOUR)
    const middleware = penchantMiddleware(penchant, { deadlineMs: 5000 })
    const params = await middleware.transformParams({ params: { prompt, tools: [book] } })
    const { stream } = await middleware.wrapStream({ doStream: async () => ({ stream: convertArrayToReadableStream([...parts]) }), params })
    const seen: object[] = []
    for (const reader = stream.getReader(); ; ) {
      const { done, value: part } = await reader.read()
      if (done) return seen
      seen.push(part as object)
    }
  }
  const input = (id: string, delta: string) => ({ type: 'tool-input-delta', id, delta })
  const start = (id: string) => ({ type: 'tool-input-start', id, toolName: 'Resy' })
  const end = (id: string) => ({ type: 'tool-input-end', id })
  const called = (toolCallId: string, text: string) => ({ type: 'tool-call', toolCallId, toolName: 'Resy', input: text })

  test('calls whose inputs come interleaved are each filled, in one piece', async () => {
    const parts = await streamed([
      start('a'),
      start('b'),
      input('a', '{"city":'),
      input('b', '{"city":"Oslo",'),
      input('a', '"Rome"}'),
      input('b', '"party_size":2}'),
      end('b'),
      end('a'),
      called('b', '{"city":"Oslo","party_size":2}'),
      called('a', '{"city":"Rome"}'),
      { type: 'finish', finishReason: 'tool-calls' },
    ])
    const inputsOf = (id: string) =>
      parts.flatMap((part) => ('delta' in part && 'id' in part && part.id === id ? [part.delta] : [])).join('')
    expect(inputsOf('a')).toBe('{"city":"Rome","party_size":4}')
    expect(inputsOf('b')).toBe('{"city":"Oslo","party_size":2}')
    expect(parts.at(-1)).toMatchObject({ type: 'finish' })
  })

  test('an input that is followed by no call comes before the end of the stream', async () => {
    const parts = [start('a'), input('a', '{"ci'), { type: 'finish', finishReason: 'length' }]
    expect(await streamed(parts)).toEqual(parts)
  })

  test('a call without input is filled', async () => {
    expect(await streamed([called('a', '')])).toMatchObject([{ toolCallId: 'a', input: '{"party_size":4}' }])
  })

  test.each([
    ['no tools', { prompt, tools: [] }],
    ['tools that are undefined', { prompt, tools: undefined }],
    ['an empty prompt', { prompt: [], tools: [book] }],
    ['a prompt of files', { prompt: [{ role: 'user', content: [{ type: 'file', data: 'x' }] }], tools: [book] }],
    ['a tool choice of none', { prompt, tools: [book], toolChoice: { type: 'none' } }],
    ['tools of the provider’s alone', { prompt, tools: [{ type: 'provider', id: 'x.search', name: 'search', args: {} }] }],
  ])('a call with %s goes as it came', async (_, params) => {
    const { penchant } = await openHostPenchant(FOUR)
    expect(await penchantMiddleware(penchant, { deadlineMs: 5000 }).transformParams({ params: params as never })).toEqual(params)
  })
})

describe('MCP', () => {
  const described = (name: string) => ({ name, description: TOOLS.Resy.description, inputSchema: TOOLS.Resy.inputSchema })
  function server(penchant: Penchant, pages: () => Readonly<Record<string, readonly string[]>>, request = () => 'book a table') {
    const ran: object[] = []
    const client = {
      async listTools(params?: { cursor?: string }) {
        const names = Object.keys(pages())
        const page = params?.cursor ?? (names[0] as string)
        const next = names[names.indexOf(page) + 1]
        return { tools: (pages()[page] ?? []).map(described), ...(next === undefined ? {} : { nextCursor: next }) }
      },
      async callTool(params: { name: string; arguments?: Record<string, unknown> }) {
        ran.push(params)
        return { content: [] }
      },
    }
    return { client: penchantClient(client, penchant, { request, deadlineMs: 5000 }), ran }
  }
  const ask = { name: 'Resy', arguments: { city: 'Rome' } }

  test('a list of several pages is known whole', async () => {
    const { penchant } = await openHostPenchant(FOUR)
    const { client, ran } = server(penchant, () => ({ first: ['Resy'], second: ['OpenTable'] }))
    const { nextCursor } = (await client.listTools()) as { nextCursor?: string }
    await client.listTools({ cursor: nextCursor as string })
    await client.callTool(ask)
    await client.callTool({ ...ask, name: 'OpenTable' })
    expect(ran).toMatchObject([{ arguments: { party_size: 4 } }, { arguments: { party_size: 4 } }])
  })

  test('a tool that is not in the new list any more is left alone', async () => {
    const { penchant } = await openHostPenchant(FOUR)
    let names = ['Resy', 'OpenTable']
    const { client, ran } = server(penchant, () => ({ all: names }))
    await client.listTools()
    names = ['OpenTable']
    await client.listTools()
    await client.callTool(ask)
    expect(ran).toEqual([ask])
  })

  test('a request that cannot be said: the call goes as it is', async () => {
    const { penchant } = await openHostPenchant(FOUR)
    const { client, ran } = server(
      penchant,
      () => ({ all: ['Resy'] }),
      () => {
        throw new Error('no chat yet')
      },
    )
    await client.listTools()
    await client.callTool(ask)
    expect(ran).toEqual([ask])
  })

  test('a penchant that hangs holds a call up for its deadline and no longer', async () => {
    const { penchant } = await openHostPenchant(FOUR)
    const ran: object[] = []
    const bare = {
      listTools: async () => ({ tools: [described('Resy')] }),
      callTool: async (params: object) => {
        ran.push(params)
        return {}
      },
    }
    const client = penchantClient(bare, { ...penchant, suggest: HANGS, learn: HANGS }, { request: () => 'book', deadlineMs: 40 })
    await client.listTools()
    const before = performance.now()
    await client.callTool(ask)
    expect(performance.now() - before).toBeLessThan(3000)
    expect(ran).toEqual([ask])
  })
})

test('WebMCP: a schema that runs in circles is registered, and its tool is called as it is', async () => {
  const { penchant } = await openHostPenchant(FOUR)
  const inputSchema: Record<string, unknown> = { type: 'object', properties: {} }
  inputSchema.self = inputSchema
  const registered: { execute: (input: object) => Promise<unknown> }[] = []
  const context = { registerTool: (tool: (typeof registered)[number]) => void registered.push(tool) }
  penchantModelContext(context as never, penchant, { deadlineMs: 5000 })
  context.registerTool({ name: 'round', description: 'Goes round', inputSchema, execute: async (input: object) => input } as never)
  expect(await registered[0]?.execute({ city: 'Rome' })).toEqual({ city: 'Rome' })
})
