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

/** P(a listed value is meant whose words stand in the statement, where no other's do). */
const NAMED = 0.9

/** Below this, by the words and what they are about, a value is not looked at again. */
const LEAST_SAID = 0.03

type Rated = { readonly value: Value; readonly confidence: number }

/** What a statement may say of a parameter, before the layers have read the two as one text. */
function ratedBy(
  { text, statement, numbers }: HeardPreference,
  parameter: Parameter,
  tier: Tier,
  placement: Placement | undefined,
): readonly Rated[] {
  const rated = readSaid(statement, parameter, tier, placement && numbers?.(placement))
  // Of listed values the one that is named by its very words: a statement that is kept and is for the job means it.
  const named = namedIn(text, parameter, [])
  return named === undefined ? rated : [...rated.filter(({ value }) => value !== named), { value: named, confidence: NAMED }]
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
      ratedBy(wish, parameter, tier, placed.get(parameter.name)).flatMap(({ value, confidence }) =>
        confidence < LEAST_SAID ? [] : givenText(tool, parameter, value, wish.text),
      ),
    ),
  )
}

/**
 * What each statement surely says of a parameter: the likeliest of the values that it may speak of. In doubt nobody is asked what they meant.
 *
 * @param vectorOf of `givenTexts`
 */
export const createWish =
  (tier: Tier, vectorOf: (text: string) => Float32Array | undefined): Source =>
  ({ tool, parameter, placement, wishes }) =>
    wishes.flatMap((wish) => {
      const { text, evidence, isBelieved } = wish
      const rated = ratedBy(wish, parameter, tier, placement).map(({ value, confidence }) => {
        const vector = confidence < LEAST_SAID ? undefined : vectorOf(givenText({ name: tool }, parameter, value, text))
        return { value, confidence: vector === undefined ? confidence : pooled(confidence, readGiven(tier, vector)) }
      })
      const best = bestBy(rated, ({ confidence }) => confidence)
      return best === undefined || best.confidence < FILL || !isBelieved(parameter.name, best.value)
        ? []
        : [{ ...best, because: [evidence], source: 'wish' as const }]
    })

/** What the layers count beside words and meanings: chosen on four writers that neither had seen, 2026-11-26. */
const LAYERS = 0.3

/** Two looks at the same thing as one: the mean of their log odds. */
function pooled(said: number, given: number): number {
  const [yes, no] = [said ** (1 - LAYERS) * given ** LAYERS, (1 - said) ** (1 - LAYERS) * (1 - given) ** LAYERS]
  return yes / (yes + no)
}
