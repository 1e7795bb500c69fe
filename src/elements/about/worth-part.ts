/** What it is worth to the user, as a small picture with words. May not know: how the figures are counted. */
import { type Child, each, h } from '../draw.js'
import type { Word } from '../english.js'
import { type Doer, type Known, part } from './parts.js'

export function worthPart({ inspection }: Known, doer: Doer): Child {
  const { say } = doer
  const { lately, before, saved, drifted } = inspection.worth
  if (lately.spoke === 0) return undefined
  const bars: readonly (readonly [Word, number, number])[] = [
    ['bar-lately', lately.right, lately.spoke],
    ['bar-app', lately.appRight, lately.appRounds],
    ['bar-before', before.right, before.spoke],
  ]
  const sentences = [
    say('worth-lately', { right: lately.right, of: lately.spoke }),
    lately.appRounds > 0 ? say('worth-app', { right: lately.appRight, of: lately.appRounds }) : '',
    before.spoke > 0 ? say('worth-before', { right: before.right, of: before.spoke }) : '',
    saved > 0 ? say('worth-saved', { n: saved }) : '',
    drifted.length > 0 ? say('worth-drifted', { domains: drifted.join(', ') }) : '',
  ]
  return part(
    doer,
    'worth',
    // The words beside it say the same.
    each('div', { class: 'bars', 'aria-hidden': 'true' }, bars, ([name, right, of], i) => of > 0 && bar(say(name), right, of, i === 0)),
    h('p', {}, sentences.filter((one) => one !== '').join(' ')),
  )
}

const bar = (name: string, right: number, of: number, isFirst: boolean): readonly Child[] => [
  h('span', { key: `${name} name` }, name),
  // Drawn by attributes: a page's policy may forbid styles of an element's own.
  h(
    'svg',
    { key: `${name} bar`, class: isFirst ? 'bar first' : 'bar', viewBox: '0 0 100 10', preserveAspectRatio: 'none' },
    h('rect', { width: (100 * right) / of, height: 10 }),
  ),
  h('span', { key: `${name} share` }, `${right}/${of}`),
]
