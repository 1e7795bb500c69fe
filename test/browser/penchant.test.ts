/** The main job, in a real Chromium with a real worker and a real IndexedDB: suggest, learn, reload, the same state. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { choiceOf, dropSnapshots, newUser, onDisk, opened, openPenchant, pastCalls, PATIENT, type Penchant, TOOLS } from './packaged.js'

/** Without what the browser's own bookkeeping adds to the origin. */
function asKept({ storage, ...rest }: Awaited<ReturnType<Penchant['inspect']>>): object {
  const { originBytes: _, ...kept } = storage
  return { ...rest, storage: kept }
}

describe('a user who takes Resy', () => {
  test('is suggested Resy, in a worker, with the reason', async () => {
    const penchant = await opened()
    for (let i = 0; i < 4; i++) {
      const suggestion = await penchant.suggest({ query: 'a table for tonight' }, PATIENT)
      expect(await penchant.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 1, known: 0, noted: [] })
    }
    const { outcome, tool, error } = await penchant.suggest({ query: 'a table for two', explore: false }, PATIENT)
    expect({ outcome, name: tool?.name, error }).toEqual({ outcome: 'filled', name: 'Resy', error: undefined })
    expect(tool?.because.length).toBeGreaterThan(0)
    expect(tool?.because.every(({ text }) => text.length > 0)).toBe(true)
    const { thread, storage, domains } = await penchant.inspect()
    expect(thread).toBe('worker')
    expect(storage).toMatchObject({ kind: 'indexeddb', rounds: 4 })
    expect(domains.find(({ domain }) => domain === 'restaurants')?.tools.find(({ tool: name }) => name === 'Resy')).toMatchObject({
      chosen: 4,
    })
  })

  test('has probabilities over all candidates that sum to 1, best first', async () => {
    const penchant = await opened()
    await penchant.learn(pastCalls(5))
    const { tool } = await penchant.suggest({ query: 'a table' }, PATIENT)
    const probabilities = tool?.ranking.map(({ probability }) => probability) ?? []
    expect(probabilities).toHaveLength(TOOLS.length)
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
    expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6)
  })

  test('who names another tool gets that one', async () => {
    const penchant = await opened()
    await penchant.learn(pastCalls(5))
    const { outcome, tool } = await penchant.suggest({ query: 'book a table with OpenTable please' }, PATIENT)
    expect({ outcome, name: tool?.name }).toEqual({ outcome: 'filled', name: 'OpenTable' })
    expect(tool?.because).toContainEqual(expect.objectContaining({ kind: 'named', tool: 'OpenTable' }))
  })

  test('among some of the tools gets one of those', async () => {
    const penchant = await opened({ noneAt: 1 })
    await penchant.learn(pastCalls(5))
    const { tool } = await penchant.suggest({ query: 'a table', tools: ['OpenTable', 'Tock'] }, PATIENT)
    expect(['OpenTable', 'Tock']).toContain(tool?.name)
    expect(tool?.ranking.map(({ name }) => name).toSorted()).toEqual(['OpenTable', 'Tock'])
  })
})

describe('after a reload', () => {
  /** Some of everything: suggestions learnt about, amended, past calls of two groups. */
  async function live(penchant: Penchant): Promise<void> {
    await penchant.learn([...pastCalls(40), ...pastCalls(10, 'Lyft', (i) => `a car to gate ${i}`)])
    for (const query of ['a table for tonight', 'a quiet place for dinner', 'take me to the airport', 'somewhere with a terrace']) {
      const suggestion = await penchant.suggest({ query, conversation: 'c1' }, PATIENT)
      await penchant.learn({ suggestion, used: suggestion.tool?.name === 'Resy' ? 'Tock' : 'Resy' })
      await penchant.learn({ suggestion, reward: 0.5 })
    }
  }

  const asked = ['a table', 'dinner for two', 'a car downtown', 'a terrace tonight']
  async function answers(penchant: Penchant): Promise<unknown[]> {
    const all = []
    for (const query of asked) {
      const { outcome, tool, context } = await penchant.suggest({ query, explore: false }, PATIENT)
      all.push({ outcome, tool, domains: context.domains, contenders: context.contenders, embedder: context.embedder })
    }
    return all
  }

  test.each(['hashed', 'static'] as const)('everything is the same, bit for bit (%s embedder)', async (embedder) => {
    const options = { user: newUser(), embedder, tools: TOOLS }
    const first = await openPenchant(options)
    onTestFinished(() => first.close())
    await first.whenReady()
    await live(first)
    const [knew, answered] = [await first.inspect(), await answers(first)]
    await first.close()
    const saved = await onDisk(options.user)
    const ofEmbedder = saved.snapshots.filter((row) => row.embedder.startsWith(`${knew.embedder.id} `))
    expect(ofEmbedder).toHaveLength(1)

    const second = await openPenchant(options)
    onTestFinished(() => second.close())
    expect(asKept(await second.whenReady())).toEqual(asKept(knew))
    expect(await answers(second)).toEqual(answered)
    await second.close()
    // The hashed tier that answered first has folded what came since, and is saved as it was left.
    const again = await onDisk(options.user)
    expect({ ...again, snapshots: again.snapshots.filter((row) => row.embedder.startsWith(`${knew.embedder.id} `)) }).toEqual({
      ...saved,
      snapshots: ofEmbedder,
    })

    // Folded from nothing instead of from the snapshot and a tail.
    await dropSnapshots(options.user)
    const third = await openPenchant(options)
    onTestFinished(() => third.close())
    expect(asKept(await third.whenReady())).toEqual(asKept(knew))
    expect(await answers(third)).toEqual(answered)
    await third.close()
    const anew = await onDisk(options.user)
    expect(anew.snapshots.filter((row) => row.embedder.startsWith(`${knew.embedder.id} `))).toEqual(ofEmbedder)
  })

  test('a session that ended without closing has lost nothing', async () => {
    const options = { user: newUser(), embedder: 'hashed', tools: TOOLS } as const
    let worker: Worker | undefined
    const first = await openPenchant({
      ...options,
      worker: () => {
        worker = new Worker('/dist/worker.js', { type: 'module', name: 'penchant' })
        return worker
      },
    })
    await live(first)
    const [knew, answered] = [await first.inspect(), await answers(first)]
    worker?.terminate()
    const second = await opened(options)
    expect(asKept(await second.inspect())).toEqual(asKept(knew))
    expect(await answers(second)).toEqual(answered)
  })

  test('the main thread gives the same answers as the worker did', async () => {
    const options = { user: newUser(), embedder: 'static', tools: TOOLS } as const
    const there = await openPenchant(options)
    onTestFinished(() => there.close())
    await there.whenReady()
    await live(there)
    const [knew, answered] = [await there.inspect(), await answers(there)]
    await there.close()
    const here = await opened({ ...options, thread: 'main' })
    expect(asKept(await here.whenReady())).toEqual(asKept({ ...knew, thread: 'main' }))
    expect(await answers(here)).toEqual(answered)
  })
})

