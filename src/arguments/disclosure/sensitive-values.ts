/**
 * Values that say something about a person's faith: never inferred, whatever else the user chose.
 *
 * A parameter can be harmless while one of its values is not: a menu is a menu, but "halal" tells a religion.
 */
import { phrases, says } from '../phrases.js'

const FAITH = phrases(
  `halal; kosher; glatt; jain; lenten; ramadan; sabbath; shabbat; muslim; islam; islamic; jewish; christian; catholic; protestant; orthodox;
  hindu; sikh; buddhist; mosque; synagogue; church; temple`,
)

/** Whether filling in this value from other evidence would be a guess at what somebody believes. */
export const tellsFaith = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(tellsFaith) : typeof value === 'string' && says(value, FAITH)
