/** A user's log in memory, with vectors of the test's own choice: what the tests of learners fold. */
import type { Tool } from '../../src/catalogue/tool.js'
import { domainOf } from '../../src/embedding/tools/domain.js'
import type { Tier } from '../../src/embedding/embedder.js'
import type { ToolSpace } from '../../src/embedding/tools/tool-space.js'
import type { DefinitionEvent, LogEvent, RoundEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import type { Kernels } from '../../src/linear/kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { Evidence } from '../../src/penchant.js'
import { argmax, type Policy } from '../../src/selection/policy.js'
import { randomFrom, unitVector } from '../linear/random.js'
import { loadedBy, savedBy } from '../../src/learner.js'

/** Noon, so that the day is the same in most time zones. */
export const T0 = Date.UTC(2026, 2, 1, 12)
export const DAY_MS = 86_400_000

const DIMENSIONS = 32

export interface SmallWorldOptions {
  readonly kernels?: Kernels
  readonly tier?: Tier
  readonly dimensions?: number
  /** Vectors that matter to the test; every other text gets a direction of its own. */
  readonly vectors?: ReadonlyMap<string, Float32Array>
}

/** A world whose definitions are `tools`, by their names. */
export function smallWorld(tools: readonly Tool[], options: SmallWorldOptions = {}): World {
  const { kernels = twinKernels(), tier = 'static', dimensions = DIMENSIONS, vectors } = options
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const made = new Map<string, Float32Array>(vectors)
  return {
    kernels,
    tier,
    dimensions,
    place: 0,
    vector(text) {
      const vector = made.get(text) ?? directionOf(text, dimensions)
      made.set(text, vector)
      return vector
    },
    definition(hash) {
      const tool = byName.get(hash)
      if (tool === undefined) throw new Error(`No definition of ${hash}.`)
      return tool
    },
  }
}

/** A unit vector that depends on the text alone. Two texts have nothing to do with each other. */
export function directionOf(text: string, dimensions = DIMENSIONS): Float32Array {
  let seed = 7
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return unitVector(randomFrom(seed), dimensions)
}

/** A unit vector at this cosine to `vector`. */
export function alike(vector: Float32Array, cosine: number): Float32Array {
  const other = directionOf('whatever else', vector.length)
  const along = dot(other, vector)
  const across = other.map((x, i) => x - along * (vector[i] as number))
  const length = Math.sqrt(dot(across, across))
  const sine = Math.sqrt(1 - cosine * cosine)
  return vector.map((x, i) => cosine * x + (sine * (across[i] as number)) / length)
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)

export function tool(name: string, domain?: string, more: Partial<Tool> = {}): Tool {
  return { name, description: `${name} does it`, inputSchema: {}, ...(domain === undefined ? {} : { domain }), ...more }
}

export const defined = (tools: readonly Tool[]): DefinitionEvent[] =>
  tools.map((one, i) => ({ kind: 'definition', id: `0-${i}`, at: T0, hash: one.name, tool: one }))

/** A round; tools are referred to by name. One a day, in the order of making. */
export function rounds(rows: readonly (Partial<RoundEvent> & { readonly query: string })[]): RoundEvent[] {
  return rows.map((row, i) => ({
    kind: 'round',
    id: `1-${String(i).padStart(6, '0')}`,
    at: T0 + i * DAY_MS,
    conversation: 'c',
    named: false,
    domains: [],
    contenders: [],
    ...row,
  }))
}

/** `count` rounds in each of which `used` was chosen, for requests that are all different. */
export function habitOf(used: string, count: number, more: Partial<RoundEvent> = {}): (Partial<RoundEvent> & { readonly query: string })[] {
  return Array.from({ length: count }, (_, i) => ({ query: `${used} wish ${i}`, used, ...more }))
}

export function fold<State>(policy: Policy<State>, world: World, events: readonly LogEvent[], from?: State): State {
  const state = from ?? policy.start(world)
  for (const event of events) policy.learn(state, event, world)
  return state
}

/** As the store keeps it: nothing is shared with the state that goes on. */
export function reopened<State>(policy: Policy<State>, world: World, state: State): State {
  return loadedBy(policy, structuredClone(savedBy(policy, state)), world)
}

export interface AskOptions {
  readonly explore?: boolean
  readonly prior?: Readonly<Record<string, number>>
  readonly pending?: Readonly<Record<string, number>>
  /** P(domain | request); default: all of the candidates' domains alike. */
  readonly domains?: Readonly<Record<string, number>>
  /** Today's tools, for those without a domain. */
  readonly space?: ToolSpace
}

export interface Answer {
  readonly tool: string
  readonly probability: number
  readonly because: readonly Evidence[]
  readonly probabilities: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

/** What a policy would suggest. Default: it does not explore. */
export function ask<State>(
  policy: Policy<State>,
  world: World,
  state: State,
  query: string,
  tools: readonly Tool[],
  options: AskOptions = {},
): Answer {
  const { explore = false, prior = {}, pending = {}, domains, space } = options
  const groups = [...new Set(tools.map(domainOf))]
  const spread = groups
    .map((domain) => ({ domain, probability: domains === undefined ? 1 / groups.length : (domains[domain] ?? 0) }))
    .sort((a, b) => b.probability - a.probability)
  const opinion = policy.rank(
    state,
    {
      text: query,
      vector: world.vector(query),
      candidates: tools.map((one) => ({
        tool: one,
        hash: one.name,
        domain: domainOf(one),
        prior: prior[one.name] ?? 1,
        pending: pending[one.name] ?? 0,
      })),
      domains: spread,
      explore,
      ...(space === undefined ? {} : { space }),
    },
    world,
  )
  const k = argmax(opinion.scores)
  const byName = (values: Float64Array) => Object.fromEntries(tools.map(({ name }, i) => [name, values[i] as number]))
  return {
    tool: tools[k]?.name ?? '',
    probability: opinion.probabilities[k] as number,
    because: opinion.because(k),
    probabilities: byName(opinion.probabilities),
    scores: byName(opinion.scores),
  }
}

/** Every bit of a value, as text: equal texts, equal bits. */
export function bits(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (ArrayBuffer.isView(part)) {
      const { buffer, byteOffset, byteLength } = part
      return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64')
    }
    if (part instanceof Map || part instanceof Set) return [...part]
    if (typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part))) return `number ${Object.is(part, -0) ? '-0' : part}`
    return part
  })
}

export const bitsOf = <State>(policy: Policy<State>, state: State): string => bits(savedBy(policy, state))
