/**
 * Past arguments: which values this user's calls had, for which request, in which circumstance.
 *
 * Lives here: a bounded list of calls and of the parameters in them, and the vote of past values. May not know: facts, disclosure.
 */
import type { RoundEvent } from '../event.js'
import type { Learner, World } from '../learner.js'
import { dot } from '../linear/dot.js'
import { aboutText } from './disclosure.js'
import type { Nearness } from './nearness.js'
import { isValue, type Parameter, parametersOf, type Value } from './parameters.js'
import { plainValue } from './value-shape.js'
import { PLACES } from './whose.js'

/** A request as it was asked. */
export interface AskedRequest {
  readonly text: string
  /** Arguments that are stated; of a past call all of them. */
  readonly values: readonly unknown[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What a request was like, as a vector that likens circumstances; `texts` are those whose vectors `of` asks for. */
export interface Circumstances {
  texts(query: string): readonly string[]
  /** Unit vector. */
  of(asked: AskedRequest, world: { readonly vector: World['vector']; readonly kernels: Pick<World['kernels'], 'exp'> }): Float32Array
}

/** The request itself, whole. */
export const wholeRequests: Circumstances = {
  texts: (query) => [query],
  of: ({ text }, world) => Float32Array.from(world.vector(text)),
}

/** A parameter of a past call, kept once however many calls had it. */
export interface PastParameter {
  readonly name: string
  readonly about: string
  readonly description: string
  readonly domain: string
  /** Its values, where it has a list of them; equal for equal lists. */
  readonly options: string
  readonly kind: Parameter['kind']
}

export interface PastCall {
  readonly at: Float32Array
  /** How much more the request speaks of work than of home: difference of two cosines. */
  readonly lean: number
  readonly tool: string
  readonly domain: string
  readonly provider: string
  readonly origin: string
  /** Parameter by index, the value that it had, and the value as `plainValue` has it. */
  readonly values: readonly (readonly [parameter: number, value: Value, plain: string])[]
  /** Parameters that the tool has and the call left out. */
  readonly left: readonly number[]
}

export interface PastArguments {
  readonly parameters: PastParameter[]
  readonly calls: PastCall[]
}

/** Most calls and parameters that are kept; the oldest calls go first. */
const MOST_CALLS = 400
const MOST_PARAMETERS = 2000

/** A learner of past arguments that likens requests by `circumstances`. */
export function createPastArguments(circumstances: Circumstances): Learner<PastArguments> {
  return {
    name: 'past-arguments',
    version: 4,
    start: () => ({ parameters: [], calls: [] }),
    texts(event, world) {
      if (!isCall(event)) return []
      const tool = world.definition(event.used)
      return [event.query, ...PLACES.home, ...PLACES.work, ...circumstances.texts(event.query), ...parametersOf(tool).map(aboutText)]
    },
    learn(state, event, world) {
      if (!isCall(event)) return
      const tool = world.definition(event.used)
      const domain = event.domain ?? tool.domain ?? ''
      const values: [number, Value, string][] = []
      const left: number[] = []
      for (const parameter of parametersOf(tool)) {
        const value = event.args[parameter.name]
        const index = indexOf(state, parameter, domain)
        if (index < 0) continue
        if (isValue(value) && !isEmpty(value)) values.push([index, value, plainValue(value)])
        else if (value === undefined || value === null || value === '') left.push(index)
      }
      if (values.length === 0) return
      const { name, provider = '' } = tool
      state.calls.push({
        at: circumstances.of({ text: event.query, values: Object.values(event.args), at: event.at }, world),
        lean: leanOf(event.query, world),
        tool: name,
        domain,
        provider,
        origin: event.origin ?? '',
        values,
        left,
      })
      if (state.calls.length > MOST_CALLS) state.calls.shift()
    },
    save: ({ parameters, calls }) => ({ parameters: [...parameters], calls: [...calls] }),
    load: (snapshot) => snapshot as PastArguments,
  }
}

function leanOf(query: string, world: World): number {
  const at = world.vector(query)
  const nearest = (phrases: readonly string[]): number => Math.max(...phrases.map((phrase) => dot(at, world.vector(phrase))))
  return nearest(PLACES.work) - nearest(PLACES.home)
}

type Call = RoundEvent & { readonly used: string; readonly args: Readonly<Record<string, unknown>> }

/** A call that was made and went well, with its arguments. */
function isCall(event: { readonly kind: string }): event is Call {
  const round = event as RoundEvent
  return round.kind === 'round' && round.used !== undefined && round.args !== undefined && (round.reward ?? 1) > 0.5
}

const isEmpty = (value: Value): boolean => value === '' || (Array.isArray(value) && value.length === 0)

function indexOf(state: PastArguments, parameter: Parameter, domain: string): number {
  const wanted = describe(parameter, domain)
  const found = state.parameters.findIndex(
    (one) => one.about === wanted.about && one.domain === domain && one.options === wanted.options && one.kind === wanted.kind,
  )
  if (found >= 0) return found
  if (state.parameters.length >= MOST_PARAMETERS) return -1
  return state.parameters.push(wanted) - 1
}

export function describe(parameter: Parameter, domain: string): PastParameter {
  const options = parameter.options.length === 0 ? '' : JSON.stringify(parameter.options.map(plainValue).sort())
  return { name: parameter.name, about: aboutText(parameter), description: parameter.description, domain, options, kind: parameter.kind }
}

/**
 * How much two parameters are one question: 1 for the same name (or the same list of values) in one domain, less for two that only mean the
 * same, 0 where the types differ.
 */
export function sameness(a: PastParameter, b: PastParameter, { between }: Nearness): number {
  if (a.kind !== b.kind || a.options !== b.options) return 0
  const near = a.about === b.about ? 1 : between(a.about, b.about)
  if (a.domain === b.domain && a.name === b.name && near >= 0.5) return 1
  if (a.description !== '' && a.description === b.description) return 0.9
  if (a.options !== '') return near >= 0.8 ? 0.8 : 0
  return near >= 0.85 ? 0.7 : 0
}
