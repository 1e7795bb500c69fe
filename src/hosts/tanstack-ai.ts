/**
 * penchant in TanStack AI: one adapter around another, for a `chat` in the page; `chat` and its tools are as they were.
 *
 * Lives here: TanStack AI's spelling of what an adapter is asked. Imports nothing from `@tanstack/ai`. It stands around the adapter and not among
 * `chat`'s middleware, which sees a call only after its arguments were checked.
 */
import { createAdvisor } from './chat-loop/advisor.js'
import { type Fields, listOf } from './chat-loop/fields.js'
import { offered } from './chat-loop/arrange.js'
import type { HostOptions, PenchantSoon } from './chat-loop/report.js'
import { advisedEvents, beforeRun } from './ag-ui-parts/ag-ui-run.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** What is needed of an adapter for text. */
export interface TextAdapterLike {
  chatStream(options: never): AsyncIterable<unknown>
}

/**
 * The adapter with penchant at its side: it is offered the preferred rival, its calls are filled or asked about, and what came of them is learnt.
 * Wrap the adapter once a chat; `conversation` in the options names it (a `chat` without a `threadId` makes up a new one for each message). Whatever goes
 * wrong, the chat goes on as if penchant were not there.
 *
 * @example
 * chat({ adapter: withPenchant(openaiText('gpt-5'), penchant), messages, tools })
 */
export function withPenchant<A extends TextAdapterLike>(adapter: A, penchant: PenchantSoon, options: HostOptions = {}): A {
  const advisor = createAdvisor(penchant, 'tanstack-ai', options)

  async function* chatStream(given: Fields): AsyncGenerator<unknown> {
    const { messages, tools, systemPrompts } = given
    const advice = await beforeRun(advisor, { messages, tools }, 'inputSchema').catch(() => undefined)
    if (advice === undefined) {
      yield* adapter.chatStream(given as never)
      return
    }
    const changed = {
      ...given,
      ...(tools ? { tools: offered(listOf(tools), advice) } : {}),
      ...(advice.prompt ? { systemPrompts: [systemPrompts ?? [], advice.prompt].flat() } : {}),
    }
    const events = advisedEvents(advisor, advice)
    for await (const event of adapter.chatStream(changed as never)) yield* await events.next(event as Fields)
    yield* await events.end()
  }

  return new Proxy(adapter, {
    get(target, key) {
      if (key === 'chatStream') return chatStream
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
