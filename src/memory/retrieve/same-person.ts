/**
 * Whether a request names somebody whom a message spoke of.
 *
 * Lives here: that alone. May not know: cards, how likely a note bears. A town or a day of the week is written as a name is: then a note too many is told,
 * as what it is, somebody else's; what somebody may not eat is not to be left out because it was not plain that they eat.
 */

/** A word with a capital. */
const CAPITAL = /\p{Lu}[\p{L}\p{M}]+/gu
/** … behind a word of its sentence. */
const WITHIN = new RegExp(String.raw`(?=\p{Lu})(?<=[^\s.!?…:;"'“‘(][ \t"'“‘(]*)${CAPITAL.source}`, 'gu')

/** Of messages, whether they share a word with a capital with a request; in one of the two it stands within a sentence: there a capital is a name's. */
export function namesIn(request: string): (message: string) => boolean {
  const [asked, within] = [wordsOf(request, CAPITAL), wordsOf(request, WITHIN)]
  const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => [...some].some((word) => others.has(word))
  return (message) => meets(wordsOf(message, CAPITAL), within) || meets(wordsOf(message, WITHIN), asked)
}

const wordsOf = (text: string, pattern: RegExp): ReadonlySet<string> => new Set(text.match(pattern))
