/**
 * Retention: what the app and its user want kept no longer is forgotten, once there is enough of it to be worth making the folds anew.
 *
 * Lives here: when. What goes is said in forget.ts. May not know: what an event says.
 */
import { PenchantError } from '../../errors.js'
import { expiring } from '../../forget.js'
import type { Keep } from '../../contract/privacy.js'
import type { Forget } from '../../store/event-log.js'
import { DAY_MS } from '../../util/day.js'
import type { Opened } from '../opening.js'

/** Share of `keep.events` by which it may be exceeded: each forgetting makes the folds anew. */
const SURPLUS = 0.1

/** @returns to be called after something was folded: forgets what is due. What goes wrong is trouble, and tried again next time. */
export function createRetention(
  { options: { keep }, session, onTrouble }: Opened,
  forget: (which: Forget) => Promise<unknown>,
): () => Promise<void> {
  /** When the days were last looked at, once a day; none when the page opens. */
  let lookedAt = Number.NEGATIVE_INFINITY

  function isDue({ days, events = Number.POSITIVE_INFINITY }: Keep, now: number): boolean {
    const { kinds, since } = session().fold.contents
    if ((kinds.round ?? 0) + (kinds.feedback ?? 0) > events * (1 + SURPLUS)) return true
    return days !== undefined && since !== undefined && since < now - days * DAY_MS && now - lookedAt >= DAY_MS
  }

  return async () => {
    const now = Date.now()
    if (keep === undefined || !isDue(keep, now)) return
    lookedAt = now
    await forget(expiring(keep, now)).catch((error) => {
      lookedAt = Number.NEGATIVE_INFINITY
      onTrouble(PenchantError.from(error))
    })
  }
}
