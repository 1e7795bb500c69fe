/** Everyday words of what parameters ask for and facts are about: what `factFor` compares a parameter and a profile with. */
import { PERSON_WORDS } from './household.js'
import type { ValueShape } from '../schema/value-shape.js'
import { PLACES } from './beneficiary.js'

/** What parameters call values of a shape, in everyday words. */
export const SHAPES = {
  email: ['e-mail address', 'email', 'mailbox', 'where to send the receipt by e-mail'],
  phone: ['phone number', 'mobile number', 'telephone', 'number to call or message'],
  address: ['address', 'delivery address', 'street and house number', 'street, postcode and city', 'where something is collected'],
  place: ['city', 'town', 'name of a city', 'city where it takes place'],
  date: ['date of birth', 'birthday'],
} as const satisfies Partial<Record<ValueShape, readonly string[]>>
export type Shaped = keyof typeof SHAPES

/** Everything else that a parameter may ask for. */
export const UNSHAPED = [
  'product',
  'kind or category',
  'quantity',
  'text of a message',
  'time of day',
  'date of a visit',
  'topic',
  'code',
  'amount of money',
  'name of a person',
  'method of payment',
  'which card pays',
  'language',
  'size',
  'how many people come',
  'seat',
] as const

/** What makes a result fit this person, by what it is about: an optional parameter is filled from facts for nothing else. */
export const FITS = {
  size: ['size of a person', 'clothing size', 'shoe size', 'tight or loose clothes'],
  food: ['diet', 'food that somebody avoids', 'allergies'],
  language: ['language somebody speaks', 'native language'],
  mobility: ['mobility impairment', 'wheelchair'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Fit = keyof typeof FITS

/** All of them, for their vectors. */
export const FITTING_TEXTS: readonly string[] = Object.values(FITS).flat()

/** A number of people who live together. */
export const HOUSEHOLD = ['persons living in a household', 'household size', 'how many live together', 'size of the family'] as const

export const LIVING = ['lives with a spouse and kids', 'living alone', 'sharing a flat', 'a family of four'] as const

/** No restriction at all. */
export const NOTHING = ['none', 'nothing special', 'without restrictions', 'can eat anything', 'no preference', 'does not apply'] as const

export const OWN: Readonly<Record<'home' | 'work', readonly string[]>> = {
  home: ['home', 'private', 'residence', 'house'],
  work: ['work', 'office', 'workplace', 'employer'],
}

/** Everything here, for its vectors. */
export const FACT_TEXTS: readonly string[] = [
  ...Object.values(SHAPES).flat(),
  ...UNSHAPED,
  ...FITTING_TEXTS,
  ...HOUSEHOLD,
  ...LIVING,
  ...PERSON_WORDS,
  ...NOTHING,
  ...OWN.home,
  ...OWN.work,
  ...PLACES.home,
  ...PLACES.work,
]
