/**
 * What parameters ask about people, in everyday words: kinds of sensitive data, what is ordinary, what for.
 *
 * The phrases are in language/disclosure.json, written from data protection law and general knowledge. Lives here: what each list is for.
 * May not know: how near a parameter has to be to them.
 */
import LANGUAGE from '../../language/disclosure.json' with { type: 'json' }

/** What people keep to themselves, as data protection law lists it, in everyday words. */
export const SENSITIVE: Readonly<Record<SensitiveKind, readonly string[]>> = LANGUAGE.sensitive

/** A kind of sensitive data. */
export type SensitiveKind =
  | 'age'
  | 'health'
  | 'belief'
  | 'origin'
  | 'income'
  | 'family'
  | 'employment'
  | 'location'
  | 'identity'
  | 'account'
  | 'contacts'
  | 'records'

export const SENSITIVE_KINDS = Object.keys(SENSITIVE) as readonly SensitiveKind[]

/** Words that say it outright, whatever an embedder makes of the rest; none that ordinary questions use in another sense. */
export const OUTRIGHT: Readonly<Record<SensitiveKind, readonly string[]>> = LANGUAGE.outright

/** What parameters ordinarily ask: a sensitive kind has to be nearer than all of these. */
export const ORDINARY: readonly string[] = LANGUAGE.ordinary

/** What the asker gains, not the user. */
export const CURIOUS: readonly string[] = LANGUAGE.curious

/** What the job cannot be done without. */
export const NEEDED: readonly string[] = LANGUAGE.needed

/** Ways to reach somebody: a job needs them as often as not, so `mayFill` leaves them to what the tool requires. */
export const CONTACT: readonly string[] = LANGUAGE.contact

/** Values that tell a faith. */
export const FAITH: readonly string[] = LANGUAGE.faith

export const DISCLOSURE_TEXTS: readonly string[] = [
  ...SENSITIVE_KINDS.flatMap((kind) => SENSITIVE[kind]),
  ...ORDINARY,
  ...CURIOUS,
  ...NEEDED,
  ...CONTACT,
]
