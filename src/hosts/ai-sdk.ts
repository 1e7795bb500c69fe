/** penchant in the AI SDK 6 and 7: its spelling of prompts, tools and calls, as structural types. Imports nothing from `ai`. */
import type { CallParams } from './ai-sdk-parts/ai-sdk-hints.js'
import { rewritten, streamed } from './ai-sdk-parts/ai-sdk-result.js'
import type { Advice, Happened } from './chat-loop/advice.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { offered } from './chat-loop/arrange.js'
import { type Fields, fieldsOf, listOf, partsText, turnsIn, withSystem } from './chat-loop/fields.js'
import { foundIn } from './chat-loop/tools.js'
import type { HostOptions, HostTool, ToolFacts, PenchantSoon } from './chat-loop/report.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'
export { learnFromMessage, pageHints, penchantHints, type PageHints, type PageHintsOptions } from './ai-sdk-parts/ai-sdk-hints.js'

/** A middleware for `wrapLanguageModel`, of either version's type. */
export interface PenchantMiddleware {
  readonly specificationVersion: 'v3'
  transformParams<P extends CallParams>(call: { readonly params: P }): Promise<P>
  wrapGenerate<R extends { readonly content: readonly object[]; readonly finishReason: unknown }>(call: {
    readonly doGenerate: () => PromiseLike<R>
    readonly params: object
  }): Promise<R>
  wrapStream<S, R extends { readonly stream: ReadableStream<S> }>(call: {
    readonly doStream: () => PromiseLike<R>
    readonly params: object
  }): Promise<R>
  /** For `onStepFinish` (6) and `onStepEnd` (7): learns from results that no further model call would show. */
  readonly observeStep: (step: { readonly content: readonly object[] }) => void
  /** Resolves when everything seen so far is learnt. */
  settled(): Promise<void>
}

/**
 * A middleware that lets penchant choose among rival tools, supply arguments that were left out, put preferences into the prompt, and learn.
 *
 * The conversation is `providerOptions.penchant.conversation`, where the call gives one; a tool may say its `domain`, `provider`, `title` and
 * `annotations` in its own `providerOptions.penchant`. Whatever goes wrong, the call goes on as it came.
 *
 * @example
 * const model = wrapLanguageModel({ model: myModel, middleware: penchantMiddleware(penchant) })
 */
export function penchantMiddleware(penchant: PenchantSoon, options: HostOptions = {}): PenchantMiddleware {
  const advisor = createAdvisor(penchant, 'ai-sdk', options)
  const advices = new WeakMap<object, Advice>()

  return {
    specificationVersion: 'v3',

    async transformParams({ params }) {
      try {
        const { prompt, toolChoice, providerOptions } = params
        for (const part of prompt.flatMap(({ role, content }) => (role === 'tool' ? listOf(content) : [])))
          if (part.type === 'tool-result') advisor.happened(part.toolCallId, resultOf(part.output))
        const advice = await advisor.before({
          turns: turnsIn(prompt.map(fieldsOf), textOf),
          tools: toolsOf(params),
          conversation: penchantIn(providerOptions).conversation || undefined,
          seen: prompt.flatMap(({ content }) => listOf(content).flatMap(seenIn)),
          isInsisted: fieldsOf(toolChoice).type === 'tool',
        })
        if (advice === undefined) return params
        const tools = offered(listOf(params.tools), advice, ({ type, name }) => (type === 'function' ? name : undefined))
        const changed = { ...params, ...(advice.isChanged ? { tools } : {}), prompt: withSystem(prompt, advice.prompt) }
        advices.set(changed, advice)
        return changed
      } catch {
        return params
      }
    },

    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate()
      const advice = advices.get(params)
      if (advice === undefined) return result
      try {
        return { ...result, ...(await rewritten(result, advisor, advice)) }
      } catch {
        return result
      }
    },

    async wrapStream({ doStream, params }) {
      const result = await doStream()
      const advice = advices.get(params)
      return advice === undefined ? result : { ...result, stream: result.stream.pipeThrough(streamed(advisor, advice)) }
    },

    observeStep: (step) => {
      for (const part of listOf(step.content)) {
        if (part.type === 'tool-result' && part.preliminary !== true) advisor.happened(part.toolCallId, 'went-well')
        if (part.type === 'tool-error') advisor.happened(part.toolCallId, 'failed')
      }
    },

    settled: () => advisor.settled(),
  }
}

/** Text of a message: not what the model thought. */
const textOf = (content: unknown): string =>
  partsText(Array.isArray(content) ? listOf(content).filter(({ type }) => type === 'text') : content)

/** Names of tools that were called, and of those that were asked for. */
function seenIn({ type, toolName, output }: Fields): readonly string[] {
  if (type === 'tool-call' && typeof toolName === 'string') return [toolName]
  return type === 'tool-result' ? foundIn(fieldsOf(output).value) : []
}

function resultOf(output: unknown): Happened {
  const { type } = fieldsOf(output)
  return type === 'execution-denied' ? 'denied' : type === 'error-text' || type === 'error-json' ? 'failed' : 'went-well'
}

/** Tools that the app runs itself: those of the model's provider are nobody else's to call. */
function toolsOf({ tools, toolChoice }: CallParams): HostTool[] {
  if (fieldsOf(toolChoice).type === 'none') return []
  return listOf(tools).flatMap((tool) => {
    if (tool.type !== 'function') return []
    const { name, description, inputSchema, strict, providerOptions } = tool as Fields & HostTool
    const { provider, domain, title, annotations } = penchantIn(providerOptions) as ToolFacts
    return [{ name, description, inputSchema, strict, provider, domain, title, annotations }]
  })
}

const penchantIn = (providerOptions: unknown): Fields => fieldsOf(fieldsOf(providerOptions).penchant)
