/** Whose a call is, as its request says. */
import { describe, expect, test } from 'vitest'
import { isForSomebodyElse } from '../../src/arguments/profile/somebody-else.js'
import { choice, smallWorld, tool } from './small-world.js'

const HALL = tool('hall', {})
const GIFTS = tool('gift.finder', {})

describe('a call is for somebody else', () => {
  test.each([
    'A cake for my aunt.',
    'Flowers for him, please.',
    'My brother needs a train to Graz.',
    'My sister, a beginner, would like a tennis course.',
    'The committee wants a room in May.',
    'Our neighbour asks us to order a hedge trimmer.',
    'Grandma is poorly, find her a taxi.',
    'A ticket on behalf of the choir.',
  ])('%s', (request) => {
    expect(isForSomebodyElse(request, {}, HALL)).toBe(true)
  })

  test.each([
    'A table for two.',
    'A cake for my birthday.',
    'Dinner with my sister on Friday.',
    'My boss is away and I want a day off.',
    'My parents and I need a room.',
    'The cat limps, book her in.',
    'Ask the hotel for a late check-out.',
    'My team dinner, for eight.',
  ])('not: %s', (request) => {
    expect(isForSomebodyElse(request, {}, HALL)).toBe(false)
  })

  test('an argument says it as well', () => {
    expect(isForSomebodyElse('Wrap it.', { note: 'for my niece' }, HALL)).toBe(true)
  })
})

describe('a present is chosen by who gives it', () => {
  test.each(['A cake for my aunt.', 'Something for our neighbour.'])('%s', (request) => {
    expect(isForSomebodyElse(request, {}, GIFTS)).toBe(false)
  })

  test.each(['My boss asks me to find something for my aunt.', 'My sister wants a cake.'])('not: %s', (request) => {
    expect(isForSomebodyElse(request, {}, GIFTS)).toBe(true)
  })

  test('and that teaches and fills as any choice of theirs', async () => {
    const WRAP = tool('gift.finder', { wrap: choice(['plain paper', 'ribbon', 'bows'], 'How it is wrapped') })
    const { fill, learn } = await smallWorld([WRAP], [])
    learn(
      ['gift.finder', { wrap: 'ribbon' }, { query: 'Something for my aunt.' }],
      ['gift.finder', { wrap: 'ribbon' }, { query: 'For my boss.' }],
    )
    expect(fill('gift.finder', { query: 'A book for my uncle.' })).toEqual({ wrap: 'ribbon' })
  })
})

describe('what this user takes', () => {
  const BED = tool('hostel', { bed: choice(['dorm', 'twin', 'suite'], 'Kind of bed') })
  const PAST = [
    ['hostel', { bed: 'dorm' }],
    ['hostel', { bed: 'dorm' }],
  ] as const

  test('is filled in for them, and not for others; what is said is, for everybody', async () => {
    const { fill, learn } = await smallWorld([BED], PAST)
    expect(fill('hostel', { query: 'A bed in Lyon.' })).toEqual({ bed: 'dorm' })
    expect(fill('hostel', { query: 'My uncle needs a bed in Lyon.' })).toEqual({})
    expect(fill('hostel', { query: 'My uncle needs a bed in Lyon, a suite.' })).toEqual({ bed: 'suite' })
    learn(['hostel', { bed: 'dorm' }])
    expect(fill('hostel', { query: 'My uncle needs a bed in Lyon.' }), 'a habit').toEqual({ bed: 'dorm' })
  })
})
