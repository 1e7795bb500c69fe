/** The AI SDK's own packages, versions 6 and 7, with their own mock models; penchant's real engine. */
import * as ai6 from 'ai6'
import { convertArrayToReadableStream, MockLanguageModelV3 } from 'ai6/test'
import * as ai7 from 'ai7'
import { MockLanguageModelV4 } from 'ai7/test'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type HostOptions, penchantMiddleware, type Report } from '../../src/hosts/ai-sdk.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type CallOptions = Parameters<MockLanguageModelV3['doGenerate']>[0]
type Content = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>['content'][number]
type StreamPart = Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** What the model says at each step: a text, or calls. */
type Step = string | readonly (readonly [tool: string, args: object])[]

const contentOf = (step: Step, at: number): Content[] =>
  typeof step === 'string'
    ? [{ type: 'text', text: step }]
    : step.map(([toolName, args], i) => ({ type: 'tool-call', toolCallId: `call-${at}-${i}`, toolName, input: JSON.stringify(args) }))

const finishOf = (step: Step) => ({ unified: typeof step === 'string' ? ('stop' as const) : ('tool-calls' as const), raw: undefined })

function partsOf(step: Step, at: number): StreamPart[] {
  const middle = contentOf(step, at).flatMap((part): StreamPart[] => {
    if (part.type === 'text')
      return [
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: part.text },
        { type: 'text-end', id: 't' },
      ]
    if (part.type !== 'tool-call') return []
    const id = part.toolCallId
    const half = part.input.length >> 1
    return [
      { type: 'tool-input-start', id, toolName: part.toolName },
      { type: 'tool-input-delta', id, delta: part.input.slice(0, half) },
      { type: 'tool-input-delta', id, delta: part.input.slice(half) },
      { type: 'tool-input-end', id },
      part,
    ]
  })
  return [{ type: 'stream-start', warnings: [] }, ...middle, { type: 'finish', finishReason: finishOf(step), usage: USAGE }]
}

/** One version of the SDK as the tests use it; both have these functions. */
function setUp(version: 6 | 7, penchant: Penchant, steps: readonly Step[], options: HostOptions = {}) {
  const asked: CallOptions[] = []
  let at = -1
  const next = (call: unknown): [Step, number] => {
    asked.push(call as CallOptions)
    at += 1
    return [steps[Math.min(at, steps.length - 1)] as Step, at]
  }
  const doGenerate = async (call: unknown) => {
    const [step, i] = next(call)
    return { content: contentOf(step, i), finishReason: finishOf(step), usage: USAGE, warnings: [] }
  }
  const doStream = async (call: unknown) => {
    const [step, i] = next(call)
    return { stream: convertArrayToReadableStream(partsOf(step, i)) }
  }
  const reports: Report[] = []
  const middleware = penchantMiddleware(penchant, { onOutcome: (report) => reports.push(report), deadlineMs: 5000, ...options })
  const ran: [tool: string, args: unknown][] = []
  const failing = new Set<string>()
  const execute = (name: string) => async (args: unknown) => {
    ran.push([name, args])
    if (failing.has(name)) throw new Error('no table left')
    return { ok: true }
  }
  const sdk = version === 6 ? ai6 : (ai7 as unknown as typeof ai6)
  const model =
    version === 6
      ? ai6.wrapLanguageModel({ model: new MockLanguageModelV3({ doGenerate, doStream }), middleware })
      : (ai7.wrapLanguageModel({
          model: new MockLanguageModelV4({ doGenerate, doStream } as never),
          middleware,
        }) as unknown as ai6.LanguageModel)
  const tools = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, inputSchema, domain }]) => [
      name,
      sdk.tool({
        description,
        inputSchema: z.object('party_size' in inputSchema.properties ? { city: z.string(), party_size: z.number() } : { city: z.string() }),
        providerOptions: { penchant: { domain } },
        execute: execute(name),
      } as never) as ai6.Tool,
    ]),
  )
  const rest = { model, tools, stopWhen: sdk.stepCountIs(4), maxRetries: 0 }
  return { sdk, rest, middleware, asked, ran, reports, failing, step: version === 6 ? 'onStepFinish' : 'onStepEnd' }
}

const toolsIn = (call: CallOptions | undefined) => call?.tools?.map(({ name }) => name)
const BOOK: Step = [['Resy', { city: 'Rome', party_size: 2 }]]

