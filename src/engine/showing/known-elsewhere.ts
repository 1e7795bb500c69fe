/**
 * What the other learners know of the user, as the persona has it: the notes that hold whatever is asked, what was stated, and what choices of
 * arguments have in common.
 */
import { facts, statedFacts } from '../../arguments/profile/facts.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { CheckedOptions } from '../../engine-options.js'
import type { CardListing } from '../../contract/memories.js'
import type { KnownElsewhere } from '../../persona/lines.js'
import { isBeyond } from '../learning/conversations.js'
import type { EmbedderSession } from '../embedder-session.js'

export function knownElsewhere(
  cards: readonly CardListing[],
  session: EmbedderSession,
  catalogue: Catalogue,
  { border }: Pick<CheckedOptions, 'border'>,
): KnownElsewhere {
  return {
    notes: cards
      .filter(({ status, general, when }) => status === 'current' && (general || when === ''))
      .filter(({ card, source, pinned }) => !isBeyond(border, { id: card, source, isPinned: pinned }))
      .map(({ card, when, note, source, pinned, changed }) => ({ card, condition: when, action: note, source, pinned, at: changed })),
    facts: statedFacts(session.fold.state(facts)),
    // Where what was learnt stays on its side of a border, nothing is said of all tools.
    leanings: border === undefined ? leaningsToTell(session, catalogue) : [],
  }
}

/** Without what is told of its own tool alone: it would show in what a leaning rests on. */
function leaningsToTell({ arguments: filler, past, fold, guard }: EmbedderSession, catalogue: Catalogue): KnownElsewhere['leanings'] {
  return filler
    .leanings(fold.state(past), (hash) => fold.definitions.get(hash))
    .map(({ choices, ...leaning }) => ({
      ...leaning,
      choices: choices.flatMap(({ tool, parameter, values }) => {
        const known = catalogue.get(tool)
        const isTold = known !== undefined && guard.of(known)?.get(parameter)?.permission === 'any'
        return isTold ? [{ tool, job: known.domain ?? tool, parameter, values }] : []
      }),
    }))
}
