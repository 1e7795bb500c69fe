/** A new request is for the domain that requests like it were confirmed for; where none is like it the text decides. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixtureWithout } from '../../bench/evals/ablation.js'
import { toUnit } from '../../src/embedding/unit.js'
import type { World } from '../../src/learner.js'
import { nearConfirmed, withConfirmed } from '../../src/selection/domain/which-domain.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import { type RequestMemory, remember, startMemory, viewOf } from '../../src/selection/experts/request-memory.js'
import { alike, ask, bits, defined, directionOf, fold, reopened, rounds, smallWorld, tool } from './small-world.js'
import { savedBy } from '../../src/learner.js'

const TOOLS = [tool('Resy', 'restaurants'), tool('Uber', 'rides'), tool('Lyft', 'rides')]
const DOMAINS = ['restaurants', 'rides']
const TABLE = directionOf('a table')
const RIDE = directionOf('a ride')
const tables = Array.from({ length: 8 }, (_, i) => alike(TABLE, 0.7 + i / 100))
const rides = Array.from({ length: 8 }, (_, i) => alike(RIDE, 0.7 + i / 100))
const world = smallWorld(TOOLS)
const even = Float64Array.of(0.5, 0.5)

function remembered(served: readonly (readonly [domain: string, vectors: readonly Float32Array[]])[]): RequestMemory {
  const memory = startMemory(world)
  for (const [domain, vectors] of served)
    for (const [i, vector] of vectors.entries()) remember(memory, `${domain} ${i}`, vector, i).domain = domain
  return memory
}

/** P(domain) of a request, by its text and by what was confirmed. */
function found(memory: RequestMemory, vector: Float32Array, byText: Float64Array): Float64Array {
  const { similarities } = viewOf(memory, 'a new request', vector, world)
  const near = nearConfirmed(memory, similarities, DOMAINS, ({ domain }) => [[domain as string, 1]], world)
  return withConfirmed(byText, near, 1)
}

describe('P(domain)', () => {
  const both = remembered([
    ['restaurants', tables],
    ['rides', rides],
  ])

  test('goes to the domain that requests like this one were confirmed for', () => {
    expect(found(both, alike(RIDE, 0.95), even)[1]).toBeGreaterThan(0.95)
  })

  test('stays with the text where no confirmed request is near, and before anything was confirmed', () => {
    expect(found(both, directionOf('a haircut'), Float64Array.of(0.6, 0.4))[0]).toBeGreaterThan(0.5)
    expect([...found(startMemory(world), RIDE, even)]).toEqual([...even])
  })

  test('is the text’s alone while requests for one domain only were confirmed', () => {
    const one = remembered([['restaurants', tables]])
    const byText = Float64Array.of(0.3, 0.7)
    expect(found(one, alike(TABLE, 0.5), byText)[1]).toBeGreaterThan(0.6)
  })

  test('a request that came often counts once', () => {
    const often = remembered([
      ['restaurants', tables],
      ['rides', rides],
    ])
    for (let i = 0; i < 20; i++) remember(often, 'restaurants 0', tables[0] as Float32Array, 100 + i)
    const across = toUnit(RIDE.map((x, i) => x + (TABLE[i] as number)))
    expect([...found(often, across, even)]).toEqual([...found(both, across, even)])
  })

  test('sums to 1 and keeps every domain that the text left possible', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.string(), (p, text) => {
        const shares = found(both, directionOf(text), Float64Array.of(p, 1 - p))
        expect((shares[0] as number) + (shares[1] as number)).toBeCloseTo(1, 9)
        for (const share of shares) expect(share).toBeGreaterThan(0)
      }),
    )
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
    const without = mixtureWithout(['confirmed'])
    expect(ask(without, known, fold(without, known, log), 'across town', TOOLS, options).tool).toBe('Resy')
  })

  test('whose requests for one thing are not alike is told by the text', () => {
    const mixture = createMixture()
    const { foretold } = fold(mixture, known, log)
    expect(foretold.wrong).toBeLessThan(2)
    // Past calls, for either thing by turns.
    const mixed = rounds(
      Array.from({ length: 8 }, (_, i) => [`trip ${i}`, `meal ${i}`])
        .flat()
        .map((query, i) => ({ query, used: i % 4 < 2 ? 'Lyft' : 'Resy' })),
    )
    const state = fold(mixture, known, [...defined(TOOLS), ...mixed])
    expect(state.foretold.wrong).toBeGreaterThan(state.foretold.right)
    const { probabilities } = ask(mixture, known, state, 'across town', TOOLS, options)
    expect(probabilities.Resy).toBeGreaterThan(0.4)
  })

  test('a fold that was saved and loaded half way gives the same bits', () => {
    const mixture = createMixture()
    const half = fold(mixture, known, log.slice(0, 12))
    const rest = log.slice(12)
    expect(bits(savedBy(mixture, fold(mixture, known, rest, reopened(mixture, known, half))))).toEqual(
      bits(savedBy(mixture, fold(mixture, known, log))),
    )
  })
})
