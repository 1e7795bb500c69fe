/**
 * What a chat model may say about a request before the tool is chosen: its group of rivals, and whether it names a tool.
 *
 * Lives here: which questions are put, and what becomes of the answers. Where the model gives none in time, nothing changes.
 */
import { type Asker, type ChatCost, createAsker } from '../../chat/ask-model.js'
import { labelling, probing } from '../../chat/about-request.js'
import type { CheckedOptions } from '../../engine-options.js'
import type { Asked } from '../../selection/asked.js'
import { defined } from '../../util/defined.js'
import { grouped } from '../../util/grouped.js'

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
  return { ...asked, ...(ofDomain.length === 0 ? {} : defined({ domain, candidates: ofDomain })), ...defined({ probe: named }) }
}

async function label(asker: Asker, { text, candidates }: Asked): Promise<string | undefined> {
  const domains = grouped(candidates, ({ domain }) => domain)
  const names = new Map(Array.from(domains, ([domain, tools]) => [domain, tools.map(({ name }) => name)]))
  return domains.size < 2 ? undefined : asker.ask(labelling(text, names))
}
