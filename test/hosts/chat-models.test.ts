/** Chat models behind one interface, each against the real thing where it can run here. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MockLanguageModelV3 } from 'ai6/test'
import { MockLanguageModelV4 } from 'ai7/test'
import { afterEach, describe, expect, test } from 'vitest'
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

test('where the browser has no model of its own there is none', async () => {
  expect(await chatFromPromptApi()).toBeUndefined()
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
  expect(asked).toEqual([{ messages: MESSAGES, max_tokens: 256, temperature: 0, stream: false }])
  await model.close?.()
  expect(isClosed).toBe(true)
})
