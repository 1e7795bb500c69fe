import { describe, expect, test } from 'vitest'
import { createOwnHabits } from '../../src/arguments/history/own-habit.js'
import { type PastCall, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'

const axis = (k: number): Float32Array => Float32Array.from({ length: 4 }, (_, i) => (i === k ? 1 : 0))

/** A call on the k-th kind of occasion. */
const call = (k: number, value: string, order: number): PastCall => ({
  at: axis(k),
  order,
  hash: 'play',
  isForOther: false,
  tool: 'play',
  domain: 'play',
  origin: '',
  values: [[0, value, value, 1]],
  left: [],
  refused: [],
})

/** What is taken on the first kind of occasion. */
const steadyAfter = (...calls: readonly (readonly [k: number, value: string])[]) =>
  createOwnHabits(
    () => axis(0),
    twinKernels(),
    wholeRequests,
  )({
    past: { parameters: [], calls: calls.map(([k, value], i) => call(k, value, i)) },
    same: [1],
    counts: () => true,
    isRequired: false,
    isForOther: false,
    since: 0,
    profile: { leaves: [], people: [] },
    at: axis(0),
  }).steady?.value

describe('what the occasion decides', () => {
  test('of two values, two calls say it', () => {
    expect(steadyAfter([0, 'loud'], [1, 'soft'], [0, 'loud'], [1, 'soft'], [1, 'soft'], [1, 'soft'])).toBe('loud')
  })
  test('of three values it takes three: two calls each go with some circumstance or other by chance', () => {
    const twice = [
      [0, 'loud'],
      [1, 'soft'],
      [2, 'normal'],
      [0, 'loud'],
      [1, 'soft'],
      [2, 'normal'],
    ] as const
    expect(steadyAfter(...twice)).toBeUndefined()
    expect(steadyAfter(...twice, [0, 'loud'])).toBe('loud')
  })
})
