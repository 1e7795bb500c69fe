/** Chat completions: their messages, tools, calls and chunks. May not know: how a call is advised, how a request is sent. */
import type { Advice, Happened } from '../chat-loop/advice.js'
import type { Advisor } from '../chat-loop/advisor.js'
import { foundIn } from '../chat-loop/tools.js'
import { type Fields, fieldsOf, isChosen, listOf, parsedArgs, partsText, turnsIn, withFields, withSystem } from '../chat-loop/fields.js'
import { offered } from '../chat-loop/arrange.js'
import type { HostTool } from '../chat-loop/report.js'

/** The body with the advice in it; results of tools in its messages are learnt from. */
export async function beforeChat(advisor: Advisor, body: Fields): Promise<{ readonly body: Fields; readonly advice?: Advice | undefined }> {
  const messages = listOf(body.messages)
  for (const { role, tool_call_id, content } of messages) if (role === 'tool') advisor.happened(tool_call_id, resultIn(content))
  const seen = messages.flatMap(({ role, content, tool_calls }) =>
    role === 'tool' ? foundIn(content) : listOf(tool_calls).map((call) => String(fieldsOf(call.function).name)),
  )
  const advice = await advisor.before({ turns: turnsIn(messages), ...toolsIn(body, toolOf), seen })
  if (advice === undefined) return { body }
  const messagesWith = advice.prompt === '' ? {} : { messages: withSystem(messages, advice.prompt) }
  return { body: { ...body, ...toolsAs(advice, body, toolOf), ...messagesWith }, advice }
}

/** The functions that a request offers, and whether the app insists on one. */
export const toolsIn = ({ tools, tool_choice }: Fields, toolOf: (tool: Fields) => HostTool[]) => ({
  tools: tool_choice === 'none' ? [] : listOf(tools).flatMap(toolOf),
  isInsisted: isChosen(tool_choice),
})

/** What a request offers once it is advised. */
export const toolsAs = (advice: Advice, { tools }: Fields, toolOf: (tool: Fields) => HostTool[]): Fields =>
  advice.isChanged ? { tools: offered(listOf(tools), advice, (tool) => toolOf(tool)[0]?.name) } : {}

/** What a tool's result says of how it went: by convention a JSON object with an `error`. */
export function resultIn(content: unknown): Happened {
  const { error } = parsedArgs(partsText(content)) ?? {}
  return error === undefined || error === null || error === false ? 'went-well' : 'failed'
}

const toolOf = ({ type, function: own }: Fields): HostTool[] =>
  type === 'function' ? functionTool(fieldsOf(own), fieldsOf(own).strict === true) : []

/** A function of the app's own. */
export function functionTool({ name, description, parameters }: Fields, strict: boolean): HostTool[] {
  if (typeof name !== 'string') return []
  const said = typeof description === 'string' ? { description } : {}
  return [{ name, ...said, inputSchema: parameters ?? { type: 'object', properties: {} }, strict }]
}

/** The completion with its calls filled, or with a question in their place. */
export async function afterChat(advisor: Advisor, advice: Advice, completion: Fields): Promise<Fields> {
  // Some endpoints answer 200 with an error in place of choices.
  if (!Array.isArray(completion.choices)) return completion
  const choices = []
  for (const choice of listOf(completion.choices)) {
    const message = fieldsOf(choice.message)
    const calls = listOf(message.tool_calls)
    if (calls.length === 0) {
      advisor.answered(advice)
      choices.push(choice)
      continue
    }
    const { kept, text } = await settle(advisor, advice, calls)
    const { tool_calls: _, ...rest } = message
    const content = text === '' ? message.content : [message.content, text].filter(Boolean).join('\n')
    choices.push({
      ...choice,
      message: { ...rest, content, ...(kept.length > 0 ? { tool_calls: kept } : {}) },
      ...(kept.length === 0 ? { finish_reason: 'stop' } : {}),
    })
  }
  return withFields(completion, { choices })
}

