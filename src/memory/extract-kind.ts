/**
 * Kinds of things that a wish names itself: "vegetarian restaurants" are restaurants, "novels without romance" are novels.
 *
 * Lives here: which noun of a wish says when it holds.
 */
import { isCircumstance, isForm, isPlainAdjective } from './extract-words.js'

export const circumstanceOf = (phrase: string): boolean => isCircumstance(phrase.trim())

/** Stands around the circumstance where a taste holds its own: "I like my recipes in grams". */
export const PLACED = '\u0001'

/** "novels without romance" → novels: without romance; "shops that are close by" → shops: shops that are close by; others as they are */
export function kindOf(what: string): string {
  const match = /^([a-z-]+[^s]s) ((?:with(?:out)?|in) .+)$/i.exec(what)
  const which = /^([a-z-]+s) that .+$/.exec(what)
  if (which !== null && !isForm(which[1] as string) && !isVague(which[1] as string)) return `${PLACED}${which[1]}${PLACED}${what}`
  return match === null || isForm(match[1] as string) ? adjectival(what) : `${PLACED}${match[1]}${PLACED}${match[2]}`
}
/** "window seats" are one thing, "quiet hotels" are hotels. */
export const isAdjective = (word: string): boolean =>
  /(?:[a-z]{2}(?:ian|ese|al|ful|ive|ous|ic|less|able|ible|ish|ed|ern|ent|ant|ary)|[a-z]{3}y|[a-z-]-[a-z]+)$/i.test(word) ||
  isPlainAdjective(word)

const isVague = (noun: string): boolean => /^(?:things?|places?|ones?|options?|spots?|stuff|kinds?|sorts?|days?|times?)$/i.test(noun)

/** "vegetarian restaurants" → restaurants: vegetarian restaurants, where the noun is a thing to choose and no form of an answer. */
function adjectival(what: string): string {
  const match = /^(?:\w+ly )?([\w-]+) ([\w-]+)$/i.exec(what)
  if (match === null || isForm(what) || !isAdjective(match[1] as string) || !circumstanceOf(match[2] as string)) return what
  return isVague(match[2] as string) ? what : `${PLACED}${match[2]}${PLACED}${what}`
}

/** A circumstance that a taste named itself. */
export function placedIn(action: string): { readonly condition: string; readonly action: string } | undefined {
  const [, condition, rest] = action.split(PLACED)
  return condition === undefined || rest === undefined ? undefined : { condition, action: rest }
}
