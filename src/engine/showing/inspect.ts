/**
 * Inspection: what is stored and what was learnt, for people to see.
 *
 * Lives here: where each figure comes from. May not know: what it means (its learner does).
 */
import { disclosureRules } from '../../arguments/disclosure/disclosure-rules.js'
import { contributions } from '../../crowd/contributions.js'
import type { Crowd } from '../../crowd/create-crowd.js'
import type { Inspection } from '../../contract/inspection.js'
import { persona } from '../../persona/persona.js'
import { placeEpisodes } from '../../persona/place-episodes.js'
import { stances, stancesInForce } from '../../selection/stances.js'
import { asSuggestionError } from '../../question.js'
import { defined } from '../../util/defined.js'
import { VERSION } from '../../util/version.js'
import type { EventLog } from '../../store/event-log.js'
import type { Fold } from '../../fold/fold.js'
import { noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'
import { worth, worthOf } from './worth.js'

/** All that is shown of an engine whose folds are level. */
export async function inspectEngine(opened: Opened, crowd: Crowd | undefined): Promise<Inspection> {
  const { options, disclose, policy, notekeeper, chatUsage, log, kernels, catalogue, embedders, missing, withoutWasm } = opened
  const at = embedders.session()
  const { fold } = at
  const storage = await inspectStorage(log, fold)
  const embedder = embedders.inspect()
  const state = fold.state(policy)
  const { spent, agreed } = fold.state(contributions)
  return defined({
    version: VERSION,
    user: options.user,
    app: options.app,
    thread: options.thread,
    storage,
    fallbacks: [...missing.map(asSuggestionError), ...(embedder.error === undefined ? [] : [embedder.error])],
    embedder,
    chat: options.chat && { ...chatUsage },
    kernels: defined({ id: kernels.id, reason: withoutWasm?.message }),
    policy: options.policy,
    mode: options.mode,
    worth: worthOf(fold.state(worth)),
    tools: catalogue.size,
    stances: stancesInForce(fold.state(stances)),
    disclosure: { app: disclose, user: fold.state(disclosureRules).stated },
    setAside: notekeeper.cards(noteWorld(at)).filter(({ status }) => status !== 'current'),
    crowd: defined({ spent, agreed, likeness: crowd && policy.crowd?.(state, crowd).likeness }),
    domains: policy.habits(state, Date.now(), (domain) => catalogue.ofDomain(domain).map(({ name }) => name)),
    experts: policy.experts(state),
    arms: policy.arms?.(state) ?? 0,
    jobs: policy.jobs?.(state) ?? [],
    circumstances: policy.circumstances?.(state) ?? [],
    requests: placeEpisodes(fold.state(persona).episodes, kernels),
    leanings: at.arguments.leanings(fold.state(at.past), (hash) => fold.definitions.get(hash)),
  })
}

/** The log, as one fold has read it, and where it lies. */
async function inspectStorage(log: EventLog, { events, contents, aside }: Fold): Promise<Inspection['storage']> {
  const { kinds, size, since } = contents
  return defined({
    kind: log.storage,
    reason: log.storageReason,
    events,
    rounds: kinds.round ?? 0,
    cards: kinds.card ?? 0,
    facts: kinds.fact ?? 0,
    sizeBytes: size,
    unlearnt: aside.map(({ id, kind, at, reason }) => ({ event: id, kind, at, reason })),
    since,
    protection: log.protection,
    ...(await originStorage()),
  })
}

/** What the browser says of this origin's storage, as far as it says anything. */
async function originStorage(): Promise<Pick<Inspection['storage'], 'isPersistent' | 'originBytes'>> {
  try {
    const { storage } = navigator
    const [isPersistent, { usage }] = await Promise.all([storage.persisted(), storage.estimate()])
    return defined({ isPersistent, originBytes: usage })
  } catch {
    return {}
  }
}
