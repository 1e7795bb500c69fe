/** Tools without a domain: who is whose rival is found from use. */
import { describe, expect, test } from 'vitest'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { createMixture, type Mixture } from '../../src/selection/experts/mixture.js'
import { alike, ask, bitsOf, defined, directionOf, fold, reopened, rounds, smallWorld, tool } from './small-world.js'
import { savedBy } from '../../src/learner.js'
import { bytesOf } from '../../src/store/protection/bytes-of.js'

const kernels = await loadWasmKernels()
const mixture = createMixture()

// Two jobs, three tools each; nothing but the vectors says so.
const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => tool(name))
const RIDES = ['Uber', 'Lyft', 'Bolt'].map((name) => tool(name))
const ALL = [...TABLES, ...RIDES]
const wishes = (what: string): string[] => Array.from({ length: 8 }, (_, i) => `${what} ${i}`)
const [tables, rides] = [wishes('a table'), wishes('a ride')]
const around = (job: string, texts: readonly string[], cosine: number) => texts.map((text) => [text, leaning(job, text, cosine)] as const)
const vectors = new Map([
  ...around('tables', [...TABLES.map(toolText), ...tables], 0.85),
  ...around('rides', [...RIDES.map(toolText), ...rides], 0.85),
])
const world = smallWorld(ALL, { kernels, vectors })

/** A unit vector that leans towards its job, each text in its own way. */
function leaning(job: string, text: string, cosine: number): Float32Array {
  const towards = directionOf(job)
  const own = directionOf(text)
  const sum = towards.map((x, i) => cosine * x + Math.sqrt(1 - cosine * cosine) * (own[i] as number))
  const length = Math.hypot(...sum)
  return sum.map((x) => x / length)
}

type Row = Parameters<typeof rounds>[0][number]
const learnt = (...rows: readonly Row[]): Mixture => fold(mixture, world, [...defined(ALL), ...rounds(rows)])
const won = (name: string, queries: readonly string[]): Row[] => queries.map((query) => ({ query, used: name }))
const failed = (query: string, ...names: readonly string[]): Row[] => names.map((name) => ({ query, suggested: name, reward: 0 }))
const answer = (state: Mixture, query: string, options = {}) => ask(mixture, world, state, query, ALL, options)

describe('habit', () => {
  const state = learnt(...won('Resy', tables.slice(0, 4)), ...won('Bolt', rides.slice(0, 4)))

  test.each(tables.slice(4))('one tool for one kind of request: %s', (query) => expect(answer(state, query).tool).toBe('Resy'))
  test.each(rides.slice(4))('and another for another: %s', (query) => expect(answer(state, query).tool).toBe('Bolt'))

  test('is what the explanation gives, with requests like this one', () => {
    const kinds = answer(state, 'a ride 7').because.map(({ kind }) => kind)
    expect(kinds).toContain('similar')
    expect(kinds).not.toContain('trying')
  })
})

describe('a request on which tools failed', () => {
  test('is not given them again', () => {
    const state = learnt(...failed('a table 0', 'OpenTable', 'Uber', 'Resy'))
    expect(['OpenTable', 'Uber', 'Resy']).not.toContain(answer(state, 'a table 0').tool)
  })

  test('is given what served it at last', () => {
    const state = learnt(...won('Resy', tables.slice(1)), ...failed('a table 0', 'Resy', 'OpenTable'), ...won('Lyft', ['a table 0']))
    const { tool: suggested, because } = answer(state, 'a table 0')
    expect(suggested).toBe('Lyft')
    expect(because[0]).toMatchObject({ kind: 'similar', tool: 'Lyft', query: 'a table 0', similarity: 1 })
  })

  test('speaks against them on a request like it', () => {
    const twin = new Map([...vectors, ['a table, please', alike(world.vector('a table 0'), 0.98)]])
    const near = smallWorld(ALL, { kernels, vectors: twin })
    const before = ask(mixture, near, fold(mixture, near, defined(ALL)), 'a table, please', ALL)
    const state = fold(mixture, near, [...defined(ALL), ...rounds(failed('a table 0', before.tool))])
    expect(ask(mixture, near, state, 'a table, please', ALL).tool).not.toBe(before.tool)
  })
})

test('what was never tried is said to be a try', () => {
  expect(answer(learnt(), 'a table 0', { explore: true }).because[0]).toMatchObject({ kind: 'trying', tries: 0 })
})

test('the app’s prior decides before anything is known', () => {
  expect(answer(learnt(), 'a table 0', { prior: { Lyft: 50 } }).tool).toBe('Lyft')
})

