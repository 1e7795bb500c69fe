/** `eval memory` and `eval vars-golden` from end to end, on made-up files. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run as memory } from '../../bench/evals/memory/run.js'
import { type MemoryBench, simulate } from '../../bench/evals/memory/simulator.js'
import { run as varsGolden } from '../../bench/evals/vars-golden.js'
import { DataError } from '../../bench/evals/toolbench/data.js'
import { fitLogistic } from '../../bench/fit/logistic.js'
import { SMALL_BENCH } from './small-bench.js'
import { replay } from './vars-reference.js'

const silent = { start() {}, tick() {}, end() {} }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penchant-memory-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(content))
  return path
}

interface Run {
  readonly policy: string
  readonly satisfaction: number
  readonly recall: number
  readonly stale: number
  readonly satisfactionAgainstFirst?: { readonly mean: number; readonly low: number; readonly high: number }
}
const evaluate = async (...args: readonly string[]) =>
  (await memory(['--data', await file('bench.json', SMALL_BENCH), '--embedder', 'static', ...args], silent)) as {
    readonly users: number
    readonly turns: number
    readonly runs: readonly Run[]
  }

test('the default beats all cards and none, and the log holds what was injected', async () => {
  const log = join(folder, 'log.json')
  const { users, turns, runs } = await evaluate('--policy', 'penchant,none,all,vars', '--log', log)
  expect({ users, turns }).toEqual({ users: 2, turns: 18 })
  const [penchant, none, all, vars] = runs as [Run, Run, Run, Run]
  expect(none).toMatchObject({ policy: 'none', recall: 0, stale: 0 })
  expect(penchant.satisfaction).toBeGreaterThan(all.satisfaction)
  expect(all.satisfaction).toBeGreaterThan(none.satisfaction)
  expect(penchant.stale).toBeLessThan(vars.stale)
  expect(none.satisfactionAgainstFirst?.high).toBeLessThan(0)
  const written = JSON.parse(await readFile(log, 'utf8')) as Record<string, { retrieved: string[]; always: string[] }[]>
  expect(Object.keys(written)).toEqual(['u0', 'u1'])
  expect(written.u0?.[0]?.retrieved[0]).toBe('c1')
  expect(written.u0?.[0]?.always).toEqual(['c3'])
  expect(JSON.stringify(written)).not.toContain('c0')
  // From turn 4 on the newer wish about emails stands.
  expect(written.u0?.[6]?.retrieved).toContain('c4')
  expect(written.u0?.[6]?.retrieved).not.toContain('c1')
})

test('the same file gives the same figures', async () => {
  expect(await evaluate('--users', '1')).toEqual(await evaluate('--users', '1'))
})

test('parts can be left out', async () => {
  const { runs } = await evaluate('--without', 'ladder', '--users', '1')
  const ladder = [[], ['scope'], ['topic'], ['instruction'], ['affinity'], ['evidence']]
  expect(runs.map((run) => (run as Run & { without: string[] }).without)).toEqual(ladder.flatMap((part) => [part, part]))
  const [zero] = (await evaluate('--policy', 'vars', '--without', 'zL,zS,half-gate,clip', '--users', '1')).runs
  const [dense] = (await evaluate('--policy', 'dense', '--users', '1')).runs
  expect(zero?.satisfaction).toBe(dense?.satisfaction)
})

describe('wrong input is one sentence', () => {
  test.each<[string, object | null, readonly string[], RegExp]>([
    ['no users', { ...SMALL_BENCH, users: [] }, [], /has no users\.$/],
    ['no queries', { ...SMALL_BENCH, queries: undefined }, [], /has no "queries"\.$/],
    ['nothing', null, [], /has no "sim"\.$/],
    ['a user without cards', { ...SMALL_BENCH, users: [{ id: 'x', turns: [], truth: [] }] }, [], /user 0 lacks turns, cards or truth\.$/],
    ['an unknown query', { ...SMALL_BENCH, users: [{ id: 'x', turns: [{ q: 'nope' }], truth: [], cards: [] }] }, [], /not there: nope\.$/],
    ['an unknown policy', SMALL_BENCH, ['--policy', 'best'], /There is no policy "best"/],
    ['a policy that needs a chat model', SMALL_BENCH, ['--policy', 'reflection'], /needs a chat model/],
    ['an unknown part', SMALL_BENCH, ['--without', 'luck'], /There is no part "luck"/],
    ['an unknown embedder', SMALL_BENCH, ['--embedder', 'big'], /There is no embedder "big"/],
    ['no number of users', SMALL_BENCH, ['--users', 'few'], /whole number/],
  ])('%s', async (_, bench, args, says) => {
    const error: unknown = await memory(['--data', await file('broken.json', bench), ...args], silent).catch((why: unknown) => why)
    expect(error).toBeInstanceOf(DataError)
    expect((error as Error).message).toMatch(says)
    expect((error as Error).message).not.toContain('\n')
  })

  test('no file', async () => {
    await expect(memory([], silent)).rejects.toThrow('memory needs --data FILE.')
    await expect(varsGolden([], silent)).rejects.toThrow('vars-golden needs --data FILE.')
  })
})

test('two systems that inject the same meet the same user', () => {
  const bench = SMALL_BENCH as unknown as MemoryBench
  const texts = () => {
    const simulation = simulate(bench, bench.users[0] as MemoryBench['users'][number])
    const said: string[] = []
    while (!simulation.done) said.push(simulation.step({ retrieved: ['c1', 'c1', 'unknown'], always: ['c3', 'c1'] }).text)
    return { said, counts: simulation.counts }
  }
  expect(texts()).toEqual(texts())
  expect(texts().counts[0]).toMatchObject({ injected: 2, hit: 1, hitGeneral: 1, stale: 0 })
  expect(texts().counts[6]).toMatchObject({ stale: 1 })
})

test('the golden eval finds no difference where there is none, and the difference where there is one', async () => {
  const items = Array.from({ length: 6 }, (_, m) => Array.from({ length: 4 }, (_, i) => Math.sin(3 * m + i)))
  const memoryRows = items.map((item) => [...item, 0])
  const components = Array.from({ length: 4 }, (_, k) => Array.from({ length: 5 }, (_, i) => Number(i === k)))
  const query = (t: number) => Array.from({ length: 5 }, (_, i) => Math.cos(t + i))
  const cosine = (a: readonly number[], b: readonly number[]) => {
    const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0)
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
  }
  const turns = Array.from({ length: 8 }, (_, t) => ({
    session: Math.floor(t / 4),
    text: 'And then?',
    query: query(t),
    followup: query(t),
  }))
  const states = replay(
    items,
    turns.map((turn) => ({
      session: turn.session,
      base: memoryRows.map((row) => -Math.log(1 + Math.exp(-12 * (cosine(row, turn.query) - 0.35)))),
      reward: 0,
      gate: 0.5,
    })),
  )
  const gold = {
    constants: {},
    memory: memoryRows,
    pca: { mean: [0, 0, 0, 0, 0], components },
    item_vectors: items,
    turns,
    runs: {
      paper: {
        turns: states.map(({ scores, probabilities, chosen, long, short, baseline }) => ({
          scores,
          probs: probabilities,
          chosen,
          z_L: long,
          z_S: short,
          baseline_after: baseline,
        })),
      },
    },
  }
  const right = (await varsGolden(['--data', await file('golden.json', gold)], silent)) as {
    largest: number
    runs: { paper: { unequal: number } }
  }
  expect(right.largest).toBeLessThan(1e-9)
  expect(right.runs.paper.unequal).toBe(0)
  const wrong = structuredClone(gold)
  wrong.runs.paper.turns[3] = { ...(wrong.runs.paper.turns[3] as (typeof gold.runs.paper.turns)[number]), probs: [1, 0, 0, 0, 0, 0] }
  expect(((await varsGolden(['--data', await file('golden.json', wrong)], silent)) as { largest: number }).largest).toBeGreaterThan(0.01)
  await expect(varsGolden(['--data', await file('golden.json', { turns: [] })], silent)).rejects.toThrow(/has no "constants"/)
})

test('the fit finds the weights that labels were drawn from', () => {
  const rows = Array.from({ length: 4000 }, (_, i) => [Math.sin(i * 1.7), Math.cos(i * 2.3), 1])
  const p = rows.map(([a, b]) => 1 / (1 + Math.exp(-(2 * (a as number) - (b as number) + 0.5))))
  const labels = p.map((chance, i) => Number((i * 0.618034) % 1 < chance))
  const [a, b, c] = fitLogistic(rows, labels, { ridge: 0.01 }) as [number, number, number]
  expect(Math.abs(a - 2)).toBeLessThan(0.3)
  expect(Math.abs(b + 1)).toBeLessThan(0.3)
  expect(Math.abs(c - 0.5)).toBeLessThan(0.2)
})
