/** Chat models behind one interface, each against the real thing where it can run here. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MockLanguageModelV3 } from 'ai6/test'
import { MockLanguageModelV4 } from 'ai7/test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chatFromAiSdk, chatFromOpenAi, chatFromPromptApi, chatFromWllama } from '../../src/hosts/chat-models.js'
import type { ChatMessage } from '../../src/penchant.js'

const MESSAGES: readonly ChatMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Which?' },
]
const SCHEMA = { type: 'object', properties: { tool: { type: 'string' } } } as const

describe('a model of the AI SDK', () => {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }
  const result = {
    content: [
      { type: 'reasoning', text: 'hm' },
      { type: 'text', text: '{"tool":' },
      { type: 'text', text: '"a"}' },
    ],
    finishReason: { unified: 'stop', raw: 'stop' },
    usage,
    warnings: [],
  }

  test.each([
    ['6', () => new MockLanguageModelV3({ doGenerate: result as never })],
    ['7', () => new MockLanguageModelV4({ doGenerate: result as never })],
  ] as const)('of major %s is asked with all options', async (_, make) => {
    const model = make()
    const { signal } = new AbortController()
    const text = await chatFromAiSdk(model as never).chat(MESSAGES, { maxTokens: 9, temperature: 0, signal, schema: SCHEMA })
    expect(text).toBe('{"tool":"a"}')
    expect(model.doGenerateCalls).toMatchObject([
      {
        prompt: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: [{ type: 'text', text: 'Which?' }] },
        ],
        maxOutputTokens: 9,
        temperature: 0,
        responseFormat: { type: 'json', schema: SCHEMA },
      },
    ])
  })
})

describe('an endpoint that speaks chat completions', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const serve = async (status: number, answer: string) => {
    const requests: { readonly url: string | undefined; readonly key: string | undefined; readonly body: unknown }[] = []
    const started = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        requests.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(Buffer.concat(parts).toString()) })
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
      })
    })
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    return { baseUrl: `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1/`, requests }
  }

  test('is asked over the wire', async () => {
    const { baseUrl, requests } = await serve(200, '{"choices":[{"message":{"content":"a"}}]}')
    expect(
      await chatFromOpenAi({ baseUrl, model: 'm', apiKey: 'k' }).chat(MESSAGES, { maxTokens: 9, temperature: 0, schema: SCHEMA }),
    ).toBe('a')
    expect(requests).toEqual([
      {
        url: '/v1/chat/completions',
        key: 'Bearer k',
        body: {
          model: 'm',
          messages: MESSAGES,
          max_tokens: 9,
          temperature: 0,
          response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: SCHEMA } },
        },
      },
    ])
  })

  test.each([
    [500, '{}'],
    [200, '{"choices":[]}'],
    [200, 'null'],
  ])('that fails (%i %s) is a clear error', async (status, answer) => {
    const { baseUrl } = await serve(status, answer)
    await expect(chatFromOpenAi({ baseUrl, model: 'm' }).chat(MESSAGES)).rejects.toMatchObject({ code: 'chat-failed' })
  })

  test('can be given up', async () => {
    const { baseUrl } = await serve(200, '{}')
    await expect(chatFromOpenAi({ baseUrl, model: 'm' }).chat(MESSAGES, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})

describe("the browser's own model", () => {
  afterEach(() => vi.unstubAllGlobals())

  /** As the Prompt API is specified: it downloads when a session is first made, and tells how far it is. */
  function promptApi(availability: string) {
    const seen: unknown[] = []
    let open = 0
    vi.stubGlobal('LanguageModel', {
      availability: async () => availability,
      async create({
        initialPrompts,
        monitor,
        signal,
      }: {
        initialPrompts: unknown
        monitor(target: EventTarget): void
        signal?: AbortSignal
      }) {
        signal?.throwIfAborted()
        const target = new EventTarget()
        monitor(target)
        for (const loaded of [0, 0.5, 1]) target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }))
        open += 1
        seen.push(initialPrompts)
        return {
          async prompt(text: string, options: { signal?: AbortSignal; responseConstraint?: object }) {
            seen.push(text, options.responseConstraint)
            if (text === 'Fail') throw new DOMException('No.', 'NotSupportedError')
            return '{"tool":"a"}'
          },
          destroy: () => {
            open -= 1
          },
        }
      },
    })
    return { seen, open: () => open }
  }

  test.each([['no API'], ['unavailable']])('is none where there is %s', async (availability) => {
    if (availability === 'unavailable') promptApi(availability)
    expect(await chatFromPromptApi()).toBeUndefined()
  })

  test('is asked in a session of its own, and its download can be followed', async () => {
    const { seen, open } = promptApi('downloadable')
    const progress: number[] = []
    const model = await chatFromPromptApi({ onProgress: (loaded) => progress.push(loaded) })
    expect(await model?.chat(MESSAGES, { schema: SCHEMA })).toBe('{"tool":"a"}')
    expect(progress).toEqual([0, 0.5, 1])
    expect(seen).toEqual([[{ role: 'system', content: 'Be brief.' }], 'Which?', SCHEMA])
    expect(open()).toBe(0)
  })

  test('that fails or is given up leaves no session behind', async () => {
    const { open } = promptApi('available')
    const model = await chatFromPromptApi()
    await expect(model?.chat([{ role: 'user', content: 'Fail' }])).rejects.toThrow('No.')
    await expect(model?.chat(MESSAGES, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(open()).toBe(0)
  })
})

test('a model in the page is asked with its own names of things', async () => {
  const asked: unknown[] = []
  let isClosed = false
  const model = chatFromWllama({
    createChatCompletion: async (options) => {
      asked.push(options)
      return { choices: [{ message: { content: 'a' } }] }
    },
    exit: async () => {
      isClosed = true
    },
  })
  expect(await model.chat(MESSAGES, { temperature: 0 })).toBe('a')
  expect(await model.chat(MESSAGES, { maxTokens: 9, schema: SCHEMA })).toBe('a')
  expect(asked).toEqual([
    { messages: MESSAGES, max_tokens: 256, temperature: 0, stream: false },
    {
      messages: MESSAGES,
      max_tokens: 9,
      stream: false,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: SCHEMA } },
    },
  ])
  await model.close?.()
  expect(isClosed).toBe(true)
})
