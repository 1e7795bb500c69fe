/**
 * Contributing: one question drawn, answered by chance as much as by the truth, remembered, and handed to the app.
 *
 * Lives here: what stands before an answer, and what is in a report. May not know: what the user takes (it is asked), storage, the network.
 */
import type { Tool } from '../catalogue/tool.js'
import type { Contribution, ContributionOptions, CrowdAnswer, CrowdQuestion } from '../contract/crowds.js'
import { invalidArgument, PenchantError } from '../errors.js'
import type { EventDraft } from '../event.js'
import type { Contributions } from './contributions.js'
import { keyOfQuestion, questionsOf } from './crowd-questions.js'
import { below, mechanismFor, randomise } from './randomise.js'
import { readCrowdQuestion } from './read-prior.js'

/** ε of one report, and of all that a user may agree to, at most: beyond it an answer is as good as told. */
const MOST_EPSILON = 8
const MOST_AGREED = 1000

/** Sums of ε are of numbers such as .1: what is beyond the cap by less than this is not beyond it. */
const ROUNDING = 1e-9

export interface ContributeNeeds {
  tools(): readonly Tool[]
  /** What the user takes of a question's answers most; undefined where none of them. */
  own(question: CrowdQuestion): CrowdAnswer | undefined
  state(): Contributions
  /** Makes an event durable and folds it. */
  write(drafts: readonly EventDraft[]): Promise<unknown>
}

/** @throws PenchantError `invalid-argument` */
export async function consent(epsilon: number, { write }: Pick<ContributeNeeds, 'write'>): Promise<void> {
  if (!(typeof epsilon === 'number' && epsilon >= 0 && epsilon <= MOST_AGREED))
    throw invalidArgument(
      'epsilon',
      `a number from 0 to ${MOST_AGREED}`,
      'consent(4) agrees to reports of ε = 4 all told; consent(0) to none.',
    )
  await write([{ kind: 'consent', at: Date.now(), epsilon }])
}

// Contributing must: draw the question before anything of the user is looked at; answer a question once and for all; have the answer on the
// disk before anybody sees it; say what the log holds in the end, where another tab answered first.
/** @throws PenchantError `invalid-argument`, `contribution-refused` with `why`, `storage-full` … */
export async function contribute(options: ContributionOptions, { tools, own, state, write }: ContributeNeeds): Promise<Contribution> {
  const { epsilon, questions: given } = options ?? {}
  if (!(typeof epsilon === 'number' && epsilon > 0 && epsilon <= MOST_EPSILON))
    throw invalidArgument(
      'epsilon',
      `a number above 0 and at most ${MOST_EPSILON}`,
      'contribution({ epsilon: 1 }); docs/crowd.md says what it means.',
    )
  if (given !== undefined && !Array.isArray(given))
    throw invalidArgument('questions', 'an array of questions', 'Leave it out for the questions of today’s tools.')
  const questions = given?.map((question, i) => readCrowdQuestion(question, `questions[${i}]`, 'invalid-argument')) ?? questionsOf(tools())
  if (questions.length === 0)
    throw refused('questions', 'There is nothing to ask: no tools are rivals, and no parameter lists its values.', 'Call addTools first.')
  const { agreed, bits, spent } = state()
  if (agreed === 0) throw refused('consent', 'The user has not agreed to contribute.', 'Ask them, then call consent(4), say.')
  const question = questions[below(questions.length)] as CrowdQuestion
  const key = keyOfQuestion(question, epsilon)
  const isNew = !bits.has(key)
  if (isNew) {
    ensureBelow(spent + epsilon, agreed)
    const { answers } = question
    const place = (answers as readonly unknown[]).indexOf(own(question))
    const drawn = randomise(place < 0 ? answers.length : place, mechanismFor(answers.length + 1, epsilon))
    await write([{ kind: 'contribution', at: Date.now(), question: key, bits: drawn, epsilon }])
  }
  // Meanwhile another tab may have answered too, or the user may have withdrawn: then this answer stays here.
  const now = state()
  ensureBelow(now.spent, now.agreed)
  return {
    report: JSON.stringify({ question: key, bits: now.bits.get(key) }),
    question,
    isNew,
    spent: now.spent,
    agreed: now.agreed,
  }
}

function ensureBelow(spent: number, agreed: number): void {
  if (spent > agreed + ROUNDING)
    throw refused('cap', `Reports would tell ε = ${spent} all told, and the user has agreed to ${agreed}.`, 'Ask them for more, or stop.')
}

function refused(why: 'consent' | 'cap' | 'questions', message: string, hint: string): PenchantError {
  return new PenchantError('contribution-refused', { message, hint, fields: { why } })
}
