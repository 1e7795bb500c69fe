/**
 * Preference axes: what people differ in, each told by everyday phrases at its two poles, and by what a bank of everyday parameters
 * says of it (read-axis-maps.ts; other axes or phrases need another build of that).
 *
 * The phrases are in language/axes.json: general knowledge about daily life, short and concrete; an app can add axes of its own. Lives here:
 * what each list is for. Nothing here knows a tool, a parameter or a value. May not know: users, schemas, vectors.
 */
import LANGUAGE from '../../language/axes.json' with { type: 'json' }

/** One axis. The phrases stand for its ends; a value near the first list lies at −1, near the second at +1. */
export interface Axis {
  readonly name: string
  readonly negative: readonly string[]
  readonly positive: readonly string[]
}

/** The axis along which stars, ratings and price levels rise. */
export const COST = 'cost'
/** What lies on it is decided by its own history alone. */
export const PRIVATE = 'private'

/** Of each the phrases of its negative end, then those of its positive one. */
export const AXES: readonly Axis[] = Object.entries(LANGUAGE.axes).map(([name, [negative = [], positive = []]]) => ({
  name,
  negative,
  positive,
}))

/** Texts that lie on no axis: by them each axis is centred and scaled. */
export const NEUTRAL: readonly string[] = LANGUAGE.neutral

/** Choices between values that lie on no axis: how far apart they come by chance is each axis's noise. Name of the parameter first. */
export const NOMINAL: readonly (readonly [name: string, values: readonly string[]])[] = Object.entries(LANGUAGE.nominal)

/** What a number counts. Only the people are a person's own: what somebody pays or how long it takes is the occasion's. */
export const NUMBER_KINDS: Readonly<Record<NumberKind, readonly string[]>> = LANGUAGE.numberKinds
export type NumberKind = 'people' | 'rooms' | 'time' | 'money' | 'rating' | 'size' | 'age' | 'identifier' | 'quantity'

/** Free texts that people have habits in, and free texts that belong to the occasion. */
export const HABITUAL: readonly string[] = LANGUAGE.habitual
export const OCCASIONAL: readonly string[] = LANGUAGE.occasional

/** What a text about money says. */
export const PRICE_TALK: readonly string[] = LANGUAGE.priceTalk
