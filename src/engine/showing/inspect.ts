/**
 * Inspection: what is stored and what was learnt, for people to see.
 *
 * Lives here: where each figure comes from. May not know: what it means (its learner does).
 */
import { disclosureRules } from '../../arguments/disclosure/disclosure-rules.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Kernels } from '../../linear/kernels.js'
import { contributions } from '../../crowd/contributions.js'
import type { Crowd } from '../../crowd/create-crowd.js'
import type { Inspection } from '../../contract/inspection.js'
import { persona } from '../../persona/persona.js'
import { placeEpisodes } from '../../persona/place-episodes.js'
import type { Policy } from '../../selection/policy.js'
import { stances, stancesInForce } from '../../selection/stances.js'
import { asSuggestionError } from '../../question.js'
import { VERSION } from '../../util/version.js'
import type { EventLog } from '../../store/event-log.js'
import type { Fold } from '../../fold/fold.js'
import { type EmbedderSession, noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'
import { worth, worthOf } from './worth.js'

/** All that is shown of an engine whose folds are level. */
export async function inspectEngine(opened: Opened, crowd: Crowd | undefined): Promise<Inspection> {
  const { options, disclose, policy, notekeeper, chatUsage, log, kernels, catalogue, embedders, missing, withoutWasm } = opened
  const at = embedders.session()
  const storage = await inspectStorage(log, at.fold)
  const embedder = embedders.inspect()
  return {
    version: VERSION,
    user: options.user,
    ...(options.app === undefined ? {} : { app: options.app }),
    thread: options.thread,
    storage,
    fallbacks: [...missing.map(asSuggestionError), ...(embedder.error === undefined ? [] : [embedder.error])],
    embedder,
    ...(options.chat === undefined ? {} : { chat: { ...chatUsage } }),
    kernels: { id: kernels.id, ...(withoutWasm === undefined ? {} : { reason: withoutWasm.message }) },
    policy: options.policy,
    mode: options.mode,
    worth: worthOf(at.fold.state(worth)),
    tools: catalogue.size,
    stances: stancesInForce(at.fold.state(stances)),
    disclosure: { app: disclose, user: at.fold.state(disclosureRules).stated },
    setAside: notekeeper.cards(noteWorld(at)).filter(({ status }) => status !== 'current'),
    crowd: inspectCrowd(at, policy, crowd),
    ...inspectLearnt(at, policy, kernels, catalogue),
  }
}

/** The log, as one fold has read it, and where it lies. */
async function inspectStorage(
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

function inspectCrowd({ fold }: EmbedderSession, policy: Policy<unknown>, crowd: Crowd | undefined): Inspection['crowd'] {
  const { spent, agreed } = fold.state(contributions)
  const likeness = crowd === undefined ? undefined : policy.crowd?.(fold.state(policy), crowd).likeness
  return { spent, agreed, ...(likeness === undefined ? {} : { likeness }) }
}

/** What the folds of a session make of the log. */
function inspectLearnt(
  { fold, arguments: filler, past }: EmbedderSession,
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
    leanings: filler.leanings(fold.state(past), (hash) => fold.definitions.get(hash)),
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
