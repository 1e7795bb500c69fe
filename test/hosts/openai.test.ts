/** The OpenAI SDK's own packages, versions 6 and 7, on a fetch that plays the server; penchant's real engine. */
import OpenAI6 from 'openai6'
import OpenAI7 from 'openai'
import { describe, expect, test } from 'vitest'
import { type HostOptions, openAiAdvisor, type Report, withPenchant } from '../../src/hosts/openai.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type Call = readonly [tool: string, args: object]
type Step = string | readonly Call[]
type Body = Record<string, unknown> & {
  messages: { role: string; content: unknown }[]
  tools: { name?: string; function?: { name: string } }[]
}

const strictSchema = {
  type: 'object',
  properties: { city: { type: 'string' }, party_size: { type: ['number', 'null'] } },
  required: ['city', 'party_size'],
  additionalProperties: false,
}
const chatTools = (strict = false) =>
  Object.entries(TOOLS).map(([name, { description, inputSchema }]) => ({
    type: 'function' as const,
    function: {
      name,
      description,
      parameters: (strict && name === 'Resy' ? strictSchema : inputSchema) as Record<string, unknown>,
      strict,
    },
  }))
const responseTools = (strict = false) =>
  chatTools(strict).map(({ function: { strict: isStrict, ...rest } }) => ({ type: 'function' as const, strict: isStrict, ...rest }))
const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))

const idOf = (at: number, i: number) => `call_${at}_${i}`
const chatCalls = (step: Step, at: number) =>
  typeof step === 'string'
    ? undefined
    : step.map(([name, args], i) => ({ id: idOf(at, i), type: 'function', function: { name, arguments: JSON.stringify(args) } }))

function chatAnswer(step: Step, at: number): object {
  const calls = chatCalls(step, at)
  const message = { role: 'assistant', content: typeof step === 'string' ? step : null, refusal: null, ...(calls && { tool_calls: calls }) }
  return {
    id: `c${at}`,
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message, logprobs: null, finish_reason: calls ? 'tool_calls' : 'stop' }],
  }
}

function chatChunks(step: Step, at: number): object[] {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: `c${at}`,
    object: 'chat.completion.chunk',
    created: 0,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const calls = chatCalls(step, at)
  if (calls === undefined) return [chunk({ role: 'assistant', content: step }), chunk({}, 'stop')]
  const pieces = calls.flatMap(({ id, type, function: { name, arguments: text } }, index) => [
    chunk({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }),
    chunk({ tool_calls: [{ index, function: { arguments: text.slice(0, 5) } }] }),
    chunk({ tool_calls: [{ index, function: { arguments: text.slice(5) } }] }),
  ])
  return [chunk({ role: 'assistant', content: null }), ...pieces, chunk({}, 'tool_calls')]
}

const outputOf = (step: Step, at: number): object[] =>
  typeof step === 'string'
    ? [
        {
          type: 'message',
          id: `msg${at}`,
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: step, annotations: [] }],
        },
      ]
    : step.map(([name, args], i) => ({
        type: 'function_call',
        id: `fc${at}${i}`,
        call_id: idOf(at, i),
        name,
        arguments: JSON.stringify(args),
        status: 'completed',
      }))
const responseAnswer = (step: Step, at: number) => ({
  id: `r${at}`,
  object: 'response',
  created_at: 0,
  model: 'm',
  status: 'completed',
  output: outputOf(step, at),
  tools: [],
  parallel_tool_calls: true,
})

function responseEvents(step: Step, at: number): object[] {
  const output = outputOf(step, at) as { type: string; id: string; arguments?: string; content?: { text: string }[] }[]
  const items = output.flatMap((item, output_index) => {
    const of = { output_index, item_id: item.id }
    const middle =
      item.type === 'function_call'
        ? [
            { type: 'response.function_call_arguments.delta', ...of, delta: item.arguments },
            { type: 'response.function_call_arguments.done', ...of, arguments: item.arguments },
          ]
        : [{ type: 'response.output_text.delta', ...of, content_index: 0, delta: item.content?.[0]?.text }]
    const empty = item.type === 'function_call' ? { ...item, arguments: '' } : { ...item, content: [] }
    return [
      { type: 'response.output_item.added', output_index, item: empty },
      ...middle,
      { type: 'response.output_item.done', output_index, item },
    ]
  })
  const created = { type: 'response.created', response: { ...responseAnswer(step, at), output: [], status: 'in_progress' } }
  return [created, ...items, { type: 'response.completed', response: responseAnswer(step, at) }].map((event, sequence_number) => ({
    ...event,
    sequence_number,
  }))
}

