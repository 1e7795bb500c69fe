/**
 * The log against a plain array that says the same: random histories over two connections, restarts and a wall clock that jumps.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { EventDraft, EventId, LogEvent, RoundEvent } from '../../src/event.js'
import { timeOf } from '../../src/store/clock.js'
import type { EventLog } from '../../src/store/event-log.js'
import { joinEvents } from '../../src/store/plan/join.js'
import { canonicalJson } from '../../src/util/text-hash.js'
import { definition, round, those } from './log-drafts.js'
import type { NewPlace, Place } from './log-suite.js'

interface Model {
  events: LogEvent[]
  readonly everGiven: Set<EventId>
  readonly forgotten: Set<string>
  revisionChanges: number
  snapshots: Map<string, EventId>
  now: number
}

interface Real {
  readonly place: Place
  readonly logs: EventLog[]
  revision: number
  nowMs: number
}

const START = 1000
const KERNELS = 'k'
const EMBEDDERS = ['a', 'b']

const name = fc.constantFrom('1', '2', '3', '4')
const someRound: fc.Arbitrary<EventDraft> = fc
  .record(
    { suggestion: name, key: name, reward: fc.constantFrom(0, 1), query: name, at: fc.integer({ min: START - 5, max: START + 5 }) },
    { requiredKeys: ['at'] },
  )
  .map((fields) => round(fields))
const someFeedback: fc.Arbitrary<EventDraft> = fc
  .record({ key: name, query: name, at: fc.integer({ min: START - 5, max: START + 5 }) })
  .map(({ key, query, at }) => ({
    kind: 'feedback',
    key: `reply ${key}`,
    conversation: '',
    suggestion: key,
    query,
    notes: [],
    positive: 0,
    negative: 1,
    complaints: [],
    reward: 0,
    nextSimilarity: 0,
    at,
  }))
const someCard: fc.Arbitrary<EventDraft> = fc
  .record({ card: name, action: name, at: fc.integer({ min: START - 5, max: START + 5 }) })
  .map((fields) => ({ kind: 'card', condition: '', source: 'user', ...fields }))
const someDefinition: fc.Arbitrary<EventDraft> = fc
  .record({ hash: name, at: fc.integer({ min: START - 5, max: START + 5 }) })
  .map(({ hash, at }) => definition(hash, { at }))
// Drafts of one append that are the same event are left to sentences of their own: the array cannot tell which id came first.
const drafts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: someRound },
      { weight: 1, arbitrary: someDefinition },
      { weight: 1, arbitrary: someFeedback },
      { weight: 1, arbitrary: someCard },
    ),
    { maxLength: 4 },
  )
  .filter((list) => {
    const names = list.flatMap((draft) =>
      draft.kind === 'definition'
        ? [`h${draft.hash}`]
        : draft.kind === 'round'
          ? [`s${draft.suggestion}`, `k${draft.key}`]
          : draft.kind === 'feedback'
            ? [`k${draft.key}`]
            : [],
    )
    const given = names.filter((each) => !each.endsWith('undefined'))
    return new Set(given).size === given.length
  })
const which = fc.nat({ max: 1 })

type Command = fc.AsyncCommand<Model, Real>

function command(label: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      await expectSame(model, real)
    },
    toString: () => label,
  }
}

const commands: fc.Arbitrary<Command>[] = [
  fc.tuple(which, drafts, fc.boolean()).map(([log, list, past]) =>
    command(`append${past ? ' past' : ''} ${JSON.stringify(list)} by ${log}`, async (model, real) => {
      const before = lastOf(model)
      const result = await logOf(real, log).append(list, { past })
      const changed: EventId[] = []
      const isBarred = (draft: EventDraft) => namesOf(draft).some((each) => model.forgotten.has(each))
      // A definition that came with a call that was forgotten is not wanted; those that nothing refers to stand after the rest.
      const taken = list.some(isBarred) ? list.filter((draft) => !isBarred(draft) && isWanted(model, draft)) : list
      expect(result.events).toHaveLength(taken.length)
      const pairs = taken.map((draft, index) => [draft, result.events[index] as LogEvent] as const)
      for (const [draft, stored] of pairs) if (draft.kind !== 'definition') changed.push(...appendTo(model, draft, stored, past))
      for (const [draft, stored] of pairs) if (draft.kind === 'definition') changed.push(...appendTo(model, draft, stored, past))
      expect(result.events).toEqual(result.events.map(({ id }) => model.events.find((event) => event.id === id)))
      settle(model, before, changed)
    }),
  ),
  fc.tuple(which, name).map(([log, query]) =>
    command(`remove ${query} by ${log}`, async (model, real) => {
      const isSelected = (event: LogEvent) => event.kind === 'round' && event.query === query
      const before = lastOf(model)
      const gone = model.events.filter(isSelected).map((event) => event.id)
      for (const event of model.events.filter(isSelected)) for (const each of namesOf(event)) model.forgotten.add(each)
      const result = await logOf(real, log).remove(those(isSelected))
      expect(result.removed).toBe(gone.length)
      model.events = model.events.filter((event) => !isSelected(event))
      settle(model, before, gone)
    }),
  ),
  fc.tuple(which, fc.constantFrom(...EMBEDDERS), fc.nat({ max: 9 })).map(([log, embedder, place]) =>
    command(`snapshot by ${embedder} at ${place} by ${log}`, async (model, real) => {
      const through = model.events[place]?.id
      if (through === undefined) return
      const revision = real.revision + model.revisionChanges
      await logOf(real, log).writeSnapshot({ embedder, kernels: KERNELS, events: place, through, revision, data: embedder })
      model.snapshots.set(embedder, through)
    }),
  ),
  fc.integer({ min: -20, max: 20 }).map((by) =>
    command(`wall clock ${by}`, async (model, real) => {
      real.nowMs += by
      model.now = real.nowMs
    }),
  ),
  which.map((log) =>
    command(`restart ${log}`, async (_, real) => {
      await logOf(real, log).close()
      real.logs[log] = await real.place({ now: () => real.nowMs })
    }),
  ),
  which.map((log) =>
    command(`erase by ${log}`, async (model, real) => {
      await logOf(real, log).erase()
      model.events = []
      model.snapshots.clear()
      model.everGiven.clear()
      model.forgotten.clear()
      real.revision = 0
      model.revisionChanges = 0
    }),
  ),
]

/** What the log promises of one draft, in the slowest and plainest words. @returns ids written, moved or deleted */
function appendTo(model: Model, draft: EventDraft, stored: LogEvent, past: boolean): EventId[] {
  const at = past ? Math.min(draft.at, model.now) : draft.at
  if (draft.kind === 'definition') {
    const old = model.events.find((event) => event.kind === 'definition' && event.hash === draft.hash)
    return old === undefined ? [insert(model, { ...draft, at, id: stored.id }, past)] : []
  }
  if (draft.kind !== 'round') {
    const old = draft.kind === 'feedback' ? model.events.find((event) => event.kind === 'feedback' && event.key === draft.key) : undefined
    if (old === undefined) return [insert(model, { ...draft, at, id: stored.id }, past)]
    const by = { ...old, ...draft, id: old.id, at: old.at }
    if (isSame(by, old)) return []
    model.events = model.events.map((event) => (event === old ? ({ ...by, amended: stored.amended } as LogEvent) : event))
    return [old.id]
  }
  const isThis = (event: LogEvent): event is RoundEvent =>
    event.kind === 'round' &&
    ((draft.suggestion !== undefined && event.suggestion === draft.suggestion) || (draft.key !== undefined && event.key === draft.key))
  const [old, other] = model.events.filter(isThis)
  if (old === undefined) return [insert(model, { ...draft, at, id: stored.id }, past)]
  // What the join of two stored ones is has sentences of its own, in join.test.ts.
  const joined = other === undefined ? old : joinEvents(old, other)
  const merged = { ...joined, ...draft, id: old.id, at: old.at }
  if (other === undefined && isSame(merged, old)) return []
  const amended = stored.amended === undefined ? {} : { amended: stored.amended }
  model.events = model.events
    .filter((event) => event !== other)
    .map((event) => (event === old ? ({ ...merged, ...amended } as LogEvent) : event))
  return other === undefined ? [old.id] : [old.id, other.id]
}

