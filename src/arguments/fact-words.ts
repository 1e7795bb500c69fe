/** Everyday words of what parameters ask for and facts are about: what `factFor` compares a parameter and a profile with. */
import { PERSON_WORDS } from './household.js'
import type { ValueShape } from './value-shape.js'
import { PLACES } from './whose.js'

/** What parameters call values of a shape, in everyday words. */
export const SHAPES = {
  email: ['e-mail address', 'email', 'mail address shown to somebody', 'mailbox for the confirmation'],
  phone: ['phone number', 'mobile number', 'telephone number to call', 'number to text'],
  address: ['full postal address', 'delivery address', 'street and house number', 'address where it is collected'],
  place: ['city', 'town', 'name of the city', 'town of the venue'],
  date: ['date of birth', 'birthday'],
} as const satisfies Partial<Record<ValueShape, readonly string[]>>
export type Shaped = keyof typeof SHAPES

/** Everything else that a parameter may ask for. */
export const UNSHAPED = [
  'what to buy',
  'kind of thing',
  'number of pieces',
  'text of a message',
  'time of day',
  'day of the appointment',
  'topic',
  'code',
  'amount of money',
  'first name of a person',
  'card to charge',
  'language',
  'size',
  'number of people',
  'where to sit',
] as const

/** What makes a result fit this person, by what it is about: an optional parameter is filled from facts for nothing else. */
export const FITS = {
  size: ['size of the wearer', 'clothing size', 'shoe size', 'how tight or loose a garment sits'],
  food: ['diet of the person who eats', 'food that somebody must not eat', 'allergies'],
  language: ['language that the user speaks', 'mother tongue'],
  mobility: ['mobility needs of the guest', 'wheelchair'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Fit = keyof typeof FITS

/** A number of people who live together. */
export const HOUSEHOLD = ['how many people live in the household', 'number of people at home', 'size of the family'] as const

export const LIVING = ['lives with partner and children', 'lives alone', 'shares a flat with somebody', 'a family of four'] as const

/** No restriction at all. */
export const NOTHING = ['none', 'no restrictions', 'nothing special', 'eats everything', 'no preference', 'not applicable'] as const

export const OWN: Readonly<Record<'home' | 'work', readonly string[]>> = {
  home: ['home', 'where I live', 'private', 'residence'],
  work: ['work', 'office', 'workplace', 'employer'],
}

/** All of them, for their vectors. */
export const FACT_TEXTS: readonly string[] = [
  ...Object.values(SHAPES).flat(),
  ...UNSHAPED,
  ...Object.values(FITS).flat(),
  ...HOUSEHOLD,
  ...LIVING,
  ...PERSON_WORDS,
  ...NOTHING,
  ...OWN.home,
  ...OWN.work,
  ...PLACES.home,
  ...PLACES.work,
]
