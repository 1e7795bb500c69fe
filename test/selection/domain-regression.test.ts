/** Which domain a request is for is learnt from wrong choices as well: each outcome's gradient is that of its likelihood. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixtureWithout } from '../../bench/evals/ablation.js'
import { learnRegression, regressionScores, startRegression } from '../../src/selection/domain/domain-regression.js'
import { createMixture, type Mixture } from '../../src/selection/experts/mixture.js'
import type { Policy } from '../../src/selection/policy.js'
import { alike, ask, bits, defined, directionOf, fold, reopened, rounds, smallWorld, tool } from './small-world.js'
import { savedBy } from '../../src/learner.js'

const DOMAINS = ['meals', 'rides', 'rooms']
const REQUEST = directionOf('a request')

/** How far each domain's score of the same request moves by one outcome. */
function moved(probabilities: readonly number[], domain: string, right: number, reward: number): readonly number[] {
  const state = startRegression()
  for (const name of DOMAINS) state.confirmed.add(name)
  const believed = DOMAINS.map((name, d) => ({ domain: name, probability: probabilities[d] as number }))
  learnRegression(state, REQUEST, undefined, believed, domain, right, reward, 1)
  return [...(regressionScores(state, REQUEST, undefined, DOMAINS) as Float64Array)]
}

const softmax = (z: readonly number[]): readonly number[] => {
  const mass = z.reduce((sum, score) => sum + Math.exp(score), 0)
  return z.map((score) => Math.exp(score) / mass)
}

describe('an outcome’s gradient', () => {
  test('is that of log(q P) where the tool was right, of log(1 − q P) where it was wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.constantFrom(0, 1),
        (z, right, reward) => {
          const logLikelihood = (scores: readonly number[]): number => {
            const p = right * (softmax(scores)[1] as number)
            return Math.log(reward === 1 ? p : 1 - p)
          }
          const steps = moved(softmax(z), 'rides', right, reward)
          const slopes = z.map((_, d) => {
            const at = (by: number) => logLikelihood(z.map((score, i) => (i === d ? score + by : score)))
            return (at(1e-5) - at(-1e-5)) / 2e-5
          })
          // One step for all; gradients below a hundredth are left out.
          for (const [d, slope] of slopes.entries()) if (Math.abs(slope) > 0.011) expect((steps[d] as number) / 5).toBeCloseTo(slope, 3)
        },
      ),
    )
  })

  test('says nothing of the domain where the tool could not have been right', () => {
    expect(moved([0.3, 0.4, 0.3], 'rides', 0, 0)).toEqual([0, 0, 0])
  })

  test('is heard once two domains were confirmed', () => {
    const state = startRegression()
    const believed = DOMAINS.map((domain) => ({ domain, probability: 1 / 3 }))
    learnRegression(state, REQUEST, undefined, believed, 'rides', 1, 1, 1)
    expect(regressionScores(state, REQUEST, undefined, DOMAINS)).toBeUndefined()
    learnRegression(state, directionOf('another'), undefined, believed, 'meals', 1, 1, 1)
    expect(regressionScores(state, REQUEST, undefined, DOMAINS)?.[1]).toBeGreaterThan(1)
  })
})

describe('in the mixture', () => {
  const TOOLS = [tool('Resy', 'meals'), tool('Lyft', 'rides'), tool('Airbnb', 'rooms')]
  const kinds = [
    ['meal', 'Resy'],
    ['ride', 'Lyft'],
    ['room', 'Airbnb'],
  ] as const
  const vectors = new Map<string, Float32Array>()
  for (const [kind] of kinds) for (let i = 0; i < 6; i++) vectors.set(`${kind} ${i}`, alike(directionOf(kind), 0.7 + i / 100))
  for (let i = 0; i < 6; i++) vectors.set(`odd ${i}`, alike(directionOf('odd'), 0.7 + i / 100))
  const world = smallWorld(TOOLS, { vectors })
  const domains = [
    ['meals', 0.5],
    ['rides', 0.3],
    ['rooms', 0.2],
  ] as const
  const log = [
    ...defined(TOOLS),
    ...rounds([
      ...kinds.flatMap(([kind, used]) => Array.from({ length: 6 }, (_, i) => ({ query: `${kind} ${i}`, used, domains }))),
      ...Array.from({ length: 5 }, (_, i) => ({ query: `odd ${i}`, suggested: 'Resy', reward: 0, domains })),
    ]),
  ]
  const options = { domains: Object.fromEntries(domains) }

  test('requests like those for which a sure tool was wrong are for another domain', () => {
    const meals = (policy: Policy<Mixture>): number =>
      ask(policy, world, fold(policy, world, log), 'odd 5', TOOLS, options).probabilities.Resy as number
    expect(meals(createMixture())).toBeLessThan(0.2)
    expect(meals(createMixture())).toBeLessThan(meals(mixtureWithout(['regression'])) - 0.1)
  })

  test('a fold that was saved and loaded half way gives the same bits', () => {
    const mixture = createMixture()
    const rest = log.slice(14)
    expect(bits(savedBy(mixture, fold(mixture, world, rest, reopened(mixture, world, fold(mixture, world, log.slice(0, 14))))))).toEqual(
      bits(savedBy(mixture, fold(mixture, world, log))),
    )
  })
})
