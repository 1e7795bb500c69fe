/**
 * Disclosure: what a parameter asks about the user, and whether it may be filled in unasked.
 *
 * Lives here: kinds of sensitive data, the three classes of parameters, the rules of the app. May not know: facts, habits, requests.
 */
import type { ToolAnnotations } from '../catalogue/tool.js'
import type { Nearness } from './nearness.js'
import { type Parameter, spoken } from './parameters.js'

/** Everyday words for what people keep to themselves. */
const SENSITIVE = {
  age: ['age', 'age group', 'how old the customer is', 'date of birth', 'birthday'],
  health: [
    'health condition',
    'illness and disease',
    'medical history',
    'medication',
    'disability',
    'pregnancy',
    'whether somebody is pregnant',
    'weight',
    'blood type',
  ],
  belief: ['religion', 'faith', 'religious community', 'political opinion', 'party or trade union membership'],
  origin: ['ethnic origin', 'nationality', 'race', 'sexual orientation', 'gender'],
  income: ['income', 'salary', 'household income bracket', 'wealth and debts', 'credit score'],
  family: ['marital status', 'married or single', 'number of children in the family', 'names of the children'],
  employment: ['employer', 'name of the company one works for', 'occupation', 'job title'],
  location: [
    'live location',
    'current coordinates',
    'current position',
    'exact position',
    'latitude and longitude',
    'where the user is right now',
  ],
  identity: ['passport number', 'social security number', 'identity card number', 'driving licence number', 'tax number'],
  account: ['bank account number', 'full card number', 'security code of the card', 'password', 'pin code', 'secret key'],
  contacts: ['contact list', 'address book', 'phone numbers of friends', 'list of acquaintances'],
  records: ['criminal record', 'fingerprint', 'genetic data', 'browsing history', 'photo of the face'],
} as const

/** A kind of sensitive data. */
export type SensitiveKind = keyof typeof SENSITIVE

export const SENSITIVE_KINDS = Object.keys(SENSITIVE) as readonly SensitiveKind[]

/** What parameters ordinarily ask: a sensitive kind has to be nearer than all of these. */
const ORDINARY = [
  'delivery address',
  'address to collect from or deliver to',
  'where to be picked up',
  'phone number for questions',
  'phone number of the customer',
  'e-mail address for the confirmation',
  'where to send the tickets',
  'what to buy',
  'kind of product',
  'which kind to book',
  'product category',
  'year',
  'amount of money',
  'amount to pay',
  'which account to use: current or savings',
  'booking code',
  'opening hours',
  'tip',
  'how many pieces',
  'number of people',
  'size of the group',
  'day of the visit',
  'first day',
  'time of day',
  'clothing size',
  'payment card to charge',
  'voucher code',
  'order number',
  'colour',
  'language',
  'city',
  'name of the recipient',
  'a note for the driver',
  'seat',
  'duration in days',
  'diet of the person who eats',
  'price limit',
  'title or topic',
  'first name of the person who pays',
  'level of difficulty',
  'unit of measurement',
  'condition of the product: new or used',
  'whether children come along',
  'suitable for families',
  'something for children to do',
  'kilograms or pounds',
  'date of the event',
  'departure date',
  'place of departure',
  'step-free and accessible',
  'wheelchair accessible place',
  'title of an entry',
  'name of a list',
] as const

/** What the asker gains, not the user. */
const CURIOUS = [
  'for advertising partners',
  'for statistics',
  'for a survey',
  'for market research',
  'shared with partners',
  'to send offers and vouchers',
  'for a newsletter or magazine',
  'to personalise banners',
  'for better matched adverts',
  'to advertise the products of partners',
  'for a study',
  'for a birthday bonus',
] as const

/** What the job cannot be done without. */
const NEEDED = [
  'required by law',
  'needed for the mandatory insurance',
  'needed for the age check',
  'needed to carry out the order',
  'without it the booking is not possible',
  'must match the identity document',
] as const

/** Ways to reach somebody: a job needs them as often as not, so `mayFill` leaves them to what the tool requires. */
const CONTACT = ['e-mail address', 'mail address', 'phone number', 'telephone', 'postal address', 'street address'] as const

/** Least cosine to a kind. */
const LEAST_KIND = 0.42
/** By how much a purpose has to be nearer than the opposite one. */
const LEAST_LEAD = 0.04
const LEAST_PURPOSE = 0.3
/** Least cosine to a curious purpose where the parameter asks nothing sensitive. */
const LEAST_CURIOUS = 0.45

export const DISCLOSURE_TEXTS: readonly string[] = [
  ...SENSITIVE_KINDS.flatMap((kind) => SENSITIVE[kind]),
  ...ORDINARY,
  ...CURIOUS,
  ...NEEDED,
  ...CONTACT,
]

/** `needed`: the job cannot be done without it; `useful`: it makes the result fit; `curious`: it serves the asker. */
export type ParameterClass = 'needed' | 'useful' | 'curious'

