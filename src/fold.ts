/**
 * Folding: keeps the states of all learners level with the log, for one embedder and one set of kernels.
 *
 * Lives here: where each state stands in the log, snapshots, folding again when the past has changed. Knows no learner by name.
 */
import type { VectorCache } from './embedding/vector-cache.js'
import type { EventId, LogEvent, ToolHash } from './event.js'
import type { Learner, World } from './learner.js'
import type { Kernels } from './linear/kernels.js'
import type { EventLog, News } from './store/event-log.js'
import type { Tool } from './catalogue/tool.js'
import { PenchantError } from './errors.js'
import { oneAtATime } from './one-at-a-time.js'

/** Events folded between two looks at the event loop; their texts are embedded in one batch. */
const BATCH = 256

/** Events folded since the last snapshot before the next one is written. */
const SNAPSHOT_EVERY = 256

/** Definitions by content hash: the one learner that every fold needs, since events name tools by hash. */
const definitions: Learner<Map<ToolHash, Tool>> = {
  name: 'definitions',
  version: 2,
  start: () => new Map(),
  texts: () => [],
  learn: (tools, event) => {
    if (event.kind === 'definition') tools.set(event.hash, event.tool)
  },
  // In one order, wherever the definitions stand.
  save: (tools) => [...tools].sort(([a], [b]) => (a < b ? -1 : 1)),
  load: (snapshot) => new Map(snapshot as [ToolHash, Tool][]),
}

/** States of a list of learners, level with the log up to `through`. */
export interface Fold {
  readonly world: World
  /** State of the learner of that name. */
  state<State>(learner: Learner<State>): State
  readonly definitions: ReadonlyMap<ToolHash, Tool>
  /** The last event folded. */
  readonly through: EventId | undefined
  /** Events folded, the loaded snapshot's included. */
  readonly events: number
  /** What was folded: how many of each kind, how large as JSON, since when. */
  readonly contents: Contents
  /** Folds what the log has gained; folds all again if its past has changed. Calls queue. */
  catchUp(onProgress?: (done: number, of: number) => void): Promise<void>
  /** The same, with what was just written at hand: folds that, or catches up where the log holds more. */
  take(news: News): Promise<void>
  /** Writes what has been folded since the last snapshot. */
  snapshot(): Promise<void>
  /** Texts whose vectors some learner asked for because of an event. */
  textsOf(event: LogEvent): readonly string[]
}

/** What a log holds. */
export interface Contents {
  readonly kinds: Readonly<Partial<Record<LogEvent['kind'], number>>>
  /** UTF-16 units of the events' JSON. */
  readonly size: number
  /** Time of the earliest event in the log's order, milliseconds since 1970. */
  readonly since?: number
}

const EMPTY: Contents = { kinds: {}, size: 0 }

function withEvent({ kinds, size, since }: Contents, event: LogEvent): Contents {
  return {
    kinds: { ...kinds, [event.kind]: (kinds[event.kind] ?? 0) + 1 },
    size: size + JSON.stringify(event).length,
    since: since ?? event.at,
  }
}

interface States {
  readonly byName: Map<string, unknown>
  through: EventId | undefined
  revision: number
  events: number
  contents: Contents
}

