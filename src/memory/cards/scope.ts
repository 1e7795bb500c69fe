/**
 * Scope: does a preference hold everywhere, or only under its condition, or where its own words say?
 *
 * Lives here: one rule over the words of a condition, and a head over those of a wish without one. May not know: other cards.
 */
import { wordsOf } from '../../embedding/text/words.js'
import type { World } from '../../learner.js'
import { textFeatures } from '../../reading/features.js'
import { readBy } from '../../reading/heads.js'

/** What a wish without an occasion is about: any answer, or some matter. */
export const SCOPES = ['answers', 'matter'] as const

/** Whether a wish that names no occasion is about how to answer, so that it bears on every request. */
export function isAboutAnswers(wish: string, vector: Float32Array, { tier, kernels }: Pick<World, 'tier' | 'kernels'>): boolean {
  return (readBy('scope', SCOPES, { features: textFeatures(wish), tier, vector }, kernels.exp)[0] as number) > 0.5
}

/** A general condition is short: 'any kind of task' is general, 'any task that has to do with the tax office' is not. */
const MOST_WORDS = 4

const EVERYWHERE = /\b(?:general|generally|always|everything|everywhere|anything|anytime|regardless|whatever|whenever|by default|overall)\b/
const EVERY_ONE =
  /\b(?:any|every|each|all)\b(?: \w+)?? (?:tasks?|topics?|questions?|messages?|answers?|repl(?:y|ies)|responses?|requests?|subjects?|conversations?|chats?|outputs?|cases?|situations?|times?)$/

/** Whether a condition names no occasion at all: it is empty, or says in a few words that it always holds. */
export function isEverywhere(condition: string): boolean {
  const words = wordsOf(condition)
  if (words.length === 0) return true
  if (words.length > MOST_WORDS) return false
  const text = words.join(' ')
  return EVERYWHERE.test(text) || EVERY_ONE.test(text)
}
