/**
 * Disclosure: what a parameter asks about the user, and whether it may be filled in unasked.
 *
 * Lives here: the three classes of parameters, by everyday phrases written from data protection law; the rules of the app. May not know: facts, habits, requests.
 */
import type { Tool } from '../../catalogue/tool.js'
import LANGUAGE from '../../language/disclosure.json' with { type: 'json' }
import type { Nearness } from '../axes/nearness.js'
import { says } from '../phrases.js'
import { isListed, type Parameter, spoken } from '../schema/parameters.js'

/** What people keep to themselves, as data protection law lists it, in everyday words. */
const SENSITIVE: Readonly<Record<SensitiveKind, readonly string[]>> = LANGUAGE.sensitive

/** A kind of sensitive data. */
export type SensitiveKind =
  | 'age'
  | 'health'
  | 'belief'
  | 'origin'
  | 'income'
  | 'family'
  | 'employment'
  | 'location'
  | 'identity'
  | 'account'
  | 'contacts'
  | 'records'

export const SENSITIVE_KINDS = Object.keys(SENSITIVE) as readonly SensitiveKind[]

/** Words that say it outright, whatever an embedder makes of the rest; none that ordinary questions use in another sense. */
const OUTRIGHT: Readonly<Record<SensitiveKind, readonly string[]>> = LANGUAGE.outright

/** What parameters ordinarily ask: a sensitive kind has to be nearer than all of these. */
const ORDINARY: readonly string[] = LANGUAGE.ordinary

/** What the asker gains, not the user. */
const CURIOUS: readonly string[] = LANGUAGE.curious

/** What the job cannot be done without. */
const NEEDED: readonly string[] = LANGUAGE.needed

/** Ways to reach somebody: a job needs them as often as not, so `mayFill` leaves them to what the tool requires. */
const CONTACT: readonly string[] = LANGUAGE.contact

/** Values that tell a faith. */
const FAITH: readonly string[] = LANGUAGE.faith

export const DISCLOSURE_TEXTS: readonly string[] = [
  ...SENSITIVE_KINDS.flatMap((kind) => SENSITIVE[kind]),
  ...ORDINARY,
  ...CURIOUS,
  ...NEEDED,
  ...CONTACT,
]

/** Least cosines, and leads of one over another; chosen on the half of `eval disclosure` that is tuned on, 2026-11-22. */
const LEAST = {
  /** To a sensitive kind, and how much nearer than what is ordinary; where it is said outright, how much nearer the ordinary has to be. */
  kind: 0.42,
  ahead: 0.02,
  said: 0.15,
  /** To a purpose, by how much nearer than the opposite one, and to one that says why the job needs it. */
  purpose: 0.3,
  lead: 0.04,
  why: 0.34,
  /** To a curious purpose where nothing sensitive is asked; the same of a parameter with values of its own: a plan's names are no purpose. */
  curious: 0.45,
  curiousChoice: 0.52,
} as const

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
function askedText(parameter: Asked): string {
  const options = parameter.options.slice(0, 12).map((one) => spoken(String(one)))
  return options.length === 0 ? aboutText(parameter) : `${aboutText(parameter)} ${options.join(', ')}`
}

/** Name and description in one text. */
export const aboutText = ({ name, description }: Pick<Parameter, 'name' | 'description'>): string =>
  description === '' ? spoken(name) : `${spoken(name)}: ${description}`

/** The description in whole, its clauses, and what follows where a reason may begin. */
const clauses = (description: string): readonly string[] => distinct([description, ...clausesOf(description), ...description.split(REASON)])

/** Each once, and none that is empty. */
const distinct = (all: readonly string[]): readonly string[] => [...new Set(all)].filter((text) => text !== '')

const clausesOf = (description: string): readonly string[] => description.split(/(?<=[.;,])\s+/)

const REASON = /[.;,]?\s+(?=(?:for|to|so that|used|helps|shared|sent|passed|because)\s)/i

/**
 * What a parameter asks, from its schema and description alone.
 *
 * @param isRequired whether the schema requires it
 * @param nearness of `disclosureTexts(parameter)` and DISCLOSURE_TEXTS
 */
export function classOf(parameter: Asked, isRequired: boolean, { near }: Nearness): Disclosure {
  const parts = clauses(parameter.description)
  const contact = Math.max(...[spoken(parameter.name), ...parts].map((text) => near(text, CONTACT)))
  const kind = kindOf(parameter, contact, near)
  const isSensitive = kind !== undefined
  // What follows "for" is mostly no reason, unless the question is sensitive.
  const reasons = isSensitive ? parts : distinct([parameter.description, ...clausesOf(parameter.description)])
  const about = isSensitive ? SENSITIVE[kind] : ORDINARY
  // A purpose counts where it is said; what any parameter says ("how many pieces"), or the sensitive question itself, is none.
  const isSaid = (text: string, phrases: readonly string[]): boolean => near(text, phrases) > near(text, about) + LEAST.lead / 2
  const purpose = (phrases: readonly string[]): number =>
    Math.max(-1, ...reasons.filter((text) => isSaid(text, phrases)).map((text) => near(text, phrases)))
  const [needed, curious] = [purpose(NEEDED), purpose(CURIOUS)]
  const least = isListed(parameter) ? LEAST.curiousChoice : LEAST.curious
  const isCurious = curious >= (isSensitive ? LEAST.purpose : least) && curious > needed + LEAST.lead
  return {
    class: isCurious && (isSensitive || !isRequired) ? 'curious' : isRequired ? 'needed' : 'useful',
    ...(isSensitive ? { sensitive: kind } : {}),
    saysWhy: needed >= LEAST.why && needed > curious + LEAST.lead,
  }
}

