import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../src/catalogue/tool.js'
import { type Centre, withText } from '../../src/embedding/centre.js'
import { createDomainModel, domainOf } from '../../src/embedding/tools/domain.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { canonical } from '../../bench/canonical.js'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'

const tool = (name: string, domain: string | undefined, description: string): Tool => ({
  name,
  description,
  inputSchema: {},
  ...(domain === undefined ? {} : { domain }),
})

const tools = [
  tool('OpenTable', 'restaurants', 'Book a table at a restaurant'),
  tool('Resy', 'restaurants', 'Reserve dinner at popular restaurants'),
  tool('Spotify', 'music', 'Play songs, albums and playlists'),
  tool('Deezer', 'music', 'Listen to music and podcasts'),
  tool('Skyscanner', 'flights', 'Search and compare cheap flights'),
]
const embedder = createHashedEmbedder()
const vectorsOf = async (some: readonly Tool[]) =>
  new Map((await embedder.embed(some.map(toolText))).map((vector, i) => [(some[i] as Tool).name, vector]))
const vectorOf = async (text: string) => (await embedder.embed([text]))[0] as Float32Array
const unit = (x: readonly number[]) => Float32Array.from(x, (v) => v / Math.hypot(...x))
const sum = (answer: readonly { probability: number }[]) => answer.reduce((total, { probability }) => total + probability, 0)

