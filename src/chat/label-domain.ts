/** Which group of rivals a request is for, as a chat model sees it (Local Harness §3.1, the domain label). */
import { type Ask, objectOf, prompt } from './ask-model.js'
import { findName } from './find-name.js'
import { readJsonObject } from './read-json.js'

/** Tools of a domain that stand for it. */
const TOOLS_SHOWN = 4

/** The question; its answer is one of the domains. Where there is none, the local way decides. */
export function labelling(request: string, domains: ReadonlyMap<string, readonly string[]>): Ask<string> {
  const rows = [...domains].map(([domain, tools]) => `- ${domain}: ${tools.slice(0, TOOLS_SHOWN).join(', ')}`)
  return {
    ...prompt(
      'You sort a request into the one group of tools that can serve it. Answer with one JSON object: {"domain": "<name of the group>"}.',
      `Groups, with some of their tools:\n${rows.join('\n')}\n\nRequest: ${request}`,
    ),
    maxTokens: 60,
    schema: objectOf({ domain: { type: 'string' } }),
    read(text) {
      const said = readJsonObject(text)?.domain
      return findName(typeof said === 'string' ? said : text, [...domains.keys()])
    },
  }
}
