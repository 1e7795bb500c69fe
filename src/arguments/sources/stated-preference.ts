/** What the user once said about requests like this one, as far as arguments are concerned. */
import type { Evidence } from '../../contract/evidence.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Placement } from '../axes/placement.js'
import type { Tool } from '../../catalogue/tool.js'
import { functionOf } from '../../catalogue/catalogue.js'
import { markedText, readsInPlace } from '../../reading/clauses.js'
import { readBy } from '../../reading/heads.js'
import { bestBy } from '../../util/best-by.js'
import { defined } from '../../util/defined.js'
import { once } from '../../util/memoize.js'
import { keyOf, type Parameter, parametersOf, spoken, textsOf, type Value } from '../schema/parameters.js'
import { FILL } from '../calibration.js'
import { namedIn } from './named-in-request.js'
import {
  proposalsOf,
  readSaid,
  type SaidNumbers,
  type Statement,
  saidNumbers,
  statementOf,
  statementTexts,
  type ValueInStatement,
} from './said.js'
import type { ArgumentSource } from './source.js'
import WEIGHTS from './stated-weights.json' with { type: 'json' }

export interface StatedPreference {
  /** What they want, in their words: as a whole, or one clause of it. */
  readonly text: string
  /** What it took the place of, in their words. */
  readonly before?: string
  readonly evidence: Extract<Evidence, { kind: 'stated' }>
  /** Whether what they chose since then leaves it standing. */
  isBelieved(parameter: string, value: Value): boolean
}

/** What they said, as it stands to one tool. */
export interface HeardPreference extends Omit<StatedPreference, 'before'> {
  /** Its name. */
  readonly tool: string
  readonly statement: Statement
  readonly numbers: SaidNumbers | undefined
  /** Which parameter each of its numbers surely speaks of, by where it stands: it is said once, and of one thing. */
  readonly numberOf: () => ReadonlyMap<number, string>
  readonly before?: HeardPreference
}

type VectorOf = (text: string) => Float32Array | undefined

/** @param placed what all the tool's parameters are about  @param vectorOf the vector of a text that is held */
export function heardFor(
  { before, ...wish }: StatedPreference,
  tool: string,
  placed: readonly Placement[],
  tier: Tier,
  vectorOf: VectorOf,
): HeardPreference {
  const statement = statementOf(
    wish.text,
    statementTexts(wish.text).flatMap((part) => vectorOf(part) ?? []),
  )
  const numbers = saidNumbers(statement, placed)
  const numberOf = once(() => {
    const likeliest = new Map<number, { readonly name: string; readonly p: number }>()
    for (const placement of placed.filter(({ parameter }) => parameter.kind === 'number'))
      for (const { from = -1, p } of ratedBy(heard, placement.parameter, tier, placement, vectorOf))
        if (p > (likeliest.get(from)?.p ?? 0)) likeliest.set(from, { name: placement.parameter.name, p })
    return new Map([...likeliest].map(([from, { name }]) => [from, name]))
  })
  const older = before === undefined ? undefined : heardFor({ ...wish, text: before }, tool, placed, tier, vectorOf)
  const heard: HeardPreference = { ...wish, tool, statement, numbers, numberOf, ...defined({ before: older }) }
  return heard
}

/** P(a newer statement gives a value) where the one whose place it took surely gave another, and no second value stands in it. */
const GIVES_AS_WELL = 0.8

/** A value that a statement may give, as far as words tell; `isNext`: the only one that it names beside the older statement's. */
type Proposal = ValueInStatement & Omit<Looks, 'given'> & { readonly isNext: boolean }

