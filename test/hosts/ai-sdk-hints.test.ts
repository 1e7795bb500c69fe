/** Hints from a page to a language model on a server, with the AI SDK's own packages on the server's side. */
import * as ai6 from 'ai6'
import { convertArrayToReadableStream, MockLanguageModelV3 } from 'ai6/test'
import * as ai7 from 'ai7'
import { MockLanguageModelV4 } from 'ai7/test'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { learnFromMessage, pageHints, penchantHints } from '../../src/hosts/ai-sdk.js'
import { chosen, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type CallOptions = Parameters<MockLanguageModelV3['doGenerate']>[0]

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
const REASON = { unified: 'tool-calls' as const, raw: undefined }
const CALL = { type: 'tool-call' as const, toolCallId: 'c', toolName: 'Resy', input: '{"city":"Rome"}' }

/** A server whose model calls Resy without saying for how many. */
async function serve(version: 6 | 7, body: unknown, options: Parameters<typeof penchantHints>[1] = {}) {
  const asked: CallOptions[] = []
  const doGenerate = async (call: unknown) => {
    asked.push(call as CallOptions)
    return { content: [CALL], finishReason: REASON, usage: USAGE, warnings: [] }
  }
  const doStream = async () => ({
    stream: convertArrayToReadableStream([CALL, { type: 'finish' as const, finishReason: REASON, usage: USAGE }]),
  })
  const middleware = penchantHints(body, options)
  const sdk = version === 6 ? ai6 : (ai7 as unknown as typeof ai6)
  const model =
    version === 6
      ? ai6.wrapLanguageModel({ model: new MockLanguageModelV3({ doGenerate, doStream }), middleware })
      : (ai7.wrapLanguageModel({
          model: new MockLanguageModelV4({ doGenerate, doStream } as never),
          middleware,
        }) as unknown as ai6.LanguageModel)
  const tools = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, inputSchema }]) => [
      name,
      sdk.tool({ description, inputSchema: sdk.jsonSchema(structuredClone(inputSchema) as object) }) as ai6.Tool,
    ]),
  )
  const rest = { model, tools, system: 'Be brief.', messages: [{ role: 'user' as const, content: 'book a table in Rome' }], maxRetries: 0 }
  const { toolCalls } = await sdk.generateText(rest)
  const streamed = await sdk.streamText(rest).toolCalls
  return {
    prompt: asked[0]?.prompt ?? [],
    offered: asked[0]?.tools?.map(({ name }) => name),
    input: toolCalls[0]?.input,
    streamed: streamed[0]?.input,
  }
}

describe.each([6, 7] as const)('AI SDK %i on the server', (version) => {
  test('rivals are withheld, arguments filled, and preferences stand in the user’s message, not in the system’s', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) }, prompt: 'Prefers quiet places.' })
    const { body } = await pageHints(penchant, { query: 'book a table in Rome' }, { deadlineMs: 5000 })
    const { prompt, offered, input, streamed } = await serve(version, JSON.parse(JSON.stringify(body)))
    expect(offered).toEqual(['Resy', 'get_weather'])
    expect([input, streamed]).toEqual(Array.from({ length: 2 }, () => ({ city: 'Rome', party_size: 4 })))
    expect(prompt[0]).toMatchObject({ role: 'system', content: 'Be brief.' })
    expect(prompt.at(-1)).toMatchObject({ role: 'user', content: [{ text: 'book a table in Rome' }, { text: 'Prefers quiet places.' }] })
  })

  test('a tool that destroys is not filled, and values that its schema does not have are not passed on', async () => {
    const fill = { Resy: { party_size: 4, is_admin: true } }
    expect((await serve(version, { fill })).input).toEqual({ city: 'Rome', party_size: 4 })
    const about = { Resy: { annotations: { destructiveHint: true } } }
    expect((await serve(version, { fill }, { about })).input).toEqual({ city: 'Rome' })
  })

  test('the preferred tool is offered first, where it is known from more than the request', async () => {
    const { penchant } = await openHostPenchant()
    const options = { deadlineMs: 5000, narrowAt: 2 }
    const { body } = await pageHints(penchant, { query: 'book a table in Rome' }, options)
    expect((await serve(version, body)).offered).toEqual(['Resy', 'OpenTable', 'get_weather'])
    const { body: unknown } = await pageHints((await openHostPenchant({}, [])).penchant, { query: 'book a table in Rome' }, options)
    expect(unknown).not.toHaveProperty('prefer')
  })

  test('hints that leave no tool are not followed', async () => {
    expect((await serve(version, { withhold: Object.keys(TOOLS) })).offered).toEqual(Object.keys(TOOLS))
  })

  test.each([undefined, null, 7, 'x', [], { fill: [], withhold: 'Resy', prefer: {}, prompt: 7 }, { fill: { Resy: null } }])(
    '%j instead of hints changes nothing',
    async (body) => {
      const { offered, input, prompt } = await serve(version, body)
      expect(offered).toEqual(Object.keys(TOOLS))
      expect(input).toEqual({ city: 'Rome' })
      expect(prompt.at(-1)?.content).toHaveLength(1)
    },
  )
})

