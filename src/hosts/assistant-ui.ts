/** penchant in assistant-ui's LocalRuntime: its spelling of messages, tools and results. Imports nothing from `@assistant-ui/react`. */
import { randomId } from '../util/random-id.js'
import type { Advice, CallAdvice, Happened } from './chat-loop/advice.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { offered } from './chat-loop/arrange.js'
import { type Fields, fieldsOf, listOf, turnsIn } from './chat-loop/fields.js'
import type { FillRules } from './chat-loop/fill-in.js'
import { foundIn, plainTool } from './chat-loop/tools.js'
import type { HostOptions, PenchantSoon } from './chat-loop/report.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** What is needed of a `ChatModelAdapter`. */
export interface ChatModelAdapterLike {
  run(options: never): unknown
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

  async function before(given: Fields): Promise<Advice | undefined> {
    const current = given.unstable_getMessage as (() => unknown) | undefined
    const answer = fieldsOf(current?.())
    // The answer is there, and empty, before anything of it has come.
    const messages = [...listOf(given.messages), ...(listOf(answer.content).length === 0 ? [] : [answer])]
    const calls = messages.flatMap(({ content }) => listOf(content).filter(isCall))
    for (const call of calls) if (call.result !== undefined) advisor.happened(call.toolCallId, outcomeOf(call))
    return advisor.before({
      turns: turnsIn(messages),
      tools: toolsIn(given).flatMap(([name, { description, parameters, disabled }]) =>
        disabled === true || parameters === undefined
          ? []
          : plainTool({ name, description: typeof description === 'string' ? description : undefined, inputSchema: parameters }),
      ),
      conversation: given.unstable_threadId,
      seen: calls.flatMap(({ toolName, result }) => [String(toolName), ...foundIn(result)]),
    })
  }

  /** A run of the app's adapter, as it is advised. */
  async function* advisedRun(given: Fields, advice: Advice): AsyncGenerator<Fields, void> {
    /** Calls by what they say: each is advised once, however often the adapter shows it. Some endpoints give several of them one id, or none. */
    const calls = new Map<string, Made>()
    function make(said: Fields, mayAsk: boolean, rules?: FillRules): Made {
      const key = keyOf(said)
      const known = calls.get(key)
      if (known !== undefined) return known
      const { toolCallId, toolName, args } = said
      const isOwn = typeof toolCallId === 'string' && toolCallId !== '' && ![...calls.values()].some(({ id }) => id === toolCallId)
      const id = isOwn ? toolCallId : randomId()
      const made = { id, advised: advisor.call(advice, { id, tool: toolName, args: fieldsOf(args), mayAsk }, rules) }
      calls.set(key, made)
      return made
    }

    /** A tool whose `execute` fills what the call leaves out, and says how it went: the adapter need not show the call. */
    const filling = ([toolName, tool]: Tool): Tool => {
      const { execute } = tool
      if (typeof execute !== 'function') return [toolName, tool]
      const filled = async (args: unknown, ...rest: readonly unknown[]) => {
        const { toolCallId } = fieldsOf(rest[0])
        const { id, advised } = make({ toolCallId, toolName, args }, false)
        const call = await advised
        try {
          const result: unknown = await execute.call(tool, call?.args ?? args, ...rest)
          advisor.happened(id, 'went-well')
          return result
        } catch (error) {
          advisor.happened(id, 'failed')
          throw error
        }
      }
      return [toolName, { ...tool, execute: filled }]
    }

    /** The parts of a result. A call that the page answers is held back until the last one, in which it is whole. */
    async function partsOf(content: readonly Fields[], isLast: boolean): Promise<readonly Fields[]> {
      const parts: Fields[] = []
      for (const part of content) {
        const isAnswered = part.result !== undefined
        if (!isCall(part)) parts.push(part)
        else if (!isAnswered && !executes.has(part.toolName)) {
          if (!isLast) continue
          const call = await make(part, true).advised
          parts.push(call?.question === undefined ? asAdvised(part, call) : { type: 'text', text: call.question })
        } else {
          // What the adapter ran by itself is learnt from as it stands.
          const made = isLast && isAnswered ? make(part, false, { isRun: true }) : calls.get(keyOf(part))
          parts.push(asAdvised(part, await made?.advised))
          if (made !== undefined && isLast && isAnswered) advisor.happened(made.id, outcomeOf(part))
        }
      }
      return parts
    }

    const context = fieldsOf(given.context)
    const tools = toolsIn(given)
    const executes = new Set<unknown>(tools.flatMap(([name, { execute }]) => (typeof execute === 'function' ? [name] : [])))
    const system = [context.system, advice.prompt].filter(Boolean).join('\n\n')
    const offer = Object.fromEntries(offered(tools, advice, ([name]) => name).map(filling))
    const changed = { ...context, ...(system === '' ? {} : { system }), ...(context.tools === undefined ? {} : { tools: offer }) }
    let last: Fields | undefined
    for await (const result of resultsOf({ ...given, context: changed })) {
      if (Array.isArray(result.content)) last = result
      yield Array.isArray(result.content) ? { ...result, content: await partsOf(listOf(result.content), false) } : result
    }
    if (last === undefined) return
    if (!listOf(last.content).some(isCall)) advisor.answered(advice)
    const content = await partsOf(listOf(last.content), true)
    const isOpen = (parts: readonly Fields[]): boolean => parts.some((part) => isCall(part) && part.result === undefined)
    const isAsked = isOpen(listOf(last.content)) && !isOpen(content)
    yield { content, ...(isAsked ? { status: { type: 'complete', reason: 'stop' } } : {}) }
  }

  async function* resultsOf(given: Fields): AsyncGenerator<Fields, void> {
    const answer = app.run(given)
    if (Symbol.asyncIterator in answer) yield* answer
    else yield await answer
  }

  async function* run(given: Fields): AsyncGenerator<Fields, void> {
    const advice = await before(given).catch(() => undefined)
    yield* advice === undefined ? resultsOf(given) : advisedRun(given, advice)
  }

  return { ...adapter, run }
}

/** A call of the run's: the id that it is learnt under, and what penchant says to it. */
interface Made {
  readonly id: string
  readonly advised: Promise<CallAdvice | undefined>
}

/** Tells calls apart. One whose arguments are no JSON is like no other. */
function keyOf({ toolCallId, toolName, args }: Fields): string {
  try {
    return JSON.stringify([toolCallId, toolName, args])
  } catch {
    return randomId()
  }
}

/** A tool of the run's context, by its name. */
type Tool = readonly [name: string, tool: Fields]

const toolsIn = (given: Fields): readonly Tool[] =>
  Object.entries(fieldsOf(fieldsOf(given.context).tools)).map(([name, tool]) => [name, fieldsOf(tool)])

const isCall = ({ type }: Fields): boolean => type === 'tool-call'

const outcomeOf = ({ isError }: Fields): Happened => (isError === true ? 'failed' : 'went-well')

const asAdvised = (part: Fields, call: CallAdvice | undefined): Fields =>
  call?.isChanged ? { ...part, toolName: call.tool, args: call.args, argsText: JSON.stringify(call.args) } : part
