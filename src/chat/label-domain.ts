/** Which group of rivals a request is for, as a chat model sees it (Local Harness §3.1, the domain label). */
import type { ChatMessage } from '../contract/chat-model.js'
import type { Ask, Asker } from './ask-model.js'
import { findName } from './find-name.js'
import { readJsonObject } from './read-json.js'

/** Tools of a domain that stand for it. */
const TOOLS_SHOWN = 4

const SCHEMA = { type: 'object', properties: { domain: { type: 'string' } }, required: ['domain'] } as const

/** @returns one of the domains, or undefined: then the local way decides */
export function labelDomain(asker: Asker, request: string, domains: ReadonlyMap<string, readonly string[]>): Promise<string | undefined> {
  return asker.ask(labelling(request, domains))
}

/** The question, for golden transcripts. */
export function labelling(request: string, domains: ReadonlyMap<string, readonly string[]>): Ask<string> {
  const rows = [...domains].map(([domain, tools]) => `- ${domain}: ${tools.slice(0, TOOLS_SHOWN).join(', ')}`)
  return {
    messages: [
      {
        role: 'system',
        content:
          'You sort a request into the one group of tools that can serve it. Answer with one JSON object: {"domain": "<name of the group>"}.',
      },
      { role: 'user', content: `Groups, with some of their tools:\n${rows.join('\n')}\n\nRequest: ${request}` },
    ] satisfies ChatMessage[],
    maxTokens: 60,
    temperature: 0,
    schema: SCHEMA,
    read(text) {
      const said = readJsonObject(text)?.domain
      return findName(typeof said === 'string' ? said : text, [...domains.keys()])
    },
  }
}
