/** Folding: whatever happens to the log, the state is what learning its events in order gives; with snapshots and without, on a real database's code. */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import { createFold, type Fold } from '../../src/fold/fold.js'
import type { Learner } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { PenchantError } from '../../src/errors.js'
import type { LogEvent } from '../../src/event.js'
import { randomDevice } from '../../src/store/clock.js'
import type { EventLog } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { definition, round, T0, these, those } from '../store/log-drafts.js'
import { listLearner } from './stand-ins.js'

const kernels = twinKernels()

async function newLog(user = `user-${randomDevice()}`): Promise<EventLog> {
  const log = await openLog({ user })
  expect(log.storage).toBe('indexeddb')
  onTestFinished(() => log.close())
  return log
}

const foldOf = (log: EventLog, learner: Learner<string[]>, name = 'hashed'): Fold =>
  createFold(log, [learner as Learner<unknown>], kernels, createVectorCache({ ...createHashedEmbedder(), id: name }, undefined))

const rounds = (n: number, label = 'q') => Array.from({ length: n }, (_, i) => round({ query: `${label}${i}` }))
const queries = (n: number, label = 'q') => Array.from({ length: n }, (_, i) => `${label}${i}`)

test('events are learnt in order, once, and new ones alone afterwards', async () => {
  const learnt: string[] = []
  const [log, list] = [await newLog(), listLearner(1, (query) => learnt.push(query))]
  await log.append(rounds(3))
  const fold = foldOf(log, list)
  await fold.catchUp()
  expect(fold.state(list)).toEqual(queries(3))
  await fold.catchUp()
  await log.append(rounds(2, 'later'))
  await Promise.all([fold.catchUp(), fold.catchUp()])
  expect(fold.state(list)).toEqual([...queries(3), ...queries(2, 'later')])
  expect(learnt).toEqual(fold.state(list))
  expect(fold.events).toBe(5)
})

test('an event of the past is learnt at its place', async () => {
  const [log, list] = [await newLog(), listLearner()]
  const fold = foldOf(log, list)
  await log.append([round({ query: 'b', at: T0 + 2 }), round({ query: 'd', at: T0 + 4 })], { past: true })
  await fold.catchUp()
  await log.append([round({ query: 'c', at: T0 + 3 }), round({ query: 'a', at: T0 + 1 })], { past: true })
  await fold.catchUp()
  expect(fold.state(list)).toEqual(['a', 'b', 'c', 'd'])
})

test('an event that is amended is learnt as it is now', async () => {
  const [log, list] = [await newLog(), listLearner()]
  const fold = foldOf(log, list)
  await log.append([round({ query: 'a', suggestion: 's' }), round({ query: 'b' })])
  await fold.catchUp()
  await log.append([round({ query: 'a', suggestion: 's', reward: 1 })])
  await fold.catchUp()
  expect(fold.state(list)).toEqual(['a 1', 'b'])
})

test('an event that is removed was never learnt, and an erased log begins anew', async () => {
  const [log, list] = [await newLog(), listLearner()]
  const fold = foldOf(log, list)
  await log.append(rounds(3))
  await fold.catchUp()
  await log.remove(those((event) => event.kind === 'round' && event.query === 'q1'))
  await fold.catchUp()
  expect(fold.state(list)).toEqual(['q0', 'q2'])
  await log.erase()
  await fold.catchUp()
  expect(fold.state(list)).toEqual([])
  await log.append(rounds(1, 'new'))
  await fold.catchUp()
  expect(fold.state(list)).toEqual(['new0'])
})

test('a past that changes while it is folded is folded again', async () => {
  const [log, list] = [await newLog(), listLearner()]
  await log.append(
    Array.from({ length: 300 }, (_, i) => round({ query: `q${i}`, at: T0 + 10 + i })),
    { past: true },
  )
  let reads = 0
  const busy: EventLog = {
    ...log,
    async tail(after, limit) {
      const tail = await log.tail(after, limit)
      if (++reads === 1) await log.append([round({ query: 'first', at: T0 })], { past: true })
      return tail
    },
  }
  const fold = foldOf(busy, list)
  await fold.catchUp()
  expect(fold.state(list)).toEqual(['first', ...queries(300)])
})

