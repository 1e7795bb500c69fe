/** Where requests lie, by what was asked and by circumstance, in the mark of the tool taken. May not know: how places are found. */
import { type Child, each, h, note } from '../elements/draw.js'
import type { MappedRequest, PlacedRequest } from '../penchant.js'
import { grouped } from '../util/grouped.js'
import { count, type Sight, section, table } from './pieces.js'

/** Marks that are told apart: colours of the style sheet, filled and hollow. What comes after these shares the last. */
const MARKS = 8

/** Below three answers two axes mean nothing. */
const LEAST = 3

type Place = MappedRequest & Partial<Pick<PlacedRequest, 'says'>>

export function mapsPart({ inspection: { requests, circumstances }, job, filter }: Sight): Child {
  if (requests.length < LEAST) return section('maps', 'Where requests lie', note('A map shows after three answers.'))
  const isShown = ({ domain = '' }: Place): boolean => job === '' || domain === job
  const asked = requests.filter(isShown)
  // A failed try has a circumstance too, but took nothing.
  const placed = circumstances.filter(({ reward }) => reward >= 0.5).filter(isShown)
  const marks = marksOf(asked)
  const jobs = [...new Set(requests.flatMap(({ domain }) => domain ?? []))].sort()
  const says = new Map(placed.map((place) => [`${place.at} ${place.query}`, place.says]))
  return section(
    'maps',
    'Where requests lie',
    h(
      'p',
      { class: 'map-head' },
      h('label', { for: 'job' }, 'Job'),
      h(
        'select',
        { id: 'job', value: job, onchange: ({ currentTarget }: Event) => filter((currentTarget as HTMLSelectElement).value) },
        h('option', { key: '', value: '' }, 'All jobs'),
        jobs.map((one) => h('option', { key: one, value: one }, one)),
      ),
    ),
    each('ul', { class: 'legend', 'aria-label': 'Tools taken' }, [...marks], ([tool, mark]) =>
      h('li', { key: tool }, h('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' }, dot(6, 6, 4.5, mark)), ` ${tool}`),
    ),
    h(
      'div',
      { class: 'maps' },
      map(
        'By what was asked',
        'Requests that read alike are near each other (the first two principal components of their vectors).',
        asked,
        marks,
      ),
      placed.length === 0
        ? note('The map of circumstances needs the static model or a better one.')
        : map(
            'By circumstance',
            'Requests of like circumstances (why, when, for whom) are near each other, whatever was asked for.',
            placed,
            marks,
          ),
    ),
    h(
      'details',
      { key: 'table' },
      h('summary', {}, 'The same as a table'),
      h(
        'table',
        {},
        table(['Request', 'Its circumstance', 'Tool taken'], [...asked].reverse(), ({ at, query, tool }) =>
          h(
            'tr',
            { key: `${at} ${query}` },
            h('th', { scope: 'row' }, query),
            h('td', { key: 'says' }, says.get(`${at} ${query}`) ?? ''),
            h('td', { key: 'tool' }, tool),
          ),
        ),
      ),
    ),
  )
}

/** A mark for each tool, the most used first. */
function marksOf(places: readonly Place[]): ReadonlyMap<string, number> {
  const taken = [...grouped(places, ({ tool }) => tool)]
  const names = taken.sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1)).map(([name]) => name)
  return new Map(names.map((name, i) => [name, Math.min(i, MARKS)]))
}

const dot = (x: number, y: number, r: number, mark: number, ...children: readonly Child[]): Child =>
  h('circle', { key: `${x} ${y} ${mark}`, cx: x, cy: y, r, class: `mark-${mark >> 1}${mark % 2 === 0 ? '' : ' hollow'}` }, ...children)

function map(title: string, caption: string, places: readonly Place[], marks: ReadonlyMap<string, number>): Child {
  const tools = [...new Set(places.map(({ tool }) => tool))].join(', ')
  const label = `${title}. ${count(places.length, 'request')}, coloured by the tool taken: ${tools}.`
  return h(
    'figure',
    { key: title },
    h('h4', {}, title),
    each(
      'svg',
      { class: 'map', viewBox: '-112 -112 224 224', role: 'img', 'aria-label': label },
      places,
      ({ x, y, tool, query, says = '' }) =>
        dot(
          Math.round(100 * x),
          Math.round(-100 * y),
          5,
          marks.get(tool) ?? MARKS,
          h('title', {}, `“${query}”${says === '' ? '' : ` (“${says}”)`}: ${tool}`),
        ),
    ),
    h('figcaption', { class: 'note' }, caption),
  )
}
