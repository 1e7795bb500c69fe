/** Tools' vectors, moved to where requests for them lie. */
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { dot } from '../../src/linear/dot.js'
import { type StoredHeads, type StoredRequestMap, useHeads, weightsOf } from '../../src/reading/heads.js'
import { INTO_HIDDEN, OUT_OF_HIDDEN, towardRequests } from '../../src/reading/toward-requests.js'
import { openTransformer } from '../embedding/artefacts.js'

const text = readFileSync(new URL('../../models/artefacts/heads.txt', import.meta.url), 'utf8')
const heads = JSON.parse(text) as StoredHeads
afterEach(() => useHeads(text))

/** The formula of the file, one number after the other. */
function slowly(vector: Float32Array, { hidden, dimensions: d, ...sides }: StoredRequestMap): number[] {
  const [into, bias, out] = [weightsOf(sides.into), weightsOf(sides.bias), weightsOf(sides.out)]
  const units = Array.from({ length: hidden }, (_, h) =>
    Math.max(
      0,
      vector.reduce((sum, x, j) => sum + INTO_HIDDEN * x * (into[j * hidden + h] as number), bias[h] as number),
    ),
  )
  const sum = [...vector].map((x, j) => units.reduce((all, unit, h) => all + OUT_OF_HIDDEN * unit * (out[h * d + j] as number), x))
  const length = Math.sqrt(sum.reduce((squares, x) => squares + x * x, 0))
  return sum.map((x) => x / length)
}

test('a vector is moved by the hidden layer and stays of length 1', () => {
  for (const tier of ['static', 'transformer'] as const) {
    const map = heads.serves[tier]
    const vector = Float32Array.from({ length: map.dimensions }, (_, i) => Math.sin(i * i) / Math.sqrt(map.dimensions / 2))
    const moved = towardRequests(vector, tier)
    const expected = Float32Array.from(slowly(vector, map))
    const apart = (a: Float32Array, b: Float32Array) => Math.sqrt(a.reduce((sum, x, i) => sum + (x - (b[i] as number)) ** 2, 0))
    expect(dot(moved, moved)).toBeCloseTo(1, 6)
    // 8 bits a number leave that much.
    expect(apart(moved, expected)).toBeLessThan(0.01)
    expect(apart(vector, expected)).toBeGreaterThan(0.03)
  }
})

test('vectors of another length or tier, and all where there is no map for them, stay as they are', () => {
  const vector = Float32Array.from([0.6, 0.8])
  expect(towardRequests(vector, 'transformer')).toBe(vector)
  const own = Float32Array.from({ length: heads.serves.static.dimensions }, (_, i) => Number(i === 0))
  expect(towardRequests(own, 'hashed')).toBe(own)
  useHeads(JSON.stringify({ ...heads, serves: { ...heads.serves, static: { ...heads.serves.static, dimensions: 64 } } }))
  expect(towardRequests(own, 'static')).toBe(own)
})

test('a tool comes nearer to a request that shares no word with what it says of itself', async () => {
  const { embed, tier, close } = await openTransformer()
  const [tool, asked, other] = (await embed([
    'get forecast - Retrieves meteorological predictions for a given location and date.',
    'will I need an umbrella in Leeds tomorrow?',
    'play something by Nina Simone',
  ])) as [Float32Array, Float32Array, Float32Array]
  const moved = towardRequests(tool, tier)
  const apart = (of: Float32Array) => dot(of, asked) - dot(of, other)
  expect(apart(moved)).toBeGreaterThan(apart(tool))
  await close()
})