/** What a statement may say of a parameter that is worth another look. */
function lookedAt(wish: HeardPreference, parameter: Parameter, tier: Tier, placement: Placement | undefined): readonly Proposal[] {
  const { text, statement, numbers, before } = wish
  const { kind } = parameter
  const named = namedIn(text, parameter, [])
  const valuesIn = (all: readonly ValueInStatement[]): readonly Value[] => [
    ...new Set(all.flatMap(({ value, from }) => (from === undefined ? [] : value))),
  ]
  const all = readSaid(statement, parameter, tier, placement && numbers?.(placement))
  const older =
    before !== undefined && (kind === 'number' || kind === 'choice') ? valuesIn(proposalsOf(before.statement, parameter)) : undefined
  const next = older && valuesIn(all).filter((value) => !older.includes(value))
  return all
    .map((one) => ({ ...one, ...standing(one, kind, named), isNext: next?.length === 1 && one.value === next[0] }))
    .filter((one) => one.isNext || isLooked(one))
}

/** With P(the statement gives it), as far as the layers have read the two as one text. */
function ratedBy(
  wish: HeardPreference,
  parameter: Parameter,
  tier: Tier,
  placement: Placement | undefined,
  vectorOf: VectorOf,
): readonly (ValueInStatement & { readonly p: number })[] {
  const { tool: name, text, before } = wish
  const older = once(() =>
    Math.max(0, ...(before === undefined ? [] : ratedBy(before, parameter, tier, placement, vectorOf)).map(({ p }) => p)),
  )
  return lookedAt(wish, parameter, tier, placement).map((one) => {
    const vector = readsInPlace(tier) ? vectorOf(givenText({ name }, parameter, one.value, text)) : undefined
    const looks = { ...one, given: vector && readGiven(tier, vector) }
    const p = statedProbability(parameter.kind, looks, weightsOf(tier, looks))
    return { ...one, p: one.isNext ? 1 - (1 - p) * (1 - GIVES_AS_WELL * older()) : p }
  })
}

/** Whether a statement gives a parameter a value for every call, as the transformer's own layers read the two in one text. */
export const GIVES = ['not', 'gives'] as const

/** Characters of a description that are asked about. */
const MOST_ASKED = 120

/** What is embedded: “create event, duration minutes: 25 / all my one to ones are 25 minutes”. */
export function givenText(tool: Pick<Tool, 'name'>, parameter: Parameter, value: Value, statement: string): string {
  const { name, description } = textsOf(parameter, tool)
  const asked = description === name ? name : `${name} (${description.slice(0, MOST_ASKED)})`
  const said = typeof value === 'boolean' ? (value ? 'yes' : 'no') : spoken(String(value))
  return `${spoken(functionOf(tool))}, ${asked}: ${said} / ${markedText(statement)}`
}

/** P(the statement gives the value). @param vector of `givenText` */
export const readGiven = (tier: Tier, vector: Float32Array): number => readBy('gives', GIVES, { features: [], tier, vector })[1] as number

/** Texts by whose vectors it is read whether statements give a tool's parameters values; none below the transformer. */
export function givenTexts(
  wishes: readonly HeardPreference[],
  tool: Tool,
  placed: ReadonlyMap<string, Placement>,
  tier: Tier,
): readonly string[] {
  if (!readsInPlace(tier)) return []
  return wishes.flatMap((wish) =>
    parametersOf(tool).flatMap((parameter) => {
      const asked = ({ text }: HeardPreference, { value }: Proposal): string => givenText(tool, parameter, value, text)
      const placement = placed.get(parameter.name)
      const own = lookedAt(wish, parameter, tier, placement)
      // What an older one gave is asked only where it may be passed on.
      const older = own.some(({ isNext }) => isNext) ? wish.before : undefined
      return [
        ...own.map((one) => asked(wish, one)),
        ...(older === undefined ? [] : lookedAt(older, parameter, tier, placement).map((one) => asked(older, one))),
      ]
    }),
  )
}

/** P from which on a newer statement may say otherwise; what is less likely is noise, of which many statements have much. */
const OTHERWISE = 0.3

/**
 * What each statement surely says of a parameter: the likeliest of the values that it may speak of, as far as no newer one says otherwise; the
 * latest statement first, of one message the surest. In doubt nobody is asked what they meant.
 *
 * @param vectorOf of `givenTexts`
 */
