/**
 * Cards that speak of tools ("use Resy in New York"): evidence for which tool and which arguments.
 *
 * Lives here: which current card names which tool, by a matcher that is passed in, and what request it holds for. Read-only.
 * May not know: how tools are matched, habits, arguments.
 */
import type { CardId, Source } from '../event.js'
import type { World } from '../learner.js'
import { isSuperseded, type Notebook } from './notebook.js'
import { noteSentence } from './prompt-block.js'
import { applies, look, type Moment } from './recall.js'
import { isHarmless } from './safe-note.js'

/** Names of tools that a text asks for, and of those that it rules out. */
export type MatchTools = (text: string) => { readonly wanted: readonly string[]; readonly unwanted: readonly string[] }

/** A card that names tools. */
export interface ToolCard {
  readonly card: CardId
  readonly text: string
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
  /** P(it applies to this request), 1 for a general card. */
  readonly applies: number
  /** Who stated it: such a card outranks a habit until the user acts against it repeatedly. */
  readonly source: Source
  /** When its present wording was stated, milliseconds since 1970: what was chosen since then is for or against it. */
  readonly at: number
  /** The card as it was written, for those that look for argument values in it. */
  readonly condition: string
  readonly action: string
}

/** Cards nearest to a request that are looked through for tools. */
const LEAST_APPLIES = 0.05

/** The current cards that name a tool, the likeliest to apply first. */
export function toolCards(notebook: Notebook, moment: Moment, matchTools: MatchTools, world: World): ToolCard[] {
  const probabilities = new Map(look(notebook, moment, world).map((one) => [one.row, applies(notebook, one, world)]))
  notebook.cards.forEach((card, row) => {
    if (card.isGeneral) probabilities.set(row, 1)
  })
  const found: ToolCard[] = []
  for (const [row, probability] of probabilities) {
    const card = notebook.cards[row]
    if (card === undefined || probability < LEAST_APPLIES || isSuperseded(notebook, row) || !isHarmless(card)) continue
    const { wanted, unwanted } = matchTools(card.action)
    if (wanted.length + unwanted.length === 0) continue
    found.push({
      card: card.id,
      text: noteSentence(card),
      wanted,
      unwanted,
      applies: probability,
      source: card.source,
      at: card.at,
      condition: card.condition,
      action: card.action,
    })
  }
  return found.sort((a, b) => b.applies - a.applies || b.at - a.at)
}
