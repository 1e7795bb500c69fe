/** What it believes of the user, line by line: pinned, reworded, deleted, added. */
import type { PersonaLine } from '../../penchant.js'
import { type Child, each, h } from '../draw.js'
import { composer, type Doer, doing, type Known, part, reword } from './parts.js'

export function linesPart({ lines }: Known, doer: Doer): Child {
  const { say } = doer
  return part(
    'persona',
    say('persona'),
    h('p', { class: 'note' }, say('persona-note')),
    lines.length === 0 && h('p', { class: 'empty' }, say('persona-none')),
    each('ul', { class: 'lines', 'aria-labelledby': 'persona-title' }, lines, (line) => row(line, doer)),
    composer({
      id: 'line-add',
      label: say('line-add'),
      example: say('line-example'),
      button: say('line-button'),
      onSay: (text) => doer.attempt('persona', (penchant) => penchant.amendPersona({ text }), say('added')),
    }),
  )
}

function row(line: PersonaLine, doer: Doer): Child {
  const { say } = doer
  const { id, by, pinned, support, of } = line
  const text = inWords(line, doer)
  if (doer.asked === `line ${id}`)
    return reword(doer, id, 'the-line', text, 'persona', (penchant, said) => penchant.amendPersona({ line: id, text: said }))
  const change = (to: 'pin' | 'unpin' | 'delete') => () =>
    void doer.attempt(
      'persona',
      (penchant) => penchant.amendPersona({ line: id, change: to }),
      say(to === 'delete' ? 'deleted' : 'changed'),
    )
  return h(
    'li',
    { key: id, 'data-row': 'line' },
    h(
      'span',
      {},
      text,
      ' ',
      by === 'user'
        ? h('span', { class: 'kind' }, say('line-yours'))
        : isCounted(line) && h('span', { class: 'kind' }, say('line-times', { support, of })),
      pinned && [' ', h('span', { class: 'kind' }, say('pinned'))],
    ),
    doing(doer, text, ['edit', () => doer.ask(`line ${id}`)], pinned ? ['unpin', change('unpin')] : ['pin', change('pin')], [
      'delete',
      change('delete'),
    ]),
  )
}

/** A line that says the tool, or the value, that most of what was counted speaks for; other lines bend it, and say so themselves. */
const isCounted = ({ by, about, support, of }: PersonaLine): boolean =>
  by === 'penchant' &&
  2 * support > of &&
  (about.parameter !== undefined ? about.value !== undefined : about.tool !== undefined && about.domain !== undefined)

function inWords(line: PersonaLine, { say }: Doer): string {
  const { tool, domain, parameter, value } = line.about
  if (!isCounted(line)) return line.text
  if (parameter === undefined) return say('line-tool', { tool, domain })
  const values = { tool, parameter: parameter.replaceAll('_', ' '), value: Array.isArray(value) ? value.join(', ') : String(value) }
  return say(tool === undefined ? 'line-anywhere' : 'line-argument', values)
}
