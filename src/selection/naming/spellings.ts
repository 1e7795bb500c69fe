/**
 * The ways in which a request may write a tool's name: in full, by an alias, as words.
 *
 * Lives here: what can be read off one name. Knows nothing of requests or of other tools.
 */
import { functionOf, providerOf } from '../../catalogue/catalogue.js'
import { isGrammatical, isOrdinary } from './ordinary-words.js'
import { isCased, isUnspaced, joined, type Token, tokensOf } from './tokens.js'

/** A tool as far as it can be named. */
export interface Nameable {
  readonly name: string
  readonly title?: string
  readonly description?: string
}

/** One way to write a name. */
export interface Spelling {
  readonly tool: number
  /**
   * `full`: the name or the title. `alias`: a part of it, or its provider. `words`: a name in code form, as words ("open table" for
   * OpenTable). `function`: its last part ("book_table" of resy.book_table).
   */
  readonly kind: 'full' | 'alias' | 'words' | 'function'
  readonly tokens: readonly Token[]
  /** In lower case. */
  readonly words: readonly string[]
  /** What stands between the words, and what before and after them. */
  readonly gaps: readonly string[]
  readonly lead: string
  readonly trail: string
  /** Letters and digits. */
  readonly letters: number
  /** Written without spaces, in parts that punctuation joins: get_weather, maps.example, get-weather. */
  readonly isCode: boolean
  /** Every word is one that anybody writes. */
  readonly isOrdinary: boolean
  /** Has letters of two cases. */
  readonly isCased: boolean
  /** Has a word with a capital inside: OpenTable. */
  readonly hasInnerCapital: boolean
  /** Consists of digits. */
  readonly isNumber: boolean
  readonly hasDigit: boolean
}

/** Nobody says a longer name. It also bounds how far the search follows a text from each of its words. */
const MAX_WORDS = 100

/** Trailing words that say what a thing is, not what it is called. */
const GENERIC = new Set(['api', 'apis', 'data', 'service', 'services', 'tool', 'tools', 'app', 'apps'])
const SUBTITLE = /\s+[-–—|]\s+|\s*[(（［[|]|:\s+/u
const HUMP = /(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu
const APOSTROPHE = /(\p{L})['’ʼ](?=\p{L})/gu

/** All spellings of one tool, full ones first; none twice. A name without letters or digits has none, nor has one of more than 100 words. */
export function spellingsOf(tool: number, { name, title }: Nameable): Spelling[] {
  const spellings = new Map<string, Spelling>()
  const add = (kind: Spelling['kind'], written: string) => {
    const spelling = spellingOf(tool, kind, written)
    const key = spelling?.words.join(' ')
    if (spelling !== undefined && key !== undefined && !spellings.has(key)) spellings.set(key, spelling)
  }
  // The words of a name in code form; one that has spaces already is written in words.
  const addWords = (kind: Spelling['kind'], written: string) => {
    if (!/\s/.test(written.trim())) add(kind, written.replace(HUMP, '$1$2 ').replace(/[_./-]+/g, ' '))
  }
  const full = [name, ...(title === undefined ? [] : [title])]
  for (const written of full) add('full', written)
  for (const written of full) add('full', written.replace(APOSTROPHE, '$1'))
  for (const written of full) {
    addWords('words', written)
    for (const part of [written, written.split(SUBTITLE, 1)[0] ?? '']) for (const shorter of withoutGeneric(part)) add('alias', shorter)
  }
  const [provider, last] = [providerOf({ name }), functionOf({ name })]
  if (provider !== undefined) for (const shorter of withoutGeneric(provider)) add('alias', shorter)
  if (provider !== undefined) addWords('alias', provider)
  add('function', last)
  addWords('function', last)
  return [...spellings.values()]
}

/** A name, and the same without its last words as long as they are generic. */
function withoutGeneric(name: string): string[] {
  const shorter = [name]
  const tokens = tokensOf(name)
  for (let last = tokens.length - 1; last > 0 && GENERIC.has(tokens[last]?.lower ?? ''); last--)
    shorter.push(name.slice(0, tokens[last - 1]?.end))
  return shorter
}

function spellingOf(tool: number, kind: Spelling['kind'], written: string): Spelling | undefined {
  const tokens = tokensOf(written)
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || tokens.length > MAX_WORDS) return undefined
  const words = tokens.map(({ lower }) => lower)
  const gaps = tokens.slice(1).map((token, i) => written.slice(tokens[i]?.end, token.start))
  const isJoined = gaps.some((gap) => gap !== '') && gaps.every((gap) => !/\s/.test(gap))
  return {
    tool,
    kind,
    tokens,
    words,
    gaps,
    lead: written.slice(0, first.start),
    trail: written.slice(last.end),
    letters: words.reduce((sum, word) => sum + word.length, 0),
    isCode: isJoined && /[_./:-]/.test(gaps.join('')),
    isOrdinary: words.every((word) => isOrdinary(word) || isGrammatical(word)) || isOrdinary(joined(words)),
    isCased: tokens.some(({ text }) => isCased(text)),
    hasInnerCapital: tokens.some(({ text }) => /\p{Ll}\p{Lu}/u.test(text)),
    isNumber: words.every((word) => /^\p{N}+$/u.test(word)),
    hasDigit: /\p{N}/u.test(written),
  }
}

/** Whether a spelling is written in a script without spaces. */
export const isUnspacedSpelling = ({ words }: Spelling): boolean => words.every(isUnspaced)
