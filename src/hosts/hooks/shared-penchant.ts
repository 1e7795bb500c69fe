/** One penchant per user for all components of a page, open as long as one needs it. May not know: any framework. */
import { PenchantError } from '../../errors.js'
import type { OpenOptions, Penchant } from '../../penchant.js'
import { memoize } from '../../util/memoize.js'

/** Until it is there, all is absent; `error` says why it will not be. */
export interface PenchantState {
  readonly penchant?: Penchant
  readonly error?: PenchantError
}

/** Opens a penchant: `openPenchant`. */
export type Open = (options: OpenOptions) => Promise<Penchant>

/** How long a penchant that nobody uses stays open, in milliseconds: pages and strict mode unmount what they mount again at once. */
const RELEASE_MS = 1000

/** The state of what nobody has asked for yet, and on a server. */
export const OPENING: PenchantState = {}

/** One user's penchant and who uses it. */
export interface Shared {
  subscribe(changed: () => void): () => void
  state(): PenchantState
}

const shared = new Map<string, Shared>()

/**
 * The penchant of this user. All with the same `user` and `app` share one; the options of the first count. It opens when the first subscribes and
 * closes a second after the last is gone. A failed opening is tried again by the next that subscribes when no other is there.
 */
// Made while rendering: must have no effect until a component subscribes, and be the same object for the same user in every render.
export function sharedPenchant(open: Open, options: OpenOptions): Shared {
  return memoize(shared, JSON.stringify([options.app, options.user]), Number.POSITIVE_INFINITY, () => share(open, options))
}

function share(open: Open, options: OpenOptions): Shared {
  const users = new Set<() => void>()
  let state = OPENING
  let opening: Promise<Penchant> | undefined
  let release: ReturnType<typeof setTimeout> | undefined

  const become = (next: PenchantState): void => {
    state = next
    for (const changed of users) changed()
  }

  // Closing must: wait for an opening that is under way; not close what was opened anew in the meantime.
  async function close(): Promise<void> {
    const closing = opening
    opening = undefined
    state = OPENING
    await closing?.then((penchant) => penchant.close()).catch(() => {})
  }

  function start(): void {
    state = OPENING
    // What throws at once fails as what rejects does.
    const started = new Promise<Penchant>((resolve) => resolve(open(options)))
    opening = started
    started.then(
      (penchant) => opening === started && become({ penchant }),
      (error: unknown) => {
        if (opening !== started) return
        opening = undefined
        become({ error: PenchantError.from(error) })
      },
    )
  }

  return {
    state: () => state,
    subscribe(changed) {
      // A listener of its own, so that two components with the same one count twice.
      const user = () => changed()
      clearTimeout(release)
      users.add(user)
      if (opening === undefined && users.size === 1) start()
      return () => {
        users.delete(user)
        if (users.size === 0) release = setTimeout(close, RELEASE_MS)
      }
    },
  }
}
