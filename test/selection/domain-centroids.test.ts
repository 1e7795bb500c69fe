/** A new request is for the domain whose requests it is like, as far as that has foreseen what came. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixtureWithout } from '../../bench/evals/ablation.js'
import { type Centre, withText } from '../../src/embedding/centre.js'
import { toUnit } from '../../src/embedding/unit.js'
import type { World } from '../../src/learner.js'
import { addToCentroid, type DomainCentroids, startCentroids, withCentroids } from '../../src/selection/domain/domain-centroids.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import { alike, ask, bits, defined, directionOf, fold, reopened, rounds, smallWorld, tool } from './small-world.js'

const TOOLS = [tool('Resy', 'restaurants'), tool('Uber', 'rides'), tool('Lyft', 'rides')]
const DOMAINS = ['restaurants', 'rides']
const TABLE = directionOf('a table')
const RIDE = directionOf('a ride')
const tables = Array.from({ length: 8 }, (_, i) => alike(TABLE, 0.7 + i / 100))
const rides = Array.from({ length: 8 }, (_, i) => alike(RIDE, 0.7 + i / 100))
const world = smallWorld(TOOLS)
const even = Float64Array.of(0.5, 0.5)

const middleOf = (vectors: readonly Float32Array[]): Centre =>
  vectors.reduce<Centre | undefined>((sum, vector) => withText(sum, vector), undefined) as Centre
const middle = middleOf([...tables, ...rides])

/** Both domains have served their requests; what the text alone said of each time: `right` for the domain that served. */
function taught(right: number, served: readonly (readonly [domain: string, vectors: readonly Float32Array[]])[]): DomainCentroids {
  const centroids = startCentroids()
  for (const [domain, vectors] of served)
    for (const vector of vectors) {
      const text = DOMAINS.map((name) => [name, name === domain ? right : 1 - right] as const)
      addToCentroid(centroids, { vector, middle }, domain, text, world)
    }
  return centroids
}

describe('P(domain)', () => {
  const both = taught(0.5, [
    ['restaurants', tables],
    ['rides', rides],
  ])

  test('goes to the domain that served requests like this one', () => {
    const p = withCentroids(both, { vector: alike(RIDE, 0.95), middle }, DOMAINS, even, world)
    expect(p[1]).toBeGreaterThan(0.8)
  })

  test('leaves a domain that served requests unlike this one, for one that has served nothing', () => {
    const one = taught(0.5, [['restaurants', tables]])
    const p = withCentroids(one, { vector: directionOf('a haircut'), middle }, DOMAINS, even, world)
    expect(p[1]).toBeGreaterThan(0.5)
  })

  test('of somebody who has asked for one thing only, in much the same words, stays with the text', () => {
    const same = tables.map((_, i) => alike(TABLE, 0.97 + i / 1000))
    const one = taught(0.5, [['restaurants', same]])
    const p = withCentroids(one, { vector: alike(TABLE, 0.3), middle: middleOf(same) }, DOMAINS, Float64Array.of(0.6, 0.4), world)
    expect(p[0]).toBeGreaterThan(0.55)
  })

  test('is the text’s alone before two requests are known, or where nothing was served', () => {
    const request = { vector: RIDE, middle: middleOf([RIDE]) }
    expect([...withCentroids(both, request, DOMAINS, even, world)]).toEqual([...even])
    expect([...withCentroids(startCentroids(), { vector: RIDE, middle }, DOMAINS, even, world)]).toEqual([...even])
  })

  test('sums to 1 and keeps every domain that the text left possible', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.string(), (p, text) => {
        const found = withCentroids(both, { vector: directionOf(text), middle }, DOMAINS, Float64Array.of(p, 1 - p), world)
        expect((found[0] as number) + (found[1] as number)).toBeCloseTo(1, 9)
        for (const share of found) expect(share).toBeGreaterThan(0)
      }),
    )
  })

  test('is heard less where the text alone foresees more', () => {
    // Requests that are each like those of the other domain.
    const misled = taught(0.98, [
      ['restaurants', tables],
      ['rides', tables],
      ['restaurants', rides],
      ['rides', rides],
    ])
    expect(misled.lead).toBeLessThan(0)
    expect(both.lead).toBeGreaterThan(0)
  })
})

describe('in the mixture', () => {
  const vectors = new Map(rides.map((vector, i) => [`trip ${i}`, vector]))
  tables.forEach((vector, i) => {
    vectors.set(`meal ${i}`, vector)
  })
  // Like rides in general, and not another wording of one of them.
  const across = toUnit(RIDE.map((x, i) => 0.8 * x + 0.6 * (directionOf('across town')[i] as number)))
  const known: World = smallWorld(TOOLS, { vectors: new Map([...vectors, ['across town', across]]) })
  const domains = DOMAINS.map((name) => [name, 0.5] as const)
  const log = [
    ...defined(TOOLS),
    ...rounds([
      ...rides.map((_, i) => ({ query: `trip ${i}`, used: 'Lyft', domains })),
      ...tables.map((_, i) => ({ query: `meal ${i}`, used: 'Resy', domains })),
    ]),
  ]
  const options = { domains: { restaurants: 0.6, rides: 0.4 } }

  test('what the words leave open is told by what was served', () => {
    const whole = createMixture()
    expect(ask(whole, known, fold(whole, known, log), 'across town', TOOLS, options).tool).toBe('Lyft')
    const without = mixtureWithout(['centroids'])
    expect(ask(without, known, fold(without, known, log), 'across town', TOOLS, options).tool).toBe('Resy')
  })

  test('a request that failed, and one that comes again, move no centroid', () => {
    const mixture = createMixture()
    const state = fold(mixture, known, log)
    const more = rounds([
      { query: 'trip 0', used: 'Lyft', domains, id: '2-0' },
      { query: 'meal 99', suggested: 'Uber', reward: 0, domains, id: '2-1' },
    ])
    const before = state.centroids.served.get('rides')?.texts
    fold(mixture, known, more, state)
    expect(state.centroids.served.get('rides')?.texts).toBe(before)
    expect(before).toBe(8)
  })

  test('a fold that was saved and loaded half way gives the same bits', () => {
    const mixture = createMixture()
    const half = fold(mixture, known, log.slice(0, 12))
    const rest = log.slice(12)
    expect(bits(mixture.save(fold(mixture, known, rest, reopened(mixture, known, half))))).toEqual(
      bits(mixture.save(fold(mixture, known, log))),
    )
  })
})