test('whatever a browser sends, a server’s call goes through', () =>
  fc.assert(
    fc.asyncProperty(fc.anything(), async (body) => {
      const middleware = penchantHints(body)
      const params = {
        prompt: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
        tools: [{ type: 'function', name: 'Resy', inputSchema: {} }],
      }
      const { prompt, tools } = await middleware.transformParams({ params })
      expect(prompt).toHaveLength(1)
      expect(tools).toHaveLength(1)
      const { content } = await middleware.wrapGenerate({ doGenerate: async () => ({ content: [CALL] }), params })
      expect(content).toHaveLength(1)
    }),
  ))

describe('the page learns from the answer', () => {
  const part = (type: string, state: string) => ({ type, state, input: { city: 'Rome', party_size: 2 } })

  test.each([
    ['a call that ended well', 'output-available', [{ used: 'Resy', by: 'penchant' }]],
    ['a call that failed', 'output-error', [{ used: 'Resy', by: 'penchant', reward: 0, failed: true }]],
    ['a call that was refused', 'output-denied', [{ used: 'Resy', by: 'penchant', reward: 0 }]],
    ['a call that has not ended', 'input-streaming', []],
  ])('%s is learnt as what it was, and is no habit of the user’s', async (_, state, lessons) => {
    const { penchant, about } = await openHostPenchant()
    const hints = await pageHints(penchant, { query: 'book a table' }, { deadlineMs: 5000 })
    await learnFromMessage(penchant, hints, { parts: [{ type: 'text', text: 'Sure.' }, part('tool-Resy', state)] })
    expect(about().map(({ suggestion: _, args: __, ...lesson }) => lesson)).toEqual(lessons)
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test.each([
    ['book a table with Resy', 'Resy', 'user'],
    ['what is the weather in Rome?', 'OpenTable', 'model'],
  ])('after “%s” a call of %s is the choice of: %s', async (query, tool, by) => {
    const { penchant, about } = await openHostPenchant()
    const hints = await pageHints(penchant, { query }, { deadlineMs: 5000 })
    await learnFromMessage(penchant, hints, { parts: [part(`tool-${tool}`, 'output-available')] })
    expect(about()).toMatchObject([{ used: tool, by }])
  })

  test('dynamic tools count too', async () => {
    const { penchant, about } = await openHostPenchant()
    const hints = await pageHints(penchant, { query: 'book a table' }, { deadlineMs: 5000 })
    await learnFromMessage(penchant, hints, { parts: [{ ...part('dynamic-tool', 'output-available'), toolName: 'OpenTable' }] })
    expect(about()).toMatchObject([{ used: 'OpenTable' }])
  })

  test('what the user says next is the reply to the answer before, and lasting wishes are kept', async () => {
    const { penchant, about } = await openHostPenchant({}, [])
    const noted: unknown[] = []
    const options = { deadlineMs: 5000, onNoted: (given: readonly unknown[]) => noted.push(...given) }
    const first = await pageHints(penchant, { query: 'book a table' }, options)
    await learnFromMessage(penchant, first, { parts: [part('tool-OpenTable', 'output-available')] })
    await pageHints(penchant, { query: 'no, with Resy' }, { ...options, after: first })
    expect(about().at(-1)).toMatchObject({ reply: 'no, with Resy', suggestion: first.suggestion })
    expect(await chosen(penchant, 'Resy')).toBe(1)
    await pageHints(penchant, { query: 'never use OpenTable again' }, options)
    await expect.poll(async () => (await penchant.inspect()).stances).toMatchObject([{ tool: 'OpenTable', stance: 'never' }])
    expect(noted).not.toEqual([])
  })

  test('with `read: false` only the reply is heard', async () => {
    const { penchant } = await openHostPenchant()
    await pageHints(penchant, { query: 'never use OpenTable again' }, { deadlineMs: 5000, read: false })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await penchant.inspect()).stances).toEqual([])
  })

  test('what cannot be learnt is told, and the hints are there', async () => {
    const { penchant } = await openHostPenchant()
    const troubles: string[] = []
    const options = { deadlineMs: 5000, onTrouble: ({ code }: { readonly code: string }) => troubles.push(code) }
    const first = await pageHints(penchant, { query: 'book a table' }, options)
    const broken = {
      ...penchant,
      learn: () => Promise.reject(new Error('disk full')),
      remember: () => Promise.reject(new Error('disk full')),
    }
    const { body } = await pageHints(broken, { query: 'a table for two' }, { ...options, after: first })
    expect(body.withhold).toEqual(['OpenTable'])
    await expect.poll(() => troubles).toHaveLength(2)
  })

  test('a penchant that is not open yet gives empty hints, and nothing to learn', async () => {
    const hints = await pageHints(undefined, { query: 'book a table' })
    expect(hints).toEqual({ body: {} })
    await learnFromMessage(undefined, hints, { parts: [part('tool-Resy', 'output-available')] })
  })

  test('a broken penchant gives empty hints', async () => {
    const { penchant } = await openHostPenchant()
    const { body } = await pageHints(penchant, { query: '' })
    expect(body).toEqual({})
  })
})