/** The sensitive kind that it asks: nearer than all that is ordinary, in whole or in a clause of its own; or said outright. */
function kindOf(parameter: Asked, contact: number, near: Nearness['near']): SensitiveKind | undefined {
  // Values say what is asked better than a bare "company" or "state" does.
  const clause = isListed(parameter) ? [] : clausesOf(parameter.description).slice(0, 1)
  const texts = distinct([askedText(parameter), ...clause])
  let [found, lead]: [SensitiveKind | undefined, number] = [undefined, 0]
  for (const kind of SENSITIVE_KINDS) {
    if ((isListed(parameter) && NEVER_LISTED.has(kind)) || (parameter.kind === 'number' && NEVER_COUNTED.has(kind))) continue
    const isSaid = says(`${spoken(parameter.name)} ${parameter.description}`, OUTRIGHT[kind])
    for (const text of texts) {
      const cosine = near(text, SENSITIVE[kind])
      const ahead = cosine - Math.max(near(text, ORDINARY), contact) + (isSaid ? LEAST.said : -LEAST.ahead)
      if ((isSaid || cosine >= LEAST.kind) && ahead > lead) [found, lead] = [kind, ahead]
    }
  }
  return found
}

/** What neither a flag nor a short list of values can tell: a list that sounds like it asks something else. */
const NEVER_LISTED: ReadonlySet<SensitiveKind> = new Set(['location', 'identity', 'account', 'contacts', 'records'])

/** What no number tells: “people on the pass” are no addresses. */
const NEVER_COUNTED: ReadonlySet<SensitiveKind> = new Set(['location', 'contacts'])

/**
 * Whether filling in this value from other evidence would be a guess at what somebody believes: a parameter can be harmless while one of its
 * values is not, as "halal" on a menu.
 */
export const tellsFaith = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(tellsFaith) : typeof value === 'string' && says(value, FAITH)

/** What an app or the user allows beyond the default. */
export interface DisclosureRule {
  /** Kinds that it is about. Default: every kind. */
  readonly kinds?: readonly SensitiveKind[]
  /** `needed` (default): where a tool requires it and says that the job needs it. `asked`: wherever a tool has a parameter for it. */
  readonly when?: 'needed' | 'asked'
  /** Names of tools, providers or domains that it is about. Default: all. */
  readonly tools?: readonly string[]
}

/** What is not even asked for, whatever a rule allows. */
export type DisclosureLimit = Omit<DisclosureRule, 'when'>

/** The rules of one side, the app or the user. A limit of either holds against the rules of both. */
export interface DisclosureRules {
  readonly allow?: readonly DisclosureRule[]
  readonly never?: readonly DisclosureLimit[]
}

/** Rules that are read, of one side or of both. */
export type StatedRules = Required<DisclosureRules>

/** Whose tool it is and what it says of itself, as far as rules may look at it. */
type Asker = Pick<Tool, 'name' | 'provider' | 'domain' | 'annotations'>

/** Whether it asks nothing that anybody keeps to themselves. */
export const isHarmless = ({ sensitive, class: asks }: Disclosure): boolean => sensitive === undefined && asks !== 'curious'

/**
 * Whether a parameter may be filled in without asking: never what is sensitive or curious, unless a rule allows it. A tool that says that it
 * reaches an open world (`openWorldHint`) needs a rule that names it.
 */
export function mayFill(disclosure: Disclosure, asker: Asker, rules: StatedRules): boolean {
  if (isHarmless(disclosure)) return true
  if (isRefused(disclosure, asker, rules)) return false
  return rules.allow.some((rule) => {
    if (!isAbout(rule, disclosure, asker)) return false
    if (rule.tools === undefined && asker.annotations?.openWorldHint === true) return false
    return rule.when === 'asked' || (disclosure.class === 'needed' && disclosure.saysWhy)
  })
}

/** Whether a parameter stays empty and is not even asked for. */
export const isRefused = (disclosure: Disclosure, asker: Asker, { never }: StatedRules): boolean =>
  !isHarmless(disclosure) && never.some((limit) => isAbout(limit, disclosure, asker))

function isAbout({ kinds, tools }: DisclosureLimit, { sensitive }: Disclosure, { name, provider, domain }: Asker): boolean {
  if (kinds !== undefined && (sensitive === undefined || !kinds.includes(sensitive))) return false
  return tools === undefined || tools.some((one) => one === name || one === provider || one === domain)
}
