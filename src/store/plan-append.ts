/**
 * What an append writes, decided before anything is written.
 *
 * Lives here: ids, doubles, replacements, insertion into the past, revisions. Pure: no I/O, no clock; the same for every backend.
 */
import { PenchantError } from '../errors.js'
import type { DefinitionEvent, EventDraft, EventId, FeedbackEvent, LogEvent, RoundEvent } from '../event.js'
import type { Change, Meta } from './backend.js'
import { CLOCK_START, clockAt, idAt, laterClock, nextId, timeOf, wholeMs } from './clock.js'
import { canonicalJson } from '../text-hash.js'

/** What the log holds that the drafts may touch. */
export interface Known {
  readonly meta: Meta | undefined
  readonly lastId: EventId | undefined
  /** Stored events that share a suggestion, key or hash with a draft. */
  readonly related: readonly LogEvent[]
  /** Ids that are taken in the milliseconds of past drafts (and perhaps others). */
  readonly taken: readonly EventId[]
}

export interface AppendTime {
  readonly nowMs: number
  readonly device: string
  /** Each draft's id is made from its own `at`. */
  readonly past: boolean
  /** Revision of a log that begins with this append. */
  readonly firstRevision: number
}

export interface AppendPlan {
  /** The drafts as stored, in input order. */
  readonly events: readonly LogEvent[]
  /** Events among the drafts, definitions aside, that were new or altered a stored one. */
  readonly changed: number
  readonly firstChanged: EventId | undefined
  /** Absent: every draft was there already. */
  readonly change: Change | undefined
  readonly revision: number
}

/**
 * The drafts without undefined fields, sharing nothing with the caller.
 *
 * @throws PenchantError `invalid-argument` for a time that is none, or for what cannot be stored
 */
export function ownDrafts(drafts: readonly EventDraft[]): EventDraft[] {
  return drafts.map((draft, index) => {
    if (!Number.isFinite(draft.at)) {
      throw new PenchantError('invalid-argument', {
        message: `The time of event ${index} is ${draft.at}, which is no time.`,
        hint: 'Give `at` in milliseconds since 1970, as Date.now() does.',
        fields: { index },
      })
    }
    const defined = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    try {
      return structuredClone(defined) as unknown as EventDraft
    } catch (cause) {
      throw new PenchantError('invalid-argument', {
        message: `Event ${index} holds what cannot be stored: ${cause instanceof Error ? cause.message : String(cause)}`,
        hint: 'Pass plain data: no functions, no DOM nodes.',
        cause,
        fields: { index },
      })
    }
  })
}

// A plan must: give new events ids after every id that the clock ever gave, or with `past` ids of their own time, after those that
// are there; keep one definition a hash and one round a suggestion or key; never let a definition stand after a past round that came
// with it; call it a new revision when anything at or before the last event is written, moved or deleted, and drop what was folded
// from there on.
export function planAppend(drafts: readonly EventDraft[], known: Known, time: AppendTime): AppendPlan {
  const book = openBook(known.related)
  let clock = known.meta?.clock ?? CLOCK_START
  const device = time.device
  let changed = 0

  const counters = new Map<number, number>()
  for (const id of known.taken) {
    const { ms, counter } = clockAt(id)
    counters.set(ms, Math.max(counters.get(ms) ?? 0, counter + 1))
  }

  function newId(atMs: number): EventId {
    if (!time.past) {
      const next = nextId(clock, time.nowMs, device)
      clock = next.clock
      return next.id
    }
    const ms = wholeMs(atMs)
    const counter = Math.max(counters.get(ms) ?? 0, clock.ms === ms ? clock.counter + 1 : 0)
    counters.set(ms, counter + 1)
    const id = idAt(ms, counter, device)
    clock = laterClock(clock, clockAt(id))
    return id
  }

  function addDefinition(draft: Omit<DefinitionEvent, 'id'>): EventId {
    const stored = book.definition(draft.hash)
    if (stored === undefined) return book.add({ ...draft, id: newId(draft.at) })
    if (!time.past || wholeMs(draft.at) >= timeOf(stored.id)) return stored.id
    return book.replace([stored], { ...stored, at: draft.at, id: newId(draft.at) })
  }

  function addRound(draft: Omit<RoundEvent, 'id'>): EventId {
    const same = book.rounds(draft.suggestion, draft.key)
    const [old, other] = same
    if (old === undefined) {
      changed += 1
      return book.add({ ...draft, id: newId(draft.at) })
    }
    const merged: RoundEvent = { ...old, ...other, ...draft, id: old.id, at: old.at }
    if (other === undefined && canonicalJson(merged) === canonicalJson(old)) return old.id
    changed += 1
    return book.replace(same, merged)
  }

  function addFeedback(draft: Omit<FeedbackEvent, 'id'>): EventId {
    const old = book.feedback(draft.key)
    if (old === undefined) {
      changed += 1
      return book.add({ ...draft, id: newId(draft.at) })
    }
    const by: FeedbackEvent = { ...draft, id: old.id, at: old.at }
    if (canonicalJson(by) === canonicalJson(old)) return old.id
    changed += 1
    return book.replace([old], by)
  }

  const ids = drafts.map((given) => {
    const draft = time.past && given.at > time.nowMs ? { ...given, at: time.nowMs } : given
    if (draft.kind === 'definition') return addDefinition(draft)
    if (draft.kind === 'round') return addRound(draft)
    if (draft.kind === 'feedback') return addFeedback(draft)
    changed += 1
    return book.add({ ...draft, id: newId(draft.at) })
  })

  const { puts, deletes } = book.changes()
  const firstChanged = smallest([...puts.map((event) => event.id), ...deletes])
  const events = ids.map(book.stored)
  const revision = known.meta?.revision ?? 0
  if (firstChanged === undefined) return { events, changed, firstChanged, change: undefined, revision }

  const pastChanged = known.lastId !== undefined && firstChanged <= known.lastId
  const newRevision = known.meta === undefined ? time.firstRevision : revision + (pastChanged ? 1 : 0)
  const change = {
    puts,
    deletes,
    meta: { device: known.meta?.device ?? device, clock, revision: newRevision },
    dropSnapshotsFrom: pastChanged ? firstChanged : undefined,
  }
  return { events, changed, firstChanged, change, revision: newRevision }
}

