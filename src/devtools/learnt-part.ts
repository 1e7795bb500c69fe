/** What was learnt: habits by group of rivals, leanings across tools, experts by what they have earned. */
import { type Child, h, note } from '../elements/draw.js'
import type { Leaning } from '../penchant.js'
import { bar, barList, percent, type Sight, section, table } from './pieces.js'

/** Leanings that are worth a look. */
const SHOWN = 8

export function learntPart({ inspection: { domains, leanings, experts } }: Sight): Child {
  const shown = leanings.slice(0, SHOWN)
  const most = Math.max(1, ...shown.map((one) => one.for))
  return [
    section(
      'habits',
      'Habits',
      note(
        domains.length === 0
          ? 'Nothing yet: what is answered shows here.'
          : 'A request that names its tool is counted, and weighs a quarter of another.',
      ),
      domains.map(habits),
    ),
    section(
      'leanings',
      'Preference axes',
      note(
        shown.length === 0
          ? 'Nothing yet: what choices of arguments have in common across tools shows here.'
          : 'What choices of arguments have in common across tools.',
      ),
      barList('Leanings', shown, (one) => [one.towards, one.for / most, countsOf(one)]),
    ),
    experts.length > 0 &&
      section(
        'experts',
        'Experts, by the weight they have earned',
        barList('Experts', experts, ({ name, weight }) => [name, weight, percent(weight)]),
      ),
  ]
}

const habits = ({ domain, tools }: Sight['inspection']['domains'][number]): Child =>
  h(
    'table',
    { key: domain },
    h('caption', {}, domain || 'no group'),
    table(['Tool', '', 'Likely', 'Taken', 'Refused'], tools, ({ tool, probability, chosen, refused }) =>
      h(
        'tr',
        { key: tool, 'data-tool': tool },
        h('th', { scope: 'row' }, tool),
        h('td', { key: 'bar', class: 'share' }, bar(probability)),
        h('td', { key: 'likely', class: 'figure' }, percent(probability)),
        h('td', { key: 'taken', class: 'figure' }, String(chosen)),
        h('td', { key: 'refused', class: 'figure' }, String(refused)),
      ),
    ),
  )

const countsOf = ({ for: pro, against, except, isTurn }: Leaning): string =>
  [`${pro} for, ${against} against`, except && exceptionOf(except), isTurn && 'lately'].filter(Boolean).join(', ')

/** Where a leaning does not hold: with a tool, for a kind of tools. */
export const exceptionOf = (where: NonNullable<Leaning['except']>): string =>
  `except ${'tool' in where ? `with ${where.tool}` : `for ${where.domain}`}`