function isSame(a: object, b: object): boolean {
  return canonicalJson({ ...a, amended: undefined }) === canonicalJson({ ...b, amended: undefined })
}

function namesOf(event: EventDraft | LogEvent): string[] {
  if (event.kind === 'feedback') return [`s${event.suggestion}`]
  if (event.kind !== 'round') return []
  return [event.suggestion === undefined ? [] : `s${event.suggestion}`, event.key === undefined ? [] : `k${event.key}`].flat()
}

function isWanted(model: Model, draft: EventDraft): boolean {
  return draft.kind !== 'definition' || model.events.some((event) => event.kind === 'definition' && event.hash === draft.hash)
}

function insert(model: Model, event: LogEvent, past: boolean): EventId {
  if (past) {
    expect(timeOf(event.id)).toBe(event.at)
    for (const { id } of model.events) if (timeOf(id) === event.at) expect(event.id > id).toBe(true)
  } else for (const id of model.everGiven) expect(event.id > id).toBe(true)
  model.events = [...model.events, event].sort((a, b) => (a.id < b.id ? -1 : 1))
  model.everGiven.add(event.id)
  return event.id
}

function settle(model: Model, before: EventId | undefined, changed: readonly EventId[]): void {
  const [firstChanged] = [...changed].sort()
  if (firstChanged === undefined || before === undefined || firstChanged > before) return
  model.revisionChanges += 1
  for (const [embedder, through] of model.snapshots) if (through >= firstChanged) model.snapshots.delete(embedder)
}

async function expectSame(model: Model, real: Real): Promise<void> {
  for (const log of real.logs) {
    expect(await log.read()).toEqual(model.events)
    expect(await log.count()).toBe(model.events.length)
    const state = await log.state()
    expect(state.lastId).toBe(lastOf(model))
    if (real.revision === 0) real.revision = state.revision - model.revisionChanges
    if (state.revision === 0) expect(model.events).toEqual([])
    else expect(state.revision).toBe(real.revision + model.revisionChanges)
    for (const embedder of EMBEDDERS)
      expect((await log.readSnapshot({ embedder, kernels: KERNELS }))?.through).toBe(model.snapshots.get(embedder))
  }
}

function lastOf(model: Model): EventId | undefined {
  return model.events.at(-1)?.id
}

function logOf(real: Real, index: number): EventLog {
  return real.logs[index] as EventLog
}

/** Runs random histories against the array. */
export async function expectLogIsAnArray(newPlace: NewPlace, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (list) => {
      const place = newPlace()
      const real: Real = { place, logs: [], revision: 0, nowMs: START }
      for (let i = 0; i < 2; i++) real.logs.push(await place({ now: () => real.nowMs }))
      const model: Model = { events: [], everGiven: new Set(), forgotten: new Set(), revisionChanges: 0, snapshots: new Map(), now: START }
      try {
        await fc.asyncModelRun(() => ({ model, real }), list)
      } finally {
        for (const log of real.logs) await log.close()
      }
    }),
    { numRuns },
  )
}
