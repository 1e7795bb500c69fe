import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dequantize, quantize } from '../../src/embedding/quantize.js'
import { canonical } from '../../bench/canonical.js'
import { cosine, lengthOf } from './artefacts.js'

const vectors = () =>
  fc
    .float32Array({ minLength: 1, maxLength: 64, noNaN: true, min: -1, max: 1 })
    .map((vector) => vector.map((x) => (Math.abs(x) < 1e-6 ? 0 : x)))

test('every number is within half a step of the original', () =>
  fc.assert(
    fc.property(vectors(), (vector) => {
      const { scale, values } = quantize(vector)
      for (const [i, x] of vector.entries()) expect(Math.abs(x - scale * (values[i] as number))).toBeLessThanOrEqual(scale * 0.50001)
    }),
  ))

test('a vector that went through once is not changed by going through again', () =>
  fc.assert(
    fc.property(vectors(), (vector) => {
      expect(canonical(canonical(vector))).toEqual(canonical(vector))
    }),
  ))

test('a stored vector and a fresh one are the same bits', () =>
  fc.assert(
    fc.property(vectors(), (vector) => {
      const stored = structuredClone(quantize(vector))
      expect(dequantize(stored)).toEqual(canonical(vector))
    }),
  ))

test('canonical vectors have length 1; zeros stay zeros', () => {
  fc.assert(
    fc.property(vectors(), (vector) => {
      const length = lengthOf(canonical(vector))
      expect(vector.every((x) => x === 0) ? length : Math.abs(length - 1)).toBeLessThan(1e-6)
    }),
  )
  expect(quantize(new Float32Array(4))).toEqual({ scale: 0, values: new Int8Array(4) })
})

test('the direction hardly turns', () => {
  let seed = 1
  const vector = Float32Array.from({ length: 384 }, () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647 - 0.5
  })
  expect(cosine(vector, canonical(vector))).toBeGreaterThan(0.9999)
})
