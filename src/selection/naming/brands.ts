/**
 * Brands: which words of tools' names are the names of their makers.
 *
 * Lives here: what tells them from words for what a tool does. May not know: requests.
 */
import { wordsOf } from '../../embedding/text/words.js'
import { isGrammatical, isOrdinary } from './ordinary-words.js'
import type { Nameable } from './spellings.js'

/** A name of several words says what it is about: "The Legend of Zelda" is not called by "Zelda", nor "Nigeria API" by "Nigeria". */
export const isTitle = (name: string): boolean => /\s/.test(name)

/** Where nothing else describes a tool, its name does: "lost" of lost_luggage is no maker, "translate" is what is asked for. */
export const isNamedForItsJob = ({ description = '' }: Pick<Nameable, 'description'>): boolean => description.trim() === ''

/** A name of words run together, each with its capital, is called by all: by "Cab" alone nobody means ZoomCab. */
const RUN_TOGETHER = /^(?:\p{Lu}[\p{Ll}\d]+){2,}$/u

const partsOf = (name: string): readonly string[] => (RUN_TOGETHER.test(name) ? [name.toLowerCase()] : wordsOf(name))

/** Where only a name of several words describes a tool, whoever says the words speaks of the job: "stop whisper mode" bans no whisper_mode. */
export const isJob = (tool: Pick<Nameable, 'name' | 'description'>): boolean =>
  isNamedForItsJob(tool) && !isTitle(tool.name) && partsOf(tool.name).length > 1

/** Whether a tool is described by these words as anybody writes them: what makers are called has a capital. */
export function isSaidPlainly({ description = '' }: Pick<Nameable, 'description'>, words: readonly string[]): boolean {
  if (!words.every((word) => description.includes(word))) return false
  const said = new Set(description.match(WORDS))
  return words.every((word) => said.has(word))
}
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/** Shorter names are found where something says that they are names. */
export const LEAST_LETTERS = 3

/** A word in the names of more of the tools than this says what they do, not who made them. */
const MOST_OF_ONE_MAKER = 0.25

/**
 * Words that are the names of makers: the first of names that are written as one word; no ordinary ones, of few tools, in the descriptions of no
 * others, and in those of their own only with a capital. "Nibblr" of nibblr_order_food is one, "food" is not, nor is "clinical" of clinical_trials.
 */
export function brandsIn(tools: readonly Nameable[]): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, Set<number>>()
  const described = new Map<string, Set<number>>()
  const put = (map: Map<string, Set<number>>, word: string, tool: number): void => {
    map.set(word, (map.get(word) ?? new Set()).add(tool))
  }
  for (const [index, { name, title = '', description = '' }] of tools.entries()) {
    const names = isNamedForItsJob({ description }) ? [] : [name, title]
    for (const one of names) {
      // Those behind the first say what is made: "self" of Horoscopes_by_Inner_Self.
      const word = isTitle(one) ? undefined : partsOf(one)[0]
      if (word !== undefined && !isSaidPlainly({ description }, [word])) put(named, word, index)
    }
    for (const word of wordsOf(description)) put(described, word, index)
  }
  const isBrand = (word: string, of: ReadonlySet<number>): boolean =>
    word.length >= LEAST_LETTERS &&
    /\p{L}/u.test(word) &&
    !isOrdinary(word) &&
    !isGrammatical(word) &&
    (of.size === 1 || of.size <= MOST_OF_ONE_MAKER * tools.length) &&
    [...(described.get(word) ?? [])].every((tool) => of.has(tool))
  return new Map([...named].flatMap(([word, of]) => (isBrand(word, of) ? [[word, [...of]] as const] : [])))
}
