/**
 * The user's own rules of disclosure, beside the app's.
 *
 * Lives here: a fold over them, the newest holds; and the rules of both sides as one. May not know: parameters, what the rules permit.
 */
import type { Learner } from '../../learner.js'
import type { StatedRules } from './disclosure.js'

export const NO_RULES: StatedRules = { allow: [], never: [] }

/** `stated`: another object whenever they change. */
export const disclosureRules: Learner<{ stated: StatedRules }> = {
  name: 'disclosure',
  version: 2,
  start: () => ({ stated: NO_RULES }),
  texts: () => [],
  // Only people say what may be told of them: never a model, nor words in a message.
  learn(state, event) {
    if (event.kind !== 'disclosure' || (event.source !== 'user' && event.source !== 'app')) return
    // A kind that only a later version knows is about nothing here.
    state.stated = { allow: event.allow, never: event.never } as StatedRules
  },
}

/** The rules of two sides as one; what either never tells is never told. @returns the same object while the changing side is the same */
export function joinedRules(fixed: StatedRules, changing: () => StatedRules): () => StatedRules {
  let [last, joined] = [NO_RULES, fixed]
  return () => {
    const now = changing()
    if (now !== last) {
      last = now
      joined = { allow: [...fixed.allow, ...now.allow], never: [...fixed.never, ...now.never] }
    }
    return joined
  }
}
