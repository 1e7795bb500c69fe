/** Where texts stand among the tools, and what they may be for. */
import { describe, expect, test } from 'vitest'
import { createLandmarks, type Landmarks } from '../../src/embedding/tools/landmarks.js'
import { dot } from '../../src/linear/dot.js'
import { directionOf } from '../selection/small-world.js'

const D = 64
const JOBS = ['tables', 'rides', 'songs', 'flights']
const TOOLS = JOBS.flatMap((job) => Array.from({ length: 5 }, (_, i) => leaning([job], `${job} tool ${i}`)))

/** A unit vector that leans towards some directions as much as it goes its own way. */
function leaning(towards: readonly string[], own: string): Float32Array {
  const sum = [...towards, own].map((name) => directionOf(name, D)).reduce((all, one) => all.map((x, i) => x + (one[i] as number)))
  const length = Math.hypot(...sum)
  return sum.map((x) => x / length)
}

const made = (vectors: readonly (Float32Array | undefined)[]): Landmarks => {
  const landmarks = createLandmarks(vectors, Math.exp)
  if (landmarks === undefined) throw new Error('There is a vector, so there are landmarks.')
  return landmarks
}

describe('purposes', () => {
  const landmarks = made(TOOLS)

  test('are alike where two requests are for one job, though their words have nothing in common', () => {
    // Each is worded as one tool is, and no more like other requests for the job than like those for another.
    const purposes = JOBS.map((job) =>
      Array.from({ length: 5 }, (_, i) => landmarks.purpose(leaning([`${job} tool ${i}`], `a request as for ${job} tool ${i}`))),
    )
    const mean = (isSame: boolean) => {
      const found = purposes.flatMap((ones, j) =>
        purposes.flatMap((others, k) =>
          (j === k) === isSame ? ones.flatMap((a) => others.flatMap((b) => (a === b ? [] : dot(a, b)))) : [],
        ),
      )
      return found.reduce((sum, x) => sum + x, 0) / found.length
    }
    expect(mean(true)).toBeGreaterThan(mean(false) + 0.05)
  })

  test('of tools tell who may do the same job', () => {
    const alikeness = (a: number, b: number) => dot(landmarks.purposeOfTool(a) as Float64Array, landmarks.purposeOfTool(b) as Float64Array)
    for (let a = 0; a < TOOLS.length; a++) {
      const order = [...TOOLS.keys()].filter((b) => b !== a).sort((b, c) => alikeness(a, c) - alikeness(a, b))
      const rivals = order.slice(0, 4).filter((b) => Math.floor(b / 5) === Math.floor(a / 5))
      expect(rivals.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('have length 1', () => {
    const purpose = landmarks.purpose(directionOf('anything', D))
    expect(dot(purpose, purpose)).toBeCloseTo(1, 9)
  })
})

test('what all requests have in common brings them no nearer to the tools that share it', () => {
  const landmarks = made(TOOLS)
  const requests = Array.from({ length: 30 }, (_, i) => leaning(['rides', JOBS[i % 4] as string], `request ${i}`))
  const sum = requests.reduce((all, one) => all.map((x, i) => x + (one[i] as number)))
  const best = (nearness: Float64Array) => JOBS[Math.floor(nearness.indexOf(Math.max(...nearness)) / 5)]
  const right = (centre?: { sum: Float32Array; texts: number }) =>
    requests.filter((request, i) => best(landmarks.nearness(request, centre)) === JOBS[i % 4]).length
  expect(right({ sum, texts: 30 })).toBeGreaterThan(right())
})

test('a tool without a vector stands nowhere, and without any vector there are no landmarks', () => {
  const landmarks = made([undefined, ...TOOLS])
  expect(landmarks.nearness(TOOLS[0] as Float32Array)[0]).toBeNaN()
  expect(landmarks.purposeOfTool(0)).toBeUndefined()
  expect(createLandmarks([undefined, undefined], Math.exp)).toBeUndefined()
})

test('one tool, or two, are enough', () => {
  for (const count of [1, 2]) {
    const purpose = made(TOOLS.slice(0, count)).purpose(directionOf('anything', D))
    expect([...purpose].every(Number.isFinite)).toBe(true)
  }
})

test('a large catalogue has no more landmarks than 128', () => {
  const landmarks = made(Array.from({ length: 1000 }, (_, i) => directionOf(`tool ${i}`, D)))
  expect(landmarks.purpose(directionOf('anything', D))).toHaveLength(128)
  expect(landmarks.purposeOfTool(999)).toHaveLength(128)
})
