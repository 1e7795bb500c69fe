/** Decisions as they are made: which, how long each took, why, and what if something were forgotten. */
import { type Child, each, fieldOf, h, note } from '../elements/draw.js'
import { barList, milliseconds, percent, type Sight, section } from './pieces.js'
import type { WatchedDecision } from './watch-decisions.js'

/** Rows of a ranking that are worth a look. */
const SHOWN = 5

export function decisionsPart(sight: Sight): Child {
  const { decisions, shown } = sight
  return section(
    'decisions',
    'Decisions',
    note(decisions.length === 0 ? 'Nothing was asked since this was opened.' : timesOf(decisions)),
    // Rows stay where they are, and say another thing: nothing moves under the pointer.
    each('ol', { class: 'decisions' }, decisions, (one, i) => row(one, i, sight)),
    // Another decision is another node: it takes the place, and pushes nothing.
    h(
      'div',
      { class: 'shown', tabindex: 0, role: 'group', 'aria-label': 'The decision in full' },
      shown !== undefined && h('div', { key: shown.suggestion.id }, details(shown, sight)),
    ),
  )
}

function row(decision: WatchedDecision, i: number, { show, shown }: Sight): Child {
  const { suggestion, ms, became } = decision
  const { context, tool, outcome } = suggestion
  return h(
    'li',
    { key: String(i) },
    h(
      'button',
      { type: 'button', 'aria-pressed': String(decision === shown), onclick: () => show(decision) },
      h('span', {}, `“${context.query}”`),
      h('span', { class: 'said' }, `${tool?.name ?? outcome}${became === undefined ? '' : `, ${became}`} · ${milliseconds(ms)}`),
    ),
  )
}

function details({ suggestion, ms }: WatchedDecision, sight: Sight): readonly Child[] {
  const { context, tool, outcome, because = [], shortlist = [], notes = [] } = suggestion
  const reasons = [...(tool?.because ?? []), ...because]
  return [
    h('h4', {}, `“${context.query}”`),
    h('p', { id: 'outcome', class: 'said' }, `${outcome} · ${context.embedder} · ${milliseconds(ms)}`),
    suggestion.error !== undefined && h('p', { class: 'failure' }, h('code', {}, suggestion.error.code), ` ${suggestion.error.message}`),
    sight.whatIf !== undefined && whatIfForm(sight),
    context.domains.length > 0 && [
      note('What its words alone are about:'),
      barList('What its words are about', context.domains.slice(0, 3), ([domain, share]) => [domain, share, percent(share)]),
    ],
    tool !== undefined && barList('Ranking', tool.ranking.slice(0, SHOWN), ({ name, probability: p }) => [name, p, percent(p)]),
    each('ul', { class: 'reasons', 'aria-label': 'Because' }, reasons, ({ kind, text }, i) =>
      h('li', { key: String(i) }, h('span', { class: 'kind' }, kind), ` ${text}`),
    ),
    notes.length > 0 && note(`Notes for the prompt: ${notes.map(({ text }) => text).join(' ')}`),
    shortlist.length > 0 &&
      note(
        `Tools for a model’s prompt, ${shortlist.reduce((sum, one) => sum + one.tokens, 0)} tokens: ${shortlist.map(({ name }) => name).join(', ')}.`,
      ),
  ]
}

function whatIfForm({ rows, without, whatIf }: Sight): Child {
  const onsubmit = (event: SubmitEvent): void => without(fieldOf<HTMLSelectElement>(event, 'row').value)
  return h(
    'form',
    { key: 'what-if', onsubmit },
    h('label', { for: 'what-if' }, 'If this were forgotten:'),
    each('select', { id: 'what-if', name: 'row' }, rows, ({ id, text }) => h('option', { key: id, value: id }, text)),
    h('button', { type: 'submit' }, 'Ask again'),
    h('p', { class: 'note', role: 'status', id: 'what-if-said' }, whatIf ?? ''),
  )
}

function timesOf(decisions: readonly WatchedDecision[]): string {
  const sorted = decisions.map(({ ms }) => ms).sort((a, b) => a - b)
  return `Median ${milliseconds(sorted[sorted.length >> 1] ?? 0)}, slowest ${milliseconds(sorted.at(-1) ?? 0)}.`
}