function setUp(version: 6 | 7, penchant: Penchant, steps: readonly Step[], options: HostOptions = {}) {
  const asked: Body[] = []
  const fetch = async (url: unknown, init?: { body?: unknown }) => {
    const body = JSON.parse(String(init?.body)) as Body
    const at = asked.length
    asked.push(body)
    const step = steps[Math.min(at, steps.length - 1)] as Step
    const isChat = String(url).endsWith('/chat/completions')
    if (!body.stream) return Response.json(isChat ? chatAnswer(step, at) : responseAnswer(step, at))
    const events = isChat ? chatChunks(step, at) : responseEvents(step, at)
    const lines = events.map((event) => `${isChat ? '' : `event: ${(event as { type: string }).type}\n`}data: ${JSON.stringify(event)}\n\n`)
    return new Response(`${lines.join('')}${isChat ? 'data: [DONE]\n\n' : ''}`, { headers: { 'content-type': 'text/event-stream' } })
  }
  const reports: Report[] = []
  const settings = { apiKey: 'none', baseURL: 'http://here/v1', fetch: fetch as never, maxRetries: 0 }
  const hostOptions = { onOutcome: (report: Report) => reports.push(report), deadlineMs: 5000, about, ...options }
  const openai: OpenAI7 =
    version === 7
      ? withPenchant(new OpenAI7(settings), penchant, hostOptions)
      : (withPenchant(new OpenAI6(settings), penchant, hostOptions) as unknown as OpenAI7)
  return { openai, asked, reports }
}

const user = (content: string) => ({ role: 'user' as const, content })
const namesIn = (body: Body | undefined) => body?.tools.map((tool) => tool.name ?? tool.function?.name)
const argsOf = (text: string | undefined) => JSON.parse(text ?? '')
const functionCall = (call: unknown) => (call as { function: { name: string; arguments: string } }).function

