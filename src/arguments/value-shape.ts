/**
 * Shapes of values: an e-mail address looks like one, whatever the field that holds it is called.
 *
 * Lives here: forms that every language writes alike. May not know: names of fields, meanings, users.
 */
import { kept } from '../kept.js'

/** What a value looks like. A `place` is known from company only: `profileOf` finds it inside the user's addresses. */
export type ValueShape = 'email' | 'url' | 'date' | 'time' | 'coordinates' | 'phone' | 'address' | 'number' | 'boolean' | 'place' | 'text'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const URL_FORM = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+$/i
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i
const COORDINATES = /^-?\d{1,3}\.\d+\s*[,; ]\s*-?\d{1,3}\.\d+$/
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)(?:\+|00?\d|\(\d)[\d\s()./-]+$/
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

const FORMS: readonly (readonly [ValueShape, RegExp])[] = [
  ['email', EMAIL],
  ['url', URL_FORM],
  ['date', DATE],
  ['time', TIME],
  ['coordinates', COORDINATES],
  ['number', NUMBER],
  ['phone', PHONE],
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
  return kept(known, value, MOST_KNOWN, () => shapeOfText(value.trim()))
}

/** Values that were looked at: each question looks at those of hundreds of past calls. */
const known = new Map<string, ValueShape>()
const MOST_KNOWN = 1000

function shapeOfText(text: string): ValueShape {
  for (const [shape, form] of FORMS) if (form.test(text)) return shape
  return isAddress(text) ? 'address' : 'text'
}

// "34 Chapel Hill, 1423 Bilbao", "Ringstraße 5": a number at an end of one of its parts, and words beside it. "Visa 7294" is none: one word
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

/** Whether a value says where somebody lives, is, or can be reached. */
export const isContact = (value: unknown): boolean => CONTACTS.has(shapeOf(value))

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

/** A number as a machine writes it, without what people write between its groups: "+358 40 123-4567", "DE89 3704 0044"; else the value itself. */
export function ungrouped<T>(value: T): T | string {
  if (typeof value !== 'string' || !GROUPED.has(shapeOf(value))) return value
  const bare = value.replace(/[\s()./-]/g, '')
  return (bare.match(/\d/g) ?? []).length * 2 > bare.length ? bare : value
}

const GROUPED = new Set<ValueShape>(['phone', 'text'])
