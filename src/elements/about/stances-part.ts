/** What the user said of single tools and has not taken back, and a ban by hand. */
import type { StanceListing } from '../../penchant.js'
import { type Child, each, h } from '../draw.js'
import { type Doer, doing, type Known, type OfferedTool, part } from './parts.js'

export function stancesPart({ inspection: { stances } }: Known, doer: Doer): Child {
  const { say } = doer
  return part(
    'stances',
    say('stances'),
    h('p', { class: 'note' }, say('stances-note')),
    stances.length === 0 && h('p', { class: 'empty' }, say('stances-none')),
    each('ul', { class: 'lines', 'aria-labelledby': 'stances-title' }, stances, (one) => row(one, doer)),
    doer.tools.length > 0 && ban(doer),
  )
}

function row({ event, tool, stance, sentence, since }: StanceListing, doer: Doer): Child {
  const text = doer.say(stance, { tool })
  return h(
    'li',
    { key: event, 'data-row': 'stance' },
    h(
      'span',
      {},
      text,
      sentence !== undefined && h('span', { class: 'what' }, `“${sentence}”`),
      since !== undefined && h('span', { class: 'kind' }, doer.say('taken-since', { times: since })),
    ),
    doing(doer, text, [
      'take-back',
      () => void doer.attempt('taken-back', (penchant) => penchant.forget({ event }), doer.say('taken-back', { text })),
    ]),
  )
}

function ban(doer: Doer): Child {
  const { say, tools } = doer
  const onsubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { value: tool } = (event.currentTarget as HTMLFormElement).elements.namedItem('ban') as HTMLSelectElement
    void doer.attempt('stance', (penchant) => penchant.remember({ tool, stance: 'never' }), say('banned', { tool }))
  }
  return h(
    'form',
    { key: 'ban', onsubmit },
    h('select', { name: 'ban', 'aria-label': say('ban-which') }, grouped(tools)),
    h('button', { type: 'submit' }, say('ban')),
  )
}

function grouped(tools: readonly OfferedTool[]): readonly Child[] {
  return [...new Set(tools.map(({ domain = '' }) => domain))].flatMap((group) => {
    const options = tools.filter(({ domain = '' }) => domain === group).map(({ name }) => h('option', { key: name }, name))
    return group === '' ? options : [h('optgroup', { key: group, label: group }, options)]
  })
}
