/**
 * What the next message says of the cards that were in a prompt, or that should have been.
 *
 * Lives here: which cards a reaction is for or against, and how much. May not know: how a reaction was read, how it is recalled.
 */
import type { CardId, FeedbackEvent } from '../event.js'
import type { World } from '../learner.js'
import { type Card, directionOf } from './cards/card.js'
import { SAME_TOPIC } from './cards/same-topic.js'
import type { Notebook } from './notebook.js'
import { react, type Standing } from './retrieve/reactions.js'

/** Praise of the whole answer counts this much for each card that was in its prompt; blame that names none, this much against, within the conversation. */
const PRAISE = 0.3
const BLAME = 0.1

export function takeFeedback(notebook: Notebook, event: FeedbackEvent, world: World): void {
  const query = directionOf(world.vector(event.query))
  const say = (card: CardId, weight: number, isThumb = false): void =>
    react(notebook.reactions, { card, weight, isThumb, conversation: event.conversation, query })
  const standing = (card: CardId): Standing => {
    const found = notebook.standings.get(card) ?? { helped: 0, missed: 0, blamed: 0 }
    notebook.standings.set(card, found)
    return found
  }
  for (const [card, thumb] of event.thumbs ?? []) {
    if (!notebook.rows.has(card) || thumb === 0) continue
    say(card, thumb, true)
    standing(card)[thumb > 0 ? 'helped' : 'blamed'] += 1
  }
  let named = 0
  for (const [card, weight] of event.complaints) {
    const row = notebook.rows.get(card)
    if (row === undefined || weight <= 0.1) continue
    named = Math.max(named, weight)
    say(card, weight)
    standing(card).missed += 1
    if (weight <= 0.3) continue
    for (const { row: other, probability } of notebook.neighbours[row] ?? [])
      if (probability > SAME_TOPIC) say((notebook.cards[other] as Card).id, -weight)
  }
  for (const card of event.notes) {
    if (!notebook.rows.has(card)) continue
    if (event.positive > 0.4) {
      say(card, PRAISE * event.positive)
      standing(card).helped += 1
    }
    if (event.negative > 0.5 && named < 0.3) say(card, -BLAME * event.negative)
  }
}
