/** The loop that plays a user's rounds, and what disturbs it. */
import { describe, expect, test } from 'vitest'
import type { Agent } from '../../bench/evals/toolbench/agent.js'
import type { StreamRun, Streams } from '../../bench/evals/toolbench/data.js'
import { type PlayOptions, play } from '../../bench/evals/toolbench/protocol.js'

const streams: Streams = {
  domains: ['tables', 'rides'],
  tools: ['a', 'b', 'c'],
  rivals: [[0, 1], [2]],
  domainOf: [0, 0, 1],
  templates: [
    { text: 'a table', domain: 0, explicit: false },
    { text: 'a ride', domain: 1, explicit: false },
  ],
  runs: [],
}

const ROUNDS = 6
const user = (id: string, rounds = Array.from({ length: ROUNDS }, (_, t) => t % 2)) => ({
  id,
  pool: [
    { template: 0, tool: 0 },
    { template: 1, tool: 2 },
  ],
  test: [{ template: 0, tool: 1 }],
  rounds,
})
const run = (users = [user('ada')], seed = 3): StreamRun => ({ regime: 'one-hot', seed, users })

/** An agent that always chooses tool 0, and a diary of what it was asked and told. */
function diarist() {
  const diary: string[] = []
  const told: { reward: number; round: number; wanted: number | undefined }[] = []
  const agent: Agent = {
    name: 'diarist',
    select(query, domain, person, round, isFrozen) {
      diary.push(`${isFrozen ? 'test' : 'ask'} ${person}.${round} ${query} (${domain})`)
      return 0
    },
    update(_query, _domain, person, tool, reward, round, wanted) {
      diary.push(`told ${person}.${round} ${tool} ${reward}`)
      told.push({ reward, round, wanted })
    },
    async finish(person) {
      diary.push(`end ${person}`)
    },
    preference: () => new Float64Array(),
  }
  return { agent, diary, told }
}

const label: PlayOptions = { domainOf: ({ domain }) => domain }

describe('feedback', () => {
  test('comes after each round, and the test pool is asked frozen, without any', async () => {
    const { agent, diary } = diarist()
    await play(agent, run([user('ada', [0, 1])]), streams, label)
    expect(diary).toEqual(['ask 0.0 a table (0)', 'told 0.0 0 1', 'ask 0.1 a ride (1)', 'told 0.1 0 0', 'test 0.2 a table (0)', 'end 0'])
  })

  test('comes as many rounds late as it is delayed, in order, and all of it before the test', async () => {
    const { agent, diary } = diarist()
    await play(agent, run(), streams, { ...label, delay: 2 })
    const short = diary.map((line) => line.split(' ').slice(0, 2).join(' '))
    expect(short).toEqual([
      ...['ask 0.0', 'ask 0.1', 'ask 0.2', 'told 0.0', 'ask 0.3', 'told 0.1', 'ask 0.4', 'told 0.2', 'ask 0.5', 'told 0.3'],
      ...['told 0.4', 'told 0.5', 'test 0.6', 'end 0'],
    ])
  })

  test('may be turned round', async () => {
    const [plain, turned] = [diarist(), diarist()]
    await play(plain.agent, run(), streams, label)
    await play(turned.agent, run(), streams, { ...label, flip: 1 })
    expect(turned.told.map(({ reward }) => 1 - reward)).toEqual(plain.told.map(({ reward }) => reward))
  })

  test('may never come', async () => {
    const { agent, told } = diarist()
    await play(agent, run(), streams, { ...label, lose: 1 })
    expect(told).toEqual([])
  })

  test('is turned and lost as often as it should be', async () => {
    const many = run([
      user(
        'ada',
        Array.from({ length: 4000 }, () => 0),
      ),
    ])
    const { agent, told } = diarist()
    await play(agent, many, streams, { ...label, flip: 0.1, lose: 0.5 })
    // Binomial, 4000 and 2000 draws: six standard errors are .05 and .04.
    expect(Math.abs(told.length / 4000 - 0.5)).toBeLessThan(0.05)
    expect(Math.abs(told.filter(({ reward }) => reward === 0).length / told.length - 0.1)).toBeLessThan(0.04)
  })

  test('is disturbed alike for the same seed, whatever the agent chooses, and otherwise for another', async () => {
    const many = (seed: number) =>
      run(
        [
          user(
            'ada',
            Array.from({ length: 200 }, (_, t) => t % 2),
          ),
          user('bob'),
        ],
        seed,
      )
    const lost = async (choice: number, seed: number, options: Partial<PlayOptions> = {}) => {
      const { agent, told } = diarist()
      await play({ ...agent, select: () => choice }, many(seed), streams, { ...label, lose: 0.5, ...options })
      return told.map(({ round }) => round).join()
    }
    expect(await lost(1, 3)).toBe(await lost(0, 3))
    expect(await lost(0, 4)).not.toBe(await lost(0, 3))
    expect(await lost(0, 4, { seed: 3 })).toBe(await lost(0, 3))
  })

  test('says which tool was wanted only where the app tells', async () => {
    const [silent, telling] = [diarist(), diarist()]
    await play(silent.agent, run(), streams, label)
    await play(telling.agent, run(), streams, { ...label, tellsWanted: true })
    expect(silent.told.map(({ wanted }) => wanted)).toEqual(Array.from({ length: ROUNDS }, () => undefined))
    expect(telling.told.map(({ wanted }) => wanted)).toEqual([0, 2, 0, 2, 0, 2])
  })
})

test('the agent sees the label that it is given, not the true domain', async () => {
  const { agent, diary } = diarist()
  await play(agent, run([user('ada', [1])]), streams, { domainOf: (_, template) => template + 5 })
  expect(diary[0]).toBe('ask 0.0 a ride (6)')
})

test('users are played one after the other, and each is told of', async () => {
  const { agent, diary } = diarist()
  const done: string[] = []
  const played = await play(agent, run([user('ada', [0]), user('bob', [1])]), streams, {
    ...label,
    onUser: (users, of) => done.push(`${users}/${of}`),
  })
  expect(done).toEqual(['1/2', '2/2'])
  expect(diary.map((line) => line.split(' ')[1]?.[0])).toEqual(['0', '0', '0', '0', '1', '1', '1', '1'])
  expect(played.map(({ train, test: held }) => [train.length, held.length])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(played[1]?.train[0]).toEqual({ template: 1, domain: 1, chosen: 0, wanted: 2 })
})

test('without gold an agent is never told anything, and its choices are kept', async () => {
  const { agent, told } = diarist()
  const blind = { id: 'ada', pool: [{ template: 0 }, { template: 1 }], test: [{ template: 1 }], rounds: [0, 1, 0] }
  const played = await play(agent, run([blind as ReturnType<typeof user>]), streams, label)
  expect(told).toEqual([])
  expect(played[0]?.train.map(({ chosen, wanted }) => [chosen, wanted])).toEqual([
    [0, -1],
    [0, -1],
    [0, -1],
  ])
})