/** The chunks of a completion; calls are held back until they are whole, everything else passes at once. */
export async function* advisedChunks(advisor: Advisor, advice: Advice, stream: AsyncIterable<Fields>): AsyncGenerator<Fields> {
  /** Calls by choice and index, as far as they have come. */
  const held = new Map<unknown, Fields[]>()
  let last: Fields = {}
  for await (const chunk of stream) {
    last = chunk
    const choices: Fields[] = []
    for (const choice of listOf(chunk.choices)) {
      const { tool_calls, ...delta } = fieldsOf(choice.delta)
      const calls = held.get(choice.index) ?? []
      held.set(choice.index, calls)
      for (const piece of listOf(tool_calls)) {
        const at = slotOf(calls, piece)
        calls[at] = joined(calls[at], piece)
      }
      // Some endpoints say '' where others say null.
      if (!choice.finish_reason) {
        if (tool_calls === undefined || Object.keys(delta).length > 0) choices.push({ ...choice, delta })
        continue
      }
      if (calls.length === 0) advisor.answered(advice)
      const { kept, text } = await settle(advisor, advice, calls.filter(Boolean))
      held.delete(choice.index)
      const between = { ...delta, ...deltaOf(kept, text) }
      if (Object.keys(between).length > 0) yield { ...chunk, choices: [{ ...choice, delta: between, finish_reason: null }] }
      choices.push({ ...choice, delta: {}, ...(text !== '' && kept.length === 0 ? { finish_reason: 'stop' } : {}) })
    }
    if (choices.length > 0 || listOf(chunk.choices).length === 0) yield { ...chunk, ...(chunk.choices === undefined ? {} : { choices }) }
  }
  // A stream that ends without saying so: what was held must not be lost.
  for (const [index, calls] of held) {
    if (calls.length === 0) continue
    const { kept, text } = await settle(advisor, advice, calls.filter(Boolean))
    yield { ...last, choices: [{ index, delta: deltaOf(kept, text), finish_reason: null }] }
  }
}

/** Which call a piece belongs to: its index says so; where there is none, a new id begins a new call. */
function slotOf(calls: readonly Fields[], { index, id }: Fields): number {
  if (typeof index === 'number' && Number.isInteger(index) && index >= 0) return index
  const known = calls.findIndex((call) => id !== undefined && call?.id === id)
  if (known >= 0) return known
  return id === undefined && calls.length > 0 ? calls.length - 1 : calls.length
}

const deltaOf = (kept: readonly Fields[], text: string): Fields => ({
  ...(text === '' ? {} : { content: text }),
  ...(kept.length === 0 ? {} : { tool_calls: kept.map((call, index) => ({ ...call, index })) }),
})

/** Calls as they are advised: those that go on, and the words of the questions that take the place of the others. */
async function settle(advisor: Advisor, advice: Advice, calls: readonly Fields[]) {
  const kept: Fields[] = []
  const questions: string[] = []
  for (const call of calls) {
    const { name, arguments: args } = fieldsOf(call.function)
    const advised = await advisor.call(advice, { id: call.id, tool: name, args })
    if (advised?.question !== undefined) questions.push(advised.question)
    else if (!advised?.isChanged) kept.push(call)
    else kept.push({ ...call, function: { ...fieldsOf(call.function), name: advised.tool, arguments: JSON.stringify(advised.args) } })
  }
  return { kept, text: questions.join('\n') }
}

function joined(before: Fields | undefined, piece: Fields): Fields {
  if (before === undefined) return piece
  // A custom tool's input is a text of its own and no function's.
  const isCustom = before.custom !== undefined || piece.custom !== undefined
  const [kind, text] = isCustom ? (['custom', 'input'] as const) : (['function', 'arguments'] as const)
  const [known, more] = [fieldsOf(before[kind]), fieldsOf(piece[kind])]
  const whole = { ...known, ...more, [text]: `${known[text] ?? ''}${more[text] ?? ''}`, name: known.name ?? more.name }
  return { ...before, ...piece, id: before.id ?? piece.id, [kind]: whole }
}
