/** Replaying a log: the evals' own figures, no look into the future, estimates that cover the truth, borders, files that are none, the command. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logsIn } from '../../bench/evals/logs-in.js'
import { keepLogs, writeLogs } from '../../bench/evals/open-engine.js'
import { makeStreams } from '../../bench/evals/streams.js'
import { mulberry } from '../../bench/evals/toolbench/random.js'
import { run as toolbench } from '../../bench/evals/toolbench/run.js'
import { type Estimates, type Logged, offPolicy } from '../../bench/replay/off-policy.js'
import { createPlain, PLAIN } from '../../bench/replay/plain.js'
import { readLog, timeline } from '../../bench/replay/read-log.js'
import type { Replayed } from '../../bench/replay/replay.js'
import { loggedFor, type ReplayResult, run } from '../../bench/replay/run.js'
import { safeBorder } from '../../bench/replay/safe-border.js'
import { shareOf } from '../../bench/replay/score.js'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import type { RoundEvent } from '../../src/event.js'
import { verdictOf } from '../../src/outcomes.js'
import { idAt } from '../../src/store/clock.js'
import { openEngine } from '../engine/open-engine.js'
import { EVERYDAY, everyday } from './everyday.js'

const silent = { start() {}, tick() {}, end() {} }
const replay = (args: readonly string[], stop?: AbortSignal): Promise<ReplayResult> =>
  run(['--embedder', 'hashed', ...args], silent, async () => createHashedEmbedder(), stop)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penchant-replay-'))
})
afterAll(() => rm(folder, { recursive: true }))

const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => ({
  name,
  domain: 'restaurants',
  description: 'Books a table',
  inputSchema: {},
}))

/** A log in which the app would always have called OpenTable, and the user wanted Resy. */
async function tablesLog(explore: boolean | number, rounds = 30): Promise<string> {
  const engine = await openEngine(TABLES)
  vi.spyOn(Math, 'random').mockImplementation(mulberry(1))
  for (let i = 0; i < rounds; i++) {
    const suggestion = await engine.suggest({ query: `a table for ${i + 1}`, tool: 'OpenTable', explore, notes: false })
    await engine.learn({ suggestion, reward: Number(suggestion.tool?.name === 'Resy') })
  }
  const path = join(folder, `tables-${explore}-${rounds}.json`)
  await writeFile(path, await (await engine.export()).text())
  await engine.close()
  vi.restoreAllMocks()
  return path
}

test.each(['given', 'inferred'])('the logs of eval toolbench give its own figures, to the digit (domains %s)', async (domains) => {
  const streams = join(folder, 'streams.json')
  const logs = join(folder, `logs-${domains}`)
  await writeFile(streams, JSON.stringify(makeStreams(await everyday(), { seeds: [1000], regimes: ['one-hot'], users: 2, rounds: 60 })))
  keepLogs(logsIn(logs))
  const { runs } = (await toolbench(
    ['--catalogue', EVERYDAY, '--embedder', 'hashed', '--streams', streams, '--agents', 'penchant', '--domains', domains],
    silent,
  )) as { readonly runs: readonly { readonly byUser: readonly { readonly regret: number }[] }[] }
  await writeLogs()
  const files = (await readdir(logs)).sort()
  const regrets = await Promise.all(files.map(async (file) => (await replay([join(logs, file), '--none-at', '1'])).scores.regret))
  expect(regrets).toEqual(runs[0]?.byUser.map(({ regret }) => regret))
  expect(Math.max(...regrets)).toBeGreaterThan(0)
})

test('beside it stand the app’s own choices, habit and the nearest request, on the same rounds', async () => {
  const { scores } = await replay([await tablesLog(false)])
  expect(scores.plain.app?.accuracy).toMatchObject({ of: expect.any(Number), share: 0 })
  expect(scores.plain.app?.on.of).toBe(scores.plain.app?.accuracy.of)
  expect(scores.plain.habit?.accuracy.share).toBeGreaterThan(0.9)
  expect(scores.accuracy.share).toBeGreaterThan(0.5)
  expect(scores.by.author).toHaveProperty('user')
  expect(scores.by.domain).toHaveProperty('restaurants')
})

test('a request is decided with nothing that was learnt after it was made', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(50), later: fc.nat(50) }), { minLength: 1, maxLength: 20 }), (list) => {
      const events = list
        .map(({ at, later }, i): RoundEvent => {
          const id = idAt(at + later, i, 'device01')
          return { kind: 'round', id, at, conversation: '', query: `${i}`, named: false, domains: [], contenders: [] }
        })
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      const learnt = new Set<string>()
      const asked = new Set<string>()
      for (const step of timeline(events)) {
        if ('learn' in step) {
          expect(asked).toContain(step.learn.id)
          learnt.add(step.learn.id)
          continue
        }
        expect(asked).not.toContain(step.ask.id)
        asked.add(step.ask.id)
        // What stands behind it in time is not known yet.
        for (const event of events) if (learnt.has(event.id)) expect(event.id < step.ask.id || event.at <= step.ask.at).toBe(true)
      }
      expect(asked.size).toBe(events.length)
      expect(learnt.size).toBe(events.length)
    }),
  )
})

