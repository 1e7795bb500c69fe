/** `eval ptool` from end to end, on a made-up user of two groups of rivals. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostOf } from '../../bench/evals/ptool/data.js'
import { run } from '../../bench/evals/ptool/run.js'
import { scoreOnline, scoreStatic } from '../../bench/evals/ptool/score.js'
import { DataError } from '../../bench/evals/toolbench/data.js'

const silent = { start() {}, tick() {}, end() {} }

const platform = (name: string, description: string, job: string) => ({
  name,
  description,
  functions: [{ name: job, description: '', parameters: { type: 'object', properties: { what: { type: 'string' } } } }],
})
const SCENARIOS = [
  {
    name: 'rides',
    platforms: [
      platform('Dash', 'A car within three minutes, day and night.', 'book_ride'),
      platform('Velvet', 'Chauffeurs, leather seats and champagne on the way.', 'book_ride'),
    ],
  },
  {
    name: 'flowers',
    platforms: [
      platform('Petalexpress', 'Bouquets at the door within the hour.', 'send_flowers'),
      platform('Maison Rose', 'Arrangements by prize-winning florists, wrapped by hand.', 'send_flowers'),
    ],
  },
]
const past = (scenario: string, chosen: string, job: string, request: string, day: number) => ({
  t: `2026-02-${String(day).padStart(2, '0')}T09:00`,
  ...{ scenario, platform: chosen, function: job, request, arguments: { what: 'one' } },
})
const HISTORY = [
  ...['I am late already', 'it is urgent', 'quickly, no time to lose'].map((why, i) =>
    past('rides', 'Dash', 'book_ride', `A car. ${why}.`, i + 1),
  ),
  ...['our silver wedding', 'her birthday party', 'we celebrate'].map((why, i) =>
    past('rides', 'Velvet', 'book_ride', `A car. ${why}.`, i + 5),
  ),
  past('flowers', 'Petalexpress', 'send_flowers', 'Tulips. At once, please.', 10),
  past('flowers', 'Maison Rose', 'send_flowers', 'Roses. For her jubilee.', 11),
]
const task = (id: string, scenario: string, query: string, right: string, job: string, more: object = {}) => ({
  ...{ id, user: 'ada', scenario, query, candidates: SCENARIOS.find(({ name }) => name === scenario)?.platforms.map(({ name }) => name) },
  gold: {
    ...{ platform: right, function: job, arguments: { what: 'a thing' }, query_params: ['what'], profile_params: [] },
    leave_empty: { control: [], disclosure: [] },
    ...more,
  },
})
const TASKS = [
  task('hurry', 'rides', 'A taxi. My train leaves in ten minutes!', 'Dash', 'book_ride', { pair: 'p', basis: 'seen' }),
  task('feast', 'rides', 'A taxi. We celebrate our golden wedding.', 'Velvet', 'book_ride', { pair: 'p', basis: 'seen' }),
  task('rose', 'flowers', 'Lilies. It is for her birthday party.', 'Maison Rose', 'send_flowers', { basis: 'transfer' }),
]
const DATA = {
  now: '2026-03-02T08:30',
  schema: { scenarios: SCENARIOS },
  users: [{ id: 'ada', profile: {}, history: HISTORY }],
  tasks: TASKS,
  streams: [
    {
      ...{ user: 'ada', drift_round: 2, drift_kinds: ['urgent'] },
      rounds: TASKS.map(({ id, scenario, query, candidates, gold }, i) => ({
        ...{ id: `r-${id}`, scenario, query, candidates },
        gold: { platform: gold.platform, function: gold.function, kind: i === 2 ? 'urgent' : 'other' },
      })),
    },
  ],
}

describe('run', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ptool-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const ran = async (data: unknown, ...more: string[]) => {
    const [file, out] = [join(folder, 'data.json'), join(folder, 'out.json')]
    await writeFile(file, JSON.stringify(data))
    const result = await run(['--data', file, '--embedder', 'static', '--predictions', out, ...more], silent)
    return { result, answers: JSON.parse(await readFile(out, 'utf8')) as Record<string, { platform: string; arguments?: object }> }
  }

  test('takes one platform in a hurry and the other for a feast, also in a group where that was seen once', async () => {
    const { result, answers } = await ran(DATA)
    expect(Object.fromEntries(Object.entries(answers).map(([id, one]) => [id, one.platform]))).toEqual({
      ...{ hurry: 'Dash', feast: 'Velvet', rose: 'Maison Rose' },
    })
    expect(result).toMatchObject({
      protocol: 'static',
      tasks: 3,
      platform: 100,
      pairsBothRight: 100,
      groups: { 'basis:seen': { platform: 100 } },
    })
    expect(answers.hurry?.arguments).toEqual({ what: 'a thing' })
  })

  test('never reads which platform is right: other gold, same answers', async () => {
    const swapped = TASKS.map(({ gold, ...rest }) => ({
      ...{ ...rest, gold: { ...gold, platform: rest.candidates?.find((name) => name !== gold.platform) ?? '' } },
    }))
    const [first, second] = [await ran(DATA), await ran({ ...DATA, tasks: swapped })]
    expect(second.answers).toEqual(first.answers)
    expect(second.result).toMatchObject({ platform: 0 })
  })

  test('online, the reward alone is learnt, and every round is answered', async () => {
    const { result, answers } = await ran(DATA, '--protocol', 'online')
    expect(Object.keys(answers)).toEqual(['r-hurry', 'r-feast', 'r-rose'])
    expect(result).toMatchObject({ protocol: 'online', users: 1, rounds: 3, missing: 0 })
  })

  test.each([
    ['no users', { schema: DATA.schema }, 'users'],
    ['an unknown scenario', { ...DATA, tasks: [{ ...TASKS[0], scenario: 'boats' }] }, 'boats'],
    ['an unknown user', { ...DATA, tasks: [{ ...TASKS[0], user: 'eve' }] }, 'eve'],
  ])('refuses a file with %s in one sentence', async (_, data, word) => {
    const failed = await ran(data).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(DataError)
    expect((failed as Error).message).toContain(word)
  })

  test('refuses a protocol that does not exist', async () => {
    await expect(ran(DATA, '--protocol', 'offline')).rejects.toThrow('--protocol must be one of')
  })
})

test('the host knows the function and what the request states, and nothing else of gold', () => {
  expect(hostOf(TASKS[0] as Parameters<typeof hostOf>[0])).toEqual({ function: 'book_ride', stated: { what: 'a thing' } })
})

test('a pair counts only where both are right', () => {
  const answer = { platform: 'Dash', function: 'book_ride', arguments: { what: 'a thing' } }
  const scores = scoreStatic(TASKS as Parameters<typeof scoreStatic>[0], { hurry: answer, feast: answer })
  expect(scores).toMatchObject({ pairsBothRight: 0, wrong: { noAnswer: 1, platforms: 1 } })
})

test('recovery counts the rounds after the change on the kinds that changed', () => {
  const scores = scoreOnline(DATA.streams as Parameters<typeof scoreOnline>[0], { 'r-rose': { platform: 'Maison Rose' } })
  expect(scores).toMatchObject({ accuracyFirst20AfterChange: 100, missing: 2, regretAt: { 60: 2 } })
})
