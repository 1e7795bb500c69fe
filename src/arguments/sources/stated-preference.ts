/** What the user once said about requests like this one, as far as arguments are concerned. */
import type { Evidence } from '../../contract/evidence.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Placement } from '../axes/placement.js'
import type { Value } from '../schema/parameters.js'
import { FILL } from '../calibration.js'
import { namedIn } from './asked-for.js'
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

/** What each statement surely says of a parameter: the likeliest of the values that it may speak of. In doubt nobody is asked what they meant. */
export const createWish =
  (tier: Tier): Source =>
  ({ parameter, placement, wishes }) =>
    wishes.flatMap(({ text, evidence, isBelieved, statement, numbers }) => {
      const rated = readSaid(statement, parameter, tier, placement && numbers?.(placement))
      // Of listed values the one that is named by its very words: a statement that is kept and is for the job means it.
      const named = namedIn(text, parameter, [])
      const [best] = [...rated, ...(named === undefined ? [] : [{ value: named, confidence: NAMED }])].sort(
        (a, b) => b.confidence - a.confidence,
      )
      return best === undefined || best.confidence < FILL || !isBelieved(parameter.name, best.value)
        ? []
        : [{ ...best, because: [evidence], source: 'wish' as const }]
    })
