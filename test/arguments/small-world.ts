/** Users, tools and a past for tests of arguments: by the hashed embedder, or by the meanings that a user gets. */
import { argumentsWithout } from '../../bench/evals/ablation.js'
import { isForSomebodyElse } from '../../src/arguments/profile/somebody-else.js'
import { createArguments, type Arguments, type ArgumentsOptions, type FillQuestion } from '../../src/arguments/arguments.js'
import { createPastArguments, type PastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import type { RoundEvent, ToolHash } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { ArgumentChoice } from '../../src/penchant.js'
import { toolHash } from '../../src/util/text-hash.js'
import type { Meanings } from './real-meanings.js'

export type Args = Readonly<Record<string, unknown>>
export type Past = readonly (readonly [tool: string, args: Args, more?: Partial<RoundEvent>])[]

export const tool = (name: string, properties: Readonly<Record<string, object>>, more: object = {}): Tool => ({
  name,
  description: '',
  inputSchema: { type: 'object', properties, ...more },
})

export const choice = (values: readonly string[], description = '', more: object = {}) => ({
  type: 'string',
  enum: values,
  description,
  ...more,
})
export const flag = (description = '', more: object = {}) => ({ type: 'boolean', description, ...more })
export const whole = (description = '', more: object = {}) => ({ type: 'integer', description, ...more })
export const words = (description = '', more: object = {}) => ({ type: 'string', description, ...more })

/** What is asked beside the tool. */
type Asking = Partial<Pick<FillQuestion, 'query' | 'stated' | 'unsteady' | 'origin'>>

export interface SmallWorld {
  readonly past: PastArguments
  readonly arguments: Arguments
  learn(...past: Past): void
  ask(tool: string, question?: Asking): Readonly<Record<string, ArgumentChoice>>
  leanings(): ReturnType<Arguments['leanings']>
  /** What every source proposes, before anything is decided. */
  candidates(tool: string): ReturnType<Arguments['candidates']>
  /** Only the values that are filled in. */
  fill(tool: string, question?: Asking): Record<string, unknown>
}

export const roundOf = (hash: ToolHash, args: Args, more: Partial<RoundEvent> = {}): RoundEvent => ({
  kind: 'round',
  id: '',
  at: 0,
  conversation: '',
  query: 'as always',
  named: false,
  domains: [],
  contenders: [],
  used: hash,
  args,
  ...more,
})

const embedder = createHashedEmbedder()
const kernels = twinKernels()
const vectors = new Map<string, Float32Array>()
const learner = createPastArguments(wholeRequests)
/** Requests are all alike. */
const WORLD = { kernels, vector: () => new Float32Array(1) } as unknown as World
/** One for all worlds without options: what it keeps hangs on definitions alone. */
const shared = createArguments((text) => vectors.get(text), kernels)

/** @param meanings the shipped transformer's; default: the hashed embedder's, which know spelling alone */
export async function smallWorld(
  tools: readonly Tool[],
  calls: Past = [],
  { without = [], ...options }: ArgumentsOptions & { readonly without?: readonly string[] } = {},
  meanings?: Meanings,
): Promise<SmallWorld> {
  const byHash = new Map(tools.map((one) => [toolHash(one), one]))
  const named = new Map([...byHash].map(([hash, one]) => [one.name, { hash, tool: one }]))
  const definition = (hash: ToolHash) => byHash.get(hash)
  const past = learner.start(WORLD)
  const world = { ...WORLD, definition } as World
  const made =
    meanings !== undefined
      ? argumentsWithout(without, meanings.vector, kernels, { maps: () => mapsOf('transformer'), ...options })
      : Object.keys(options).length === 0 && without.length === 0
        ? shared
        : argumentsWithout(without, (text) => vectors.get(text), kernels, options)
  const find = (name: string) => {
    const found = named.get(name)
    if (found === undefined) throw new Error(`No tool ${name}`)
    return found
  }
  let place = 0
  const learn = (...more: Past): void => {
    for (const [name, args, extra] of more) learner.learn(past, roundOf(find(name).hash, args, extra), { ...world, place: place++ })
  }
  learn(...calls)
  // Every text that any question of a test may need, whatever was learnt by then.
  const all = learner.start(world)
  for (const { hash, tool: one } of named.values())
    learner.learn(
      all,
      roundOf(hash, Object.fromEntries(Object.keys((one.inputSchema.properties ?? {}) as object).map((key) => [key, 'x']))),
      { ...world, place: 0 },
    )
  const texts = made.texts(all, definition)
  if (meanings !== undefined) await meanings.ensure(texts)
  else for (const [i, vector] of (await embedder.embed(texts)).entries()) vectors.set(texts[i] ?? '', vector)

  const asking = (name: string, question: Asking = {}): FillQuestion => {
    const asked = { ...find(name), query: 'as always', stated: {}, past, definition, ...question }
    return { ...asked, isForOthers: isForSomebodyElse(asked.query, asked.stated, asked.tool) }
  }
  const ask: SmallWorld['ask'] = (name, question) => made.fill(asking(name, question)).args
  return {
    past,
    arguments: made,
    learn,
    ask,
    leanings: () => made.leanings(past, definition),
    candidates: (name) => made.candidates(asking(name)),
    fill: (name, question) =>
      Object.fromEntries(Object.entries(ask(name, question)).flatMap(([key, one]) => ('value' in one ? [[key, one.value]] : []))),
  }
}
