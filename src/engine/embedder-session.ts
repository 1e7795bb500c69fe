/**
 * The session: an embedder with everything that was made by it.
 *
 * Lives here: which learners are folded with its vectors, and what answers from the two. May not know: which session answers now, what is asked.
 */
import { allAxes } from '../arguments/arguments.js'
import { mapsOf } from '../arguments/axes/read-axis-maps.js'
import { disclosureRules, joinedRules } from '../arguments/disclosure/disclosure-rules.js'
import { facts } from '../arguments/profile/facts.js'
import { createGuard, type Permission } from '../arguments/disclosure/permission.js'
import { type Circumstances, createPastArguments, wholeRequests } from '../arguments/history/past-arguments.js'
import type { Tool } from '../catalogue/tool.js'
import { circumstanceOf, circumstanceTexts } from '../embedding/circumstance/circumstance.js'
import { circumstanceMap } from '../embedding/circumstance/circumstance-map.js'
import { contributions } from '../crowd/contributions.js'
import { type Embedder, isDear } from '../embedding/embedder.js'
import { createVectorCache } from '../embedding/vector-cache.js'
import { PenchantError } from '../errors.js'
import { createFold } from '../fold/fold.js'
import type { Learner } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import type { NoteWorld } from '../memory/notekeeper.js'
import { persona } from '../persona/persona.js'
import { stances } from '../selection/stances.js'
import type { EventLog } from '../store/event-log.js'
import { defined } from '../util/defined.js'
import type { Notices } from './notices.js'
import type { OpeningNeeds } from './opening.js'
import { worth } from './showing/worth.js'

export type EmbedderSession = ReturnType<typeof createEmbedderSession>

/** What every session of an engine is made with. */
export interface EmbedderSessionParts extends Pick<OpeningNeeds, 'policy' | 'options' | 'disclose' | 'parts'>, Pick<Notices, 'onSetAside'> {
  readonly log: EventLog
  readonly kernels: Kernels
  readonly noteLearners: readonly Learner<unknown>[]
}

/** @param pause awaited before each batch of vectors */
export function createEmbedderSession(
  embedder: Embedder,
  { log, kernels, policy, noteLearners, options, disclose, onSetAside, parts }: EmbedderSessionParts,
  pause: () => Promise<void> | undefined,
) {
  const store = isDear(embedder) && log.storage === 'indexeddb' ? log : undefined
  const vectors = createVectorCache(embedder, store, pause)
  const circumstances = circumstancesBy(embedder, kernels)
  const past = createPastArguments(circumstances)
  const { tier, rough } = embedder
  const border = defined({ border: options.border })
  // An answer announces the texts that it will ask about.
  const heldVector = (text: string): Float32Array => {
    const vector = vectors.get(text)
    if (vector !== undefined) return vector
    throw new PenchantError('internal', {
      message: 'An answer asked for the vector of a text that it had not announced.',
      hint: 'Please report it.',
    })
  }
  const learners = [policy, persona, facts, past, disclosureRules, stances, contributions, worth, ...noteLearners]
  const fold = createFold(log, learners as Learner<unknown>[], kernels, vectors, onSetAside)
  const rules = joinedRules(disclose, () => fold.state(disclosureRules).stated)
  const guard = createGuard(vectors.get, rules)
  return {
    vectors,
    guard,
    /** To whom what is known of an argument may be told: to its own tool, as long as it is not known what it asks. */
    told: (tool: Tool | undefined, parameter: string): Permission => (tool && guard.of(tool)?.get(parameter)?.permission) ?? 'own',
    fold,
    past,
    personal: parts.createPersonal(heldVector, kernels, { ...border, ...defined({ rough }), tier, circumstances, guard }),
    arguments: parts.createArguments(vectors.get, kernels, {
      ...border,
      permission: guard.permission,
      maps: () => mapsOf(tier),
      tier,
      axes: allAxes(options.axes),
    }),
  }
}

/** What a session gives to the notekeeper. */
export const noteWorld = ({ fold, vectors }: EmbedderSession): NoteWorld => ({
  world: fold.world,
  state: (learner) => fold.state(learner),
  vector: vectors.urgent,
})

/** Requests by why, when and for whom, where the tier can tell; else as they stand. */
function circumstancesBy({ tier, dimensions }: Embedder, kernels: Kernels): Circumstances {
  const map = circumstanceMap(tier, dimensions, kernels)
  if (map === undefined) return wholeRequests
  return {
    texts: circumstanceTexts,
    of: (asked, world) => Float32Array.from(circumstanceOf(map, asked, world.vector).vector),
  }
}
