/** An embedder of the app's own, made up: it knows a few words of two languages, and can fail in every way. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_ASSETS } from '../../bench/evals/no-assets.js'
import { MARK } from '../../src/embedding/embedder.js'
import { createOwnEmbedder } from '../../src/embedding/own-embedder.js'
import { loadTiers } from '../../src/embedding/load-tiers.js'
import { startEngine } from '../../src/engine.js'
import type { Notice, OwnEmbedder, Penchant } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

afterEach(() => vi.useRealTimers())

const CONCEPTS = [
  ['mesa', 'restaurante', 'table', 'restaurant'],
  ['tiempo', 'lluvia', 'weather', 'forecast'],
  ['canción', 'música', 'songs', 'music'],
]

const TOOLS = [
  { name: 'OpenTable', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: {} },
  { name: 'Meteo', domain: 'weather', description: 'Weather forecast of a city', inputSchema: {} },
  { name: 'Jukebox', domain: 'music', description: 'Play songs and other music', inputSchema: {} },
]

/** Vectors of any length: how often each concept is named, and a constant. */
function madeUp(more: Partial<OwnEmbedder> = {}): OwnEmbedder & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    id: 'made-up@1',
    dimensions: CONCEPTS.length + 1,
    async embed(texts) {
      asked.push(...texts)
      return texts.map((text) => [...CONCEPTS.map((words) => 5 * words.filter((word) => text.toLowerCase().includes(word)).length), 0.5])
    },
    ...more,
    asked,
  }
}

async function open(own: OwnEmbedder): Promise<Penchant> {
  const engine = await startEngine(
    { ...ENGINE, embedder: own },
    {
      async *loadTiers() {
        yield createOwnEmbedder(own)
      },
    },
  )
  await engine.addTools(TOOLS)
  return engine
}

const toolFor = async (engine: Penchant, query: string) => {
  const { tool, outcome, error } = await engine.suggest({ query, explore: false }, { deadlineMs: 60_000 })
  return tool?.name ?? `${outcome}: ${error?.code}`
}

const SPANISH = [
  ['una mesa para dos', 'OpenTable'],
  ['¿qué tiempo hace, habrá lluvia?', 'Meteo'],
  ['pon una canción', 'Jukebox'],
] as const

describe('an embedder of the app’s own', () => {
  test('answers in its language, and inspect() says that fitted heads read words alone', async () => {
    const own = madeUp()
    const engine = await open(own)
    const { embedder } = await engine.whenReady()
    expect(embedder).toMatchObject({ tier: 'own', wanted: 'own', id: 'own made-up@1', heads: 'words', state: 'ready' })
    for (const [query, tool] of SPANISH) expect(await toolFor(engine, query)).toBe(tool)
    expect(own.asked.join(' ')).not.toContain(MARK)
    expect(own.asked).toContain('una mesa para dos')
    await engine.close()
  })

  test('what is learnt with it is known with it', async () => {
    const engine = await open(madeUp())
    await engine.whenReady()
    await engine.addTools([{ name: 'Resy', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: {} }])
    await engine.learn(Array.from({ length: 4 }, (_, i) => ({ call: { tool: 'Resy', query: `una mesa para ${i + 2}` } })))
    expect(await toolFor(engine, 'una mesa en el restaurante')).toBe('Resy')
    await engine.close()
  })

  test('one that never works: the tier before it answers, and it is said why', async () => {
    const engine = await open(madeUp({ embed: () => Promise.reject(new Error('no model')) }))
    const { embedder } = await engine.whenReady()
    expect(embedder).toMatchObject({ tier: 'hashed', wanted: 'own', state: 'fallen-back', error: { code: 'embedder-failed' } })
    expect(embedder.error?.message).toContain('no model')
    expect(await toolFor(engine, 'weather forecast of Rome')).toBe('Meteo')
    await engine.close()
  })

  test('one that fails later on: the hashed tier takes over by itself, with what was learnt', async () => {
    let isBroken = false
    const own = madeUp()
    const engine = await open({ ...own, embed: async (...asked) => (isBroken ? Promise.reject(new Error('gone')) : own.embed(...asked)) })
    await engine.whenReady()
    const notices: Notice[] = []
    await engine.subscribe((notice) => notices.push(notice))
    isBroken = true
    expect(await toolFor(engine, 'una mesa nueva')).toBe('failed: embedder-failed')
    await vi.waitFor(async () => expect((await engine.inspect()).embedder).toMatchObject({ tier: 'hashed', state: 'fallen-back' }))
    expect(await toolFor(engine, 'weather forecast of Rome')).toBe('Meteo')
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'embedder', tier: 'hashed', state: 'fallen-back' }))
    await engine.close()
  })

  test('one that hangs is given up, once and for all', async () => {
    vi.useFakeTimers()
    const embed = vi.fn(() => new Promise<never>(() => {}))
    const embedder = createOwnEmbedder(madeUp({ embed }))
    const first = expect(embedder.embed(['a'])).rejects.toMatchObject({ code: 'embedder-failed' })
    await vi.advanceTimersByTimeAsync(10_000)
    await first
    await expect(embedder.embed(['b'])).rejects.toMatchObject({ code: 'embedder-failed', fields: { id: 'made-up@1' } })
    expect(embed).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['too few vectors', []],
    ['a vector of another length', [[1, 2]]],
    ['a vector with what is no number', [[1, Number.NaN, 0, 0]]],
    ['nothing', undefined],
  ])('%s is a failure', async (_, given) => {
    await expect(createOwnEmbedder(madeUp({ embed: async () => given as never })).embed(['a'])).rejects.toMatchObject({
      code: 'embedder-failed',
    })
  })

  test('vectors are scaled to length 1, and closing aborts what is under way', async () => {
    const signals: AbortSignal[] = []
    const embedder = createOwnEmbedder(
      madeUp({
        embed: async (texts, { signal }) => {
          signals.push(signal)
          return texts.map(() => [3, 4, 0, 0])
        },
      }),
    )
    expect(await embedder.embed(['a'])).toEqual([Float32Array.from([0.6, 0.8, 0, 0])])
    expect(signals[0]?.aborted).toBe(false)
    await embedder.close()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('it needs none of the package’s files', async () => {
    const tiers = loadTiers({
      wanted: madeUp(),
      assets: NO_ASSETS,
      threads: 1,
      signal: new AbortController().signal,
      onProgress: () => {},
      onTrouble: () => {},
    })
    expect((await tiers.next()).value).toMatchObject({ isOwn: true, id: 'own made-up@1' })
  })

  test.each([
    {},
    { id: '', dimensions: 3, embed: async () => [] },
    { id: 'x', dimensions: 0, embed: async () => [] },
    { id: 'x', dimensions: 3 },
  ])('%o is none', async (embedder) => {
    await expect(startEngine({ ...ENGINE, embedder: embedder as never })).rejects.toMatchObject({
      code: 'invalid-argument',
      fields: { argument: 'embedder' },
    })
  })
})
