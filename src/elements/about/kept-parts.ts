/** What is kept: the log as people read it, row by row to forget; where it is kept, as a file to take along, and the end of it. */
import type { LogRow, Penchant } from '../../penchant.js'
import { type Child, each, h, note } from '../draw.js'
import { type Doer, doing, forgetting, type Known, kind, part } from './parts.js'

const FILE = 'penchant.json'
const ERASING = 'erase everything'

export function logPart({ rows }: Known, doer: Doer): Child {
  const { say } = doer
  return part(
    doer,
    'log',
    rows.length === 0 ? h('p', { class: 'empty' }, say('log-none')) : note(say('log-note', { n: rows.length })),
    rows.length > 0 && each('ol', { class: 'lines log', 'aria-labelledby': 'log-title' }, rows, (one) => row(one, doer)),
  )
}

function row({ id, at, kind: event, text }: LogRow, doer: Doer): Child {
  const { say, language } = doer
  const when = new Date(at)
  return h(
    'li',
    { key: id, 'data-row': 'log' },
    h(
      'span',
      {},
      h('time', { datetime: when.toISOString() }, when.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })),
      ' ',
      kind(say(event === 'note' ? 'log-note-kept' : `log-${event}`)),
      ' ',
      text,
    ),
    // What reports may have told, and what was agreed to, only `erase` forgets.
    event !== 'consent' && event !== 'contribution' && doing(doer, text, forgetting(doer, { event: id })),
  )
}

export function keepingPart({ inspection: { storage } }: Known, doer: Doer): Child {
  const { say, ask, asked } = doer
  const size = sizeOf(storage.sizeBytes, doer)
  const onchange = (event: Event): void => void takeIn(event, doer)
  return part(
    doer,
    'keeping',
    note(
      storage.kind === 'memory'
        ? say('kept-open')
        : `${say('kept-here', { size })} ${say(storage.isPersistent === true ? 'kept-surely' : 'kept-perhaps')}`,
    ),
    h(
      'p',
      { class: 'buttons' },
      h('button', { type: 'button', onclick: () => void save(doer) }, say('export')),
      h(
        'label',
        { class: 'file' },
        say('import'),
        h('input', { class: 'unseen', type: 'file', accept: 'application/json,.json', onchange }),
      ),
    ),
    h(
      'p',
      { class: 'buttons' },
      asked === ERASING
        ? [
            h('button', { type: 'button', class: 'primary', key: 'yes', onclick: () => void erase(doer) }, say('erase-yes')),
            h('button', { type: 'button', key: 'no', onclick: () => ask('') }, say('keep-it')),
          ]
        : h('button', { type: 'button', class: 'small', key: 'erase', onclick: () => ask(ERASING) }, say('erase')),
    ),
  )
}

async function save(doer: Doer): Promise<void> {
  let said = ''
  const work = async (penchant: Penchant): Promise<void> => {
    const file = await penchant.export()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = FILE
    link.click()
    URL.revokeObjectURL(link.href)
    said = doer.say('exported', { name: FILE, size: sizeOf(file.size, doer) })
  }
  if (await doer.attempt('exported', work)) doer.tell(said)
}

async function takeIn({ currentTarget }: Event, { say, attempt, tell }: Doer): Promise<void> {
  const input = currentTarget as HTMLInputElement
  const file = input.files?.[0]
  if (file === undefined) return
  let n = 0
  const work = async (penchant: Penchant): Promise<void> => {
    n = (await penchant.import(file)).imported
    // The same file can be picked again.
    input.value = ''
  }
  if (await attempt('imported', work)) tell(say('imported', { n }))
}

async function erase({ say, attempt, ask }: Doer): Promise<void> {
  ask('')
  await attempt('erased', (penchant) => penchant.erase(), say('erased'))
}

const sizeOf = (bytes: number, { language }: Doer): string => `${(bytes / 1000).toLocaleString(language, { maximumFractionDigits: 1 })} kB`