describe.each([6, 7] as const)('OpenAI SDK %i, chat completions', (version) => {
  test('rivals of the favourite are not offered, and nothing else changes', async () => {
    const { penchant } = await openHostPenchant()
    const { openai, asked, reports } = setUp(version, penchant, ['Hello.'])
    const completion = await openai.chat.completions.create({
      model: 'm',
      temperature: 0.5,
      messages: [user('book a table')],
      tools: chatTools(),
    })
    expect(completion.choices[0]?.message.content).toBe('Hello.')
    expect(namesIn(asked[0])).toEqual(['Resy', 'get_weather'])
    expect(asked[0]).toMatchObject({ temperature: 0.5, messages: [user('book a table')] })
    expect(reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', withheld: ['OpenTable'] })
  })

  test('tools that are no functions stay, and a tool that the app insists on keeps its rivals beside it', async () => {
    const { penchant } = await openHostPenchant()
    const { openai, asked } = setUp(version, penchant, ['Hello.'])
    const custom = { type: 'custom' as const, custom: { name: 'shell' } }
    const tools = [custom, ...chatTools()]
    await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools })
    const tool_choice = { type: 'function' as const, function: { name: 'OpenTable' } }
    await openai.chat.completions.create({ model: 'm', messages: [user('another table')], tools, tool_choice })
    expect(asked[0]?.tools.map((tool) => tool.function?.name ?? 'shell')).toEqual(['Resy', 'get_weather', 'shell'])
    expect(asked[1]).toMatchObject({ tools, tool_choice })
  })

  test('a missing argument is filled', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai, reports } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const completion = await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools() })
    const call = functionCall(completion.choices[0]?.message.tool_calls?.[0])
    expect(argsOf(call.arguments)).toEqual({ city: 'Rome', party_size: 4 })
    expect(reports[1]).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
  })

  test('strict mode’s null counts as missing; without strict mode it is a value', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome', party_size: null }]]])
    const sizes = []
    for (const strict of [true, false]) {
      const completion = await openai.chat.completions.create({
        model: 'm',
        messages: [user(`a table, strict ${strict}`)],
        tools: chatTools(strict),
      })
      sizes.push(argsOf(functionCall(completion.choices[0]?.message.tool_calls?.[0]).arguments).party_size)
    }
    expect(sizes).toEqual([4, null])
  })

  test('a choice of the user’s becomes a question in place of the call', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { openai, reports } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const completion = await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools() })
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'Which party size: 2 or 4?' } })
    expect(completion.choices[0]?.message.tool_calls).toBeUndefined()
    expect(reports[1]).toMatchObject({ outcome: 'ask' })
  })

  test('a tool that destroys is never filled silently', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]], {
      about: { Resy: { annotations: { destructiveHint: true } } },
    })
    const completion = await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools() })
    expect(completion.choices[0]?.message.content).toBe('Shall I use 4 as the party size for Resy?')
  })

  test('what the user says next is learnt as the reply to the answer before', async () => {
    const { penchant, about: lessons } = await openHostPenchant()
    const { openai } = setUp(version, penchant, ['Done.'])
    const messages = [user('book a table')]
    await openai.chat.completions.create({ model: 'm', messages, tools: chatTools() })
    const next = [...messages, { role: 'assistant' as const, content: 'Done.' }, user('too loud there')]
    await openai.chat.completions.create({ model: 'm', messages: next, tools: chatTools() })
    await expect.poll(() => lessons().map(({ reply }) => reply)).toEqual(['too loud there'])
  })

  test('a stream: the call comes filled, as a stream of the SDK', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [
      [
        ['Resy', { city: 'Rome' }],
        ['get_weather', { city: 'Rome' }],
      ],
    ])
    const stream = await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools(), stream: true })
    expect(stream.controller).toBeInstanceOf(AbortController)
    const calls: { name: string; arguments: string }[] = []
    const reasons: unknown[] = []
    for await (const { choices } of stream) {
      for (const piece of choices[0]?.delta.tool_calls ?? []) {
        calls[piece.index] ??= { name: '', arguments: '' }
        const call = calls[piece.index] as { name: string; arguments: string }
        call.name += piece.function?.name ?? ''
        call.arguments += piece.function?.arguments ?? ''
      }
      if (choices[0]?.finish_reason) reasons.push(choices[0].finish_reason)
    }
    expect(calls.map((call) => [call.name, argsOf(call.arguments)])).toEqual([
      ['Resy', { city: 'Rome', party_size: 4 }],
      ['get_weather', { city: 'Rome' }],
    ])
    expect(reasons).toEqual(['tool_calls'])
  })

  test('a stream: text passes, a question is asked', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Hello.'])
    const texts = []
    for (const query of ['book a table', 'hello']) {
      let text = ''
      const stream = await openai.chat.completions.create({ model: 'm', messages: [user(query)], tools: chatTools(), stream: true })
      for await (const { choices } of stream) text += choices[0]?.delta.content ?? ''
      texts.push(text)
    }
    expect(texts).toEqual(['Which party size: 2 or 4?', 'Hello.'])
  })

  test('notes go into the system message, or make one', async () => {
    const { penchant } = await openHostPenchant({ prompt: 'Prefers quiet places.' })
    const { openai, asked } = setUp(version, penchant, ['Hello.'])
    await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools() })
    await openai.chat.completions.create({
      model: 'm',
      messages: [{ role: 'system', content: 'Be brief.' }, user('another table')],
      tools: chatTools(),
    })
    expect(asked.map(({ messages }) => messages[0]?.content)).toEqual(['Prefers quiet places.', 'Be brief.\n\nPrefers quiet places.'])
  })

  test('runTools runs the filled call, and its result is learnt from', async () => {
    const { penchant, about: lessons } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Done.'])
    const ran: unknown[] = []
    const runner = openai.chat.completions.runTools({
      model: 'm',
      messages: [user('book a table')],
      tools: chatTools().map((tool) => ({
        type: 'function' as const,
        function: {
          ...tool.function,
          parse: JSON.parse,
          function: async (args: object) => {
            ran.push([tool.function.name, args])
            return 'booked'
          },
        },
      })),
    })
    expect(await runner.finalContent()).toBe('Done.')
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
    await expect.poll(() => lessons().length).toBe(1)
    expect(lessons()[0]).toMatchObject({
      used: 'Resy',
      args: { city: 'Rome', party_size: 4 },
      by: 'penchant',
      suggestion: { args: { party_size: value(4) } },
    })
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test('a result that says it is an error counts against the tool', async () => {
    const { penchant, about: lessons } = await openHostPenchant()
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome', party_size: 2 }]], 'Sorry.'])
    const messages = [user('book a table')]
    const first = await openai.chat.completions.create({ model: 'm', messages, tools: chatTools() })
    const message = first.choices[0]?.message as never
    const result = { role: 'tool' as const, tool_call_id: idOf(0, 0), content: '{"error":"fully booked"}' }
    await openai.chat.completions.create({ model: 'm', messages: [...messages, message, result], tools: chatTools() })
    await expect.poll(() => lessons().length).toBe(1)
    expect(lessons()[0]).toMatchObject({ used: 'Resy', reward: 0 })
  })

  test('the SDK’s other ways to an answer work: withResponse, asResponse, parse, stream', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const body = { model: 'm', messages: [user('book a table')], tools: chatTools() }
    const { data, response } = await openai.chat.completions.create(body).withResponse()
    expect(response.status).toBe(200)
    expect((await openai.chat.completions.create(body).asResponse()).status).toBe(200)
    const completed = [
      data,
      await openai.chat.completions.parse({ ...body, tools: [], messages: [user('hello')] }),
      await openai.chat.completions.stream(body).finalChatCompletion(),
    ]
    expect(argsOf(functionCall(completed[0]?.choices[0]?.message.tool_calls?.[0]).arguments)).toMatchObject({ party_size: 4 })
    expect(argsOf(functionCall(completed[2]?.choices[0]?.message.tool_calls?.[0]).arguments)).toMatchObject({ party_size: 4 })
  })

  test('a server’s error is the SDK’s own error', async () => {
    const { penchant } = await openHostPenchant()
    const Client = version === 7 ? OpenAI7 : (OpenAI6 as unknown as typeof OpenAI7)
    const fetch = async () => Response.json({ error: { message: 'no' } }, { status: 401 })
    const openai = withPenchant(new Client({ apiKey: 'none', fetch: fetch as never, maxRetries: 0 }), penchant)
    await expect(openai.chat.completions.create({ model: 'm', messages: [user('hello')] })).rejects.toBeInstanceOf(
      Client.AuthenticationError,
    )
  })

  test('a penchant that is broken changes nothing', async () => {
    const { penchant } = await openHostPenchant()
    const broken = { ...penchant, suggest: () => new Promise<never>(() => {}) }
    const { openai, asked, reports } = setUp(version, broken, [[['Resy', { city: 'Rome' }]]], { deadlineMs: 30 })
    const completion = await openai.chat.completions.create({ model: 'm', messages: [user('book a table')], tools: chatTools() })
    expect(functionCall(completion.choices[0]?.message.tool_calls?.[0]).arguments).toBe('{"city":"Rome"}')
    expect(namesIn(asked[0])).toEqual(Object.keys(TOOLS))
    expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'as-is'])
  })
})

