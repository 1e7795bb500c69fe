/** Forgetting: the log is then, to the last bit, one that never held what was forgotten. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import type { EventDraft, LogEvent } from '../../src/event.js'
import { createFold } from '../../src/fold/fold.js'
import { feedbackKey } from '../../src/feedback-key.js'
import { expiring, forgetting } from '../../src/forget.js'
import type { Learner } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { WhatToForget } from '../../src/penchant.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import type { EventLog, Forget } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { toolHash } from '../../src/util/text-hash.js'
import { happening, withDefinitions, WORLD } from './histories.js'
import { round, those, T0 } from './log-drafts.js'
import { savedBy } from '../../src/learner.js'
import { bytesOf } from '../../src/store/protection/bytes-of.js'

const DEVICE = 'testdev0'

/** A log that was told one thing a millisecond; undefined: that millisecond nothing happened. */
async function logOf(history: readonly (EventDraft | undefined)[]): Promise<EventLog> {
  let now = T0
  const log = await openLog({ user: 'ada', device: DEVICE, backend: createMemoryBackend(), now: () => now })
  for (const draft of history) {
    now += 10
    if (draft !== undefined) await log.append(withDefinitions(draft, now))
  }
  return log
}

/** Everything that is folded from a log, as a snapshot would hold it. */
async function stateOf(log: EventLog): Promise<unknown> {
  const policy = createMixture() as Learner<unknown>
  const fold = createFold(log, [policy], twinKernels(), createVectorCache(createHashedEmbedder(), undefined))
  await fold.catchUp()
  return { policy: bytesOf(savedBy(policy, fold.state(policy))), definitions: [...fold.definitions].sort() }
}

const unstamped = (events: readonly LogEvent[]): object[] => events.map(({ amended: _, ...event }) => event)

const histories = fc.array(happening, { maxLength: 12 })
const isIn =
  (field: 'conversation' | 'origin', value: string) =>
  (draft: EventDraft): boolean =>
    field in draft && (draft as unknown as Record<string, unknown>)[field] === value

// Those that take whole events out, and nothing out of the others.
const WHOLE: readonly [string, WhatToForget, (draft: EventDraft) => boolean][] = [
  ['a conversation', { conversation: '1' }, isIn('conversation', '1')],
  ['an origin', { origin: '2' }, isIn('origin', '2')],
  ['a past call', { event: 'k1' }, (draft) => draft.kind === 'round' && draft.key === 'k1'],
  ['a fact', { fact: ['home'] }, (draft) => draft.kind === 'fact' && draft.path[0] === 'home'],
]

/** Whether the drafts are one event each: what amends another is a case of its own. */
const isPlain = (history: readonly EventDraft[]): boolean => {
  const names = history.flatMap((draft) =>
    draft.kind === 'round' ? [draft.suggestion, draft.key] : draft.kind === 'feedback' ? [draft.key] : [],
  )
  const given = names.filter((name) => name !== undefined)
  return new Set(given).size === given.length
}

