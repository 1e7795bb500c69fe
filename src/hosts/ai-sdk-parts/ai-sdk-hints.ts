/**
 * A language model on a server, penchant in the page: the page sends hints along with the message, the server's middleware follows them.
 *
 * Lives here: the hints and both their ends. The server's end keeps nothing and trusts nothing: hints come from a browser, so they have the
 * standing of the user's own message and never reach the system prompt.
 */
import { PenchantError } from '../../errors.js'
import type { CallOptions, Noted, Penchant, Question, Suggestion } from '../../penchant.js'
import { requestText } from '../../question.js'
import { DEADLINE_MS, withinDeadline } from '../../util/deadline.js'
import { defined } from '../../util/defined.js'
import { SHARE_BEFORE } from '../chat-loop/advisor.js'
import { arrange, NARROW_AT } from '../chat-loop/arrange.js'
import { type Fields, fieldsOf, listOf, parsedArgs } from '../chat-loop/fields.js'
import { fillIn } from '../chat-loop/fill-in.js'
import type { HostOptions } from '../chat-loop/report.js'

/** Longest text of preferences that a server takes from a page, in characters, and most names and values. */
const MAX_PROMPT_CHARACTERS = 4000
const MAX_ENTRIES = 100

/** What a language model is called with, as far as it matters here. */
export interface CallParams {
  /** The content of a system message is a text, all others' a list of parts. */
  readonly prompt: readonly { readonly role: string; readonly content: unknown }[]
  readonly tools?: readonly object[] | undefined
  readonly toolChoice?: object | undefined
  readonly providerOptions?: object | undefined
}

