/**
 * Whether a text says one of some phrases.
 *
 * Lives here: comparing word by word. May not know: what phrases are for.
 */
import { wordsOf } from '../embedding/text/words.js'
import { weakly } from '../util/memoize.js'

/** Whether a text says one of the phrases in whole words. */
export function says(text: string, list: readonly string[]): boolean {
  const said = words(text)
  return phrasesOf(list).some((phrase) => said.includes(phrase))
}

/** A list stays as it is, and is looked through for every value. */
const phrasesOf = weakly((list: readonly string[]) => list.map(words))

const words = (text: string): string => ` ${wordsOf(text).join(' ')} `
