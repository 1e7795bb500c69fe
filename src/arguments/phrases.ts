/**
 * Phrases as they are written down, and whether a text says one.
 *
 * Lives here: splitting a list, comparing word by word. May not know: what phrases are for.
 */
import { wordsOf } from '../embedding/text/words.js'

/** “a; b; c”, on as many lines as it takes. */
export const phrases = (list: string): readonly string[] => list.trim().replace(/\s+/g, ' ').split('; ')

/** Whether a text says one of the phrases in whole words. */
export function says(text: string, list: readonly string[]): boolean {
  const said = words(text)
  return list.some((phrase) => said.includes(words(phrase)))
}

const words = (text: string): string => ` ${wordsOf(text).join(' ')} `
