import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCount, columnOf, gather, normalised, posteriorMean, startCounts } from '../../src/selection/experts/posterior.js'

interface Cell {
  readonly prior: number[]
  readonly wins: number[]
  readonly losses: number[]
}

/** Counts as they come about: a few rivals, up to some dozens of rounds, parts of a round too. */
const cells = (most = 30): fc.Arbitrary<Cell> =>
  fc.integer({ min: 2, max: 8 }).chain((size) => {
    const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: most }), fc.double({ min: 0, max: most, noNaN: true })), {
      minLength: size,
      maxLength: size,
    })
    const priors = fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { minLength: size, maxLength: size })
    return fc.record({ prior: priors, wins: counts, losses: counts })
  })

const meanOf = ({ prior, wins, losses }: Cell): Float64Array => posteriorMean(prior, wins, losses)
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
const raised = (values: readonly number[], k: number): number[] => values.map((value, i) => (i === k ? value + 1 : value))

/** The iteration ends when no probability moves by more than 1e-6, so two results may differ by a few times that. */
const ITERATED = 2e-5

describe('the posterior mean', () => {
  test('is a distribution, whatever the counts', () => {
    fc.assert(
      fc.property(cells(1000), (cell) => {
        const p = meanOf(cell)
        expect(sum(p)).toBeCloseTo(1, 12)
        for (const share of p) expect(share).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  // Twenty steps at most: the more losses there are among strong rivals, the more of the way is left then.
  test.each([
    [3, 0.005],
    [100, 0.05],
  ])(
    'satisfies its own equation with up to %i losses a rival: n_j = prior_j + wins_j + Σ losses_k p_j / (1 − p_k), p = n / Σn',
    (most, left) => {
      fc.assert(
        fc.property(cells(most), ({ prior, wins, losses }) => {
          const p = posteriorMean(prior, wins, losses)
          const n = [...p].map(
            (own, j) =>
              (prior[j] as number) +
              (wins[j] as number) +
              sum(losses.map((loss, k) => (k === j ? 0 : (loss * own) / (1 - (p[k] as number))))),
          )
          for (const [j, mass] of n.entries()) expect(Math.abs(mass / sum(n) - (p[j] as number))).toBeLessThan(left)
        }),
      )
    },
  )

  test('rises with a win and falls with a loss', () => {
    fc.assert(
      fc.property(cells(), fc.nat(), (cell, pick) => {
        const k = pick % cell.prior.length
        const before = meanOf(cell)[k] as number
        expect(meanOf({ ...cell, wins: raised(cell.wins, k) })[k]).toBeGreaterThan(before - ITERATED)
        expect(meanOf({ ...cell, losses: raised(cell.losses, k) })[k]).toBeLessThan(before + ITERATED)
      }),
    )
  })

  test('does not depend on the order of the rivals', () => {
    fc.assert(
      fc.property(cells(), (cell) => {
        const p = meanOf(cell)
        const turned = meanOf({ prior: cell.prior.toReversed(), wins: cell.wins.toReversed(), losses: cell.losses.toReversed() })
        turned.toReversed().forEach((share, k) => {
          expect(share).toBeCloseTo(p[k] as number, 9)
        })
      }),
    )
  })

  test('is the prior where nothing is known', () => {
    expect([...posteriorMean([1, 3], [0, 0], [0, 0])]).toEqual([0.25, 0.75])
  })

  test('counts wins as a Dirichlet posterior does', () => {
    // (0.3 + 2, 0.3 + 1, 0.3) / 3.9
    const p = posteriorMean([0.3, 0.3, 0.3], [2, 1, 0], [0, 0, 0])
    ;[2.3 / 3.9, 1.3 / 3.9, 0.3 / 3.9].forEach((share, k) => {
      expect(p[k]).toBeCloseTo(share, 12)
    })
  })

  test('takes a loss of one of two rivals for a win of the other', () => {
    // n_1 = 1, n_2 = 1 + 1·p_2/(1 − p_1) = 2
    const [first, second] = posteriorMean([1, 1], [0, 0], [1, 0])
    expect(first).toBeCloseTo(1 / 3, 9)
    expect(second).toBeCloseTo(2 / 3, 9)
  })

  test('shares a loss among the others in proportion to their probability', () => {
    // One loss of the first: n_1 = 1, n_2 + n_3 = (1 + 3) + 1 = 5, split 1 : 3. So p = (1/6, 5/24, 15/24).
    const p = posteriorMean([1, 1, 1], [0, 0, 2], [1, 0, 0])
    ;[1 / 6, 5 / 24, 15 / 24].forEach((share, k) => {
      expect(p[k]).toBeCloseTo(share, 5)
    })
  })

  test('leaves two rivals alike that lost alike', () => {
    const p = posteriorMean([0.3, 0.3, 0.3], [0, 0, 0], [4, 4, 4])
    for (const share of p) expect(share).toBeCloseTo(1 / 3, 9)
  })

  test('stays finite after a million wins, a million losses, and both', () => {
    for (const [wins, losses] of [
      [
        [1e6, 0, 0],
        [0, 0, 0],
      ],
      [
        [0, 0, 0],
        [1e6, 1e6, 1e6],
      ],
      [
        [1e6, 0, 0],
        [1e6, 0, 0],
      ],
      [
        [1e6, 0, 0],
        [0, 1e6, 1e6],
      ],
    ] as const) {
      const p = posteriorMean([0.3, 0.3, 0.3], wins, losses)
      for (const share of p) expect(share >= 0 && share <= 1).toBe(true)
      expect(sum(p)).toBeCloseTo(1, 9)
    }
    expect(posteriorMean([0.3, 0.3, 0.3], [1e6, 0, 0], [0, 0, 0])[0]).toBeCloseTo(1, 5)
  })

  test('is certain of the only rival there is, whatever it lost', () => {
    expect([...posteriorMean([0.3], [0], [7])]).toEqual([1])
  })

  test('of nothing is nothing', () => {
    expect(posteriorMean([], [], [])).toHaveLength(0)
  })
})

test('values that are all zero are normalised to be alike', () => {
  expect([...normalised(new Float64Array(4))]).toEqual([0.25, 0.25, 0.25, 0.25])
})

describe('counts with forgetting', () => {
  /** The definition: a win i rounds ago is worth γ^i. */
  const worth = (outcomes: readonly number[], decay: number): number =>
    outcomes.reduce((total, outcome, i) => total + outcome * decay ** (outcomes.length - 1 - i), 0)

  test('are the geometrically weighted sums of what happened', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ k: fc.integer({ min: 0, max: 2 }), reward: fc.constantFrom(0, 0.5, 1) }), { maxLength: 40 }),
        fc.constantFrom([1, 0.8, 0.5], [1], [0.9, 0.1]),
        (log, decays) => {
          const tools = ['a', 'b', 'c']
          const counts = startCounts(decays.length)
          for (const { k, reward } of log) addCount(counts, tools[k] as string, reward, 1, decays)
          decays.forEach((decay, copy) => {
            tools.forEach((_, k) => {
              const won = log.map((row) => (row.k === k ? row.reward : 0))
              const lost = log.map((row) => (row.k === k ? 1 - row.reward : 0))
              expect(gather(counts, counts.wins[copy], tools)[k]).toBeCloseTo(worth(won, decay), 9)
              expect(gather(counts, counts.losses[copy], tools)[k]).toBeCloseTo(worth(lost, decay), 9)
            })
          })
        },
      ),
    )
  })

  test('forget half as much for a round that counts half', () => {
    const counts = startCounts(1)
    addCount(counts, 'a', 1, 1, [0.5])
    addCount(counts, 'b', 1, 0.5, [0.5])
    expect([...gather(counts, counts.wins[0], ['a', 'b'])]).toEqual([0.75, 0.5]) // 1 − (1 − .5)·.5
  })

  test('leave the copies before `first` as they are', () => {
    const counts = startCounts(2)
    addCount(counts, 'a', 1, 1, [1, 1], 1)
    expect(counts.wins).toEqual([[0], [1]])
  })

  test('know nothing of a tool that they have not seen, and of no counts at all', () => {
    const counts = startCounts(1)
    addCount(counts, 'a', 1, 1, [1])
    expect([...gather(counts, counts.wins[0], ['b', 'a'])]).toEqual([0, 1])
    expect([...gather(undefined, undefined, ['a'])]).toEqual([0])
  })

  test('keep the columns of names that JavaScript has a meaning for', () => {
    const counts = startCounts(1)
    for (const name of ['__proto__', 'constructor', '']) addCount(counts, name, 1, 1, [1])
    expect(['__proto__', 'constructor', ''].map((name) => columnOf(counts, name))).toEqual([0, 1, 2])
  })
})
