/** Whether a request names a tool outright, as a chat model sees it (Local Harness §3.3 and I.3, the override probe). */
import { type Ask, objectOf, prompt } from './ask-model.js'
import { findName } from './find-name.js'
import { readJsonObject } from './read-json.js'

/** What a probe found: a tool that is named, or (null) that none is. */
export type Probe = string | null

/** The question. Where its answer cannot be read, the local matcher decides. Descriptions are left out on purpose: a tool that only fits is not named. */
export function probing(request: string, names: readonly string[]): Ask<Probe> {
  return {
    ...prompt(
      'You decide whether a request explicitly names one of the tools. Answer with one JSON object: {"override": true, "tool": "<name>"} or {"override": false}.',
      `Tools:\n${names.map((name) => `- ${name}`).join('\n')}\n\nRequest: ${request}`,
    ),
    maxTokens: 60,
    schema: objectOf({ override: { type: 'boolean' }, tool: { type: 'string' } }, ['override']),
    read(text) {
      const answer = readJsonObject(text)
      if (answer === undefined) return findName(text, names)
      if (answer.override === false) return null
      return answer.override === true && typeof answer.tool === 'string' ? findName(answer.tool, names) : undefined
    },
  }
}
