/** Who chose: only the user's own acts make a habit, and what went wrong counts whoever had chosen it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChosenBy, RoundEvent } from '../../src/event.js'
import { NAMED, outcomesOf } from '../../src/outcomes.js'
import { banditAsOverride, freqAsOverride } from '../../src/selection/published/harness.js'
import { createMixture, type Mixture } from '../../src/selection/experts/mixture.js'
import { isSpoiled } from '../../src/selection/policy.js'
import { ask, bitsOf, DAY_MS, defined, fold, habitOf, reopened, rounds, smallWorld, T0, tool } from './small-world.js'

const mixture = createMixture()
const TABLES = ['OpenTable', 'Resy', 'Tavola'].map((name) => tool(name, 'restaurants'))
const ALONE = ['Notes', 'Maps'].map((name) => tool(name))
const ALL = [...TABLES, ...ALONE]
const [OPENTABLE, RESY] = TABLES as [(typeof TABLES)[number], (typeof TABLES)[number]]
const NAMES = TABLES.map(({ name }) => name)
const world = smallWorld(ALL)

type Row = Partial<RoundEvent> & { readonly query: string }
const stateAfter = (...rows: readonly (readonly Row[])[]): Mixture => fold(mixture, world, [...defined(ALL), ...rounds(rows.flat())])
const answer = (state: Mixture, query = 'a table for tonight') => ask(mixture, world, state, query, TABLES)
const times = (n: number, query: string, row: Partial<RoundEvent>): Row[] =>
  Array.from({ length: n }, (_, i) => ({ query: `${query} ${i}`, contenders: NAMES, ...row }))
const [event] = rounds([{ query: 'a table' }]) as [RoundEvent]

const OTHERS: readonly ChosenBy[] = ['model', 'penchant', 'chance']

describe('what a round says of its tools', () => {
  const pick = fc.constantFrom(undefined, ...NAMES)
  const reward = fc.constantFrom(undefined, 0, 0.25, 0.5, 1)
  const someRound = fc.record({ used: pick, suggested: pick, reward }).map((fields) => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    return { ...event, ...given } as RoundEvent
  })

  /** As it stood before rounds had authors. */
  const before = ({ used, suggested, reward }: RoundEvent) => {
    if (used === undefined) return suggested === undefined || reward === undefined ? [] : [{ hash: suggested, reward }]
    const ran = { hash: used, reward: reward ?? 1 }
    return suggested === undefined || suggested === used ? [ran] : [ran, { hash: suggested, reward: 0 }]
  }

  test('without an author it is what it always was, all of it in full', () => {
    fc.assert(
      fc.property(someRound, (one) => {
        expect(outcomesOf(one)).toEqual(before(one).map((outcome) => ({ ...outcome, weight: 1, isFailure: false, isCorrected: false })))
      }),
    )
  })

  test('where somebody else chose, only what went wrong', () => {
    fc.assert(
      fc.property(someRound, fc.constantFrom(...OTHERS), (one, by) => {
        for (const { hash, reward: worth } of outcomesOf({ ...one, by })) {
          expect(worth).toBe(0)
          expect(hash).toBe(one.used ?? one.suggested)
          expect(one.reward).toBeLessThan(0.5)
        }
      }),
    )
  })

  test('nothing of an exception', () => {
    fc.assert(
      fc.property(someRound, (one) => {
        expect(outcomesOf({ ...one, once: true, instead: 'Resy' })).toEqual([])
      }),
    )
  })

  test('a correction is a win for the one and a loss for the other, whoever had chosen', () => {
    for (const by of [undefined, ...OTHERS]) {
      const said = { ...event, used: 'OpenTable', instead: 'Resy', ...(by === undefined ? {} : { by }) } as RoundEvent
      expect(outcomesOf(said)).toMatchObject([
        { hash: 'Resy', reward: 1, weight: 1 },
        { hash: 'OpenTable', reward: 0, weight: 1, isCorrected: true },
      ])
    }
    expect(outcomesOf({ ...event, suggested: 'Resy', instead: 'Resy' })).toMatchObject([{ hash: 'Resy', reward: 1 }])
  })

  test('a named tool counts a part of a choice, and in full where it was refused', () => {
    expect(outcomesOf({ ...event, used: 'Resy', named: true })).toMatchObject([{ reward: 1, weight: NAMED }])
    expect(outcomesOf({ ...event, used: 'Resy', named: true, reward: 0 })).toMatchObject([{ reward: 0, weight: 1 }])
  })
})

