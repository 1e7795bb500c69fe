import { describe, expect, test } from 'vitest'
import type { Profile } from '../../src/arguments/facts.js'
import { createNearness } from '../../src/arguments/nearness.js'
import { whoseOf, whoseTexts } from '../../src/arguments/whose.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()
const people = [{ handles: ['Milo', 'brother'] }, { handles: ['Ines', 'grandmother'] }, { handles: ['Kwame', 'friend'] }]
const profile: Profile = { leaves: [], people }

async function read(request: string) {
  await meanings.ensure(whoseTexts([request], profile))
  return whoseOf([request], profile, createNearness(meanings.vector))
}

describe('where', () => {
  test.each([
    'Bring the parcel round to my flat',
    'A taxi from my house at eight',
    'Have it dropped where I live',
    'Find a dentist here in town',
    'Send a plumber to my apartment tomorrow',
  ])('“%s” is at home', async (request) => {
    expect((await read(request)).place).toBe('home')
  })

  test.each([
    'Bring the parcel round to the office',
    'A taxi from my workplace at eight',
    'Find a gym close to my work',
    'Lunch for six, delivered to my office',
    'A locksmith in the town where I work',
  ])('“%s” is at work', async (request) => {
    expect((await read(request)).place).toBe('work')
  })

  test.each([
    ['Bring the parcel to my brother', 0],
    ["A taxi from Milo's at eight", 0],
    ["Flowers to my grandma's place", 1],
    ['Deliver the soup to Ines', 1],
    ["Pick the bike up at my friend's house", 2],
    ['Bring the parcel to my friend Kwame', 2],
  ])('“%s” is at theirs', async (request, person) => {
    expect((await read(request)).at).toBe(person)
  })

  test('for somebody, but sent to me: it is at home and not mine', async () => {
    const read1 = await read('A scarf for my brother, sent to my home')
    expect(read1).toMatchObject({ place: 'home', forOther: true })
    expect(read1.at).toBeUndefined()
  })

  test('where nothing is said, nothing is read', async () => {
    expect(await read('Book a table for four at eight tonight')).toMatchObject({ forOther: false })
    expect((await read('Book a table for four at eight tonight')).place).toBeUndefined()
    expect((await read('Renew the passport')).at).toBeUndefined()
  })
})

describe('for whom', () => {
  test.each(['Order running shoes for me', 'A coat for myself', 'Trousers that fit me'])('“%s” is for the user', async (request) => {
    expect(await read(request)).toMatchObject({ forOther: false })
  })

  test.each(['Order running shoes, not for me', 'A coat for somebody else', 'Gloves for my grandma', 'A present for another person'])(
    '“%s” is for somebody else',
    async (request) => {
      expect((await read(request)).forOther).toBe(true)
    },
  )
})
