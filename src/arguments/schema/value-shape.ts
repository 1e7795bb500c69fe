/**
 * Shapes of values: an e-mail address looks like one, whatever the field that holds it is called.
 *
 * Lives here: forms that every language writes alike. May not know: names of fields, meanings, users.
 */
import { memoize } from '../../util/memoize.js'

/** What a value looks like. A `place` is known from company only: `profileOf` finds it inside the user's addresses. */
export type ValueShape = 'email' | 'url' | 'date' | 'time' | 'coordinates' | 'phone' | 'address' | 'number' | 'boolean' | 'place' | 'text'

const FORMS: readonly (readonly [ValueShape, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+$/i],
  ['date', /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/],
  ['time', /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i],
  ['coordinates', /^-?\d{1,3}\.\d+\s*[,; ]\s*-?\d{1,3}\.\d+$/],
  ['number', /^-?\d+(?:[.,]\d+)?$/],
  ['phone', /^(?=(?:\D*\d){7,15}\D*$)(?:\+|00?\d|\(\d)[\d\s()./-]+$/],
]

/** Longest text that may be an address. */
const LONGEST_ADDRESS = 160

/** Most words of a street with its number. */
const LONGEST_STREET = 6

/** What a value looks like; `text` where it has no form of its own. */
export function shapeOf(value: unknown): ValueShape {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'string') return 'text'
  return memoize(known, value, MOST_KNOWN, () => shapeOfText(value.trim()))
}

/** Values that were looked at: each question looks at those of hundreds of past calls. */
const known = new Map<string, ValueShape>()
const MOST_KNOWN = 1000

function shapeOfText(text: string): ValueShape {
  for (const [shape, form] of FORMS) if (form.test(text)) return shape
  return isAddress(text) ? 'address' : 'text'
}

// "5 Mill Lane, 3011 Bern", "Ringstraße 5": a number at an end of one of its parts, and words beside it. "Visa 7294" is none: one word
// and a number name many things.
function isAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false
  const parts = text.split(/[,;\n]/).map((part) => part.trim().split(/\s+/))
  const words = (text.match(/\p{L}{2,}/gu) ?? []).length
  const isNumber = (word = ''): boolean => /^\d+\p{L}?$/u.test(word)
  const isNumbered = parts.some((part) => part.length > 1 && part.length <= LONGEST_STREET && (isNumber(part[0]) || isNumber(part.at(-1))))
  return isNumbered && words >= 2 && /\p{Lu}/u.test(text)
}

const CONTACTS = new Set<ValueShape>(['email', 'phone', 'address', 'coordinates'])

/** Whether a value, or one of a list, says where somebody lives, is, or can be reached. */
export const isContact = (value: unknown): boolean => (Array.isArray(value) ? value.some(isContact) : CONTACTS.has(shapeOf(value)))

const FORMATS: Readonly<Record<string, ValueShape>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'date',
  time: 'time',
  phone: 'phone',
  tel: 'phone',
}

/** The shape that a JSON Schema `format` asks for. */
export const shapeOfFormat = (format: unknown): ValueShape | undefined =>
  typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined

/** A value without case, superfluous white space and the punctuation of phone numbers, as a key: equal for values that say the same. */
export function plainValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null'
  const text = value.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  return shapeOf(value) === 'phone' ? text.replace(/\D/g, '') : text
}

/** How texts are built that all look alike: of one shape, or codes of letters and digits; undefined where they are words, or differ. */
export function buildOf(texts: readonly string[]): 'code' | Exclude<ValueShape, 'text' | 'number'> | undefined {
  const [first, ...others] = texts.map((text) => {
    const shape = shapeOf(text)
    return shape === 'text' || shape === 'number' ? (codeOf(text) === undefined ? undefined : 'code') : shape
  })
  return others.every((one) => one === first) ? first : undefined
}

/** Whether a text is built like one of the others: an account number like an account number, a time like a time. */
export function isBuiltLike(text: string, others: readonly string[]): boolean {
  const build = buildOf([text])
  const code = codeOf(text)
  return others.some((other) => {
    if (build === undefined || buildOf([other]) !== build) return false
    const like = codeOf(other)
    return build !== 'code' || (code !== undefined && like !== undefined && areAlike(code, like))
  })
}

/** "DE89 3704 0044 0532 0130 00", "LH-992003887", "20095": capitals and digits, at least four, in groups or not. */
function codeOf(text: string) {
  const bare = text.replace(/[\s./-]/g, '')
  if (!/^[\p{Lu}\d]{4,}$/u.test(bare) || !/\d/.test(bare)) return undefined
  // Letters that it begins with, and its share of digits.
  return { length: bare.length, letters: bare.search(/\d/), digits: (bare.match(/\d/g) ?? []).length / bare.length }
}

type Code = NonNullable<ReturnType<typeof codeOf>>

const areAlike = (a: Code, b: Code): boolean =>
  Math.abs(a.letters - b.letters) <= 1 &&
  (a.letters === 0) === (b.letters === 0) &&
  Math.abs(a.digits - b.digits) <= 0.3 &&
  Math.min(a.length, b.length) >= 0.6 * Math.max(a.length, b.length)

/** A number as a machine writes it, without what people write between its groups: "+358 40 123-4567", "DE89 3704 0044"; else the value itself. */
export function ungrouped<T>(value: T): T | string {
  if (typeof value !== 'string' || !GROUPED.has(shapeOf(value))) return value
  const bare = value.replace(/[\s()./-]/g, '')
  return (bare.match(/\d/g) ?? []).length * 2 > bare.length ? bare : value
}

const GROUPED = new Set<ValueShape>(['phone', 'text'])
