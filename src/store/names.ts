/**
 * What makes an event the same as another, and what a forgotten one leaves behind.
 *
 * Lives here: names of events, and their hashes. Pure; may not know: storage.
 */
import type { EventDraft, EventId, LogEvent, ToolHash } from '../event.js'
import { textHash } from '../util/text-hash.js'
import type { EventIndex, SealedEvent } from './backend.js'

/** By what an event is found: at most one event a name. */
export function* namesOf(event: LogEvent | EventDraft | SealedEvent): Generator<readonly [index: EventIndex, name: string]> {
  if (event.kind === 'sealed') yield* event.names
  if (event.kind === 'definition') yield ['byDefinition', event.hash]
  if (event.kind === 'round' && event.suggestion !== undefined) yield ['bySuggestion', event.suggestion]
  if (event.kind === 'round' && event.key !== undefined) yield ['byKey', event.key]
  if (event.kind === 'feedback') yield ['byKey', nameOfFeedback(event.key)]
  if (event.kind === 'stance' && event.suggestion !== undefined) yield ['byKey', `\u0000stance ${event.suggestion} ${event.tool}`]
}

/** No key that an app gives a call can be taken for the key of a feedback, nor for a stance of a reply. */
export const nameOfFeedback = (key: string): string => `\u0000feedback ${key}`

/** Tools that an event refers to, in the order in which their definitions stand before it. */
export function toolsOf(event: LogEvent | EventDraft): readonly ToolHash[] {
  if (event.kind !== 'round') return []
  const { contenders, suggested, used, instead, withheld = [] } = event
  return [...new Set([...contenders, suggested, used, instead, ...withheld].filter((hash) => hash !== undefined))]
}

export const tombstoneOfId = (id: EventId): string => textHash(`id ${id}`)

/** What is kept of a forgotten event, so that neither an import nor a late lesson brings it back: hashes of its names, nothing else. */
export function tombstonesOf(event: LogEvent | EventDraft): string[] {
  const own = 'id' in event ? [tombstoneOfId(event.id)] : []
  return [...own, ...[...namesOf(event)].map(([index, name]) => textHash(`${index} ${name}`))]
}

/** The tombstones that would keep an event out: its own, and for a feedback those of the round that it is about. */
export function barredBy(event: LogEvent | EventDraft): string[] {
  return [...tombstonesOf(event), ...(event.kind === 'feedback' ? [tombstoneOfRound(event.suggestion)] : [])]
}

/** The tombstones that would keep a late lesson out: what its reply says of tools is not written without its round, but outlives it. */
export function barredLate(draft: LogEvent | EventDraft): string[] {
  const { suggestion } = draft.kind === 'stance' ? draft : {}
  return [...barredBy(draft), ...(suggestion === undefined ? [] : [tombstoneOfRound(suggestion)])]
}

const tombstoneOfRound = (suggestion: string): string => textHash(`bySuggestion ${suggestion}`)