describe('with the transformer', () => {
  test('it answers at once, then better, and learns on the way', { timeout: 120_000 }, async () => {
    const user = newUser()
    const penchant = await opened({ user, embedder: 'transformer' })
    const kinds = new Set<string>()
    const tiers: string[] = []
    await penchant.subscribe((notice) => {
      kinds.add(notice.kind)
      if (notice.kind === 'embedder') tiers.push(`${notice.tier} ${notice.state}`)
    })
    const early = await penchant.suggest({ query: 'a table for tonight' }, PATIENT)
    expect(early.tool?.name).toBeDefined()
    expect(await penchant.learn({ suggestion: early, used: 'Resy' })).toEqual({ learnt: 1, known: 0, noted: [] })
    expect(await penchant.learn(pastCalls(20))).toEqual({ learnt: 20, known: 0, noted: [] })
    const ready = await penchant.whenReady()
    expect(ready.embedder).toMatchObject({ tier: 'transformer', wanted: 'transformer', state: 'ready', pendingTexts: 0 })
    expect(ready.storage.rounds).toBe(21)
    await expect.poll(() => [...kinds]).toEqual(expect.arrayContaining(['asset', 'embedder', 'embedding', 'learnt']))
    await expect.poll(() => tiers.at(-1)).toBe('transformer ready')
    const late = await penchant.suggest({ query: 'somewhere to eat', explore: false }, PATIENT)
    expect(late.context.embedder).toBe('transformer')
    expect(late.tool?.name).toBe('Resy')

    // A second visit: the texts are not embedded again, and the state is the same.
    await penchant.close()
    const saved = await onDisk(user)
    const again = await opened({ user })
    await again.close()
    expect((await onDisk(user)).events).toEqual(saved.events)
    const third = await opened({ user, embedder: 'transformer' })
    expect(asKept(await third.whenReady())).toEqual(asKept(ready))
    const { tool } = await third.suggest({ query: 'somewhere to eat', explore: false }, PATIENT)
    expect(tool).toEqual(late.tool)
  })
})

describe('notices', () => {
  test('begin with how the embedder stands, tell of learning, and end when they are stopped', async () => {
    const penchant = await opened()
    const heard: unknown[] = []
    const stop = await penchant.subscribe((notice) => heard.push(notice))
    await expect.poll(() => heard).toEqual([{ kind: 'embedder', tier: 'hashed', state: 'ready' }])
    await penchant.learn(pastCalls(2))
    await expect.poll(() => heard).toContainEqual({ kind: 'learnt', events: 5, from: 'this-tab' })
    stop()
    await penchant.inspect()
    heard.length = 0
    await penchant.learn(pastCalls(3))
    await penchant.inspect()
    expect(heard).toEqual([])
  })

  test.each(['worker', 'main'] as const)('a listener that throws harms nobody (%s)', async (thread) => {
    const reported: unknown[] = []
    const report = globalThis.reportError
    globalThis.reportError = (error: unknown) => reported.push(error)
    onTestFinished(() => {
      globalThis.reportError = report
    })
    const penchant = await opened({ thread, embedder: 'static' })
    const mistake = new Error('a mistake of the app')
    await penchant.subscribe(() => {
      throw mistake
    })
    await penchant.learn(pastCalls(2))
    expect(await choiceOf(penchant, 'a table')).toBe('Resy')
    expect((await penchant.whenReady()).embedder).toMatchObject({ tier: 'static', state: 'ready' })
    expect(reported).toContain(mistake)
  })
})
