/** Explanations are true: what is named is in the log as it is told, and without it the answer is another one. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../src/catalogue/tool.js'
import { functionOf, providerOf } from '../../src/catalogue/catalogue.js'
import type { RoundEvent } from '../../src/event.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import type { Evidence } from '../../src/penchant.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import { openEngine, suggest } from '../engine/open-engine.js'
import { alike, type AskOptions, ask, DAY_MS, defined, directionOf, fold, habitOf, rounds, smallWorld, T0, tool } from './small-world.js'

const mixture = createMixture()
const kernels = await loadWasmKernels()

type Kind = Evidence['kind']
type EvidenceOf<K extends Kind> = Extract<Evidence, { kind: K }>
type Row = Partial<RoundEvent> & { readonly query: string }

const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => tool(name, 'restaurants'))
const NAMES = TABLES.map(({ name }) => name)

/** A log, and what is asked of it. */
function story(tools: readonly Tool[], rows: readonly Row[], vectors?: ReadonlyMap<string, Float32Array>) {
  const world = smallWorld(tools, { kernels, ...(vectors === undefined ? {} : { vectors }) })
  const log = rounds(rows)
  const answer = (events: readonly RoundEvent[], query: string, among = tools, options: AskOptions = {}) =>
    ask(mixture, world, fold(mixture, world, [...defined(tools), ...events]), query, among, options)
  return { log, answer }
}

function evidence<K extends Kind>(because: readonly Evidence[], kind: K): EvidenceOf<K> {
  const found = because.find((one): one is EvidenceOf<K> => one.kind === kind)
  if (found === undefined) throw new Error(`No ${kind} among ${JSON.stringify(because)}.`)
  return found
}

const firstKind = ({ because }: { readonly because: readonly Evidence[] }): Kind | undefined => because[0]?.kind

describe('habit', () => {
  const { log, answer } = story(TABLES, [...habitOf('OpenTable', 2), ...habitOf('Tavola', 5), ...habitOf('Resy', 1)])

  test('is named first where habit decided, with the counts of the log', () => {
    const { tool: suggested, because } = answer(log, 'a new wish')
    expect(suggested).toBe('Tavola')
    expect(because[0]).toMatchObject({ kind: 'habit', tool: 'Tavola', domain: 'restaurants', chosen: 5, of: 8 })
    expect(because[0]?.text).toBe('Chosen 5 of 8 times for restaurants.')
  })

  test('without the rounds that it counts, the answer is another one', () => {
    const rest = log.filter(({ used }) => used !== 'Tavola')
    expect(rest).toHaveLength(3)
    const changed = answer(rest, 'a new wish')
    expect(changed.tool).toBe('OpenTable')
    expect(evidence(changed.because, 'habit')).toMatchObject({ chosen: 2, of: 3 })
  })

  test('refusals are no choices, and are told; a tool that was named was chosen', () => {
    const rows: Row[] = [
      ...habitOf('Tavola', 3),
      ...[1, 2].map((i) => ({ query: `no ${i}`, suggested: 'Tavola', reward: 0, contenders: NAMES })),
      ...habitOf('Tavola', 4, { named: true }),
    ]
    const told = story(TABLES, rows)
    expect(evidence(told.answer(told.log, 'a new wish').because, 'habit')).toMatchObject({
      chosen: 7,
      of: 7,
      refused: 2,
      text: 'Taken 7 times, refused 2 times for restaurants.',
    })
  })

  test('in any history of choices: the counts are those of the log, and without them the answer is another one', () => {
    const uses = fc.array(fc.record({ used: fc.constantFrom(...NAMES), query: fc.integer({ min: 0, max: 200 }) }), {
      minLength: 1,
      maxLength: 25,
    })
    let told = 0
    fc.assert(
      fc.property(uses, (all) => {
        const { log: events, answer: answerTo } = story(
          TABLES,
          all.map(({ used, query }, i) => ({ query: `wish ${query}`, used, suggested: NAMES[i % 3] as string, contenders: NAMES })),
        )
        const first = answerTo(events, 'a wish that was never heard')
        if (firstKind(first) !== 'habit') return
        told += 1
        const { chosen, of, tool: name } = evidence(first.because, 'habit')
        expect(name).toBe(first.tool)
        expect(chosen).toBe(events.filter(({ used }) => used === name).length)
        expect(of).toBe(events.length)
        // Nothing is left to tell the others apart from it but that it was put aside: the others come first.
        const rest = events.filter(({ used }) => used !== name)
        const others = [...TABLES.filter((one) => one.name !== name), ...TABLES.filter((one) => one.name === name)]
        expect(answerTo(rest, 'a wish that was never heard', others).tool).not.toBe(name)
      }),
      { numRuns: 60 },
    )
    expect(told).toBeGreaterThan(20)
  })
})

