/**
 * What of the stored log a change may touch.
 *
 * Lives here: the reading that goes before a plan, in the plan's own transaction. May not know: what a plan decides.
 */
import type { EventDraft, EventId, LogEvent } from '../../event.js'
import { once } from '../../util/memoize.js'
import type { EventIndex, Meta, StoreTransaction } from '../backend.js'
import { definedIn, firstUses, type FirstUses } from './definitions.js'
import { CLOCK_START, clockAt, firstIdOf, idAt, randomRevision, timeOf, wholeMs } from '../clock.js'
import type { OtherLog, Past } from '../event-log.js'
import { barredBy, barredLate, nameOfFeedback, namesOf, tombstoneOfId, toolsOf } from '../names.js'
import type { AppendTime } from './plan-append.js'
import type { UnfinishedPlan } from './settle.js'

/** Events that are read together. */
const PAGE = 2000

/** Where the log stands: its meta, which is `first` before it has one, and its last event. */
export async function standingOf(transaction: StoreTransaction, first: Meta): Promise<{ meta: Meta; lastId: EventId | undefined }> {
  const [meta = first, lastId] = await Promise.all([transaction.meta(), transaction.lastId()])
  return { meta, lastId }
}

/** The meta of a log before its first change. */
export function newMeta(device: string): Meta {
  const revision = randomRevision()
  return { device, clock: CLOCK_START, revision, forgettings: revision, writes: 0 }
}

/** What shares a name with some events, in reach of an append, a merge or a removal. */
export async function relatedTo(
  transaction: StoreTransaction,
  given: readonly (LogEvent | EventDraft)[],
  tombstones: readonly string[] = [],
) {
  const names: Record<EventIndex, Set<string>> = { bySuggestion: new Set(), byKey: new Set(), byDefinition: new Set() }
  const ids: EventId[] = []
  for (const event of given) {
    for (const [index, name] of namesOf(event)) names[index].add(name)
    for (const hash of toolsOf(event)) names.byDefinition.add(hash)
    if ('id' in event && event.kind !== 'definition') ids.push(event.id)
  }
  const bars = [...new Set([...given.flatMap(barredLate), ...tombstones])]
  const [bySuggestion, byKey, byId, byDefinition, forgotten] = await Promise.all([
    transaction.find('bySuggestion', [...names.bySuggestion]),
    transaction.find('byKey', [...names.byKey]),
    transaction.get(ids),
    transaction.find('byDefinition', [...names.byDefinition]),
    transaction.forgotten(bars),
  ])
  const related = new Map([...bySuggestion, ...byKey, ...byId].flatMap((event) => (event === undefined ? [] : [[event.id, event]])))
  const more = new Set([...related.values()].flatMap(toolsOf).filter((hash) => !names.byDefinition.has(hash)))
  const ofRelated = more.size === 0 ? [] : await transaction.find('byDefinition', [...more])
  const found = [...byDefinition, ...ofRelated].filter((event) => event?.kind === 'definition')
  return {
    /** Stored events that share an id or a name with one of the given, definitions aside. */
    related: [...related.values()],
    /** Stored definitions of every tool that the given and the related refer to. */
    definitions: new Map(found.map((event) => [event.hash, event])),
    /** Tombstones that bar one of the given, and those of `tombstones` that are there. */
    forgotten: new Set(forgotten),
  }
}

/** First uses, in the part of the log that a plan does not touch, of the definitions that it uproots. */
export async function restOf(transaction: StoreTransaction, { lost, touched }: UnfinishedPlan<unknown>, past?: Past): Promise<FirstUses> {
  const uses = firstUses([])
  if (lost.size === 0) return uses
  const isRest = ({ id }: LogEvent) => !touched.has(id)
  for await (const page of past === undefined ? pages(transaction) : [await past.all()]) firstUses(page.filter(isRest), lost, uses)
  return uses
}

