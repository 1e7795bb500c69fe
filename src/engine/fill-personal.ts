/**
 * Personal parameters in an answer: from the facts and the past calls that one desk has folded.
 *
 * Lives here: when their vectors are made and how long an answer waits for them. May not know: how a proposal is found.
 */
import type { FactState } from '../arguments/facts.js'
import type { Guard } from '../arguments/guard.js'
import type { PastArguments } from '../arguments/past-arguments.js'
import type { Personal, PersonalAnswer, PersonalQuestion } from '../arguments/personal.js'
import type { Tool } from '../catalogue/tool.js'
import type { VectorCache } from '../embedding/vector-cache.js'
import type { Fold } from '../fold.js'
import type { Learner } from '../learner.js'
import type { Question, Suggestion } from '../penchant.js'

/** What belongs to one embedder. */
export interface PersonalDesk {
  readonly vectors: VectorCache
  readonly fold: Fold
  readonly personal: Personal
  readonly guard: Guard
  readonly facts: Learner<FactState>
  readonly past: Learner<PastArguments>
}

/** What belongs into the parameters of the suggested tool because of who the user is; undefined where its vectors did not come in time. */
export async function personalAnswer(
  desk: PersonalDesk,
  question: Question,
  suggestion: Suggestion,
  tool: Tool,
  waitMs: number,
): Promise<PersonalAnswer | undefined> {
  const state = { facts: desk.fold.state(desk.facts), past: desk.fold.state(desk.past) }
  const asked: PersonalQuestion = {
    tool,
    query: suggestion.context.query,
    at: suggestion.context.at,
    stated: question.args ?? {},
    ...(question.domain === undefined ? {} : { domain: question.domain }),
    ...(question.origin === undefined ? {} : { origin: question.origin }),
  }
  let answer: PersonalAnswer | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(waitMs, 2 ** 31 - 1))
  })
  // Answering must follow the vectors at once: later others may have taken their place in the cache.
  const made = desk.vectors.ensure(desk.personal.texts(state, asked)).then(() => {
    answer = desk.personal.fill(state, asked)
  })
  await Promise.race([made.catch(() => {}), over])
  clearTimeout(timer)
  return answer
}
