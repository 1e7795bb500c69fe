/** What an app asks: the request, the tools that may serve it, and how long it waits. May not know: answers. */

/** Tools in any spelling: plain, MCP (`{ tools }` too), OpenAI (chat completions, responses), or an AI SDK tool set. */
export type ToolInput = readonly unknown[] | { readonly [name: string]: unknown }

/** One turn of a conversation. Only what the user said is read. */
export interface Turn {
  readonly role: 'user' | 'assistant' | 'system' | 'tool'
  readonly content: string
}

/** What the app is about to do. */
export interface Question {
  /** The request: its text, or the turns so far (the last user turn is the request). At most 100,000 characters. */
  readonly query: string | readonly Turn[]
  /** Which conversation this belongs to. Default: one per page visit, ended after 30 idle minutes. */
  readonly conversation?: string
  /** Calls of one turn share it; later ones stay on the provider of what ran first. */
  readonly turn?: string
  /** Candidates: names of added tools. Default: all of them. */
  readonly tools?: readonly string[]
  /** The group of rivals, where the app knows it. Default: inferred from the request. */
  readonly domain?: string
  /** The tool that the app would call without penchant. */
  readonly tool?: string
  /** The name of the tool that ran right before the request, where one did: "no, with Resy" is said of that. */
  readonly ran?: string
  /** Arguments that are stated already. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Relative weights of tools by name before anything is learnt (default: all equal). */
  readonly prior?: Readonly<Record<string, number>>
  /**
   * Whether penchant may try a tool to learn about it. Default true; false gives what it believes best. A number, 0 … 1: in that share of the
   * requests one of the rivals is drawn instead, each as likely, and the log keeps with which probability: what a replay can estimate other
   * policies from (docs/proof.md).
   */
  readonly explore?: boolean | number
  /** Which preferences to put into the prompt: at most `max` for this request (default 4), within `maxTokens` (default 200); false: none. */
  readonly notes?: false | { readonly max?: number; readonly maxTokens?: number }
  /** Which tools to offer a chat model; absent: they are not ranked for that. */
  readonly shortlist?: ShortlistLimits
  /** When it is asked, milliseconds since 1970. Default: now. */
  readonly at?: number
  /** Where the question comes from, in the app's words (a host, a page): borders and `forget` can name it. */
  readonly origin?: string
}

/** How much may be offered to a chat model: at most `max` tools (default 20), of at most `maxTokens` together (default: as many as they are). */
export interface ShortlistLimits {
  readonly max?: number
  /**
   * Counted of the JSON of each tool's name, description and schema, a token for every 4 characters of Latin script, 2 of other alphabets, 1
   * of Chinese, Japanese or Korean: an estimate, for models split differently. A tool that is too long is left out for shorter ones behind it.
   */
  readonly maxTokens?: number
}

/** How long, and until when, to wait for an answer. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Longest wait in milliseconds, > 0. Default 250. Past it the outcome is `failed` with `deadline-exceeded`. */
  readonly deadlineMs?: number
}