test('what was just written is learnt without another look at the log, unless there is more in it', async () => {
  const [log, list] = [await newLog(), listLearner()]
  let looks = 0
  const watched: EventLog = {
    ...log,
    tail(after, limit) {
      looks += 1
      return log.tail(after, limit)
    },
  }
  const fold = foldOf(watched, list)
  await log.append(rounds(1, 'old'))
  await fold.catchUp()
  looks = 0
  const { news } = await log.append([definition('h1'), ...rounds(2)])
  if (news !== undefined) await fold.take(news)
  expect({ learnt: fold.state(list), looks }).toEqual({ learnt: ['old0', ...queries(2)], looks: 0 })
  expect([...fold.definitions.keys()]).toEqual(['h1'])

  await log.append(rounds(1, 'another tab'))
  const { news: late } = await log.append(rounds(1, 'late'))
  if (late !== undefined) await fold.take(late)
  expect(fold.state(list)).toEqual(['old0', ...queries(2), 'another tab0', 'late0'])
  expect((await log.append([round({ query: 'early', at: T0 })], { past: true })).news).toBeUndefined()
  await fold.catchUp()

  // More texts than there is room for at once are folded batch by batch.
  const { news: many } = await log.append(rounds(9000, 'many'))
  if (many !== undefined) await fold.take(many)
  expect(fold.events).toBe(9007)
})

test('definitions can be asked for from the first event that needs them', async () => {
  const log = await newLog()
  const seen: string[] = []
  const asks: Learner<string[]> = {
    ...listLearner(),
    learn: (_, event, world) => {
      if (event.kind === 'round' && event.used !== undefined) seen.push(world.definition(event.used).name)
    },
  }
  await log.append([definition('h1'), round({ used: 'h1' })])
  const fold = foldOf(log, asks)
  await fold.catchUp()
  expect(seen).toEqual(['h1'])
  expect([...fold.definitions.keys()]).toEqual(['h1'])
})