test('tools and calls that the model’s provider runs itself pass untouched, whole and streamed', async () => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const middleware = penchantMiddleware(penchant, { deadlineMs: 5000 })
  const search = { type: 'provider' as const, id: 'x.search' as const, name: 'search', args: {} }
  const book = { type: 'function' as const, name: 'Resy', inputSchema: structuredClone(TOOLS.Resy.inputSchema) as object }
  const given = { prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'book a table' }] }], tools: [search, book] }
  const params = await middleware.transformParams({ params: given })
  expect(params.tools).toContainEqual(search)
  const own = { type: 'tool-call', toolCallId: 'a', toolName: 'Resy', input: '{"city":"Rome"}', providerExecuted: true }
  const broken = { type: 'tool-call', toolCallId: 'b', toolName: 'Resy', input: '{"city":' }
  const { content } = await middleware.wrapGenerate({ doGenerate: async () => ({ content: [own, broken], finishReason: 'x' }), params })
  expect(content).toEqual([own, broken])
  const parts = [{ type: 'tool-input-start', id: 'a', toolName: 'Resy', providerExecuted: true }, own, broken, { type: 'raw', rawValue: 1 }]
  const { stream } = await middleware.wrapStream({ doStream: async () => ({ stream: convertArrayToReadableStream(parts) }), params })
  const seen: unknown[] = []
  for (const reader = stream.getReader(); ; ) {
    const { done, value: part } = await reader.read()
    if (done) break
    seen.push(part)
  }
  expect(seen).toEqual(parts)
  await middleware.settled()
  expect(about()).toEqual([])
})

test.each(['whole', 'streamed'])('words alone are an answer: what was said for good is kept then; %s', async (way) => {
  const { penchant } = await openHostPenchant({}, [])
  const { asked, ears } = listening(penchant)
  const { sdk, rest } = setUp(6, ears, ['All right.'])
  if (way === 'whole') await sdk.generateText({ ...rest, prompt: 'Never use Resy again.' })
  else await sdk.streamText({ ...rest, prompt: 'Never use Resy again.' }).consumeStream()
  await expect.poll(() => asked).toMatchObject([{ message: 'Never use Resy again.' }])
})

test('a stream that breaks off gives what it held', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  const middleware = penchantMiddleware(penchant, { deadlineMs: 5000 })
  const book = { type: 'function' as const, name: 'Resy', inputSchema: structuredClone(TOOLS.Resy.inputSchema) as object }
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'book a table' }] }]
  const params = await middleware.transformParams({ params: { prompt, tools: [book] } })
  const parts = [
    { type: 'tool-input-start', id: 'a', toolName: 'Resy' },
    { type: 'tool-input-delta', id: 'a', delta: '{"ci' },
  ]
  const { stream } = await middleware.wrapStream({ doStream: async () => ({ stream: convertArrayToReadableStream(parts) }), params })
  const reader = stream.getReader()
  expect([(await reader.read()).value, (await reader.read()).value, (await reader.read()).done]).toEqual([...parts, true])
})

