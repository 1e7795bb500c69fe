/**
 * Suggesting: an answer in time, or what there is of it.
 *
 * Lives here: how a deadline is spent, and what is given when it is over. May not know: how an answer is made (answers.ts).
 */
import type { Suggestion } from '../../contract/suggestions.js'
import { PenchantError } from '../../errors.js'
import type { Penchant } from '../../penchant.js'
import { noAnswer } from '../../question.js'
import { DEADLINE_MS, tooLate, withinDeadline } from '../../util/deadline.js'
import type { Opened } from '../opening.js'
import type { Answering, Answers } from './answers.js'

/** Share of its deadline in which a suggestion has to be made; the rest is for its way to the page. */
const ANSWER_SHARE = 0.9

/** … and that is waited for what was just learnt. Where that takes longer, the state before it answers. */
const LEVEL_SHARE = 0.2

export interface SuggestNeeds extends Pick<Opened, 'chooser' | 'following'> {
  readonly answers: Pick<Answers, 'answer' | 'soFar'>
  ensureOpen(): void
  /** Forgets what is kept no longer, in its own time. */
  forgetDue(): Promise<void>
}

export function createSuggest({ answers, chooser, following, ensureOpen, forgetDue }: SuggestNeeds): Penchant['suggest'] {
  return async (question, call = {}) => {
    try {
      ensureOpen()
      const deadlineMs = call.deadlineMs ?? DEADLINE_MS
      const ready: Answering['ready'] = {}
      const ended = new AbortController()
      const task = async (): Promise<Suggestion> => {
        await following.levelWithin(LEVEL_SHARE * deadlineMs)
        ended.signal.throwIfAborted()
        return answers.answer(question, { deadlineMs, over: ended.signal, ready })
      }
      const soon = typeof deadlineMs === 'number' ? ANSWER_SHARE * deadlineMs : deadlineMs
      const found = await withinDeadline({ ...call, deadlineMs: soon }, task)
        .catch((error: unknown) => {
          const why = PenchantError.from(error)
          if (why.code === 'deadline-exceeded') return answers.soFar(question, ready, tooLate(deadlineMs))
          if (ready.tool !== undefined) chooser.drop(ready.tool.id)
          throw error
        })
        .finally(() => ended.abort())
      const suggestion = following.isLevel() ? found : { ...found, stale: true as const }
      // A tab that died between writing and telling told nobody: the next suggestion will know.
      following.look()
      // A page may stay open for weeks and only ask.
      void forgetDue()
      return suggestion
    } catch (error) {
      return noAnswer(question, PenchantError.from(error))
    }
  }
}
