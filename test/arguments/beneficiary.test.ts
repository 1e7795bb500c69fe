import { describe, expect, test } from 'vitest'
import type { Profile } from '../../src/arguments/profile/facts.js'
import { createNearness } from '../../src/arguments/axes/nearness.js'
import { lookAt, beneficiaryAnchors, beneficiaryOf, beneficiarySpans } from '../../src/arguments/profile/beneficiary.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()
const people = [{ handles: ['Milo', 'brother'] }, { handles: ['Ines', 'grandmother'] }, { handles: ['Kwame', 'friend'] }]
const profile: Profile = { leaves: [], people }

/** @param look whether the static tier has a first look, as in penchant */
async function read(request: string, look: 'first' | 'none' = 'first') {
  const nearness = createNearness(meanings.vector, look === 'first' ? meanings.rough : undefined)
  const clauses = lookAt([request], profile, nearness)
  await meanings.ensure([...beneficiaryAnchors(profile), ...beneficiarySpans(clauses)])
  return beneficiaryOf(clauses, profile, nearness)
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

describe('a first look by the static tier', () => {
  const requests = [
    'Have the parcel with the new headphones dropped where I live before Saturday',
    'A taxi from my apartment to the airport tomorrow at six in the morning',
    'Find a gym with a pool close to my job that opens before seven',
    'Order two bunches of tulips to my grandma, she has her birthday on Friday',
    'A waterproof jacket in dark green for somebody else, not too expensive',
    'Compare the prices of electric bicycles and send me the three best',
    'Pick the cargo bike up at my buddy Kwame and bring it to the firm',
  ]

  test.each(requests)('“%s” says the same without it', async (request) => {
    const [{ words: quick, ...found }, { words: thorough, ...all }] = [await read(request), await read(request, 'none')]
    expect(found).toEqual(all)
    expect(quick).toBe(thorough)
  })

  test('it spares most spans their vectors', () => {
    const count = (nearness: ReturnType<typeof createNearness>): number =>
      beneficiarySpans(lookAt(requests, { leaves: [], people: [] }, nearness)).length
    const [looked, all] = [count(createNearness(meanings.vector, meanings.rough)), count(createNearness(meanings.vector))]
    expect(looked).toBeLessThan(all / 3)
  })
})
