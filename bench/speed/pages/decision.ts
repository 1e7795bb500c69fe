/**
 * One decision and one lesson of the shipped policy, beside the embedding: the mixture with the circumstance on, as the engine asks it.
 *
 * The policy is no part of the public API, so it is bundled from src/; vectors are the static tier's, made before the clock starts.
 */
import { createCatalogue } from '../../../src/catalogue/catalogue.js'
import { createStaticEmbedder } from '../../../src/embedding/static.js'
import { toolText } from '../../../src/embedding/tools/tool-text.js'
import { toUnit } from '../../../src/embedding/unit.js'
import { POLICIES } from '../../../src/engine/engine-parts.js'
import type { LogEvent, RoundEvent } from '../../../src/event.js'
import type { World } from '../../../src/learner.js'
import { loadWasmKernels } from '../../../src/linear/wasm/wasm-kernels.js'
import { createChooser } from '../../../src/selection/choose.js'
import { toolHash } from '../../../src/util/text-hash.js'
import { toolVectors } from '../../../src/reading/toward-requests.js'
import { archiveOf, catalogueOf, requestOf } from '../history.js'
import { mulberry } from '../../evals/toolbench/random.js'
import { type Contender, interleave } from '../interleave.js'
import type { DecisionTask } from '../decision.js'
import type { PageScope } from '../page.js'
import type { Measured } from '../row.js'

const scope = globalThis as unknown as PageScope<DecisionTask, Measured>

/** Requests that take turns: enough that none is remembered as asked again. */
const REQUESTS = 64

scope.measure = async ({ events, tools: count, turns }) => {
  const fetched = async (name: string) => (await fetch(`/dist/${name}`)).arrayBuffer()
  const [table, vocabulary] = [await fetched('static.bin'), new TextDecoder().decode(await fetched('vocab.txt'))]
  const { rough, dimensions } = createStaticEmbedder({ table, vocabulary, id: 'speed' })
  const vectors = new Map<string, Float32Array>()
  const vector = (text: string): Float32Array => {
    const known = vectors.get(text) ?? toUnit(rough?.(text) ?? new Float32Array(dimensions))
    vectors.set(text, known)
    return known
  }
  const tools = catalogueOf(count)
  const byHash = new Map(tools.map((tool) => [toolHash(tool), tool]))
  const kernels = await loadWasmKernels()
  const world = { kernels, tier: 'static', dimensions, vector, definition: (hash: string) => byHash.get(hash) } as World
  const catalogue = createCatalogue()
  catalogue.add(tools)
  const chooser = createChooser(catalogue, kernels)
  chooser.setVectors(new Map(tools.map((tool) => [tool.name, toolVectors(vector(toolText(tool)), 'static')])))

  const policy = POLICIES.penchant()
  const state = policy.start(world)
  for (const [hash, tool] of byHash) policy.learn(state, { kind: 'definition', id: '', at: 0, hash, tool }, world)
  const { events: past } = JSON.parse(archiveOf(events, tools)) as { readonly events: readonly LogEvent[] }
  for (const event of past) {
    if (event.kind === 'round') policy.learn(state, event, world)
    if (vectors.size > 20_000) vectors.clear()
  }

  const random = mulberry(41)
  const lessons = past.filter((event): event is RoundEvent => event.kind === 'round').slice(-REQUESTS)
  const asked = Array.from({ length: REQUESTS }, () => chooser.read({ query: requestOf(random).query, explore: false }))
  const prepare = (text: string): Float32Array => {
    for (const part of policy.questionTexts?.(text) ?? []) vector(part)
    return vector(text)
  }
  for (const { text } of asked) prepare(text)
  for (const lesson of lessons) for (const text of policy.texts(lesson, world)) vector(text)
  let turn = 0
  const decide = (): void => {
    const one = asked[turn++ % REQUESTS]
    if (one !== undefined) chooser.choose(one, vector(one.text), policy, state, world, 'static', (text) => vectors.get(text))
  }
  const learn = (): void => {
    const lesson = lessons[turn++ % lessons.length]
    if (lesson !== undefined) policy.learn(state, lesson, world)
  }
  const contender = (name: string, once: () => void): Contender => ({
    name,
    run(times) {
      for (let i = 0; i < times; i++) once()
      return undefined
    },
  })
  const both = (): void => {
    learn()
    decide()
  }
  return {
    timings: await interleave([contender('decision', decide), contender('lesson and decision', both)], turns),
    notes: { 'circumstances kept': policy.circumstances?.(state).length ?? 0 },
  }
}
