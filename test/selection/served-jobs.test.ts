import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addServed, type ServedJobs, servedFactor } from '../../src/selection/ungrouped/served-jobs.js'

const TOOLS = ['Alder', 'Birch', 'Cedar']
const factors = (served: ServedJobs, job: string) => TOOLS.map((tool) => servedFactor(served, job, tool, Math.exp))

describe('whose jobs a tool has done', () => {
  test('a tool that served a request weighs more for the job that the text was for, and for no other job', () => {
    const served: ServedJobs = new Map()
    addServed(served, 'Birch', [['alder', 0.9]])
    const [alder, birch, cedar] = factors(served, 'alder') as [number, number, number]
    expect([alder, cedar]).toEqual([1, 1])
    expect(birch).toBeCloseTo(Math.exp(1.5), 9)
    expect(factors(served, 'cedar')).toEqual([1, 1, 1])
  })

  test('a text that may be for many jobs says little of each', () => {
    const served: ServedJobs = new Map()
    addServed(served, 'Birch', [
      ['alder', 0.8],
      ['cedar', 0.1],
    ])
    expect(factors(served, 'alder')[1]).toBeGreaterThan(4)
    expect(factors(served, 'cedar')[1]).toBeLessThan(1.1)
  })

  test('a request of unknown domains says nothing', () => {
    const served: ServedJobs = new Map()
    addServed(served, 'Birch', [])
    addServed(served, 'Birch', [['alder', 0]])
    expect(served.size).toBe(0)
  })

  test('no history makes it large, or one tool a certainty', () => {
    const round = fc.tuple(fc.nat(99), fc.array(fc.tuple(fc.nat(999), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 30 }))
    fc.assert(
      fc.property(fc.array(round, { minLength: 200, maxLength: 400 }), (rounds) => {
        const served: ServedJobs = new Map()
        for (const [tool, jobs] of rounds)
          addServed(
            served,
            `tool ${tool}`,
            jobs.map(([job, p]) => [`job ${job}`, p] as const),
          )
        expect(served.size).toBeLessThanOrEqual(512)
        for (const tools of served.values()) expect(tools.size).toBeLessThanOrEqual(32)
        for (const job of served.keys()) expect(servedFactor(served, job, 'tool 1', Math.exp)).toBeLessThanOrEqual(Math.exp(6))
      }),
      { numRuns: 10 },
    )
  })
})
