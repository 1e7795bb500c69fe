/**
 * Following: keeps the session that answers level with the log, whoever writes to it.
 *
 * Lives here: folding what is new, telling that something was learnt, trying again. May not know: what an event says.
 */
import { PenchantError } from '../../errors.js'
import type { EventDraft, LogEvent } from '../../event.js'
import { waitAtMost } from '../../util/deadline.js'
import { nextTurn } from '../../util/next-turn.js'
import type { Notice } from '../../contract/inspection.js'
import type { EventLog, News } from '../../store/event-log.js'
import type { EmbedderSession } from '../embedder-session.js'
import type { Notices } from '../notices.js'
import type { OpeningNeeds } from '../opening.js'
import { prepareArguments } from '../answering/fill-arguments.js'

/** First and longest wait before the folds are tried again after the database failed, in milliseconds. */
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 60_000

/** Shortest time between two looks whether another tab wrote and told nobody, in milliseconds: each asks the database. */
const LOOK_EVERY_MS = 250

type Writer = (Notice & { readonly kind: 'learnt' })['from']

export interface FollowingNeeds extends Pick<Notices, 'tell' | 'onTrouble'>, Pick<OpeningNeeds, 'closing'> {
  readonly log: EventLog
  session(): EmbedderSession
  /** Runs what must not interleave with an embedder's taking over. */
  work<T>(task: () => Promise<T>): Promise<T>
}

export type Following = ReturnType<typeof startFollowing>

/** Follows what other tabs write, from now on; what this one writes when it is told to. */
export function startFollowing({ log, session, work, tell, onTrouble, closing }: FollowingNeeds) {
  let preparing: Promise<unknown> = Promise.resolve()
  const prepareSoon = (at: EmbedderSession): void => {
    preparing = preparing
      .then(() => (closing.aborted ? undefined : prepareArguments(at)))
      .catch((error) => closing.aborted || onTrouble(PenchantError.from(error)))
  }

  /** Where the folds stand; an empty log has nothing to tell, whichever it is. */
  const standing = (): string => {
    const { events, revision, through } = session().fold
    return events === 0 ? '' : `${revision} ${through} ${events}`
  }
  let told = standing()
  const once = (from: Writer, news?: News): Promise<void> =>
    work(async () => {
      if (closing.aborted) return
      const at = session()
      await (news === undefined ? at.fold.catchUp() : at.fold.take(news))
      prepareSoon(at)
      // Compared with what was last told: a better embedder may have folded the same events on its way in.
      if (standing() === told) return
      told = standing()
      tell({ kind: 'learnt', events: at.fold.events, from })
    })

  // Following must: come level again after a failure, though nobody writes any more; end when the engine is closed.
  let retry: ReturnType<typeof setTimeout> | undefined
  async function follow(from: Writer, news?: News, afterMs = FIRST_RETRY_MS): Promise<void> {
    await once(from, news).catch((error) => {
      if (closing.aborted) return
      onTrouble(PenchantError.from(error))
      clearTimeout(retry)
      retry = setTimeout(() => void follow(from, undefined, Math.min(afterMs * 2, LAST_RETRY_MS)), afterMs)
    })
  }
  let folded: Promise<void> = Promise.resolve()
  /** What this page has written or begins with, and has not folded yet. */
  let behind = 0
  function followOwn(folding: Promise<void>): Promise<void> {
    behind += 1
    const done = folding.finally(() => {
      behind -= 1
    })
    folded = Promise.all([folded, done]).then(() => {})
    return done
  }
  let isLooking = false
  let isAsked = false
  let nextLook: ReturnType<typeof setTimeout> | undefined
  const stop = log.onGrow(() => void follow('another-tab'))
  closing.addEventListener(
    'abort',
    () => {
      stop()
      clearTimeout(retry)
      clearTimeout(nextLook)
    },
    { once: true },
  )

  // Looking must: see what was written before it was asked for, soon; cost a hundred suggestions in a row no more than one.
  /** Looks whether another tab wrote and told nobody; not at once, where it has only just looked. */
  function look(): void {
    isAsked = true
    if (isLooking || closing.aborted) return
    isLooking = true
    isAsked = false
    void follow('another-tab').finally(() => {
      if (closing.aborted) return
      nextLook = setTimeout(() => {
        isLooking = false
        if (isAsked) look()
      }, LOOK_EVERY_MS)
    })
  }

  const followNow = (news?: News): Promise<void> => followOwn(follow('this-tab', news))

  return {
    /** Folds what the log has gained, `news` where it was just written. What goes wrong is trouble and tried again, no rejection. */
    follow: followNow,
    /** Makes events durable and folds them. */
    async record(drafts: readonly EventDraft[]): Promise<readonly LogEvent[]> {
      const { events, news } = await log.append(drafts)
      await followNow(news)
      return events
    },
    /** The same behind what is durable already, in a turn of its own: the answer to whoever learnt goes out before. */
    followSoon: (news: News | undefined): void => void followOwn(nextTurn().then(() => follow('this-tab', news))),
    /** When the folds are level with what this page has learnt. */
    level: (): Promise<void> => folded,
    isLevel: (): boolean => behind === 0,
    /** When they are level, or so long has passed. */
    async levelWithin(ms: number): Promise<void> {
      if (behind > 0) await waitAtMost(ms, folded)
    },
    look,
    /** When the meanings of the parameters that were learnt about are made: a better embedder that took over since then has none yet. */
    prepared(): Promise<unknown> {
      prepareSoon(session())
      return preparing
    },
  }
}
