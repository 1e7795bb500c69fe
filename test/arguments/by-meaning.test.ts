/** What is concluded from other choices by what they mean, with the vectors that a user gets. No schema here has a hint. */
import { describe, expect, test } from 'vitest'
import { allAxes } from '../../src/arguments/arguments.js'
import type { Axis } from '../../src/arguments/axes/axes.js'
import { realMeanings } from './real-meanings.js'
import { choice, type Past, smallWorld, tool } from './small-world.js'

const meanings = realMeanings()

const FLIGHT = tool('book_flight', { seat: choice(['window', 'aisle'], 'Which seat on the plane') })
const TRAIN = tool('book_train', { place: choice(['next to the window', 'next to the aisle'], 'Place in the carriage') })
const COACH = tool('book_coach', { position: choice(['by the window', 'on the aisle'], 'Where to sit in the coach') })

describe('analogy', () => {
  const world = (...past: Past) => smallWorld([FLIGHT, TRAIN, COACH], past, { without: ['axis'] }, meanings)
  const ABOVE = ['book_flight', { seat: 'window' }] as const
  const BELOW = ['book_train', { place: 'next to the window' }] as const
  const ONCE = ['book_coach', { position: 'by the window' }] as const

  test('a choice that lies on no axis speaks for the option that stands apart as it did', async () => {
    const { ask } = await world(ABOVE, BELOW, ABOVE, BELOW)
    expect(ask('book_coach').position).toMatchObject({
      value: 'by the window',
      because: [{ kind: 'like-choice', tool: 'book_train', parameter: 'place', value: 'next to the window' }, {}, { tool: 'book_flight' }],
    })
  })

  test('and for the other one where the other was chosen', async () => {
    const { fill } = await world(
      ['book_flight', { seat: 'aisle' }],
      ['book_train', { place: 'next to the aisle' }],
      ['book_flight', { seat: 'aisle' }],
      ['book_train', { place: 'next to the aisle' }],
    )
    expect(fill('book_coach')).toEqual({ position: 'on the aisle' })
  })

  test('one like choice is too little about a parameter that was never asked for, and bears out one that was told once', async () => {
    expect((await world(ABOVE)).fill('book_coach')).toEqual({})
    expect((await world(ONCE)).fill('book_coach')).toEqual({})
    expect((await world(ABOVE, ONCE)).ask('book_coach').position).toMatchObject({
      value: 'by the window',
      because: [{ kind: 'like-choice', tool: 'book_flight' }],
    })
  })

  test('one that says the opposite bears nothing out', async () => {
    expect((await world(['book_flight', { seat: 'aisle' }], ONCE)).fill('book_coach')).toEqual({})
  })
})

describe('the same question under another name', () => {
  const DIET = ['none', 'vegetarian', 'pescetarian', 'gluten-free', 'lactose-free']
  const LUNCH = tool('cater_lunch', { diet: choice(DIET, 'What the guest does not eat') })
  const CLASS = tool('join_cooking_class', { restriction: choice(DIET, 'What the participant does not eat') })
  const PAINT = tool('paint_room', { finish: choice(['none', 'matt', 'silk', 'gloss'], 'Finish of the paint') })

  test('has the same answer, whatever tool asks it', async () => {
    const past = Array.from({ length: 2 }, () => ['cater_lunch', { diet: 'lactose-free' }] as const)
    const { ask } = await smallWorld([LUNCH, CLASS], past, {}, meanings)
    expect(ask('join_cooking_class').restriction).toMatchObject({
      value: 'lactose-free',
      because: [{ kind: 'same-meaning', tool: 'cater_lunch', parameter: 'diet', chosen: 2, of: 2 }],
    })
  })

  test('another question has another one, though it takes the same word', async () => {
    const past = Array.from({ length: 4 }, () => ['cater_lunch', { diet: 'none' }] as const)
    expect((await smallWorld([LUNCH, PAINT], past, {}, meanings)).ask('paint_room')).toEqual({})
  })
})

