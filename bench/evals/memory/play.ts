/**
 * One simulated user played through the engine's public contract: remember the cards as they appear, suggest, learn from the reply.
 *
 * The engine sees what the simulator's `see` and the text of `step` give, and nothing else.
 */
import type { Embedder } from '../../../src/embedding/embedder.js'
import { NOTE_POLICIES } from '../../../src/engine/engine-parts.js'
import type { NotePolicy } from '../../../src/memory/note-policy.js'
import { openEngine } from '../open-engine.js'
import { type Injection, type MemoryBench, type SimulatedUser, simulate, type Simulation, type TurnCounts } from './simulator.js'

export interface Played {
  readonly counts: readonly TurnCounts[]
  readonly log: readonly Injection[]
}

export interface PlayOptions {
  /** Undefined: the hashed one alone. */
  readonly embedder: Embedder | undefined
  readonly policy: NotePolicy
  /** Called before each answer, for fits. */
  readonly before?: (simulation: Simulation) => void
  /** Whether replies are learnt from. */
  readonly learns: boolean
}

/** One tool, since an engine without any says that it has none. */
const TOOL = { name: 'answer', description: 'Answers the user.', inputSchema: {} }

export async function play(bench: MemoryBench, user: SimulatedUser, { embedder, policy, before, learns }: PlayOptions): Promise<Played> {
  const engine = await openEngine(
    user.id,
    embedder === undefined ? [] : [embedder],
    {},
    {
      notePolicies: { ...NOTE_POLICIES, penchant: () => policy },
    },
  )
  await engine.addTools([TOOL])
  await engine.whenReady()
  const simulation = simulate(bench, user)
  const log: Injection[] = []
  let known = 0
  while (!simulation.done) {
    const { cards, query, session } = simulation.see()
    const fresh = cards.slice(known)
    known = cards.length
    if (fresh.length > 0)
      await engine.remember(fresh.map(({ id, condition, action }) => ({ note: action, when: condition, card: id, source: 'app' })))
    before?.(simulation)
    const suggestion = await engine.suggest(
      { query, conversation: `${user.id}-${session}`, notes: { max: 3, maxTokens: 2000 } },
      { deadlineMs: 60_000 },
    )
    const notes = suggestion.notes ?? []
    const idsOf = (isGeneral: boolean) => notes.filter((note) => note.general === isGeneral).map(({ card }) => card)
    const injection: Injection = { retrieved: idsOf(false), always: idsOf(true) }
    log.push(injection)
    const { text } = simulation.step(injection)
    if (learns) await engine.learn({ suggestion, reply: text })
  }
  await engine.close()
  return { counts: simulation.counts, log }
}