describe('an event that a learner cannot learn', () => {
  const BAD = 'bad'
  /** Beside the list one that throws at some events, midway. */
  function badlyFolded(log: EventLog, isBad: (event: LogEvent) => boolean, order: 'before' | 'after' = 'after') {
    const list = listLearner()
    const bad: Learner<string[]> = {
      ...listLearner(),
      name: BAD,
      learn(state, event, world) {
        if (event.kind === 'round') state.push(event.query)
        if (isBad(event)) throw new TypeError('cannot read this')
        if (event.kind === 'round') world.vector(event.query)
      },
    }
    const troubles: PenchantError[] = []
    const learners = (order === 'after' ? [list, bad] : [bad, list]) as Learner<unknown>[]
    const fold = createFold(log, learners, kernels, createVectorCache(createHashedEmbedder(), undefined), (error) => troubles.push(error))
    return { fold, list, bad, troubles }
  }
  const isPoison = (event: LogEvent): boolean => event.kind === 'round' && event.query.startsWith('poison')

  test.each(['before', 'after'] as const)('is learnt by none of them, told once, and all else is learnt (it stands %s)', async (order) => {
    const log = await newLog()
    await log.append([...rounds(2), round({ query: 'poison' }), ...rounds(1, 'later')])
    const { fold, list, bad, troubles } = badlyFolded(log, isPoison, order)
    await fold.catchUp()
    const learnt = [...queries(2), 'later0']
    expect([fold.state(list), fold.state(bad)]).toEqual([learnt, learnt])
    const { news } = await log.append([round({ query: 'poison again' }), ...rounds(1, 'new')])
    if (news !== undefined) await fold.take(news)
    await fold.catchUp()
    expect([fold.state(list), fold.state(bad)]).toEqual([
      [...learnt, 'new0'],
      [...learnt, 'new0'],
    ])
    expect(troubles.map(({ code, fields }) => [code, fields.learner])).toEqual([
      ['event-set-aside', BAD],
      ['event-set-aside', BAD],
    ])
    expect(fold.aside.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['round', 'cannot read this'],
      ['round', 'cannot read this'],
    ])
    expect(fold.events).toBe(6)
  })

  test('gets a second try: memory may have run out', async () => {
    const log = await newLog()
    await log.append([...rounds(2), round({ query: 'poison' })])
    let failures = 1
    const { fold, list, bad, troubles } = badlyFolded(log, (event) => isPoison(event) && failures-- > 0)
    await fold.catchUp()
    const learnt = [...queries(2), 'poison']
    expect([fold.state(list), fold.state(bad), troubles]).toEqual([learnt, learnt, []])
  })

  test('is kept in mind with the snapshot, goes when it is forgotten, and is another one once it is amended', async () => {
    const log = await newLog()
    await log.append([...rounds(2), round({ query: 'poison', suggestion: 's' }), ...rounds(200, 'later')])
    await badlyFolded(log, isPoison).fold.catchUp()
    let tries = 0
    const again = badlyFolded(log, (event) => isPoison(event) && ++tries > 0)
    await again.fold.catchUp()
    expect([tries, again.fold.aside.length, again.troubles]).toEqual([0, 1, []])
    await log.append([round({ query: 'poison', suggestion: 's', reward: 1 })])
    await again.fold.catchUp()
    expect(tries).toBeGreaterThan(0)
    await log.remove(these(again.fold.aside[0]?.id), again.fold.textsOf)
    await again.fold.catchUp()
    expect(again.fold.aside).toEqual([])
    expect(again.fold.state(again.list)).toEqual([...queries(2), ...queries(200, 'later')])
  })

  test('costs no more than its part of the log, however many there are', { timeout: 60_000 }, async () => {
    const log = await newLog()
    let learnt = 0
    await log.append(Array.from({ length: 1000 }, (_, i) => round({ query: i % 10 === 0 ? `poison${i}` : `q${i}` })))
    const { fold, list } = badlyFolded(log, (event) => ++learnt > 0 && isPoison(event))
    await fold.catchUp()
    expect(fold.state(list)).toHaveLength(900)
    expect(fold.aside).toHaveLength(100)
    expect(learnt).toBeLessThan(200 * 300)
  })

  test.each<[string, Partial<Learner<string[]>>]>([
    [
      'its texts',
      {
        texts: () => {
          throw new TypeError('no texts')
        },
      },
    ],
    ['a text that was not announced', { texts: () => [] }],
    [
      'a definition that the log does not hold',
      { learn: (_, event, world) => void (event.kind === 'round' && world.definition(event.used ?? '')) },
    ],
  ])('for want of %s stands alone too', async (_, part) => {
    const log = await newLog()
    await log.append([round({ used: 'nobody' }), { kind: 'fact', at: T0, path: ['home'], value: 'Rome', source: 'user' }])
    const learner: Learner<string[]> = { ...listLearner(), ...part }
    const fold = foldOf(log, learner)
    await fold.catchUp()
    expect(fold.events).toBe(2)
    expect(fold.aside.map(({ kind }) => kind)).toContain('round')
    expect(fold.textsOf((await log.read())[0] as LogEvent)).toEqual(expect.any(Array))
  })
})

