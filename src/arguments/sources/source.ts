/**
 * A source of values: one reason why a parameter may be filled.
 *
 * Lives here: what a source is asked and what it answers. What is proposed is judged in one place (judge.ts).
 */
import type { ArgumentEvidence, PersonalEvidence } from '../argument-evidence.js'
import type { Placement } from '../axes/placement.js'
import type { Parameter, Value } from '../schema/parameters.js'
import type { History, View } from '../axes/view.js'
import type { HeardPreference, StatedPreference } from './stated-preference.js'

/** What is asked: one parameter of the tool that will be called, which nobody stated. */
export interface AskedParameter {
  readonly tool: string
  readonly parameter: Parameter
  /** Absent while the schema's texts have no vectors yet: then only what needs none can answer. */
  readonly placement?: Placement
  /** This parameter's own history. */
  readonly own?: History
  readonly view: View
  /** The user's words. */
  readonly query: string
  /** What they once said about such requests, the latest first. */
  readonly wishes: readonly HeardPreference[]
  /** Arguments that are stated. */
  readonly stated: Readonly<Record<string, unknown>>
  /** Calls that could have given it and did not, while none gave it. */
  readonly left: number
}

export interface ProposedValue {
  readonly value: Value
  /** 0…1, before calibration. */
  readonly confidence: number
  readonly because: readonly (ArgumentEvidence | PersonalEvidence | StatedPreference['evidence'])[]
  /** Which source; for calibration. */
  readonly source: SourceName
  /** Present where it is not to be filled in unasked: the values to choose from, the likeliest first. */
  readonly ask?: readonly Value[]
  /** What the confidence was made of, where it was fitted. */
  readonly features?: Readonly<Record<string, number>>
}

/** What is proposed because of who the user is: a stated fact; what such occasions decide, and not how often it was taken at all; what is taken. */
export interface Proposal extends ProposedValue {
  readonly because: readonly PersonalEvidence[]
  readonly source: 'fact' | 'occasion' | 'habit'
  /** Calls that had it, of a habit. */
  readonly chosen?: number
  /** Whether the user stated the value about themselves: one of their cards, not where they once went. */
  readonly isStated?: boolean
}

export type SourceName =
  | 'fact'
  | 'occasion'
  | 'habit'
  | 'mention'
  | 'wish'
  | 'same-parameter'
  | 'number'
  | 'same-meaning'
  | 'axis'
  | 'analogy'

/** Candidates, the best first; empty where this source has nothing to say. */
export type ArgumentSource = (asked: AskedParameter) => readonly ProposedValue[]
