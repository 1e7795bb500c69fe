/** Everyday words of what parameters ask for and facts are about: what `factFor` compares a parameter and a profile with. */
import LANGUAGE from '../../language/facts.json' with { type: 'json' }
import type { ValueShape } from '../schema/value-shape.js'

/** What parameters call values of a shape, in everyday words. */
export const SHAPES = LANGUAGE.shapes satisfies Partial<Record<ValueShape, readonly string[]>>
export type Shaped = keyof typeof SHAPES

/** Everything else that a parameter may ask for. */
export const UNSHAPED: readonly string[] = LANGUAGE.unshaped

/** What makes a result fit this person, by what it is about: an optional parameter is filled from facts for nothing else. */
export const FITS = LANGUAGE.fits
export type Fit = keyof typeof FITS

/** All of them, for their vectors. */
export const FITTING_TEXTS: readonly string[] = Object.values(FITS).flat()

/** No restriction at all. */
export const NOTHING: readonly string[] = LANGUAGE.nothing

export const OWN: Readonly<Record<'home' | 'work', readonly string[]>> = LANGUAGE.own

/** Everything here, for its vectors. */
export const FACT_TEXTS: readonly string[] = [
  ...Object.values(SHAPES).flat(),
  ...UNSHAPED,
  ...FITTING_TEXTS,
  ...NOTHING,
  ...OWN.home,
  ...OWN.work,
]
