/**
 * Folding: keeps the states of all learners level with the log, for one embedder and one set of kernels.
 *
 * Lives here: reading on in the log, snapshots, folding again when the past has changed. May not know: any learner by name.
 */
import type { Tool } from '../catalogue/tool.js'
import type { VectorCache } from '../embedding/vector-cache.js'
import type { PenchantError } from '../errors.js'
import type { EventId, LogEvent, ToolHash } from '../event.js'
import { createQuarantine, type SetAside, Unlearnable } from './quarantine.js'
import { FURTHEST, SPACING, spaced } from './spaced.js'
import { addTo, type Contents, createStates, definitions, definitionsOf, type Saved, type Standing, type States } from './states.js'
import type { Learner, World } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import { headsId } from '../reading/heads.js'
import { nextTurn } from '../util/next-turn.js'
import { oneAtATime } from '../util/one-at-a-time.js'
import type { EventLog, News } from '../store/event-log.js'

/** Events folded between two looks at the log; their texts are embedded in one batch. */
const BATCH = 256

/** Longest that folding holds the thread at a time, milliseconds. */
const SLICE_MS = 8

/** States of a list of learners, level with a log. */
export type Fold = ReturnType<typeof createFold>

/**
 * A fold of `log` by `learners`; nothing is read until `catchUp`.
 *
 * @param onSetAside told of each event that could not be learnt
 */
