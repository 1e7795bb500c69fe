/** The log as people read it: one sentence an event. */
import { invalidArgument } from '../errors.js'
import type { DisclosureEvent, DisclosureScope, LogEvent, ToolHash } from '../event.js'
import type { Tool } from '../catalogue/tool.js'
import type { LogRow } from '../penchant.js'
import type { EventLog } from '../store/event-log.js'

const LIMIT = 100
const MOST = 1000

/**
 * The newest events, newest first.
 * @throws PenchantError `invalid-argument`
 */
export async function readHistory(
  log: Pick<EventLog, 'newest'>,
  definitions: ReadonlyMap<ToolHash, Tool>,
  { limit = LIMIT }: { readonly limit?: number } = {},
): Promise<readonly LogRow[]> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw invalidArgument('limit', `a whole number from 1 to ${MOST}`, 'Leave it out for 100.')
  return (await log.newest(limit)).flatMap((event) => rowOf(event, definitions) ?? [])
}

/** @returns undefined for definitions: they belong to the calls that need them */
function rowOf(event: LogEvent, definitions: ReadonlyMap<ToolHash, Tool>): LogRow | undefined {
  if (event.kind === 'definition') return undefined
  const { id, at } = event
  const place = {
    ...('conversation' in event && event.conversation !== undefined ? { conversation: event.conversation } : {}),
    ...(event.origin === undefined ? {} : { origin: event.origin }),
  }
  const said = sentenceOf(event, (hash) => definitions.get(hash)?.name ?? 'a tool')
  return { id, at, ...said, ...place }
}

function sentenceOf(
  event: Exclude<LogEvent, { readonly kind: 'definition' }>,
  nameOf: (hash: ToolHash) => string,
): Pick<LogRow, 'kind' | 'text'> {
  switch (event.kind) {
    case 'round': {
      const did =
        event.used !== undefined
          ? `${nameOf(event.used)} was used`
          : event.suggested !== undefined
            ? `${nameOf(event.suggested)} was ${(event.reward ?? 1) >= 0.5 ? 'right' : 'wrong'}`
            : 'nothing was used'
      const with_ = event.args === undefined || Object.keys(event.args).length === 0 ? '' : ` with ${JSON.stringify(event.args)}`
      return { kind: 'call', text: `“${event.query}”: ${did}${with_}.` }
    }
    case 'card':
      return { kind: 'note', text: event.condition === '' ? event.action : `${event.condition}: ${event.action}` }
    case 'fact':
      return { kind: 'fact', text: `${event.path.join(' ')}: ${event.value === null ? 'withdrawn' : String(event.value)}` }
    case 'disclosure':
      return { kind: 'disclosure', text: rulesText(event) }
    case 'feedback':
      return { kind: 'feedback', text: `${moodOf(event.positive, event.negative)} about the answer to “${event.query}”.` }
    case 'persona':
      return { kind: 'persona', text: `${event.change}: “${event.text ?? event.line}” ${event.why}` }
    case 'schema': {
      const hints = event.hints.map(({ parameter, axis, order }) => `${parameter} goes by ${axis}, ${order.join(' to ')}`)
      return { kind: 'schema', text: `What the chat model read of ${event.tool}: ${hints.join('; ') || 'no taste decides its choices'}.` }
    }
  }
}

function rulesText({ allow, never }: DisclosureEvent): string {
  const about = ({ kinds, tools }: DisclosureScope): string =>
    `${kinds?.join(', ') ?? 'anything'}${tools === undefined ? '' : ` (${tools.join(', ')})`}`
  const parts = [
    ...allow.map((rule) => `${rule.when === 'asked' ? 'wherever it is asked' : 'where a job needs it'}: ${about(rule)}`),
    ...never.map((limit) => `never: ${about(limit)}`),
  ]
  return parts.length === 0 ? 'No rule of what tools may be told.' : `What tools may be told: ${parts.join('; ')}.`
}

function moodOf(positive: number, negative: number): string {
  if (Math.max(positive, negative) < 0.5) return 'Nothing much was said'
  return positive > negative ? 'Pleased' : 'Not pleased'
}