describe('a snapshot', () => {
  /** Folds a log, and says which events were learnt for it instead of loaded. */
  async function folded(log: EventLog, version = 1, embedder = 'hashed') {
    const learnt: string[] = []
    const list = listLearner(version, (query) => learnt.push(query))
    const fold = foldOf(log, list, embedder)
    await fold.catchUp()
    return { fold, learnt, state: fold.state(list) }
  }

  test('saves learning again, and only the tail is learnt', async () => {
    const log = await newLog()
    await log.append(rounds(5))
    await (await folded(log)).fold.snapshot()
    await log.append(rounds(2, 'tail'))
    const { learnt, state, fold } = await folded(log)
    expect(learnt).toEqual(queries(2, 'tail'))
    expect(state).toEqual([...queries(5), ...queries(2, 'tail')])
    expect(fold.events).toBe(7)
  })

  test('is written by itself after some hundreds of events, in one go or in many', async () => {
    for (const sizes of [[600], Array.from({ length: 30 }, () => 20)]) {
      const log = await newLog()
      const list = listLearner()
      const fold = foldOf(log, list)
      await fold.catchUp()
      for (const n of sizes) {
        await log.append(rounds(n))
        await fold.catchUp()
      }
      expect((await folded(log)).learnt.length).toBeLessThan(300)
    }
  })

  test('is written when a whole log was folded again, not only its tail', async () => {
    const log = await newLog()
    await log.append(rounds(400))
    await folded(log)
    expect((await folded(log)).learnt).toEqual([])
    await log.append([round({ query: 'past', at: 0 })], { past: true })
    await (await folded(log)).fold.snapshot()
    expect((await folded(log)).learnt).toEqual([])
  })

  test.each([
    ['of another version of the learner', 2, 'hashed'],
    ['of another embedder', 1, 'another'],
  ])('%s is left alone', async (_, version, embedder) => {
    const log = await newLog()
    await log.append(rounds(3))
    await (await folded(log)).fold.snapshot()
    expect((await folded(log, version, embedder)).learnt).toEqual(queries(3))
    expect((await folded(log)).learnt).toEqual([])
  })

  test('that the past has overtaken is left alone', async () => {
    const log = await newLog()
    await log.append(rounds(3))
    const { fold } = await folded(log)
    await log.append([round({ query: 'past', at: 0 })], { past: true })
    await fold.snapshot() // of the past as it was
    const { learnt, state } = await folded(log)
    expect(state).toEqual(['past', ...queries(3)])
    expect(learnt).toEqual(state)
  })

  test('that cannot be read is folded over', async () => {
    const log = await newLog()
    await log.append(rounds(3))
    await (await folded(log)).fold.snapshot()
    const damaged: Learner<string[]> = {
      ...listLearner(),
      load: () => {
        throw new TypeError('damaged')
      },
    }
    const fold = foldOf(log, damaged)
    await fold.catchUp()
    expect(fold.state(damaged)).toEqual(queries(3))
  })

  test('of a log in memory is never written', async () => {
    const log = await openLog({ user: 'ada', backend: (await import('../../src/store/memory-backend.js')).createMemoryBackend() })
    const list = listLearner()
    await log.append(rounds(600))
    const fold = foldOf(log, list)
    await fold.catchUp()
    await fold.snapshot()
    expect(fold.state(list)).toHaveLength(600)
  })
})

test('whatever happens to the log, the state is what its events in order give', { timeout: 120_000 }, async () => {
  const label = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({ do: fc.constant('append' as const), label, n: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('past' as const), label, at: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ do: fc.constant('amend' as const), label, reward: fc.constantFrom(0, 1) }),
    fc.record({ do: fc.constant('remove' as const), label }),
    fc.record({ do: fc.constantFrom('catch up' as const, 'snapshot' as const, 'reopen' as const, 'erase' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const user = `user-${randomDevice()}`
      const log = await openLog({ user })
      const list = listLearner()
      let fold = foldOf(log, list)
      for (const each of steps) {
        if (each.do === 'append') await log.append(rounds(each.n, each.label))
        else if (each.do === 'past') await log.append([round({ query: `${each.label} past`, at: T0 + each.at })], { past: true })
        else if (each.do === 'amend')
          await log.append([round({ query: `${each.label} amended`, suggestion: each.label, reward: each.reward })])
        else if (each.do === 'remove') await log.remove(those((event) => event.kind === 'round' && event.query.startsWith(each.label)))
        else if (each.do === 'erase') await log.erase()
        else if (each.do === 'reopen') fold = foldOf(log, list)
        else await fold.catchUp().then(() => (each.do === 'snapshot' ? fold.snapshot() : undefined))
      }
      await fold.catchUp()
      const events = await log.read()
      const expected = events.flatMap((event) =>
        event.kind === 'round' ? [`${event.query}${event.reward === undefined ? '' : ` ${event.reward}`}`] : [],
      )
      expect(fold.state(list)).toEqual(expected)
      expect(fold.events).toBe(events.length)
      expect(fold.through).toBe(events.at(-1)?.id)
      await log.close()
    }),
    { numRuns: 150 },
  )
})
