/**
 * A penchant that is still opening, or never will: hosts take the promise, so that a page whose worker is blocked, hangs or dies chats on.
 *
 * Lives here: what each call does until then. May not know: any host.
 */
import { withinDeadline } from '../deadline.js'
import { PenchantError } from '../errors.js'
import type { CallOptions, Penchant, Question } from '../penchant.js'
import { leave } from '../question.js'

/** What hosts take: `openPenchant(…)`, awaited or not. */
export type PenchantSoon = Penchant | Promise<Penchant>

/** The calls of a penchant: a suggestion leaves the choice to the app until it is open, everything else waits for that, and fails as opening did. */
export function eventually(given: PenchantSoon): Penchant {
  if (!('then' in given)) return given
  // Told by each call that needs it.
  given.catch(() => {})
  const suggest = (question: Question, call: CallOptions = {}) =>
    withinDeadline(call, async () => (await given).suggest(question, call)).catch((error) => leave(question, PenchantError.from(error)))
  return new Proxy({} as Penchant, {
    get(_, name: keyof Penchant | 'then') {
      // No promise itself: whoever awaits this has it.
      if (name === 'then') return undefined
      if (name === 'suggest') return suggest
      return async (...args: unknown[]) => ((await given)[name] as (...args: unknown[]) => unknown)(...args)
    },
  })
}
