/** A statement as tokens in lower case: words, numbers, signs; and the numbers that words say. */
import { FIRST_NUMBERS } from '../../embedding/text/stated.js'

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?|[^\s\p{L}\p{N}_]/gu

export const tokensOf = (text: string): readonly string[] => text.toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []

const ONES = [...FIRST_NUMBERS, 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SUMS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, n) => [word, n] as const),
  ...TENS.map((word, n) => [word, 10 * (n + 2)] as const),
  ['dozen', 12],
])
const FACTORS = [
  ['hundred', 100],
  ['thousand', 1000],
] as const
/** What is said of minutes without a number, the longest first. */
const MINUTES = (
  [
    ['an hour and a half', 90],
    ['quarter of an hour', 15],
    ['half an hour', 30],
    ['half hour', 30],
    ['half - hour', 30],
    ['an hour', 60],
  ] as const
).map(([words, value]) => ({ words: words.split(' '), value }))

/** The number that begins at a token, and the token behind it; undefined where none does. */
export function numberAt(tokens: readonly string[], at: number): { readonly value: number; readonly to: number } | undefined {
  const word = tokens[at] ?? ''
  if (/^\d/.test(word)) {
    const value = Number(/,\d{3}(?:\D|$)/.test(word) ? word.replaceAll(',', '') : word.replace(',', '.'))
    return Number.isFinite(value) ? { value, to: at + 1 } : undefined
  }
  const minutes = MINUTES.find(({ words }) => words[0] === word && words.every((one, i) => tokens[at + i] === one))
  // Not the hour of “half an hour”.
  if (minutes !== undefined && !(word === 'an' && /^(?:half|of)$/.test(tokens[at - 1] ?? '')))
    return { value: minutes.value, to: at + minutes.words.length }
  const before = tokens[tokens[at - 1] === '-' ? at - 2 : at - 1] ?? ''
  // Within another number.
  if (TENS.includes(before) && ONES.indexOf(word) > 0) return undefined
  const value = SUMS.get(word)
  if (value === undefined) return undefined
  let [sum, to] = [value, at + 1]
  if (TENS.includes(word)) {
    const next = tokens[to] === '-' ? to + 1 : to
    const ones = ONES.indexOf(tokens[next] ?? '')
    if (ones > 0 && ones < 10) [sum, to] = [sum + ones, next + 1]
  }
  for (const [name, factor] of FACTORS) if (tokens[to] === name) [sum, to] = [sum * factor, to + 1]
  return { value: sum, to }
}
