/** Cards without an occasion of their own: which bear on a request and are near enough to be told, and which of two stands. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Embedder } from '../../src/embedding/embedder.js'
import { dot } from '../../src/linear/dot.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { type Card, directionOf } from '../../src/memory/cards/card.js'
import { setAside } from '../../src/memory/cards/relation.js'
import { SAME_TOPIC } from '../../src/memory/cards/same-topic.js'
import { askOf, bearingLogit, nearEnough } from '../../src/memory/retrieve/bearing.js'
import { type StoredHeads, useHeads } from '../../src/reading/heads.js'
import { openStatic, openTransformer } from '../embedding/artefacts.js'
import { KINDS } from '../../src/reading/clauses.js'

const world = { tier: 'transformer', kernels: twinKernels() } as const

describe('near enough', () => {
  const told = (logits: readonly number[], isConstraint = false) => {
    const isNear = nearEnough(logits)
    return logits.filter((logit) => isNear(logit, isConstraint)).length
  }

  test('of fifty cards that are a little near no more are told than of two', () => {
    expect(told([-1, -2.8])).toBe(2)
    expect(told([-1, ...Array<number>(49).fill(-2.8)])).toBe(1)
  })

  test('what bears on the request is told however many others do', () => expect(told(Array<number>(30).fill(1))).toBe(30))

  test('what must be heeded needs less', () => {
    const others = Array<number>(20).fill(-2.5)
    expect(told([-1, ...others])).toBe(1)
    expect(told([-1, ...others], true)).toBe(21)
  })

  test('nothing is told that is far from the request, even where it is all there is', () => expect(told([-5])).toBe(0))
})

describe('what a request asks of cards', () => {
  const heads = readFileSync(new URL('../../models/artefacts/heads.txt', import.meta.url), 'utf8')
  afterEach(() => useHeads(heads))

  let embedder: Embedder
  beforeAll(async () => {
    embedder = await openStatic()
  })
  /** P(a card bears on a request), both as near to everyday texts as most. */
  const bears = async ({ tier, embed }: Embedder, card: string, request: string): Promise<number> => {
    const [note, asked] = (await embed([card, request])) as [Float32Array, Float32Array]
    const ask = askOf(asked, 0.1, { tier })
    const product = dot(note, ask.vector)
    return 1 / (1 + Math.exp(-bearingLogit(ask, product, product, 0.1)))
  }

  test('a card may bear on a request that shares no word with it', async () => {
    const best = await openTransformer()
    const dinner = await bears(best, 'vegan food only, always', 'find me a restaurant in Lisbon')
    expect(dinner).toBeGreaterThan(5 * (await bears(best, 'vegan food only, always', 'play something by Nina Simone')))
    expect(dinner).toBeGreaterThan(2 * (await bears(best, 'window seats on every flight', 'find me a restaurant in Lisbon')))
    await best.close()
  })

  test('a card costs a product: the form is in what is asked', async () => {
    const [request, a, b] = (await embedder.embed(['a table for two tonight', 'vegan food only', 'no milk'])) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    const ask = askOf(request, 0, { tier: 'static' })
    const of = (x: Float32Array) => bearingLogit(ask, dot(x, ask.vector), dot(x, ask.vector), 0)
    const middle = a.map((x, i) => (x + (b[i] as number)) / 2)
    expect(of(middle)).toBeCloseTo((of(a) + of(b)) / 2, 4)
  })

  test('without a map, and for vectors of another length, the cosine decides alone', () => {
    const request = Float32Array.from([0.6, 0.8])
    const { vector, slope, constant } = askOf(request, 0.25, { tier: 'transformer' })
    expect([...vector]).toEqual([...request.map((x) => slope * x)])
    expect(constant).toBeLessThan(0)
    expect(slope).toBeGreaterThan(0)
    expect(askOf(request, 0.5, { tier: 'transformer' }).constant).toBeCloseTo(constant - 0.25 * slope, 9)
  })

  test('a file whose map is of vectors of another length is not read for these', async () => {
    const file = JSON.parse(heads) as StoredHeads
    useHeads(JSON.stringify({ ...file, bearing: { ...file.bearing, static: { ...file.bearing.static, dimensions: 64 } } }))
    const [request] = (await embedder.embed(['a table for two tonight'])) as [Float32Array]
    const { vector, slope } = askOf(request, 0, { tier: 'static' })
    expect([...vector]).toEqual([...request.map((x) => slope * x)])
  })
})

describe('the newer of two', () => {
  /** At an angle whose cosine is `near` to the older one. */
  const at = (near: number) => directionOf(Float32Array.from([near, Math.sqrt(1 - near * near)]))
  const card = (event: string, action: string, near: number, kind: (typeof KINDS)[number]): Card =>
    ({
      event,
      action,
      role: 'wish',
      what: at(near),
      kindsOfClause: KINDS.map((one) => (one === kind ? 0.9 : 0.1 / (KINDS.length - 1))),
    }) as unknown as Card
  const older = card('1', 'always economy cars for me', 1, 'wish')
  const against = (near: number, kind: (typeof KINDS)[number]) =>
    setAside(older, card('2', 'executive cars from now on, no more economy', near, kind), world)

  test('takes the place of one, or stands beside it, as the two were read as one text', () => {
    const said = (contradicts: number, near = 0.5) => {
      const newer = card('2', 'twenty-one in there for good', near, 'wish')
      return setAside({ ...older, id: 'c1' }, { ...newer, beside: [{ card: 'c1', contradicts, repeats: 0 }] }, world)
    }
    expect(said(0.999)).toBeGreaterThan(SAME_TOPIC)
    expect(said(0.001)).toBeLessThan(SAME_TOPIC)
    // Further off than words are compared, as far as anything was read.
    expect(said(0.999, 0.35)).toBeGreaterThan(SAME_TOPIC)
    expect(said(0.999, 0.2)).toBe(0)
  })

  test('takes the place of one on its subject', () => expect(against(0.6, 'change')).toBeGreaterThan(SAME_TOPIC))
  test('leaves one on another subject alone, whatever words they share', () => expect(against(0.35, 'wish')).toBe(0))
  test('may be further off in words where it says that a mind was changed', () => {
    expect(against(0.35, 'change')).toBeGreaterThan(SAME_TOPIC)
    expect(against(0.2, 'change')).toBe(0)
  })
})
