/** What a report may tell: the randomiser itself, drawn again and again. */
import { describe, expect, test } from 'vitest'
import { randomise } from '../../src/crowd/randomise.js'
import { mechanismFor } from '../../src/hosts/crowd.js'

const DRAWS = 200_000

/** Times that each report was drawn. */
function drawn(answer: number, size: number, epsilon: number): ReadonlyMap<string, number> {
  const mechanism = mechanismFor(size, epsilon)
  const counts = new Map<string, number>()
  for (let i = 0; i < DRAWS; i++) {
    const bits = randomise(answer, mechanism)
    counts.set(bits, (counts.get(bits) ?? 0) + 1)
  }
  return counts
}

describe.each([
  { size: 2, epsilon: 1, chosen: 1 },
  { size: 5, epsilon: 2, chosen: 1 },
  { size: 9, epsilon: 1, chosen: 2 },
  { size: 12, epsilon: 0.5, chosen: 5 },
  { size: 30, epsilon: 4, chosen: 1 },
])('$size answers, ε = $epsilon, $chosen of them in a report', ({ size, epsilon, chosen }) => {
  const users = [0, 1, size - 1].map((answer) => drawn(answer, size, epsilon))

  test('no report is more than e^ε times likelier from one user than from another', () => {
    expect(mechanismFor(size, epsilon).chosen).toBe(chosen)
    let most = Number.NEGATIVE_INFINITY
    for (const one of users)
      for (const other of users)
        for (const [bits, times] of one) {
          const others = other.get(bits) ?? 0
          // The lower end of the interval of the log ratio at 5 deviations: of some thousand comparisons none is beyond it by chance.
          const deviation = Math.sqrt(1 / times + 1 / Math.max(1, others))
          expect(Math.log(times / Math.max(1, others)) - 5 * deviation).toBeLessThanOrEqual(epsilon)
          most = Math.max(most, Math.log(times / Math.max(1, others)) + 5 * deviation)
        }
    // And the likeliest is that much likelier: no more chance than was promised.
    expect(most).toBeGreaterThanOrEqual(epsilon)
  })

  test('un-biased, the counts are the truth within their error', () => {
    const { p, q } = mechanismFor(size, epsilon)
    for (const [u, answer] of [0, 1, size - 1].entries())
      for (let k = 0; k < size; k++) {
        const hits = [...(users[u] as ReadonlyMap<string, number>)].reduce((sum, [bits, times]) => sum + (bits[k] === '1' ? times : 0), 0)
        const share = (hits / DRAWS - q) / (p - q)
        const expected = k === answer ? 1 : 0
        const rate = k === answer ? p : q
        // 5 deviations.
        expect(Math.abs(share - expected)).toBeLessThan((5 * Math.sqrt((rate * (1 - rate)) / DRAWS)) / (p - q))
      }
  })
})

test('a report has as many answers as the mechanism says, whatever is true', () => {
  for (const answer of [0, 5, 40]) {
    const mechanism = mechanismFor(41, 1)
    for (let i = 0; i < 200; i++) expect(randomise(answer, mechanism).replaceAll('0', '')).toHaveLength(mechanism.chosen)
  }
})

test('the exact odds are e^ε for every number of answers, and nowhere has optimised unary encoding less variance', () => {
  for (let size = 2; size <= 201; size++)
    for (const epsilon of [0.1, 0.5, 1, 2, 4, 8]) {
      const { chosen, p, q } = mechanismFor(size, epsilon)
      expect(Math.log(((p / (1 - p)) * (size - chosen)) / chosen)).toBeCloseTo(epsilon, 9)
      expect(p + (size - 1) * q).toBeCloseTo(chosen, 9)
      const varianceOf = (a: number, b: number) => (a * (1 - a) + (size - 1) * b * (1 - b)) / (a - b) ** 2
      // Wang et al. 2017, eq. 4: p = 1/2, q = 1 / (e^ε + 1).
      expect(varianceOf(p, q)).toBeLessThan(varianceOf(0.5, 1 / (Math.exp(epsilon) + 1)))
    }
})
