/** Whether a request names a tool outright, as a chat model sees it (Local Harness §3.3 and I.3, the override probe). */
import type { ChatMessage } from '../contract/chat-model.js'
import type { Ask, Asker } from './ask-model.js'
import { findName } from './find-name.js'
import { readJsonObject } from './read-json.js'

const SCHEMA = {
  type: 'object',
  properties: { override: { type: 'boolean' }, tool: { type: 'string' } },
  required: ['override'],
} as const

/** What a probe found: a tool that is named, or (null) that none is. */
export type Probe = string | null

/** @returns undefined where the model gave no answer that could be read: then the local matcher decides */
export function probeName(asker: Asker, request: string, names: readonly string[]): Promise<Probe | undefined> {
  return asker.ask(probing(request, names))
}

/** The question, for golden transcripts. Descriptions are left out on purpose: a tool that only fits is not named. */
export function probing(request: string, names: readonly string[]): Ask<Probe> {
  return {
    messages: [
      {
        role: 'system',
        content:
          'You decide whether a request explicitly names one of the tools. Answer with one JSON object: {"override": true, "tool": "<name>"} or {"override": false}.',
      },
      { role: 'user', content: `Tools:\n${names.map((name) => `- ${name}`).join('\n')}\n\nRequest: ${request}` },
    ] satisfies ChatMessage[],
    maxTokens: 60,
    temperature: 0,
    schema: SCHEMA,
    read(text) {
      const answer = readJsonObject(text)
      if (answer === undefined) return findName(text, names)
      if (answer.override === false) return null
      return answer.override === true && typeof answer.tool === 'string' ? findName(answer.tool, names) : undefined
    },
  }
}
