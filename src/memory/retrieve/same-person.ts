/**
 * Whether a request names somebody whom a message spoke of.
 *
 * Lives here: that alone. May not know: cards, how likely a note bears. A town or a day of the week is written as a name is: then a note too many is told,
 * as what it is, somebody else's; what somebody may not eat is not to be left out because it was not plain that they eat.
 */

/** A word with a capital. */
const CAPITAL = /\p{Lu}[\p{L}\p{M}]+/gu
const BEGINS_SENTENCE = /(?:^|[.!?…:;\n])[\s"'“‘(]*$/u

/** Words with a capital in both texts, in one of them within a sentence: there a capital is a name's. */
export function namesAlike(request: string, said: string): boolean {
  const asked = capitals(request)
  return [...capitals(said)].some(([word, isWithin]) => asked.has(word) && (isWithin || asked.get(word) === true))
}

/** Each word with a capital, and whether it stands within a sentence. */
function capitals(text: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>()
  for (const { 0: word, index } of text.matchAll(CAPITAL))
    found.set(word, found.get(word) === true || !BEGINS_SENTENCE.test(text.slice(0, index)))
  return found
}
