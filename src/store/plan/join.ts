/**
 * Two copies of one event become one: field by field, the later change wins.
 *
 * Lives here: the join, which is commutative, associative and idempotent, so that logs may be exchanged in any order.
 */
import type { EventId, LogEvent } from '../../event.js'
import { canonicalJson } from '../../util/text-hash.js'

/** Fields that say which event it is; they go with the smaller id. */
const IDENTITY = new Set(['id', 'at', 'kind', 'amended'])

type Fields = Record<string, unknown>

/** When a field of an event got its value. */
function changedAt(event: LogEvent, field: string): EventId {
  const { amended } = event
  return amended !== undefined && Object.hasOwn(amended, field) ? (amended[field] ?? event.id) : event.id
}

/**
 * The join of two copies, or of two events that turn out to be the same one (two devices were handed the same past call).
 *
 * Equal times of change mean equal values, unless somebody forged one; then the larger JSON wins, on every device.
 */
export function joinEvents(a: LogEvent, b: LogEvent): LogEvent {
  if (a.kind !== b.kind) return canonicalJson(a) >= canonicalJson(b) ? a : b
  const [first, second] = a.id < b.id || (a.id === b.id && canonicalJson(a) <= canonicalJson(b)) ? [a, b] : [b, a]
  const joined: Fields = {}
  const amended: Record<string, EventId> = {}
  for (const field of new Set([...Object.keys(first), ...Object.keys(second)])) {
    if (IDENTITY.has(field)) continue
    const from = wins(first, second, field) ? first : second
    joined[field] = (from as unknown as Fields)[field]
    const at = changedAt(from, field)
    if (at !== first.id) amended[field] = at
  }
  const at = first.id === second.id ? Math.min(first.at, second.at) : first.at
  return { ...joined, id: first.id, at, kind: first.kind, ...(Object.keys(amended).length === 0 ? {} : { amended }) } as LogEvent
}

/** Whether `first` has the value of the field that both keep. */
function wins(first: LogEvent, second: LogEvent, field: string): boolean {
  const [mine, theirs] = [first as unknown as Fields, second as unknown as Fields]
  if (!Object.hasOwn(theirs, field)) return true
  if (!Object.hasOwn(mine, field)) return false
  const [at, otherAt] = [changedAt(first, field), changedAt(second, field)]
  return at === otherAt ? canonicalJson(mine[field]) >= canonicalJson(theirs[field]) : at > otherAt
}

/**
 * An event with some fields changed, each with the time of its change. The event itself if nothing changes.
 *
 * @param stamp the time of the change, as an id that the clock gave for it; asked for only if it is needed
 */
export function amend<E extends LogEvent>(event: E, changes: Readonly<Record<string, unknown>>, stamp: () => EventId): E {
  const fields = event as unknown as Fields
  const changed = Object.keys(changes).filter(
    (field) => !IDENTITY.has(field) && canonicalJson(fields[field]) !== canonicalJson(changes[field]),
  )
  if (changed.length === 0) return event
  const at = stamp()
  const amended = { ...event.amended, ...Object.fromEntries(changed.map((field) => [field, at])) }
  return { ...event, ...Object.fromEntries(changed.map((field) => [field, changes[field]])), amended }
}
