/** How it is doing: embedder, storage, kernels, what is missing, what arrives. */
import { type Child, h } from '../elements/draw.js'
import type { Inspection } from '../penchant.js'
import { count, kilobytes, type Sight, section } from './pieces.js'

export function statePart({ inspection, troubles, arriving, elsewhere }: Sight): Child {
  const { embedder, storage, kernels, thread, policy, arms, fallbacks } = inspection
  const errors = [...(embedder.error === undefined ? [] : [embedder.error]), ...troubles]
  return section(
    'state',
    'State',
    h(
      'dl',
      { class: 'facts' },
      fact('Embedder', h('span', { id: 'embedder' }, embedder.tier), ` ${stateOf(inspection)}`),
      fact(
        'Storage',
        h(
          'span',
          { id: 'storage' },
          `${storage.kind}, ${kilobytes(storage.sizeBytes)}${storage.reason === undefined ? '' : ` (${storage.reason})`}`,
        ),
      ),
      fact('Log', h('span', { id: 'rounds' }, count(storage.rounds, 'answer')), `, ${count(storage.events, 'event')}`),
      fact('Runs on', `${thread}, ${kernels.id}${kernels.reason === undefined ? '' : ` (${kernels.reason})`}`),
      fact('Policy', arms > 0 ? `${policy}, ${count(arms, 'arm')}` : policy),
      fact('Fallbacks', h('span', { id: 'fallbacks' }, fallbacks.map(({ code }) => code).join(', ') || 'none')),
      storage.unlearnt.length > 0 &&
        fact('Not learnt', h('span', { id: 'unlearnt' }, storage.unlearnt.map(({ reason }) => reason).join(', '))),
    ),
    // Its place is kept: what arrives pushes nothing away.
    h(
      'p',
      { class: 'note arriving' },
      arriving === undefined ? '' : `${arriving.name}: ${kilobytes(arriving.loadedBytes)} of ${kilobytes(arriving.totalBytes)}`,
    ),
    errors.map((error) => h('p', { key: error.message, class: 'failure' }, h('code', {}, error.code), ` ${error.message} ${error.hint}`)),
    elsewhere !== undefined &&
      h('p', { id: 'elsewhere', class: 'note' }, `Another tab taught it something at ${elsewhere.toLocaleTimeString('en')}.`),
  )
}

const fact = (name: string, ...children: readonly Child[]): Child => h('div', { key: name }, h('dt', {}, name), h('dd', {}, ...children))

function stateOf({ embedder }: Inspection): string {
  if (embedder.pendingTexts > 0) return `(${count(embedder.pendingTexts, 'text')} to go)`
  if (embedder.state === 'loading') return `(${embedder.wanted} is loading)`
  return embedder.state === 'fallen-back' ? `(instead of ${embedder.wanted})` : ''
}
