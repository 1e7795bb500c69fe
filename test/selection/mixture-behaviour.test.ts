/** The default policy as its user knows it: what it suggests after what happened. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../src/catalogue/tool.js'
import type { RoundEvent } from '../../src/event.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { createMixture, type Mixture } from '../../src/selection/experts/mixture.js'
import { alike, type AskOptions, ask, bits, defined, directionOf, fold, habitOf, rounds, smallWorld, tool } from './small-world.js'

const mixture = createMixture()
const kernels = await loadWasmKernels()

const TABLES = ['OpenTable', 'Resy', 'Tavola', 'Quandoo'].map((name) => tool(name, 'restaurants'))
const RIDES = ['Uber', 'Lyft'].map((name) => tool(name, 'rides'))
const ALL = [...TABLES, ...RIDES]
const SIMILAR = new Map([['one table, please', alike(directionOf('a table, please'), 0.95)]])
const world = smallWorld(ALL, { kernels, vectors: SIMILAR })

type Row = Partial<RoundEvent> & { readonly query: string }
const stateAfter = (...rows: readonly (readonly Row[])[]): Mixture => fold(mixture, world, [...defined(ALL), ...rounds(rows.flat())])
const wants = (state: Mixture, query: string, options: AskOptions = {}, tools: readonly Tool[] = TABLES): string =>
  ask(mixture, world, state, query, tools, options).tool

const NAMES = TABLES.map(({ name }) => name)

/** Requests with nothing in common. */
const wishes = (what: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${what} ${i}`)

describe('before anything is known', () => {
  test('all rivals are alike, and the first is suggested', () => {
    const { probabilities, tool: first } = ask(mixture, world, stateAfter(), 'a table', TABLES)
    for (const p of Object.values(probabilities)) expect(p).toBeCloseTo(1 / 4, 9)
    expect(first).toBe('OpenTable')
  })

  test.each([true, false])('the app’s prior decides (explore %s)', (explore) => {
    expect(wants(stateAfter(), 'a table', { explore, prior: { Tavola: 3 } })).toBe('Tavola')
  })

  test('the scale of the prior does not matter', () => {
    const at = (scale: number) =>
      ask(mixture, world, stateAfter(), 'a table', TABLES, { prior: Object.fromEntries(NAMES.map((n, i) => [n, scale * (i + 1)])) })
    for (const [name, p] of Object.entries(at(1000).probabilities)) expect(p).toBeCloseTo(at(0.001).probabilities[name] as number, 9)
  })
})

test('the app’s prior gives way to what the user does', () => {
  const prior = { Tavola: 20 }
  expect(wants(stateAfter(), 'a table', { prior })).toBe('Tavola')
  expect(wants(stateAfter(habitOf('Resy', 5)), 'a table', { prior })).toBe('Resy')
})

test('what the user always takes is suggested, whatever the request says', () => {
  const state = stateAfter(habitOf('Quandoo', 8))
  for (const query of wishes('anything', 20)) expect(wants(state, query, { explore: true })).toBe('Quandoo')
})

test('a tool that failed five times is not suggested while another is untried', () => {
  const histories = fc.record({
    bad: fc.integer({ min: 0, max: 3 }),
    untried: fc.integer({ min: 1, max: 3 }),
    others: fc.array(fc.record({ k: fc.nat(), reward: fc.constantFrom(0, 1), query: fc.integer({ min: 0, max: 5 }) }), { maxLength: 12 }),
    at: fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 5 }),
    isOneRequest: fc.boolean(),
    explore: fc.boolean(),
  })
  fc.assert(
    fc.property(histories, ({ bad, untried, others, at, isOneRequest, explore }) => {
      const failed = NAMES[bad] as string
      const fresh = NAMES[(bad + untried) % 4] as string
      const tried = NAMES.filter((name) => name !== failed && name !== fresh)
      const log: Row[] = others.map(({ k, reward, query }) => ({
        query: `other ${query}`,
        suggested: tried[k % 2] as string,
        reward,
        contenders: NAMES,
      }))
      at.forEach((place, i) => {
        log.splice(place, 0, { query: isOneRequest ? 'a table' : `table ${i}`, suggested: failed, reward: 0, contenders: NAMES })
      })
      for (const query of ['a table', 'something new', 'other 0']) expect(wants(stateAfter(log), query, { explore })).not.toBe(failed)
    }),
    { numRuns: 60 },
  )
})

test('a new tool gets a fair trial where the others are right only half the time', () => {
  const log: Row[] = wishes('old', 20).map((query, i) => {
    const suggested = NAMES[Math.floor(i / 2) % 2] as string
    return { query, suggested, reward: i % 2, contenders: NAMES.slice(0, 2) }
  })
  const state = stateAfter(log)
  const suggested: string[] = []
  for (const query of wishes('new', 12)) {
    const name = wants(state, query, { explore: true }, TABLES.slice(0, 3))
    suggested.push(name)
    const reward = name === 'Tavola' ? 1 : 0
    fold(mixture, world, rounds([{ query, suggested: name, reward, contenders: NAMES.slice(0, 3) }]), state)
  }
  expect(suggested.slice(0, 6)).toContain('Tavola')
  expect(suggested.slice(-3)).toEqual(['Tavola', 'Tavola', 'Tavola'])
})

test('a new tool does not push out what is always right', () => {
  const state = stateAfter(habitOf('Resy', 12, { contenders: NAMES.slice(0, 2) }))
  for (const query of wishes('new', 10)) expect(wants(state, query, { explore: true })).toBe('Resy')
})

test('a tool that is not among the candidates is never suggested, and its share goes to the others', () => {
  const state = stateAfter(habitOf('Resy', 12), habitOf('Tavola', 2))
  const answer = ask(
    mixture,
    world,
    state,
    'a table',
    TABLES.filter(({ name }) => name !== 'Resy'),
    { explore: true },
  )
  expect(answer.tool).toBe('Tavola')
  expect(Object.values(answer.probabilities).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
})

describe('a request that names its tool', () => {
  const named = (times: number) => habitOf('Tavola', times, { named: true, contenders: NAMES })

  test('is a choice: who named the same rival twice, with nothing else known, is suggested it', () => {
    expect(wants(stateAfter(named(2)), 'a table')).toBe('Tavola')
    expect(wants(stateAfter(named(2)), 'a table', { explore: true })).toBe('Tavola')
  })

  test('counts less than a tool that was taken unnamed, and is told in whole numbers', () => {
    const state = stateAfter(habitOf('Resy', 3, { contenders: NAMES }), named(3))
    expect(wants(state, 'a table')).toBe('Resy')
    expect(mixture.recordOf(state, TABLES.find(({ name }) => name === 'Tavola') as Tool)).toEqual({ taken: 3, refused: 0, failed: 0 })
  })

  test('is no choice where it was an exception', () => {
    const [without, withNamed] = [
      stateAfter(habitOf('Resy', 3)),
      stateAfter(habitOf('Resy', 3), habitOf('Tavola', 30, { named: true, once: true })),
    ]
    expect(bits(mixture.habits(withNamed))).toBe(bits(mixture.habits(without)))
    expect(mixture.experts(withNamed)).toEqual(mixture.experts(without))
  })
})

describe('which group of rivals a request is for', () => {
  const either = { restaurants: 0.7, rides: 0.3 }
  const domains = Object.entries(either)
  const corrected = (query: string): Row => ({
    query,
    suggested: 'OpenTable',
    used: 'Uber',
    domains,
    contenders: ALL.map(({ name }) => name),
  })

  test('is what the text says, at first', () => {
    expect(wants(stateAfter(), 'a seat for two', { domains: either }, ALL)).toBe('OpenTable')
  })

  test('is learnt for this request from the tool that was used instead', () => {
    expect(wants(stateAfter([corrected('a seat for two')]), 'a seat for two', { domains: either }, ALL)).toBe('Uber')
  })

  test('is doubted once its best tools have failed on this very request', () => {
    const failed = ['OpenTable', 'Resy', 'Tavola', 'Quandoo'].map(
      (suggested): Row => ({ query: 'a seat for two', suggested, reward: 0, domains, contenders: ALL.map(({ name }) => name) }),
    )
    expect(['Uber', 'Lyft']).toContain(wants(stateAfter(failed), 'a seat for two', { domains: either }, ALL))
  })
})

describe('suggestions that were not learnt about yet', () => {
  test('make it try another tool', () => {
    expect(wants(stateAfter(), 'a table', { explore: true })).toBe('OpenTable')
    expect(wants(stateAfter(), 'a table', { explore: true, pending: { OpenTable: 1 } })).toBe('Resy')
    expect(wants(stateAfter(), 'a table', { explore: true, pending: { OpenTable: 1, Resy: 1 } })).toBe('Tavola')
  })

  test('do not shake a habit', () => {
    expect(wants(stateAfter(habitOf('Resy', 6)), 'a table', { explore: true, pending: { Resy: 3 } })).toBe('Resy')
  })
})

test('feedback that comes twenty rounds late still finds the one tool that is right', () => {
  const state = stateAfter()
  const waiting: string[] = []
  const suggested: string[] = []
  for (const [i, query] of wishes('late', 60).entries()) {
    const pending: Record<string, number> = {}
    for (const name of waiting) pending[name] = (pending[name] ?? 0) + 1
    const name = wants(state, query, { explore: true, pending })
    suggested.push(name)
    waiting.push(name)
    if (waiting.length <= 20) continue
    const learnt = waiting.shift() as string
    const event = { query: `late ${i - 20}`, suggested: learnt, reward: learnt === 'Quandoo' ? 1 : 0, contenders: NAMES }
    fold(mixture, world, rounds([event]), state)
  }
  expect(new Set(suggested.slice(0, 4)).size).toBe(4) // all were tried before anything was known
  for (const name of suggested.slice(-30)) expect(name).toBe('Quandoo')
})

describe('without exploring', () => {
  const histories = fc.array(
    fc.record({
      query: fc.integer({ min: 0, max: 4 }).map((n) => `request ${n}`),
      suggested: fc.constantFrom(...NAMES),
      reward: fc.constantFrom(0, 1),
    }),
    { maxLength: 20 },
  )

  test('it suggests what it believes most probable, the same each time', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const state = stateAfter(log)
        const one = ask(mixture, world, state, 'request 1', TABLES)
        expect(bits(ask(mixture, world, state, 'request 1', TABLES))).toBe(bits(one))
        expect(one.probability).toBe(Math.max(...Object.values(one.probabilities)))
        expect(one.because.some(({ kind }) => kind === 'trying')).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('what was tried less has no bonus', () => {
    const { scores, probabilities } = ask(mixture, world, stateAfter(habitOf('Resy', 2)), 'a table', TABLES)
    for (const name of NAMES) expect(scores[name]).toBe(probabilities[name])
  })

  test('exploring never lowers a score, and favours what was tried less', () => {
    const state = stateAfter(habitOf('Resy', 4), habitOf('Tavola', 1))
    const plain = ask(mixture, world, state, 'a table', TABLES)
    const curious = ask(mixture, world, state, 'a table', TABLES, { explore: true })
    const bonus = (name: string) => (curious.scores[name] as number) - (curious.probabilities[name] as number)
    for (const name of NAMES) expect(curious.scores[name]).toBeGreaterThanOrEqual(plain.scores[name] as number)
    expect(bonus('Quandoo')).toBeGreaterThan(bonus('Tavola'))
    expect(bonus('Tavola')).toBeGreaterThan(bonus('Resy'))
  })
})

describe('a habit that turned', () => {
  const turned = (name: string, count: number): Row[] =>
    wishes(`now ${name}`, count).map((query) => ({ query, suggested: 'Resy', used: name, contenders: NAMES }))

  test.each([5, 20, 60])('after %i rounds of one tool, three rivals in a row are followed', (count) => {
    const state = stateAfter(habitOf('Resy', count), turned('Tavola', 3))
    expect(wants(state, 'a table', { explore: true })).toBe('Tavola')
    expect(wants(state, 'a table')).toBe('Tavola')
  })

  test('one exception is not followed', () => {
    const accepted = habitOf('Resy', 20, { suggested: 'Resy', contenders: NAMES })
    expect(wants(stateAfter(accepted, turned('Tavola', 1)), 'a table', { explore: true })).toBe('Resy')
  })

  test('an app that says no more than “wrong” sees other tools after three in a row', () => {
    const wrong = wishes('no', 3).map((query): Row => ({ query, suggested: 'Resy', reward: 0, contenders: NAMES }))
    expect(wants(stateAfter(habitOf('Resy', 20), wrong), 'a table', { explore: true })).not.toBe('Resy')
  })
})

describe('requests that were heard before', () => {
  const habit = habitOf('Resy', 6)
  const special: Row[] = [1, 2].map(() => ({ query: 'a table, please', suggested: 'Resy', used: 'Tavola', contenders: NAMES }))

  test('get the tool that served them, against the habit', () => {
    expect(wants(stateAfter(habit, special, habit), 'a table, please')).toBe('Tavola')
    expect(wants(stateAfter(habit, special, habit), 'a cab')).toBe('Resy')
  })

  test('so do requests that mean the same, in words that were never used before', () => {
    const kinds = ['dinner', 'lunch']
    const vectors = new Map(
      kinds.flatMap((kind) => wishes(kind, 20).map((text, i) => [text, alike(directionOf(kind), 0.97 + (i % 7) / 1000)] as const)),
    )
    const at = smallWorld(ALL, { kernels, vectors })
    const rows = Array.from({ length: 20 }, (_, i): Row => {
      const used = i % 2 === 0 ? 'Tavola' : 'Resy'
      return { query: `${kinds[i % 2]} ${Math.floor(i / 2)}`, suggested: 'Resy', used, contenders: NAMES }
    })
    const state = fold(mixture, at, [...defined(ALL), ...rounds(rows)])
    for (let i = 10; i < 20; i++) {
      expect(ask(mixture, at, state, `dinner ${i}`, TABLES).tool).toBe('Tavola')
      expect(ask(mixture, at, state, `lunch ${i}`, TABLES).tool).toBe('Resy')
    }
    expect(mixture.experts(state)[0]?.name).toBe('similar requests')
  })
})

describe('providers', () => {
  const FUNCTIONS = ['search', 'book', 'cancel']
  const tools = FUNCTIONS.flatMap((job) => ['opentable', 'resy', 'tavola'].map((who) => tool(`${who}__${job}`)))
  const at = smallWorld(tools, { kernels })
  const folded = (rows: readonly Row[]) => fold(mixture, at, [...defined(tools), ...rounds(rows)])
  const among = (job: string) => tools.filter(({ name }) => name.endsWith(job))

  test('a habit of one provider carries over to a job that it was never asked to do', () => {
    const state = folded([...habitOf('resy__search', 3), ...habitOf('resy__cancel', 3)])
    expect(ask(mixture, at, state, 'a new wish', among('book')).tool).toBe('resy__book')
  })

  test('what is usual for the job itself weighs more', () => {
    const state = folded([...habitOf('resy__search', 3), ...habitOf('tavola__book', 6)])
    expect(ask(mixture, at, state, 'a new wish', among('book')).tool).toBe('tavola__book')
  })

  test('a provider named in a field counts as one named in the name', () => {
    const fields = [
      tool('Search A', 'search', { provider: 'opentable' }),
      tool('Search B', 'search', { provider: 'resy' }),
      tool('Book A', 'book', { provider: 'opentable' }),
      tool('Book B', 'book', { provider: 'resy' }),
    ]
    const there = smallWorld(fields, { kernels })
    const state = fold(mixture, there, [...defined(fields), ...rounds(habitOf('Search B', 4))])
    expect(ask(mixture, there, state, 'a new wish', fields.slice(2)).tool).toBe('Book B')
  })

  test('bad ratings count against a provider', () => {
    const state = folded([...habitOf('opentable__search', 4, { reward: 0 }), ...habitOf('resy__search', 2, { reward: 1 })])
    expect(ask(mixture, at, state, 'a new wish', among('book')).tool).toBe('resy__book')
  })
})

describe('rewards between 0 and 1', () => {
  test('favour the tool that is rated better', () => {
    const rated = (name: string, reward: number) => habitOf(name, 6, { reward })
    expect(wants(stateAfter(rated('Resy', 0.4), rated('Tavola', 0.9)), 'a table')).toBe('Tavola')
  })
})
