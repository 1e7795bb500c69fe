/** Which stored vectors go with events: a vector must not outlive its text. */
import type { LogEvent } from '../event.js'
import { textHash } from '../util/text-hash.js'

/** Hashes of every text in events whose vector may be stored. */
export function vectorsOf(events: readonly LogEvent[], textsOf: (event: LogEvent) => readonly string[]): string[] {
  return [...new Set(events.flatMap((event) => [...stringsIn(event), ...textsOf(event)]))].map(textHash)
}

/** Every string in an event, at any depth: whatever text of it was embedded is among them. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
