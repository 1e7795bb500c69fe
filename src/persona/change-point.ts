/**
 * When everything changed: where a history falls into two that have less in common than one user's would.
 *
 * Lives here: the evidence for two habits in place of one, over all subjects at once. May not know: what follows from it.
 */
import { splitGains } from '../change/split-gains.js'
import { bestBy } from '../util/best-by.js'
import { grouped } from '../util/grouped.js'
import type { Episodes } from './episodes.js'

/** Sum of a subject's prior counts. */
const PRIOR = 1

/** Odds of a change, at its likeliest place among all, from which on it is believed. */
const ODDS = 20

/** Episodes on either side, at least. */
const LEAST_SIDE = 4

/**
 * Index of the first episode after the change, where there is one; the whole does not rest on any one subject: who has moved house has another
 * address, and no other habits.
 */
export function changePoint(episodes: Episodes): number | undefined {
  const n = episodes.length
  const total = new Float64Array(n)
  const strongest = new Float64Array(n)
  for (const choices of subjectsOf(episodes)) {
    const values = choices.map(({ value }) => value)
    const gains = splitGains(values, { kinds: new Set(values).size, mass: PRIOR }, Math.log)
    for (const [k, gain] of gains.entries()) {
      // Between this choice and the next one of its subject every split tells the two apart in the same way.
      const from = (choices[k] as Choice).index + 1
      const to = (choices[k + 1] as Choice).index
      for (let split = from; split <= to; split++) {
        total[split] = (total[split] ?? 0) + gain
        strongest[split] = Math.max(strongest[split] ?? 0, gain)
      }
    }
  }
  const evidence = total.map((gain, split) => gain - (strongest[split] ?? 0))
  const best = bestBy([...evidence.keys()].slice(LEAST_SIDE, n - LEAST_SIDE + 1), (split) => evidence[split] as number)
  return best !== undefined && (evidence[best] as number) - Math.log(n) > Math.log(ODDS) ? best : undefined
}

interface Choice {
  readonly index: number
  readonly value: string
}

/** What was chosen, subject by subject (the tool of a group of rivals, an argument by its name), as far as it was chosen more than once. */
function subjectsOf(episodes: Episodes): readonly (readonly Choice[])[] {
  const all = episodes.flatMap(({ domain, provider, tool, args, isOwn }, index) => [
    ...(domain !== undefined && isOwn ? [{ subject: `tool ${domain}`, value: provider ?? tool, index }] : []),
    ...Object.entries(args)
      .filter(([, value]) => value !== null && value !== '' && value !== undefined)
      .map(([name, value]) => ({ subject: `argument ${name}`, value: JSON.stringify(value), index })),
  ])
  return [...grouped(all, ({ subject }) => subject).values()].map((choices) => {
    const times = grouped(choices, ({ value }) => value)
    return choices.filter(({ value }) => (times.get(value)?.length ?? 0) > 1)
  })
}
