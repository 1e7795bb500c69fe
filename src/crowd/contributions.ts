/**
 * What was answered about this user: consent, the answers that were given, and how much they may have told.
 *
 * Lives here: a fold over the log. May not know: how an answer is drawn, who is given it.
 */
import type { Learner } from '../learner.js'

export interface Contributions {
  /** What reports may tell all told, in ε: the newest consent. 0: nothing. */
  agreed: number
  /** What they may have told, in ε. An answer that was drawn twice, on two devices or by two tabs, counts twice. */
  spent: number
  /** By key of the question: the first answer stands for good. */
  readonly bits: Map<string, string>
}

export const contributions: Learner<Contributions> = {
  name: 'contributions',
  version: 2,
  start: () => ({ agreed: 0, spent: 0, bits: new Map() }),
  texts: () => [],
  learn(state, event) {
    if (event.kind === 'consent') state.agreed = event.epsilon
    if (event.kind !== 'contribution') return
    state.spent += event.epsilon
    if (!state.bits.has(event.question)) state.bits.set(event.question, event.bits)
  },
}
