import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dot, dots } from '../../src/linear/dot.js'

const numbers = fc.float({ min: -2, max: 2, noNaN: true })

test('many products at once are the same bits as one by one, whether the vector is full, has many zeros, or nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 11 }),
      fc.constantFrom(0, 0.2, 1),
      fc.infiniteStream(numbers),
      (d, count, share, stream) => {
        const next = (): number => stream.next().value as number
        const x = Float32Array.from({ length: d }, (_, i) => (i < share * d ? next() : i % 2 === 0 ? 0 : -0))
        const rows = Float32Array.from({ length: d * count }, next)
        const out = new Float64Array(count)
        dots(rows, x, out)
        for (let row = 0; row < count; row++) expect(Object.is(out[row], dot(rows.subarray(row * d, (row + 1) * d), x))).toBe(true)
      },
    ),
  )
})
