/**
 * The cards, for people: what each says, where it comes from, and what became of it.
 *
 * Lives here: status in the open, and plain sentences of evidence. May not know: requests.
 */
import type { CardId } from '../../event.js'
import type { CardListing, Evidence } from '../../penchant.js'
import type { World } from '../../learner.js'
import { type Card, isPlain } from './card.js'
import type { Standing } from '../retrieve/reactions.js'
import { isSuperseded, type Notebook, supersededBy } from '../notebook.js'
import { noteSentence } from '../prompt-block.js'
import { isHarmless } from './safe-note.js'
import { isRepeat } from './relation.js'
import { agreement, SAME_TOPIC } from './same-topic.js'
import { dayOf } from '../../util/day.js'
import { defined } from '../../util/defined.js'

/** All cards, the oldest first. */
export function listCards(notebook: Notebook, world: World): CardListing[] {
  return notebook.cards.map((card, row) => ({
    card: card.id,
    text: noteSentence(card),
    when: card.condition,
    note: card.action,
    general: card.isGeneral,
    pinned: card.isPinned,
    source: card.source,
    since: card.since,
    changed: card.at,
    ...defined({ sentence: card.sentence, ofOthers: card.role === 'other' || undefined }),
    ...standingOf(notebook, card.id),
    ...statusOf(notebook, row, card, world),
  }))
}

function statusOf(notebook: Notebook, row: number, card: Card, world: World): Pick<CardListing, 'status' | 'by' | 'why'> {
  if (!isHarmless(card)) return { status: 'refused', why: 'It speaks to the model instead of saying how you like things.' }
  const { by } = supersededBy(notebook, row)
  const newer = by === undefined ? undefined : notebook.cards[by]
  if (notebook.mergedInto.has(row)) return { status: 'merged', ...defined({ by: newer?.id }), why: 'Merged into another card.' }
  if (newer !== undefined && isSuperseded(notebook, row))
    return saysAgain(card, newer, world)
      ? { status: 'said-again', by: newer.id, why: `Said again later: “${noteSentence(newer)}”` }
      : { status: 'superseded', by: newer.id, why: `A newer card is on the same topic: “${noteSentence(newer)}”` }
  return { status: 'current' }
}

/** By what set it aside: the relation of plain cards, else whether both want the same way of an axis. */
const saysAgain = (card: Card, newer: Card, world: World): boolean =>
  isPlain(card) || isPlain(newer) ? isRepeat(card, newer, world) : agreement(card, newer) >= 0

const standingOf = (notebook: Notebook, card: CardId): Standing => ({
  ...(notebook.standings.get(card) ?? { helped: 0, missed: 0, blamed: 0 }),
})

/** Why a note is in the prompt: when and how it was stated, what was said of it since, what it took the place of. */
export function explainNote(notebook: Notebook, id: CardId, probability: number | undefined): Evidence[] {
  const row = notebook.rows.get(id)
  if (row === undefined) return []
  const card = notebook.cards[row] as Card
  const { helped, missed, blamed } = standingOf(notebook, id)
  const said = card.sentence === undefined ? '' : `: “${card.sentence}”`
  const evidence: Evidence[] = [
    {
      kind: 'stated',
      text: `${SAID[card.source]} on ${dayOf(card.at)}${said}.`,
      card: id,
      at: card.at,
      source: card.source,
      ...defined({ sentence: card.sentence }),
    },
  ]
  if (card.isGeneral) evidence.push({ kind: 'applies', text: 'Holds for every request.', card: id, probability: 1 })
  else if (probability !== undefined)
    evidence.push({ kind: 'applies', text: `Fits this request with ${Math.round(100 * probability)} %.`, card: id, probability })
  if (helped + missed + blamed > 0)
    evidence.push({
      kind: 'reactions',
      text: `In the prompt of ${helped} answer${helped === 1 ? '' : 's'} that pleased; asked for again ${missed}×, thumbed down ${blamed}×.`,
      card: id,
      helped,
      missed,
      blamed,
    })
  const older = (notebook.neighbours[row] ?? [])
    .filter((one) => one.probability > SAME_TOPIC)
    .map((one) => notebook.cards[one.row] as Card)
    .filter(({ event }) => event < card.event)
  for (const other of older.slice(-3))
    evidence.push({ kind: 'newer', text: `Takes the place of “${noteSentence(other)}” of ${dayOf(other.at)}.`, card: id, older: other.id })
  return evidence
}

const SAID = { user: 'Stated by you', app: 'Stated by the app', message: 'From a message of yours' } as const
