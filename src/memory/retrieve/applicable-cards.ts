/**
 * Cards that hold for a request: what the user once said, as evidence for which tool ("use Resy in New York") and which arguments ("prefer an
 * aisle seat").
 *
 * Lives here: which of them are current, and how likely each is meant. Read-only. May not know: tools, arguments, habits.
 */
import type { CardId } from '../../event.js'
import type { World } from '../../learner.js'
import type { Card } from '../cards/card.js'
import { bestBy } from '../../util/best-by.js'
import { defined } from '../../util/defined.js'
import { isSuperseded, type Notebook, supersededBy } from '../notebook.js'
import { noteSentence } from '../prompt-block.js'
import { applies, forJob, look, type Looked, type Moment } from './recall.js'
import { shortlist } from '../../linear/shortlist.js'
import { isHarmless } from '../cards/safe-note.js'

export interface ApplicableCard extends Pick<Card, 'action' | 'at' | 'source' | 'isForOthers'> {
  readonly card: CardId
  /** As a sentence. */
  readonly text: string
  /** P(it applies to this request), 1 for a general card. */
  readonly applies: number
  /** What it took the place of, in the user's words; of several the latest. */
  readonly before?: string
}

/** A card that is less likely to apply says nothing about tools and arguments. */
const LEAST_APPLIES = 0.3

/** General cards that are looked at, the nearest to the request where there are more. */
const MOST_GENERAL = 64

/**
 * The current cards that apply, the likeliest first, among equals the newest.
 *
 * @param domain what is known to be called: a card that always holds applies to all of its job, however little the request's words are like it
 */
export function applicableCards(notebook: Notebook, moment: Moment, world: World, domain?: string): ApplicableCard[] {
  const looked = look(notebook, moment, world)
  const plainFor = ({ row, plain }: Looked): number =>
    plain === undefined || domain === undefined ? 0 : forJob(notebook.cards[row] as Card, domain, moment.jobs)
  const probabilities = new Map(looked.map((one) => [one.row, either(applies(notebook, one, world), plainFor(one))]))
  const { general, note } = notebook
  const scores = general.size <= MOST_GENERAL ? undefined : note.scores(moment.vector)
  const nearest = scores === undefined ? general : shortlist(general, (row) => scores[row] as number, MOST_GENERAL)
  for (const row of nearest) probabilities.set(row, 1)
  return [...probabilities]
    .flatMap(([row, probability]): ApplicableCard[] => {
      const card = notebook.cards[row]
      // What is said of somebody else may be of another than the one who is to have this.
      if (card === undefined || card.role === 'other' || probability < LEAST_APPLIES) return []
      if (isSuperseded(notebook, row) || !isHarmless(card)) return []
      const { id, action, source, at, isForOthers } = card
      const told = { card: id, text: noteSentence(card), action, applies: probability, source, at, isForOthers }
      return [defined({ ...told, before: placeTakenBy(notebook, row)?.action })]
    })
    .sort((a, b) => b.applies - a.applies || b.at - a.at)
}

/** The latest card whose place another took. */
function placeTakenBy(notebook: Notebook, row: number): Card | undefined {
  const taken = (notebook.neighbours[row] ?? []).filter(
    (one) => supersededBy(notebook, one.row).by === row && isSuperseded(notebook, one.row),
  )
  return bestBy(
    taken.flatMap((one) => notebook.cards[one.row] ?? []),
    ({ at }) => at,
  )
}

/** P of what either of two looks may tell. */
const either = (a: number, b: number): number => 1 - (1 - a) * (1 - b)
