/**
 * States: what all learners have made of the log up to one place in it, begun, saved and loaded together.
 *
 * Lives here: the world that they see, the definitions that every event needs, what is counted, what makes a snapshot readable. May not know:
 * the log.
 */
import { sameJson } from '../catalogue/same-json.js'
import type { Tool } from '../catalogue/tool.js'
import type { Embedder } from '../embedding/embedder.js'
import { PenchantError } from '../errors.js'
import type { EventId, LogEvent, ToolHash } from '../event.js'
import { type Learner, loadedBy, savedBy, type World } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import { VERSION } from '../util/version.js'
import type { Quarantine, SavedAside, SetAside } from './quarantine.js'

/** Definitions by content hash: the one learner that every fold needs, since events name tools by hash. */
export const definitions: Learner<Map<ToolHash, Tool>> = {
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

export const definitionsOf = ({ byName }: States): Map<ToolHash, Tool> => byName.get(definitions.name) as Map<ToolHash, Tool>

/** What a log holds, counted as it is folded. */
export interface Contents {
  readonly kinds: Partial<Record<LogEvent['kind'], number>>
  /** UTF-16 units of the events' JSON, about: of many of one kind each sixteenth is measured. */
  size: number
  /** Time of the earliest event in the log's order, milliseconds since 1970. */
  since?: number
}

/** States of all learners, at one place in the log. */
export interface States {
  readonly byName: Map<string, unknown>
  through: EventId | undefined
  revision: number
  events: number
  /** Events of the last snapshot. */
  savedAt: number
  readonly contents: Contents
  /** Events among them that were not learnt. */
  readonly aside: SetAside[]
}

/** Where states stand in the log. */
export type Standing = Readonly<Pick<States, 'through' | 'revision' | 'events'>>

/** States as they are kept. */
export interface Saved {
  /** Versions of the learners, by name. */
  readonly versions: Readonly<Record<string, number>>
  readonly states: Readonly<Record<string, unknown>>
  readonly contents: Contents
  /** What was not learnt, and the version of penchant that could not: another one tries again. */
  readonly aside: SavedAside
  readonly by: string
}

/**
 * How the states of a list of learners are begun, saved and loaded.
 *
 * @param vectorOf vectors of texts that a learner has announced
 */
export function createStates(
  learners: readonly Learner<unknown>[],
  kernels: Kernels,
  { tier, dimensions }: Embedder,
  quarantine: Quarantine,
  vectorOf: (text: string) => Float32Array | undefined,
) {
  const all = [definitions as Learner<unknown>, ...learners]
  const versions = Object.fromEntries(all.map(({ name, version }) => [name, version]))

  const worldOf = (current: () => States): World => ({
    kernels,
    tier,
    dimensions,
    get place() {
      return current().events
    },
    vector(text) {
      const vector = vectorOf(text)
      if (vector === undefined)
        throw new PenchantError('internal', {
          message: 'A learner asked for the vector of a text that it had not announced.',
          hint: 'Name the text in the learner’s `texts`.',
        })
      return vector
    },
    definition(hash) {
      const tool = definitionsOf(current()).get(hash)
      if (tool === undefined)
        throw new PenchantError('storage-corrupt', {
          message: `The log refers to a tool definition (${hash}) that it does not hold.`,
          hint: 'Erase this user’s data, or import a complete export.',
        })
      return tool
    },
  })

  function made(at: Standing, contents: Contents, aside: SetAside[], of: (learner: Learner<unknown>, world: World) => unknown): States {
    const fresh: States = { byName: new Map(), ...at, savedAt: at.events, contents, aside }
    const freshWorld = worldOf(() => fresh)
    for (const learner of all) fresh.byName.set(learner.name, of(learner, freshWorld))
    return fresh
  }

  const start = (revision: number): States =>
    made({ through: undefined, revision, events: 0 }, { kinds: {}, size: 0 }, [], (learner, world) => learner.start(world))

  /** @param saved becomes the states'  @throws whatever a learner cannot read */
  const restore = ({ contents, aside, states }: Saved, at: Standing): States =>
    made(
      at,
      contents,
      aside.map(([one]) => one),
      (learner, world) => loadedBy(learner, states[learner.name], world),
    )

  const savedOf = ({ byName, contents, aside }: States): Saved => ({
    versions,
    states: Object.fromEntries(all.map((learner) => [learner.name, savedBy(learner, byName.get(learner.name))])),
    contents,
    aside: quarantine.save(aside),
    by: VERSION,
  })

  /** Whether states are these learners', and nothing was set aside that this version might learn. */
  const isReadable = (saved: Saved): boolean => sameJson(saved.versions, versions) && (saved.aside.length === 0 || saved.by === VERSION)

  return { all, start, restore, savedOf, isReadable, worldOf }
}

const MEASURED_ALL = 32
const ONE_OF = 16

/** Counts an event among what a log holds. */
export function addTo(contents: Contents, event: LogEvent): void {
  const before = contents.kinds[event.kind] ?? 0
  contents.kinds[event.kind] = before + 1
  contents.since ??= event.at
  const weight = before < MEASURED_ALL ? 1 : before % ONE_OF === 0 ? ONE_OF : 0
  if (weight > 0) contents.size += weight * JSON.stringify(event).length
}
