/**
 * Personal parameters in an answer: from the facts and the past calls that one session has folded.
 *
 * Lives here: when their vectors are made and how long an answer waits for them. May not know: how a proposal is found.
 */
import { facts } from '../../arguments/profile/facts.js'
import type { PersonalAnswer, PersonalQuestion } from '../../arguments/profile/personal.js'
import type { Tool } from '../../catalogue/tool.js'
import { waitAtMost } from '../../util/deadline.js'
import { defined } from '../../util/defined.js'
import type { Question, Suggestion } from '../../penchant.js'
import type { EmbedderSession } from '../embedder-session.js'

/** What belongs into the parameters of the suggested tool because of who the user is; undefined where its vectors did not come in time. */
export async function personalAnswer(
  session: EmbedderSession,
  question: Question,
  suggestion: Suggestion,
  tool: Tool,
  waitMs: number,
): Promise<PersonalAnswer | undefined> {
  const state = { facts: session.fold.state(facts), past: session.fold.state(session.past) }
  const origin = defined({ origin: question.origin })
  const asked: PersonalQuestion = {
    tool,
    query: suggestion.context.query,
    at: suggestion.context.at,
    stated: question.args ?? {},
    since: session.arguments.phase({
      tool,
      past: state.past,
      definition: (hash) => session.fold.definitions.get(hash),
      ...origin,
    }),
    ...origin,
  }
  let answer: PersonalAnswer | undefined
  const { personal, vectors } = session
  // Answering must: follow the vectors at once, since later others may have taken their place in the cache; keep none of the request on disk,
  // where it would outlive a request that nobody learnt about.
  const answering = async (): Promise<void> => {
    const [texts, said] = [personal.texts(state, asked), personal.said(asked)]
    await vectors.ensure(texts)
    await vectors.passing(said)
    const spans = personal.spans(state, asked)
    if (spans.length > 0) {
      await vectors.passing([...said, ...spans])
      await vectors.ensure(texts)
    }
    answer = personal.fill(state, asked)
  }
  await waitAtMost(waitMs, answering())
  return answer
}