test('tools with and without a domain compete for a request by how far it is for them', () => {
  const given = tool('Calendar', 'meetings')
  const mixed = [...ALL, given]
  const state = learnt(...won('Resy', tables.slice(0, 4)))
  const at = (meetings: number) =>
    ask(mixture, smallWorld(mixed, { kernels, vectors }), state, 'a table 5', mixed, {
      domains: { meetings, ...Object.fromEntries(ALL.map(({ name }) => [name.toLowerCase(), (1 - meetings) / ALL.length])) },
    })
  expect(at(0.9).tool).toBe('Calendar')
  expect(at(0.1).tool).toBe('Resy')
  expect(Object.values(at(0.5).probabilities).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
})

test('what is believed survives being stored, bit for bit', () => {
  const rows = [...won('Resy', tables), ...failed('a ride 0', 'Uber', 'Resy'), ...won('Bolt', rides)]
  const events = rounds(rows)
  const half = fold(mixture, world, [...defined(ALL), ...events.slice(0, 9)])
  const [on, again] = [half, reopened(mixture, world, half)].map((state) => bitsOf(mixture, fold(mixture, world, events.slice(9), state)))
  expect(again).toBe(on)
})

test('ever-new requests do not make the state grow', () => {
  const many = (count: number) =>
    learnt(
      ...Array.from(
        { length: count },
        (_, i): Row => ({ query: `something ${String(i).padStart(6, '0')}`, used: ALL[i % ALL.length]?.name ?? '' }),
      ),
    )
  const size = (state: Mixture) => bytesOf(savedBy(mixture, state)).length
  expect(size(many(3000))).toBeLessThan(1.1 * size(many(1500)))
})

test('inspection shows what each was chosen and refused', () => {
  const state = learnt(...won('Resy', tables.slice(0, 3)), ...failed('a table 4', 'Uber'))
  const rows = mixture.habits(state).find(({ domain }) => domain === '')?.tools
  expect(rows).toMatchObject([
    { tool: 'Resy', chosen: 3, refused: 0 },
    { tool: 'Uber', chosen: 0, refused: 1 },
  ])
})

test('a request that contradicted itself is not carried on where nothing may be tried', () => {
  const wavering = tables
    .slice(1, 7)
    .flatMap((query) => [...won('Resy', [query, query]), ...failed(query, 'Resy'), ...won('Resy', [query])])
  const once = won('Tavola', ['a table 0'])
  const steady = learnt(...won('Resy', tables.slice(1, 7)), ...won('Resy', tables.slice(1, 7)), ...once)
  const unsteady = learnt(...wavering, ...once)
  const pTavola = (state: Mixture, explore: boolean) => answer(state, 'a table 0', { explore }).probabilities.Tavola as number
  expect(pTavola(steady, false)).toBe(pTavola(steady, true))
  expect(pTavola(unsteady, false)).toBeLessThan(0.95 * pTavola(unsteady, true))
})

test('a failure on a request like this one says less of somebody who takes now one tool, now another', () => {
  const twin = new Map([...vectors, ['a table, please', alike(world.vector('a table 0'), 0.98)]])
  const near = smallWorld(ALL, { kernels, vectors: twin })
  const factor = (...rides: readonly Row[]) => {
    const before = [...won('Resy', tables.slice(1, 4)), ...rides]
    const of = (rows: readonly Row[]) =>
      ask(mixture, near, fold(mixture, near, [...defined(ALL), ...rounds(rows)]), 'a table, please', ALL).probabilities.Resy as number
    return of([...before, ...failed('a table 0', 'Resy')]) / of(before)
  }
  const steady = rides.slice(0, 4).flatMap((query) => won('Bolt', [query, query, query]))
  const wavering = rides.slice(0, 4).flatMap((query) => [...won('Bolt', [query]), ...failed(query, 'Bolt'), ...won('Bolt', [query])])
  expect(factor(...steady)).toBeLessThan(factor(...wavering))
})

test('what the app says a request was for counts as the job that the tool did', () => {
  const text = [['uber', 0.9] as const, ['opentable', 0.1] as const]
  const told = (domain?: string) =>
    learnt(...tables.slice(0, 3).map((query) => ({ query, used: 'Resy', domains: text, ...(domain === undefined ? {} : { domain }) })))
  const timesFor = (job: string, state: Mixture) =>
    mixture
      .jobs?.(state)
      .find((row) => row.job === job)
      ?.servedBy.find(({ tool }) => tool === 'Resy')?.times ?? 0
  expect(timesFor('uber', told())).toBeGreaterThan(2.5)
  expect([timesFor('uber', told('OpenTable')), timesFor('opentable', told('OpenTable'))]).toEqual([0, 3])
})
