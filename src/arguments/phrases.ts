/**
 * Whether a text says one of some phrases.
 *
 * Lives here: comparing word by word. May not know: what phrases are for.
 */
import { wordsOf } from '../embedding/text/words.js'

/** Whether a text says one of the phrases in whole words. */
export function says(text: string, list: readonly string[]): boolean {
  const said = words(text)
  return list.some((phrase) => said.includes(words(phrase)))
}

const words = (text: string): string => ` ${wordsOf(text).join(' ')} `
