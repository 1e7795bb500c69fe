/** The engine in Node: which embedder answers when, and what goes on meanwhile. The contract itself: test/browser/contract.test.ts. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { engineWithout } from '../../bench/evals/ablation.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineParts } from '../../src/engine/engine-parts.js'
import type { EngineOptions } from '../../src/engine-options.js'
import { PenchantError } from '../../src/errors.js'
import type { Notice, Penchant } from '../../src/penchant.js'
import { ENGINE, gate, standInEmbedder, TOOLS } from './stand-ins.js'

/** An engine that loads these embedders, in turn; a promise holds the next ones back, an error ends them. */
async function engineWith(
  steps: readonly (Embedder | Promise<unknown> | Error)[],
  options: Partial<EngineOptions> = {},
  parts: Partial<EngineParts> = {},
): Promise<Penchant> {
  const engine = await startEngine(
    { ...ENGINE, ...options },
    {
      async *loadTiers() {
        for (const step of steps) {
          if (step instanceof Error) throw step
          if (step instanceof Promise) await step
          else yield step
        }
      },
      ...parts,
    },
  )
  onTestFinished(() => engine.close())
  await engine.addTools(TOOLS)
  return engine
}

const calls = (n: number, from = 0) =>
  Array.from({ length: n }, (_, i) => ({
    call: { tool: 'Resy', query: `a table for ${from + i}` },
    at: 1e12 + from + i,
    id: `${from + i}`,
  }))

async function noticesOf(engine: Penchant): Promise<Notice[]> {
  const notices: Notice[] = []
  await engine.subscribe((notice) => notices.push(notice))
  return notices
}

describe('while a better embedder loads', () => {
  test('the hashed one answers, then the better one takes over and says so', async () => {
    const loaded = gate()
    const engine = await engineWith([loaded.passed, standInEmbedder('static')])
    const notices = await noticesOf(engine)
    await engine.learn(calls(5))
    const early = await engine.suggest({ query: 'a table' })
    expect(early.context.embedder).toBe('hashed')
    expect((await engine.inspect()).embedder).toMatchObject({ tier: 'hashed', wanted: 'static', state: 'loading' })
    loaded.open()
    expect((await engine.whenReady()).embedder).toMatchObject({ tier: 'static', state: 'ready', pendingTexts: 0 })
    expect((await engine.suggest({ query: 'a table' })).context.embedder).toBe('static')
    expect(notices.filter(({ kind }) => kind === 'embedder')).toEqual([
      { kind: 'embedder', tier: 'hashed', state: 'loading' },
      { kind: 'embedder', tier: 'static', state: 'ready' },
    ])
  })

  test('the state afterwards is what it would have been from the start', async () => {
    const loaded = gate()
    const late = await engineWith([loaded.passed, standInEmbedder('static')])
    await late.learn(calls(20))
    loaded.open()
    await late.whenReady()
    const early = await engineWith([standInEmbedder('static')])
    await early.whenReady()
    await early.learn(calls(20))
    expect((await late.inspect()).domains).toEqual((await early.inspect()).domains)
    const [a, b] = [await late.suggest({ query: 'a table for 3' }), await early.suggest({ query: 'a table for 3' })]
    expect(a.tool).toEqual(b.tool)
  })

  test('a long history is embedded in the background: learning, adding tools and suggesting do not wait for it', async () => {
    const [loaded, held] = [gate(), gate()]
    const slow = standInEmbedder('static', () => held.passed)
    const engine = await engineWith([loaded.passed, slow])
    await engine.learn(calls(50))
    loaded.open()
    await new Promise((resolve) => setTimeout(resolve, 20)) // the take-over has begun, and its embedder says nothing
    expect(await engine.learn(calls(5, 50))).toEqual({ learnt: 5, known: 0, noted: [] })
    await engine.addTools([{ name: 'Tock', domain: 'restaurants', description: 'Tables', inputSchema: {} }])
    await engine.removeTools(['Lyft'])
    const meanwhile = await engine.suggest({ query: 'a table', explore: false })
    expect(meanwhile).toMatchObject({ tool: { name: 'Resy' }, context: { embedder: 'hashed' } })
    expect(meanwhile.tool?.ranking.map(({ name }) => name).toSorted()).toEqual(['OpenTable', 'Resy', 'Tock'])
    held.open()
    const ready = await engine.whenReady()
    expect(ready).toMatchObject({ embedder: { tier: 'static', state: 'ready', pendingTexts: 0 }, storage: { rounds: 55 }, tools: 3 })
    const later = await engine.suggest({ query: 'a table', explore: false })
    expect(later).toMatchObject({ tool: { name: 'Resy' }, context: { embedder: 'static' } })
    expect(later.tool?.ranking).toHaveLength(3)
  })

  test('learning does not wait for the vectors of tools that came late', async () => {
    const held = gate()
    const embedder = standInEmbedder('transformer', (texts) => (texts.some((text) => text.includes('Latecomer')) ? held.passed : undefined))
    const engine = await engineWith([embedder], { embedder: 'transformer' })
    await engine.addTools(TOOLS)
    await engine.whenReady()
    await engine.addTools([{ name: 'Latecomer', description: 'books a table', inputSchema: {} }])
    const tool = TOOLS[0]?.name as string
    expect(await engine.learn({ call: { tool, query: 'a table for two' } })).toEqual({ learnt: 1, known: 0, noted: [] })
    expect((await engine.inspect()).embedder.pendingTexts).toBe(1)
    held.open()
    expect((await engine.whenReady()).embedder.pendingTexts).toBe(0)
  })

  test('a suggestion that one embedder began is finished by the one that took over', async () => {
    const [loaded, held] = [gate(), gate()]
    const slow = standInEmbedder('static', (texts) => (texts.includes('a table for the patient') ? held.passed : undefined))
    const embedded: string[] = []
    const next = standInEmbedder('transformer', (texts) => embedded.push(...texts))
    const engine = await engineWith([slow, loaded.passed, next], { embedder: 'transformer' })
    await engine.learn(calls(5))
    await expect.poll(async () => (await engine.inspect()).embedder.tier).toBe('static')
    const patient = { deadlineMs: 10_000 }
    const asked = engine.suggest({ query: 'a table for the patient', explore: false }, patient)
    loaded.open()
    await engine.whenReady()
    held.open()
    expect(await asked).toMatchObject({ outcome: 'filled', tool: { name: 'Resy' }, context: { embedder: 'transformer' } })
    expect(embedded).toContain('a table for the patient')
  })

  test('closing does not wait for it either, and closes it', async () => {
    const embedder = standInEmbedder('static')
    let refuse: (error: Error) => void = () => {}
    embedder.embed = () =>
      new Promise((_, reject) => {
        refuse = reject
      })
    const close = embedder.close
    embedder.close = async () => {
      await close()
      refuse(new PenchantError('closed', { message: 'The embedder is closed.', hint: '' }))
    }
    const engine = await engineWith([embedder])
    await engine.learn(calls(5))
    const start = performance.now()
    await engine.close()
    expect(performance.now() - start).toBeLessThan(1000)
    expect(embedder.closed).toBeGreaterThan(0)
  })

  test('each one that is done with is closed', async () => {
    const [first, second] = [standInEmbedder('static'), standInEmbedder('transformer')]
    const engine = await engineWith([first, second], { embedder: 'transformer' })
    await engine.whenReady()
    expect([first.closed > 0, second.closed]).toEqual([true, 0])
    await engine.close()
    expect(second.closed).toBeGreaterThan(0)
  })
})

