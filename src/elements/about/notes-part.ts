/** What the user wants, in words: told, reworded, merged, pinned, forgotten. */
import type { CardListing } from '../../penchant.js'
import { type Child, each, h } from '../draw.js'
import { composer, type Doer, doing, type Known, part, reword } from './parts.js'

export function notesPart({ cards }: Known, doer: Doer): Child {
  const { say } = doer
  return part(
    'notes',
    say('notes'),
    h('p', { class: 'note' }, say('notes-note')),
    each('ul', { class: 'lines', 'aria-labelledby': 'notes-title' }, cards, (card) => row(card, cards, doer)),
    composer({
      id: 'note-tell',
      label: say('note-tell'),
      example: say('note-example'),
      button: say('note-button'),
      onSay: (message) =>
        doer.attempt(
          'note',
          async (penchant) => {
            const { noted } = await penchant.remember({ message })
            // Whoever types into this field means it, even where no rule finds a wish in the words.
            if (noted.length === 0) await penchant.remember({ note: message })
          },
          say('added'),
        ),
    }),
  )
}

function row(listing: CardListing, cards: readonly CardListing[], doer: Doer): Child {
  const { say } = doer
  const { card, text, note, status, by, why, pinned, helped, missed, blamed } = listing
  if (doer.asked === card)
    return reword(doer, card, 'the-note', note, 'note', (penchant, said) => penchant.remember({ ...changeable(listing), note: said }))
  const heard = Object.entries({ helped, missed, blamed }).flatMap(([how, n]) =>
    n > 0 ? [say(`note-${how as 'helped' | 'missed' | 'blamed'}`, { n })] : [],
  )
  const newer = status === 'said-again' || status === 'superseded' ? cards.find((other) => other.card === by) : undefined
  const change = (changed: object, said: string): void =>
    void doer.attempt('note', (penchant) => penchant.remember({ ...changeable(newer ?? listing), ...changed }), said)
  return h(
    'li',
    { key: card, 'data-row': 'note', class: status === 'current' ? undefined : 'aside' },
    h(
      'span',
      {},
      status === 'current' ? text : [h('s', {}, text), ' ', h('span', { class: 'kind' }, say(`note-${status}`))],
      pinned && [' ', h('span', { class: 'kind' }, say('pinned'))],
      why !== undefined && h('span', { class: 'what' }, why),
      heard.length > 0 && h('span', { class: 'what' }, heard.join(', ')),
    ),
    doing(
      doer,
      text,
      ['edit', () => doer.ask(card)],
      newer === undefined ? undefined : ['merge', () => change({ replaces: [card] }, say('merged'))],
      newer === undefined ? [pinned ? 'unpin' : 'pin', () => change({ pinned: !pinned }, say('changed'))] : undefined,
      ['forget', () => void doer.attempt('forgotten', (penchant) => penchant.forget({ card }), say('forgotten'))],
    ),
  )
}

/** What of a card stays when something of it is changed. */
const changeable = ({ card, note, when, general, pinned }: CardListing) => ({ card, note, when, general, pinned })
