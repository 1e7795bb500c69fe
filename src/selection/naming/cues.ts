/**
 * Small words around a name that say it is one: "use X", "with X", "the X app". English first, with the everyday equivalents of six languages.
 *
 * The words are in language/tool-cues.json. Lives here: how the words before and after a name are read. Knows nothing of tools.
 * A cue only orients: a full name in its own capitals needs none.
 */
import LANGUAGE from '../../language/tool-cues.json' with { type: 'json' }
import type { Reading } from './layout.js'
import { type Token, words } from './tokens.js'

/** How strongly the words before a name say that it is one, from nothing to "use". From `strong` on, parts of names and misspellings count. */
export const CUE = { none: 0, weak: 1, strong: 2, call: 3, use: 4 } as const
export type Cue = (typeof CUE)[keyof typeof CUE]

/** Nouns that make "of X" a cue: "with the help of X". */
const MEANS = new Set(words(LANGUAGE.means))
const OF = new Set(words(LANGUAGE.of))

/** Stand between a cue and a name. */
const BETWEEN = new Set(words(LANGUAGE.between))
const MAX_BETWEEN = 3

/** What a tool is called after its name: "the X app". */
const KINDS = new Set(words(LANGUAGE.kinds))
const DEFINITE = new Set(words(LANGUAGE.definite))

const CUES = new Map<string, Cue>([
  // Places and origins: enough only before a word that is no ordinary one.
  ...words(LANGUAGE.weak).map((word) => [word, CUE.weak] as const),
  // Words before a tool, and before much else ("with friends").
  ...words(LANGUAGE.strong).map((word) => [word, CUE.strong] as const),
  // Verbs that take a tool as their object, and other things too ("open a window").
  ...words(LANGUAGE.call).map((word) => [word, CUE.call] as const),
  // Verbs that take a tool as their object: whatever follows is most likely a tool.
  ...words(LANGUAGE.use).map((word) => [word, CUE.use] as const),
])

/** How a word orients on its own; a country written in capitals is no Spanish verb. */
export const cueOf = (token: Token): Cue => (token.text === 'USA' ? CUE.none : (CUES.get(token.lower) ?? CUE.none))

/** Whether a word names a kind of tool ("app"). */
export const isKind = (word: string): boolean => KINDS.has(word)
/** Whether a word makes what follows a definite one ("the", "my"). */
export const isDefinite = (word: string): boolean => DEFINITE.has(word)

/** The cue before a name, and how many words stand between the two. */
export interface CueBefore {
  readonly cue: Cue
  readonly between: number
}

/** Reads backwards from token `at`: skips "the", "my", "app" …, at most three, and takes the first other word for what it is. */
export function cueBefore({ tokens, parted, standsAlone }: Reading, at: number): CueBefore {
  let needsMeans = false
  for (let k = at - 1, between = 0; k >= 0 && !parted(k + 1) && between <= MAX_BETWEEN; k--, between++) {
    const token = tokens[k] as Token
    if (needsMeans && MEANS.has(token.lower)) return { cue: CUE.strong, between: 0 }
    const cue = cueOf(token)
    if (cue !== CUE.none && !needsMeans && standsAlone(k)) return { cue, between }
    if (OF.has(token.lower) && !needsMeans) needsMeans = true
    else if (!BETWEEN.has(token.lower)) break
  }
  return { cue: CUE.none, between: 0 }
}