describe('a similar request', () => {
  const REQUEST = 'dinner with my parents'
  const LIKE = 'a dinner with mum and dad'
  const vectors = new Map([[LIKE, alike(directionOf(REQUEST), 0.97)]])
  const special: Row = { query: REQUEST, used: 'Tavola', contenders: NAMES }
  const rows: Row[] = [...habitOf('Resy', 2, { contenders: NAMES }), special, special, ...habitOf('Resy', 1, { contenders: NAMES })]

  test('the same request is named with its date, and without it the answer is another one', () => {
    const { log, answer } = story(TABLES, rows)
    const { tool: suggested, because } = answer(log, REQUEST)
    expect(suggested).toBe('Tavola')
    expect(because[0]).toMatchObject({ kind: 'similar', tool: 'Tavola', query: REQUEST, at: T0 + 3 * DAY_MS, similarity: 1 })
    expect(because[0]?.text).toBe('The same request went to Tavola on 4 March.')
    expect(
      answer(
        log.filter(({ query }) => query !== REQUEST),
        REQUEST,
      ).tool,
    ).toBe('Resy')
  })

  test('a request that means the same is quoted, and without it the answer is another one', () => {
    const { log, answer } = story(TABLES, [{ ...special, suggested: 'Tavola' }], vectors)
    const { tool: suggested, because } = answer(log, LIKE)
    expect(suggested).toBe('Tavola')
    const similar = evidence(because, 'similar')
    expect(similar).toMatchObject({ query: REQUEST, at: T0, tool: 'Tavola' })
    expect(similar.similarity).toBeCloseTo(0.97, 3)
    expect(similar.text).toBe(`A similar request, “${REQUEST}”, went to Tavola on 1 March.`)
    expect(answer([], LIKE).tool).toBe('OpenTable')
  })

  test('decides by itself where the user’s kinds of requests differ, and is then named first', () => {
    const kinds = ['dinner', 'lunch']
    const many = new Map(
      kinds.flatMap((kind) => Array.from({ length: 12 }, (_, i) => [`${kind} ${i}`, alike(directionOf(kind), 0.97 + i / 1000)] as const)),
    )
    const turns = Array.from({ length: 22 }, (_, i): Row => {
      const used = i % 2 === 0 ? 'Tavola' : 'Resy'
      return { query: `${kinds[i % 2]} ${Math.floor(i / 2)}`, suggested: 'Resy', used, contenders: NAMES }
    })
    const { log, answer } = story(TABLES, turns, many)
    const first = answer(log, 'dinner 11')
    expect(first.tool).toBe('Tavola')
    expect(firstKind(first)).toBe('similar')
    expect(evidence(first.because, 'similar').query).toMatch(/^dinner/)
    expect(
      answer(
        log.filter(({ query }) => query.startsWith('lunch')),
        'dinner 11',
      ).tool,
    ).toBe('Resy')
  })

  test('the date is the day on which it went to that tool, not the last time that the request was heard', () => {
    const { log, answer } = story(TABLES, [special, special, special, { query: REQUEST, suggested: 'Resy', reward: 0, contenders: NAMES }])
    const { tool: suggested, because } = answer(log, REQUEST)
    expect(suggested).toBe('Tavola')
    expect(evidence(because, 'similar').at).toBe(T0 + 2 * DAY_MS)
  })
})

describe('a provider', () => {
  const tools = ['search', 'book'].flatMap((job) => ['opentable', 'resy'].map((who) => tool(`${who}__${job}`)))
  const book = tools.filter((one) => functionOf(one) === 'book')
  const rows = [...habitOf('resy__search', 4), ...habitOf('opentable__search', 1)]
  const { log, answer } = story(tools, rows)

  test('is named where its record elsewhere decided, with the counts of the log', () => {
    const first = answer(log, 'a new wish', book)
    expect(first.tool).toBe('resy__book')
    expect(first.because[0]).toMatchObject({ kind: 'provider', provider: 'resy', chosen: 4, of: 5 })
    expect(first.because[0]?.text).toBe('resy was chosen 4 of 5 times, whatever the job.')
  })

  test('without its record, the answer is another one', () => {
    const rest = log.filter(({ used }) => providerOf({ name: used ?? '' }) !== 'resy')
    expect(rest).toHaveLength(1)
    expect(answer(rest, 'a new wish', book).tool).toBe('opentable__book')
  })
})

