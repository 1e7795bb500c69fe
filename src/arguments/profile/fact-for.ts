/**
 * Which fact a parameter asks for: by the shape of the value, by meaning, and by whose it is.
 *
 * Lives here: matching of one parameter with a profile. May not know: rules of disclosure beyond its class, habits.
 */
import LANGUAGE from '../../language/facts.json' with { type: 'json' }
import { fittingTexts, meantBy } from './asks.js'
import type { Disclosure } from '../disclosure/disclosure.js'
import type { Leaf, Profile } from './facts.js'
import type { Nearness } from '../axes/nearness.js'
import { type Parameter, spoken } from '../schema/parameters.js'
import { statedFact } from '../argument-evidence.js'
import { ASK, FILL } from '../calibration.js'
import type { Proposal } from '../sources/source.js'
import { buildOf, isBuiltLike, plainValue, shapeOfFormat, type ValueShape } from '../schema/value-shape.js'
import type { Beneficiary } from './beneficiary.js'
import { bestBy } from '../../util/best-by.js'

/** What parameters call values of a shape, in everyday words. */
const SHAPES = LANGUAGE.shapes satisfies Partial<Record<ValueShape, readonly string[]>>
type Shaped = keyof typeof SHAPES

/** Everything else that a parameter may ask for. */
const UNSHAPED: readonly string[] = LANGUAGE.unshaped

/** What makes a result fit this person, by what it is about: an optional parameter is filled from facts for nothing else. */
export const FITS = LANGUAGE.fits
export type Fit = keyof typeof FITS

/** All of them, for their vectors. */
export const FITTING_TEXTS: readonly string[] = Object.values(FITS).flat()

/** No restriction at all. */
const NOTHING: readonly string[] = LANGUAGE.nothing

const OWN: Readonly<Record<'home' | 'work', readonly string[]>> = LANGUAGE.own

/** Everything here, for its vectors. */
export const FACT_TEXTS: readonly string[] = [
  ...Object.values(SHAPES).flat(),
  ...UNSHAPED,
  ...FITTING_TEXTS,
  ...NOTHING,
  ...OWN.home,
  ...OWN.work,
]

/** How far the words still order what is about the same. */
const SAME_FIT = 0.3

/** What it adds that a fact is built as the examples of a parameter are, where hardly anything else is: a code of so many characters. */
const BUILT = 0.2
const LONG_CODE = 8

/** Least cosines: of a parameter to a shape's words, to a fact's label, to what fits a person; of a fact's text to an option. */
const LEAST = { shape: 0.4, label: 0.45, fits: 0.42, sameFit: 0.55, option: 0.3 }

/** The texts that `factFor` needs the vectors of, beside FACT_TEXTS. */
export const factTexts = (parameter: Parameter, { leaves }: Profile): readonly string[] => [
  ...meantBy(parameter),
  ...optionTexts(parameter),
  ...leaves.flatMap((leaf) => [
    leaf.label,
    ...(leaf.note === '' ? [] : [noted(leaf)]),
    ...(leaf.shape === 'text' ? [String(leaf.value)] : []),
  ]),
]

const optionTexts = ({ options }: Parameter): readonly string[] => options.slice(0, 24).map((option) => spoken(String(option)))
const noted = ({ label, note }: Leaf): string => `${label}: ${note}`

export interface Matching {
  readonly profile: Profile
  readonly whose: Beneficiary
  readonly stated: Readonly<Record<string, unknown>>
  readonly isRequired: boolean
  readonly disclosure: Disclosure
  /** P(it asks for something of the user's own), 0 … 1. */
  readonly asksOwn: number
  /** Values that past calls had for such a parameter, as `plainValue` has them. */
  readonly links: ReadonlySet<string>
  readonly nearness: Nearness
}

/** The fact that a parameter asks for; to be asked for where it may as well be somebody else's that is wanted. */
export function factFor(parameter: Parameter, matching: Matching): Proposal | undefined {
  const found = matchedFact(parameter, matching)
  const { whose, asksOwn, links } = matching
  // What the author says, what is at somebody's place, and what calls had for just this says more than the words do.
  const isSure = found === undefined || parameter.personal || whose.at !== undefined || links.has(plainValue(found.value))
  if (isSure) return found
  const confidence = found.confidence * asksOwn
  if (confidence < ASK) return undefined
  return { ...found, confidence, ...(confidence < FILL ? { ask: found.ask ?? [found.value] } : {}) }
}

