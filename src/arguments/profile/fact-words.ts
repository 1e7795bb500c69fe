/** Everyday words of what parameters ask for and facts are about: what `factFor` compares a parameter and a profile with. */
import { phrases } from '../phrases.js'
import type { ValueShape } from '../schema/value-shape.js'
import { PLACES } from './beneficiary.js'

/** What parameters call values of a shape, in everyday words. */
export const SHAPES = {
  email: phrases('e-mail address; email; mailbox; where to send the receipt by e-mail'),
  phone: phrases('phone number; mobile number; telephone; number to call or message'),
  address: phrases('address; delivery address; street and house number; street, postcode and city; where something is collected'),
  place: phrases('city; town; name of a city; city where it takes place'),
  date: phrases('date of birth; birthday'),
} as const satisfies Partial<Record<ValueShape, readonly string[]>>
export type Shaped = keyof typeof SHAPES

/** Everything else that a parameter may ask for. */
export const UNSHAPED = phrases(
  `product; kind or category; quantity; text of a message; time of day; date of a visit; topic; code; amount of money; name of a person;
  method of payment; which card pays; language; size; how many people come; seat`,
)

/** What makes a result fit this person, by what it is about: an optional parameter is filled from facts for nothing else. */
export const FITS = {
  size: phrases('size of a person; clothing size; shoe size; tight or loose clothes'),
  food: phrases('diet; food that somebody avoids; allergies'),
  language: phrases('language somebody speaks; native language'),
  mobility: phrases('mobility impairment; wheelchair'),
} as const
export type Fit = keyof typeof FITS

/** All of them, for their vectors. */
export const FITTING_TEXTS: readonly string[] = Object.values(FITS).flat()

/** No restriction at all. */
export const NOTHING = phrases('none; nothing special; without restrictions; can eat anything; no preference; does not apply')

export const OWN: Readonly<Record<'home' | 'work', readonly string[]>> = {
  home: phrases('home; private; residence; house'),
  work: phrases('work; office; workplace; employer'),
}

/** Everything here, for its vectors. */
export const FACT_TEXTS: readonly string[] = [
  ...Object.values(SHAPES).flat(),
  ...UNSHAPED,
  ...FITTING_TEXTS,
  ...NOTHING,
  ...OWN.home,
  ...OWN.work,
  ...PLACES.home,
  ...PLACES.work,
]
