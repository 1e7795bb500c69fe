/** `eval toolbench` from end to end, on a few users and without any model file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStreams } from '../../bench/evals/streams.js'
import { run } from '../../bench/evals/toolbench/run.js'
import { EVERYDAY, everyday } from './everyday.js'

interface Row {
  readonly agent: string
  readonly regime: string
  readonly seed: number
  readonly regret?: number
  readonly accuracy?: number
  readonly curve?: readonly number[]
  readonly oracle?: readonly number[]
  readonly heat?: readonly number[]
  readonly calibration?: { readonly ece: number }
  readonly predictions?: readonly { readonly train: readonly number[]; readonly test: readonly number[] }[]
}
interface Result {
  readonly eval: string
  readonly runs: readonly Row[]
  readonly summary: readonly {
    readonly agent: string
    readonly regime: string
    readonly seeds: number
    readonly regret?: { readonly mean: number }
  }[]
  readonly microsecondsPerRound?: number
}

const silent = { start() {}, tick() {}, end() {} }
const AGENTS = ['penchant', 'random', 'freq-greedy', 'pure-bandit', 'freq-as-override', 'bandit-as-override']
const ROUNDS = 40

let folder = ''
let file = ''
let blind = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penchant-toolbench-'))
  const streams = makeStreams(await everyday(), { seeds: [1000, 1001], regimes: ['one-hot', 'soft-0.3'], users: 2, rounds: ROUNDS })
  file = join(folder, 'streams.json')
  await writeFile(file, JSON.stringify(streams))
  blind = join(folder, 'blind.json')
  const { templates, runs, ...rest } = JSON.parse(JSON.stringify(streams)) as {
    templates: { text: string }[]
    runs: { users: { pool: number[][]; test: number[][]; rounds: number[] }[] }[]
  }
  const hidden = runs.map((one) => ({
    ...one,
    users: one.users.map(({ pool, test: held, rounds }) => ({ pool: pool.map(([t]) => [t]), test: held.map(([t]) => [t]), rounds })),
  }))
  await writeFile(blind, JSON.stringify({ ...rest, templates: templates.map(({ text }) => ({ text })), runs: hidden }))
})
afterAll(() => rm(folder, { recursive: true }))

const evaluate = async (...args: readonly string[]): Promise<Result> =>
  (await run(['--catalogue', EVERYDAY, '--embedder', 'hashed', ...args], silent)) as Result
const figures = ({ microsecondsPerRound: _, ...rest }: Result): string => JSON.stringify(rest)

test('the same command gives the same figures, byte for byte', async () => {
  const once = await evaluate('--streams', file)
  expect(figures(await evaluate('--streams', file))).toBe(figures(once))
})

test('disturbances are the same each time too', async () => {
  const args = [
    '--streams',
    file,
    '--agents',
    'penchant',
    '--seeds',
    '1000',
    '--delay',
    '5',
    '--flip',
    '.1',
    '--lose',
    '.5',
    '--domains',
    'given',
  ]
  expect(figures(await evaluate(...args))).toBe(figures(await evaluate(...args)))
})

test('every agent, regime and seed has a row, and every agent and regime a summary over seeds', async () => {
  const { runs, summary } = await evaluate('--streams', file)
  expect(new Set(runs.map(({ agent }) => agent))).toEqual(new Set(AGENTS))
  expect(runs).toHaveLength(AGENTS.length * 4)
  expect(summary).toHaveLength(AGENTS.length * 2)
  for (const { agent, regime, seeds, regret } of summary) {
    expect(seeds).toBe(2)
    const rows = runs.filter((row) => row.agent === agent && row.regime === regime)
    expect(regret?.mean).toBeCloseTo(rows.reduce((sum, row) => sum + (row.regret as number), 0) / 2, 3)
  }
  for (const { regret, accuracy, curve, oracle, heat } of runs) {
    expect(curve).toHaveLength(ROUNDS)
    expect(oracle).toHaveLength(ROUNDS)
    expect(heat).toHaveLength(8)
    expect(curve?.at(-1)).toBeCloseTo(regret as number, 3)
    expect((accuracy as number) >= 0 && (accuracy as number) <= 1).toBe(true)
  }
  expect(runs.filter(({ agent, calibration }) => agent === 'penchant' && calibration === undefined)).toEqual([])
})

test('the library’s Freq-as-Override has the agent’s regret, domains given', async () => {
  const { runs } = await evaluate('--streams', file, '--domains', 'given', '--agents', 'freq-as-override,library:freq-as-override')
  const regrets = (agent: string) => runs.filter((row) => row.agent === agent).map(({ regret }) => regret)
  expect(regrets('library:freq-as-override')).toEqual(regrets('freq-as-override'))
})

test('penchant does better where the app tells which tool was wanted', async () => {
  const penchant = async (...more: readonly string[]) =>
    (await evaluate('--streams', file, '--agents', 'penchant', '--domains', 'given', '--regimes', 'one-hot', ...more)).summary[0]?.regret
      ?.mean ?? Number.NaN
  expect(await penchant('--feedback', 'used')).toBeLessThan(await penchant())
})

test('penchant plays without any domains too', async () => {
  const { runs } = await evaluate(
    '--streams',
    file,
    '--agents',
    'penchant,freq-greedy',
    '--domains',
    'none',
    '--seeds',
    '1000',
    '--users',
    '1',
  )
  expect(runs).toHaveLength(4)
  for (const { regret } of runs) expect(Number.isFinite(regret)).toBe(true)
})

test('without gold there are predictions instead of figures', async () => {
  const { runs } = await evaluate('--streams', blind, '--agents', 'penchant,freq-as-override', '--regimes', 'one-hot', '--seeds', '1000')
  expect(runs).toHaveLength(2)
  for (const { regret, predictions } of runs) {
    expect(regret).toBeUndefined()
    expect(predictions?.map(({ train, test: held }) => [train.length, held.length])).toEqual([
      [ROUNDS, 50],
      [ROUNDS, 50],
    ])
    for (const tool of predictions?.flatMap(({ train, test: held }) => [...train, ...held]) ?? []) expect(tool >= 0 && tool < 48).toBe(true)
  }
})

test('nobody is told the gold: predictions do not depend on whether the file holds it', async () => {
  const args = ['--agents', 'penchant', '--regimes', 'one-hot', '--seeds', '1000', '--lose', '1', '--users', '1']
  const { runs: unseen } = await evaluate('--streams', blind, ...args)
  const { runs: scored } = await evaluate('--streams', file, ...args)
  const [prediction] = unseen[0]?.predictions ?? []
  expect(scored[0]?.regret).toBeDefined()
  // Without any feedback the scored run makes the same choices; its regret counts them against the gold.
  const gold = JSON.parse(await readFile(file, 'utf8')) as { runs: { users: { pool: [number, number][]; rounds: number[] }[] }[] }
  const user = gold.runs[0]?.users[0]
  const wrong = user?.rounds.filter((index, t) => user.pool[index]?.[1] !== prediction?.train[t]).length
  expect(scored[0]?.regret).toBe(wrong)
})

test('the report is one page that needs no network', async () => {
  const report = join(folder, 'report.html')
  await evaluate('--streams', file, '--agents', 'penchant,random', '--report', report)
  const page = await readFile(report, 'utf8')
  expect(page).toMatch(/^<!doctype html>/i)
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  expect(page).toContain('penchant')
  expect(page).toContain('Cumulative regret by round, with 95 % bands')
  expect(page).toContain('Share of the last 50 rounds that were right, with 95 % bands')
  expect(page).toContain('static oracle')
})

test('with a chat model all nine agents of the paper run', async () => {
  const module = join(folder, 'chat.mjs')
  await writeFile(module, 'export const chatModel = { chat: async () => "I cannot say." }')
  const { summary } = await evaluate('--streams', file, '--users', '1', '--regimes', 'one-hot', '--seeds', '1000', '--chat', module)
  expect(summary.map(({ agent }) => agent).sort()).toEqual(
    [
      ...['penchant', 'random', 'zero-shot', 'freq-greedy', 'pure-bandit', 'in-context-memory', 'profile-memory'],
      ...['bandit-as-context', 'freq-as-override', 'bandit-as-override'],
    ].sort(),
  )
})

describe('a wrong command', () => {
  test.each<[readonly string[], RegExp]>([
    [[], /^toolbench needs --catalogue FILE and --streams FILE\.$/],
    [['--streams', 'FILE', '--agents', 'nobody'], /^There is no agent "nobody"; see --help\.$/],
    [['--streams', 'FILE', '--agents', 'zero-shot'], /^The agent zero-shot needs a chat model/],
    [['--streams', 'FILE', '--chat', 'none.mjs'], /^none\.mjs could not be loaded: /],
    [['--streams', 'FILE', '--chat', 'FILE'], /could not be loaded|exports no "chatModel"/],
    [['--streams', 'FILE', '--domains', 'guessed'], /^--domains is one of given, label, inferred, none, not "guessed"\.$/],
    [['--streams', 'FILE', '--flip', '2'], /^--flip must be a number from 0 to 1\.$/],
    [['--streams', 'FILE', '--delay=-1'], /^--delay must be a number from 0/],
    [['--streams', 'FILE', '--without', 'habit,luck'], /^There is no part "luck" to do without: habit, memory, /],
    [['--streams', 'FILE', '--users', '0'], /^--users must be a number from 1/],
    [['--streams', 'FILE', '--regimes', 'one-cold'], /^The streams file has no regime "one-cold"\.$/],
    [['--streams', 'FILE', '--seeds', '9'], /^The streams file has no seed 9\.$/],
    [['--streams', 'FILE', '--domains', 'label'], /has no domainHat945\.$/],
    [['--streams', 'none.json'], /none\.json: cannot be read\.$/],
    [['--streams', 'FILE', '--colour', 'red'], /Unknown option '--colour'/],
    [['--streams', 'FILE', '--embedder', 'psychic'], /^--embedder is one of hashed, static, transformer/],
    [['--streams', 'FILE', '--feedback', 'applause'], /--feedback/],
  ])('%j is said to be so in one sentence', async (args, says) => {
    const error: unknown = await evaluate('--users', '1', ...args.map((arg) => (arg === 'FILE' ? file : arg))).then(
      () => undefined,
      (why: unknown) => why,
    )
    expect((error as Error | undefined)?.message.split('\n')[0]).toMatch(says)
  })
})