/** What crosses from the page to the server. JSON. */
export interface HintsBody {
  /** Preferences for the prompt. */
  readonly prompt?: string
  /** The tool that this user prefers: the first to be offered. */
  readonly prefer?: string
  /** Rivals that need not be offered. */
  readonly withhold?: readonly string[]
  /** Arguments to supply where a call leaves them out, by tool. */
  readonly fill?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface PageHints {
  /** For the request's body: `sendMessage(message, { body: { penchant: hints.body } })`. */
  readonly body: HintsBody
  /** What penchant answered; for `learnFromMessage`. Absent while penchant is being opened. */
  readonly suggestion?: Suggestion
}

export interface PageHintsOptions extends CallOptions, Pick<HostOptions, 'narrowAt' | 'read' | 'onNoted' | 'onTrouble'> {
  /** The hints of the message before: what the user says now is the reply to what ran then. */
  readonly after?: PageHints | undefined
}

/** The tool that ran for a suggestion, once it has. */
const ranFor = new WeakMap<Suggestion, string>()

/**
 * In the page, before a message is sent: what penchant would do, after hearing what the message says of the answer before and of lasting wishes. Never
 * throws: without an answer, or without a penchant yet, the hints are empty; `onTrouble` is told what could not be learnt.
 */
export async function pageHints(
  penchant: Penchant | undefined,
  question: Question,
  { narrowAt = NARROW_AT, after, read = true, onNoted, onTrouble, ...call }: PageHintsOptions = {},
): Promise<PageHints> {
  if (penchant === undefined) return { body: {} }
  const { query, conversation } = question
  const message = requestText(query)
  const origin = 'ai-sdk'
  const answered = after?.suggestion
  const ran = answered && ranFor.get(answered)
  if (answered !== undefined) {
    const share = { deadlineMs: (call.deadlineMs ?? DEADLINE_MS) * SHARE_BEFORE }
    await withinDeadline(share, () => keep(() => penchant.learn({ suggestion: answered, reply: message }))).catch(() => {})
  }
  const suggestion = await penchant.suggest({ explore: false, origin, ...defined({ ran }), ...question }, call)
  if (read && message.trim() !== '') void keep(() => penchant.remember(defined({ message, ran, conversation, origin })))
  const { tool, prompt } = suggestion
  const { withheld, isKnown } = arrange(question.tools ?? tool?.ranking.map(({ name }) => name) ?? [], suggestion, narrowAt)
  const values = Object.entries(suggestion.args ?? {}).flatMap(([name, choice]) =>
    'value' in choice ? [[name, choice.value] as const] : [],
  )
  return {
    body: defined({
      prompt,
      prefer: isKnown ? tool?.name : undefined,
      withhold: withheld.length === 0 ? undefined : withheld,
      fill: tool === undefined || values.length === 0 ? undefined : { [tool.name]: Object.fromEntries(values) },
    }),
    suggestion,
  }

  async function keep(task: () => Promise<{ readonly noted: readonly Noted[] }>): Promise<void> {
    const kept = await task().catch((error: unknown) => void onTrouble?.(PenchantError.from(error)))
    if (kept !== undefined && kept.noted.length > 0) onNoted?.(kept.noted)
  }
}

/**
 * In the page, when the answer has come (`onFinish`): learns from the first of its calls of a known tool that was answered. It is the user's own choice where
 * their message names the tool, penchant's where it was put before its rivals, else the model's. Without hints nothing happens.
 * @throws PenchantError as `learn` does
 */
export async function learnFromMessage(
  penchant: Penchant | undefined,
  hints: PageHints | undefined,
  message: { readonly parts: readonly object[] },
): Promise<void> {
  const suggestion = hints?.suggestion
  if (penchant === undefined || suggestion === undefined) return
  for (const part of listOf(message.parts)) {
    const name = part.type === 'dynamic-tool' ? part.toolName : /^tool-(.*)$/s.exec(String(part.type))?.[1]
    if (typeof name !== 'string' || part.providerExecuted === true || !ENDED.has(part.state)) continue
    const args = parsedArgs(part.input)
    const isSuggested = suggestion.tool?.name === name
    const isFavoured = hints?.body.withhold !== undefined || hints?.body.prefer === name
    const by = !isSuggested ? 'model' : suggestion.context.named ? 'user' : isFavoured ? 'penchant' : 'model'
    try {
      await penchant.learn({ suggestion, used: name, by, ...defined({ args }), ...ENDED.get(part.state) })
    } catch (error) {
      if (PenchantError.from(error).code === 'unknown-tool') continue
      throw error
    }
    ranFor.set(suggestion, name)
    return
  }
}

/** States of a call that has ended, and what they say of the tool. */
const ENDED: ReadonlyMap<unknown, { readonly reward?: number; readonly failed?: boolean }> = new Map([
  ['output-available', {}],
  ['output-error', { reward: 0, failed: true }],
  ['output-denied', { reward: 0 }],
])

/** A middleware of either version that follows hints. */
export interface HintsMiddleware {
  readonly specificationVersion: 'v3'
  transformParams<P extends CallParams>(call: { readonly params: P }): Promise<P>
  wrapGenerate<R extends { readonly content: readonly object[] }>(call: {
    readonly doGenerate: () => PromiseLike<R>
    readonly params: CallParams
  }): Promise<R>
  wrapStream<S, R extends { readonly stream: ReadableStream<S> }>(call: {
    readonly doStream: () => PromiseLike<R>
    readonly params: CallParams
  }): Promise<R>
}

/**
 * On the server: follows what the page said, as far as it makes sense for the tools of the call.
 *
 * @param body what the page sent; anything at all, since it comes from outside
 * @param options `about`: annotations by tool name; a tool that destroys is never filled
 *
 * @example
 * const model = wrapLanguageModel({ model: myModel, middleware: penchantHints(body.penchant) })
 */
export function penchantHints(
  body: unknown,
  { about = {} }: { readonly about?: Readonly<Record<string, { readonly annotations?: object }>> } = {},
): HintsMiddleware {
  const { prompt, prefer, withhold, fill } = readHints(body)

  const filled = (part: Fields, { tools }: CallParams): Fields => {
    const values = part.type === 'tool-call' && part.providerExecuted !== true ? fill.get(String(part.toolName)) : undefined
    const args = values === undefined ? undefined : parsedArgs(part.input)
    const tool = listOf(tools).find(({ type, name }) => type === 'function' && name === part.toolName)
    if (values === undefined || args === undefined || tool === undefined) return part
    const choices = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, confidence: 1, because: [] }]))
    const described = { ...tool, ...about[String(tool.name)], name: String(tool.name) }
    const { supplied, args: whole } = fillIn(described, args, { args: choices } as unknown as Suggestion)
    return Object.keys(supplied).length === 0 ? part : { ...part, input: JSON.stringify(whole) }
  }

  return {
    specificationVersion: 'v3',
    async transformParams({ params }) {
      const { tools, toolChoice } = params
      const kept = listOf(tools).filter(({ type, name }) => type !== 'function' || !withhold.has(name))
      const isFirst = ({ name }: Fields) => name !== undefined && name === prefer
      const inOrder = [...kept.filter(isFirst), ...kept.filter((tool) => !isFirst(tool))]
      const isFree = (toolChoice as Fields | undefined)?.type !== 'tool' && kept.length > 0
      const at = params.prompt.map(({ role }) => role).lastIndexOf('user')
      const messages = params.prompt.map((message, i) =>
        i === at && prompt !== '' ? { ...message, content: [...listOf(message.content), { type: 'text', text: prompt }] } : message,
      )
      return { ...params, prompt: messages, ...(isFree && tools !== undefined ? { tools: inOrder } : {}) }
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate()
      return { ...result, content: listOf(result.content).map((part) => filled(part, params)) }
    },
    async wrapStream({ doStream, params }) {
      const result = await doStream()
      const change = new TransformStream({ transform: (part, controller) => controller.enqueue(filled(part, params)) })
      return { ...result, stream: result.stream.pipeThrough(change) }
    },
  }
}

function readHints(body: unknown) {
  const { prompt, prefer, withhold, fill } = fieldsOf(body)
  const tools = Object.entries(fieldsOf(fill)).slice(0, MAX_ENTRIES)
  return {
    prompt: typeof prompt === 'string' ? prompt.slice(0, MAX_PROMPT_CHARACTERS) : '',
    prefer,
    withhold: new Set<unknown>(Array.isArray(withhold) ? withhold.slice(0, MAX_ENTRIES) : []),
    fill: new Map(tools.filter(([, values]) => !Array.isArray(values)).map(([name, values]) => [name, fieldsOf(values)])),
  }
}
