/** What a log holds, counted as it is folded. */
import type { LogEvent } from '../event.js'

/** What a log holds. */
export interface Contents {
  readonly kinds: Partial<Record<LogEvent['kind'], number>>
  /** UTF-16 units of the events' JSON, about: of many of one kind each sixteenth is measured. */
  size: number
  /** Time of the earliest event in the log's order, milliseconds since 1970. */
  since?: number
}

const MEASURED_ALL = 32
const ONE_OF = 16

export const emptyContents = (): Contents => ({ kinds: {}, size: 0 })

export function addTo(contents: Contents, event: LogEvent): void {
  const before = contents.kinds[event.kind] ?? 0
  contents.kinds[event.kind] = before + 1
  contents.since ??= event.at
  const weight = before < MEASURED_ALL ? 1 : before % ONE_OF === 0 ? ONE_OF : 0
  if (weight > 0) contents.size += weight * JSON.stringify(event).length
}