test('a log without authors folds to the same bits as one that names the user', () => {
  const row = fc.record({
    query: fc.constantFrom('a table', 'somewhere to eat', 'note that', 'where is it'),
    used: fc.constantFrom(...ALL.map(({ name }) => name)),
    suggested: fc.constantFrom(...ALL.map(({ name }) => name)),
    reward: fc.constantFrom(0, 0.5, 1),
  })
  for (const policy of [mixture, freqAsOverride, banditAsOverride])
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const folded = (by: Partial<RoundEvent>) =>
          bitsOf(
            policy as typeof mixture,
            fold(policy as typeof mixture, world, [...defined(ALL), ...rounds(rows.map((one) => ({ ...one, ...by })))]),
          )
        expect(folded({ by: 'user' })).toBe(folded({}))
      }),
      { numRuns: 25 },
    )
})

describe('habits', () => {
  test.each(OTHERS)('what %s chose is none, and one act of the user overrules it', (by) => {
    const often = times(9, 'by itself', { used: 'OpenTable', by })
    const idle = stateAfter(often)
    expect(mixture.habits(idle)).toEqual([])
    expect(answer(idle).because.filter(({ kind }) => kind === 'habit')).toEqual([])
    expect(answer(stateAfter(often, times(1, 'own', { used: 'Resy' }))).tool).toBe('Resy')
  })

  test.each([mixture, freqAsOverride, banditAsOverride].map((policy) => [policy.name, policy] as const))(
    '%s does not count what a model chose, but what of it was refused',
    (_, policy) => {
      const other = policy as typeof mixture
      const of = (row: Partial<RoundEvent>) =>
        other.recordOf(fold(other, world, [...defined(ALL), ...rounds(times(3, 'x', row))]), OPENTABLE)
      expect(of({ used: 'OpenTable', by: 'model' })).toEqual({ taken: 0, refused: 0, failed: 0 })
      expect(of({ used: 'OpenTable', by: 'model', reward: 0 })).toEqual({ taken: 0, refused: 3, failed: 0 })
    },
  )

  test('a model’s favourite that the user corrected again and again is not suggested', () => {
    const state = stateAfter(
      times(1, 'unasked', { used: 'OpenTable', by: 'model' }),
      times(5, 'corrected', { used: 'OpenTable', by: 'model', instead: 'Resy' }),
    )
    const { tool: suggested, probabilities, because } = answer(state)
    expect(suggested).toBe('Resy')
    expect(probabilities.OpenTable).toBeLessThan(0.1)
    expect(because[0]).toMatchObject({ kind: 'habit', chosen: 5, of: 5, refused: 0 })
    expect(mixture.recordOf(state, OPENTABLE)).toEqual({ taken: 0, refused: 5, failed: 0 })
  })

  test('a correction is not taken for a step of a search when the same request comes again', () => {
    const corrected: Row = { query: 'a table', used: 'OpenTable', by: 'model', instead: 'Resy', contenders: NAMES }
    const again: Row = { query: 'a table', used: 'Resy', contenders: NAMES }
    const losses = (state: Mixture) => state.habits.get('restaurants')?.counts.losses[0]?.reduce((sum, loss) => sum + loss, 0)
    expect(losses(stateAfter([corrected, again]))).toBe(losses(stateAfter([corrected])))
  })

  test('three times taken and six times refused falls', () => {
    const taken = times(3, 'a ride', { used: 'OpenTable' })
    const refused = times(6, 'a ride', { used: 'OpenTable', reward: 0, by: 'model' })
    const [before, after] = [stateAfter(taken), stateAfter(taken, refused)].map(
      (state) => answer(state, 'a ride home').probabilities.OpenTable,
    )
    expect(after).toBeLessThan((before as number) / 2)
  })

  test('exceptions say nothing, however many', () => {
    const habit = times(2, 'usual', { used: 'Resy' })
    const state = stateAfter(habit, times(6, 'for my mother', { used: 'OpenTable', once: true }))
    expect(mixture.habits(state)).toEqual(mixture.habits(stateAfter(habit)))
    expect(answer(state).tool).toBe('Resy')
  })

  test('who named two rivals for two jobs of one kind gets each for its job', () => {
    const state = stateAfter([
      ...times(3, 'to the airport with OpenTable', { used: 'OpenTable', named: true }),
      ...times(3, 'to the office with Resy', { used: 'Resy', named: true }),
    ])
    expect(answer(state, 'to the airport with OpenTable 1').tool).toBe('OpenTable')
    expect(answer(state, 'to the office with Resy 2').tool).toBe('Resy')
  })

  test('tools without a domain as well', () => {
    const often = habitOf('Notes', 6, { by: 'model' })
    const idle = stateAfter(often)
    expect(mixture.recordOf(idle, ALONE[0] as (typeof ALONE)[number])).toEqual({ taken: 0, refused: 0, failed: 0 })
    const named = stateAfter(habitOf('Maps', 2, { named: true }))
    expect(ask(mixture, world, named, 'what else', ALONE).tool).toBe('Maps')
    expect(mixture.recordOf(named, ALONE[1] as (typeof ALONE)[number])).toEqual({ taken: 2, refused: 0, failed: 0 })
  })
})