export function createFold(
  log: EventLog,
  learners: readonly Learner<unknown>[],
  kernels: Kernels,
  vectors: VectorCache,
  onSetAside: (error: PenchantError) => void = () => {},
) {
  const key = { embedder: `${vectors.embedder.id} ${headsId()}`, kernels: kernels.id }
  const quarantine = createQuarantine(onSetAside)
  const queued = oneAtATime()
  /** Vectors of what is being folded: the cache may give them up meanwhile. */
  let batch: ReadonlyMap<string, Float32Array | undefined> = new Map()
  const { all, start, restore, savedOf, isReadable, worldOf } = createStates(
    learners,
    kernels,
    vectors.embedder,
    quarantine,
    (text) => batch.get(text) ?? vectors.get(text),
  )
  /** Where to go on after an event that nobody could learn, from the first of them on. */
  let rescue: { readonly saved: Saved; readonly standing: Standing } | undefined

  // Nothing has this revision: the first look at the log begins anew.
  let states = start(Number.NaN)
  const world = worldOf(() => states)

  async function begin(revision: number): Promise<States> {
    const found = await log.readSnapshot(key).catch(() => undefined)
    const saved = found?.data as Saved | undefined
    if (saved === undefined || found === undefined || !isReadable(saved)) return start(revision)
    try {
      quarantine.load(saved.aside)
      return restore(saved, { through: found.through, revision, events: found.events })
    } catch {
      // A snapshot that cannot be read is only a cache: fold from nothing.
      return start(revision)
    }
  }

  /** @returns whether it is level with the log; false: the past has changed */
  async function advance(target: States, onProgress?: (done: number, of: number) => void): Promise<boolean> {
    const targetWorld = worldOf(() => target)
    let total = onProgress === undefined ? undefined : await log.count()
    for (;;) {
      const { revision, events } = await log.tail(target.through, BATCH)
      if (revision !== target.revision) return false
      if (rescue !== undefined) rescue = rescueOf(target)
      await foldAll(target, events, targetWorld)
      onProgress?.(target.events, total ?? target.events)
      if (events.length < BATCH) return true
      total ??= await log.count()
      if (total - target.events <= FURTHEST) await snapshot(target)
    }
  }

  async function foldAll(target: States, events: readonly LogEvent[], targetWorld: World): Promise<void> {
    if (events.length === 0) return
    for (const event of events) if (event.kind === 'definition') definitions.learn(definitionsOf(target), event, targetWorld)
    const texts = events.flatMap((event) =>
      quarantine.reasonFor(event) === undefined
        ? learners.flatMap((learner) => trying(event, learner, () => learner.texts(event, targetWorld)))
        : [],
    )
    await vectors.ensure([...new Set(texts)])
    batch = new Map(texts.map((text) => [text, vectors.get(text)]))
    let since = performance.now()
    for (const event of events) {
      foldOne(target, event, targetWorld)
      if (performance.now() - since < SLICE_MS) continue
      await nextTurn()
      since = performance.now()
    }
  }

  function foldOne(target: States, event: LogEvent, targetWorld: World): void {
    const reason = quarantine.reasonFor(event)
    if (reason === undefined)
      for (const learner of all) trying(event, learner, () => learner.learn(target.byName.get(learner.name), event, targetWorld))
    else target.aside.push(reason)
    addTo(target.contents, event)
    target.through = event.id
    target.events += 1
  }

  // Catching up must: fold again when the past changes while it folds; leave the old states in place until the new ones are level; look at the
  // log once where nothing or little is new, since every suggestion and every lesson asks; learn an event by all learners or by none.
  async function catchUpNow(onProgress?: (done: number, of: number) => void): Promise<void> {
    let target = states
    for (;;) {
      try {
        if (await advance(target, onProgress)) break
        rescue = undefined
        target = await begin((await log.state()).revision)
      } catch (error) {
        if (!(error instanceof Unlearnable)) throw error
        target = await without(target, error)
      }
    }
    rescue = undefined
    batch = new Map()
    states = target
    if (states.events - states.savedAt >= SPACING) await snapshot(states)
  }

  /** What has half learnt an event answers on, if it did, but is never folded on. */
  function spoil(spoilt: States, fault: Unlearnable): void {
    spoilt.revision = Number.NaN
    quarantine.add(fault)
  }

  /** States to fold on in place of `spoilt`. */
  async function without(spoilt: States, fault: Unlearnable): Promise<States> {
    spoil(spoilt, fault)
    if (rescue !== undefined) return restore(structuredClone(rescue.saved), rescue.standing)
    const target = await begin((await log.state()).revision)
    rescue = rescueOf(target)
    return target
  }

  function rescueOf(target: States): typeof rescue {
    const { through, revision, events } = target
    return { saved: structuredClone(savedOf(target)), standing: { through, revision, events } }
  }

  // What this log has just written need not be read again, unless something else came before it, or it is more than the vectors of a batch.
  async function takeNow({ after, revision, events }: News): Promise<void> {
    if (states.revision !== revision || states.through !== after || events.length > BATCH) return catchUpNow()
    try {
      await foldAll(states, events, world)
    } catch (error) {
      if (!(error instanceof Unlearnable)) throw error
      spoil(states, error)
      return catchUpNow()
    }
    if (states.events - states.savedAt >= SPACING) await snapshot(states)
  }

  async function snapshot(target: States): Promise<void> {
    const { through, revision, events } = target
    if (log.storage === 'memory' || through === undefined || events === target.savedAt) return
    target.savedAt = events
    await log.writeSnapshot({ ...key, through, revision, events, data: savedOf(target) }, (at) => spaced(at, events))
  }

  return {
    world,
    /** State of the learner of that name. */
    state: <State>(learner: Learner<State>): State => states.byName.get(learner.name) as State,
    get definitions(): ReadonlyMap<ToolHash, Tool> {
      return definitionsOf(states)
    },
    /** Revision of the log that was folded; no number before the first look. */
    get revision(): number {
      return states.revision
    },
    /** The last event folded. */
    get through(): EventId | undefined {
      return states.through
    },
    /** What was folded: how many of each kind, how large as JSON, since when. */
    get contents(): Contents {
      return states.contents
    },
    /** Events that no learner has learnt, since one of them could not. */
    get aside(): readonly SetAside[] {
      return states.aside
    },
    /** Events folded, the loaded snapshot's included. */
    get events(): number {
      return states.events
    },
    /** Folds what the log has gained; folds all again if its past has changed. Calls queue. */
    catchUp: (onProgress?: (done: number, of: number) => void): Promise<void> => queued(() => catchUpNow(onProgress)),
    /** The same, with what was just written at hand: folds that, or catches up where the log holds more. */
    take: (news: News): Promise<void> => queued(() => takeNow(news)),
    /** Writes what has been folded since the last snapshot. */
    snapshot: (): Promise<void> => queued(() => snapshot(states)),
    /** Texts whose vectors some learner asked for because of an event. */
    // What cannot be read for its texts is forgotten all the same.
    textsOf: (event: LogEvent): readonly string[] =>
      learners.flatMap((learner) => {
        try {
          return learner.texts(event, world)
        } catch {
          return []
        }
      }),
  }
}

/** @throws Unlearnable */
function trying<T>(event: LogEvent, { name }: Learner<unknown>, task: () => T): T {
  try {
    return task()
  } catch (error) {
    throw new Unlearnable(event, name, error)
  }
}