describe('off-policy estimates', () => {
  test('cover the true values of three policies in 92 % of 95 % intervals or more, over 200 users', () => {
    const ARMS = ['app', 'bistro', 'cantina', 'diner']
    const tools = ARMS.map((name) => ({ name, domain: 'd', description: '', inputSchema: {} }))
    const covered = { inversePropensity: 0, selfNormalised: 0, doublyRobust: 0 }
    let intervals = 0
    for (let user = 0; user < 200; user++) {
      const random = mulberry(user + 1)
      // What each arm is worth in each of two circumstances.
      const worth = [0, 1].map(() => ARMS.map(() => 0.1 + 0.8 * random()))
      const plain = createPlain(tools, (hash) => hash)
      const replayed: (Replayed & { readonly truth: (arm: string) => number })[] = []
      for (let t = 0; t < 400; t++) {
        const circumstance = Number(random() < 0.5)
        const vector = Float32Array.from([1 - circumstance, circumstance])
        const truth = (arm: string): number => worth[circumstance]?.[ARMS.indexOf(arm)] ?? 0
        const decision = { app: 'app', domain: 'd' } as NonNullable<RoundEvent['decision']>
        const round: RoundEvent = {
          kind: 'round',
          id: `${t}`,
          at: t,
          conversation: '',
          query: '',
          named: false,
          domains: [],
          contenders: [],
          decision,
        }
        const choices = plain.choices(round, vector)
        const greedy = choices.habit ?? 'app'
        const shown = random() < 0.4 ? (ARMS[Math.floor(random() * 4)] as string) : greedy
        const right = random() < truth(shown)
        const known = verdictOf({ ...round, used: shown, reward: Number(right) }, (hash) => hash) as Replayed['known']
        const probability = shown === greedy ? 0.7 : 0.1
        replayed.push({
          round,
          known,
          asks: false,
          confidence: 0.5,
          domain: 'd',
          plain: choices,
          shown: { tool: shown, probability, right },
          truth,
        })
        if (right) plain.learn(shown, vector)
      }
      for (const name of PLAIN.filter((one) => one !== 'crowd')) {
        const estimates = offPolicy(loggedFor(replayed, (one) => one.plain[name]))
        const value = replayed.reduce((sum, one) => sum + one.truth(one.plain[name] ?? ''), 0) / replayed.length
        intervals += 1
        for (const kind of ['inversePropensity', 'selfNormalised', 'doublyRobust'] as const)
          covered[kind] += Number(estimates !== undefined && estimates[kind].low <= value && value <= estimates[kind].high)
      }
    }
    expect(intervals).toBe(600)
    for (const hits of Object.values(covered)) expect(hits / intervals).toBeGreaterThanOrEqual(0.92)
  })

  test('say nothing, and why, where chance had no part', async () => {
    expect((await replay([await tablesLog(false)])).offPolicy).toEqual({ none: expect.stringContaining('explore') })
  })

  test('of a log that chance had a part in, each policy beside the others', async () => {
    const { offPolicy: estimates } = await replay([await tablesLog(0.5, 80)])
    expect(Object.keys(estimates)).toEqual(expect.arrayContaining(['penchant', 'app', 'habit']))
    const { penchant, app } = estimates as Readonly<Record<string, Estimates>>
    expect(penchant?.doublyRobust.value).toBeGreaterThan(app?.doublyRobust.value as number)
  })

  test('are as exact as the log where both policies are the same and nothing was drawn', () => {
    const rounds = [1, 0, 1, 1].map((reward): Logged => ({ shown: 'a', taken: 'a', probability: 1, reward, guess: () => 0.5 }))
    const estimates = offPolicy(rounds)
    for (const kind of ['inversePropensity', 'selfNormalised', 'doublyRobust'] as const)
      expect(estimates?.[kind].value).toBeCloseTo(0.75, 12)
    expect(offPolicy([])).toBeUndefined()
  })
})