describe('failures', () => {
  const taken = times(3, 'usual', { used: 'OpenTable' })
  const failing = times(3, 'down', { used: 'OpenTable', failed: true, reward: 0 })
  const state = stateAfter(times(1, 'once', { used: 'OpenTable' }), failing)
  const last = T0 + 3 * DAY_MS
  const at = (now: number) => mixture.recordOf(state, OPENTABLE, now).failed

  test('count, and fade within a week; refusals stay', () => {
    expect([at(last), at(last + 6 * DAY_MS), at(last + 7 * DAY_MS)]).toEqual([3, 3, 0])
    const refused = stateAfter(times(3, 'no', { used: 'OpenTable', reward: 0 }))
    expect(mixture.recordOf(refused, OPENTABLE, T0 + 1000 * DAY_MS)).toEqual({ taken: 0, refused: 3, failed: 0 })
  })

  test('are no refusals, and one call that works ends them, whoever made it', () => {
    expect(mixture.recordOf(state, OPENTABLE, last)).toEqual({ taken: 1, refused: 0, failed: 3 })
    const works = stateAfter(failing, times(1, 'works', { used: 'OpenTable', by: 'model' }))
    expect(mixture.recordOf(works, OPENTABLE, last)).toEqual({ taken: 0, refused: 0, failed: 0 })
  })

  test('move the choice while they last, and are told', () => {
    const habit = stateAfter(taken, failing)
    const { tool: suggested, because } = answer(habit)
    expect(answer(stateAfter(taken)).tool).toBe('OpenTable')
    expect(answer(habit).probabilities.OpenTable).toBeLessThan(answer(stateAfter(taken)).probabilities.OpenTable as number)
    if (suggested === 'OpenTable') expect(because[0]?.text).toBe('Taken 3 times, failed 3 times lately for restaurants.')
    expect(mixture.habits(habit, last + 3 * DAY_MS)[0]?.tools[0]).toMatchObject({ tool: 'OpenTable', chosen: 3, refused: 0, failed: 3 })
    expect(mixture.habits(habit, last + 30 * DAY_MS)[0]?.tools[0]).toMatchObject({ failed: 0 })
  })

  test('are kept in a snapshot', () => {
    expect(mixture.recordOf(reopened(mixture, world, state), OPENTABLE, last)).toEqual(mixture.recordOf(state, OPENTABLE, last))
  })
})

test.each([
  ['nothing yet', 0, 0, 0, false],
  ['refused once', 0, 1, 0, false],
  ['refused twice', 0, 2, 0, true],
  ['taken as often as refused', 4, 4, 0, true],
  ['taken more often', 5, 4, 0, false],
  ['failed twice lately', 1, 0, 2, true],
] as const)('spoiled: %s', (_, taken, refused, failed, isIt) => expect(isSpoiled({ taken, refused, failed })).toBe(isIt))

test('a hotel used four times and then refused four times is told as that', () => {
  const state = stateAfter(times(4, 'a hotel', { used: 'Resy' }), times(4, 'rubbish', { used: 'Resy', reward: 0, by: 'model' }))
  expect(mixture.recordOf(state, RESY)).toEqual({ taken: 4, refused: 4, failed: 0 })
  expect(mixture.habits(state)[0]?.tools).toMatchObject([{ tool: 'Resy', chosen: 4, refused: 4 }])
})