export interface Disclosure {
  readonly class: ParameterClass
  /** What it asks about the person, where that is sensitive. */
  readonly sensitive?: SensitiveKind
  /** Whether the description says why the job needs it. */
  readonly saysWhy: boolean
}

/** The texts of one parameter that `classOf` asks the vectors of, beside DISCLOSURE_TEXTS. */
export const disclosureTexts = (parameter: Asked): readonly string[] => [
  aboutText(parameter),
  askedText(parameter),
  spoken(parameter.name),
  ...clauses(parameter.description),
]

type Asked = Pick<Parameter, 'name' | 'description' | 'options'> & Partial<Pick<Parameter, 'kind'>>

/** Name, description and the values that it may take. */
const askedText = (parameter: Asked): string =>
  parameter.options.length === 0
    ? aboutText(parameter)
    : `${aboutText(parameter)} ${parameter.options
        .slice(0, 12)
        .map((one) => spoken(String(one)))
        .join(', ')}`

/** Name and description in one text. */
export const aboutText = ({ name, description }: Pick<Parameter, 'name' | 'description'>): string =>
  description === '' ? spoken(name) : `${spoken(name)}: ${description}`

const clauses = (description: string): readonly string[] =>
  description === '' ? [] : [...new Set([description, ...description.split(/(?<=[.;,])\s+/)])]

/**
 * What a parameter asks, from its schema and description alone.
 *
 * @param isRequired whether the schema requires it
 * @param nearness of `disclosureTexts(parameter)` and DISCLOSURE_TEXTS
 */
export function classOf(parameter: Asked, isRequired: boolean, { near }: Nearness): Disclosure {
  const asked = askedText(parameter)
  let [kind, nearest]: [SensitiveKind, number] = ['age', -1]
  for (const one of SENSITIVE_KINDS) {
    if ((parameter.options.length > 0 || parameter.kind === 'boolean') && NEVER_LISTED.has(one)) continue
    const cosine = near(asked, SENSITIVE[one])
    if (cosine > nearest) [kind, nearest] = [one, cosine]
  }
  const parts = clauses(parameter.description)
  const contact = Math.max(...[spoken(parameter.name), ...parts].map((text) => near(text, CONTACT)))
  const isSensitive = nearest >= LEAST_KIND && nearest > Math.max(near(asked, ORDINARY), contact)
  // A purpose counts where it is said; what any parameter says ("how many pieces") is none, unless the question itself is sensitive.
  const purpose = (phrases: readonly string[]): number =>
    Math.max(-1, ...parts.map((text) => (isSensitive || near(text, phrases) > near(text, ORDINARY) ? near(text, phrases) : -1)))
  const [needed, curious] = [purpose(NEEDED), purpose(CURIOUS)]
  const isCurious = curious >= (isSensitive ? LEAST_PURPOSE : LEAST_CURIOUS) && curious > needed + LEAST_LEAD
  return {
    class: isCurious && (isSensitive || !isRequired) ? 'curious' : isRequired ? 'needed' : 'useful',
    ...(isSensitive ? { sensitive: kind } : {}),
    saysWhy: needed >= LEAST_PURPOSE && needed > curious + LEAST_LEAD,
  }
}

/** What neither a flag nor a short list of values can tell: a list that sounds like it asks something else. */
const NEVER_LISTED: ReadonlySet<SensitiveKind> = new Set(['location', 'identity', 'account', 'contacts', 'records'])

/** What an app, or the user through it, allows beyond the default. */
export interface DisclosureRule {
  /** Kinds that it is about. Default: every kind. */
  readonly kinds?: readonly SensitiveKind[]
  /** `needed` (default): where a tool requires it and says that the job needs it. `asked`: wherever a tool has a parameter for it. */
  readonly when?: 'needed' | 'asked'
  /** Names of tools, providers or domains that it is about. Default: all. */
  readonly tools?: readonly string[]
}

/** Whose tool it is and what it says of itself, as far as rules may look at it. */
export interface Asker {
  readonly name: string
  readonly provider?: string | undefined
  readonly domain?: string | undefined
  readonly annotations?: ToolAnnotations | undefined
}

/**
 * Whether a parameter may be filled in without asking: never what is sensitive or curious, unless a rule allows it. A tool that says that it
 * reaches an open world (`openWorldHint`) needs a rule that names it.
 */
export function mayFill(disclosure: Disclosure, asker: Asker, rules: readonly DisclosureRule[]): boolean {
  const { sensitive } = disclosure
  if (sensitive === undefined && disclosure.class !== 'curious') return true
  return rules.some(({ kinds, when = 'needed', tools }) => {
    if (kinds !== undefined && (sensitive === undefined || !kinds.includes(sensitive))) return false
    if (tools !== undefined && !tools.some((name) => name === asker.name || name === asker.provider || name === asker.domain)) return false
    if (tools === undefined && asker.annotations?.openWorldHint === true) return false
    return when === 'asked' || (disclosure.class === 'needed' && disclosure.saysWhy)
  })
}
