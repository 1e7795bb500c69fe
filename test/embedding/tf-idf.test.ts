import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTfIdf } from '../../src/embedding/text/tf-idf.js'
import { contentWordsOf, gramsOf, stem, wordsOf } from '../../src/embedding/text/words.js'

const bestOf = (scores: Float64Array) => scores.indexOf(Math.max(...scores))
const texts = () => fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 8 })

describe('TF-IDF', () => {
  const documents = [
    'Restaurants: OpenTable - Book a table at a restaurant',
    'Music: play songs, albums and playlists',
    'Weather: forecast for any city',
  ]

  test('finds the document that a request is about, whatever the word forms', () => {
    const model = createTfIdf(documents)
    expect(bestOf(model.scores('I want to reserve tables in restaurants'))).toBe(0)
    expect(bestOf(model.scores('playing an album'))).toBe(1)
    expect(bestOf(model.scores("what's the weather forecasted for cities up north"))).toBe(2)
  })

  test('words of other scripts count', () => {
    const model = createTfIdf(['забронировать столик в ресторане', '天気 予報', 'حجز طاولة في مطعم', 'मौसम का पूर्वानुमान'])
    expect(bestOf(model.scores('столик на двоих'))).toBe(0)
    expect(bestOf(model.scores('明日の天気'))).toBe(1)
    expect(bestOf(model.scores('طاولة لشخصين'))).toBe(2)
    expect(bestOf(model.scores('आज का मौसम'))).toBe(3)
  })

  test('a text is as near as can be to itself, and never nearer', () =>
    fc.assert(
      fc.property(texts(), (some) => {
        const model = createTfIdf(some)
        for (const [i, text] of some.entries()) {
          const scores = model.scores(text)
          for (const score of scores) expect(score).toBeLessThanOrEqual(1.00001)
          if (contentWordsOf(text).length > 0) expect(scores[i]).toBeGreaterThan(0.99999)
          else expect(Math.max(...scores)).toBe(0)
        }
      }),
    ))

  test('asking changes no later answer', () => {
    const model = createTfIdf(documents)
    const before = model.scores('book a table')
    model.scores('entirely unheard-of vocabulary, tables')
    model.sumLength([0, 1])
    expect(model.scores('book a table')).toEqual(before)
  })

  test('words that no document has make everything less near', () => {
    const model = createTfIdf(documents)
    expect(model.scores('restaurant zebra xylophone')[0]).toBeLessThan(model.scores('restaurant')[0] as number)
  })

  test('the length of a sum: 1 of one document, √2 of two that share nothing', () => {
    const model = createTfIdf(['table', 'jugglers', ''])
    expect(model.sumLength([0])).toBeCloseTo(1, 6)
    expect(model.sumLength([0, 1])).toBeCloseTo(Math.SQRT2, 6)
    expect(model.sumLength([0, 0])).toBeCloseTo(2, 6)
    expect(model.sumLength([2])).toBe(0)
  })

  test('ten thousand tools are ready in a second and a half, and a request takes a millisecond', () => {
    const pool = wordsOf(
      'flight hotel price quote stock market player score match music album weather city route parcel order invoice calendar mail translate',
    )
    const many = Array.from({ length: 10_000 }, (_, i) =>
      Array.from({ length: 30 }, (_, j) => `${pool[(i * 7 + j * j) % pool.length]}${(i * j) % 97}`).join(' '),
    )
    const started = performance.now()
    const model = createTfIdf(many)
    model.scores('flight12')
    const builtMs = performance.now() - started
    const asked = performance.now()
    for (let i = 0; i < 20; i++) model.scores('the cheapest flight and hotel for a match in the city next weekend, with the route')
    const queryMs = (performance.now() - asked) / 20
    // Measured on two shared cores: 1.0 s and .3 ms; the bounds leave room for a busy machine.
    expect(builtMs).toBeLessThan(6000)
    expect(queryMs).toBeLessThan(10)
  })
})

describe('words', () => {
  test('names are split as people read them', () => {
    expect(wordsOf('searchFlights get_user-info IPv4 ＦＵＬＬ "Ünïcode"')).toEqual([
      'search',
      'flights',
      'get',
      'user',
      'info',
      'ipv4',
      'full',
      'ünïcode',
    ])
  })

  test.each([
    ['books', 'book'],
    ['booked', 'book'],
    ['booking', 'book'],
    ['planning', 'plan'],
    ['compares', 'compar'],
    ['comparing', 'compar'],
    ['stories', 'stori'],
    ['story', 'stori'],
    ['classes', 'class'],
    ['bus', 'bus'],
    ['sing', 'sing'],
    ['status', 'status'],
    ['столики', 'столики'],
  ])('the stem of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  test('grams know where a word begins and ends', () => {
    expect(gramsOf('book')).toEqual(['_bo', 'boo', 'ook', 'ok_', '_boo', 'book', 'ook_'])
  })
})
