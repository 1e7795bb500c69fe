/** Events to append, with what a test does not care about filled in. */
import type { EventDraft, LogEvent } from '../../src/event.js'
import type { Forget } from '../../src/store/event-log.js'

type Draft<Kind> = Extract<EventDraft, { kind: Kind }>

export const T0 = Date.UTC(2026, 0, 1)

export function round(fields: Partial<Draft<'round'>> = {}): Draft<'round'> {
  return { kind: 'round', at: T0, conversation: 'c', query: 'a table', named: false, domains: [], contenders: [], ...fields }
}

export function definition(hash: string, fields: Partial<Draft<'definition'>> = {}): Draft<'definition'> {
  return { kind: 'definition', at: T0, hash, tool: { name: hash, description: '', inputSchema: {} }, ...fields }
}

/** The past call of a key. */
export const ofKey = (events: readonly LogEvent[], key: string): LogEvent | undefined =>
  events.find((event) => event.kind === 'round' && event.key === key)

/** Forgetting whole events. */
export const those =
  (isGone: (event: LogEvent) => boolean): Forget =>
  async (past) => ({ gone: (await past.all()).filter(isGone), amended: [] })

/** Forgetting events by id. */
export const these = (...ids: readonly (string | undefined)[]): Forget => those(({ id }) => ids.includes(id))
