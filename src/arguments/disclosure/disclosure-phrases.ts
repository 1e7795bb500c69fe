/**
 * What parameters ask about people, in everyday words: kinds of sensitive data, what is ordinary, what for.
 *
 * Lives here: phrases alone, written from data protection law and general knowledge. May not know: how near a parameter has to be to them.
 */
import { phrases } from '../phrases.js'

/** What people keep to themselves, as data protection law lists it, in everyday words. */
export const SENSITIVE = {
  age: phrases('age; age in years; how old somebody is; date of birth; year of birth; birthday'),
  health: phrases(
    `state of health; illness or disease; symptoms and pain; diagnosis by a doctor; medical history; surgery and treatment; medicines
    somebody takes; disability; pregnancy; body weight; blood type; mental health`,
  ),
  belief: phrases(
    `religion; religious belief; member of a church; philosophical belief; political opinion; political party; how somebody votes; trade
    union membership`,
  ),
  origin: phrases(
    `ethnic origin; race; skin colour; nationality; citizenship; gender; sex: male or female; sexual orientation; sexual life`,
  ),
  income: phrases(
    `income; salary; wages; yearly earnings; wealth; financial assets; debts and loans; financial circumstances; credit score`,
  ),
  family: phrases('marital status; single, married or divorced; number of children somebody has; names of sons and daughters'),
  employment: phrases('employer; firm that employs somebody; occupation; job title'),
  location: phrases(
    `exact location; where somebody is at this moment; GPS coordinates; latitude and longitude; tracking somebody by satellite`,
  ),
  identity: phrases(
    `passport number; identity card number; social security number; driving licence number; tax identification number; national identity
    number`,
  ),
  account: phrases('bank account number; IBAN; credit card number; security code of the card; password; PIN; secret key'),
  contacts: phrases('contact list; address book; phone book; phone numbers of friends; names of acquaintances'),
  records: phrases(
    `criminal record; conviction for an offence; biometric data; fingerprint, iris or face scan; recording of the voice; genetic data;
    browsing history`,
  ),
} as const

/** A kind of sensitive data. */
export type SensitiveKind = keyof typeof SENSITIVE

export const SENSITIVE_KINDS = Object.keys(SENSITIVE) as readonly SensitiveKind[]

/** Words that say it outright, whatever an embedder makes of the rest; none that ordinary questions use in another sense. */
export const OUTRIGHT: Readonly<Record<SensitiveKind, readonly string[]>> = {
  age: phrases('age; birth; birthday; birthdate; born; dob'),
  health: phrases(
    `health; illness; illnesses; disease; diseases; medical; medicine; medicines; medication; medications; diagnosis; diagnoses; symptom;
    symptoms; disability; disabilities; pregnant; pregnancy; surgery`,
  ),
  belief: phrases('religion; religious; faith; denomination; politics; political; trade union'),
  origin: phrases('ethnic; ethnicity; nationality; citizenship; gender; sexual; sexuality'),
  income: phrases('income; salary; wage; wages; earnings; wealth; debt; debts; creditworthiness'),
  family: phrases('marital; divorced; widowed; spouse'),
  employment: phrases('employer; occupation; profession'),
  location: phrases('coordinates; gps; latitude; longitude; geolocation; whereabouts'),
  identity: phrases('passport; social security; identity card; identity document; driving licence; driving license; ssn'),
  account: phrases('iban; password; passwords; passphrase; passcode; cvv; cvc'),
  contacts: phrases('contact list; address book; phone book; phonebook'),
  records: phrases('fingerprint; fingerprints; biometric; biometrics; genetic; genome; dna; criminal; conviction; convictions'),
}

/** What parameters ordinarily ask: a sensitive kind has to be nearer than all of these. */
export const ORDINARY = phrases(
  `delivery address; where something is collected or brought; where a journey begins; place of origin of a journey; city of departure;
  rental; destination; phone number to ring back; e-mail for the receipt; product; type or category; model or brand; ingredients and
  taste; food and drink; vegetarian or vegan food; year; month; weekday; price; highest price; amount of money; which account: current or
  savings; method of payment; which card pays; booking reference; discount code; receipt or invoice number; opening hours; tip; quantity;
  how many people come; number of guests; date of a visit; arrival and departure; time of day; deadline; duration in days; clothing size;
  weight of a parcel in kilograms; size of a thing; colour; shape and material; thick or thin; present for somebody; mood; language; city;
  venue or branch; name of the receiver; name of the payer; name on the booking; note to the staff; text of a message; words on a card;
  seat; title or topic; subject of a course; level of difficulty; strength or intensity; group or category; activity; condition of an
  article; place nearby; goal of a training; kind of job that is looked for; unit of measurement; new or used; suitable for children;
  bringing children along; date of an event; step-free access; wheelchair access; title of an entry; name of a list; option or extra`,
)

/** What the asker gains, not the user. */
export const CURIOUS = phrases(
  `marketing; direct marketing; advertising; targeted advertisements; profiling; a profile of your interests; analytics; usage statistics;
  scientific research; opinion poll; questionnaire; loyalty programme; a reward or discount; newsletter; promotional offers; sold to third
  parties; passed to other companies; given to sponsors; understanding our audience; for our own commercial purposes; feedback on our
  service; how you heard about us`,
)

/** What the job cannot be done without. */
export const NEEDED = phrases(
  `required by law; a legal obligation; necessary for the performance of the contract; the contract is not valid without it; impossible
  without it; the service cannot be provided otherwise; needed to calculate the price of the insurance; to verify that somebody is old
  enough; the authorities demand it; must be the same as in the passport`,
)

/** Ways to reach somebody: a job needs them as often as not, so `mayFill` leaves them to what the tool requires. */
export const CONTACT = phrases('e-mail address; mailbox; phone number; telephone; street and house number; street address')

export const DISCLOSURE_TEXTS: readonly string[] = [
  ...SENSITIVE_KINDS.flatMap((kind) => SENSITIVE[kind]),
  ...ORDINARY,
  ...CURIOUS,
  ...NEEDED,
  ...CONTACT,
]