describe('P(domain | request)', () => {
  test('the right domain comes first, by words alone and with vectors', async () => {
    const vectors = await vectorsOf(tools)
    const request = 'dinner at a restaurant tonight'
    expect(createDomainModel(tools).probability(undefined, request)[0]?.domain).toBe('restaurants')
    const model = createDomainModel(tools, { vectorOf: ({ name }) => vectors.get(name) })
    expect(model.probability(await vectorOf(request), request)[0]?.domain).toBe('restaurants')
  })

  test('probabilities sum to 1, fall, and name each domain once, whatever is asked and whichever tools have vectors', async () => {
    const vectors = await vectorsOf(tools)
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.subarray(tools),
        fc.subarray(tools, { minLength: 1 }),
        async (text, withVectors, candidates) => {
          const model = createDomainModel(tools, { vectorOf: (each) => (withVectors.includes(each) ? vectors.get(each.name) : undefined) })
          const answer = model.probability(
            await vectorOf(text),
            text,
            candidates.map(({ name }) => name),
          )
          expect(sum(answer)).toBeCloseTo(1, 9)
          expect(new Set(answer.map(({ domain }) => domain))).toEqual(new Set(candidates.map(domainOf)))
          expect(answer).toHaveLength(new Set(candidates.map(domainOf)).size)
          expect(answer.map(({ probability }) => probability)).toEqual(
            answer.map(({ probability }) => probability).toSorted((a, b) => b - a),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  test('fewer candidates only rule domains out: the odds of the others stay', () => {
    const model = createDomainModel(tools)
    const all = new Map(model.probability(undefined, 'cheap flights and a song').map(({ domain, probability }) => [domain, probability]))
    const two = new Map(
      model.probability(undefined, 'cheap flights and a song', ['Resy', 'Deezer']).map(({ domain, probability }) => [domain, probability]),
    )
    expect([...two.keys()].sort()).toEqual(['music', 'restaurants'])
    const odds = (some: Map<string, number>) => (some.get('music') as number) / (some.get('restaurants') as number)
    expect(odds(two)).toBeCloseTo(odds(all), 9)
  })

  test('one domain is certain, no known candidate is no answer', () => {
    const model = createDomainModel(tools)
    expect(model.probability(undefined, 'anything', ['OpenTable', 'Resy'])).toEqual([{ domain: 'restaurants', probability: 1 }])
    expect(model.probability(undefined, 'anything', ['gone'])).toEqual([])
    expect(createDomainModel([]).probability(undefined, 'anything')).toEqual([])
  })

  test('a request that says nothing leaves every domain equally likely', () => {
    for (const { probability } of createDomainModel(tools).probability(undefined, 'can you do it?'))
      expect(probability).toBeCloseTo(1 / 3, 9)
  })

  // Plain z-scores of two domains are ±1 however near they are, and softmax(2.7 · ±1) is .9955.
  test('of two domains a small difference is no certainty', () => {
    const pair = [tool('a', 'one', 'delivers parcels and letters abroad'), tool('b', 'two', 'delivers letters and parcels overseas')]
    for (const { probability } of createDomainModel(pair).probability(undefined, 'send a parcel')) expect(probability).toBeLessThan(0.95)
  })

  test('a tool without a domain stands alone', () => {
    const model = createDomainModel([...tools, tool('unit_converter', undefined, 'Converts miles to kilometres')])
    const found = model.probability(undefined, 'convert ten miles').map(({ domain }) => domain)
    expect(found[0]).toBe('unit_converter')
    expect(found.toSorted()).toEqual(['flights', 'music', 'restaurants', 'unit_converter'])
  })

  test('a vector may come later, and from then on counts', async () => {
    const vectors = await vectorsOf(tools)
    const late = createDomainModel(tools)
    const request = 'reserve something'
    const vector = await vectorOf(request)
    expect(late.probability(vector, request)).toEqual(late.probability(undefined, request))
    expect(late.similarities(vector, request).dense).toBeUndefined()
    for (const [name, each] of vectors) late.setVector(name, each)
    late.setVector('gone', vector)
    const early = createDomainModel(tools, { vectorOf: ({ name }) => vectors.get(name) })
    expect(late.probability(vector, request)).toEqual(early.probability(vector, request))
  })

  test('the kernels change nothing but the speed', async () => {
    const vectors = await vectorsOf(tools)
    const vectorOfTool = ({ name }: Tool) => canonical(vectors.get(name) as Float32Array)
    const request = canonical(await vectorOf('cheap flights for dinner'))
    const plain = createDomainModel(tools, { vectorOf: vectorOfTool }).probability(request, 'cheap flights for dinner')
    for (const kernels of [await loadKernels(), twinKernels()]) {
      const other = createDomainModel(tools, { vectorOf: vectorOfTool, kernels }).probability(request, 'cheap flights for dinner')
      expect(other.map(({ domain }) => domain)).toEqual(plain.map(({ domain }) => domain))
      // The index rounds a request to 16 bits.
      for (const [i, { probability }] of other.entries()) expect(probability).toBeCloseTo(plain[i]?.probability ?? Number.NaN, 3)
    }
  })

  test('what all requests have in common tells no domain: only what sets one apart does', () => {
    // The first number is how this user asks, whatever it is about; one domain's tools happen to be worded like that.
    const vectors: Readonly<Record<string, readonly number[]>> = {
      Resy: [0.1, 1, 0],
      OpenTable: [0.1, 1, 0],
      Spotify: [0.8, 0, 0.6],
      Deezer: [0.8, 0, 0.6],
    }
    const some = tools.filter(({ name }) => vectors[name] !== undefined)
    const model = createDomainModel(some, { vectorOf: ({ name }) => unit(vectors[name] ?? []) })
    const dinner = unit([1, 0.35, 0])
    const seen = [unit([1, 0.3, 0]), unit([1, 0, 0.3]), unit([1, 0.1, 0.2])].reduce(withText, withText(undefined, unit([1, 0.2, 0.1])))
    const restaurants = (requests?: Centre) =>
      model.probability(dinner, 'xyzzy', undefined, requests).find(({ domain }) => domain === 'restaurants')?.probability ?? 0
    expect(restaurants(seen)).toBeGreaterThan(restaurants() + 0.05)
    expect(restaurants({ sum: new Float32Array(5), texts: 9 })).toBe(restaurants()) // of another embedder
    const { dense, centred } = model.similarities(dinner, 'xyzzy', seen)
    expect(dense).toEqual(model.similarities(dinner, 'xyzzy').dense)
    expect(Math.max(...(centred ?? []).map(Math.abs))).toBeLessThanOrEqual(1 + 1e-6)
  })

  test('similarities come one a tool; a tool without a vector has none', async () => {
    const vectors = await vectorsOf(tools)
    const model = createDomainModel(tools, { vectorOf: ({ name }) => (name === 'Resy' ? undefined : vectors.get(name)) })
    const { dense, lexical } = model.similarities(vectors.get('Spotify'), toolText(tools[2] as Tool))
    expect(lexical[2]).toBeCloseTo(1, 6)
    expect(dense?.[2]).toBeCloseTo(1, 5)
    expect(Array.from(dense ?? [], (score) => Number.isNaN(score))).toEqual([false, true, false, false, false])
  })
})

test('what a tool is embedded by', () => {
  expect(toolText(tool('Resy', 'restaurants', 'Reserve dinner'))).toBe('restaurants: Resy - Reserve dinner')
  expect(toolText({ ...tool('resy_book', undefined, 'Reserve dinner'), title: 'Resy' })).toBe('resy book (Resy) - Reserve dinner')
  expect(toolText(tool('<Food>.<Resy>.<tables/findFree>', undefined, 'Free tables'))).toBe('tables find Free - Free tables')
  expect(toolText(tool('webcams.travel', undefined, 'Pictures of places'))).toBe('webcams.travel - Pictures of places')
  const inputSchema = {
    type: 'object',
    properties: { party_size: { type: 'integer', description: 'How many seats' }, date: { type: 'string' } },
  }
  expect(toolText({ ...tool('Resy', 'restaurants', 'Reserve dinner'), inputSchema })).toBe(
    'restaurants: Resy - Reserve dinner party_size: How many seats, date',
  )
})
