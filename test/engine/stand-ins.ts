/** Stand-ins for what an engine is made of, where a test wants to hold the real thing back. */
import { NO_ASSETS } from '../../bench/evals/no-assets.js'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Learner } from '../../src/learner.js'
import type { Question } from '../../src/penchant.js'
import { hash32 } from '../../src/embedding/text/words.js'

export const ENGINE: EngineOptions = {
  user: 'ada',
  thread: 'main',
  embedder: 'static',
  policy: 'penchant',
  storage: 'memory',
  threads: 1,
  assets: NO_ASSETS,
  // Made-up requests fit no tool; test/engine/none.test.ts is about that.
  noneAt: 1,
}

export const TOOLS = [
  { name: 'OpenTable', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: {} },
  { name: 'Resy', domain: 'restaurants', description: 'Reservations at restaurants', inputSchema: {} },
  { name: 'Lyft', domain: 'rides', description: 'Get a car', inputSchema: {} },
]

/** Three that differ in nothing but their names, and what is asked of them. */
export const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => ({
  name,
  domain: 'restaurants',
  description: 'Books a table',
  inputSchema: {},
}))
export const ASK_TABLE: Question = { query: 'a table for two', domain: 'restaurants', explore: false, notes: false }

/** Unit vectors that differ by text; `before` is awaited first, and may hold an answer back or refuse it. */
export function standInEmbedder(tier: Tier, before: (texts: readonly string[]) => unknown = () => {}): Embedder & { closed: number } {
  const dimensions = tier === 'transformer' ? 384 : 128
  const embedder = {
    tier,
    id: `stand-in ${tier}`,
    dimensions,
    closed: 0,
    async embed(texts: readonly string[]) {
      await before(texts)
      return texts.map((text) => {
        const vector = new Float32Array(dimensions)
        vector[(hash32(text) >>> 0) % dimensions] = 1
        return vector
      })
    },
    async close() {
      embedder.closed += 1
    },
  }
  return embedder
}

/** A promise and what settles it. */
export function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

/** A learner whose state is the list of what it has learnt, so that order, doubles and gaps show. */
export function listLearner(version = 1, onLearn: (query: string) => void = () => {}): Learner<string[]> {
  return {
    name: 'list',
    version,
    start: () => [],
    texts: (event) => (event.kind === 'round' ? [event.query] : []),
    learn(list, event, world) {
      if (event.kind !== 'round') return
      onLearn(event.query)
      world.vector(event.query)
      list.push(`${event.query}${event.reward === undefined ? '' : ` ${event.reward}`}`)
    },
    save: (list) => [...list],
    load: (snapshot) => [...(snapshot as string[])],
  }
}
