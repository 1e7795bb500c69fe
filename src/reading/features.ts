/**
 * A text as features in words: runs of one to three tokens, and what its form shows.
 *
 * Lives here: tokens and the names of features. May not know: labels, weights.
 */

/** Words in lower case, and each other visible sign alone. */
export const tokensOf = (text: string): string[] => text.toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)?|[^\s\p{L}\p{M}\p{N}_]/gu
const MYSELF = new Set(['i', 'my', 'me', 'we', 'our', "i'm", 'im', "i've", 'ive'])

/** Runs of one, two and three tokens, the ends of the text included; each once. */
export function gramsOf(tokens: readonly string[]): string[] {
  const grams = new Set<string>()
  const framed = ['^', ...tokens, '$']
  for (let i = 0; i < framed.length; i++) {
    const [a, b, c] = [framed[i] as string, framed[i + 1], framed[i + 2]]
    if (i > 0 && b !== undefined) grams.add(a)
    if (b !== undefined) grams.add(`${a} ${b}`)
    if (b !== undefined && c !== undefined) grams.add(`${a} ${b} ${c}`)
  }
  return [...grams]
}

/** What the form of a text shows: a question mark, digits, the speaker, how long it is. */
export function formOf(tokens: readonly string[]): string[] {
  const form = [`#length ${Math.min(6, Math.floor(Math.log2(tokens.length + 1)))}`]
  if (tokens.includes('?')) form.push('#asks')
  if (tokens.some((token) => /\d/.test(token))) form.push('#digits')
  if (tokens.some((token) => MYSELF.has(token))) form.push('#speaker')
  return form
}

/** Everything above. */
export function textFeatures(text: string): string[] {
  const tokens = tokensOf(text)
  return [...gramsOf(tokens), ...formOf(tokens)]
}
