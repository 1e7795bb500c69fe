/**
 * Habitual: whether people have habits in a parameter at all, or its values are the day's: where one goes, who is invited, what it costs.
 *
 * Lives here: one rule, for recalling a value as for taking it on an occasion. May not know: users, values.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { NumberKind } from '../axes/axes.js'
import { isListed, type Parameter } from '../schema/parameters.js'
import type { Placement } from '../axes/placement.js'

/** Numbers that are the day's, unless the tool's author says otherwise. */
const OF_THE_DAY = new Set<NumberKind>(['time', 'money', 'identifier'])

/** @param placement undefined while its meaning is not known: then only what has a short list of values is a habit */
export function isHabitual(parameter: Parameter, placement: Pick<Placement, 'habitual' | 'numberKind'> | undefined): boolean {
  const { kind, personal, schema } = parameter
  if (personal !== undefined) return personal
  if (isListed(parameter)) return true
  if (isRecord(schema.items) && Array.isArray(schema.items.enum)) return true
  if (placement === undefined) return false
  return kind === 'number' ? placement.numberKind === undefined || !OF_THE_DAY.has(placement.numberKind) : placement.habitual
}
