/** What it believes of the user, line by line: pinned, reworded, deleted, added. */
import type { PersonaLine } from '../../penchant.js'
import { type Child, h, note } from '../draw.js'
import { composer, type Doer, doing, type Known, kind, part, type RowButton, reword, rowsOf } from './parts.js'

export function linesPart({ lines }: Known, doer: Doer): Child {
  const { say, attempt } = doer
  return part(
    doer,
    'persona',
    note(say('persona-note')),
    lines.length === 0 && h('p', { class: 'empty' }, say('persona-none')),
    rowsOf('persona', lines, (line) => row(line, doer)),
    composer({
      id: 'line-add',
      label: say('line-add'),
      example: say('line-example'),
      button: say('line-button'),
      onSay: (text) => attempt('persona', (penchant) => penchant.amendPersona({ text }), say('added')),
    }),
  )
}

function row(line: PersonaLine, doer: Doer): Child {
  const { say, attempt, ask, asked } = doer
  const { id, by, pinned, support, of } = line
  const text = inWords(line, doer)
  const editing = `line ${id}`
  if (asked === editing)
    return reword(doer, id, 'the-line', text, 'persona', (penchant, said) => penchant.amendPersona({ line: id, text: said }))
  const change = (to: 'pin' | 'unpin' | 'delete'): RowButton => [
    to,
    () =>
      void attempt('persona', (penchant) => penchant.amendPersona({ line: id, change: to }), say(to === 'delete' ? 'deleted' : 'changed')),
  ]
  return h(
    'li',
    { key: id, 'data-row': 'line' },
    h(
      'span',
      {},
      text,
      ' ',
      by === 'user' ? kind(say('line-yours')) : isCounted(line) && kind(say('line-times', { support, of })),
      pinned && [' ', kind(say('pinned'))],
    ),
    doing(doer, text, ['edit', () => ask(editing)], change(pinned ? 'unpin' : 'pin'), change('delete')),
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