describe('leanings', () => {
  const TOOLS = [
    tool('book_hotel', { room: choice(['budget room', 'standard room', 'luxury suite'], 'Kind of room') }),
    tool('rent_car', { vehicle: choice(['economy car', 'mid-size car', 'premium car'], 'Kind of car') }),
    tool('book_flight', { cabin: choice(['economy', 'business', 'first class'], 'Cabin on board') }),
  ]
  const DEAR = [
    ['book_hotel', { room: 'luxury suite' }],
    ['rent_car', { vehicle: 'premium car' }],
  ] as const
  const CHEAP = [
    ['book_hotel', { room: 'budget room' }],
    ['rent_car', { vehicle: 'economy car' }],
  ] as const

  test.each([
    ['dear', DEAR, 'first class', 1],
    ['cheap', CHEAP, 'economy', -1],
  ] as const)('transfer: the %s end of two other jobs is taken in a third', async (_, past, value, end) => {
    const { ask } = await smallWorld(TOOLS, [...past, ...past], {}, meanings)
    expect(ask('book_flight').cabin).toMatchObject({ value, because: [{ kind: 'leaning', axis: 'cost', end, for: 4, against: 0 }] })
  })

  test('induction: one call of the tool itself is no habit, with those of others it is one', async () => {
    const once = ['book_flight', { cabin: 'first class' }] as const
    expect((await smallWorld(TOOLS, [once], {}, meanings)).fill('book_flight')).toEqual({})
    expect((await smallWorld(TOOLS, [...DEAR, once], {}, meanings)).ask('book_flight').cabin).toMatchObject({
      value: 'first class',
      because: [{ kind: 'leaning', axis: 'cost', end: 1, for: 3 }],
    })
  })

  test('a user who takes now one end, now the other, leans nowhere', async () => {
    const { fill, leanings } = await smallWorld(TOOLS, [...DEAR, ...CHEAP, ...DEAR, ...CHEAP], {}, meanings)
    expect(leanings().map(({ axis }) => axis)).not.toContain('cost')
    expect(fill('book_flight')).toEqual({})
  })
})

describe('an axis that an app adds', () => {
  const SCENT: Axis = {
    name: 'scent',
    negative: ['mushrooms', 'wet leaves', 'forest floor', 'moss'],
    positive: ['oranges', 'lemon zest', 'grapefruit', 'lime'],
  }
  const TOOLS = [
    tool('buy_wine', { note: choice(['earthy', 'citrus'], 'Note in the wine') }),
    tool('order_tea', { aroma: choice(['mossy', 'bergamot'], 'Aroma of the tea') }),
    tool('order_soap', { perfume: choice(['fern and bark', 'lime blossom'], 'Perfume of the soap') }),
    tool('pick_candle', { candle: choice(['damp woodland', 'mandarin peel'], 'Scent of the candle') }),
  ]
  const told = async (axis: Axis, note: string, aroma: string, perfume: string) => {
    const once = [
      ['buy_wine', { note }],
      ['order_tea', { aroma }],
      ['order_soap', { perfume }],
    ] as const
    const { ask, leanings } = await smallWorld(TOOLS, [...once, ...once], { axes: allAxes([axis]) }, meanings)
    return { leaning: leanings().find(({ axis: name }) => name === axis.name)?.towards, choice: ask('pick_candle').candle }
  }

  test('is placed by its phrases: values that no other axis tells apart are carried along it', async () => {
    expect(await told(SCENT, 'citrus', 'bergamot', 'lime blossom')).toMatchObject({
      leaning: 'oranges',
      choice: { value: 'mandarin peel', because: [{ kind: 'leaning', axis: 'scent', end: 1 }] },
    })
    expect(await told(SCENT, 'earthy', 'mossy', 'fern and bark')).toMatchObject({
      leaning: 'mushrooms',
      choice: { value: 'damp woodland', because: [{ kind: 'leaning', axis: 'scent', end: -1 }] },
    })
  })

  test('with phrases about something else it holds nothing', async () => {
    const compass: Axis = { name: 'scent', negative: ['north', 'Tuesday'], positive: ['south', 'Friday'] }
    const { leaning, choice: found } = await told(compass, 'citrus', 'bergamot', 'lime blossom')
    expect(leaning).toBeUndefined()
    expect(found?.because ?? []).not.toContainEqual(expect.objectContaining({ axis: 'scent' }))
  })
})

test('values that say nothing themselves are filled in by no taste', async () => {
  const hotel = tool('book_hotel', { room: choice(['budget room', 'standard room', 'luxury suite'], 'Kind of room') })
  const car = tool('rent_car', { vehicle: choice(['economy car', 'mid-size car', 'premium car'], 'Kind of car') })
  const cinema = tool('book_cinema', { block: choice(['B4', 'B1', 'B7'], 'Which block') })
  const DEAR = [
    ['book_hotel', { room: 'luxury suite' }],
    ['rent_car', { vehicle: 'premium car' }],
  ] as const
  expect((await smallWorld([hotel, car, cinema], [...DEAR, ...DEAR], {}, meanings)).fill('book_cinema')).toEqual({})
})
