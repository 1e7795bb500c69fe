/**
 * Formats of JSON Schema that texts of people's own can be held against; what else a schema calls a format says nothing here.
 *
 * Lives here: the form of each, whether or not there is such a day or such a place. May not know: schemas, users.
 */

const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`

const FORMATS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    date: DATE,
    time: TIME,
    'date-time': `${DATE}[Tt]${TIME}`,
    duration: String.raw`P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)`,
    email: `${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}`,
    uri: String.raw`[A-Za-z][A-Za-z\d+.-]*:(?:[\w.~!$&'()*+,;=:@/?#-]|%[\dA-Fa-f]{2})+`,
  }).map(([format, form]) => [format, new RegExp(`^${form}$`)]),
)

export const hasFormat = (text: string, format: string): boolean => FORMATS.get(format)?.test(text) ?? true
