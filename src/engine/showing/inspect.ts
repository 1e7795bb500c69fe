/**
 * Inspection: what is stored and what was learnt, for people to see.
 *
 * Lives here: where each figure comes from. May not know: what it means (its learner does).
 */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Inspection } from '../../penchant.js'
import { persona } from '../../persona/persona.js'
import { placeEpisodes } from '../../persona/place-episodes.js'
import type { Policy } from '../../selection/policy.js'
import type { EventLog } from '../../store/event-log.js'
import type { Fold } from '../../fold/fold.js'
import type { EmbedderSession } from '../embedder-session.js'

/** The log, as one fold has read it, and where it lies. */
export async function inspectStorage(
  { storage, storageReason, protection }: EventLog,
  { events, contents, aside }: Fold,
): Promise<Inspection['storage']> {
  const { kinds, size, since } = contents
  return {
    kind: storage,
    ...(storageReason === undefined ? {} : { reason: storageReason }),
    events,
    rounds: kinds.round ?? 0,
    cards: kinds.card ?? 0,
    facts: kinds.fact ?? 0,
    sizeBytes: size,
    unlearnt: aside.map(({ id, kind, at, reason }) => ({ event: id, kind, at, reason })),
    ...(since === undefined ? {} : { since }),
    protection,
    ...(await originStorage()),
  }
}

/** What the folds of a session make of the log. */
export function inspectLearnt(
  { fold, arguments: filler, argumentMemory }: EmbedderSession,
  policy: Policy<unknown>,
  kernels: Kernels,
  catalogue: Catalogue,
): Pick<Inspection, 'domains' | 'experts' | 'arms' | 'jobs' | 'circumstances' | 'requests' | 'leanings'> {
  const state = fold.state(policy)
  return {
    domains: policy.habits(state, Date.now(), (domain) => catalogue.ofDomain(domain).map(({ name }) => name)),
    experts: policy.experts(state),
    arms: policy.arms?.(state) ?? 0,
    jobs: policy.jobs?.(state) ?? [],
    circumstances: policy.circumstances?.(state) ?? [],
    requests: placeEpisodes(fold.state(persona).episodes, kernels),
    leanings: filler.leanings(fold.state(argumentMemory), (hash) => fold.definitions.get(hash)),
  }
}

/** What the browser says of this origin's storage, as far as it says anything. */
async function originStorage(): Promise<Pick<Inspection['storage'], 'isPersistent' | 'originBytes'>> {
  try {
    const { storage } = navigator
    const [isPersistent, { usage }] = await Promise.all([storage.persisted(), storage.estimate()])
    return { isPersistent, ...(usage === undefined ? {} : { originBytes: usage }) }
  } catch {
    return {}
  }
}
