/** A chat model of the app’s own: how it is asked, and what that cost. May not know: what it is asked. */
import type { JsonSchema } from '../catalogue/tool.js'

/** One message to a chat model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatOptions {
  readonly maxTokens?: number
  /** 0 … 2. */
  readonly temperature?: number
  readonly signal?: AbortSignal
  /** JSON Schema of the wanted answer, for models that can be held to one. */
  readonly schema?: JsonSchema
}

/** Any chat model: messages in, text out. It may be slow, wrong, empty or broken: what it says is checked, and nothing depends on it. */
export interface ChatModel {
  chat(messages: readonly ChatMessage[], options?: ChatOptions): Promise<string>
  close?(): void | Promise<void>
}

/** What asking a chat model has cost. */
export interface ModelCost {
  readonly calls: number
  /** Calls that gave nothing of use: an error, silence, an answer that could not be read. */
  readonly failed: number
  /** Sent and received, at a token for four characters. */
  readonly tokens: number
  readonly ms: number
}
