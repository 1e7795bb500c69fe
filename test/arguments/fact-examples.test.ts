/** Facts where the schema says what it wants by a list of numbers or by examples. */
import { describe, expect, test } from 'vitest'
import { buildOf, isBuiltLike, ungrouped } from '../../src/arguments/schema/value-shape.js'
import { answer, tool } from './personal-world.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()
const BO = {
  name: 'Bo Lind',
  iban: 'FI21 1234 5600 0007 85',
  frequent_flyer: 'AY-504772195',
  number_plate: 'KBR-417',
  library_card: '20083417',
  gets_up_at: '06:45',
  dinner_at: '19:30',
  born: '1988-04-17',
  home_address: '7 Fennel Row, 4410 Tartu',
  mobile: '+358 40 123 4567',
  mail: 'bo.lind@example.org',
  body: { shoe_size: 43, ring_size: '17,5' },
  diet: 'vegan',
  favourite_team: 'Ilves',
}

/** What one required parameter is filled with. */
async function filledWith(description: string, schema: object, facts: Record<string, unknown> = BO): Promise<unknown> {
  const { filled, asking } = await answer(
    meanings,
    { facts: facts as typeof BO },
    { tool: tool('Desk.do', 'Do it', { it: { type: 'string', description, ...schema } }, ['it']), query: 'Do it, please' },
  )
  return filled.it ?? (asking.it as readonly unknown[] | undefined)?.[0]
}

describe('a list of numbers', () => {
  test.each([
    ['European shoe size', { type: 'integer', enum: [40, 41, 42, 43, 44] }, 43],
    ['European shoe size', { enum: ['40', '41', '42', '43'] }, '43'],
    ['Shoe size', { enum: ['EU 41', 'EU 42', 'EU 43'] }, 'EU 43'],
    ['Shoe size', { type: 'integer', enum: [36, 37, 38] }, undefined],
    ['Shoe size', { enum: ['42-43', '44-45'] }, undefined],
    ['Ring size', { type: 'number', enum: [16.5, 17, 17.5] }, 17.5],
  ])('%s %j: %j', async (description, schema, value) => {
    expect(await filledWith(description, schema)).toBe(value)
  })
})

describe('examples', () => {
  test.each([
    ['Account the money comes from', ['DE89 3704 0044 0532 0130 00'], BO.iban],
    ['Where to get the refund', ['DE89370400440532013000', 'GB29NWBK60161331926819'], BO.iban],
    ['Membership for miles', ['LH-992003887'], BO.frequent_flyer],
    ['Registration number of the car, as on its plate', ['ABC-123', 'XYZ-987'], BO.number_plate],
    ['Number of the library card', ['10023456'], BO.library_card],
    ['When to get up', ['07:30'], BO.gets_up_at],
    ['When dinner is served', ['18:00'], BO.dinner_at],
    ['Where to reach the guest', ['anna@example.com'], BO.mail],
    ['Where to reach the guest', ['+49 30 1234567'], BO.mobile],
    ['Destination of the parcel', ['12 Main Street, 10115 Berlin'], BO.home_address],
  ])('%s, such as %j: %j', async (description, examples, value) => {
    expect(await filledWith(description, { examples })).toBe(value)
  })

  test.each([
    ['Length of the stay in the vehicle park', ['P1D', 'P3D']],
    ['Booking code', ['X7Q2PZ']],
    ['Day of the visit', ['2026-01-02']],
    ['Where it is now', ['60.45, 22.27']],
    ['When the concert starts', ['20:00']],
    ['Mobile number that sent the code', ['HH-44']],
    ['Phone to call, or a link to a form', ['https://example.org/form']],
  ])('%s, such as %j: nothing that is built otherwise or means something else', async (description, examples) => {
    expect(await filledWith(description, { examples })).toBeUndefined()
  })

  test('where the words alone do not say which account it is, the user is asked', async () => {
    const desk = (it: object) => ({ tool: tool('Desk.do', 'Do it', { it: { type: 'string', ...it } }, ['it']), query: 'Do it, please' })
    const { filled, asking } = await answer(
      meanings,
      { facts: BO },
      desk({ description: 'Where to get the refund', examples: ['DE89370400440532013000'] }),
    )
    expect({ filled, asking }).toEqual({ filled: {}, asking: { it: [BO.iban] } })
    const plain = desk({ description: 'Membership for miles', examples: ['LH-992003887'] })
    expect((await answer(meanings, { facts: BO }, plain)).filled).toEqual({ it: BO.frequent_flyer })
  })

  test('words say what is meant', async () => {
    expect(await filledWith('Kind', {})).toBeUndefined()
    expect(await filledWith('Kind', { examples: ['vegetarian diet', 'gluten-free diet'] })).toBe('vegan')
    expect(await filledWith('Branch', {})).toBeUndefined()
    expect(await filledWith('Branch', { examples: ['Berlin', 'Lyon'] })).toBe('Tartu')
    for (const [description, examples] of [
      ['Which band', ['Berlin', 'Toto']],
      ['Which film', ['Paris, Texas', 'Alien']],
      ['Who speaks', ['Anna']],
      ['Which dish', ['Wiener Schnitzel', 'Caesar salad']],
    ] as const)
      expect(await filledWith(description, { examples }), description).toBeUndefined()
  })

  test('the example of OpenAPI is one too', async () => {
    expect(await filledWith('Account the money comes from', { example: 'DE89 3704 0044 0532 0130 00' })).toBe(BO.iban)
  })
})

test('how texts are built', () => {
  expect(buildOf(['DE89 3704 0044 0532 0130 00', 'ABC-123'])).toBe('code')
  expect(buildOf(['12:30', '09:00'])).toBe('time')
  for (const texts of [[], ['Visa 7294'], ['12:30', 'noon'], ['M', 'L'], ['blue']]) expect(buildOf(texts), String(texts)).toBeUndefined()
  expect(isBuiltLike('NO93 8601 1117 947', ['DE89 3704 0044 0532 0130 00'])).toBe(true)
  for (const text of ['ABC-123', '20095', 'anna@example.com', 'Visa 7294', ''])
    expect(isBuiltLike(text, ['DE89 3704 0044 0532 0130 00'])).toBe(false)
})

test('numbers as a machine writes them', () => {
  expect(ungrouped('+358 (40) 123-4567')).toBe('+358401234567')
  expect(ungrouped('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
  for (const value of ['7 Fennel Row, 4410 Tartu', '1988-04-17', '12:30', 'Visa 7294', 'a.b@c.de', '3.5', 7, true])
    expect(ungrouped(value)).toBe(value)
})
