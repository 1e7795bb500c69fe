import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Observation, voteIn } from '../../src/arguments/history/own-habit.js'

const WORK = Float32Array.of(1, 0)
const HOME = Float32Array.of(0, 1)
const seen = (value: string, at = HOME): Observation => ({ value, plain: value, at, same: 1, weight: 1, isForOther: false, order: 1 })
const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)

describe('which value', () => {
  test('the one that was taken most, and the surer the steadier', () => {
    const steady = voteIn(
      times(5, () => seen('visa')),
      HOME,
      Math.exp,
    )
    const mixed = voteIn([seen('amex'), seen('amex'), seen('visa'), seen('visa'), seen('visa')], HOME, Math.exp)
    expect([steady?.value, mixed?.value]).toEqual(['visa', 'visa'])
    expect(steady?.share).toBeGreaterThan(mixed?.share ?? 1)
  })

  test('where this user’s own choices follow the circumstance, it decides', () => {
    const past = [...times(4, () => seen('visa', HOME)), ...times(3, () => seen('company card', WORK))]
    expect(voteIn(past, WORK, Math.exp)).toMatchObject({ value: 'company card', isCircumstance: true })
    expect(voteIn(past, HOME, Math.exp)).toMatchObject({ value: 'visa', isCircumstance: true })
    expect(voteIn(past, undefined, Math.exp)).toMatchObject({ value: 'visa', isCircumstance: false })
  })

  test('where they do not, a circumstance that happened to go with a value decides nothing', () => {
    const past = ['a', 'b', 'c', 'b', 'a', 'c'].map((value, i) => seen(value, i % 2 === 0 ? WORK : HOME))
    const vote = voteIn(past, WORK, Math.exp)
    expect(vote?.isCircumstance).toBe(false)
    expect(vote?.share).toBeLessThan(0.5)
  })

  test('nothing was seen, nothing is said', () => {
    expect(voteIn([], HOME, Math.exp)).toBeUndefined()
  })
})

test('shares are probabilities, and which letters the values have does not matter', () => {
  const observation = fc.record({ value: fc.constantFrom('a', 'b', 'c'), isWork: fc.boolean() })
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 50 }), fc.boolean(), (list, isWork) => {
      const names: Readonly<Record<string, string>> = { a: 'zz', b: 'yy', c: 'xx' }
      const past = list.map((one) => seen(one.value, one.isWork ? WORK : HOME))
      const renamed = past.map((one) => ({ ...one, value: names[one.plain] as string, plain: names[one.plain] as string }))
      const [vote, other] = [past, renamed].map((all) => voteIn(all, isWork ? WORK : HOME, Math.exp))
      expect(vote?.share).toBeGreaterThan(0)
      expect(vote?.share).toBeLessThanOrEqual(1)
      expect(other?.share).toBe(vote?.share)
      expect(other?.value).toBe(names[vote?.value as string])
    }),
  )
})
