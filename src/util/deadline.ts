/** Limits of time: around an answer, with a signal, where the client and the engine each keep their own; and on what need not be waited out. */
import { PenchantError } from '../errors.js'
import type { CallOptions } from '../contract/questions.js'

/** Longest wait for a suggestion, in milliseconds, unless the call says otherwise. */
export const DEADLINE_MS = 250

/** Timers take 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const tooLate = (deadlineMs: number): PenchantError =>
  new PenchantError('deadline-exceeded', {
    message: `No suggestion within ${deadlineMs} ms.`,
    hint: 'Allow more with deadlineMs, or await whenReady() first.',
    fields: { deadlineMs },
  })

// A deadline must: answer at the latest when it has passed; answer at once when the signal was aborted before; leave no timer and no listener.
/**
 * What `task` resolves to, unless the deadline or the signal comes first.
 * @throws PenchantError `deadline-exceeded`, `aborted`, `invalid-argument` (a deadline that is not above 0, a signal that is none)
 */
export async function withinDeadline<T>({ signal, deadlineMs = DEADLINE_MS }: CallOptions, task: () => Promise<T>): Promise<T> {
  const isSignal =
    signal === undefined ||
    signal === null ||
    (typeof signal.addEventListener === 'function' && typeof signal.removeEventListener === 'function')
  if (!isSignal || typeof deadlineMs !== 'number' || !(deadlineMs > 0))
    throw new PenchantError('invalid-argument', {
      message: '`deadlineMs` must be above 0, and `signal` an AbortSignal.',
      hint: `Leave them out for ${DEADLINE_MS} ms and none.`,
      fields: { argument: isSignal ? 'deadlineMs' : 'signal' },
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  let abort: () => void = () => {}
  const over = new Promise<never>((_, reject) => {
    abort = () =>
      reject(
        new PenchantError('aborted', {
          message: 'The suggestion was aborted by its signal.',
          hint: "Nothing to do: the app's own choice stands.",
        }),
      )
    timer = setTimeout(() => reject(tooLate(deadlineMs)), Math.min(deadlineMs, LONGEST_TIMER_MS))
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
  try {
    return await Promise.race([task(), over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Waits for `task` so long at most. It goes on behind whoever waited, and what becomes of it is no error here.
 * @returns whether it ended in time, well or badly
 */
export async function waitAtMost(ms: number, task: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.min(ms, LONGEST_TIMER_MS), false)
  })
  const ended = () => true
  const isInTime = await Promise.race([task.then(ended, ended), over])
  clearTimeout(timer)
  return isInTime
}
