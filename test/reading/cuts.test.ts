/** Where a message may be cut: between words, never within one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from '../../src/reading/clauses.js'

test.each(['beginner-friendly', 'at 12:30', 'example.com', 'ada@example.org', 'and/or', 'snake_case'])(
  'no clause ends within the word of “%s”',
  (text) => {
    for (const { at } of placesOf(`${text} please`)) expect(`${text} please`.slice(at)).toMatch(/^\s/)
  },
)

test('a cut leaves all of the message, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const cuts = placesOf(text).map(({ at }) => at)
      expect(cuts).toEqual(cuts.toSorted((a, b) => a - b))
      expect([0, ...cuts].map((from, i) => text.slice(from, cuts[i])).join('')).toBe(text)
    }),
  )
})

test('a sentence that ends without a blank, and a dash, may still be a cut', () => {
  expect(placesOf('Resy — never Tock').length).toBe(2)
  expect(placesOf('That is all!Now a table').length).toBe(5)
})
