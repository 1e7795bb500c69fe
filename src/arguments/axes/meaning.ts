/**
 * Meaning: what a parameter is about, as a vector of what its texts say beyond what all texts do.
 *
 * Lives here: taking the middle away, one vector of the whole and of the values. May not know: axes, users.
 */
import { toUnit } from '../../embedding/unit.js'
import type { ParameterTexts } from '../schema/parameters.js'
import { type AxisSpace, at, meanOf } from './axis-space.js'

/** How much of the mean of all texts is taken away from what a parameter is about. */
const MIDDLE = 0.35

/** What the whole of a parameter says and what its values alone do, in one. */
export function meaningOf(
  texts: ParameterTexts,
  vector: (text: string) => Float32Array,
  { middle }: Pick<AxisSpace, 'middle'>,
): Float32Array {
  const whole = centred(vector(texts.whole), middle)
  const values = texts.said.length > 0 ? [texts.name] : texts.options.flatMap(([bare = '']) => bare)
  if (values.length === 0) return whole
  const said = centred(toUnit(meanOf(values.map(vector))), middle)
  return toUnit(whole.map((value, i) => value + at(said, i)))
}

/** Without what all texts have in common. */
export function centred(vector: Float32Array, middle: Float32Array): Float32Array {
  return toUnit(vector.map((value, i) => value - MIDDLE * at(middle, i)))
}
