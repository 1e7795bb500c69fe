/** The figures of the toolbench eval against values worked out by hand. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Streams, StreamUser } from '../../bench/evals/toolbench/data.js'
import {
  accuracy,
  calibration,
  cosine,
  divergence,
  domainAccuracy,
  domainHeat,
  meanAndSd,
  regret,
  regretCurve,
  rollingAccuracy,
  spearman,
  staticOracle,
  tasteMetrics,
} from '../../bench/evals/toolbench/metrics.js'
import type { Played, PlayedUser } from '../../bench/evals/toolbench/protocol.js'

/** Two domains of two and three tools; the last template names tool 3. */
const streams: Streams = {
  domains: ['tables', 'rides'],
  tools: ['a', 'b', 'c', 'd', 'e'],
  rivals: [
    [0, 1],
    [2, 3, 4],
  ],
  domainOf: [0, 0, 1, 1, 1],
  templates: [
    { text: 'a table', domain: 0, explicit: false },
    { text: 'a ride', domain: 1, explicit: false },
    { text: 'a ride with d', domain: 1, explicit: true, tool: 3 },
  ],
  runs: [],
}

const round = (template: number, chosen: number, wanted: number): Played => ({
  template,
  domain: streams.templates[template]?.domain ?? 0,
  chosen,
  wanted,
})

const ada: PlayedUser = {
  train: [round(0, 0, 0), round(1, 2, 3), round(2, 4, 3)], // right, wrong, wrong
  test: [round(0, 0, 0), round(1, 0, 2), round(2, 3, 3)], // right, wrong (and out of the domain), right
}
const bob: PlayedUser = {
  train: [round(0, 1, 1), round(1, 2, 2), round(2, 1, 3)], // right, right, wrong (and out of the domain)
  test: [round(0, 1, 0), round(1, 2, 2), round(2, 2, 3)], // wrong, right, wrong
}
const users = [ada, bob]

const close = (values: readonly number[], expected: readonly number[]): void => {
  expect(values).toHaveLength(expected.length)
  for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i] as number, 10)
}

describe('regret', () => {
  test('is the mean number of rounds that were not served as wanted', () => {
    expect(regret(users)).toBe(1.5) // (2 + 1) / 2
  })

  test('grows along its curve, with 1.96 standard errors to each side', () => {
    const { mean, band } = regretCurve(users)
    close(mean, [0, 0.5, 1.5])
    close(band, [0, (1.96 * Math.SQRT1_2) / Math.SQRT2, (1.96 * Math.SQRT1_2) / Math.SQRT2])
    expect(mean.at(-1)).toBe(regret(users))
  })

  test('of one user has no band', () => {
    expect(regretCurve([ada])).toEqual({ mean: [0, 1, 2], band: [0, 0, 0] })
  })
})

test('accuracy is of the test rounds: all, those that name a tool, and the others', () => {
  expect(accuracy(users, streams)).toEqual({ all: 0.5, explicit: 0.5, standard: 0.5 })
  expect(accuracy([ada], streams)).toEqual({ all: 2 / 3, explicit: 1, standard: 0.5 })
  expect(accuracy(users, streams, 'train')).toEqual({ all: 0.5, explicit: 0, standard: 0.75 })
})

test('accuracy of nothing is no number', () => {
  expect(accuracy([], streams).all).toBeNaN()
})

test('a tool of the right domain counts for domain accuracy, right or wrong', () => {
  expect(domainAccuracy(users, streams)).toBeCloseTo(10 / 12, 12)
})

test('rolling accuracy looks back as far as its window', () => {
  close(rollingAccuracy(users, 2).mean, [1, 0.75, 0.25])
  close(rollingAccuracy([ada]).mean, [1, 1 / 2, 1 / 3])
})

test('the heat map is the training accuracy of each domain', () => {
  expect(domainHeat(users, streams)).toEqual([1, 0.25])
  expect(domainHeat([{ train: [round(0, 0, 0)], test: [] }], streams)).toEqual([1, Number.NaN])
})

const person = (fields: Partial<StreamUser>): StreamUser => ({ id: 'ada', pool: [], test: [], rounds: [], ...fields })

test('the static oracle follows the user’s mode, and the request where it names its tool', () => {
  const pool = [
    { template: 0, tool: 1 }, // not the mode
    { template: 1, tool: 2 }, // the mode
    { template: 2, tool: 3 }, // named
  ]
  const one = person({ preferences: [0, 2], pool, rounds: [0, 1, 2, 0] })
  expect(staticOracle([one], streams)).toEqual([0, 1, 1, 0])
  expect(staticOracle([one, person({ preferences: [1, 2], pool, rounds: [0, 1] })], streams)).toEqual([0.5, 1, 1, 0])
})

