/**
 * Scope: does a preference hold everywhere, or only under its condition?
 *
 * Lives here: one rule over the words of a condition. May not know: vectors, other cards.
 */
import { wordsOf } from '../embedding/words.js'

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
