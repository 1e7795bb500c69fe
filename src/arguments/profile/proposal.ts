/**
 * Proposals: a value for a parameter because of who the user is, and the sentence that says why.
 *
 * Lives here: the shapes and the sentences. May not know: how a proposal was found.
 */
import { ASK, FILL } from '../calibration.js'
import { spoken, type Value } from '../schema/parameters.js'

/** One piece of why a parameter has its value. `text` is a sentence for the user. */
export type PersonalEvidence =
  | {
      readonly kind: 'fact'
      readonly text: string
      /** Where it stands among the facts. */
      readonly path: readonly string[]
    }
  | {
      readonly kind: 'circumstance'
      readonly text: string
      readonly parameter: string
      readonly value: Value
      readonly chosen: number
      readonly of: number
    }

export interface Proposal {
  readonly value: Value
  /** How likely it is right, 0 … 1. */
  readonly confidence: number
  readonly because: readonly PersonalEvidence[]
  /** A stated fact; what such occasions decide, and not how often it was taken at all; what is taken. */
  readonly source: 'fact' | 'occasion' | 'habit'
  /** Calls that had it, of a habit. */
  readonly chosen?: number
  /** Whether the user stated the value about themselves: one of their cards, not where they once went. */
  readonly isStated?: boolean
  /** Present where it is not to be filled in unasked: the values to choose from, the likeliest first. */
  readonly ask?: readonly Value[]
}

/** The same where it is no surer than that: filled in, asked for, or nothing. */
export function asSureAs(proposal: Proposal, confidence: number): Proposal | undefined {
  if (confidence < ASK) return undefined
  return { ...proposal, confidence, ...(confidence < FILL ? { ask: proposal.ask ?? [proposal.value] } : {}) }
}

/** @param words what the request said that decided between several facts; '' where nothing had to */
export const statedFact = (label: string, words: string, path: readonly string[]): PersonalEvidence => ({
  kind: 'fact',
  text: words === '' ? `You stated it: ${label}.` : `You stated it: ${label}; the request says “${words}”.`,
  path,
})

/** @param isCircumstance whether such a circumstance decided, and not how often it was taken at all */
export const takenBefore = (parameter: string, value: Value, chosen: number, of: number, isCircumstance: boolean): PersonalEvidence => {
  const shown = Array.isArray(value) ? value.join(', ') : String(value)
  const when = isCircumstance ? ', mostly on occasions like this one' : ''
  return {
    kind: 'circumstance',
    text: `You took ${shown} in ${chosen} of ${of} calls as ${spoken(parameter)}${when}.`,
    parameter,
    value,
    chosen,
    of,
  }
}
