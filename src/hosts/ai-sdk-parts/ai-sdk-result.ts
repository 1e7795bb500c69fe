/** Results of the AI SDK's language models, rewritten before the SDK validates them. May not know: how a call is advised. */
import type { Advice, CallAdvice } from '../chat-loop/advice.js'
import type { Advisor } from '../chat-loop/advisor.js'
import { type Fields, listOf } from '../chat-loop/fields.js'

interface Result {
  readonly content: readonly object[]
  readonly finishReason: unknown
}

/** What of a whole result becomes another one. */
export async function rewritten(result: Result, advisor: Advisor, advice: Advice): Promise<Partial<Result>> {
  const content: Fields[] = []
  for (const part of listOf(result.content)) {
    const call = await adviseCall(part, advisor, advice)
    if (call?.question !== undefined) content.push({ type: 'text', text: call.question })
    else content.push(call?.isChanged ? asAdvised(part, call) : part)
  }
  const isCalled = hasCalls(listOf(result.content))
  if (!isCalled) advisor.answered(advice)
  return {
    content,
    finishReason: hasCalls(content) || !isCalled ? result.finishReason : stopped(result.finishReason),
  }
}

/**
 * The same for a stream: the input of a call is held back only where the call may change; everything else passes at once.
 */
export function streamed<S>(advisor: Advisor, advice: Advice): TransformStream<S, S> {
  /** Parts of calls that may change, until they are whole. */
  const held = new Map<unknown, Fields[]>()
  let calls = 0
  let questions = 0

  const shown = new Set<unknown>()

  // A part must: leave in the order in which it came, except that held ones leave with their call; leave as it came if anything goes wrong.
  async function through(part: Fields): Promise<readonly Fields[]> {
    if (part.type === 'tool-input-start' && part.providerExecuted !== true) {
      if (await advisor.mayChange(advice, String(part.toolName))) held.set(part.id, [])
      else shown.add(part.id)
    }
    if (isInput(part) && held.has(part.id)) {
      held.get(part.id)?.push(part)
      return []
    }
    // What is still held belongs to calls that never came: before the end, since nothing is read after it.
    if (part.type === 'finish' && calls === 0) advisor.answered(advice)
    if (part.type === 'finish')
      return [...released(), questions > 0 && questions === calls ? { ...part, finishReason: stopped(part.finishReason) } : part]
    if (part.type !== 'tool-call') return [part]

    calls += 1
    const input = held.get(part.toolCallId) ?? []
    held.delete(part.toolCallId)
    const call = await adviseCall(part, advisor, advice, !shown.has(part.toolCallId))
    if (call?.question !== undefined) {
      questions += 1
      return asText(`penchant-${questions}`, call.question)
    }
    return call?.isChanged ? [...inputAs(input, call), asAdvised(part, call)] : [...input, part]
  }

  function released(): readonly Fields[] {
    const parts = [...held.values()].flat()
    held.clear()
    return parts
  }

  return new TransformStream<S, S>({
    async transform(part, controller) {
      for (const one of await through(part as Fields)) controller.enqueue(one as S)
    },
    flush(controller) {
      for (const part of released()) controller.enqueue(part as S)
    },
  })
}

async function adviseCall(part: Fields, advisor: Advisor, advice: Advice, mayAsk = true): Promise<CallAdvice | undefined> {
  if (part.type !== 'tool-call' || part.providerExecuted === true) return undefined
  return advisor.call(advice, { id: part.toolCallId, tool: part.toolName, args: part.input, mayAsk })
}

/** The call with its arguments supplied, to the tool that the user wants; its metadata says what was changed, so that a page can show it. */
function asAdvised(part: Fields, { tool, args, supplied, outcome }: CallAdvice): Fields {
  const redirected = tool === part.toolName ? {} : { insteadOf: part.toolName }
  return {
    ...part,
    toolName: tool,
    input: JSON.stringify(args),
    providerMetadata: {
      ...(part.providerMetadata as object | undefined),
      penchant: { outcome, filled: Object.keys(supplied), ...redirected },
    },
  }
}

/** Held parts of an input, saying in one piece what the call says in the end. */
function inputAs(held: readonly Fields[], { tool, args }: CallAdvice): readonly Fields[] {
  const start = held[0]
  if (start === undefined) return held
  return [
    { ...start, toolName: tool },
    { type: 'tool-input-delta', id: start.id, delta: JSON.stringify(args) },
    { type: 'tool-input-end', id: start.id },
  ]
}

const isInput = ({ type }: Fields): boolean => typeof type === 'string' && type.startsWith('tool-input-')

const asText = (id: string, delta: string): readonly Fields[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta },
  { type: 'text-end', id },
]

const hasCalls = (content: readonly Fields[]): boolean => content.some(({ type }) => type === 'tool-call')

/** "No calls are left, the answer ends here", in the spelling that the reason has. */
const stopped = (reason: unknown): unknown => (typeof reason === 'object' && reason !== null ? { ...reason, unified: 'stop' } : 'stop')