describe.each([6, 7] as const)('AI SDK %i', (version) => {
  test('a known favourite is the only one of its rivals that the model is offered', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, asked, ran, reports } = setUp(version, penchant, [BOOK, 'Done.'])
    const { text } = await sdk.generateText({ ...rest, prompt: 'book a table in Rome for two' })
    expect(text).toBe('Done.')
    expect(toolsIn(asked[0])).toEqual(['Resy', 'get_weather'])
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 2 }]])
    expect(reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', tool: 'Resy', withheld: ['OpenTable'] })
    expect(reports[0]?.because).toContainEqual(expect.objectContaining({ kind: 'habit', tool: 'Resy' }))
    expect(reports[1]).toMatchObject({ about: 'call', outcome: 'as-is', tool: 'Resy' })
  })

  test('a tool that the app insists on is not taken away', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, asked } = setUp(version, penchant, [[['OpenTable', { city: 'Rome', party_size: 2 }]], 'Done.'])
    await sdk.generateText({
      ...rest,
      stopWhen: sdk.stepCountIs(1),
      toolChoice: { type: 'tool', toolName: 'OpenTable' },
      prompt: 'book a table',
    })
    expect(toolsIn(asked[0])).toEqual(Object.keys(TOOLS))
  })

  test('whoever names the rival gets the rival', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, asked } = setUp(version, penchant, ['Hello.'])
    await sdk.generateText({ ...rest, prompt: 'book a table with OpenTable' })
    expect(toolsIn(asked[0])).toEqual(['OpenTable', 'get_weather'])
  })

  test('below `narrowAt` the favourite comes first and the rival stays', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, asked } = setUp(version, penchant, ['Hello.'], { narrowAt: 2 })
    await sdk.generateText({ ...rest, prompt: 'book a table' })
    expect(toolsIn(asked[0])).toEqual(['Resy', 'OpenTable', 'get_weather'])
  })

  test('nothing is known: the call is as it was', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const { sdk, rest, asked, reports } = setUp(version, penchant, ['Hello.'])
    await sdk.generateText({ ...rest, prompt: 'book a table' })
    expect(toolsIn(asked[0])).toEqual(['OpenTable', 'Resy', 'get_weather'])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['as-is'])
  })

  test('a missing argument is filled before the SDK validates the call', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { sdk, rest, ran, reports } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Done.'])
    const { steps } = await sdk.generateText({ ...rest, prompt: 'book a table in Rome' })
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
    expect(steps[0]?.toolCalls[0]).toMatchObject({
      input: { city: 'Rome', party_size: 4 },
      providerMetadata: { penchant: { outcome: 'filled', filled: ['party_size'] } },
    })
    expect(reports[1]).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
  })

  test('what the model states is never overwritten', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4), city: value('Milan'), age: value(30) } })
    const { sdk, rest, ran } = setUp(version, penchant, [BOOK, 'Done.'])
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome for two' })
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 2 }]])
  })

  test('a stream: the held input says what the call says, and the SDK runs it', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { sdk, rest, ran } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Done.'])
    const result = sdk.streamText({ ...rest, prompt: 'book a table in Rome' })
    const parts: { type: string; delta?: string; text?: string }[] = []
    for await (const part of result.fullStream) parts.push(part as (typeof parts)[number])
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
    const deltas = parts.filter(({ type }) => type === 'tool-input-delta').map(({ delta }) => delta)
    expect(JSON.parse(deltas.join(''))).toEqual({ city: 'Rome', party_size: 4 })
    expect(parts.filter(({ type }) => type === 'error' || type === 'tool-error')).toEqual([])
    expect(await result.text).toBe('Done.')
  })

  test('a stream of a tool that nothing will be filled into passes piece by piece', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, ran } = setUp(version, penchant, [BOOK, 'Done.'])
    const result = sdk.streamText({ ...rest, prompt: 'book a table in Rome' })
    let deltas = 0
    for await (const part of result.fullStream) deltas += Number(part.type === 'tool-input-delta')
    expect(deltas).toBe(2)
    expect(ran).toHaveLength(1)
  })

  test.each(['generateText', 'streamText'] as const)(
    '%s: an argument that is the user’s choice becomes a question in place of the call',
    async (kind) => {
      const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
      const { sdk, rest, ran, reports } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'never'])
      const result = await sdk[kind]({ ...rest, prompt: 'book a table in Rome' })
      expect(await result.text).toBe('Which party size: 2 or 4?')
      expect(await result.finishReason).toBe('stop')
      expect(ran).toEqual([])
      expect(reports.at(-1)).toMatchObject({ about: 'call', outcome: 'ask', asking: { tool: 'Resy', args: { party_size: [2, 4] } } })
    },
  )

  test('where the request fits two rivals by name, the user is asked which one, in place of the call', async () => {
    const { penchant } = await openHostPenchant()
    const about = { OpenTable: { title: 'Velo' }, Resy: { title: 'Velo' } }
    const { sdk, rest, ran, asked, reports } = setUp(version, penchant, [BOOK], { about })
    const { text } = await sdk.generateText({ ...rest, prompt: 'use Velo' })
    expect(text).toMatch(/^Which one should I use: (OpenTable or Resy|Resy or OpenTable)\?$/)
    expect(toolsIn(asked[0])?.toSorted()).toEqual(['OpenTable', 'Resy', 'get_weather'])
    expect(ran).toEqual([])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['ask', 'ask'])
  })

  test('nobody is asked twice running', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { sdk, rest, ran } = setUp(version, penchant, [
      [['Resy', { city: 'Rome' }]],
      [['Resy', { city: 'Rome', party_size: 3 }]],
      'Done.',
    ])
    const question = { role: 'user' as const, content: 'book a table in Rome' }
    const { text } = await sdk.generateText({ ...rest, messages: [question] })
    const again = await sdk.generateText({
      ...rest,
      messages: [question, { role: 'assistant', content: text }, { role: 'user', content: 'three of us, whichever' }],
    })
    expect(again.text).toBe('Done.')
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 3 }]])
  })

  test('a tool that destroys is never filled silently: the value is asked about', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const annotations = { destructiveHint: true }
    for (const isSaidByTool of [false, true]) {
      const about: HostOptions['about'] = isSaidByTool ? {} : { Resy: { annotations } }
      const { sdk, rest, ran } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]]], { about })
      const Resy = { ...rest.tools.Resy, ...(isSaidByTool ? { providerOptions: { penchant: { annotations } } } : {}) } as ai6.Tool
      const { text } = await sdk.generateText({ ...rest, tools: { ...rest.tools, Resy }, prompt: 'book a table in Rome' })
      expect(text).toBe('Shall I use 4 as the party size for Resy?')
      expect(ran).toEqual([])
    }
  })

  test('notes are added to the system prompt that is there, or make one', async () => {
    const { penchant } = await openHostPenchant({ prompt: 'Prefers quiet places.' })
    const { sdk, rest, asked } = setUp(version, penchant, ['Hello.'])
    await sdk.generateText({ ...rest, prompt: 'book a table' })
    await sdk.generateText({ ...rest, system: 'Be brief.', prompt: 'book another table' })
    expect(asked.map(({ prompt }) => prompt.filter(({ role }) => role === 'system').map(({ content }) => content))).toEqual([
      ['Prefers quiet places.'],
      ['Be brief.\n\nPrefers quiet places.'],
    ])
  })

  test('results of tools are learnt from when the next step shows them, once', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware, step } = setUp(version, penchant, [BOOK, 'Done.'])
    await sdk.generateText({ ...rest, [step]: middleware.observeStep, prompt: 'book a table in Rome for two' })
    await middleware.settled()
    expect(about()).toHaveLength(1)
    // Its rivals had been withheld: that it ran is no act of the user's.
    expect(about()[0]).toMatchObject({ used: 'Resy', args: { city: 'Rome', party_size: 2 }, by: 'penchant' })
    expect(about()[0]?.reward).toBeUndefined()
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test('whoever names the tool has chosen it', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware } = setUp(version, penchant, [BOOK, 'Done.'])
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome with Resy' })
    await middleware.settled()
    expect(about()).toMatchObject([{ used: 'Resy', by: 'user' }])
    expect(await chosen(penchant, 'Resy')).toBe(6)
  })

  test('a step that nothing follows is learnt from by observeStep', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware, step } = setUp(version, penchant, [BOOK])
    const once = { ...rest, stopWhen: sdk.stepCountIs(1), prompt: 'book a table in Rome for two' }
    await sdk.generateText({ ...once })
    await middleware.settled()
    expect(about()).toEqual([])
    await sdk.generateText({ ...once, prompt: 'a table in Rome, again', [step]: middleware.observeStep })
    await middleware.settled()
    expect(about()).toHaveLength(1)
  })

  test('a tool that fails counts against itself', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware, failing } = setUp(version, penchant, [BOOK, 'Sorry.'])
    failing.add('Resy')
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome for two' })
    await middleware.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test('after a failure the rivals are offered again', async () => {
    const { penchant } = await openHostPenchant()
    const { sdk, rest, asked, failing } = setUp(version, penchant, [BOOK, 'Sorry.'])
    failing.add('Resy')
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome for two' })
    expect(asked.map(toolsIn)).toEqual([
      ['Resy', 'get_weather'],
      ['OpenTable', 'Resy', 'get_weather'],
    ])
  })

  test('what observeStep sees fail counts, too', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware, failing, step } = setUp(version, penchant, [BOOK])
    failing.add('Resy')
    await sdk.generateText({
      ...rest,
      stopWhen: sdk.stepCountIs(1),
      [step]: middleware.observeStep,
      prompt: 'book a table in Rome for two',
    })
    await middleware.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
  })

  test('a call that the user denies counts against the tool', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware } = setUp(version, penchant, [BOOK, 'As you like.'])
    const { Resy, ...others } = rest.tools
    const { execute: _, ...shown } = Resy as ai6.Tool
    const messages: ai6.ModelMessage[] = [{ role: 'user', content: 'book a table in Rome for two' }]
    const first = await sdk.generateText({ ...rest, tools: { ...others, Resy: shown as ai6.Tool }, messages })
    const toolCallId = first.toolCalls[0]?.toolCallId ?? ''
    messages.push(...first.response.messages, {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName: 'Resy', output: { type: 'execution-denied', reason: 'no' } }],
    })
    await sdk.generateText({ ...rest, messages })
    await middleware.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
  })

  test('several calls of one turn are each learnt', async () => {
    const { penchant, about } = await openHostPenchant()
    const both: Step = [
      ['Resy', { city: 'Rome', party_size: 2 }],
      ['get_weather', { city: 'Rome' }],
    ]
    const { sdk, rest, middleware } = setUp(version, penchant, [both, 'Done.'])
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome, and will it rain?' })
    await middleware.settled()
    expect(about().map(({ used }) => used)).toEqual(['Resy', 'get_weather'])
    expect(new Set(about().map(({ suggestion }) => suggestion.id)).size).toBe(2)
    expect(about().map(({ by }) => by)).not.toContain('user')
    expect([await chosen(penchant, 'Resy'), await chosen(penchant, 'get_weather')]).toEqual([5, 0])
  })

  test('a call that was refused for what it lacked says nothing about the tool', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Sorry.'])
    await sdk.generateText({ ...rest, prompt: 'book a table in Rome' })
    await middleware.settled()
    expect(about()).toEqual([])
  })

  test('what the user says next is learnt as the reply to the answer before', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware } = setUp(version, penchant, [BOOK, 'Done.'])
    const first = { role: 'user' as const, content: 'book a table in Rome for two' }
    await sdk.generateText({ ...rest, messages: [first] })
    await sdk.generateText({
      ...rest,
      messages: [first, { role: 'assistant', content: 'Done.' }, { role: 'user', content: 'too loud there' }],
    })
    await middleware.settled()
    const [call, reply] = about()
    expect(reply).toMatchObject({ reply: 'too loud there' })
    expect(reply?.suggestion.id).toBe(call?.suggestion.id)
  })

  test('conversations are those of the call', async () => {
    const { penchant, about } = await openHostPenchant()
    const { sdk, rest, middleware } = setUp(version, penchant, [BOOK, 'Done.'])
    await sdk.generateText({ ...rest, prompt: 'book a table', providerOptions: { penchant: { conversation: 'chat 7' } } })
    await middleware.settled()
    expect(about()[0]?.suggestion.context.conversation).toBe('chat 7')
  })

  test('an agent works with the same model', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { sdk, rest, ran } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Done.'])
    const agent = new sdk.ToolLoopAgent({ model: rest.model, tools: rest.tools })
    const { text } = await agent.generate({ prompt: 'book a table in Rome' })
    expect(text).toBe('Done.')
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
  })

  test('a chat in the page works with the same agent', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { sdk, rest, ran } = setUp(version, penchant, [[['Resy', { city: 'Rome' }]], 'Done.'])
    const transport = new sdk.DirectChatTransport({ agent: new sdk.ToolLoopAgent({ model: rest.model, tools: rest.tools }) })
    const message = { id: '1', role: 'user' as const, parts: [{ type: 'text' as const, text: 'book a table in Rome' }] }
    const stream = await transport.sendMessages({
      chatId: 'c',
      messages: [message] as never,
      trigger: 'submit-message',
      messageId: undefined,
      abortSignal: undefined,
    })
    const inputs: unknown[] = []
    const reader = stream.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read())
      if (read.value.type === 'tool-input-available') inputs.push(read.value.input)
    expect(inputs).toEqual([{ city: 'Rome', party_size: 4 }])
    expect(ran).toEqual([['Resy', { city: 'Rome', party_size: 4 }]])
  })

  describe('fails open', () => {
    const never = () => new Promise<never>(() => {})
    test.each<[string, Partial<Penchant>]>([
      ['suggest never answers', { suggest: never }],
      ['suggest throws', { suggest: () => Promise.reject(new Error('broken')) }],
      ['addTools never ends', { addTools: never }],
      ['addTools throws', { addTools: () => Promise.reject(new Error('broken')) }],
      ['learn never ends', { learn: never }],
      ['learn throws', { learn: () => Promise.reject(new Error('broken')) }],
    ])('when %s', async (what, broken) => {
      const { penchant } = await openHostPenchant()
      const { sdk, rest, ran, reports } = setUp(version, { ...penchant, ...broken }, [BOOK, 'Done.'], { deadlineMs: 40 })
      const start = performance.now()
      const generated = await sdk.generateText({ ...rest, prompt: 'book a table' })
      const streamed = sdk.streamText({ ...rest, prompt: 'another table' })
      expect([generated.text, await streamed.text]).toEqual(['Done.', 'Done.'])
      expect(performance.now() - start).toBeLessThan(2000)
      expect(ran.length).toBeGreaterThan(0)
      if (what.includes('suggest')) expect(reports[0]).toMatchObject({ outcome: 'failed', error: { message: expect.any(String) } })
    })

    test('when the app’s own listener throws', async () => {
      const { penchant } = await openHostPenchant()
      const { sdk, rest } = setUp(version, penchant, ['Hello.'], {
        onOutcome: () => {
          throw new Error('the app’s')
        },
      })
      const report = vi.fn()
      vi.stubGlobal('reportError', report)
      expect((await sdk.generateText({ ...rest, prompt: 'book a table' })).text).toBe('Hello.')
      expect(report).toHaveBeenCalled()
      vi.unstubAllGlobals()
    })
  })
})