describe('when an embedder cannot be had', () => {
  const missing = new PenchantError('asset-unreachable', { message: 'Not there.', hint: 'Copy it.', fields: { url: '/model.onnx' } })

  test('the tier below stays, and inspect and a notice say why', async () => {
    const engine = await engineWith([standInEmbedder('static'), missing], { embedder: 'transformer' })
    const notices = await noticesOf(engine)
    const { embedder } = await engine.whenReady()
    const error = { code: 'asset-unreachable', message: 'Not there.', hint: 'Copy it.' }
    expect(embedder).toMatchObject({ tier: 'static', wanted: 'transformer', state: 'fallen-back', error })
    expect(notices.at(-1)).toEqual({ kind: 'embedder', tier: 'static', state: 'fallen-back', error })
    await engine.learn(calls(5))
    expect(await engine.suggest({ query: 'a table', explore: false })).toMatchObject({ tool: { name: 'Resy' } })
    // Whoever listens later hears of it as well.
    expect(await noticesOf(engine)).toEqual([{ kind: 'embedder', tier: 'static', state: 'fallen-back', error }])
  })

  test('an embedder that fails at its first text is not taken', async () => {
    const broken = standInEmbedder('static', () => Promise.reject(new Error('broken')))
    const engine = await engineWith([broken])
    await engine.learn(calls(5))
    expect((await engine.whenReady()).embedder).toMatchObject({ tier: 'hashed', state: 'fallen-back', error: { code: 'internal' } })
    expect(await engine.suggest({ query: 'a table', explore: false })).toMatchObject({ tool: { name: 'Resy' } })
  })
})

describe('an embedder that fails later', () => {
  async function failing(): Promise<{ engine: Penchant; fail: (does: boolean) => void; notices: Notice[] }> {
    let fails = false
    const embedder = standInEmbedder('static', () => (fails ? Promise.reject(new Error('out of memory')) : undefined))
    const engine = await engineWith([embedder])
    await engine.whenReady()
    const fail = (does: boolean) => {
      fails = does
    }
    return { engine, fail, notices: await noticesOf(engine) }
  }

  test('lets suggest fail, and learning is durable all the same', async () => {
    const { engine, fail, notices } = await failing()
    fail(true)
    expect(await engine.suggest({ query: 'a table for two' })).toMatchObject({
      outcome: 'failed',
      error: { code: 'internal', message: 'out of memory' },
    })
    expect(await engine.learn(calls(6))).toEqual({ learnt: 6, known: 0, noted: [] })
    await engine.inspect()
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'trouble', error: expect.objectContaining({ message: 'out of memory' }) }),
    )
    fail(false)
    expect(await engine.learn(calls(1, 6))).toEqual({ learnt: 1, known: 0, noted: [] })
    expect((await engine.inspect()).storage.rounds).toBe(7)
    expect(await engine.suggest({ query: 'a table', explore: false })).toMatchObject({ tool: { name: 'Resy' } })
  })
})

test('without the part that looks for names, a name is a word like any other', async () => {
  for (const [without, kind] of [
    [[], true],
    [['mention'], false],
  ] as const) {
    const engine = await engineWith([], { embedder: 'hashed' }, engineWithout(without))
    const { tool } = await engine.suggest({ query: 'book a table with OpenTable', explore: false })
    expect(tool?.because.some((evidence) => evidence.kind === 'named')).toBe(kind)
  }
})

test('policies can be chosen, and one that does not exist is refused', async () => {
  for (const policy of ['bandit-as-override', 'freq-as-override'] as const) {
    const engine = await engineWith([], { policy, embedder: 'hashed' })
    await engine.learn(calls(6))
    expect((await engine.inspect()).policy).toBe(policy)
    expect(await engine.suggest({ query: 'a table', explore: false })).toMatchObject({ tool: { name: 'Resy' } })
  }
  await expect(startEngine({ ...ENGINE, policy: 'toString' as never })).rejects.toMatchObject({ code: 'invalid-argument' })
})
