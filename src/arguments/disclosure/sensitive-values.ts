/**
 * Values that say something about a person's faith: never inferred, whatever else the user chose.
 *
 * A parameter can be harmless while one of its values is not: a menu is a menu, but "halal" tells a religion.
 */
import { says } from '../phrases.js'
import { FAITH } from './disclosure-phrases.js'

/** Whether filling in this value from other evidence would be a guess at what somebody believes. */
export const tellsFaith = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(tellsFaith) : typeof value === 'string' && says(value, FAITH)
