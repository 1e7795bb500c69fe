/**
 * What an append writes, decided before anything is written.
 *
 * Lives here: ids, doubles, replacements, insertion into the past, revisions. Pure: no I/O, no clock; the same for every backend.
 */
import { copyJson, NotJson } from '../../catalogue/copy-json.js'
import { PenchantError } from '../../errors.js'
import type { Tool } from '../../catalogue/tool.js'
import type { EventDraft, LogEvent, EventId, ToolHash } from '../../event.js'
import { openBook } from './book.js'
import { clockAt, definitionIdAt, idAt, laterClock, nextId, wholeMs } from '../clock.js'
import { amend, joinEvents } from './join.js'
import { barredLate } from '../names.js'
import type { Change } from '../backend.js'
import type { AppendResult, News } from '../event-log.js'
import { type Known, settle, type UnfinishedPlan } from './settle.js'

/** What is written, and what is said of it. */
interface AppendPlan {
  readonly change: Change | undefined
  readonly result: AppendResult
}

export interface AppendTime {
  readonly nowMs: number
  /** That of new ids. */
  readonly device: string
  /** Each draft's id is made from its own `at`: by millisecond the first counter that no id there has. Absent: from now. */
  readonly counters?: ReadonlyMap<number, number> | undefined
}

/**
 * The drafts as plain JSON, sharing nothing with the caller: what is exported later is what is kept now.
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
    try {
      return copyJson(draft) as EventDraft
    } catch (cause) {
      if (!(cause instanceof NotJson)) throw cause
      const path = cause.path.join('.')
      throw new PenchantError('invalid-argument', {
        message: `Event ${index} holds what cannot be kept: ${path === '' ? 'it' : path} ${cause.reason}.`,
        hint: 'Pass plain JSON: no dates, no bigints, no cycles.',
        cause,
        fields: { index, path },
      })
    }
  })
}

// A plan must: give new events ids after every id that the clock ever gave, or with `counters` ids of their own time, after those that
// are there; keep one round a suggestion or key; have each definition before its first use; leave out what was forgotten; call it a new
// revision when anything at or before the last event is written, moved or deleted, and drop what was folded from there on.
export function planAppend(drafts: readonly EventDraft[], known: Known, time: AppendTime): UnfinishedPlan<AppendPlan> {
  const book = openBook(known.related)
  const tools = new Map<ToolHash, Tool>()
  const timesOfTools = new Map<ToolHash, number>()
  let { clock } = known.meta
  const { device } = time
  const counters = time.counters && new Map(time.counters)
  let changed = 0

  function tick(): EventId {
    const next = nextId(clock, time.nowMs, device)
    clock = next.clock
    return next.id
  }

  function newId(atMs: number): EventId {
    if (counters === undefined) return tick()
    const ms = wholeMs(atMs)
    const counter = Math.max(counters.get(ms) ?? 0, clock.ms === ms ? clock.counter + 1 : 0)
    counters.set(ms, counter + 1)
    const id = idAt(ms, counter, device)
    clock = laterClock(clock, clockAt(id))
    return id
  }

  function add(draft: Exclude<EventDraft, { kind: 'definition' }>): EventId {
    const same = book.same(draft)
    const [old, ...others] = same
    const joined = old && others.reduce(joinEvents, old)
    const next = joined === undefined ? { ...draft, id: newId(draft.at) } : amend(joined, withEarlierThumbs(draft, joined), tick)
    if (next === old) return next.id
    if (draft.kind !== 'stance') changed += 1
    return book.replace(same, next)
  }

  const placed = drafts.map((given): { readonly id: EventId } | { readonly hash: ToolHash } | undefined => {
    const draft = counters !== undefined && given.at > time.nowMs ? { ...given, at: time.nowMs } : given
    if (draft.kind !== 'definition') return barredLate(draft).some((name) => known.forgotten.has(name)) ? undefined : { id: add(draft) }
    const { hash } = draft
    tools.set(hash, tools.get(hash) ?? draft.tool)
    timesOfTools.set(hash, Math.min(timesOfTools.get(hash) ?? draft.at, draft.at))
    return { hash }
  })

  // Without a use a definition stands where it was handed over, unless the use that it came with was forgotten.
  const isUnwanted = placed.includes(undefined)
  const unused = (hash: ToolHash) => {
    if (isUnwanted) return undefined
    const at = timesOfTools.get(hash) ?? time.nowMs
    return { id: definitionIdAt(newId(at), 0, hash), at }
  }
  const settled = settle(book, { known, clock: () => clock, tools, unused })
  return {
    ...settled,
    finish(rest) {
      const { change, definitions } = settled.finish(rest)
      const events = placed.flatMap((place) => {
        if (place === undefined) return []
        return 'id' in place ? [book.stored(place.id)] : [definitions.get(place.hash)].filter((event) => event !== undefined)
      })
      return { change, result: { events, changed, news: newsOf(change, known.lastId) } }
    },
  }
}

/** What a change adds, if it only adds, behind the last event there was. */
function newsOf(change: Change | undefined, lastId: EventId | undefined): News | undefined {
  if (change === undefined || change.deletes.length > 0 || change.puts.some(({ id }) => lastId !== undefined && id <= lastId))
    return undefined
  return { after: lastId, revision: change.meta.revision, events: [...change.puts].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** A thumb says nothing of the other notes of its suggestion: the newest of each stands. */
const withEarlierThumbs = <Draft extends EventDraft>(draft: Draft, before: LogEvent): Draft =>
  draft.kind === 'feedback' && draft.thumbs !== undefined && before.kind === 'feedback'
    ? { ...draft, thumbs: [...new Map([...(before.thumbs ?? []), ...draft.thumbs])] }
    : draft
