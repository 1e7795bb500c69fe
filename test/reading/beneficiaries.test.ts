/** For whom a request is, by its words alone: the surest of them, and what only mentions others. */
import { describe, expect, test } from 'vitest'
import type { Tier } from '../../src/embedding/embedder.js'
import { isForOthers } from '../../src/reading/beneficiaries.js'

const byWords = (message: string, tier: Tier = 'hashed'): boolean => isForOthers({ message, tier, vector: undefined })

describe('what others get', () => {
  test.each([
    'my dad needs a flight, he is going to see his sister and needs a seat near the front',
    'The neighbours need a plumber, she is at home with her twins until six.',
  ])('%s', (request) => {
    expect(byWords(request)).toBe(true)
  })
  test.each([
    'Remind me to ring my mother before her flight.',
    'A table for my sister and me',
    'Dinner with my sister on Friday.',
    'My boss likes this hotel, book it for me',
    'play something',
    '',
  ])('not: %s', (request) => {
    expect(byWords(request)).toBe(false)
  })
})

test('without its vectors a tier reads by words', () => {
  expect(byWords('my dad needs a flight, he is going to see his sister and needs a seat near the front', 'transformer')).toBe(true)
})