describe.each([6, 7] as const)('OpenAI SDK %i, responses', (version) => {
  const body = { model: 'm', input: 'book a table', tools: responseTools() }

  test('rivals are withheld, notes go into the instructions, a missing argument is filled', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) }, prompt: 'Prefers quiet places.' })
    const { openai, asked } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const response = await openai.responses.create({ ...body, instructions: 'Be brief.' })
    expect(namesIn(asked[0])).toEqual(['Resy', 'get_weather'])
    expect(asked[0]?.instructions).toBe('Be brief.\n\nPrefers quiet places.')
    expect(response.output[0]).toMatchObject({ type: 'function_call', name: 'Resy' })
    expect(argsOf((response.output[0] as { arguments: string }).arguments)).toEqual({ city: 'Rome', party_size: 4 })
  })

  test('strict mode’s null counts as missing', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome', party_size: null }]]])
    const response = await openai.responses.create({ ...body, tools: responseTools(true) })
    expect(argsOf((response.output[0] as { arguments: string }).arguments)).toEqual({ city: 'Rome', party_size: 4 })
  })

  test.each([false, true])('words alone are an answer: what was said for good is kept then; streamed: %s', async (isStreamed) => {
    const { penchant } = await openHostPenchant({}, [])
    const { asked, ears } = listening(penchant)
    const { openai } = setUp(version, ears, ['All right.'])
    const said = { ...body, input: 'Never use Resy again.' }
    const answer = await openai.responses.create({ ...said, stream: isStreamed })
    if (Symbol.asyncIterator in answer) for await (const _ of answer);
    await expect.poll(() => asked).toMatchObject([{ message: 'Never use Resy again.' }])
  })

  test('a choice of the user’s becomes a question', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const response = await openai.responses.create(body)
    expect(response.output_text).toBe('Which party size: 2 or 4?')
    expect(response.output).toMatchObject([{ type: 'message', role: 'assistant' }])
  })

  test.each([
    ['filled', value(4)],
    ['asked about', choice(2, 4)],
  ])('a stream with a call that is %s says the same in its events and at its end', async (_, said) => {
    const { penchant } = await openHostPenchant({ args: { party_size: said } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]])
    const stream = openai.responses.stream(body)
    const types: string[] = []
    let last = -1
    for await (const event of stream) {
      types.push(event.type)
      expect(event.sequence_number).toBe(last + 1)
      last = event.sequence_number
    }
    const final = await stream.finalResponse()
    if ('ask' in said) {
      expect(final.output).toMatchObject([{ type: 'message', content: [{ text: 'Which party size: 2 or 4?' }] }])
      expect(types).toContain('response.output_text.done')
    } else {
      expect(argsOf((final.output[0] as { arguments: string }).arguments)).toEqual({ city: 'Rome', party_size: 4 })
      expect(types).toContain('response.function_call_arguments.done')
    }
  })

  test('the next step refers to the response before it: its result is learnt, its calls are filled', async () => {
    const { penchant, about: lessons } = await openHostPenchant({ args: { party_size: value(4) } })
    const { openai } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], [['Resy', { city: 'Milan' }]]])
    const first = await openai.responses.create(body)
    const output = { type: 'function_call_output' as const, call_id: idOf(0, 0), output: 'booked' }
    const second = await openai.responses.create({ model: 'm', previous_response_id: first.id, input: [output], tools: responseTools() })
    expect(argsOf((second.output[0] as { arguments: string }).arguments)).toEqual({ city: 'Milan', party_size: 4 })
    await expect.poll(() => lessons().length).toBe(1)
    expect(lessons()[0]).toMatchObject({ used: 'Resy', args: { city: 'Rome', party_size: 4 } })
  })
})

test('an app that sends requests itself takes the two moments alone', async () => {
  const { penchant, about: lessons } = await openHostPenchant({ args: { party_size: value(4) } })
  const advisor = openAiAdvisor(penchant, { about, deadlineMs: 5000 })
  const { body, after } = await advisor.chat({ model: 'm', messages: [user('book a table')], tools: chatTools() })
  expect(body.tools.map((tool) => tool.function.name)).toEqual(['Resy', 'get_weather'])
  const answer = await after(chatAnswer([['Resy', { city: 'Rome' }]], 0))
  expect(answer).toMatchObject({ choices: [{ message: { tool_calls: [{ function: { arguments: '{"city":"Rome","party_size":4}' } }] } }] })
  advisor.failed(idOf(0, 0))
  await advisor.settled()
  expect(lessons()[0]).toMatchObject({ used: 'Resy', reward: 0 })
})