export const createWish =
  (tier: Tier, vectorOf: VectorOf): ArgumentSource =>
  ({ parameter, placement, wishes }) => {
    const said = wishes.flatMap((wish) => {
      const { evidence, isBelieved, numberOf } = wish
      const isOfAnother = ({ from }: ValueInStatement): boolean =>
        parameter.kind === 'number' && from !== undefined && (numberOf().get(from) ?? parameter.name) !== parameter.name
      const rated = ratedBy(wish, parameter, tier, placement, vectorOf).filter((one) => !isOfAnother(one))
      const best = bestBy(rated, ({ p }) => p)
      return best === undefined || best.p <= OTHERWISE || !isBelieved(parameter.name, best.value)
        ? []
        : [{ value: best.value, p: best.p, at: evidence.at, because: [evidence], source: 'wish' as const }]
    })
    return said
      .map(({ p, ...one }) => {
        const otherwise = new Map<number, number>()
        for (const newer of said)
          if (newer.at > one.at && keyOf(newer.value) !== keyOf(one.value))
            otherwise.set(newer.at, Math.max(newer.p, otherwise.get(newer.at) ?? 0))
        return { ...one, confidence: [...otherwise.values()].reduce((left, newer) => left * (1 - newer), p) }
      })
      .filter(({ confidence }) => confidence >= FILL)
      .sort((a, b) => b.at - a.at || b.confidence - a.confidence)
  }

/** Below this, by the words and what they are about, a value is not looked at again. */
const LEAST_SAID = 0.03

/** What is known of a value. */
export interface Looks {
  /** P by the words and what they are about. */
  readonly said: number
  /** P by the layers that read the two as one text; absent below the transformer. */
  readonly given?: number | undefined
  /** Whether it is the one value of a list whose own words stand in the statement, or a text that stands out in it. */
  readonly named: boolean
  /** Whether its words stand there, but denied or beside another value's: that has weights of its own. */
  readonly isUnclear: boolean
}

/** @param named the one value of a list that the statement names outright */
export const standing = ({ value, from, standsOut }: ValueInStatement, kind: Parameter['kind'], named: Value | undefined) => ({
  named: standsOut ?? value === named,
  isUnclear: kind === 'choice' && from !== undefined && value !== named,
})

/** Whether a value is worth another look: likely by its words, or named outright, or a text that stands out. */
export const isLooked = ({ said, named }: Pick<Looks, 'said' | 'named'>): boolean => named || said >= LEAST_SAID

export type StatedKind = 'boolean' | 'number' | 'choice' | 'text' | 'unclear'

/** Weights of `statedFeatures`. */
export type StatedWeights = Readonly<Record<StatedKind, readonly number[]>>

export function statedKindOf(kind: Parameter['kind'], { isUnclear }: Pick<Looks, 'isUnclear'>): StatedKind {
  if (isUnclear) return 'unclear'
  return kind === 'boolean' || kind === 'number' || kind === 'choice' ? kind : 'text'
}

export const statedFeatures = ({ said, given, named }: Looks): readonly number[] => [
  logOdds(said),
  given === undefined ? 0 : logOdds(given),
  Number(named),
  1,
]

/**
 * Log odds that a value is given, in chats above those among the writers, five of twelve of whose lines were asked for as near misses. Only where
 * the layers have read it, and nothing of it is denied: words alone hardly hear a “never”. Chosen of three on the chats a to e, 2026-11-28.
 */
const IN_CHATS = 1

/** P(the statement gives the value). */
export function statedProbability(kind: Parameter['kind'], looks: Looks, weights: StatedWeights): number {
  const own = weights[statedKindOf(kind, looks)]
  const prior = looks.given === undefined || looks.isUnclear ? 0 : IN_CHATS
  return 1 / (1 + Math.exp(-statedFeatures(looks).reduce((sum, one, i) => sum + one * (own[i] as number), prior)))
}

/** Without its layers the transformer knows what the hashed tier knows. */
export const weightsOf = (tier: Tier, { given }: Pick<Looks, 'given'>): StatedWeights =>
  WEIGHTS[tier === 'transformer' && given === undefined ? 'hashed' : tier]

function logOdds(p: number): number {
  const within = Math.min(0.999, Math.max(0.001, p))
  return Math.log(within / (1 - within))
}
