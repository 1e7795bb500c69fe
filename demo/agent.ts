/**
 * The demo's agent: what of a request it would put into a call by itself. A few rules in place of a language model; every app has its own.
 *
 * Lives here: reading stated arguments. May not know: penchant.
 */

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const NUMBER = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')})`

/** Words after a pattern's opening, up to the next stated thing. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  party_size: new RegExp(`\\bfor ${NUMBER}\\b`, 'i'),
  seats: new RegExp(`\\bfor ${NUMBER}\\b`, 'i'),
  guests: new RegExp(`\\bfor ${NUMBER}\\b(?! night)`, 'i'),
  nights: new RegExp(`\\b${NUMBER} nights?\\b`, 'i'),
  time: new RegExp(`\\b(tonight|tomorrow|now|at ${NUMBER}(?::\\d\\d)?)\\b`, 'i'),
  place: /\bin ([A-Z]\p{L}+)/u,
  city: /\bin ([A-Z]\p{L}+)/u,
  to: /\bto (the \p{L}+|[A-Z]\p{L}+|\p{L}+)/u,
}

/** Arguments that the request states, by name: those of any tool, since nobody knows yet which it will be. */
export function statedArgs(request: string): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(PATTERNS).flatMap(([name, pattern]): [string, string | number][] => {
      const said = pattern.exec(request)?.[1]
      if (said === undefined) return []
      const number = NUMBERS[said.toLowerCase()] ?? Number(said)
      return [[name, Number.isFinite(number) ? number : said]]
    }),
  )
}
