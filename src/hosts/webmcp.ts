/** penchant in a page that offers tools by WebMCP: `document.modelContext`, as structural types. */
import type { Turn } from '../contract/questions.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { callDirectly, type DirectOptions } from './chat-loop/direct.js'
import { parsedArgs } from './chat-loop/fields.js'
import type { Args, FillRules } from './chat-loop/fill-in.js'
import type { HostTool, PenchantSoon } from './chat-loop/report.js'

export type { DirectOptions } from './chat-loop/direct.js'
export type { Asking, Report, ToolFacts } from './chat-loop/report.js'

export interface WebMcpOptions extends Omit<DirectOptions, 'maxTools' | 'maxToolTokens' | 'always'> {
  /** The request that a call is for, where the page knows it. Default: the tool's description stands for it. */
  readonly request?: () => string | readonly Turn[] | undefined
}

/** What is needed of `document.modelContext`. */
export interface ModelContextLike {
  registerTool(tool: never, options?: never): unknown
}

/** A descriptor as an app registers it. */
interface Descriptor extends HostTool {
  readonly execute: (input: unknown, ...rest: readonly unknown[]) => unknown
}

/**
 * Only what a tool insists on is supplied, so that a tool that asks for more than its job needs does not get it; and only where the tool says that
 * it reads and does not act. (WebMCP has no other hint; `about` may say more.)
 */
const RULES: FillRules = { isRequiredOnly: true, isTrustedBare: false }

/**
 * Makes every tool registered from now on ask penchant first. Call it before the app registers its tools.
 *
 * @returns how to undo it; tools that are registered already keep asking
 *
 * @example
 * penchantModelContext(document.modelContext, penchant)
 */
export function penchantModelContext<C extends ModelContextLike>(
  context: C,
  penchant: PenchantSoon,
  options: WebMcpOptions = {},
): () => void {
  const advisor = createAdvisor(penchant, 'webmcp', { ...options, question: false, notes: false })
  const tools = new Map<string, HostTool>()
  const before = Object.getOwnPropertyDescriptor(context, 'registerTool')
  const registerTool = context.registerTool as unknown as (this: C, tool: unknown, ...rest: unknown[]) => unknown

  function advised(tool: Descriptor): unknown {
    if (typeof tool?.execute !== 'function' || typeof tool.name !== 'string') return tool
    const { name, title, description, inputSchema, annotations, execute } = tool
    const described: HostTool = { name, title, description, inputSchema: inputSchema ?? { type: 'object', properties: {} }, annotations }
    tools.set(name, described)
    void advisor.add([described])
    const own = [title, description].filter(Boolean).join('. ')
    return {
      ...tool,
      async execute(input: unknown, ...rest: readonly unknown[]) {
        const args = parsedArgs(input)
        if (args === undefined) return execute.call(tool, input, ...rest)
        const { request = () => undefined, askUser } = options
        const how = { request, description: own, tools: [...tools.values()], tool: name, args, rules: RULES, askUser }
        return callDirectly(advisor, how, async (whole: Args) => execute.call(tool, whole, ...rest))
      },
    }
  }

  Object.defineProperty(context, 'registerTool', {
    configurable: true,
    writable: true,
    value: (tool: Descriptor, ...rest: unknown[]) => registerTool.call(context, advised(tool), ...rest),
  })
  return () => {
    if (before === undefined) Reflect.deleteProperty(context, 'registerTool')
    else Object.defineProperty(context, 'registerTool', before)
  }
}
