/** Reading a question, and the answer where there is none: of one shape, whether it reached the engine or not. */
import type { PenchantError } from './errors.js'
import type { Question, Suggestion, SuggestionError } from './penchant.js'
import { randomId } from './util/random-id.js'

/** Longest request that is read, in characters; the rest is cut off. */
export const MAX_QUERY_CHARACTERS = 100_000

/** A text as far as it is read. Long blanks become short ones: expressions that look for blanks take the square of their length. */
export const readable = (text: string): string => text.slice(0, MAX_QUERY_CHARACTERS).replace(/\s{64,}/g, ' ')

/** Text of the request: the query itself or its last user turn. Anything else is the empty text. */
export function requestText(query: Question['query'] | undefined): string {
  if (typeof query === 'string') return readable(query)
  if (!Array.isArray(query)) return ''
  const last = query.findLast((turn) => turn?.role === 'user' && typeof turn.content === 'string')
  return readable(last?.content ?? '')
}

/** `error` as plain data. */
export function asSuggestionError({ code, message, hint }: PenchantError): SuggestionError {
  return { code, message, hint }
}

/** No answer: the app's own choice stands. */
export function noAnswer(question: Partial<Question> | undefined, error: PenchantError): Suggestion {
  return {
    id: randomId(),
    outcome: 'failed',
    error: asSuggestionError(error),
    context: {
      query: requestText(question?.query),
      conversation: typeof question?.conversation === 'string' ? question.conversation : '',
      ...(typeof question?.turn === 'string' ? { turn: question.turn } : {}),
      at: Date.now(),
      named: false,
      domains: [],
      contenders: [],
      embedder: 'hashed',
    },
  }
}
