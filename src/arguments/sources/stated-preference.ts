/** What the user once said about requests like this one, as far as arguments are concerned. */
import type { Evidence } from '../../contract/evidence.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Placement } from '../axes/placement.js'
import type { Tool } from '../../catalogue/tool.js'
import { readsInPlace } from '../../reading/clauses.js'
import { bestBy } from '../../util/best-by.js'
import { type Parameter, parametersOf, type Value } from '../schema/parameters.js'
import { FILL } from '../calibration.js'
import { namedIn } from './asked-for.js'
import { givenText, readGiven } from './gives.js'
import { readSaid, type SaidNumbers, type Statement, saidNumbers, statementOf, statementTexts } from './said.js'
import type { Source } from './source.js'
import { LEAST_SAID, statedProbability, weightsOf } from './stated-probability.js'

export interface StatedPreference {
  /** What they want, in their words. */
  readonly text: string
  readonly evidence: Extract<Evidence, { kind: 'stated' }>
  /** Whether what they chose since then leaves it standing. */
  isBelieved(parameter: string, value: Value): boolean
}

/** What they said, as it stands to one tool. */
export interface HeardPreference extends StatedPreference {
  readonly statement: Statement
  readonly numbers: SaidNumbers | undefined
}

/** @param placed what all the tool's parameters are about  @param vectorOf the vector of a text that is held */
export function heardFor(
  wish: StatedPreference,
  placed: Iterable<Placement>,
  vectorOf: (text: string) => Float32Array | undefined,
): HeardPreference {
  const statement = statementOf(
    wish.text,
    statementTexts(wish.text).flatMap((part) => vectorOf(part) ?? []),
  )
  return { ...wish, statement, numbers: saidNumbers(statement, placed) }
}

/** A value that a statement may give a parameter, before the layers have read the two as one text. */
interface Rated {
  readonly value: Value
  readonly said: number
  readonly named: boolean
  /** Whether its words stand there, but denied or beside another value's: then it is no surer than each look alone makes it. */
  readonly isUnclear: boolean
}

/** Those that are worth another look: likely by their words, or named outright, or texts that stand out. */
function ratedBy(
  { text, statement, numbers }: HeardPreference,
  parameter: Parameter,
  tier: Tier,
  placement: Placement | undefined,
): readonly Rated[] {
  const named = namedIn(text, parameter, [])
  return readSaid(statement, parameter, tier, placement && numbers?.(placement))
    .map(({ value, said, standsOut, from }) => ({
      value,
      said,
      named: standsOut ?? value === named,
      isUnclear: parameter.kind === 'choice' && from !== undefined && value !== named,
    }))
    .filter((rated) => rated.named || rated.said >= LEAST_SAID)
}

/** Texts by whose vectors it is read whether statements give a tool's parameters values; none below the transformer. */
export function givenTexts(
  wishes: readonly HeardPreference[],
  tool: Tool,
  placed: ReadonlyMap<string, Placement>,
  tier: Tier,
): readonly string[] {
  if (!readsInPlace(tier)) return []
  return wishes.flatMap((wish) =>
    parametersOf(tool).flatMap((parameter) =>
      ratedBy(wish, parameter, tier, placed.get(parameter.name)).map(({ value }) => givenText(tool, parameter, value, wish.text)),
    ),
  )
}

/**
 * What each statement surely says of a parameter: the likeliest of the values that it may speak of; the latest statement first, of one message
 * the surest. In doubt nobody is asked what they meant.
 *
 * @param vectorOf of `givenTexts`
 */
export const createWish =
  (tier: Tier, vectorOf: (text: string) => Float32Array | undefined): Source =>
  ({ tool, parameter, placement, wishes }) =>
    wishes
      .flatMap((wish) => {
        const { text, evidence, isBelieved } = wish
        const rated = ratedBy(wish, parameter, tier, placement).map(({ value, said, named, isUnclear }) => {
          const vector = readsInPlace(tier) ? vectorOf(givenText({ name: tool }, parameter, value, text)) : undefined
          const looks = { said, named, given: vector && readGiven(tier, vector) }
          const probability = statedProbability(parameter.kind, looks, weightsOf(tier, looks))
          return { value, confidence: isUnclear ? Math.min(said, looks.given ?? 1, probability) : probability }
        })
        const best = bestBy(rated, ({ confidence }) => confidence)
        return best === undefined || best.confidence < FILL || !isBelieved(parameter.name, best.value)
          ? []
          : [{ ...best, at: evidence.at, because: [evidence], source: 'wish' as const }]
      })
      .sort((a, b) => b.at - a.at || b.confidence - a.confidence)
