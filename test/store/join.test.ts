/** Two copies of an event become one, whichever way round, however often. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogEvent } from '../../src/event.js'
import { idAt } from '../../src/store/clock.js'
import { amend, joinEvents } from '../../src/store/plan/join.js'
import { canonicalJson } from '../../src/util/text-hash.js'
import { round } from './log-drafts.js'

const DEVICES = ['device01', 'device02']
const stamp = fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(...DEVICES)).map(([ms, device]) => idAt(1000 + ms, 0, device))
const changes = fc.record(
  {
    reward: fc.constantFrom(0, 0.5, 1),
    used: fc.constantFrom('a', 'b'),
    query: fc.constantFrom('p', 'q'),
    args: fc.constantFrom({ n: 1 }, { n: 2 }),
  },
  { requiredKeys: [] },
)

/** A copy of one of two events that were handed the same past call, after some changes that may be known to this device only. */
const copy: fc.Arbitrary<LogEvent> = fc
  .tuple(fc.constantFrom(...DEVICES), fc.array(fc.tuple(changes, stamp), { maxLength: 3 }))
  .map(([device, list]) => {
    const written: LogEvent = { ...round({ key: 'k', at: 500 }), id: idAt(500, 0, device) }
    return [...list]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .reduce<LogEvent>((event, [change, at]) => amend(event, change, () => at), written)
  })

function expectSame(a: LogEvent, b: LogEvent): void {
  expect(canonicalJson(a)).toBe(canonicalJson(b))
}

test('the join does not depend on who joins whom', () =>
  fc.assert(fc.property(copy, copy, (a, b) => expectSame(joinEvents(a, b), joinEvents(b, a)))))

test('the join of three does not depend on the order', () =>
  fc.assert(fc.property(copy, copy, copy, (a, b, c) => expectSame(joinEvents(joinEvents(a, b), c), joinEvents(a, joinEvents(b, c))))))

test('what was joined already changes nothing', () =>
  fc.assert(
    fc.property(copy, copy, (a, b) => {
      const joined = joinEvents(a, b)
      expectSame(joinEvents(joined, a), joined)
      expectSame(joinEvents(joined, joined), joined)
    }),
  ))

test('the later change of a field wins, and changes of other fields stay', () => {
  const written: LogEvent = { ...round({ key: 'k', used: 'a', reward: 0 }), id: idAt(500, 0, 'device01') }
  const here = amend(written, { reward: 1 }, () => idAt(700, 0, 'device01'))
  const there = amend(
    amend(written, { used: 'b' }, () => idAt(600, 0, 'device02')),
    { reward: 0.5 },
    () => idAt(650, 0, 'device02'),
  )
  expect(joinEvents(here, there)).toMatchObject({ used: 'b', reward: 1 })
})
