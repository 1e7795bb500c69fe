import { describe, expect, test } from 'vitest'
import { circumstanceNearness, circumstanceOf, circumstanceTexts } from '../../src/embedding/circumstance/circumstance.js'
import { circumstanceMap } from '../../src/embedding/circumstance/circumstance-map.js'
import { type Part, partsOf } from '../../src/embedding/text/request-parts.js'
import { daysAhead, statedShare } from '../../src/embedding/text/stated.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { openTier } from '../../bench/evals/open-tier.js'

const kernels = twinKernels()
const MARCH_2 = Date.UTC(2026, 2, 2, 8, 30)

/** A part that divides as itself and what it divides into. */
const tree = (parts: readonly Part[]): unknown[] =>
  parts.map(({ text, parts: inner }) => (inner.length === 0 ? text : [text, ...tree(inner)]))

describe('parts of a request', () => {
  test.each([
    ['Book a car. My train leaves soon!', ['Book a car.', 'My train leaves soon!']],
    ['express only: a teapot, in town', ['express only', 'a teapot', 'in town']],
    ['order a cake for her birthday', ['order a cake', 'for her birthday']],
    ['a room on 4 March on the firm’s account', ['a room on 4 March', 'on the firm’s account']],
    ['Hello. A cake because we won.', ['Hello.', ['A cake because we won.', 'A cake', 'because we won.']]],
    ['book a car', ['book a car']],
    ['', []],
  ])('“%s”', (text, parts) => expect(tree(partsOf(text))).toEqual(parts))

  test('a long text is not divided further than its sentences', () => {
    const sentence = 'A cake, a drink and a candle, because we won.'
    expect(tree(partsOf(Array.from({ length: 9 }, () => sentence).join(' ')))).toEqual(Array.from({ length: 9 }, () => sentence))
  })
})

test('stated values are found in the ways that people write them', () => {
  expect(statedShare('two lamps', [2, 'lamps'])).toBeCloseTo(8 / 9)
  expect(statedShare('on 4 March at 8:45 pm', ['2026-03-04', '20:45'])).toBeCloseTo(11 / 21)
  expect(statedShare('a category', ['cat', true, null, ''])).toBe(0)
})

test('how soon: the first stated day that is not past', () => {
  expect(daysAhead('pay it on 4 March', [], MARCH_2)).toBe(2)
  expect(daysAhead('by January 3', [], MARCH_2)).toBe(307)
  expect(daysAhead('tonight or on 9 March', ['2026-03-12'], MARCH_2)).toBe(0)
  expect(daysAhead('born long ago', ['1994-09-22'], MARCH_2)).toBeUndefined()
  expect(daysAhead('a lamp', ['red'], MARCH_2)).toBeUndefined()
})

test('without a map of its own an embedder has no circumstances', () => {
  expect(circumstanceMap('hashed', 256, kernels)).toBeUndefined()
  expect(circumstanceMap('transformer', 8, kernels)).toBeUndefined()
})

describe.each(['static', 'transformer'] as const)('%s', (tier) => {
  test('the same wish is nearer across jobs than two wishes for one job', async () => {
    const embedder = await openTier(tier)
    const map = circumstanceMap(tier, embedder.dimensions, kernels)
    if (map === undefined) throw new Error('no map')
    const place = async (text: string) => {
      const texts = circumstanceTexts(text)
      const vectors = await embedder.embed(texts)
      return circumstanceOf(map, { text, values: [], at: MARCH_2 }, (part) => vectors[texts.indexOf(part)] as Float32Array)
    }
    const hurriedCar = await place('Get me a car. My interview starts in ten minutes!')
    const hurriedFood = await place('I must leave in a moment, so be quick. A sandwich, please.')
    const partyCar = await place('Get me a car. We celebrate our golden wedding.')
    expect(hurriedCar.says).toEqual(['My interview starts in ten minutes!'])
    expect(partyCar.says).toEqual(['We celebrate our golden wedding.'])
    expect(circumstanceNearness(hurriedCar.vector, hurriedFood.vector, kernels)).toBeGreaterThan(
      circumstanceNearness(hurriedCar.vector, partyCar.vector, kernels) + 0.05,
    )
    await embedder.close()
  })
})

describe('which part says why', () => {
  const said = async (text: string, values: readonly unknown[]) => {
    const embedder = await openTier('transformer')
    const map = circumstanceMap('transformer', embedder.dimensions, kernels)
    if (map === undefined) throw new Error('no map')
    const texts = circumstanceTexts(text)
    const vectors = await embedder.embed(texts)
    const { says } = circumstanceOf(map, { text, values, at: MARCH_2 }, (part) => vectors[texts.indexOf(part)] as Float32Array)
    await embedder.close()
    return says
  }

  test('a greeting is no reason: the one sentence beside it is divided', async () => {
    expect(await said('Good morning. A van for 3 people because my boss visits the plant.', [3])).toEqual([
      'because my boss visits the plant.',
    ])
    expect(await said('Please: a room on 4 March on the account of the firm.', ['2026-03-04'])).toEqual(['on the account of the firm.'])
  })

  test('a sentence of its own is not outweighed by a part of the one that says what is wanted', async () => {
    expect(await said('Book 3 seats for me. We toast her doctorate.', [3])).toEqual(['We toast her doctorate.'])
  })
})

describe('circumstances of an app’s own', () => {
  const ON_CALL = { name: 'on call', phrases: ['I carry the pager this week', 'on call tonight', 'the ward may ring at any moment'] }

  test('bring requests together that say them, and leave others where they were', async () => {
    const embedder = await openTier('static')
    const map = circumstanceMap('static', embedder.dimensions, kernels)
    if (map === undefined) throw new Error('no map')
    const place = async (text: string, own: readonly (typeof ON_CALL)[]) => {
      const texts = circumstanceTexts(text, own)
      const vectors = await embedder.embed(texts)
      return circumstanceOf(map, { text, values: [], at: MARCH_2 }, (part) => vectors[texts.indexOf(part)] as Float32Array, own)
    }
    const nearness = async (a: string, b: string, own: readonly (typeof ON_CALL)[]) =>
      circumstanceNearness((await place(a, own)).vector, (await place(b, own)).vector, kernels)
    const [pager, ward] = ['A taxi. I carry the pager once more.', 'Dinner for one, on call again tonight.']
    expect((await place(pager, [ON_CALL])).says).toEqual(['I carry the pager once more.'])
    expect(await nearness(pager, ward, [ON_CALL])).toBeGreaterThan(1.5 * (await nearness(pager, ward, [])))
    const [feast, wedding] = ['A taxi. It is her birthday.', 'Flowers. We celebrate our wedding.']
    expect(await nearness(feast, wedding, [ON_CALL])).toBeCloseTo(await nearness(feast, wedding, []))
    await embedder.close()
  })
})