describe('trying something new', () => {
  test('is said where nothing is known, and no habit is made up', () => {
    const { answer } = story(TABLES, [])
    expect(answer([], 'a table', TABLES, { explore: true }).because).toEqual([
      { kind: 'trying', text: 'Trying OpenTable: it has not been tried for restaurants.', tool: 'OpenTable', tries: 0 },
    ])
  })

  test('is said where curiosity decided; once the tool has been tried, or without curiosity, the answer is another one', () => {
    const mixed: Row[] = [0, 1, 0, 1, 0, 1].map((reward, i) => {
      return { query: `wish ${i}`, suggested: 'Resy', reward, contenders: ['OpenTable', 'Resy'] }
    })
    const tried: Row[] = [1, 2, 3].map((i) => ({ query: `try ${i}`, suggested: 'Tavola', reward: 0, contenders: NAMES }))
    const failed: Row[] = [1, 2, 3].map((i) => ({ query: `fail ${i}`, suggested: 'OpenTable', reward: 0, contenders: NAMES }))
    const { log, answer } = story(TABLES, [...mixed, ...failed, ...tried])
    const before = log.filter(({ suggested }) => suggested !== 'Tavola')
    const curious = answer(before, 'a new wish', TABLES, { explore: true })
    expect(curious.tool).toBe('Tavola')
    expect(curious.because[0]).toMatchObject({ kind: 'trying', tool: 'Tavola', tries: 0 })
    expect(answer(log, 'a new wish', TABLES, { explore: true }).tool).toBe('Resy')
    expect(answer(before, 'a new wish').because.map(({ kind }) => kind)).not.toContain('trying')
  })

  test('says “rarely” of what was tried before', () => {
    const rows = ['OpenTable', 'Resy', 'Tavola', 'Resy', 'OpenTable'].map((suggested, i) => ({
      query: `wish ${i}`,
      suggested,
      reward: 0,
      contenders: NAMES,
    }))
    const { log, answer } = story(TABLES, rows)
    const { because, tool: suggested } = answer(log, 'a new wish', TABLES, { explore: true })
    expect(suggested).toBe('Tavola')
    expect(because[0]?.text).toBe('Trying Tavola: it has rarely been tried for restaurants.')
  })
})

describe('the app’s prior', () => {
  test('is named where it was given, and without it the answer is another one', () => {
    const { answer } = story(TABLES, [])
    const { tool: suggested, because } = answer([], 'a table', TABLES, { prior: { Tavola: 4 } })
    expect(suggested).toBe('Tavola')
    expect(evidence(because, 'prior').text).toBe('The app gave Tavola a weight of 4.')
    expect(answer([], 'a table').because.map(({ kind }) => kind)).not.toContain('prior')
  })
})

test('what a request is about is named with its probability, where there was a choice of domains', () => {
  const rides = ['Uber', 'Lyft'].map((name) => tool(name, 'rides'))
  const { answer } = story([...TABLES, ...rides], [])
  const { because } = answer([], 'a seat', [...TABLES, ...rides], { domains: { restaurants: 0.25, rides: 0.75 } })
  expect(evidence(because, 'topic')).toMatchObject({ domain: 'rides', text: 'The request is about rides (75 %).' })
  expect(answer([], 'a seat', TABLES).because.map(({ kind }) => kind)).not.toContain('topic')
})

describe('a tool that the request names', () => {
  const taught = async () => {
    const engine = await openEngine(TABLES)
    await engine.learn(Array.from({ length: 4 }, (_, i) => ({ call: { tool: 'Resy', query: `dinner number ${i}` } })))
    return engine
  }

  test('is named with the user’s own words, and without them habit decides', async () => {
    const engine = await taught()
    const named = await suggest(engine, { query: 'Book dinner with Tavola tonight' })
    expect(named.tool.name).toBe('Tavola')
    expect(named.tool.because).toEqual([{ kind: 'named', text: 'The request names it: “Tavola”.', tool: 'Tavola' }])
    expect(named.context.named).toBe(true)
    const unnamed = await suggest(engine, { query: 'Book dinner tonight' })
    expect(unnamed.tool.name).toBe('Resy')
    expect(unnamed.tool.because[0]?.kind).toBe('habit')
    await engine.close()
  })

  test('that is ruled out is not suggested, and that is said', async () => {
    const engine = await taught()
    const { tool: suggested } = await suggest(engine, { query: 'Book dinner, anything but Resy' })
    expect(suggested.name).not.toBe('Resy')
    expect(suggested.because).toContainEqual({ kind: 'ruled-out', text: 'The request rules out Resy.', tool: 'Resy' })
    await engine.close()
  })
})
