/**
 * Giving way: what nobody waits for leaves the thread to what somebody does.
 *
 * Lives here: who is waiting, and for how long at most others hold back. May not know: what is asked, or what is made meanwhile.
 *
 * A batch of the transformer holds the thread for tens of milliseconds, and an answer needs several turns of it (messages, the database): with
 * a batch in each turn between, a lesson would take a second while a catalogue is embedded.
 */
import { waitAtMost } from '../util/deadline.js'

/** Longest that a batch holds back: what somebody waits for may itself wait for what is made here. */
const MOST_HELD_MS = 100

export type ForegroundGate = ReturnType<typeof createForegroundGate>

export function createForegroundGate() {
  let asking = 0
  const held: (() => void)[] = []
  return {
    /** Runs what somebody waits for. */
    async asked<T>(work: () => Promise<T>): Promise<T> {
      asking += 1
      try {
        return await work()
      } finally {
        asking -= 1
        if (asking === 0) for (const go of held.splice(0)) go()
      }
    },
    /** Before a batch that nobody waits for: resolves when nothing is asked, at the latest after 100 ms. */
    async free(): Promise<void> {
      if (asking === 0) return
      await waitAtMost(MOST_HELD_MS, new Promise<void>((resolve) => held.push(resolve)))
    },
  }
}
