/**
 * PRefine's four conditions as far as they can be counted (§5.3): a model's hypothesis about the user, held against the calls that it cites.
 *
 * Lives here: what decides whatever a verifier says. May not know: chat models.
 */
import { sameJson } from '../catalogue/same-json.js'
import type { Tool } from '../penchant.js'
import { says } from '../util/says.js'
import type { Condition, Ended, Hypothesis, Verdict } from './refine-hypothesis.js'

/** Calls that a preference rests on at least. */
const CALLS = 2

/** Shorter values are words of any sentence. */
const VALUE_CHARACTERS = 3

/** The calls that are cited, in full. */
interface Cited {
  readonly call: number
  readonly tool: string
  readonly argument: string
  readonly value: unknown
}

/** Each gives what is wrong, or nothing; in PRefine's order. */
const CHECKS: Readonly<Record<Condition, (hypothesis: Hypothesis, ended: Ended, cited: readonly Cited[]) => string | undefined>> = {
  evidence({ because }, _, cited) {
    if (cited.length < because.length) return 'A call that it cites was never made so.'
    return new Set(cited.map(({ call }) => call)).size < CALLS ? 'It cites fewer than two calls.' : undefined
  },

  abstraction({ text, next }, { calls, tools }, cited) {
    const named = [...calls.map(({ tool }) => tool), ...tools.map(({ name }) => name)].find((name) => says(text, name))
    if (named !== undefined) return `It names the tool ${named}.`
    // A word that several tools have for the same thing is no restatement of one of them.
    const single = [...cited, next].find(
      ({ tool, value }) => saysValue(text, value) && cited.every((one) => one.tool === tool || !sameJson(one.value, value)),
    )
    return single === undefined ? undefined : `It repeats the value ${JSON.stringify(single.value)} instead of saying what lies behind it.`
  },

  actionable({ next }, { tools }, cited) {
    const tool = tools.find(({ name }) => name === next.tool)
    const schema = tool === undefined ? undefined : parametersOf(tool).get(next.argument)
    if (schema === undefined) return `No tool ${next.tool} has an argument ${next.argument}.`
    if (!fits(next.value, schema)) return `${next.argument} of ${next.tool} cannot be ${JSON.stringify(next.value)}.`
    const isCited = cited.some(({ tool, argument }) => tool === next.tool && argument === next.argument)
    return isCited ? 'It says nothing beyond the choices that it cites.' : undefined
  },

  consistent({ next }, { calls }, cited) {
    const newest = (tool: string, argument: string) =>
      calls.filter((call) => call.tool === tool && Object.hasOwn(call.args, argument)).at(-1)?.args[argument]
    const against = [...cited, next].find(({ tool, argument, value }) => {
      const now = newest(tool, argument)
      return now !== undefined && !sameJson(now, value)
    })
    return against === undefined ? undefined : `The newest choice of ${against.argument} in ${against.tool} is another.`
  },
}

export function checkHypothesis(hypothesis: Hypothesis, ended: Ended): Verdict {
  const cited = hypothesis.because.flatMap(({ call, argument }): Cited[] => {
    const made = ended.calls[call - 1]
    return made === undefined || !Object.hasOwn(made.args, argument)
      ? []
      : [{ call, tool: made.tool, argument, value: made.args[argument] }]
  })
  for (const [condition, check] of Object.entries(CHECKS)) {
    const wrong = check(hypothesis, ended, cited)
    if (wrong !== undefined) return { passes: false, feedback: `${condition} not met. ${wrong}` }
  }
  return { passes: true }
}

/** Schemas of a tool's arguments, by name. */
export function parametersOf({ inputSchema }: Pick<Tool, 'inputSchema'>): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const { properties } = inputSchema as { readonly properties?: Readonly<Record<string, unknown>> | null }
  return new Map(
    Object.entries(properties ?? {}).map(([name, schema]) => [name, typeof schema === 'object' ? { ...(schema as object | null) } : {}]),
  )
}

function fits(value: unknown, { type, enum: listed }: Readonly<Record<string, unknown>>): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(listed)) return listed.some((one) => sameJson(one, value))
  if (type === 'integer') return Number.isInteger(value)
  return typeof type !== 'string' || type === (Array.isArray(value) ? 'array' : typeof value)
}

const saysValue = (text: string, value: unknown): boolean =>
  typeof value === 'string' && value.length >= VALUE_CHARACTERS && says(text, value)