/** Stored events that one of the tombstones bars. */
export async function barredEvents(transaction: StoreTransaction, tombstones: ReadonlySet<string>): Promise<LogEvent[]> {
  const barred: LogEvent[] = []
  for await (const page of pages(transaction))
    for (const event of page) if (event.kind !== 'definition' && barredBy(event).some((name) => tombstones.has(name))) barred.push(event)
  return barred
}

/** The log, for whoever chooses what goes; all of it is read once. */
export function pastOf(transaction: StoreTransaction): Past {
  return {
    all: once(() => allEvents(transaction)),
    async named(names) {
      const found = await Promise.all([
        transaction.get(names),
        transaction.find('bySuggestion', names),
        transaction.find('byKey', [...names, ...names.map(nameOfFeedback)]),
      ])
      return [...new Map(found.flat().flatMap((event) => (event === undefined ? [] : [[event.id, event]]))).values()]
    },
    after: (id) => allEvents(transaction, id),
  }
}

/** The whole log, in order, or all of it after an event. */
async function allEvents(transaction: StoreTransaction, after?: EventId): Promise<LogEvent[]> {
  const all: LogEvent[] = []
  for await (const page of pages(transaction, after)) for (const event of page) all.push(event)
  return all
}

/** The whole log, as another one takes it in. */
export async function wholeOf(transaction: StoreTransaction): Promise<OtherLog> {
  const [all, tombstones] = await Promise.all([allEvents(transaction), transaction.tombstones()])
  return { events: all.filter(({ kind }) => kind !== 'definition'), tools: definedIn(all), tombstones }
}

/** The newest events but definitions, the newest first. */
export async function newestEvents(transaction: StoreTransaction, limit: number): Promise<LogEvent[]> {
  const found: LogEvent[] = []
  for (let before: EventId | undefined; found.length < limit; ) {
    // A few more than are wanted, for the definitions among them.
    const page = await transaction.eventsBefore(before, limit - found.length + 16)
    found.push(...page.filter(({ kind }) => kind !== 'definition'))
    before = page.at(-1)?.id
    if (before === undefined) break
  }
  return found.slice(0, limit)
}

/**
 * For each millisecond of some drafts of the past the first counter that is free: behind the ids that are there, and behind those in the way
 * that were forgotten. An event under a forgotten id would be taken for the forgotten one wherever its tombstone is.
 */
export async function freeCounters(
  transaction: StoreTransaction,
  drafts: readonly EventDraft[],
  time: AppendTime,
): Promise<ReadonlyMap<number, number>> {
  const next = new Map<number, number>()
  const take = (id: EventId): void => {
    const { ms, counter } = clockAt(id)
    next.set(ms, Math.max(next.get(ms) ?? 0, counter + 1))
  }
  const times = drafts.map(({ at }) => wholeMs(Math.min(at, time.nowMs)))
  if (times.length === 0) return next
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const ms of times) [first, last] = [Math.min(first, ms), Math.max(last, ms)]
  for (const id of await transaction.ids(firstIdOf(first), firstIdOf(last + 1))) take(id)
  for (let looking = times; looking.length > 0; ) {
    const used = new Map<number, number>()
    const candidates = new Map(
      looking.map((ms) => {
        const counter = (next.get(ms) ?? 0) + (used.get(ms) ?? 0)
        used.set(ms, (used.get(ms) ?? 0) + 1)
        const id = idAt(ms, counter, time.device)
        return [tombstoneOfId(id), id]
      }),
    )
    const forgotten = (await transaction.forgotten([...candidates.keys()])).flatMap((name) => candidates.get(name) ?? [])
    for (const id of forgotten) take(id)
    const again = new Set(forgotten.map(timeOf))
    looking = looking.filter((ms) => again.has(ms))
  }
  return next
}

async function* pages(transaction: StoreTransaction, after?: EventId): AsyncGenerator<readonly LogEvent[]> {
  let page = await transaction.events(after, PAGE)
  while (page.length > 0) {
    yield page
    page = page.length < PAGE ? [] : await transaction.events(page.at(-1)?.id, PAGE)
  }
}
