/** The log as people read it: one sentence an event. */
import { PenchantError } from '../errors.js'
import type { LogEvent, ToolHash } from '../event.js'
import type { Tool } from '../catalogue/tool.js'
import type { LogRow } from '../penchant.js'

const LIMIT = 100
const MOST = 1000

/** @throws PenchantError `invalid-argument` */
export function limitOf(options: { readonly limit?: number } = {}): number {
  const { limit = LIMIT } = options
  if (Number.isInteger(limit) && limit > 0 && limit <= MOST) return limit
  throw new PenchantError('invalid-argument', {
    message: `\`limit\` must be a whole number from 1 to ${MOST}.`,
    hint: 'Leave it out for 100.',
    fields: { argument: 'limit' },
  })
}

/** @returns undefined for definitions: they belong to the calls that need them */
export function rowOf(event: LogEvent, definitions: ReadonlyMap<ToolHash, Tool>): LogRow | undefined {
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
    case 'feedback':
      return { kind: 'feedback', text: `${moodOf(event.positive, event.negative)} about the answer to “${event.query}”.` }
    case 'persona':
      return { kind: 'persona', text: `${event.change}: “${event.text ?? event.line}” ${event.why}` }
  }
}

function moodOf(positive: number, negative: number): string {
  if (Math.max(positive, negative) < 0.5) return 'Nothing much was said'
  return positive > negative ? 'Pleased' : 'Not pleased'
}
