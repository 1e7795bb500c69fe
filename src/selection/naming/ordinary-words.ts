/**
 * Words that anybody writes without meaning a tool, though a tool may be called so: "open", "data", "weather".
 *
 * The lists are in language/ordinary-words.json. Lives here: what each is for.
 * A name made of such words alone needs capitals, quotes or "use" to count as a name; any other word does not.
 * The lists need not be complete: what is missing is only treated like a made-up word. Base forms; plain endings are cut off before the look-up.
 */
import LANGUAGE from '../../language/ordinary-words.json' with { type: 'json' }
import { words } from './tokens.js'

const GRAMMATICAL = new Set(words(LANGUAGE.grammar))
/** Things that are used in bulk: "use data", "use music" name no tool even after "use". */
const IN_BULK = new Set(words(LANGUAGE.inBulk))
const ORDINARY = new Set([...GRAMMATICAL, ...words(LANGUAGE.everyday), ...words(LANGUAGE.things), ...IN_BULK, ...words(LANGUAGE.elsewhere)])

/** Endings of English, and what stood there before. */
const ENDINGS: readonly (readonly [ending: RegExp, before: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/(.)\1ing$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ed$/, '$1'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/er$/, ''],
]

/** Whether a lower-case word is one that anybody writes. Digits alone are, too. */
export function isOrdinary(word: string): boolean {
  if (ORDINARY.has(word) || /^\p{N}+$/u.test(word)) return true
  return ENDINGS.some(([ending, before]) => ending.test(word) && ORDINARY.has(word.replace(ending, before)))
}

/** Whether a lower-case word only holds a sentence together ("the", "of"); its capital says nothing. */
export const isGrammatical = (word: string): boolean => GRAMMATICAL.has(word)

/** Whether a lower-case word names something used in bulk. */
export const isBulk = (word: string): boolean => IN_BULK.has(word) || IN_BULK.has(word.replace(/s$/, ''))

/** What follows a tool in a request, rather than belonging to a longer phrase: "use search to …", but "use open source". */
const AFTERS = new Set(words(LANGUAGE.afterTool))
export const mayFollowTool = (word: string): boolean => AFTERS.has(word)

/** Small words of German. German writes every noun with a capital, so there a capital does not make a name. */
const GERMAN = new Set(words(LANGUAGE.german))
export const isGerman = (words: readonly string[]): boolean => new Set(words.filter((word) => GERMAN.has(word))).size >= 2
