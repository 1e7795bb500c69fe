/** Remembered requests like a new one, for tools without a domain. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { jobsWithLike, type LikeRequest } from '../../src/selection/ungrouped/like-requests.js'
import type { UngroupedView } from '../../src/selection/ungrouped/ungrouped-spread.js'
import { smallWorld } from './small-world.js'

const NAMES = ['Resy', 'OpenTable', 'Uber', 'Lyft']
const world = smallWorld([], { kernels: twinKernels() })
const view = { space: { landmarks: () => NAMES } } as unknown as UngroupedView

/** A request that is for these tools alone. */
function like(likeness: number, ...tools: readonly string[]): Pick<LikeRequest, 'likeness' | 'purpose'> {
  const purpose = Float64Array.from(NAMES, (name) => (tools.includes(name) ? Math.sqrt(1 / tools.length) : 0))
  return { likeness, purpose }
}
const jobs = (
  likes: readonly Pick<LikeRequest, 'likeness' | 'purpose'>[],
  own = [0.25, 0.25, 0.25, 0.25],
  names: readonly string[] = NAMES,
) => jobsWithLike(Float64Array.from(own), likes, view, names, world)

test('a request that tells nothing is taken for what requests like it are for', () => {
  const [resy, openTable, uber, lyft] = jobs([like(0.8, 'Uber', 'Lyft')]) as unknown as [number, number, number, number]
  expect(Math.min(uber, lyft)).toBeGreaterThan(2 * Math.max(resy, openTable))
})

test('the more alike, the more it says', () => {
  const uber = (likeness: number) => jobs([like(likeness, 'Uber')])[2] as number
  expect(uber(0.7)).toBeGreaterThan(uber(0.5))
  expect(uber(0)).toBeCloseTo(0.25, 3)
})

test('half of what is believed remains the request’s own, however many are like it', () => {
  const crowd = Array.from({ length: 100 }, () => like(1, 'Uber'))
  expect(jobs(crowd, [1, 0, 0, 0])[0]).toBeGreaterThanOrEqual(0.5)
})

test('without any, or without vectors, the request stands alone', () => {
  expect([...jobs([])]).toEqual([0.25, 0.25, 0.25, 0.25])
  expect([...jobs([{ ...like(1, 'Uber'), purpose: undefined }])]).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('probabilities sum to 1 over whichever tools are asked about', () =>
  fc.assert(
    fc.property(
      fc.subarray(NAMES, { minLength: 1 }),
      fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.subarray(NAMES, { minLength: 1 })), { maxLength: 5 }),
      (names, likes) => {
        const p = jobs(
          likes.map(([likeness, tools]) => like(likeness, ...tools)),
          names.map(() => 1 / names.length),
          names,
        )
        expect(p.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9)
      },
    ),
  ))
