import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOCK_START, clockAt, firstIdOf, idAt, isEventId, laterClock, nextId, randomDevice, timeOf } from '../../src/store/clock.js'

const DEVICE = 'abcd0123'
const ms = fc.integer({ min: 0, max: 36 ** 9 - 2 })
const counter = fc.integer({ min: 0, max: 36 ** 5 - 1 })

test('an id reads as nine digits of time, five of counter, and the device', () => {
  expect(idAt(Date.UTC(2026, 0, 1), 37, DEVICE)).toBe('0mjuohs0000011-abcd0123')
})

test('ids follow each other whatever the wall clock does', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(ms, fc.double({ min: -5, max: 5, noNaN: true }))), (times) => {
      let clock = CLOCK_START
      let last = ''
      for (const time of times) {
        const next = nextId(clock, time, DEVICE)
        expect(next.id > last).toBe(true)
        expect(clockAt(next.id)).toEqual(next.clock)
        last = next.id
        clock = next.clock
      }
    }),
  ))

test('a millisecond that is full lends from the next', () => {
  const { id } = nextId({ ms: 7, counter: 36 ** 5 - 1 }, 7, DEVICE)
  expect(clockAt(id)).toEqual({ ms: 8, counter: 0 })
})

test('an id tells the time that it was made for', () =>
  fc.assert(
    fc.property(ms, counter, (time, n) => {
      const id = idAt(time, n, DEVICE)
      expect(timeOf(id)).toBe(time)
      expect(id > firstIdOf(time) && id < firstIdOf(time + 1)).toBe(true)
    }),
  ))

test('the order of ids is the order of time, then of counters', () =>
  fc.assert(
    fc.property(fc.record({ ms, counter }), fc.record({ ms, counter }), (a, b) => {
      const isLater = idAt(a.ms, a.counter, DEVICE) >= idAt(b.ms, b.counter, DEVICE)
      expect(laterClock(a, b)).toEqual(isLater ? a : b)
    }),
  ))

test('a random device can stand in an id', () => {
  expect(isEventId(idAt(0, 0, randomDevice()))).toBe(true)
  expect(randomDevice()).not.toBe(randomDevice())
})
