/**
 * Formats of JSON Schema that texts can be held against. What else a schema calls a format says nothing of what is valid.
 *
 * Lives here: one strict form each, that every validator takes. May not know: schemas, users.
 */

type Form = RegExp | ((text: string) => boolean)

/** @returns undefined where the format is one of the standard's and is not read here */
export function hasFormat(text: string, format: string): boolean | undefined {
  if (UNREAD.has(format)) return undefined
  const form = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  return form instanceof RegExp ? form.test(text) : (form?.(text) ?? true)
}

/** Formats of machines: hardly any argument of a person's has one. */
const UNREAD = new Set(
  'hostname idn-hostname ipv4 ipv6 iri iri-reference json-pointer regex relative-json-pointer uri-reference uri-template uuid'.split(' '),
)

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}

// RFC 3986, appendix A, without users and addresses in brackets.
const SIGN = "[\\w.~!$&'()*+,;=:@/%-]*"
const URI = new RegExp(`^[a-z][a-z\\d+.-]*:(?://[\\w.~-]+(?::\\d+)?(?=[/?#]|$)|(?!//)(?=[^?#]))${SIGN}(?:\\?${SIGN})?(?:#${SIGN})?$`, 'i')
const isUri = (text: string): boolean => URI.test(text) && !/%(?![\da-f]{2})/i.test(text)

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"

const FORMATS: Readonly<Record<string, Form>> = {
  date: isDate,
  time: TIME,
  'date-time': (text) => /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11)),
  duration: /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
  email: new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i'),
  'idn-email': /^[^\s@]+@[^\s@]+$/,
  uri: isUri,
  url: isUri,
}
