import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facts, profileOf } from '../../src/arguments/profile/facts.js'
import type { FactValue, LogEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { factsOf } from './personal-world.js'
import { loadedBy, savedBy } from '../../src/learner.js'
import { bytesOf } from '../../src/store/protection/bytes-of.js'

const WORLD = {} as World
const fold = (events: readonly LogEvent[]) => {
  const state = facts.start(WORLD)
  for (const event of events) facts.learn(state, event, WORLD)
  return state
}
const fact = (path: string, value: FactValue | null, source: 'user' | 'app' | 'model' = 'user') =>
  ({ kind: 'fact', id: '', at: 0, path: path.split('.'), value, source }) as LogEvent
const known = (events: readonly LogEvent[]) =>
  Object.fromEntries([...fold(events).byPath].map(([path, { value }]) => [path.replaceAll('\u0000', '.'), value]))

describe('the fold', () => {
  test('the same path again supersedes', () => {
    expect(known([fact('home.city', 'Rome'), fact('home.city', 'Bari')])).toEqual({ 'home.city': 'Bari' })
  })
  test('null withdraws what stood at a path and below it', () => {
    expect(known([fact('home.city', 'Rome'), fact('home.floor', 3), fact('homeland', 'Italy'), fact('home', null)])).toEqual({
      homeland: 'Italy',
    })
  })
  test('a value and an object do not stand in one place', () => {
    expect(known([fact('home', 'Rome'), fact('home.city', 'Bari')])).toEqual({ 'home.city': 'Bari' })
    expect(known([fact('home.city', 'Bari'), fact('home', 'Rome')])).toEqual({ home: 'Rome' })
  })
  test('what neither the user nor the app said is no fact', () => {
    expect(known([fact('diet', 'vegan', 'model')])).toEqual({})
  })
  test('a shorter list leaves nothing of the longer one', async () => {
    const state = await factsOf({ people: [{ name: 'Eve' }, { name: 'Bob' }] })
    for (const event of [fact('people', null), fact('people.0.name', 'Zoe')]) facts.learn(state, event, WORLD)
    expect([...state.byPath.values()].map(({ value }) => value)).toEqual(['Zoe'])
  })
  test('saved and loaded it goes on as if it had never stopped', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '0', '__proto__'), { minLength: 1, maxLength: 3 })
    const event = fc.record({ path, value: fc.option(fc.oneof(fc.string(), fc.integer(), fc.array(fc.string(), { maxLength: 2 }))) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.nat(12), (drafts, cut) => {
        const events = drafts.map(({ path, value }) => fact(path.join('.'), value))
        const half = loadedBy(facts, structuredClone(savedBy(facts, fold(events.slice(0, cut)))), WORLD)
        for (const one of events.slice(cut)) facts.learn(half, one, WORLD)
        expect(bytesOf(savedBy(facts, half))).toEqual(bytesOf(savedBy(facts, fold(events))))
      }),
    )
  })
})

describe('the profile', async () => {
  const { leaves, people } = profileOf(
    await factsOf({
      work_address: '88 Quay Street, 2200 Turku',
      languages: ['Hungarian (mother tongue)', 'English (good)'],
      cards: [
        { label: 'Visa 7239', note: 'own account' },
        { label: 'Amex 1389', note: 'issued by employer' },
      ],
      friends: [{ who: 'Jonas', tie: 'uncle', lives: '3 Mill Lane, 9000 Oulu' }],
    }),
  )
  const leaf = (value: unknown) => leaves.find((one) => one.value === value)

  test('list entries with an address of their own are people; cards are not', () => {
    expect(people).toEqual([{ handles: ['Jonas', 'uncle'] }])
    expect(leaf('3 Mill Lane, 9000 Oulu')?.person).toBe(0)
    expect(leaf('Amex 1389')?.person).toBeUndefined()
  })
  test('what stands beside a value is its note', () => {
    expect(leaf('Hungarian')?.note).toBe('mother tongue')
    expect(leaf('Amex 1389')?.note).toBe('issued by employer')
  })
  test('the town of an address is a place, even where no field says it', () => {
    expect(leaf('Turku')).toMatchObject({ shape: 'place', label: 'work address town' })
    expect(leaf('Oulu')).toMatchObject({ shape: 'place', person: 0 })
  })
})
