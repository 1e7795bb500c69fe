/**
 * What an append writes, decided before anything is written.
 *
 * Lives here: ids, doubles, replacements, insertion into the past, revisions. Pure: no I/O, no clock; the same for every backend.
 */
import { copyJson, NotJson } from '../../catalogue/copy-json.js'
import { PenchantError } from '../../errors.js'
import type { Tool } from '../../catalogue/tool.js'
import type { DefinitionEvent, EventDraft, EventId, LogEvent, ToolHash } from '../../event.js'
import type { Change, Meta } from '../backend.js'
import { openBook } from './book.js'
import { CLOCK_START, type Clock, clockAt, definitionIdAt, idAt, laterClock, nextId, wholeMs } from '../clock.js'
import { firstUses, type FirstUses, placeDefinitions, uprooted } from './definitions.js'
import { amend, joinEvents } from './join.js'
import { barredBy } from '../names.js'

/** What the log holds that the drafts may touch. */
export interface Known {
  readonly meta: Meta | undefined
  readonly lastId: EventId | undefined
  /** Stored events that share a name with a draft, definitions aside. */
  readonly related: readonly LogEvent[]
  /** Stored definitions of the tools that drafts and related events refer to. */
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent>
  /** Tombstones of forgotten events that a draft would bring back. */
  readonly forgotten: ReadonlySet<string>
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

/** What is written, and what is said of it. */
export interface AppendPlan {
  /** The drafts as stored, in input order; without those of events that were forgotten. */
  readonly events: readonly LogEvent[]
  /** Events among the drafts, definitions aside, that were new or altered a stored one. */
  readonly changed: number
  readonly firstChanged: EventId | undefined
  /** Absent: every draft was there already. */
  readonly change: Change | undefined
  readonly revision: number
}

/** A plan but for definitions whose first use it takes away: those need a look at the rest of the log. */
export interface UnfinishedPlan {
  readonly lost: ReadonlySet<ToolHash>
  /** Ids that the plan writes or deletes: no part of the rest. */
  readonly touched: ReadonlySet<EventId>
  /** @param rest first uses of the lost in the rest of the log */
  finish(rest: FirstUses): AppendPlan
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

// A plan must: give new events ids after every id that the clock ever gave, or with `past` ids of their own time, after those that
// are there; keep one round a suggestion or key; have each definition before its first use; leave out what was forgotten; call it a new
// revision when anything at or before the last event is written, moved or deleted, and drop what was folded from there on.
export function planAppend(drafts: readonly EventDraft[], known: Known, time: AppendTime): UnfinishedPlan {
  const book = openBook(known.related)
  const tools = new Map<ToolHash, Tool>()
  const timesOfTools = new Map<ToolHash, number>()
  let clock = known.meta?.clock ?? CLOCK_START
  const device = time.device
  let changed = 0

  const counters = new Map<number, number>()
  for (const id of known.taken) {
    const { ms, counter } = clockAt(id)
    counters.set(ms, Math.max(counters.get(ms) ?? 0, counter + 1))
  }

  function tick(): EventId {
    const next = nextId(clock, time.nowMs, device)
    clock = next.clock
    return next.id
  }

  function newId(atMs: number): EventId {
    if (!time.past) return tick()
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
    if (old === undefined) {
      changed += 1
      return book.add({ ...draft, id: newId(draft.at) })
    }
    const joined = others.reduce(joinEvents, old)
    const merged = amend(joined, draft, tick)
    if (merged === old) return old.id
    changed += 1
    return book.replace(same, merged)
  }

  const placed = drafts.map((given): { readonly id: EventId } | { readonly hash: ToolHash } | undefined => {
    const draft = time.past && given.at > time.nowMs ? { ...given, at: time.nowMs } : given
    if (draft.kind !== 'definition') return barredBy(draft).some((name) => known.forgotten.has(name)) ? undefined : { id: add(draft) }
    const { hash } = draft
    tools.set(hash, tools.get(hash) ?? draft.tool)
    timesOfTools.set(hash, Math.min(timesOfTools.get(hash) ?? draft.at, draft.at))
    return { hash }
  })

  const { puts, deletes, before } = book.changes()
  const uses = firstUses(puts)
  const lost = uprooted(before, uses, known.definitions)
  // Without a use a definition stands where it was handed over, unless the use that it came with was forgotten.
  const isUnwanted = placed.includes(undefined)
  const unused = (hash: ToolHash) => {
    if (isUnwanted) return undefined
    const at = timesOfTools.get(hash) ?? time.nowMs
    return { id: definitionIdAt(newId(at), 0, hash), at }
  }

  function finish(rest: FirstUses): AppendPlan {
    const definitions = placeDefinitions({ puts: uses, rest, lost, stored: known.definitions, tools, unused })
    const moves = moved(definitions, known.definitions)
    const events = placed.flatMap((place) => {
      if (place === undefined) return []
      return 'id' in place ? [book.stored(place.id)] : [definitions.get(place.hash)].filter((event) => event !== undefined)
    })
    const change = toChange({
      known,
      puts: [...puts, ...moves.puts],
      deletes: [...deletes, ...moves.deletes],
      clock,
      device,
      firstRevision: time.firstRevision,
    })
    return { events, changed, ...change }
  }
  return { lost, touched: new Set([...puts.map((event) => event.id), ...deletes]), finish }
}

/** What has to be written for definitions to stand where they should. */
export function moved(
  placed: ReadonlyMap<ToolHash, DefinitionEvent | undefined>,
  stored: ReadonlyMap<ToolHash, DefinitionEvent>,
): { readonly puts: DefinitionEvent[]; readonly deletes: EventId[] } {
  const puts: DefinitionEvent[] = []
  const deletes: EventId[] = []
  for (const [hash, definition] of placed) {
    const old = stored.get(hash)
    if (definition?.id === old?.id) continue
    if (definition !== undefined) puts.push(definition)
    if (old !== undefined) deletes.push(old.id)
  }
  return { puts, deletes }
}

export interface Writes {
  readonly known: Pick<Known, 'meta' | 'lastId'>
  readonly puts: readonly LogEvent[]
  readonly deletes: readonly EventId[]
  readonly clock: Clock
  readonly device: string
  readonly firstRevision: number
  /** Tombstones that are new. */
  readonly forgotten?: readonly string[]
  /** Whether something was taken out for good: vectors that are on their way are then not stored. */
  readonly forgets?: boolean
}

/** Writes as a transaction makes them: with the revision that follows, and the snapshots that no longer hold. */
export function toChange(writes: Writes): Pick<AppendPlan, 'change' | 'firstChanged' | 'revision'> {
  const { known, puts, deletes, clock, device, firstRevision, forgotten = [], forgets = false } = writes
  const firstChanged = smallest([...puts.map((event) => event.id), ...deletes])
  const revision = known.meta?.revision ?? 0
  if (firstChanged === undefined && forgotten.length === 0) return { firstChanged, change: undefined, revision }
  const pastChanged = firstChanged !== undefined && known.lastId !== undefined && firstChanged <= known.lastId
  const newRevision = known.meta === undefined ? firstRevision : revision + (pastChanged || forgets ? 1 : 0)
  const forgettings = known.meta === undefined ? firstRevision : forgets ? (known.meta.forgettings ?? 0) + 1 : known.meta.forgettings
  const meta: Meta = {
    device: known.meta?.device ?? device,
    clock,
    revision: newRevision,
    ...(forgettings === undefined ? {} : { forgettings }),
    writes: (known.meta?.writes ?? 0) + 1,
  }
  const change = { puts, deletes, meta, dropSnapshotsFrom: pastChanged ? firstChanged : undefined, forgotten }
  return { firstChanged, change, revision: newRevision }
}

function smallest(ids: readonly EventId[]): EventId | undefined {
  let first: EventId | undefined
  for (const id of ids) if (first === undefined || id < first) first = id
  return first
}
