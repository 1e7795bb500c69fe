/** How a suggestion was decided: kept in the log, kept back in shadow or below a border, drawn by chance with a known probability; what it was worth. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lesson, Penchant, Question } from '../../src/penchant.js'
import { readDecision } from '../../src/decision.js'
import { openEngine } from './open-engine.js'
import { ASK_TABLE as ask, TABLES } from './stand-ins.js'

const past = (tool: string, times: number): Lesson[] => Array.from({ length: times }, () => ({ call: { tool, query: 'a table' } }))

async function roundsOf(engine: Penchant): Promise<readonly Record<string, unknown>[]> {
  const { events } = JSON.parse(await (await engine.export()).text())
  return events.filter(({ kind }: { kind: string }) => kind === 'round')
}

test('the log says how a suggestion was decided, and what the app would have called', async () => {
  const engine = await openEngine(TABLES)
  await engine.learn(past('Resy', 3))
  const suggestion = await engine.suggest({ ...ask, tool: 'OpenTable' })
  await engine.learn({ suggestion, used: 'Resy' })
  expect((await roundsOf(engine)).at(-1)).toMatchObject({
    decision: {
      policy: expect.stringMatching(/^penchant \d/),
      embedder: expect.any(String),
      outcome: 'filled',
      tool: 'Resy',
      confidence: suggestion.tool?.confidence,
      probability: 1,
      offered: 3,
      domain: 'restaurants',
      app: 'OpenTable',
      explore: false,
      isShown: true,
      ms: expect.any(Number),
    },
  })
  await engine.close()
})

test('a decision that an app has changed is not kept; the round is', async () => {
  const engine = await openEngine(TABLES)
  const { context, ...rest } = await engine.suggest(ask)
  const decision = { ...context.decision, tool: 'x'.repeat(10_000) } as NonNullable<typeof context.decision>
  await engine.learn({ suggestion: { ...rest, context: { ...context, decision } }, used: 'Resy' })
  const [round] = await roundsOf(engine)
  expect(round).toMatchObject({ query: ask.query })
  expect(round).not.toHaveProperty('decision')
  await engine.close()
})

test('whatever is no decision is read as none', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const read = readDecision(given)
      return read === undefined || (typeof read.policy === 'string' && read.probability > 0)
    }),
  )
})

test('in shadow it answers nothing, keeps what it would have said, and learns', async () => {
  const engine = await openEngine(TABLES, 'penchant', { mode: 'shadow' })
  await engine.learn(past('Resy', 3))
  await engine.remember({ note: 'By the window, please' })
  const suggestion = await engine.suggest({ ...ask, notes: {}, shortlist: {}, tool: 'OpenTable' })
  expect(suggestion).toEqual({ id: suggestion.id, outcome: 'as-is', context: suggestion.context })
  await engine.learn({ suggestion, used: 'Resy' })
  const [, , , round] = await roundsOf(engine)
  expect(round).toMatchObject({ decision: { tool: 'Resy', isShown: false } })
  expect(round).not.toHaveProperty('suggested')
  const { domains, worth, mode } = await engine.inspect()
  expect(mode).toBe('shadow')
  expect(domains[0]?.tools.find(({ tool }) => tool === 'Resy')?.chosen).toBe(4)
  expect(worth.lately).toEqual({ rounds: 1, spoke: 1, right: 1, appRounds: 1, appRight: 0 })
  await engine.close()
})

test.each(['on', 'shadow'] as const)('what cannot be answered says why, with nothing decided (mode %s)', async (mode) => {
  const engine = await openEngine(TABLES, 'penchant', { mode })
  for (const question of [undefined, null, {}, { query: 'a table', tools: 'Resy' }]) {
    const { outcome, error, context } = await engine.suggest(question as unknown as Question)
    expect([outcome, error?.code]).toEqual(['failed', 'invalid-argument'])
    expect(context.decision).toBeUndefined()
  }
  await engine.close()
})

test('in shadow a bare reward is about the app’s own choice', async () => {
  const engine = await openEngine(TABLES, 'penchant', { mode: 'shadow' })
  await engine.learn({ suggestion: await engine.suggest({ ...ask, tool: 'Tavola' }), reward: 0 })
  expect((await engine.inspect()).domains[0]?.tools.find(({ tool }) => tool === 'Tavola')?.refused).toBe(1)
  const suggestion = await engine.suggest(ask)
  await expect(engine.learn({ suggestion, reward: 1 })).rejects.toMatchObject({ code: 'invalid-argument' })
  await engine.close()
})

test('below the confidence that the app asks for its own choice stands; a named tool is suggested', async () => {
  const engine = await openEngine(TABLES, 'penchant', { speakAt: 0.9 })
  const unsure = await engine.suggest(ask)
  expect(unsure).toMatchObject({ outcome: 'as-is', context: { decision: { isShown: false } } })
  expect(unsure.tool).toBeUndefined()
  expect((await engine.suggest({ ...ask, query: 'a table with Resy' })).tool?.name).toBe('Resy')
  await engine.learn(past('Resy', 40))
  expect((await engine.suggest(ask)).tool?.name).toBe('Resy')
  await engine.close()
})

test.each([{ mode: 'off' }, { speakAt: 2 }, { speakAt: Number.NaN }])('an option that cannot be read is refused: %j', async (option) => {
  await expect(openEngine(TABLES, 'penchant', option as object)).rejects.toMatchObject({ code: 'invalid-argument' })
})

test('a share of requests goes to rivals by chance, each as likely, with its probability in the log', async () => {
  const engine = await openEngine(TABLES)
  await engine.learn(past('Resy', 10))
  const times = new Map<string, number>()
  for (let i = 0; i < 300; i++) {
    const { tool, context } = await engine.suggest({ ...ask, explore: 0.6 })
    times.set(tool?.name ?? '', (times.get(tool?.name ?? '') ?? 0) + 1)
    expect(context.decision?.probability).toBeCloseTo(tool?.name === 'Resy' ? 0.6 : 0.2, 9)
  }
  // 300 · .2 = 60, give or take 4.5 standard deviations.
  for (const rival of ['OpenTable', 'Tavola']) expect(Math.abs((times.get(rival) ?? 0) - 60)).toBeLessThan(32)
  await engine.close()
})

test('chance does not touch what the user said', async () => {
  const engine = await openEngine(TABLES)
  await engine.remember({ tool: 'Tavola', stance: 'never' })
  for (let i = 0; i < 40; i++) {
    expect((await engine.suggest({ ...ask, explore: 1 })).tool?.name).not.toBe('Tavola')
    expect((await engine.suggest({ ...ask, query: 'a table with OpenTable', explore: 1 })).tool?.name).toBe('OpenTable')
  }
  await engine.close()
})

test('its worth: right and wrong, lately and before, beside the app’s own choice; a change of taste', async () => {
  const engine = await openEngine(TABLES)
  for (let i = 0; i < 50; i++) {
    const suggestion = await engine.suggest({ ...ask, query: `table ${i}`, tool: 'OpenTable' })
    await engine.learn({ suggestion, used: i < 40 ? 'Resy' : 'OpenTable' })
  }
  const { lately, before, saved, drifted } = (await engine.inspect()).worth
  expect(before).toMatchObject({ rounds: 10, appRounds: 10, appRight: 0 })
  expect(lately).toMatchObject({ rounds: 40, appRounds: 40, appRight: 10 })
  expect(before.right).toBeGreaterThan(5)
  expect(saved).toBeGreaterThan(30)
  expect(drifted).toEqual(['restaurants'])
  await engine.forget({ tool: 'Resy' })
  expect((await engine.inspect()).worth).toMatchObject({ before: { rounds: 0 }, lately: { rounds: (await roundsOf(engine)).length } })
  await engine.close()
})
