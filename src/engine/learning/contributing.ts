/**
 * What a report is about: what this user takes, as the folds have it.
 *
 * Lives here: the true answer to a question. May not know: how it is randomised.
 */
import { recordKey, recordsOf } from '../../arguments/history/parameter-records.js'
import { keyOf } from '../../arguments/schema/parameters.js'
import type { CrowdAnswer, CrowdQuestion } from '../../contract/crowds.js'
import type { ContributeNeeds } from '../../crowd/contribute.js'
import { contributions } from '../../crowd/contributions.js'
import { bestBy } from '../../util/best-by.js'
import type { Opened } from '../opening.js'

export function contributeNeeds({ catalogue, session, policy, record }: Opened): ContributeNeeds {
  /** How often each answer was given. */
  function counter(question: CrowdQuestion): (answer: CrowdAnswer) => number {
    const at = session()
    if ('domain' in question) {
      const state = at.fold.state(policy)
      return (answer) => {
        const tool = catalogue.get(String(answer))
        return tool === undefined ? 0 : policy.recordOf(state, tool).taken
      }
    }
    const { tool, parameter } = question
    // What must not be told is not told by chance either.
    if (at.told(catalogue.get(tool), parameter) !== 'any') return () => 0
    const record = recordsOf(at.fold.state(at.past), (call) => call.tool === tool).all.get(recordKey(tool, parameter))
    return (answer) => record?.counts.get(keyOf(answer))?.calls ?? 0
  }

  return {
    tools: () => catalogue.list(),
    state: () => session().fold.state(contributions),
    write: record,
    own(question) {
      const times = counter(question)
      const most = bestBy(question.answers, times)
      return most !== undefined && times(most) > 0 ? most : undefined
    },
  }
}
