/** Where it is kept, as a file to take along, and the end of it. */
import type { Penchant } from '../../penchant.js'
import { type Child, h } from '../draw.js'
import { type Doer, type Known, part } from './parts.js'

const FILE = 'penchant.json'
const ERASING = 'erase everything'

export function keepingPart({ inspection: { storage } }: Known, doer: Doer): Child {
  const { say } = doer
  const size = sizeOf(storage.sizeBytes, doer)
  return part(
    'keeping',
    say('keeping'),
    h(
      'p',
      { class: 'note' },
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
        h('input', { class: 'unseen', type: 'file', accept: 'application/json,.json', onchange: takeIn(doer) }),
      ),
    ),
    h(
      'p',
      { class: 'buttons' },
      doer.asked === ERASING
        ? [
            h('button', { type: 'button', class: 'primary', key: 'yes', onclick: () => void erase(doer) }, say('erase-yes')),
            h('button', { type: 'button', key: 'no', onclick: () => doer.ask('') }, say('keep-it')),
          ]
        : h('button', { type: 'button', class: 'small', key: 'erase', onclick: () => doer.ask(ERASING) }, say('erase')),
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

function takeIn(doer: Doer): (event: Event) => void {
  return ({ currentTarget }) => {
    const input = currentTarget as HTMLInputElement
    const file = input.files?.[0]
    if (file === undefined) return
    let n = 0
    const work = async (penchant: Penchant): Promise<void> => {
      n = (await penchant.import(file)).imported
      // The same file can be picked again.
      input.value = ''
    }
    void doer.attempt('imported', work).then((isDone) => isDone && doer.tell(doer.say('imported', { n })))
  }
}

async function erase(doer: Doer): Promise<void> {
  doer.ask('')
  await doer.attempt('erased', (penchant) => penchant.erase(), doer.say('erased'))
}

const sizeOf = (bytes: number, { language }: Doer): string => `${(bytes / 1000).toLocaleString(language, { maximumFractionDigits: 1 })} kB`