describe('forgetting', () => {
  test.each(WHOLE)('%s gives the log that never held it, and the state', async (_, what, isMeant) => {
    await fc.assert(
      fc.asyncProperty(histories.filter(isPlain), async (history) => {
        const suggestions = history.flatMap((draft) => (draft.kind === 'round' && isMeant(draft) ? [draft.suggestion] : []))
        const goes = (draft: EventDraft) => isMeant(draft) || (draft.kind === 'feedback' && suggestions.includes(draft.suggestion))
        const cards = new Set(history.flatMap((draft) => (draft.kind === 'card' && !goes(draft) ? [draft.card] : [])))
        // A card of which nothing is left is named by nobody; cards that were never there (c3) are not ours to judge.
        const named = history.filter((draft) => draft.kind === 'card' && goes(draft) && !cards.has(draft.card))
        fc.pre(named.length === 0)
        const log = await logOf(history)
        await log.remove(forgetting(what))
        const never = await logOf(history.map((draft) => (goes(draft) ? undefined : draft)))
        expect(await log.read()).toEqual(await never.read())
        expect(await stateOf(log)).toEqual(await stateOf(never))
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['a tool', { tool: 'Resy' }, ['Resy']],
    ['a group of rivals', { domain: 'rides' }, ['Lyft', 'Uber']],
  ] as const)('%s leaves no word of it, and the state of a log without it', async (_, what, names) => {
    await fc.assert(
      fc.asyncProperty(histories.filter(isPlain), async (history) => {
        const log = await logOf(history)
        await log.remove(forgetting(what))
        const events = await log.read()
        for (const name of names) expect(JSON.stringify(events)).not.toContain(name)
        const kept = events.filter((event) => event.kind !== 'definition')
        const at = new Map(kept.map((event) => [event.at, event]))
        const never = await logOf(history.map((_, i) => at.get(T0 + 10 * (i + 1))))
        expect(unstamped(await never.read())).toEqual(unstamped(events))
        expect(await stateOf(log)).toEqual(await stateOf(never))
      }),
      { numRuns: 60 },
    )
  })

  test('a time span takes what is in it, its end not included', async () => {
    const log = await logOf([1, 2, 3, 4].map((n) => round({ query: `q${n}` })))
    await log.remove(forgetting({ from: T0 + 20, to: T0 + 40 }))
    expect((await log.read()).map((event) => event.kind === 'round' && event.query)).toEqual(['q1', 'q4'])
  })

  test('a card takes along what was merged into it, and is named by no answer any more', async () => {
    const card = (id: string, replaces?: string[]): EventDraft => ({
      kind: 'card',
      at: T0,
      card: id,
      condition: '',
      action: `do ${id}`,
      source: 'user',
      ...(replaces === undefined ? {} : { replaces }),
    })
    const feedback: EventDraft = {
      kind: 'feedback',
      at: T0,
      key: feedbackKey('s', 'reply'),
      conversation: '',
      suggestion: 's',
      query: 'q',
      notes: ['old', 'new', 'other'],
      positive: 0,
      negative: 1,
      complaints: [['new', 1]],
      thumbs: [
        ['other', 1],
        ['old', -1],
      ],
      reward: -1,
      nextSimilarity: 0,
    }
    const log = await logOf([card('old'), card('new', ['old']), card('other'), feedback])
    await log.remove(forgetting({ card: 'new' }))
    expect(unstamped(await log.read())).toMatchObject([
      { card: 'other' },
      { kind: 'feedback', notes: ['other'], complaints: [], thumbs: [['other', 1]] },
    ])
  })

  test('nobody stands beside a card that is gone', async () => {
    const card = (id: string, older: readonly string[] = []): EventDraft => ({
      kind: 'card',
      at: T0,
      card: id,
      condition: '',
      action: `do ${id}`,
      source: 'message',
      ...(older.length === 0 ? {} : { beside: older.map((one) => ({ card: one, contradicts: 0.25, repeats: 0.5 })) }),
    })
    const log = await logOf([card('c1'), card('c2'), card('c3', ['c1', 'c2'])])
    await log.remove(forgetting({ card: 'c1' }))
    expect(unstamped(await log.read())).toMatchObject([
      { card: 'c2' },
      { card: 'c3', beside: [{ card: 'c2', contradicts: 0.25, repeats: 0.5 }] },
    ])
    expect(JSON.stringify(await log.read())).not.toContain('c1')
  })

  test('a round takes along what was said of its answer, and late words of it are not written', async () => {
    const feedback = (at: number): EventDraft => ({
      kind: 'feedback',
      at,
      key: feedbackKey('s1', 'reply'),
      conversation: '',
      suggestion: 's1',
      query: 'my knee',
      notes: [],
      positive: 0,
      negative: 0,
      complaints: [],
      reward: 0,
      nextSimilarity: 0,
    })
    const log = await logOf([round({ suggestion: 's1', query: 'my knee' }), feedback(T0)])
    expect((await log.remove(forgetting({ event: 's1' }))).removed).toBe(2)
    await log.append([feedback(T0 + 1)])
    await log.append([round({ suggestion: 's1', query: 'my knee', reward: 1 })])
    expect(await log.read()).toEqual([])
  })

  describe('what a reply said of a tool', () => {
    const about = { suggestion: 's1', conversation: '7' }
    const said: EventDraft = { kind: 'stance', at: T0, tool: 'Resy', stance: 'never', source: 'message', ...about }
    const lesson = [round({ query: 'my knee', ...about }), said]
    const kindsOf = async (log: EventLog) => (await log.read()).map(({ kind }) => kind)

    test('is written once, however often the lesson comes', async () => {
      const log = await logOf(lesson)
      const { events, changed } = await log.append([{ ...said, at: T0 + 5 }])
      expect([events, changed]).toEqual([(await log.read()).slice(1), 0])
    })

    test.each([
      ['by itself', { event: undefined }, ['round']],
      ['with its conversation', { conversation: '7' }, []],
      ['with its tool', { tool: 'Resy' }, ['round']],
    ])('is not brought back by a late lesson once it was forgotten %s', async (_, what, left) => {
      const log = await logOf(lesson)
      const own = (await log.read())[1]?.id ?? ''
      await log.remove(forgetting('event' in what ? { event: own } : (what as WhatToForget)))
      await log.append([{ ...lesson[0], reward: 0 } as EventDraft, said])
      expect(await kindsOf(log)).toEqual(left)
    })

    test('does not come alone once its round was forgotten', async () => {
      const log = await logOf(lesson.slice(0, 1))
      await log.remove(forgetting({ conversation: '7' }))
      await log.append(lesson)
      expect(await kindsOf(log)).toEqual([])
    })

    test('outlives its round, here and on other devices', async () => {
      const [log, other] = [await logOf(lesson), await logOf([])]
      await other.merge(await log.whole())
      await log.remove(expiring({ days: 1 }, T0 + 2 * 86_400_000))
      await other.merge(await log.whole())
      for (const each of [log, other]) expect(await kindsOf(each)).toEqual(['stance'])
    })
  })

  test('a tool takes along the lines that speak of it, and none that only spell its name', async () => {
    const line = (id: string, more: object): EventDraft =>
      ({ kind: 'persona', at: T0, line: id, change: 'edit', by: 'user', why: 'The user said so.', ...more }) as EventDraft
    const cabin = 'argument ["search_flights","cabin"]'
    const left = [
      line('said 1', { text: 'I research hotels myself' }),
      line(cabin, { change: 'delete' }),
      line(cabin, { text: 'search_flights: business class' }),
      line('said 2', { text: 'Likes it short', why: 'No search was needed.' }),
    ]
    const log = await logOf([
      ...left,
      line('argument ["search","site"]', { change: 'pin' }),
      line('said 3', { text: 'Search knows best' }),
      line('written 0', { text: 'Likes it cheap', by: 'alignment', why: 'It was missing for search.' }),
    ])
    expect((await log.remove(forgetting({ tool: 'search' }))).removed).toBe(3)
    expect(await log.read()).toMatchObject(left.map(({ at: _, ...draft }) => draft))
  })

  test('a definition goes with its last use, and moves to its first', async () => {
    const [, resy] = WORLD
    const used = toolHash(resy as Tool)
    const call = (key: string) => round({ query: key, key, used })
    const log = await logOf([call('first'), call('second')])
    await log.remove(forgetting({ event: 'first' }))
    const [tool, second] = await log.read()
    expect(tool).toMatchObject({ kind: 'definition', at: second?.at, tool: resy })
    await log.remove(forgetting({ event: 'second' }))
    expect(await log.read()).toEqual([])
  })

  test('one event, of which only what is near is read, is the same as read from the whole log', async () => {
    const model: EventDraft = { kind: 'card', at: T0, card: 'm', condition: '', action: 'Keep it short', source: 'model' }
    const withModel = fc.tuple(histories, fc.nat(12)).map(([history, at]) => [...history.slice(0, at), model, ...history.slice(at)])
    await fc.assert(
      fc.asyncProperty(withModel, fc.constantFrom('s1', 's2', 'k1', 'k2'), async (history, name) => {
        const whole: Forget = (past, stamp) => forgetting({ event: name })({ ...past, named: async () => past.all() }, stamp)
        const [near, far] = [await logOf(history), await logOf(history)]
        await near.remove(forgetting({ event: name }))
        await far.remove(whole)
        expect(await near.read()).toEqual(await far.read())
      }),
      { numRuns: 60 },
    )
  })

  test.each([{ events: 3 }, { days: 2 }, { events: 4, days: 3 }])(
    'keep: %j leaves the log that never held the rest, and all that was said',
    async (keep) => {
      await fc.assert(
        fc.asyncProperty(histories.filter(isPlain), async (history) => {
          const days = history.map((draft, i) => ({ ...draft, at: T0 + i * 86_400_000 }))
          const now = T0 + days.length * 86_400_000
          const log = await logOf(days)
          const before = (await log.read()).filter(({ kind }) => kind !== 'definition')
          await log.remove(expiring(keep, now))
          const after = await log.read()
          const passing = before.filter(({ kind }) => kind === 'round' || kind === 'feedback')
          const old = passing.filter(({ at }, i) => i < passing.length - (keep.events ?? 99) || at < now - (keep.days ?? 99) * 86_400_000)
          const suggestions = new Set(old.flatMap((event) => (event.kind === 'round' ? [event.suggestion ?? event.id] : [])))
          const goes = (event: LogEvent) => old.includes(event) || (event.kind === 'feedback' && suggestions.has(event.suggestion))
          expect(after.filter(({ kind }) => kind !== 'definition')).toEqual(before.filter((event) => !goes(event)))
          const far = await logOf(days)
          await far.remove(those((event) => before.some((one) => one.id === event.id && goes(one))))
          expect(await stateOf(log)).toEqual(await stateOf(far))
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each<[unknown]>([
    [{}],
    [{ event: '' }],
    [{ tool: 'a', domain: 'b' }],
    [{ fact: [] }],
    [{ fact: 'home' }],
    [{ from: 2, to: 1 }],
    [{ constructor: 'x' }],
    [null],
    ['everything'],
  ])('%j is not something to forget', (what) => {
    expect(() => forgetting(what as WhatToForget)).toThrowError(expect.objectContaining({ code: 'invalid-argument' }))
  })
})
