/**
 * A text as words, stems and pieces of words, in any language's letters.
 *
 * Lives here: what TF-IDF and the hashed embedder both count. Knows nothing of weights or vectors.
 */

/** Runs of letters, marks and digits of the NFKC lower-case text; "camelCase" and "snake_case" are two words each. */
export function wordsOf(text: string): string[] {
  const spaced = text.normalize('NFKC').replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})/gu, ' ')
  return spaced.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** `wordsOf` without the English words that say nothing about what is wanted. */
export function contentWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word))
}

/**
 * A light English stemmer, for words of a–z from 4 letters; every other word is its own stem.
 *
 * In order: plural (-sses → -ss, -ies → -y, -s unless -ss, -us, -is); -ing and -ed after a vowel, with the doubled consonant undone;
 * a last -e dropped; a last -y as -i. So "booking", "booked", "books" → "book"; "compare", "comparing" → "compar"; "stories", "story" → "stori".
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const plural = without(without(word, 'sses', 'ss'), 'ies', 'y')
  const singular = 'sui'.includes(plural.slice(-2, -1)) ? plural : without(plural, 's')
  const before = without(singular, singular.endsWith('ing') ? 'ing' : 'ed')
  const verb = Array.from('aeiouy').some((vowel) => before.includes(vowel)) ? before : singular
  const bare = DOUBLED.some((pair) => verb.endsWith(pair)) ? verb.slice(0, -1) : verb
  const root = bare.length < 3 ? singular : bare
  const open = root.length < 3 ? root : without(root, 'e')
  return open.length < 3 ? open : without(open, 'y', 'i')
}

const DOUBLED = Array.from('bdfgmnprt', (letter) => letter + letter)

/** A word with another end, if it has this one. */
const without = (word: string, end: string, by = ''): string => (word.endsWith(end) ? word.slice(0, -end.length) + by : word)

/** The 3- and 4-grams of a word between its bounds: "book" → `_bo boo ook ok_ _boo book ook_`. */
export function gramsOf(word: string): string[] {
  const letters = Array.from(`_${word}_`)
  const grams: string[] = []
  for (const size of [3, 4]) for (let i = 0; i + size <= letters.length; i++) grams.push(letters.slice(i, i + size).join(''))
  return grams
}

/** 32 well-mixed bits of a text: FNV-1a over its UTF-16 units, then the finaliser of MurmurHash3. @returns an unsigned integer */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

// In a small catalogue a request's own "can you show me" is as rare as the words that matter, so frequency alone cannot tell them apart.
const FUNCTION_WORDS = new Set(
  `a about after all also am an and any are as at be been before being but by can could did do does doing for from get give had has have he her
  here him his how i if in into is it its just let like make may me might more most my need no not of on one only or other our out over please
  shall she should show so some such than that the their them then there these they this those to too under up us use using very via want was we
  were what when where which while who whom whose why will with would you your`.split(/\s+/),
)
