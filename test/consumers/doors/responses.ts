/** A stand-in for OpenAI's responses: calls a tool for the last message, and is content with its result. */
import { ARGS, newId, pick } from './app.js'

interface Item {
  readonly type?: string
  readonly role?: string
  readonly content?: string | readonly { readonly text?: string }[]
}

export function answer(body: string): Response {
  const { input, tools } = JSON.parse(body) as { readonly input: string | readonly Item[]; readonly tools: readonly { name: string }[] }
  const items: readonly Item[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input
  const { content = '' } = items.findLast(({ role }) => role === 'user') ?? {}
  const text = typeof content === 'string' ? content : content.map((part) => part.text ?? '').join()
  const id = newId()
  const isDone = items.at(-1)?.type === 'function_call_output'
  const names = tools.map(({ name }) => name)
  const output = isDone
    ? { id, type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Done.', annotations: [] }] }
    : { id, call_id: id, type: 'function_call', status: 'completed', name: pick(names, text), arguments: JSON.stringify(ARGS) }
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 }
  return Response.json({ id: newId(), object: 'response', status: 'completed', output: [output], usage })
}
