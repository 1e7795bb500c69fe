/** What the user said and has not taken back: of single tools, with a ban by hand; and what they want, in their own words. */
import type { CardListing, StanceListing } from '../../penchant.js'
import { grouped } from '../../util/grouped.js'
import { type Child, fieldOf, h, note } from '../draw.js'
import { composer, type Doer, doing, forgetting, type Known, kind, type OfferedTool, part, reword, rowsOf, what } from './parts.js'

export function stancesPart({ inspection: { stances } }: Known, doer: Doer): Child {
  const { say, tools } = doer
  return part(
    doer,
    'stances',
    note(say('stances-note')),
    stances.length === 0 && h('p', { class: 'empty' }, say('stances-none')),
    rowsOf('stances', stances, (one) => stanceRow(one, doer)),
    tools.length > 0 && ban(doer),
  )
}

function stanceRow({ event, tool, stance, sentence, since }: StanceListing, doer: Doer): Child {
  const { say, attempt } = doer
  const text = say(stance, { tool })
  return h(
    'li',
    { key: event, 'data-row': 'stance' },
    h('span', {}, text, sentence !== undefined && what(`“${sentence}”`), since !== undefined && kind(say('taken-since', { times: since }))),
    doing(doer, text, [
      'take-back',
      () => void attempt('taken-back', (penchant) => penchant.forget({ event }), say('taken-back', { text })),
    ]),
  )
}

function ban({ say, attempt, tools }: Doer): Child {
  const onsubmit = (event: SubmitEvent): void => {
    const { value: tool } = fieldOf<HTMLSelectElement>(event, 'ban')
    void attempt('stance', (penchant) => penchant.remember({ tool, stance: 'never' }), say('banned', { tool }))
  }
  return h(
    'form',
    { key: 'ban', onsubmit },
    h('select', { name: 'ban', 'aria-label': say('ban-which') }, inGroups(tools)),
    h('button', { type: 'submit' }, say('ban')),
  )
}

function inGroups(tools: readonly OfferedTool[]): readonly Child[] {
  return [...grouped(tools, ({ domain = '' }) => domain)].flatMap(([group, some]) => {
    const options = some.map(({ name }) => h('option', { key: name }, name))
    return group === '' ? options : [h('optgroup', { key: group, label: group }, options)]
  })
}

export function notesPart({ cards }: Known, doer: Doer): Child {
  const { say, attempt } = doer
  return part(
    doer,
    'notes',
    note(say('notes-note')),
    rowsOf('notes', cards, (card) => noteRow(card, cards, doer)),
    composer({
      id: 'note-tell',
      label: say('note-tell'),
      example: say('note-example'),
      button: say('note-button'),
      onSay: (message) =>
        attempt(
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

function noteRow(listing: CardListing, cards: readonly CardListing[], doer: Doer): Child {
  const { say, attempt, ask, asked } = doer
  const { card, text, note: said, status, by, why, pinned, helped, missed, blamed } = listing
  if (asked === card)
    return reword(doer, card, 'the-note', said, 'note', (penchant, better) => penchant.remember({ ...changeable(listing), note: better }))
  const heard = Object.entries({ helped, missed, blamed }).flatMap(([how, n]) =>
    n > 0 ? [say(`note-${how as 'helped' | 'missed' | 'blamed'}`, { n })] : [],
  )
  const newer = status === 'said-again' || status === 'superseded' ? cards.find((other) => other.card === by) : undefined
  const change = (changed: object, told: string): void =>
    void attempt('note', (penchant) => penchant.remember({ ...changeable(newer ?? listing), ...changed }), told)
  return h(
    'li',
    { key: card, 'data-row': 'note', class: status === 'current' ? undefined : 'aside' },
    h(
      'span',
      {},
      status === 'current' ? text : [h('s', {}, text), ' ', kind(say(`note-${status}`))],
      pinned && [' ', kind(say('pinned'))],
      why !== undefined && what(why),
      heard.length > 0 && what(heard.join(', ')),
    ),
    doing(
      doer,
      text,
      ['edit', () => ask(card)],
      newer === undefined
        ? [pinned ? 'unpin' : 'pin', () => change({ pinned: !pinned }, say('changed'))]
        : ['merge', () => change({ replaces: [card] }, say('merged'))],
      forgetting(doer, { card }),
    ),
  )
}

/** What of a card stays when something of it is changed. */
const changeable = ({ card, note, when, general, pinned }: CardListing) => ({ card, note, when, general, pinned })
