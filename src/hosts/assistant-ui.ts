/**
 * penchant in assistant-ui's LocalRuntime: one adapter around the app's own that chooses among rival tools, fills calls, asks, and learns.
 *
 * Lives here: assistant-ui's spelling of messages, tools and results, as structural types. Imports nothing from `@assistant-ui/react`.
 */
import type { Advice, CallAdvice, PenchantSoon } from './chat-loop/advice.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { type Fields, fieldsOf, listOf, partsText } from './chat-loop/fields.js'
import type { FillRules } from './chat-loop/fill-in.js'
import { offered, plainTool } from './chat-loop/offered.js'
import type { HostOptions } from './chat-loop/report.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** What is needed of a `ChatModelAdapter`. */
export interface ChatModelAdapterLike {
  run(options: never): unknown
}

/** One run of the app's adapter: what it is asked, and what becomes of its results. */
interface AdvisedRun {
  readonly options: Fields
  /** A result that is not the last: calls that the page answers are held back until they are whole. */
  shown(result: Fields): Promise<Fields>
  /** The last result once more, with the calls that were held back; undefined where there are none. */
  whole(result: Fields): Promise<Fields | undefined>
}

/**
 * The adapter with penchant at its side. Of `context` it is given the preferred rival, preferences in `system`, and tools whose `execute` fills what a
 * call leaves out; calls that the page answers (`addResult`) come filled, or as a question. The conversation is the thread. Whatever goes wrong, the
 * chat goes on as if penchant were not there.
 *
 * @example
 * const runtime = useLocalRuntime(withPenchant(adapter, penchant))
 */
export function withPenchant<A extends ChatModelAdapterLike>(adapter: A, penchant: PenchantSoon, options: HostOptions = {}): A {
  const advisor = createAdvisor(penchant, 'assistant-ui', options)
  const app = adapter as unknown as { run(options: Fields): AsyncIterable<Fields> | Promise<Fields> }

  async function before(given: Fields): Promise<AdvisedRun | undefined> {
    const current = given.unstable_getMessage as (() => unknown) | undefined
    const messages = [...listOf(given.messages), fieldsOf(current?.())]
    const calls = messages.flatMap(({ content }) => listOf(content).filter(isCall))
    for (const { toolCallId, result, isError } of calls)
      if (result !== undefined) advisor.happened(String(toolCallId), isError === true ? 'failed' : 'went-well')
    const context = fieldsOf(given.context)
    const tools = Object.entries(fieldsOf(context.tools)).map(([name, tool]) => ({ name, tool: fieldsOf(tool) }))
    const { unstable_threadId: thread } = given
    const advice = await advisor.before({
      turns: messages.flatMap(({ role, content }) =>
        role === 'user' || role === 'assistant' ? [{ role, content: partsText(content) }] : [],
      ),
      tools: tools.flatMap(({ name, tool: { description, parameters, disabled } }) =>
        disabled === true || parameters === undefined
          ? []
          : plainTool({ name, description: typeof description === 'string' ? description : undefined, inputSchema: parameters }),
      ),
      conversation: typeof thread === 'string' ? thread : undefined,
      seen: calls.map(({ toolName }) => String(toolName)),
    })
    if (advice === undefined) return undefined
    const run = advisedRun(advice)
    const system = [context.system, advice.prompt].filter(Boolean).join('\n\n')
    const offer = offered(tools, ({ name }) => name, advice).map(({ name, tool }) => [name, run.filling(name, tool)] as const)
    return {
      ...run,
      options: { ...given, context: { ...context, ...(system === '' ? {} : { system }), tools: Object.fromEntries(offer) } },
    }
  }

  function advisedRun(advice: Advice): Pick<AdvisedRun, 'shown' | 'whole'> & { filling(name: string, tool: Fields): Fields } {
    /** Calls by their ids: each is advised once, however often the adapter shows it. */
    const advised = new Map<string, Promise<CallAdvice | undefined>>()
    const executes = new Set<string>()

    function advise(id: string, tool: string, args: unknown, mayAsk: boolean, rules?: FillRules): Promise<CallAdvice | undefined> {
      const known = advised.get(id) ?? advisor.call(advice, { id, tool, args: fieldsOf(args), mayAsk }, rules).catch(() => undefined)
      advised.set(id, known)
      return known
    }

    /** What the adapter ran by itself is learnt from as it stands. */
    async function ran({ toolCallId, toolName, args, isError }: Fields): Promise<void> {
      await advise(String(toolCallId), String(toolName), args, false, { isRun: true })
      advisor.happened(String(toolCallId), isError === true ? 'failed' : 'went-well')
    }

    const isHeld = (part: Fields): boolean => isCall(part) && part.result === undefined && !executes.has(String(part.toolName))

    /** A call as it was made. */
    async function made(part: Fields): Promise<Fields> {
      const id = String(part.toolCallId)
      if (!isCall(part) || isHeld(part)) return part
      const call = await advised.get(id)
      return call === undefined ? part : withArgs(part, call)
    }

    return {
      filling(name, tool) {
        const { execute } = tool
        if (typeof execute !== 'function') return tool
        executes.add(name)
        return {
          ...tool,
          async execute(args: unknown, ...rest: readonly unknown[]) {
            const id = String(fieldsOf(rest[0]).toolCallId)
            const call = await advise(id, name, args, false)
            try {
              const result: unknown = await execute.call(tool, call?.args ?? args, ...rest)
              advisor.happened(id, 'went-well')
              return result
            } catch (error) {
              advisor.happened(id, 'failed')
              throw error
            }
          },
        }
      },

      async shown(result) {
        if (!Array.isArray(result.content)) return result
        return {
          ...result,
          content: await Promise.all(
            listOf(result.content)
              .filter((part) => !isHeld(part))
              .map(made),
          ),
        }
      },

      async whole(result) {
        const parts = listOf(result.content)
        for (const part of parts) if (isCall(part) && part.result !== undefined) await ran(part)
        if (!parts.some(isHeld)) return undefined
        const content: Fields[] = []
        for (const part of parts) {
          const call = isHeld(part) ? await advise(String(part.toolCallId), String(part.toolName), part.args, true) : undefined
          if (call?.question !== undefined) content.push({ type: 'text', text: call.question })
          else content.push(call === undefined ? await made(part) : withArgs(part, call))
        }
        const isOpen = content.some((part) => isCall(part) && part.result === undefined)
        return { ...result, content, ...(isOpen ? {} : { status: { type: 'complete', reason: 'stop' } }) }
      },
    }
  }

  async function* run(given: Fields): AsyncGenerator<Fields, void> {
    const advised = await before(given).catch(() => undefined)
    const answer = app.run(advised?.options ?? given)
    let last: Fields | undefined
    for await (const result of Symbol.asyncIterator in answer ? answer : [answer]) {
      last = result
      yield (await advised?.shown(result)) ?? result
    }
    const whole = last && (await advised?.whole(last))
    if (whole !== undefined) yield whole
  }

  return { ...adapter, run }
}

const isCall = ({ type }: Fields): boolean => type === 'tool-call'

const withArgs = (part: Fields, { args, supplied }: CallAdvice): Fields =>
  Object.keys(supplied).length === 0 ? part : { ...part, args, argsText: JSON.stringify(args) }
