/** When the circumstance of requests is believed to decide between two ends: seldom by chance, mostly where it does. */
import { expect, test } from 'vitest'
import { type Split, tellingApart } from '../../src/arguments/history/occasions.js'
import type { PastArguments, PastCall } from '../../src/arguments/history/past-arguments.js'
import type { AxisPiece } from '../../src/arguments/axes/view.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { randomFrom, unitVector } from '../linear/random.js'

interface Chosen {
  readonly in: string
  readonly end: 1 | -1
  readonly at: Float32Array
  readonly says?: string
}

const TOOLS = ['hotel', 'table', 'train', 'flowers']

/** How these choices, one a call, the oldest first, are told apart. */
function split(chosen: readonly Chosen[], since = 0): Split | undefined {
  const calls = chosen.map(({ in: tool, at, says = '' }, i) => ({ tool, at, says, order: 2 * i + 2 }) as PastCall)
  const pieces = chosen.map(
    ({ in: tool, end }, i) =>
      ({ order: 2 * i + 1, sign: end, weight: 1, from: { since, record: { tool, recent: [{ order: 0 }] } } }) as unknown as AxisPiece,
  )
  return tellingApart({ calls } as unknown as PastArguments, twinKernels())(pieces)
}

const DIMENSIONS = 24
const random = randomFrom(7)
const pick = <One>(all: readonly One[]): One => all[Math.floor(((random() + 1) / 2) * all.length)] as One
const place = (): Float32Array => unitVector(random, DIMENSIONS)
/** Somewhere around a place: at a cosine of about .86. */
function near(centre: Float32Array): Float32Array {
  const noise = place()
  const sum = centre.map((x, i) => x + 0.6 * (noise[i] as number))
  const length = Math.hypot(...sum)
  return sum.map((x) => x / length)
}
const shareOf = (many: number, is: () => boolean): number => Array.from({ length: many }, is).filter(Boolean).length / many
/** Eight ordinary choices and four others, in any tool, with whatever circumstances. */
const twelve = (at: (isOther: boolean) => Float32Array): readonly Chosen[] =>
  Array.from({ length: 12 }, (_, i) => ({ in: pick(TOOLS), end: i % 3 === 0 ? 1 : -1, at: at(i % 3 === 0) }))

test('a circumstance that decides is mostly found', () => {
  const found = shareOf(100, () => {
    const [everyday, festive] = [place(), place()]
    const told = split(twelve((isOther) => near(isOther ? festive : everyday)))
    return told?.exception(1)?.pieces.length === 4 && told.shareOf(1, near(festive)) > 0.7 && told.shareOf(1, near(everyday)) < 0.3
  })
  expect(found).toBeGreaterThan(0.9)
})

test('by chance it is seldom found: not in one life of thirty', () => {
  const scattered = () => split(twelve(place))?.exception(1) !== undefined
  const [everyday, festive] = [place(), place()]
  const inTwo = () => split(twelve(() => near(random() < 0 ? everyday : festive)))?.exception(1) !== undefined
  expect(Math.max(shareOf(200, scattered), shareOf(200, inTwo))).toBeLessThan(1 / 30)
})

test('what the tool foretells as well is no matter of the circumstance', () => {
  const [everyday, festive] = [place(), place()]
  const chosen = twelve((isOther) => near(isOther ? festive : everyday))
  const inOwnTools = chosen.map((one) => ({ ...one, in: one.end > 0 ? 'flowers' : pick(['hotel', 'train']) }))
  expect(split(inOwnTools)).toBeUndefined()
})

test('what has turned is no matter of the circumstance, though requests have become others too', () => {
  const [before, since] = [place(), place()]
  const turned = twelve((isOther) => near(isOther ? since : before)).toSorted((a, b) => a.end - b.end)
  expect(split(turned)).toBeUndefined()
})

test('two calls are no circumstance, and those from before a change are none any more', () => {
  const [everyday, festive] = [place(), place()]
  const chosen = twelve((isOther) => near(isOther ? festive : everyday))
  expect(split(chosen)?.exception(1)).toBeDefined()
  expect(split(chosen.filter(({ end }, i) => end < 0 || i > 3))).toBeUndefined()
  expect(split(chosen, 23)).toBeUndefined()
})

test('the words of the request that is most like the others stand for them', () => {
  const festive = place()
  const everyday = place()
  const chosen = twelve((isOther) => (isOther ? near(festive) : near(everyday))).map((one) => ({ ...one, says: 'now and then' }))
  const typical = chosen.map((one, i) => (i === 6 ? { ...one, at: festive, says: 'our anniversary' } : one))
  expect(split(typical)?.exception(1)?.says).toBe('our anniversary')
})
