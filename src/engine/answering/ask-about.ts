/**
 * What a chat model may say about a request before the tool is chosen: its group of rivals, and whether it names a tool.
 *
 * Lives here: which questions are put, and what becomes of the answers. Where the model gives none in time, nothing changes.
 */
import { type ChatCost, createAsker } from '../../chat/ask-model.js'
import { labelling, probing } from '../../chat/about-request.js'
import type { CheckedOptions } from '../../engine-options.js'
import type { Asked } from '../../selection/asked.js'

/** Share of a suggestion's deadline that the model gets: what is left is enough for the local way. */
const SHARE = 0.6

/** @returns the question, with what the model could add to it */
export async function askAbout(
  { chat, chatFor: uses }: Pick<CheckedOptions, 'chat' | 'chatFor'>,
  asked: Asked,
  deadlineMs: number,
  chatUsage: ChatCost,
): Promise<Asked> {
  if (chat === undefined || uses.length === 0) return asked
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), SHARE * deadlineMs)
  const asker = createAsker(chat, { signal: enough.signal, chatUsage })
  const names = asked.candidates.map(({ name }) => name)
  const [domain, named] = await Promise.all([
    uses.includes('label') && asked.domain === undefined ? label(asker, asked) : undefined,
    uses.includes('probe') ? asker.ask(probing(asked.text, names)) : undefined,
  ])
  clearTimeout(timer)
  const ofDomain = domain === undefined ? [] : asked.candidates.filter((tool) => tool.domain === domain)
  return {
    ...asked,
    ...(domain === undefined || ofDomain.length === 0 ? {} : { domain, candidates: ofDomain }),
    ...(named === undefined ? {} : { probe: named }),
  }
}

function label(asker: ReturnType<typeof createAsker>, { text, candidates }: Asked): Promise<string | undefined> {
  const domains = new Map<string, string[]>()
  for (const { domain, name } of candidates) if (domain !== undefined) domains.set(domain, [...(domains.get(domain) ?? []), name])
  return domains.size < 2 ? Promise.resolve(undefined) : asker.ask(labelling(text, domains))
}