/** A fold of `log` by `learners`; nothing is read until `catchUp`. */
export function createFold(log: EventLog, learners: readonly Learner<unknown>[], kernels: Kernels, vectors: VectorCache): Fold {
  const all = [definitions as Learner<unknown>, ...learners]
  let states: States | undefined
  let snapshotAt = 0
  const queued = oneAtATime()

  const worldOf = (current: () => States): World => ({
    kernels,
    tier: vectors.embedder.tier,
    dimensions: vectors.embedder.dimensions,
    vector(text) {
      const vector = vectors.get(text)
      if (vector === undefined)
        throw new PenchantError('internal', {
          message: 'A learner asked for the vector of a text that it had not announced.',
          hint: 'Name the text in the learner’s `texts`.',
        })
      return vector
    },
    definition(hash) {
      const tool = (current().byName.get(definitions.name) as Map<ToolHash, Tool>).get(hash)
      if (tool === undefined)
        throw new PenchantError('storage-corrupt', {
          message: `The log refers to a tool definition (${hash}) that it does not hold.`,
          hint: 'Erase this user’s data, or import a complete export.',
        })
      return tool
    },
  })

  const need = (): States => {
    if (states === undefined)
      throw new PenchantError('internal', { message: 'A fold was asked before it had caught up.', hint: 'Await catchUp first.' })
    return states
  }
  const world = worldOf(need)
  const keyOf = (learner: Learner<unknown>) => ({ learner: learner.name, embedder: vectors.embedder.id, kernels: kernels.id })

  async function begin(revision: number): Promise<States> {
    const fresh: States = { byName: new Map(), through: undefined, revision, events: 0, contents: EMPTY }
    const freshWorld = worldOf(() => fresh)
    const saved = await log.readSnapshots(all.map(keyOf)).catch(() => [])
    const first = saved[0]
    const usable =
      first !== undefined && saved.every((snapshot, i) => snapshot?.through === first.through && snapshot.version === all[i]?.version)
    if (usable) {
      try {
        all.forEach((learner, i) => {
          fresh.byName.set(learner.name, learner.load(readSaved(saved[i]?.data), freshWorld))
        })
        fresh.through = first.through
        fresh.events = (first.data as Saved).events
        fresh.contents = (first.data as Saved).contents
        return fresh
      } catch {
        // A snapshot that cannot be read is only a cache: fold from nothing.
        fresh.byName.clear()
      }
    }
    for (const learner of all) fresh.byName.set(learner.name, learner.start(freshWorld))
    return fresh
  }

  /** @returns whether it is level with the log; false: the past has changed */
  async function advance(target: States, onProgress?: (done: number, of: number) => void): Promise<boolean> {
    const targetWorld = worldOf(() => target)
    const total = onProgress === undefined ? 0 : await log.count()
    for (;;) {
      const { revision, events } = await log.tail(target.through, BATCH)
      if (revision !== target.revision) return false
      await foldAll(target, events, targetWorld)
      onProgress?.(target.events, total)
      if (events.length < BATCH) return true
    }
  }

  async function foldAll(target: States, events: readonly LogEvent[], targetWorld: World): Promise<void> {
    if (events.length === 0) return
    for (const event of events)
      if (event.kind === 'definition') definitions.learn(target.byName.get(definitions.name) as Map<ToolHash, Tool>, event, targetWorld)
    await vectors.ensure([...new Set(events.flatMap((event) => learners.flatMap((learner) => learner.texts(event, targetWorld))))])
    for (const event of events) foldOne(target, event, targetWorld)
    target.events += events.length
  }

  function foldOne(target: States, event: LogEvent, targetWorld: World): void {
    for (const learner of all) learner.learn(target.byName.get(learner.name), event, targetWorld)
    target.contents = withEvent(target.contents, event)
    target.through = event.id
  }

  // Catching up must: fold again when the past changes while it folds; leave the old states in place until the new ones are level; look at the
  // log once where nothing or little is new, since every suggestion and every lesson asks.
  async function catchUpNow(onProgress?: (done: number, of: number) => void): Promise<void> {
    while (states === undefined || !(await advance(states, onProgress))) {
      const fresh = await begin((await log.state()).revision)
      const saved = fresh.events
      if (!(await advance(fresh, onProgress))) continue
      states = fresh
      snapshotAt = saved
      break
    }
    if (states.events - snapshotAt >= SNAPSHOT_EVERY) await snapshotNow()
  }

  // What this log has just written need not be read again, unless something else came before it, or it is more than the vectors of a batch.
  async function takeNow({ after, revision, events }: News): Promise<void> {
    if (states === undefined || states.revision !== revision || states.through !== after || events.length > BATCH) return catchUpNow()
    await foldAll(states, events, worldOf(need))
    if (states.events - snapshotAt >= SNAPSHOT_EVERY) await snapshotNow()
  }

  async function snapshotNow(): Promise<void> {
    if (log.storage === 'memory' || states === undefined || states.through === undefined || states.events === snapshotAt) return
    const { through, revision, events, contents, byName } = states
    snapshotAt = events
    await log.writeSnapshots(
      all.map((learner) => ({
        ...keyOf(learner),
        through,
        revision,
        version: learner.version,
        data: { events, contents, state: learner.save(byName.get(learner.name)) } satisfies Saved,
      })),
    )
  }

  return {
    world,
    state: <State>(learner: Learner<State>) => need().byName.get(learner.name) as State,
    get definitions() {
      return need().byName.get(definitions.name) as Map<ToolHash, Tool>
    },
    get through() {
      return states?.through
    },
    get contents() {
      return states?.contents ?? EMPTY
    },
    get events() {
      return states?.events ?? 0
    },
    catchUp: (onProgress) => queued(() => catchUpNow(onProgress)),
    take: (news) => queued(() => takeNow(news)),
    snapshot: () => queued(snapshotNow),
    textsOf: (event) => learners.flatMap((learner) => learner.texts(event, world)),
  }
}

interface Saved {
  readonly events: number
  readonly contents: Contents
  readonly state: unknown
}

function readSaved(data: unknown): unknown {
  return (data as Saved).state
}
