/** Snapshots of a fold, written one after another: few, and one near to whatever comes late. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPACING, spaced } from '../../src/fold/spaced.js'

test('few are kept, and of the last thousand events each has one before it, about as far as the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: SPACING, max: 2 * SPACING - 1 }), { minLength: 1, maxLength: 60 }), (steps) => {
      let kept: readonly number[] = []
      let newest = 0
      for (const step of steps) {
        newest += step
        kept = [...spaced(kept, newest), newest]
        expect(kept.length).toBeLessThanOrEqual(10)
        for (let late = 1; late < Math.min(1000, newest - 2 * SPACING); late += 37) {
          const before = Math.max(...kept.filter((one) => one <= newest - late))
          expect(newest - late - before, `${late} late of ${newest}: ${kept}`).toBeLessThanOrEqual(Math.max(2 * SPACING, 2 * late))
        }
      }
    }),
  )
})
