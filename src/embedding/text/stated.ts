/**
 * What of a text is a stated value, and how soon it is wanted.
 *
 * Lives here: the ways in which people write a value, and calendar days in a text or among values. May not know: which argument is which.
 */
import { DAY_MS } from '../../util/day.js'

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
/** The words for 0 … 12. */
export const FIRST_NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Days ahead that a stated day may lie; what is further off, or past, is no day on which something is wanted. */
const FARTHEST_DAYS = 400

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/
const ISO_TIME = /^(\d\d):(\d\d)(?::\d\d)?$/

/** The ways in which a value may stand in a text, lower case. */
function spellings(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value), ...(FIRST_NUMBERS[value] === undefined ? [] : [FIRST_NUMBERS[value]])]
  if (typeof value !== 'string' || value.trim() === '') return []
  const text = value.trim().toLowerCase()
  const day = ISO_DAY.exec(text)
  const time = ISO_TIME.exec(text)
  if (day !== null) {
    const [month, date] = [MONTHS[Number(day[2]) - 1] ?? '', Number(day[3])]
    return [text, `${date} ${month}`, `${month} ${date}`]
  }
  if (time !== null) {
    const hour = Number(time[1])
    return [text, `${hour}:${time[2]}`, `${((hour + 11) % 12) + 1}:${time[2]}`]
  }
  return [text]
}

/** Share of a text's characters that are stated values, 0 … 1. */
export function statedShare(text: string, values: Iterable<unknown>): number {
  const lower = text.toLowerCase()
  let letters = 0
  for (const value of values)
    for (const one of Array.isArray(value) ? value : [value])
      letters += Math.max(0, ...spellings(one).map((spelling) => (stands(spelling, lower) ? spelling.length : 0)))
  return Math.min(1, letters / Math.max(1, lower.length))
}

/** Whether a spelling stands in a text, its ends not inside a word. */
export function stands(spelling: string, text: string): boolean {
  const isInside = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1))
    if (!isInside(text[at - 1]) && !isInside(text[at + spelling.length])) return true
  return false
}

const DAY_IN_TEXT = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS.join('|')})\\b|\\b(${MONTHS.join('|')}) (\\d{1,2})\\b`,
  'gi',
)
const TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i
const TOMORROW = /\btomorrow\b/i

/**
 * Whole days until the first day that a request states, in its text or among its values; undefined where it states none.
 *
 * @param at when it was asked, milliseconds since 1970; days are those of UTC
 */
export function daysAhead(text: string, values: Iterable<unknown>, at: number): number | undefined {
  const today = Math.floor(at / DAY_MS)
  const found: number[] = []
  for (const value of values) {
    const day = typeof value === 'string' ? ISO_DAY.exec(value.trim()) : null
    if (day !== null) found.push(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) / DAY_MS - today)
  }
  const year = new Date(at).getUTCFullYear()
  for (const [, date, month, monthFirst, dateAfter] of text.matchAll(DAY_IN_TEXT)) {
    const index = MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase())
    const days = [year, year + 1].map((one) => Date.UTC(one, index, Number(date ?? dateAfter)) / DAY_MS - today)
    found.push(...days.filter((ahead) => ahead >= 0).slice(0, 1))
  }
  if (TODAY.test(text)) found.push(0)
  if (TOMORROW.test(text)) found.push(1)
  const ahead = found.filter((days) => days >= 0 && days <= FARTHEST_DAYS)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}
