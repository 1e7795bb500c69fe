/**
 * What parameters ask about people, in everyday words: kinds of sensitive data, what is ordinary, what for.
 *
 * The phrases are in language/disclosure.json, written from data protection law and general knowledge. Lives here: what each list is for, and
 * which values tell a faith. May not know: how near a parameter has to be to them.
 */
import LANGUAGE from '../../language/disclosure.json' with { type: 'json' }
import { says } from '../phrases.js'

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

export const DISCLOSURE_TEXTS: readonly string[] = [...Object.values(SENSITIVE).flat(), ...ORDINARY, ...CURIOUS, ...NEEDED, ...CONTACT]

/**
 * Whether filling in this value from other evidence would be a guess at what somebody believes, whatever else they chose: a menu is a menu, but
 * "halal" tells a religion.
 */
export const tellsFaith = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(tellsFaith) : typeof value === 'string' && says(value, LANGUAGE.faith)
