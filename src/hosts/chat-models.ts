/** Chat models that an app may already have, typed by their shapes: no provider's package is imported. May not know: what is asked. */
import { PenchantError } from '../errors.js'
import type { ChatMessage, ChatModel, ChatOptions } from '../contract/chat-model.js'
import { defined } from '../util/defined.js'

/** A language model of the AI SDK (`ai` 6 and 7), by its shape. */
export interface AiSdkModel {
  doGenerate(options: {
    readonly prompt: AiSdkMessage[]
    readonly maxOutputTokens?: number
    readonly temperature?: number
    readonly abortSignal?: AbortSignal
    readonly responseFormat?: { readonly type: 'json'; readonly schema?: object }
  }): PromiseLike<{ readonly content: readonly { readonly type: string; readonly text?: string }[] }>
}

type AiSdkMessage =
  | { role: 'system'; content: string }
  | { role: 'user'; content: { type: 'text'; text: string }[] }
  | { role: 'assistant'; content: { type: 'text'; text: string }[] }

/**
 * A model of the AI SDK: `chatFromAiSdk(openai('gpt-…'))`. Asked directly, so no retry of the SDK's multiplies ours.
 *
 * @throws whatever the model throws; penchant then goes on without it
 */
export function chatFromAiSdk(model: AiSdkModel): ChatModel {
  return {
    async chat(messages, { maxTokens, temperature, signal, schema } = {}) {
      const responseFormat = schema && { type: 'json' as const, schema }
      const asked = defined({ maxOutputTokens: maxTokens, temperature, abortSignal: signal, responseFormat })
      const { content } = await model.doGenerate({ prompt: messages.map(aiSdkMessage), ...asked })
      return content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
    },
  }
}

function aiSdkMessage({ role, content }: ChatMessage): AiSdkMessage {
  return role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] }
}

export interface OpenAiEndpoint {
  /** Up to and without `/chat/completions`: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseUrl: string
  readonly model: string
  /** Sent as a bearer token. A key in a page is everybody's key: use an endpoint of your own that needs none. */
  readonly apiKey?: string
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Any endpoint that speaks OpenAI's chat completions.
 *
 * @throws PenchantError `chat-failed`, with the `status`
 */
export function chatFromOpenAi({ baseUrl, model, apiKey, fetch = globalThis.fetch }: OpenAiEndpoint): ChatModel {
  return {
    async chat(messages, { maxTokens, temperature, signal, schema } = {}) {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({ model, messages, max_tokens: maxTokens, temperature, response_format: schema && jsonFormat(schema) }),
        ...defined({ signal }),
      })
      if (!response.ok)
        throw failed(`The endpoint answered with status ${response.status}.`, 'See that the address, the model and the key are right.', {
          status: response.status,
        })
      const answer = (await response.json()) as OpenAiAnswer | null
      const text = answer?.choices?.[0]?.message?.content
      if (typeof text !== 'string') throw failed('The endpoint answered without a text.', 'See that it speaks chat completions.')
      return text
    },
  }
}

interface JsonFormat {
  readonly type: 'json_schema'
  readonly json_schema: { readonly name: string; readonly schema: object }
}

const jsonFormat = (schema: object): JsonFormat => ({ type: 'json_schema', json_schema: { name: 'answer', schema } })

interface OpenAiAnswer {
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[]
}

/** What is used of the browser's Prompt API. */
interface PromptApi {
  availability(): Promise<string>
  create(options: {
    readonly initialPrompts?: readonly ChatMessage[]
    readonly signal?: AbortSignal
    readonly monitor?: (monitor: EventTarget) => void
  }): Promise<{
    prompt(text: string, options?: { readonly signal?: AbortSignal; readonly responseConstraint?: object }): Promise<string>
    destroy(): void
  }>
}

export interface PromptApiOptions {
  /** Share of the model's download, 0 … 1. */
  readonly onProgress?: (loaded: number) => void
}

/**
 * The browser's own model (`LanguageModel`), where there is one. It lives in windows only: call this on the page and hand the result to
 * `openPenchant({ chat })`.
 *
 * @returns undefined where this browser has none, or none that could run
 */
export async function chatFromPromptApi({ onProgress }: PromptApiOptions = {}): Promise<ChatModel | undefined> {
  const api = (globalThis as { readonly LanguageModel?: PromptApi }).LanguageModel
  if (api === undefined || (await api.availability()) === 'unavailable') return undefined
  const monitor = (target: EventTarget) =>
    target.addEventListener('downloadprogress', (event) => onProgress?.((event as Event & { readonly loaded: number }).loaded))
  return {
    async chat(messages, { signal, schema } = {}) {
      const last = messages.at(-1)
      const session = await api.create({ initialPrompts: messages.slice(0, -1), monitor, ...defined({ signal }) })
      try {
        return await session.prompt(last?.content ?? '', defined({ signal, responseConstraint: schema }))
      } finally {
        session.destroy()
      }
    },
  }
}

/** A loaded model of wllama 3, by its shape. */
export interface WllamaModel {
  createChatCompletion(options: {
    readonly messages: ChatMessage[]
    readonly max_tokens?: number
    readonly temperature?: number
    readonly abortSignal?: AbortSignal
    readonly response_format?: JsonFormat
    readonly stream?: false
  }): Promise<OpenAiAnswer>
  exit?(): Promise<void>
}

/**
 * A model that runs in the page itself. Answers that must be JSON are held to their schema, token by token; what small ones write is mostly
 * turned down all the same, and nothing is harmed by it.
 */
export function chatFromWllama(model: WllamaModel): ChatModel {
  return {
    async chat(messages, { maxTokens = 256, temperature, signal, schema }: ChatOptions = {}) {
      const answer = await model.createChatCompletion({
        messages: [...messages],
        max_tokens: maxTokens,
        stream: false,
        ...defined({ temperature, abortSignal: signal, response_format: schema && jsonFormat(schema) }),
      })
      const text = answer.choices?.[0]?.message?.content
      return typeof text === 'string' ? text : ''
    },
    close: () => model.exit?.(),
  }
}

function failed(message: string, hint: string, fields: { readonly status?: number } = {}): PenchantError {
  return new PenchantError('chat-failed', { message, hint, fields })
}
