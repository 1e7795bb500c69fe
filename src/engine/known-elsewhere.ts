/** What the other learners know of the user, as the persona has it: the notes that hold whatever is asked, and what was stated. */
import { type FactState, statedFacts } from '../arguments/facts.js'
import type { CardListing } from '../penchant.js'
import type { KnownElsewhere } from '../persona/lines.js'

export function knownElsewhere(cards: readonly CardListing[], facts: FactState): KnownElsewhere {
  return {
    notes: cards
      .filter(({ status, general, when }) => status === 'current' && (general || when === ''))
      .map(({ card, when, note, source, pinned, changed }) => ({ card, condition: when, action: note, source, pinned, at: changed })),
    facts: statedFacts(facts),
  }
}