describe('a safe border', () => {
  const round: RoundEvent = { kind: 'round', id: '', at: 0, conversation: '', query: '', named: false, domains: [], contenders: [] }
  const decided = (confidence: number, right: boolean): Replayed => {
    const known = verdictOf({ ...round, used: right ? 'a' : 'b' }, (hash) => hash) as Replayed['known']
    return { round, known, tool: 'a', asks: false, confidence, domain: '', plain: {} }
  }

  test('is right as often as was asked above it, and none lower is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 120 }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        (list, precision) => {
          const border = safeBorder(
            list.map(([confidence, right]) => decided(confidence, right)),
            precision,
          )
          if (border === undefined) return
          const above = list.filter(([confidence]) => confidence >= border.options.speakAt)
          expect(border.right.of).toBeGreaterThanOrEqual(20)
          expect(border.right.share).toBeGreaterThanOrEqual(precision)
          // Rounding down to three places may let in a few more.
          expect(above.length).toBeGreaterThanOrEqual(border.right.of)
          expect(border.isSure).toBe(border.right.low >= precision)
        },
      ),
    )
  })

  test('is not drawn from fewer than twenty rounds, and leaves out requests that name their tool', () => {
    expect(
      safeBorder(
        Array.from({ length: 19 }, () => decided(0.9, true)),
        0.9,
      ),
    ).toBeUndefined()
    const named = Array.from({ length: 40 }, () => ({ ...decided(1, true), round: { ...round, named: true } }))
    expect(safeBorder(named, 0.9)).toBeUndefined()
  })

  test('comes as the option to paste', async () => {
    const { border } = await replay([await tablesLog(false, 60), '--precision', '.9'])
    expect(border).toMatchObject({ precision: 0.9, options: { speakAt: expect.any(Number) } })
  })
})

test('a share’s band holds it, and narrows as more is counted', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (a, b) => {
      const [hits, of] = [Math.min(a, b), Math.max(a, b)]
      const { share, low, high } = shareOf(hits, of)
      expect(low).toBeLessThanOrEqual(share + 1e-12)
      expect(high).toBeGreaterThanOrEqual(share - 1e-12)
      const more = shareOf(4 * hits, 4 * of)
      expect(more.high - more.low).toBeLessThanOrEqual(high - low + 1e-12)
    }),
  )
})

test('what is stopped on the way gives the figures so far', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await replay([await tablesLog(false)], stop.signal)).toMatchObject({ isPart: true, scores: { decided: 0 } })
})

test.each([
  ['no file', async () => join(folder, 'nowhere.json'), /could not be read/],
  ['a torn file', async () => written('torn.json', (text) => text.slice(0, text.length / 2)), /refused at the file/],
  [
    'a hostile event',
    async () => written('hostile.json', (text) => text.replace('"named":false', '"named":"<script>"')),
    /refused at events\[0\]\.named/,
  ],
  ['a later version', async () => written('later.json', (text) => text.replace('"version": 3', '"version": 99')), /version 99/],
])('%s is refused with the place of its fault', async (_, made, message) => {
  const path = await made()
  await expect(readLog(path)).rejects.toThrow(message)
})

test.each([
  [['--embedder', 'best'], 'embedder'],
  [['--precision', '2'], '--precision'],
  [['--policy', 'mine'], 'policy'],
  [['--without', 'everything'], 'everything'],
  [[], 'export.json'],
])('an option that cannot be read is refused: %j', async (args, message) => {
  const path = args.length === 0 ? [] : [await tablesLog(false)]
  await expect(run([...path, ...args], silent, async () => createHashedEmbedder())).rejects.toThrow(message)
})

async function written(name: string, change: (text: string) => string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, change(await readFile(await tablesLog(false), 'utf8')))
  return path
}

describe('the command', () => {
  const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.js')
  const penchant = (...args: readonly string[]) => promisify(execFile)(process.execPath, [CLI, ...args])

  test('gives figures, and a page without any script', async () => {
    const page = join(folder, 'page.html')
    const { stdout } = await penchant('replay', await tablesLog(0.5, 80), '--no-open', '--precision', '.8', '--report', page)
    expect(stdout).toMatch(/^penchant {3}\d/m)
    expect(stdout).toMatch(/^app /m)
    const html = await readFile(page, 'utf8')
    expect(html).toContain('<svg')
    expect(html).not.toMatch(/<script|https?:/)
  })

  test('gives JSON where it is asked for', async () => {
    const { stdout } = await penchant('replay', await tablesLog(false), '--json', '--embedder', 'hashed')
    expect(JSON.parse(stdout)).toMatchObject({ eval: 'replay', rounds: 30 })
  })

  test('ends with 2 and one sentence on what it cannot read', async () => {
    const failed = await penchant('replay', await written('torn.json', (text) => text.slice(1))).catch((error) => error)
    expect(failed.code).toBe(2)
    expect(failed.stderr.trim().split('\n').at(-1)).toMatch(/torn\.json was refused at the file/)
    expect((await penchant('reply').catch((error) => error)).code).toBe(2)
  })

  test('ends soon after Ctrl-C, with the figures so far', async () => {
    const running = spawn(process.execPath, [CLI, 'replay', await tablesLog(false, 400), '--all', '--json'])
    let [out, progress] = ['', '']
    running.stdout.on('data', (chunk) => {
      out += chunk
    })
    running.stderr.on('data', (chunk) => {
      progress += chunk
      if (progress.includes('10 %')) running.kill('SIGINT')
    })
    const code = await new Promise((resolve) => running.on('close', resolve))
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ isPart: true })
  })
})
