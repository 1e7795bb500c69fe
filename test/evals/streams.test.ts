/** Users made by the paper's protocol (Local Harness, A.1). */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeStreams, run } from '../../bench/evals/streams.js'
import type { StreamUser } from '../../bench/evals/toolbench/data.js'
import { below, categorical, dirichlet, gamma, mulberry, shuffle } from '../../bench/evals/toolbench/random.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'
import { EVERYDAY, everyday, streamsOf } from './everyday.js'

const catalogue = await everyday()
const REGIMES = ['one-hot', 'soft-0.3', 'one-hot-drift', 'soft-0.3-drift', 'context', 'topic', 'one-hot-reworded']
const streams = streamsOf(catalogue, { seeds: [1000, 1001], regimes: REGIMES, users: 12 })

const usersOf = (regime: string, seed = 1000): readonly StreamUser[] =>
  streams.runs.find((one) => one.regime === regime && one.seed === seed)?.users ?? []
const isExplicit = (template: number): boolean => streams.templates[template]?.explicit === true

test('the same seed gives the same file, another seed other users', () => {
  const make = (seed: number) => JSON.stringify(makeStreams(catalogue, { seeds: [seed], regimes: ['soft-0.3'], users: 2, rounds: 20 }))
  expect(make(5)).toBe(make(5))
  expect(make(6)).not.toBe(make(5))
})

test('a user does not depend on how many others there are, nor on the other regimes of the file', () => {
  const [more] = streamsOf(catalogue, { seeds: [1000], regimes: ['soft-0.3'], users: 3 }).runs
  expect(more?.users).toEqual(usersOf('soft-0.3').slice(0, 3))
})

test('the format says what its numbers mean', () => {
  const file = makeStreams(catalogue, { seeds: [1], regimes: ['one-hot'], users: 1, rounds: 10 }) as Record<string, unknown>
  expect(file).toMatchObject({ meta: { nUsers: 1, rounds: 10, poolSize: 200, testPoolSize: 50, explicitRatio: 0.1, seeds: [1] } })
  expect(file.tools).toHaveLength(48)
  expect(file.domains).toHaveLength(8)
})

describe.each(REGIMES)('%s', (regime) => {
  const users = usersOf(regime)
  const drifts = regime.endsWith('drift')

  test('pools of 200 (one before and one after a drift), 50 held out, 500 rounds', () => {
    expect(users).toHaveLength(12)
    for (const { pool, test: held, rounds } of users)
      expect([pool.length, held.length, rounds.length]).toEqual([drifts ? 400 : 200, 50, 500])
  })

  test('one request in ten names its tool', () => {
    for (const { pool, test: held } of users) {
      for (let from = 0; from < pool.length; from += 200)
        expect(pool.slice(from, from + 200).filter(({ template }) => isExplicit(template))).toHaveLength(20)
      expect(held.filter(({ template }) => isExplicit(template))).toHaveLength(5)
    }
  })

  test('a request that names a tool wants it, and it is never the user’s mode', () => {
    // Of a drifting user, the modes in the file are those after half time.
    for (const { pool, test: held, preferences } of users)
      for (const { template, tool } of [...pool.slice(drifts ? 200 : 0), ...held]) {
        const { tool: named, domain } = streams.templates[template] ?? {}
        if (named === undefined) continue
        expect(tool).toBe(named)
        expect(named).not.toBe(preferences?.[domain as number])
      }
  })

  test('what is wanted is a rival of the request’s domain', () => {
    for (const { pool, test: held } of users)
      for (const { template, tool } of [...pool, ...held])
        expect(streams.domainOf[tool as number]).toBe(streams.templates[template]?.domain)
  })

  test(drifts ? 'rounds ask from the first pool before half time, and from the second after' : 'rounds ask from all of the pool', () => {
    for (const { rounds } of users) {
      const [early, late] = [rounds.slice(0, 250), rounds.slice(250)]
      expect(Math.max(...early)).toBeLessThan(200)
      if (drifts) expect(Math.min(...late)).toBeGreaterThanOrEqual(200)
      expect(new Set(rounds).size).toBeGreaterThan(drifts ? 230 : 160)
    }
  })
})

