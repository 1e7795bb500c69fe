/** What an app hands over may fail to be read: a getter that throws, a revoked proxy. That is the app's mistake, and said so. */
import { copyJson } from '../catalogue/copy-json.js'
import { PenchantError } from '../errors.js'
import { asSuggestionError, noAnswer } from '../question.js'
import type { Penchant } from '../penchant.js'

/**
 * The same engine, whose errors are all PenchantErrors. On the far side of a thread nothing unreadable arrives; here it may.
 */
export function refuseUnreadable(engine: Penchant): Penchant {
  const guarded = Object.entries(engine).map(([name, method]: [string, (...given: unknown[]) => Promise<unknown>]) => [
    name,
    async (...given: unknown[]) => {
      try {
        // JavaScript says null where it means nothing.
        return await method(...given.map((one) => one ?? undefined))
      } catch (error) {
        throw PenchantError.is(error) ? error : explained(error, given)
      }
    },
  ])
  const { suggest, subscribe }: Penchant = engine
  return {
    ...(Object.fromEntries(guarded) as Penchant),
    // Its listener is a function, and stays one.
    subscribe,
    async suggest(question, options) {
      const suggestion = await suggest(question, options).catch((error) => noAnswer(undefined, explained(error, [question, options])))
      if (suggestion.error?.code !== 'internal') return suggestion
      return { ...suggestion, error: asSuggestionError(explained(new Error(suggestion.error.message), [question, options])) }
    },
  }
}

function explained(error: unknown, given: readonly unknown[]): PenchantError {
  try {
    copyJson(given)
    return PenchantError.from(error)
  } catch {
    return new PenchantError('invalid-argument', {
      message: 'An argument is not plain data: it holds a bigint, a class instance, a circle, or a property that throws.',
      hint: 'Pass plain data: strings, numbers, booleans, arrays, objects.',
      cause: error,
    })
  }
}
