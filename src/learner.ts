/**
 * The one shape of every learner, and the world that it may see.
 *
 * A learner is a pure fold over the log: no I/O, no clock, no random numbers. The same log, embedder and kernels give the same state,
 * bit for bit. What only today knows (the catalogue, what is pending) is an argument of its questions, never part of the fold.
 */
import type { Tool } from './catalogue/tool.js'
import type { Tier } from './embedding/embedder.js'
import type { LogEvent, ToolHash } from './event.js'
import type { Kernels } from './linear/kernels.js'

/** What `learn` may see beside the event. */
export interface World {
  readonly kernels: Kernels
  readonly tier: Tier
  /** Unit vector of a text that the event (or a definition before it) holds. `Float32Array[dimensions]`; do not write to it. */
  vector(text: string): Float32Array
  /** Numbers in a vector. */
  readonly dimensions: number
  /** How many events stand before the one that is learnt. */
  readonly place: number
  /** The definition behind a hash; written to the log before the first event that refers to it. */
  definition(hash: ToolHash): Tool
}

/** A value that survives a structured clone: what a snapshot is made of. */
export type Snapshot = unknown

/** A fold: `state = events.reduce(learn, start)`, with its state saved and loaded bit for bit. */
export interface Learner<State> {
  readonly name: string
  /** Raise it when the state's shape or meaning changes: older snapshots are then left unread and the log is folded again. */
  readonly version: number
  start(world: World): State
  /** Texts of `event` whose vectors `learn` will ask for. */
  texts(event: LogEvent, world: Pick<World, 'definition'>): readonly string[]
  /** Folds one event into `state`, in place. */
  learn(state: State, event: LogEvent, world: World): void
  /** What of the state makes a snapshot; default: all of it, as it is. */
  save?(state: State): Snapshot
  /** The inverse; the state may keep what it is given. */
  load?(snapshot: Snapshot, world: World): State
}

export const savedBy = <State>({ save }: Learner<State>, state: State): Snapshot => (save === undefined ? state : save(state))

export const loadedBy = <State>({ load }: Learner<State>, snapshot: Snapshot, world: World): State =>
  load === undefined ? (snapshot as State) : load(snapshot, world)
