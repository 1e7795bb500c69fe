/** The log as people read it, and forgetting a row of it. */
import type { LogRow } from '../../penchant.js'
import { type Child, each, h } from '../draw.js'
import { type Doer, doing, type Known, part } from './parts.js'

export function logPart({ rows }: Known, doer: Doer): Child {
  const { say } = doer
  return part(
    'log',
    say('log'),
    h('p', { class: rows.length === 0 ? 'empty' : 'note' }, rows.length === 0 ? say('log-none') : say('log-note', { n: rows.length })),
    rows.length > 0 && each('ol', { class: 'lines log', 'aria-labelledby': 'log-title' }, rows, (one) => row(one, doer)),
  )
}

function row({ id, at, kind, text }: LogRow, doer: Doer): Child {
  const { say } = doer
  const when = new Date(at)
  return h(
    'li',
    { key: id, 'data-row': 'log' },
    h(
      'span',
      {},
      h('time', { datetime: when.toISOString() }, when.toLocaleString(doer.language, { dateStyle: 'medium', timeStyle: 'short' })),
      ' ',
      h('span', { class: 'kind' }, say(kind === 'note' ? 'log-note-kept' : `log-${kind}`)),
      ' ',
      text,
    ),
    // What reports may have told, and what was agreed to, only `erase` forgets.
    kind !== 'consent' &&
      kind !== 'contribution' &&
      doing(doer, text, ['forget', () => void doer.attempt('forgotten', (penchant) => penchant.forget({ event: id }), say('forgotten'))]),
  )
}
