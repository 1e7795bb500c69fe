/**
 * What of the stored log a change may touch.
 *
 * Lives here: the reading that goes before a plan, in the plan's own transaction. May not know: what a plan decides.
 */
import type { DefinitionEvent, EventDraft, EventId, LogEvent, ToolHash } from '../event.js'
import type { EventIndex, StoreTransaction } from './backend.js'
import { firstUses, type FirstUses, keepFirst } from './definitions.js'
import { barredBy, namesOf, toolsOf } from './names.js'
import type { UnfinishedPlan } from './plan-append.js'

/** Events that are read together. */
const PAGE = 2000

export interface Related {
  /** Stored events that share an id or a name with one of the given, definitions aside. */
  readonly related: readonly LogEvent[]
  /** Stored definitions of every tool that the given and the related refer to. */
  readonly definitions: ReadonlyMap<ToolHash, DefinitionEvent>
  /** Tombstones that bar one of the given, and those of `tombstones` that are there. */
  readonly forgotten: ReadonlySet<string>
  /** The same definitions by id. */
  readonly byId: ReadonlyMap<EventId, DefinitionEvent>
  /** The stored versions of some events. */
  before(events: readonly LogEvent[]): LogEvent[]
}

/** What shares a name with some events, in reach of an append, a merge or a removal. */
export async function relatedTo(
  transaction: StoreTransaction,
  given: readonly (LogEvent | EventDraft)[],
  tombstones: readonly string[] = [],
): Promise<Related> {
  const names: Record<EventIndex, Set<string>> = { bySuggestion: new Set(), byKey: new Set(), byDefinition: new Set() }
  const ids: EventId[] = []
  for (const event of given) {
    for (const [index, name] of namesOf(event)) names[index].add(name)
    for (const hash of toolsOf(event)) names.byDefinition.add(hash)
    if ('id' in event && event.kind !== 'definition') ids.push(event.id)
  }
  const bars = [...new Set([...given.flatMap(barredBy), ...tombstones])]
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
    related: [...related.values()],
    definitions: new Map(found.map((event) => [event.hash, event])),
    forgotten: new Set(forgotten),
    byId: new Map(found.map((event) => [event.id, event])),
    before: (events) => events.flatMap(({ id }) => related.get(id) ?? []),
  }
}

/** First uses, in the part of the log that a plan does not touch, of the definitions that it uproots. */
export async function restOf(
  transaction: StoreTransaction,
  { lost, touched }: UnfinishedPlan,
  log?: readonly LogEvent[],
): Promise<FirstUses> {
  const uses: ReturnType<typeof firstUses> = new Map()
  if (lost.size === 0) return uses
  for await (const page of log === undefined ? pages(transaction) : [log])
    for (const [hash, use] of firstUses(untouched(page, touched), lost)) keepFirst(uses, hash, use)
  return uses
}

function* untouched(events: readonly LogEvent[], touched: ReadonlySet<EventId>): Generator<LogEvent> {
  for (const event of events) if (!touched.has(event.id)) yield event
}

/** Stored events that one of the tombstones bars. */
export async function barredEvents(transaction: StoreTransaction, tombstones: ReadonlySet<string>): Promise<LogEvent[]> {
  const barred: LogEvent[] = []
  for await (const page of pages(transaction))
    for (const event of page) if (event.kind !== 'definition' && barredBy(event).some((name) => tombstones.has(name))) barred.push(event)
  return barred
}

/** The whole log, in order. */
export async function allEvents(transaction: StoreTransaction): Promise<LogEvent[]> {
  const all: LogEvent[] = []
  for await (const page of pages(transaction)) for (const event of page) all.push(event)
  return all
}

/** Events by id, in order. Definitions come and go with their uses. */
export async function presentEvents(transaction: StoreTransaction, ids: readonly EventId[]): Promise<LogEvent[]> {
  const events = await transaction.get([...new Set(ids)].sort())
  return events.filter((event) => event !== undefined && event.kind !== 'definition') as LogEvent[]
}

async function* pages(transaction: StoreTransaction): AsyncGenerator<readonly LogEvent[]> {
  let page = await transaction.events(undefined, PAGE)
  while (page.length > 0) {
    yield page
    page = page.length < PAGE ? [] : await transaction.events(page.at(-1)?.id, PAGE)
  }
}