function matchedFact(parameter: Parameter, matching: Matching): Proposal | undefined {
  const { isRequired, disclosure, whose } = matching
  if (matching.profile.leaves.length === 0) return undefined
  if (!isRequired && (disclosure.class === 'curious' || disclosure.sensitive !== undefined || !isFitting(parameter, matching.nearness)))
    return undefined
  if (!isRequired && (whose.forOther || whose.at !== undefined)) return undefined
  const shape = shapeFor(parameter, matching.nearness)
  if (shape !== undefined) return shapedFact(parameter, shape, matching)
  const isListed = parameter.options.length > 0
  const said = isListed && !areNumbers(parameter) ? undefined : textFact(parameter, matching)
  return said ?? (isListed ? optionFact(parameter, matching) : undefined)
}

/** Whether a parameter makes the result fit a person: for somebody else it stays empty. */
export const isFitting = (parameter: Parameter, nearness: Nearness): boolean =>
  parameter.personal ?? fitOf(fittingTexts(parameter), LEAST.fits, nearness) !== undefined

/** What texts are about, of what makes a result fit. */
function fitOf(texts: readonly string[], least: number, { near }: Nearness): Fit | undefined {
  let [best, high]: [Fit | undefined, number] = [undefined, least]
  for (const fit of Object.keys(FITS) as Fit[]) {
    const cosine = Math.max(...texts.map((text) => near(text, FITS[fit])))
    if (cosine >= high) [best, high] = [fit, cosine]
  }
  return best
}

/** The shape that a parameter asks for: by its schema, by its words. */
export function shapeFor(parameter: Parameter, nearness: Nearness): Shaped | undefined {
  const format = shapeOfFormat(parameter.schema.format)
  if (format === undefined && parameter.kind !== 'text') return undefined
  const build = format ?? buildOf(parameter.examples ?? [])
  if (build !== undefined && build !== 'date') return isShaped(build) ? build : undefined
  const least = Math.max(LEAST.shape, nearestOf(parameter, UNSHAPED, nearness))
  const near = (shape: Shaped): number => nearestOf(parameter, SHAPES[shape], nearness)
  if (build === 'date') return near(build) >= least ? build : undefined
  const best = bestBy(Object.keys(SHAPES) as Shaped[], near)
  return best !== undefined && near(best) > least ? best : undefined
}

const isShaped = (shape: string): shape is Shaped => Object.hasOwn(SHAPES, shape)

const nearestOf = (parameter: Parameter, phrases: readonly string[], { near }: Nearness): number =>
  Math.max(...meantBy(parameter).map((text) => near(text, phrases)))

function shapedFact(parameter: Parameter, shape: Shaped, matching: Matching): Proposal | undefined {
  const { profile, whose, nearness } = matching
  const leaves = profile.leaves.filter((leaf) => leaf.shape === shape)
  if (shape === 'address' || shape === 'place') {
    if (whose.at !== undefined) {
      const theirs = leaves.find(({ person }) => person === whose.at)
      return theirs === undefined ? undefined : stated(theirs, 0.95, whose.words)
    }
    const own = leaves.filter(({ person }) => person === undefined)
    const leaf = ownPlace(own, whose.place ?? 'home', nearness)
    return leaf === undefined ? undefined : stated(leaf, whose.place === undefined ? 0.85 : 0.95, whose.words)
  }
  const own = leaves.filter(({ person }) => person === undefined)
  const leaf = own.length <= 1 ? own[0] : bestBy(own, (one) => meaning(parameter, one, matching))
  if (leaf === undefined) return undefined
  const isAsked = Math.max(meaning(parameter, leaf, matching), nearness.near(leaf.label, SHAPES.date)) >= LEAST.label
  if (shape === 'date' && !isAsked) return undefined
  return stated(leaf, 0.95, '')
}

/** Of the user's own leaves, the one of that place, by its name. */
function ownPlace(leaves: readonly Leaf[], place: 'home' | 'work', { near }: Nearness): Leaf | undefined {
  const lead = ({ label }: Leaf): number => near(label, OWN.work) - near(label, OWN.home)
  return bestBy(leaves, (leaf) => (place === 'work' ? lead(leaf) : -lead(leaf)))
}

/**
 * How much a leaf is what a parameter asks for: by its words, or because both are about the same of what fits a person ("allergies" and "what
 * must not be in it").
 */
function meaning(parameter: Parameter, leaf: Leaf, { nearness }: Matching): number {
  const labels = [leaf.label, ...(leaf.note === '' ? [] : [noted(leaf)])]
  const near = Math.max(...meantBy(parameter).flatMap((text) => labels.map((label) => nearness.between(text, label))))
  const fit = fitOf([leaf.label], LEAST.sameFit, nearness)
  const isSameFit = fit !== undefined && fit === fitOf(fittingTexts(parameter), LEAST.fits, nearness)
  return Math.max(near, isSameFit ? LEAST.label + SAME_FIT * near : 0)
}

