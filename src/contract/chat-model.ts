/** A chat model of the app’s own: how it is asked, for what, and what that cost. May not know: what it is asked. */
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

/**
 * A question to a chat model: which group of rivals a request is for (`label`), whether it names a tool outright (`probe`; both Local Harness
 * §3), what a reply says of the answer before it (`reply`; VARS), what lies behind the calls of a conversation that has ended (`hypothesis`;
 * PRefine), what decides the choices of a tool that is new (`schema`). `learn` waits for `reply`; `hypothesis` and `schema` run in the background.
 */
export type ChatUse = 'label' | 'probe' | 'reply' | 'hypothesis' | 'schema'

/** What asking a chat model has cost. */
export interface ModelCost {
  readonly calls: number
  /** Calls that gave nothing of use: an error, silence, an answer that could not be read. */
  readonly failed: number
  /** Sent and received, at a token for four characters. */
  readonly tokens: number
  readonly ms: number
}
