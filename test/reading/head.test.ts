/** Heads: what is fitted is what is read back from the weights that ship. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, fitHead } from '../../bench/fit/head.js'
import { keyOf, numbersIn, openHead, readLabels } from '../../src/reading/head.js'

test('a stored head knows the features that it was fitted on, and reads their labels', () => {
  const features = Array.from({ length: 40 }, (_, i) => `word ${i}`)
  const examples = features.flatMap((feature, i) =>
    ['a', 'b', 'c'].map((group) => ({ group, label: i % 2 === 0 ? 'even' : 'odd', features: [feature, 'always'] })),
  )
  const head = openHead(fitHead(examples, { labels: ['even', 'odd'], most: 100, wordPenalty: 0.1 }))
  expect([...head.rows.keys()].toSorted((a, b) => a - b)).toEqual([...features, 'always'].map(keyOf).toSorted((a, b) => a - b))
  for (const [i, feature] of features.entries()) {
    const [even] = readLabels(head, { features: [feature], tier: 'hashed' })
    expect((even as number) > 0.5).toBe(i % 2 === 0)
  }
})

test('numbers stand as digits one behind the other, and are told apart', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 24 - 1)), (numbers) => {
      expect(numbersIn(numbers.map(digitsOf).join(''))).toEqual(numbers)
    }),
  )
})