/** Whether a parameter asks for a number: any, or one of a list, each with one number in it ("36", "EU 37"). */
const areNumbers = ({ kind, options }: Parameter): boolean =>
  kind === 'number' || (kind === 'choice' && options.every((option) => numbersIn(option).length === 1))

const numbersIn = (value: unknown): readonly number[] =>
  (String(value).match(/(?<![-.,\d])\d+(?:[.,]\d{1,2})?(?![.,]?\d)/g) ?? []).map(numberOf)

/** 42.5, "42.5", "42,5". */
const numberOf = (value: unknown): number => Number(String(value).replace(/,(?=\d{1,2}$)/, '.'))

/** A number as a parameter takes it: of a list, the option that says it; undefined where none does, or several. */
function numberFor({ options }: Parameter, value: number): Leaf['value'] | undefined {
  if (options.length === 0) return Number.isFinite(value) ? value : undefined
  const [option, ...others] = options.filter((one) => numbersIn(one)[0] === value)
  return others.length > 0 ? undefined : (option as Leaf['value'] | undefined)
}

/** How much it says that a fact is built as the examples are: nothing, but where hardly anything else is. */
function builtAs({ examples = [] }: Parameter, { value }: Leaf): number {
  const text = String(value)
  return buildOf([text]) === 'code' && text.length >= LONG_CODE && isBuiltLike(text, examples) ? BUILT : 0
}

function textFact(parameter: Parameter, matching: Matching): Proposal | undefined {
  const { profile, nearness, stated: given } = matching
  const wantsNumber = areNumbers(parameter)
  if (parameter.kind !== 'text' && !wantsNumber) return undefined
  const build = wantsNumber ? undefined : buildOf(parameter.examples ?? [])
  // A date says nothing by itself: one is asked for as a birthday or not at all. Nor does where somebody is.
  if (build === 'date' || build === 'coordinates') return undefined
  const fitting = profile.leaves.filter(({ person, shape, value }) => {
    if (person !== undefined) return false
    if (build !== undefined) return isBuiltLike(String(value), parameter.examples ?? [])
    return shape === 'number' || (shape === 'text' && !wantsNumber)
  })
  const at = Object.values(given).filter((value): value is string => typeof value === 'string')
  // Siblings of one object ("tops", "shoes") mean the same kind of thing: what is asked for today chooses among them.
  const says = (one: Leaf): number => meaning(parameter, one, matching) + builtAs(parameter, one)
  const leaf = bestBy(
    fitting,
    (one) => says(one) + (at.length === 0 ? 0 : 0.5 * Math.max(...at.map((value) => nearness.once(value, [one.label])))),
  )
  if (leaf === undefined || says(leaf) < LEAST.label) return undefined
  const value = wantsNumber ? numberFor(parameter, numberOf(leaf.value)) : String(leaf.value)
  if (value === undefined) return undefined
  const proposal = stated({ ...leaf, value }, 0.8, '')
  // Long codes are account and customer numbers: where the words alone do not say which, the user does.
  return meaning(parameter, leaf, matching) < LEAST.label ? { ...proposal, ask: [value] } : proposal
}

/** The option that a fact's text comes nearest to. */
function optionFact(parameter: Parameter, matching: Matching): Proposal | undefined {
  const { profile, nearness } = matching
  if (parameter.kind !== 'choice') return undefined
  const leaf = bestBy(
    profile.leaves.filter((one) => one.person === undefined && one.shape === 'text' && /\p{L}{3}/u.test(String(one.value))),
    (one) => meaning(parameter, one, matching),
  )
  if (leaf === undefined || meaning(parameter, leaf, matching) < LEAST.label) return undefined
  const said = String(leaf.value)
  const scores = optionTexts(parameter).map((text) => nearness.between(said, text))
  const best = scores.indexOf(Math.max(...scores))
  const near = scores[best] ?? 0
  if (near < LEAST.option || nearness.near(said, NOTHING) > near) return undefined
  const value = parameter.options[best]
  return value === undefined ? undefined : stated({ ...leaf, value: value as Leaf['value'] }, 0.8, '')
}

function stated(leaf: Leaf, confidence: number, words: string): Proposal {
  return { value: leaf.value, source: 'fact', confidence, because: [statedFact(leaf.label, words, leaf.path)] }
}
