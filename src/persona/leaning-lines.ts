/**
 * The lines that say what choices have in common across tools: hypotheses that the arguments' learner has accepted ("leans towards cheap").
 *
 * Lives here: their counts, which are the persona's own, and which of them habits say already. May not know: what an axis is, where a value lies.
 */
import type { Counts } from './persona.js'
import type { PersonaLine } from '../contract/personas.js'
import { evidence, makeLine } from './habit-lines.js'
import { isStable } from './tally.js'

/** A hypothesis, and what it rests on. */
export interface KnownLeaning {
  readonly axis: string
  /** The end that they take, in words. */
  readonly towards: string
  /** Where they choose otherwise. */
  readonly except?: { readonly tool: string } | { readonly domain: string }
  /** Parameters that are clearly about it, each with its values at that end. `job`: the group of rivals of the tool, else the tool. */
  readonly choices: readonly {
    readonly tool: string
    readonly job: string
    readonly parameter: string
    readonly values: readonly unknown[]
  }[]
}

/** Jobs from which on choices have something in common: in one job they may be the same choice again. */
const LEAST_JOBS = 2

/** Tools that a line names. */
const NAMED_TOOLS = 2

/**
 * A leaning with n choices of N for it, N being every choice of the parameters that it rests on, whatever it was. It must be as stable as a habit
 * and come from two jobs. Where the task's tools (else all) have each of its parameters spoken of by a line of its own, it says nothing new.
 *
 * @param told lines about single parameters  @param tools of the task; empty: all
 */
export function leaningLines(
  { args }: Counts,
  leanings: readonly KnownLeaning[],
  told: readonly PersonaLine[],
  tools: readonly string[] = [],
): PersonaLine[] {
  const spokenOf = new Set(told.map(({ about }) => JSON.stringify([about.tool, about.parameter])))
  const isSpokenOf = (tool: string, parameter: string) => [tool, undefined].some((one) => spokenOf.has(JSON.stringify([one, parameter])))
  return leanings.flatMap(({ axis, towards, except, choices }) => {
    const atHand = tools.length === 0 ? choices : choices.filter(({ tool }) => tools.includes(tool))
    if (atHand.length > 0 && atHand.every(({ tool, parameter }) => isSpokenOf(tool, parameter))) return []
    const counted = choices.flatMap(({ tool, job, parameter, values }) => {
      const tally = args.get(tool)?.get(parameter)
      if (tally === undefined) return []
      const taken = values.flatMap((value) => tally.counts.get(JSON.stringify(value)) ?? [])
      const n = taken.reduce((sum, one) => sum + one.n, 0)
      return [{ tool, job, parameter, values, n, of: tally.n, at: Math.max(0, ...taken.map(({ at }) => at)) }]
    })
    const agreeing = counted.filter(({ n }) => n > 0)
    const seen = {
      n: counted.reduce((sum, { n }) => sum + n, 0),
      of: counted.reduce((sum, { of }) => sum + of, 0),
      at: Math.max(0, ...counted.map(({ at }) => at)),
    }
    if (new Set(agreeing.map(({ job }) => job)).size < LEAST_JOBS || !isStable(seen)) return []
    const where = namesOf([...new Set(agreeing.map(({ tool }) => tool))])
    const exception = except === undefined ? '' : `, not in ${'tool' in except ? except.tool : except.domain}`
    const text = `Leans towards “${towards}” in ${where}${exception} ${evidence(seen)}.`
    const leaning = { axis, towards, choices: counted.map(({ tool, parameter, values }) => ({ tool, parameter, values })) }
    return [makeLine(`leaning ${axis}`, 'arguments', text, seen, { leaning })]
  })
}

function namesOf(tools: readonly string[]): string {
  const left = tools.length - NAMED_TOOLS
  if (left > 0) return `${tools.slice(0, NAMED_TOOLS).join(', ')} and ${left} more`
  return `${tools.slice(0, -1).join(', ')} and ${tools.at(-1)}`
}
