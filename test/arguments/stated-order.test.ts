/** What a description says of the order of a choice's values, with the shipped transformer. */
import { expect, test } from 'vitest'
import { realMeanings } from './real-meanings.js'
import { choice, smallWorld, tool } from './small-world.js'

const meanings = realMeanings()

const HALL = ['gallery', 'circle', 'front stalls'] as const
const RAIL = tool('rail.book', { fare: choice(['saver', 'flexible', 'luxury'], 'Fare, by its price') })
const ROOM = tool('room.book', { room: choice(['dormitory', 'double room', 'suite'], 'Kind of room') })

test.each([
  ['Seats from the cheapest to the dearest', 'gallery'],
  ['Seats from dearest to cheapest', 'front stalls'],
])('%s: the thrifty get the right end', async (description, cheap) => {
  const theatre = tool('theatre.book', { seat: choice([...HALL], description) })
  const past = [
    ['rail.book', { fare: 'saver' }],
    ['room.book', { room: 'dormitory' }],
    ['rail.book', { fare: 'saver' }],
    ['room.book', { room: 'dormitory' }],
  ] as const
  const { fill } = await smallWorld([RAIL, ROOM, theatre], past, {}, meanings)
  expect(fill('theatre.book')).toEqual({ seat: cheap })
})
