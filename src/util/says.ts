/**
 * The words of a text, whatever stands between them.
 *
 * Lives here: what a word is, and whether some stand in a text. May not know: languages.
 */

/** Runs of letters and digits. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the words of `part` stand in `text`, side by side and whole, whatever their case. No words stand nowhere. */
export function says(text: string, part: string): boolean {
  const words = spaced(part)
  return words !== '  ' && spaced(text).includes(words)
}

const spaced = (text: string): string => ` ${wordsIn(text.toLowerCase()).join(' ')} `

/** A text on one line, cut to so many characters. */
export const oneLine = (text: string, most: number): string => text.trim().split(/\s+/).join(' ').slice(0, most)
