/**
 * penchant in LangChain: one agent middleware that chooses among rival tools, fills calls, asks, and learns.
 *
 * Lives here: LangChain's spelling of messages and tools, as structural types. Imports nothing from `langchain`. All of it happens around the
 * model: a `wrapToolCall` would turn every error of a tool into one that ends the agent.
 */
import type { Turn } from '../contract/questions.js'
import type { Advice, CallAdvice } from './chat-loop/advice.js'
import { type Advisor, createAdvisor } from './chat-loop/advisor.js'
import { offered } from './chat-loop/arrange.js'
import { foundIn, plainTool } from './chat-loop/tools.js'
import { type Fields, fieldsOf, isChosen, listOf, partsText, withFields } from './chat-loop/fields.js'
import type { HostOptions, HostTool, PenchantSoon } from './chat-loop/report.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** What a model is asked with. */
export interface ModelCall {
  readonly messages: readonly { readonly type: string; readonly content: unknown }[]
  readonly tools: readonly object[]
  readonly toolChoice?: unknown
  readonly systemMessage: { concat(text: string): unknown }
  readonly runtime?: unknown
}

/** A middleware for `createAgent`. */
export interface LangChainMiddleware {
  readonly name: 'penchant'
  wrapModelCall<Q extends ModelCall, A>(request: Q, handler: (request: Q) => A | Promise<A>): Promise<A>
  /** Resolves when everything seen so far is learnt. */
  settled(): Promise<void>
}

/**
 * A middleware with penchant. The conversation is the agent's `thread_id`, where it has one; tools' schemas may be JSON Schema or any Standard
 * Schema that can say itself as JSON Schema (zod from 4.2 on, arktype, valibot).
 *
 * @example
 * const agent = createAgent({ model, tools, middleware: [penchantMiddleware(penchant)] })
 */
export function penchantMiddleware(penchant: PenchantSoon, options: HostOptions = {}): LangChainMiddleware {
  const advisor = createAdvisor(penchant, 'langchain', options)
  const middleware: LangChainMiddleware = {
    name: 'penchant',
    async wrapModelCall(request, handler) {
      const advice = await before(advisor, request).catch(() => undefined)
      if (advice === undefined) return handler(request)
      const answer = await handler({
        ...request,
        tools: offered(request.tools, advice),
        ...(advice.prompt === '' ? {} : { systemMessage: request.systemMessage.concat(`\n\n${advice.prompt}`) }),
      })
      return after(advisor, advice, answer).catch(() => answer)
    },
    settled: () => advisor.settled(),
  }
  // LangChain's own mark of a middleware, as `createMiddleware` sets it.
  return Object.assign(middleware, { [Symbol.for('AgentMiddleware')]: true })
}

async function before(advisor: Advisor, { messages, tools, toolChoice, runtime }: ModelCall): Promise<Advice | undefined> {
  // What the agent itself writes in the user's name, a summary of what was said, say, is not the user's word.
  const said = messages
    .map(fieldsOf)
    .filter(({ type, additional_kwargs }) => type !== 'human' || !('lc_source' in fieldsOf(additional_kwargs)))
  for (const message of said)
    if (message.type === 'tool') advisor.happened(message.tool_call_id, message.status === 'error' ? 'failed' : 'went-well')
  const turns = said.flatMap(({ type, content }): Turn[] =>
    type === 'human' || type === 'ai' ? [{ role: type === 'human' ? 'user' : 'assistant', content: partsText(content) }] : [],
  )
  const { thread_id } = fieldsOf(fieldsOf(runtime).configurable)
  const seen = said.flatMap(({ type, content, tool_calls }) =>
    type === 'tool' ? foundIn(content) : listOf(tool_calls).map(({ name }) => String(name)),
  )
  return advisor.before({
    turns,
    tools: toolChoice === 'none' ? [] : tools.flatMap(toolOf),
    conversation: thread_id,
    seen,
    isInsisted: isChosen(toolChoice),
  })
}

/** A tool of the app's own, its schema as JSON Schema. A model provider's tools have no schema. */
function toolOf(tool: object): readonly HostTool[] {
  const { name, description, schema, metadata } = tool as Fields
  if (typeof name !== 'string' || schema === undefined) return []
  return plainTool({
    ...fieldsOf(fieldsOf(metadata).penchant),
    name,
    description: description as HostTool['description'],
    inputSchema: schema,
  })
}

/** The model's message with its calls filled, or with a question in their place. */
async function after<A>(advisor: Advisor, advice: Advice, answer: A): Promise<A> {
  const { tool_calls, content, additional_kwargs } = fieldsOf(answer)
  const calls = listOf(tool_calls)
  if (calls.length === 0) {
    advisor.answered(advice)
    return answer
  }
  const changed = new Map<Fields, CallAdvice | string>()
  for (const call of calls) {
    const advised = await advisor.call(advice, { id: call.id, tool: call.name, args: fieldsOf(call.args) })
    if (advised?.question !== undefined) changed.set(call, advised.question)
    else if (advised?.isChanged) changed.set(call, advised)
  }
  if (changed.size === 0) return answer
  const questions = [...changed.values()].filter((one) => typeof one === 'string')
  /** A call, or the block that says it, as it is advised; nothing where a question takes its place. */
  const asAdvised = (call: Fields, said: Fields, args: 'args' | 'input'): readonly Fields[] => {
    const advised = changed.get(call)
    if (typeof advised === 'string') return []
    return [advised === undefined ? said : { ...said, name: advised.tool, [args]: advised.args }]
  }
  // Some providers say their calls twice: in `tool_calls` and as blocks of the content.
  const blocks = listOf(content).flatMap((block) => {
    const [call, ...others] = block.type === 'tool_use' ? calls.filter(({ id }) => typeof id === 'string' && id === block.id) : []
    return call === undefined || others.length > 0 ? [block] : asAdvised(call, block, 'input')
  })
  const { tool_calls: _, ...kwargs } = fieldsOf(additional_kwargs)
  const text = questions.join('\n')
  return withFields(answer, {
    tool_calls: calls.flatMap((call) => asAdvised(call, call, 'args')),
    content: Array.isArray(content)
      ? [...blocks, ...(text === '' ? [] : [{ type: 'text', text }])]
      : [content, text].filter(Boolean).join('\n'),
    additional_kwargs: kwargs,
  })
}
