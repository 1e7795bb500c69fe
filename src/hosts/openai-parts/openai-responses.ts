/** Responses: their input items, tools, output items and events. May not know: how a call is advised, how a request is sent. */
import type { Turn } from '../../contract/questions.js'
import type { Advice } from '../chat-loop/advice.js'
import type { Advisor } from '../chat-loop/advisor.js'
import { foundIn } from '../chat-loop/tools.js'
import { type Fields, fieldsOf, listOf, turnsIn, withFields } from '../chat-loop/fields.js'
import type { HostTool } from '../chat-loop/report.js'
import { keepLatest } from '../../util/keep-latest.js'
import { functionTool, resultIn, toolsAs, toolsIn } from './openai-chat.js'

/** Responses whose advice is remembered: the next step refers to them and may not say the request again. */
const RESPONSES = 100

/** Advice by the id of the response that it led to. */
export type Memory = Map<unknown, Advice>

export async function beforeResponse(
  advisor: Advisor,
  memory: Memory,
  body: Fields,
): Promise<{ readonly body: Fields; readonly advice?: Advice | undefined }> {
  const items: readonly Fields[] = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : listOf(body.input)
  for (const { type, call_id, output } of items) if (type === 'function_call_output') advisor.happened(call_id, resultIn(output))
  const last = memory.get(body.previous_response_id)
  const seen = items.flatMap(({ type, name, output }) => {
    if (type === 'function_call_output') return foundIn(output)
    return type === 'function_call' ? [String(name)] : []
  })
  const turns = items.flatMap((item): Turn[] => (item.type === 'function_call_output' ? [{ role: 'tool', content: '' }] : turnsIn([item])))
  const offered = toolsIn(body, toolOf)
  const { conversation, instructions } = body
  const advice =
    (await advisor.before({
      turns,
      ...offered,
      conversation: fieldsOf(conversation).id ?? conversation,
      seen: [...(last?.seen ?? []), ...seen],
    })) ??
    (last && advisor.further(last, seen, offered.isInsisted))
  if (advice === undefined) return { body }
  const prompt =
    advice.prompt === '' ? {} : { instructions: typeof instructions === 'string' ? `${instructions}\n\n${advice.prompt}` : advice.prompt }
  return { body: { ...body, ...toolsAs(advice, body, toolOf), ...prompt }, advice }
}

/** Functions are strict here unless they say that they are not. */
const toolOf = (tool: Fields): HostTool[] => (tool.type === 'function' ? functionTool(tool, tool.strict !== false) : [])

/** The response with its calls filled, or with a question in their place. */
export async function afterResponse(advisor: Advisor, memory: Memory, advice: Advice, response: Fields): Promise<Fields> {
  if (!Array.isArray(response.output)) return response
  const output: Fields[] = []
  for (const item of listOf(response.output)) output.push(await advised(advisor, advice, item))
  if (!hasCalls(response)) advisor.answered(advice)
  keepLatest(memory, response.id, advice, RESPONSES)
  return withOutput(response, output)
}

/** Whether the model called anything, the provider's own tools included. */
const hasCalls = ({ output }: Fields): boolean => listOf(output).some(({ type }) => String(type).endsWith('_call'))

function withOutput(response: Fields, output: readonly Fields[]): Fields {
  const text = output
    .flatMap(({ type, content }) => (type === 'message' ? listOf(content) : []))
    .flatMap((part) => (part.type === 'output_text' ? [part.text] : []))
    .join('')
  return withFields(response, { output, ...('output_text' in response ? { output_text: text } : {}) })
}

/** An item of the output: a call as it is advised, or a question in its place; another item as it is. */
async function advised(advisor: Advisor, advice: Advice, item: Fields): Promise<Fields> {
  const call =
    item.type === 'function_call' ? await advisor.call(advice, { id: item.call_id, tool: item.name, args: item.arguments }) : undefined
  if (call?.question !== undefined) return message(item, call.question)
  return call?.isChanged ? { ...item, name: call.tool, arguments: JSON.stringify(call.args) } : item
}

const message = ({ id, call_id }: Fields, text: string): Fields => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  id: `msg_penchant_${String(id ?? call_id)}`,
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
})

/** The events of a response; those of a call are held back until it is whole, everything else passes at once. */
export async function* advisedResponse(
  advisor: Advisor,
  memory: Memory,
  advice: Advice,
  stream: AsyncIterable<Fields>,
): AsyncGenerator<Fields> {
  const held = new Map<unknown, Fields[]>()
  const done = new Map<unknown, Fields>()
  let number: number | undefined
  const numbered = (event: Fields): Fields => {
    number = number === undefined ? Number(event.sequence_number ?? 0) : number + 1
    return { ...event, sequence_number: number }
  }
  for await (const event of stream) {
    const item = fieldsOf(event.item)
    const at = event.output_index
    if (event.type === 'response.output_item.added' && item.type === 'function_call') held.set(at, [event])
    else if (event.type === 'response.output_item.done' && held.has(at)) {
      const whole = await advised(advisor, advice, item)
      done.set(at, whole)
      for (const one of whole === item ? [...(held.get(at) ?? []), event] : eventsOf(whole, event)) yield numbered(one)
      held.delete(at)
    } else if (held.has(at)) held.get(at)?.push(event)
    else if (event.response !== undefined) {
      // The response ends in the middle of a call (it was cut off): as it came.
      if (ENDS.has(event.type)) yield* released()
      const response = fieldsOf(event.response)
      keepLatest(memory, response.id, advice, RESPONSES)
      if (event.type === 'response.completed' && !hasCalls(response)) advisor.answered(advice)
      const output = listOf(response.output).map((one, i) => done.get(i) ?? one)
      yield numbered({ ...event, response: withOutput(response, output) })
    } else yield numbered(event)
  }
  yield* released()

  function* released(): Generator<Fields> {
    for (const events of held.values()) for (const one of events) yield numbered(one)
    held.clear()
  }
}

/** Events after which nothing of a response comes any more. */
const ENDS: ReadonlySet<unknown> = new Set(['response.completed', 'response.incomplete', 'response.failed'])

/** The events that say an item in one piece. */
function eventsOf(item: Fields, { output_index }: Fields): readonly Fields[] {
  const of = { output_index, item_id: item.id }
  const [type, whole] = [(what: string) => `response.${what}`, { output_index, item }]
  if (item.type === 'function_call')
    return [
      { type: type('output_item.added'), output_index, item: { ...item, arguments: '', status: 'in_progress' } },
      { type: type('function_call_arguments.delta'), ...of, delta: item.arguments },
      { type: type('function_call_arguments.done'), ...of, name: item.name, arguments: item.arguments },
      { type: type('output_item.done'), ...whole },
    ]
  const part = listOf(item.content)[0]
  const inPart = { ...of, content_index: 0 }
  return [
    { type: type('output_item.added'), output_index, item: { ...item, content: [], status: 'in_progress' } },
    { type: type('content_part.added'), ...inPart, part: { ...part, text: '' } },
    { type: type('output_text.delta'), ...inPart, delta: part?.text, logprobs: [] },
    { type: type('output_text.done'), ...inPart, text: part?.text, logprobs: [] },
    { type: type('content_part.done'), ...inPart, part },
    { type: type('output_item.done'), ...whole },
  ]
}
