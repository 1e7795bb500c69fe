/**
 * What a chat model may say of a request: which group of rivals it is for (Local Harness §3.1, the domain label), and whether it names a tool
 * outright (§3.3 and I.3, the override probe). Where an answer cannot be read, the local way decides.
 */
import { type Ask, objectOf, prompt } from './ask-model.js'
import { readJsonObject } from './read-json.js'

/** Tools of a domain that stand for it. */
const TOOLS_SHOWN = 4

/** The question; its answer is one of the domains. */
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

/** The question; its answer is a tool that is named, or null: none is. Descriptions are left out on purpose: a tool that only fits is not named. */
export function probing(request: string, names: readonly string[]): Ask<string | null> {
  return {
    ...prompt(
      'You decide whether a request explicitly names one of the tools. Answer with one JSON object: {"override": true, "tool": "<name>"} or {"override": false}.',
      `Tools:\n${names.map((name) => `- ${name}`).join('\n')}\n\nRequest: ${request}`,
    ),
    maxTokens: 60,
    schema: objectOf({ override: { type: 'boolean' }, tool: { type: 'string' } }, ['override']),
    read(text) {
      const answer = readJsonObject(text)
      // Prose may name a tool to say that it is not meant.
      if (answer === undefined) return exactName(text, names)
      if (answer.override === false) return null
      return answer.override === true && typeof answer.tool === 'string' ? findName(answer.tool, names) : undefined
    },
  }
}

/** One of some names in what a chat model wrote: the whole text, else the longest name that stands in it. */
export function findName(text: string, names: readonly string[]): string | undefined {
  const exact = exactName(text, names)
  if (exact !== undefined) return exact
  const said = text.toLowerCase()
  let longest: string | undefined
  for (const name of names)
    if (name.trim() !== '' && name.length > (longest?.length ?? 0) && said.includes(name.trim().toLowerCase())) longest = name
  return longest
}

function exactName(text: string, names: readonly string[]): string | undefined {
  const said = text.trim().toLowerCase()
  return names.find((name) => name.trim().toLowerCase() === said)
}
