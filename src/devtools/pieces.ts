/** What the inspector's parts share: what is looked at and can be done there; sections, bars, numbers. */
import { type Child, each, h } from '../elements/draw.js'
import type { Inspection, LogRow, Notice, SuggestionError } from '../penchant.js'
import type { WatchedDecision } from './watch-decisions.js'

/** What is shown, and what can be done there. */
export interface Sight {
  readonly inspection: Inspection
  /** What may be forgotten for a what-if, newest first. */
  readonly rows: readonly LogRow[]
  readonly decisions: readonly WatchedDecision[]
  /** The decision that is looked at. */
  readonly shown: WatchedDecision | undefined
  readonly troubles: readonly SuggestionError[]
  readonly arriving: Extract<Notice, { readonly kind: 'asset' }>['progress'] | undefined
  /** When another tab taught it something, if one did. */
  readonly elsewhere: Date | undefined
  /** The group of rivals that the maps show; '' for all. */
  readonly job: string
  /** What came of the last what-if; undefined where no copy can be made. */
  readonly whatIf: string | undefined
  show(decision: WatchedDecision): void
  filter(job: string): void
  without(row: string): void
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`

export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`

export const section = (id: string, title: string, ...children: readonly Child[]): Child =>
  h('section', { key: id, id, 'aria-labelledby': `${id}-title` }, h('h3', { id: `${id}-title` }, title), ...children)

/** A bar of 0 … 1, drawn by attributes: a page's policy may forbid styles of an element's own. Its number stands beside it in text. */
export const bar = (share: number): Child =>
  h(
    'svg',
    { class: 'bar', viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('rect', { width: 100 * Math.min(1, share), height: 10 }),
  )

/** Names with a bar each, and what it says. */
export const barList = <T>(
  label: string,
  items: readonly T[],
  rowOf: (item: T) => readonly [name: string, share: number, said: string],
): Child =>
  each('ol', { class: 'rows', 'aria-label': label }, items, (item, i) => {
    const [name, share, said] = rowOf(item)
    return h('li', { key: String(i) }, h('span', {}, name), bar(share), h('span', {}, said))
  })

/** Rows below the names of their columns; '' is a column without one. */
export const table = <T>(heads: readonly string[], rows: readonly T[], rowOf: (item: T) => Child): readonly Child[] => [
  h(
    'thead',
    {},
    each('tr', {}, heads, (name) => (name === '' ? h('td', {}) : h('th', { key: name, scope: 'col' }, name))),
  ),
  each('tbody', {}, rows, rowOf),
]
