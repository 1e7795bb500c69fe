/** What the user once said about requests like this one, as far as arguments are concerned. */
import type { Evidence } from '../../contract/evidence.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Value } from '../schema/parameters.js'
import { namedIn } from './asked-for.js'
import { probabilityOfSaid, proposalsOf, saidNumbers, statementOf, statementTexts } from './said.js'
import type { Source } from './source.js'

export interface StatedPreference {
  /** What they want, in their words. */
  readonly text: string
  readonly evidence: Extract<Evidence, { kind: 'stated' }>
  /** Whether what they chose since then leaves it standing. */
  isBelieved(parameter: string, value: Value): boolean
}

/** P(a listed value is meant whose words stand in the statement, where no other's do). */
const NAMED = 0.9

/** What each statement says of a parameter: the likeliest of the values that it may speak of. @param vectorOf the vector of a text that is held */
export const createWish =
  (vectorOf: (text: string) => Float32Array | undefined, tier: Tier): Source =>
  ({ parameter, placement, placed, wishes }) =>
    wishes.flatMap(({ text, evidence, isBelieved }) => {
      const vectors = statementTexts(text).flatMap((part) => vectorOf(part) ?? [])
      const statement = statementOf(text, vectors)
      const proposals = proposalsOf(statement, parameter)
      const rated = proposals.map((proposal) => {
        const numbers = placement === undefined ? undefined : saidNumbers(statement, placement, placed, proposal)
        return { value: proposal.value, confidence: probabilityOfSaid(statement, parameter, proposal, proposals, tier, numbers) }
      })
      // Of listed values the one that is named by its very words: a statement that is kept and is for the job means it.
      const named = namedIn(text, parameter, [])
      if (named !== undefined) rated.push({ value: named, confidence: NAMED })
      const [best] = rated.sort((a, b) => b.confidence - a.confidence)
      return best === undefined || !isBelieved(parameter.name, best.value)
        ? []
        : [{ ...best, because: [evidence], source: 'wish' as const }]
    })
