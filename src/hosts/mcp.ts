/** penchant beside an MCP client, version 1 or 2: the protocol's spelling, as structural types. Imports nothing from the SDK. */
import type { Turn } from '../contract/questions.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { callDirectly, type DirectOptions } from './chat-loop/direct.js'
import { asTurns } from './chat-loop/fields.js'
import { FIND_TOOLS, findTools, foundIn } from './chat-loop/tools.js'
import { limitsFor } from './chat-loop/arrange.js'
import type { HostTool, PenchantSoon } from './chat-loop/report.js'

export type { DirectOptions } from './chat-loop/direct.js'
export type { Asking, Report, ToolFacts } from './chat-loop/report.js'

/**
 * With `maxTools` or `maxToolTokens`, `listTools` shows what the request is likeliest to need, and one tool more, which finds the others: what was
 * called or found stays in the next list. Every tool can be called, listed or not.
 */
export interface McpOptions extends DirectOptions {
  /** The request that the calls are for: its text, or the turns so far. A call without one goes on as it is, and a list is whole. */
  readonly request: () => string | readonly Turn[]
}

/** What is needed of a client. */
export interface McpClient {
  listTools(...args: never[]): Promise<{ readonly tools: readonly HostTool[] }>
  callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<object>
  getServerVersion?(): { readonly name: string; readonly title?: string | undefined } | undefined
}

/** What the wrapped client has beside its own methods. */
export interface Learning {
  /** Resolves when everything seen so far is learnt. */
  settled(): Promise<void>
}

/**
 * The client with penchant at its side. Arguments that a call leaves out are supplied where the tool's annotations allow it: never silently for a
 * tool with `destructiveHint`, or with `readOnlyHint: false` and nothing that says it spares; then `askUser` is asked, where there is one.
 *
 * @example
 * const client = penchantClient(new Client({ name: 'chat', version: '1' }), penchant, { request: () => lastUserText })
 */
export function penchantClient<C extends McpClient>(client: C, penchant: PenchantSoon, options: McpOptions): C & Learning {
  const advisor = createAdvisor(penchant, 'mcp', { ...options, question: false, notes: false })
  const listed = new Map<string, HostTool>()
  const seen = new Set<string>()
  const { execute: find, ...finder } = findTools({ suggest: async (...asked) => (await penchant).suggest(...asked) })

  /** What of a page of the list is shown; the tool that finds others ends the last one, where something is left out. */
  async function shown<R extends { readonly tools: readonly HostTool[] }>(result: R): Promise<R> {
    const advice = await advisor.before({ turns: asTurns(options.request()), tools: [...listed.values()], seen: [...seen] })
    if (advice === undefined) return result
    const isLast = (result as { readonly nextCursor?: unknown }).nextCursor === undefined
    const hidden = new Set(advice.hidden)
    const tools = result.tools.filter((tool) => !hidden.has(tool.name))
    return { ...result, tools: [...tools, ...(hidden.size > 0 && isLast ? [finder] : [])] }
  }

  const own = {
    async listTools(...args: never[]) {
      const result = await client.listTools(...args)
      const server = client.getServerVersion?.()
      const provider = server?.title ?? server?.name
      const tools = result.tools.map((tool) => {
        const { name, title, description, inputSchema, annotations } = tool
        return { name, title, description, inputSchema, annotations, provider }
      })
      // A list that is read from its beginning (after `list_changed`, say) is a new one; a further page adds to it.
      const [asked] = args as readonly ({ readonly cursor?: unknown } | undefined)[]
      if (asked?.cursor === undefined) listed.clear()
      for (const tool of tools) listed.set(tool.name, tool)
      void advisor.add(tools)
      // The request is the app's to say: where that fails, the list is whole.
      return limitsFor(options, listed.size) === undefined ? result : shown(result).catch(() => result)
    },

    async callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]) {
      const tool = listed.get(params.name)
      if (tool === undefined && params.name === FIND_TOOLS) {
        const result = await find(params.arguments ?? {})
        for (const name of foundIn(result)) seen.add(name)
        return { content: [{ type: 'text', text: JSON.stringify(result) }] }
      }
      if (tool === undefined) return client.callTool(params, ...rest)
      seen.add(params.name)
      const { request, askUser } = options
      return callDirectly(
        advisor,
        { request, tools: [...listed.values()], tool: params.name, args: params.arguments ?? {}, askUser },
        (args) => client.callTool(Object.keys(args).length === 0 ? params : { ...params, arguments: { ...args } }, ...rest),
      )
    },

    settled: () => advisor.settled(),
  }

  return new Proxy(client, {
    has: (target, key) => key === 'settled' || key in target,
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key as keyof typeof own]
      const value: unknown = Reflect.get(target, key)
      // The client's own methods may reach for private fields, which a proxy does not have.
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  }) as C & Learning
}
