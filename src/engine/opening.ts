/**
 * Opening: a user's log, the kernels and the embedders, and what follows the log with them.
 *
 * Lives here: what has to be there before anything is asked, in its order. May not know: what is asked.
 */
import type { StatedRules } from '../arguments/disclosure/disclosure.js'
import { createCatalogue } from '../catalogue/catalogue.js'
import type { ChatCost } from '../chat/ask-model.js'
import { assetsIn } from '../embedding/assets.js'
import { type Device, tierForDevice } from './tier-for-device.js'
import type { CheckedOptions } from '../engine-options.js'
import { PenchantError } from '../errors.js'
import { loadKernels } from '../linear/load-kernels.js'
import type { Notekeeper } from '../memory/notekeeper.js'
import type { Policy } from '../selection/policy.js'
import type { EventLog } from '../store/event-log.js'
import { openLog } from '../store/log.js'
import { createMemoryBackend } from '../store/memory-backend.js'
import { waitAtMost } from '../util/deadline.js'
import { oneAtATime } from '../util/one-at-a-time.js'
import { createEmbedderSession } from './embedder-session.js'
import { createEmbedders } from './embedders.js'
import type { EngineParts } from './engine-parts.js'
import { createForegroundGate } from './foreground-gate.js'
import { startFollowing } from './learning/following.js'
import type { Notices } from './notices.js'

/** Longest that opening waits for the history to be folded, milliseconds. */
const OPENING_MS = 3000

export interface OpeningNeeds {
  readonly options: CheckedOptions
  /** The app's rules of disclosure. */
  readonly disclose: StatedRules
  readonly policy: Policy<unknown>
  readonly notekeeper: Notekeeper
  /** What every question to the chat model is added to. */
  readonly chatUsage: ChatCost
  readonly parts: Pick<EngineParts, 'loadTiers' | 'loadHeads' | 'createChooser' | 'createArguments' | 'createPersonal'>
  readonly notices: Notices
  /** Aborted when the engine is closed. */
  readonly closing: AbortSignal
}

/** What every call is answered with. */
export type Opened = Awaited<ReturnType<typeof openParts>>

/**
 * Opens it all. Better embedders load in the background.
 * @throws PenchantError `storage-newer`, `storage-blocked`, `storage-failed`
 */
export async function openParts(given: OpeningNeeds) {
  const { options, disclose, policy, notekeeper, parts, notices, closing } = given
  const { tell, onTrouble, onSetAside } = notices
  // What this page has to do without from the start, before anybody could listen.
  const missing: PenchantError[] = []
  const assets = typeof options.assets === 'string' ? assetsIn(options.assets) : options.assets
  const [log, kernels] = await Promise.all([
    openLog({
      user: ownerOf(options),
      onTrouble,
      encryption: options.encryption,
      ...(options.storage === 'memory' ? { backend: createMemoryBackend('asked for') } : {}),
    }),
    loadKernels((why) => missing.push(why)),
    parts.loadHeads({ assets, signal: closing, onTrouble }).catch((error: unknown) => void missing.push(PenchantError.from(error))),
  ])
  const withoutWasm = missing.find(({ code }) => code === 'wasm-unavailable')
  if (log.storage !== options.storage) missing.push(keptInMemory(log))

  const catalogue = createCatalogue()
  const chooser = parts.createChooser(catalogue, kernels)
  const gate = createForegroundGate()
  // Taking over, adding tools and folding what is new must not interleave.
  const work = oneAtATime()
  const sessionParts = { log, kernels, policy, noteLearners: notekeeper.learners, options, disclose, onSetAside, parts }
  // The best embedder to load: as the app says, or as the device is.
  const hasLearnt = async (): Promise<boolean> => (await log.count().catch(() => 0)) > 0
  const { tier: wanted, reason } =
    options.embedder === 'auto'
      ? await tierForDevice(globalThis.navigator as Device | undefined, hasLearnt)
      : { tier: options.embedder, reason: undefined }
  const embedders = createEmbedders({
    sessionFor: (embedder, pause) => createEmbedderSession(embedder, sessionParts, pause),
    wanted: typeof wanted === 'object' ? 'own' : wanted,
    ...{ policy, catalogue, chooser, reason, gate, work, tell, onTrouble, closing },
  })
  const { session } = embedders
  const following = startFollowing({ log, session, work, tell, onTrouble, closing })
  // What was learnt is no reason not to open: what goes wrong with it is trouble, and what takes long goes on behind.
  await waitAtMost(OPENING_MS, following.follow())
  const loading = embedders.load(
    parts.loadTiers({
      wanted,
      assets,
      threads: options.threads,
      signal: closing,
      onProgress: (progress) => tell({ kind: 'asset', progress }),
      onTrouble,
    }),
  )
  const made = { log, kernels, catalogue, chooser, gate, embedders, session, following, record: following.record }
  return { ...given, ...made, onTrouble, work, loading, missing, withoutWasm }
}

/** The user, or the user within one app. No user id can be taken for a pair. */
const ownerOf = ({ user, app }: CheckedOptions): string => (app === undefined ? user : `\u0000${JSON.stringify([app, user])}`)

/** What is said where the browser gives no database. */
const keptInMemory = ({ storageReason }: EventLog): PenchantError =>
  new PenchantError('storage-failed', {
    message: `What is learnt is kept in memory only. ${storageReason ?? ''}`,
    hint: 'It is gone when the page is; in a private window or a sandboxed frame there may be no other way.',
  })