describe('what is believed of a taste', () => {
  const beliefs: Record<string, number[]> = { '0/0': [0.9, 0.1], '0/1': [0.2, 0.5, 0.3] }
  const learnt = (user: number, domain: number) => beliefs[`${user}/${domain}`] as number[]

  test('of a one-hot user', () => {
    const { recoveryRate, kl, cosine: similarity } = tasteMetrics([person({ preferences: [0, 2] })], streams, learnt)
    expect(recoveryRate).toBe(0.5) // the second mode is tool 2, believed .2
    expect(kl).toBeCloseTo((-Math.log(0.9) - Math.log(0.2)) / 2, 12)
    expect(similarity).toBeCloseTo((0.9 / Math.hypot(0.9, 0.1) + 0.2 / Math.hypot(0.2, 0.5, 0.3)) / 2, 12)
  })

  test('of a user with a mixed taste', () => {
    const soft = [
      [0.5, 0.5],
      [0.1, 0.3, 0.6],
    ]
    const taste = tasteMetrics([person({ preferences: [0, 4], soft })], streams, learnt)
    // Ranks: constant truth → 0; (1, 2, 3) against (1, 3, 2) → ½.
    expect(taste.spearman).toBeCloseTo(0.25, 12)
    const first = 0.5 * Math.log(0.5 / 0.9) + 0.5 * Math.log(0.5 / 0.1)
    const second = 0.1 * Math.log(0.1 / 0.2) + 0.3 * Math.log(0.3 / 0.5) + 0.6 * Math.log(0.6 / 0.3)
    expect(taste.kl).toBeCloseTo((first + second) / 2, 12)
  })

  test('of users without gold is no number', () => {
    expect(tasteMetrics([person({})], streams, learnt).recoveryRate).toBeNaN()
  })
})

test('rank correlation takes mean ranks for ties', () => {
  expect(spearman([1, 2, 3], [10, 20, 30])).toBeCloseTo(1, 12)
  expect(spearman([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12)
  expect(spearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(1.5 * 2), 12) // ranks 1½ 1½ 3 and 1 2 3
  expect(spearman([1, 1, 1], [1, 2, 3])).toBe(0)
})

test('divergence is in nats, and of what was ruled out large but finite', () => {
  expect(divergence([0.5, 0.5], [0.25, 0.75])).toBeCloseTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3), 12)
  expect(divergence([0.3, 0.7], [0.3, 0.7])).toBe(0)
  expect(divergence([1, 0], [0, 1])).toBeCloseTo(Math.log(1e12), 9)
})

test('cosine of tastes', () => {
  expect(cosine([1, 0], [1, 1])).toBeCloseTo(Math.SQRT1_2, 12)
  expect(cosine([0, 0], [1, 1])).toBe(0)
})

test('mean and standard deviation over seeds', () => {
  expect(meanAndSd([1, 2, 3])).toEqual({ mean: 2, sd: 1 })
  expect(meanAndSd([5])).toEqual({ mean: 5, sd: 0 })
})

describe('calibration', () => {
  test('is the gap between what was claimed and what came, over bins of equal count', () => {
    const claims = [
      { probability: 0.9, hit: true },
      { probability: 0.1, hit: false },
      { probability: 0.8, hit: true },
      { probability: 0.3, hit: true },
    ]
    const { ece, bins } = calibration(claims, 2)
    expect(ece).toBeCloseTo(0.5 * 0.3 + 0.5 * 0.15, 12)
    expect(bins.map(({ accuracy: share, count }) => [share, count])).toEqual([
      [0.5, 2],
      [1, 2],
    ])
    close(
      bins.map(({ probability }) => probability),
      [0.2, 0.85],
    )
  })

  test('of claims that always come true as claimed is perfect, and never above 1', () => {
    const claims = fc.array(fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), hit: fc.boolean() }), { minLength: 1 })
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 12 }), (all, bins) => {
        expect(
          calibration(
            all.map(({ hit }) => ({ probability: Number(hit), hit })),
            bins,
          ).ece,
        ).toBe(0)
        expect(
          calibration(
            all.map(() => ({ probability: 0, hit: true })),
            bins,
          ).ece,
        ).toBe(1)
        const { ece, bins: rows } = calibration(all, bins)
        expect(ece >= 0 && ece <= 1).toBe(true)
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
      }),
    )
  })
})