describe('tastes', () => {
  const standard = (user: StreamUser) => user.pool.filter(({ template }) => !isExplicit(template))

  test('a one-hot user wants one tool of each domain, always', () => {
    for (const user of usersOf('one-hot')) {
      expect(user.soft).toBeUndefined()
      for (const { template, tool } of standard(user)) expect(tool).toBe(user.preferences?.[streams.templates[template]?.domain as number])
    }
  })

  test('a soft user’s shares sum to 1, and the mode is the largest of them', () => {
    for (const user of usersOf('soft-0.3'))
      for (const [domain, shares] of (user.soft ?? []).entries()) {
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(streams.rivals[domain]?.[shares.indexOf(Math.max(...shares))]).toBe(user.preferences?.[domain])
      }
  })

  test('a soft user wants tools as often as their shares say', () => {
    let expected = 0
    let seen = 0
    for (const user of [...usersOf('soft-0.3'), ...usersOf('soft-0.3', 1001)])
      for (const { template, tool } of standard(user)) {
        const domain = streams.templates[template]?.domain as number
        expected += Math.max(...(user.soft?.[domain] ?? []))
        seen += Number(tool === user.preferences?.[domain])
      }
    const count = 24 * 180
    expect(Math.abs(seen - expected) / count).toBeLessThan(0.04) // five standard errors of a share near .7
  })

  test('a taste is redrawn at half time in most domains', () => {
    for (const user of usersOf('one-hot-drift')) {
      const wantedBy = (half: number) => {
        const wanted = new Map<number, number>()
        for (const { template, tool } of user.pool.slice(200 * half, 200 * (half + 1)))
          if (!isExplicit(template)) wanted.set(streams.templates[template]?.domain as number, tool as number)
        return wanted
      }
      const [before, after] = [wantedBy(0), wantedBy(1)]
      for (const [domain, tool] of after) expect(tool).toBe(user.preferences?.[domain])
      expect([...after].filter(([domain, tool]) => before.get(domain) !== tool).length).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(['context', 'topic'])('in the %s regime a request always wants the same tool, and a domain two', (regime) => {
    for (const user of usersOf(regime)) {
      const byTemplate = new Map<number, number>()
      const byDomain = new Map<number, Set<number>>()
      for (const { template, tool } of [...standard(user), ...user.test.filter((entry) => !isExplicit(entry.template))]) {
        expect(byTemplate.get(template) ?? tool).toBe(tool)
        byTemplate.set(template, tool as number)
        const domain = streams.templates[template]?.domain as number
        byDomain.set(domain, (byDomain.get(domain) ?? new Set()).add(tool as number))
      }
      for (const tools of byDomain.values()) expect(tools.size).toBeLessThanOrEqual(2)
      expect([...byDomain.values()].filter(({ size }) => size === 2).length).toBeGreaterThan(5)
    }
  })
})

describe('reworded requests', () => {
  const users = usersOf('one-hot-reworded')
  const texts = users.map(({ pool }) => pool.map(({ template }) => streams.templates[template]?.text ?? ''))
  const original = new Set(Object.values(catalogue.standard_queries).flat())

  test('are rarely heard twice', () => {
    for (const all of texts)
      expect(new Set(all).size).toBeGreaterThan(1.2 * new Set(usersOf('one-hot')[0]?.pool.map(({ template }) => template)).size)
  })

  test('are one request of the catalogue each, dressed up', () => {
    const bases = [...original].map((text) => text.toLowerCase())
    for (const { pool } of users)
      for (const { template } of pool.slice(0, 40)) {
        const { text = '', explicit } = streams.templates[template] ?? {}
        if (!explicit) expect([bases.some((base) => text.toLowerCase().includes(base)), original.has(text)]).toEqual([true, false])
      }
  })

  test('that name a tool still name it', () => {
    const matcher = createMentionMatcher(streams.tools.map((name) => ({ name })))
    for (const { pool } of users)
      for (const { template } of pool) {
        const { text = '', tool } = streams.templates[template] ?? {}
        expect(matcher.match(text)?.candidates[0]).toBe(tool)
      }
  })
})

test.each(['one-cold', 'soft-0', 'soft-', 'context-drift', 'reworded', ''])('"%s" is no regime', (regime) => {
  expect(() => makeStreams(catalogue, { seeds: [1], regimes: [regime] })).toThrow(`"${regime}" is no regime`)
})

test('a catalogue without requests cannot ask anything', () => {
  expect(() => makeStreams({ ...catalogue, standard_queries: {} }, { seeds: [1], regimes: ['one-hot'] })).toThrow(
    'no domain has standard requests',
  )
})

describe('the command', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penchant-streams-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('writes the file', async () => {
    const out = join(folder, 'out.json')
    const args = ['--catalogue', EVERYDAY, '--seeds', '7', '--regimes', 'one-hot', '--users', '2', '--rounds', '30', '--out', out]
    expect(await run(args)).toBe(0)
    const made = makeStreams(catalogue, { seeds: [7], regimes: ['one-hot'], users: 2, rounds: 30 })
    expect(await readFile(out, 'utf8')).toBe(JSON.stringify(made))
  })

  test.each([
    [['--catalogue', EVERYDAY, '--seeds', '7', '--regimes', 'one-hot'], '--out is missing; see --help.'],
    [['--seeds', 'x', '--catalogue', EVERYDAY], '--seeds is not a list of integers.'],
    [['--users', '0', '--seeds', '1', '--regimes', 'one-hot', '--catalogue', EVERYDAY], '--users is not a whole number from 1.'],
    [['--colour', 'red'], '"--colour" is not an option with a value; see --help.'],
  ])('%j ends with 2 and one sentence', async (args, says) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      expect(await run(args)).toBe(2)
      expect(write.mock.calls).toEqual([[`${says}\n`]])
    } finally {
      write.mockRestore()
    }
  })
})

describe('random numbers', () => {
  test('the same seed gives the same numbers, as published for mulberry32', () => {
    const random = mulberry(1)
    // mulberry32(1) of the reference implementation in JavaScript (Tommy Ettinger, bryc).
    expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
  })

  test('have the means that they should have', () => {
    const random = mulberry(42)
    const mean = (draw: () => number) => Array.from({ length: 20_000 }, draw).reduce((sum, x) => sum + x, 0) / 20_000
    expect(mean(random)).toBeCloseTo(0.5, 1.5)
    expect(mean(() => below(random, 5))).toBeCloseTo(2, 1)
    expect(mean(() => categorical([0.1, 0.2, 0.7], random))).toBeCloseTo(1.6, 1)
    expect(mean(() => gamma(0.3, random))).toBeCloseTo(0.3, 1)
    expect(mean(() => gamma(4, random))).toBeCloseTo(4, 0.8)
    expect(mean(() => dirichlet(0.3, 6, random)[2] as number)).toBeCloseTo(1 / 6, 1.5)
  })

  test('a shuffle keeps every item', () => {
    const items = Array.from({ length: 50 }, (_, i) => i)
    const mixed = shuffle([...items], mulberry(3))
    expect(mixed).not.toEqual(items)
    expect([...mixed].sort((a, b) => a - b)).toEqual(items)
  })
})
