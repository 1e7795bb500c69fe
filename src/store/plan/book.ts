/**
 * The events in reach of a change, found by what makes them the same.
 *
 * Lives here: which stored events a new one is, and what a transaction has to put and delete in the end. Pure.
 */
import type { EventDraft, EventId, LogEvent } from '../../event.js'
import { namesOf } from '../names.js'

export type Book = ReturnType<typeof openBook>

export function openBook(related: Iterable<LogEvent>) {
  const before = new Map<EventId, LogEvent>()
  const now = new Map<EventId, LogEvent>()
  const movedTo = new Map<EventId, EventId>()
  const changed = new Set<EventId>()
  const found = new Map<string, EventId>()
  const keysOf = (event: LogEvent | EventDraft): string[] => [...namesOf(event)].map(([index, name]) => `${index} ${name}`)

  for (const event of related) {
    before.set(event.id, event)
    enter(event)
  }

  function enter(event: LogEvent): void {
    now.set(event.id, event)
    for (const key of keysOf(event)) found.set(key, event.id)
  }

  function leave(event: LogEvent): void {
    for (const key of keysOf(event)) found.delete(key)
    now.delete(event.id)
    changed.add(event.id)
  }

  return {
    /** Stored or entered events that share a name (or the id) with this one, oldest first. */
    same(event: LogEvent | EventDraft): LogEvent[] {
      const ids = new Set([...('id' in event ? [event.id] : []), ...keysOf(event).flatMap((key) => found.get(key) ?? [])])
      const events = [...ids].flatMap((id) => now.get(id) ?? [])
      return events.filter((one) => one.kind === event.kind).sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    /** Puts `by` in the place of `old`, if there is one. */
    replace(old: readonly LogEvent[], by: LogEvent): EventId {
      for (const event of old) {
        leave(event)
        if (event.id !== by.id) movedTo.set(event.id, by.id)
      }
      changed.add(by.id)
      enter(by)
      return by.id
    },
    remove: leave,
    /** The event that an id of this change stands for in the end. */
    stored(id: EventId): LogEvent {
      let last = id
      for (let next = movedTo.get(last); next !== undefined; next = movedTo.get(last)) last = next
      return now.get(last) as LogEvent // every id that `replace` returned is in `now`, or was moved there
    },
    /** New events and new versions; ids to delete; and what stood there before, of both. */
    changes() {
      const ids = [...changed]
      return {
        puts: ids.flatMap((id) => now.get(id) ?? []),
        deletes: ids.filter((id) => !now.has(id) && before.has(id)),
        before: ids.flatMap((id) => before.get(id) ?? []),
      }
    },
  }
}
