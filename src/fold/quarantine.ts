/**
 * Quarantine: events that a learner could not learn, so that no other learner learns them either.
 *
 * Lives here: which events are set aside, and when. May not know: what a fold does without them.
 */
import { PenchantError } from '../errors.js'
import type { LogEvent } from '../event.js'

/** An event that nobody has learnt, since one learner could not. */
export interface SetAside {
  readonly id: string
  readonly kind: LogEvent['kind']
  /** Milliseconds since 1970. */
  readonly at: number
  /** What it threw. */
  readonly reason: string
}

/** A learner threw: what is being folded may hold half of the event. */
export class Unlearnable extends Error {
  constructor(
    readonly event: LogEvent,
    readonly learner: string,
    override readonly cause: unknown,
  ) {
    super(`${learner} could not learn an event`)
  }
}

/** What was set aside, with its event as it was, as JSON: what was amended since is another event. */
export type SavedAside = readonly (readonly [SetAside, string])[]

export type Quarantine = ReturnType<typeof createQuarantine>

/** @param tell told once of each event that is set aside */
export function createQuarantine(tell: (error: PenchantError) => void) {
  const suspects = new Map<string, string>()
  const kept = new Map<string, readonly [SetAside, string]>()
  return {
    /** Why an event is not to be learnt; undefined: it may be. */
    reasonFor(event: LogEvent): SetAside | undefined {
      const found = kept.get(event.id)
      return found !== undefined && found[1] === JSON.stringify(event) ? found[0] : undefined
    },
    /** Takes note of what went wrong. An event is given another try: memory may have run out, and be there again. */
    add({ event, learner, cause }: Unlearnable): void {
      const text = JSON.stringify(event)
      if (suspects.get(event.id) !== text) return void suspects.set(event.id, text)
      const { id, kind, at } = event
      const error = PenchantError.from(cause)
      kept.set(id, [{ id, kind, at, reason: error.message }, text])
      tell(
        new PenchantError('event-set-aside', {
          message: `An event of the log (${id}, a ${kind}) could not be learnt: ${error.message}`,
          hint: 'Everything else is learnt without it. forget({ event }) removes it; the next version tries it again.',
          cause,
          fields: { event: id, kind, learner },
        }),
      )
    },
    /** Takes over what an earlier visit set aside. */
    load(events: SavedAside): void {
      for (const one of events) kept.set(one[0].id, one)
    },
    /** For `load`. */
    save: (aside: readonly SetAside[]): SavedAside => aside.map((one) => kept.get(one.id)).filter((one) => one !== undefined),
  }
}