/** The events in reach of the drafts, found by what makes them the same. */
function openBook(related: readonly LogEvent[]) {
  const before = new Set<EventId>()
  const now = new Map<EventId, LogEvent>()
  const movedTo = new Map<EventId, EventId>()
  const changed = new Set<EventId>()
  const found = new Map<string, EventId>()

  for (const event of related) {
    before.add(event.id)
    enter(event)
  }

  function enter(event: LogEvent): void {
    now.set(event.id, event)
    for (const name of namesOf(event)) found.set(name, event.id)
  }

  function look(name: string): LogEvent | undefined {
    const id = found.get(name)
    return id === undefined ? undefined : now.get(id)
  }

  return {
    definition(hash: string): DefinitionEvent | undefined {
      const event = look(`hash ${hash}`)
      return event?.kind === 'definition' ? event : undefined
    },
    /** The rounds that this one is, oldest first: none, one, or (one by suggestion, another by key) two. */
    rounds(suggestion: string | undefined, key: string | undefined): RoundEvent[] {
      const names = [suggestion === undefined ? [] : [`suggestion ${suggestion}`], key === undefined ? [] : [`key ${key}`]].flat()
      const rounds = names.map(look).filter((event) => event?.kind === 'round')
      return [...new Set(rounds)].sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    feedback(key: string): FeedbackEvent | undefined {
      const event = look(`key ${key}`)
      return event?.kind === 'feedback' ? event : undefined
    },
    add(event: LogEvent): EventId {
      changed.add(event.id)
      enter(event)
      return event.id
    },
    replace(old: readonly LogEvent[], by: LogEvent): EventId {
      for (const event of old) {
        for (const name of namesOf(event)) found.delete(name)
        now.delete(event.id)
        changed.add(event.id)
        if (event.id !== by.id) movedTo.set(event.id, by.id)
      }
      changed.add(by.id)
      enter(by)
      return by.id
    },
    /** The event that an id of this append stands for in the end. */
    stored(id: EventId): LogEvent {
      let last = id
      for (let next = movedTo.get(last); next !== undefined; next = movedTo.get(last)) last = next
      return now.get(last) as LogEvent // every id that `add` or `replace` returned is in `now`, or was moved there
    },
    changes(): { puts: LogEvent[]; deletes: EventId[] } {
      const ids = [...changed]
      return {
        puts: ids.map((id) => now.get(id)).filter((event) => event !== undefined),
        deletes: ids.filter((id) => !now.has(id) && before.has(id)),
      }
    },
  }
}

/** What makes an event the same as another. */
function namesOf(event: LogEvent): string[] {
  if (event.kind === 'definition') return [`hash ${event.hash}`]
  if (event.kind === 'feedback') return [`key ${event.key}`]
  if (event.kind !== 'round') return []
  const names: string[] = []
  if (event.suggestion !== undefined) names.push(`suggestion ${event.suggestion}`)
  if (event.key !== undefined) names.push(`key ${event.key}`)
  return names
}

function smallest(ids: readonly EventId[]): EventId | undefined {
  let first: EventId | undefined
  for (const id of ids) if (first === undefined || id < first) first = id
  return first
}
