/**
 * Past arguments: which values this user's calls had, for which request, in which circumstance. All that is learnt of arguments is read from
 * these calls: what is a habit (parameter-records.ts), and what goes with the occasion (own-habit.ts).
 *
 * Lives here: a bounded list of calls and of the parameters in them. May not know: facts, disclosure.
 */
import { domainOf } from '../../embedding/tools/domain.js'
import type { ToolHash } from '../../event.js'
import type { Learner, World } from '../../learner.js'
import { aboutText } from '../disclosure/disclosure.js'
import type { Nearness } from '../axes/nearness.js'
import { isLeftOut, lessonOf, orderOfCall } from './lesson.js'
import { tally } from './parameter-records.js'
import { KEPT } from './past-settings.js'
import { isValue, type Parameter, parametersOf, type Value } from '../schema/parameters.js'
import { plainValue } from '../schema/value-shape.js'
import type { AskedRequest } from '../../embedding/circumstance/circumstance.js'

interface CircumstanceWorld {
  readonly vector: World['vector']
  readonly kernels: Pick<World['kernels'], 'exp'>
}

/** What a request was like, as a vector that likens circumstances; `texts` are those whose vectors `of` asks for. */
export interface Circumstances {
  texts(query: string): readonly string[]
  /** Unit vector. */
  of(asked: AskedRequest, world: CircumstanceWorld): Float32Array
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
  /** `orderOfCall`. */
  readonly order: number
  /** The definition that it was made by. */
  readonly hash: ToolHash
  /** Whether it was for somebody else. */
  readonly isForOther: boolean
  readonly tool: string
  readonly domain: string
  readonly origin: string
  /** Parameter by index, the value that it had, the value as `plainValue` has it, and what it counts: 1 for a plain choice. */
  readonly values: readonly (readonly [parameter: number, value: Value, plain: string, weight: number])[]
  /** Parameters that the tool has and the call left out. */
  readonly left: readonly number[]
  /** Fills that the user did not want, how many plain choices each takes back, and whether nothing was put in its place. */
  readonly refused: readonly (readonly [parameter: number, value: Value, weight: number, isRemoved: boolean])[]
}

/** What was learnt on one side of a border stays there: in its tool, in its domain, or with what came from the same origin. */
export type Border = 'tool' | 'domain' | 'origin'

/** The side that a call, or a question, is on; '' where there is no border. */
export const sideOf = (border: Border | undefined, { tool, domain, origin }: Pick<PastCall, Border>): string =>
  border === undefined ? '' : { tool, domain, origin }[border]

export interface PastArguments {
  readonly parameters: PastParameter[]
  readonly calls: PastCall[]
}

/** A learner of past arguments that likens requests by `circumstances`. */
export function createPastArguments(circumstances: Circumstances): Learner<PastArguments> {
  return {
    name: 'past-arguments',
    version: 12,
    start: () => ({ parameters: [], calls: [] }),
    texts(event, world) {
      const lesson = event.kind === 'round' ? lessonOf(event, world.definition) : undefined
      if (event.kind !== 'round' || lesson === undefined) return []
      const tool = world.definition(lesson.hash)
      return [...circumstances.texts(event.query), ...parametersOf(tool).map(aboutText)]
    },
    learn(state, event, world) {
      const lesson = event.kind === 'round' ? lessonOf(event, world.definition) : undefined
      if (event.kind !== 'round' || lesson === undefined) return
      const { hash, args } = lesson
      const tool = world.definition(hash)
      const domain = domainOf(tool)
      const parameters = parametersOf(tool)
      if (state.parameters.length + parameters.length > KEPT.parameters) makeRoom(state)
      const left: number[] = []
      const indexes = new Map<string, number>()
      for (const parameter of parameters) {
        const index = indexOf(state, parameter, domain)
        if (index < 0) continue
        indexes.set(parameter.name, index)
        if (isLeftOut(args[parameter.name])) left.push(index)
      }
      const values = Object.entries(args).flatMap(([name, value]): readonly PastCall['values'][number][] => {
        const index = indexes.get(name)
        const weight = lesson.weightOf(name)
        return index === undefined || isLeftOut(value) || !isValue(value) || weight === 0 ? [] : [[index, value, plainValue(value), weight]]
      })
      const refused = lesson.refused.flatMap(({ parameter, value, weight, isRemoved }) => {
        const index = indexes.get(parameter)
        return index === undefined ? [] : [[index, value, weight, isRemoved] as const]
      })
      if (indexes.size === 0) return
      const asked = { text: event.query, values: Object.values(args), at: event.at }
      state.calls.push({
        at: circumstances.of(asked, world),
        order: orderOfCall(world.place),
        hash,
        isForOther: lesson.isForOther,
        tool: tool.name,
        domain,
        origin: event.origin ?? '',
        values,
        left,
        refused,
      })
      if (state.calls.length > KEPT.calls) state.calls.splice(oldestOfMost(state.calls), 1)
    },
  }
}

/** Where the oldest call stands of the tool that was called most: what is seldom called is not forgotten for what is called every day. */
function oldestOfMost(calls: readonly PastCall[]): number {
  const counts = tally(calls.map(({ tool }) => [tool, 1]))
  const most = Math.max(...counts.values())
  return calls.findIndex(({ tool }) => counts.get(tool) === most)
}

function indexOf(state: PastArguments, parameter: Parameter, domain: string): number {
  const wanted = describe(parameter, domain)
  const found = state.parameters.findIndex(
    (one) => one.about === wanted.about && one.domain === domain && one.options === wanted.options && one.kind === wanted.kind,
  )
  if (found >= 0) return found
  if (state.parameters.length >= KEPT.parameters) return -1
  return state.parameters.push(wanted) - 1
}

/** Keeps the newest calls, as many as have few parameters together, and only the parameters that they have. */
function makeRoom({ parameters, calls }: PastArguments): void {
  const places = new Map<number, number>()
  let first = calls.length
  while (first > 0) {
    const { values, left, refused } = calls[first - 1] as PastCall
    const missing = new Set([...values, ...left, ...refused].map((one) => (typeof one === 'number' ? one : one[0])))
    for (const index of missing) if (places.has(index)) missing.delete(index)
    if (places.size + missing.size > KEPT.staying) break
    for (const index of missing) places.set(index, places.size)
    first -= 1
  }
  const at = (index: number): number => places.get(index) as number
  const staying = calls.slice(first).map((call) => ({
    ...call,
    values: call.values.map(([index, value, plain, weight]) => [at(index), value, plain, weight] as const),
    left: call.left.map(at),
    refused: call.refused.map(([index, ...rest]) => [at(index), ...rest] as const),
  }))
  const used = [...places.keys()].map((index) => parameters[index] as PastParameter)
  parameters.splice(0, parameters.length, ...used)
  calls.splice(0, calls.length, ...staying)
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
