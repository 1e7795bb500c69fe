/**
 * What every log promises, as one suite over any backend.
 *
 * Lives here: the sentences and the small language in which they are written. May not know: which backend it runs on.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { PenchantError } from '../../src/errors.js'
import type { EventDraft, LogEvent } from '../../src/event.js'
import { timeOf } from '../../src/store/clock.js'
import type { EventLog } from '../../src/store/event-log.js'
import type { OpenLogOptions } from '../../src/store/log.js'
import { textHash } from '../../src/util/text-hash.js'
import { definition, round, T0, these, those } from './log-drafts.js'

/** One place to keep logs in: whatever is opened on it sees what the others wrote. */
export type Place = (options?: Partial<OpenLogOptions>) => Promise<EventLog>

/** A place that is empty. */
export type NewPlace = () => Place

export function queriesOf(events: readonly LogEvent[]): string[] {
  return events.map((event) => (event.kind === 'round' ? event.query : event.kind === 'definition' ? event.hash : event.kind))
}

const revisionOf = async (log: EventLog): Promise<number> => (await log.state()).revision

const FOLD = { embedder: 'e', kernels: 'k' }
const VECTOR = { scale: 0.5, values: Int8Array.of(1, -2, 127) }

export async function expectPenchantError(promise: Promise<unknown>, code: string): Promise<PenchantError> {
  const error = await promise.then(
    () => undefined,
    (rejection: unknown) => rejection,
  )
  if (!PenchantError.is(error)) throw new Error(`expected ${code}, got ${String(error)}`)
  expect(error.code).toBe(code)
  expect(error.hint).not.toBe('')
  return error
}

export function describeLog(name: string, newPlace: NewPlace): void {
  describe(name, () => {
    async function opened(options?: Partial<OpenLogOptions>, place = newPlace()): Promise<EventLog> {
      const log = await place(options)
      onTestFinished(() => log.close())
      return log
    }

    async function pair(options?: Partial<OpenLogOptions>): Promise<[EventLog, EventLog]> {
      const place = newPlace()
      return [await opened(options, place), await opened(options, place)]
    }

    describe('what was appended', () => {
      test('is there after the log was closed and opened again', async () => {
        const place = newPlace()
        const log = await place()
        const { events } = await log.append([definition('a'), round({ args: { party: 2 }, used: 'a' })])
        await log.close()
        const again = await opened({}, place)
        expect(await again.read()).toEqual(events)
        expect(await again.count()).toBe(2)
      })

      test('comes back in the order in which it was appended', async () => {
        const log = await opened()
        const names = Array.from({ length: 40 }, (_, i) => `q${i}`)
        for (const query of names.slice(0, 10)) await log.append([round({ query })])
        await log.append(names.slice(10).map((query) => round({ query })))
        const events = await log.read()
        expect(queriesOf(events)).toEqual(names)
        expect((await log.state()).lastId).toBe(events.at(-1)?.id)
      })

      test('comes back from its end, as many as are wanted, without the definitions', async () => {
        const log = await opened()
        await log.append(['a', 'b', 'c'].flatMap((hash, i) => [definition(hash), round({ query: `q${i}`, used: hash })]))
        const newest = async (limit: number) => queriesOf(await log.newest(limit))
        expect(await newest(1)).toEqual(['q2'])
        expect(await newest(2)).toEqual(['q2', 'q1'])
        expect(await newest(100)).toEqual(['q2', 'q1', 'q0'])
        const many = Array.from({ length: 60 }, (_, i) => `t${i}`)
        await log.append([...many.map((hash) => definition(hash)), round({ contenders: many, query: 'many' })])
        expect(await newest(3)).toEqual(['many', 'q2', 'q1'])
      })

      test('keeps that order when the wall clock goes backwards', async () => {
        let now = T0
        const log = await opened({ now: () => now })
        for (const query of ['first', 'second', 'third']) {
          await log.append([round({ query })])
          now -= 3_600_000
        }
        expect(queriesOf(await log.read())).toEqual(['first', 'second', 'third'])
      })

      test('keeps that order over a restart with the wall clock set back', async () => {
        const place = newPlace()
        const log = await place({ now: () => T0 })
        await log.append([round({ query: 'before' })])
        await log.close()
        const again = await opened({ now: () => 5 }, place)
        await again.append([round({ query: 'after' })])
        expect(queriesOf(await again.read())).toEqual(['before', 'after'])
      })

      test('can be read in pages', async () => {
        const log = await opened()
        const { events } = await log.append(Array.from({ length: 7 }, (_, i) => round({ query: `q${i}` })))
        const first = await log.read(undefined, 3)
        expect(first).toEqual(events.slice(0, 3))
        expect(await log.read(first.at(-1)?.id, 3)).toEqual(events.slice(3, 6))
        expect(await log.read(events.at(-1)?.id)).toEqual([])
      })

      test('can be found by what names it', async () => {
        const log = await opened()
        const { events } = await log.append([definition('h'), round({ suggestion: 's', key: 'k' })])
        const [tool, call] = events
        expect(await log.findDefinition('h')).toEqual(tool)
        expect(await log.findBySuggestion('s')).toEqual(call)
        expect(await log.findBySuggestion('k')).toBeUndefined()
        expect(await log.findDefinition('nothing')).toBeUndefined()
      })

      test('does not change when the caller changes the draft later', async () => {
        const log = await opened()
        const args = { city: 'Rome' }
        const appended = log.append([round({ args })])
        args.city = 'Oslo'
        await appended
        const [event] = await log.read()
        expect(event?.kind === 'round' && event.args).toEqual({ city: 'Rome' })
      })

      test('belongs to its user alone', async () => {
        const place = newPlace()
        const suffix = textHash(String(Math.random()))
        const ada = await opened({ user: `ada-${suffix}` }, place)
        const ad = await opened({ user: `ad-${suffix}` }, place)
        await ada.append([round()])
        expect(await ad.read()).toEqual([])
        await ad.append([round({ query: 'other' })])
        await ad.erase()
        expect(await ada.count()).toBe(1)
      })

      test('carries the device that was asked for', async () => {
        const log = await opened({ device: 'phone001' })
        const { events } = await log.append([round()])
        expect(events[0]?.id).toMatch(/^[0-9a-z]{14}-phone001$/)
      })

      test('carries the same device after a restart', async () => {
        const place = newPlace()
        const log = await place()
        const before = await log.append([round()])
        await log.close()
        const after = await (await opened({}, place)).append([round()])
        expect(after.events[0]?.id.slice(-8)).toBe(before.events[0]?.id.slice(-8))
      })
    })

    describe('appending', () => {
      test('nothing writes nothing', async () => {
        const log = await opened()
        expect(await log.append([])).toEqual({ events: [], changed: 0, news: undefined })
        expect(await log.state()).toEqual({ lastId: undefined, revision: 0 })
      })

      test('at the end is not a new revision', async () => {
        const log = await opened()
        await log.append([round()])
        const revision = await revisionOf(log)
        await log.append([round(), definition('a')])
        expect(await revisionOf(log)).toBe(revision)
      })

      test('is all or nothing', async () => {
        const log = await opened()
        const bad = round({ args: { many: 1n } })
        await expectPenchantError(log.append([round(), bad]), 'invalid-argument')
        await expectPenchantError(log.append([round(), round({ at: Number.NaN })], { past: true }), 'invalid-argument')
        expect(await log.read()).toEqual([])
      })

      test('a definition that is there is skipped and given back as stored', async () => {
        const log = await opened()
        const { events: first } = await log.append([definition('a')])
        const { events, news } = await log.append([definition('a', { at: T0 + 5 })])
        expect(events).toEqual(first)
        expect(news).toBeUndefined()
        expect(await log.read()).toEqual(first)
        expect((await log.append([definition('b'), definition('b')])).events.map((event) => event.id)).toHaveLength(2)
        expect(await log.count()).toBe(2)
      })

      test('the same round twice is one round', async () => {
        const log = await opened()
        const draft = round({ suggestion: 's', args: { a: 1, b: 2 } })
        const { events: first } = await log.append([draft])
        const revision = await revisionOf(log)
        const again = await log.append([{ ...draft, args: { b: 2, a: 1 }, at: T0 + 1000 }])
        expect(again).toEqual({ events: first, changed: 0, news: undefined })
        expect(await revisionOf(log)).toBe(revision)
        expect((await log.append([round({ key: 'k' }), round({ key: 'k' })])).events).toHaveLength(2)
        expect(await log.count()).toBe(2)
      })

      test('what came of a round later completes it under its id', async () => {
        const log = await opened()
        const { events } = await log.append([round({ suggestion: 's', used: 'a' }), round({ query: 'next' })])
        const revision = await revisionOf(log)
        const old = events[0] as LogEvent
        const replaced = await log.append([round({ suggestion: 's', reward: 1, at: T0 + 9 })])
        expect(replaced.events).toEqual([{ ...old, reward: 1, amended: { reward: expect.any(String) } }])
        expect(await revisionOf(log)).not.toBe(revision)
        expect(await log.read()).toEqual([replaced.events[0], events[1]])
      })

      test('tells how many rounds were news', async () => {
        const log = await opened()
        const known = round({ key: 'known', reward: 1 })
        expect((await log.append([definition('a'), known])).changed).toBe(1)
        const { changed } = await log.append([definition('b'), known, round({ key: 'known', reward: 0 }), round(), round({ key: 'new' })])
        expect(changed).toBe(3)
      })

      test('a field that is undefined takes nothing away', async () => {
        const log = await opened()
        const { events } = await log.append([round({ suggestion: 's', reward: 1 })])
        const unset = { ...round({ suggestion: 's' }), reward: undefined } as unknown as EventDraft
        expect((await log.append([unset])).events).toEqual(events)
      })

      test('a round that gets a key is found by it, and no longer by an old one', async () => {
        const log = await opened()
        await log.append([round({ suggestion: 's', key: 'old' })])
        const { events } = await log.append([round({ suggestion: 's', key: 'new' })])
        expect((await log.append([round({ key: 'new' })])).events).toEqual(events)
        expect((await log.append([round({ key: 'old' })])).events[0]?.id).not.toBe(events[0]?.id)
      })

      test('a round that turns out to be two stored ones makes them one', async () => {
        const log = await opened()
        const { events } = await log.append([round({ suggestion: 's', used: 'a' }), round({ key: 'k', reward: 0 })])
        const { events: merged } = await log.append([round({ suggestion: 's', key: 'k' })])
        expect(merged).toEqual([{ ...events[0], key: 'k', reward: 0, amended: expect.anything() }])
        expect(await log.read()).toEqual(merged)
      })

      test('two connections at once lose nothing and double nothing', async () => {
        const [a, b] = await pair()
        const drafts = Array.from({ length: 60 }, (_, i) => round({ query: `q${i}`, key: `k${i % 40}` }))
        await Promise.all(drafts.map((draft, i) => (i % 2 === 0 ? a : b).append([definition('shared'), draft])))
        const events = await a.read()
        expect(await b.read()).toEqual(events)
        expect(events).toHaveLength(41)
        expect(new Set(events.map((event) => event.id)).size).toBe(41)
        const devices = events.flatMap((event) => (event.kind === 'round' ? [event.id.slice(-8)] : []))
        expect(new Set(devices).size).toBe(1)
      })
    })

    describe('into the past', () => {
      test('a call goes where its time is, and the revision is another one', async () => {
        const log = await opened({ now: () => T0 + 1000 })
        await log.append([round({ query: 'now' })])
        const revision = await revisionOf(log)
        const past = await log.append([round({ query: 'then', at: T0 + 5 })], { past: true })
        expect(queriesOf(await log.read())).toEqual(['then', 'now'])
        expect(timeOf(past.events[0]?.id ?? '')).toBe(T0 + 5)
        expect(await revisionOf(log)).not.toBe(revision)
      })

      test('calls of one time keep the order in which they were given, after those that are there', async () => {
        const log = await opened()
        const at = T0 - 50
        await log.append([round({ query: 'a', at }), round({ query: 'b', at })], { past: true })
        await log.append([round({ query: 'c', at }), round({ query: 'early', at: at - 1 }), round({ query: 'd', at })], { past: true })
        expect(queriesOf(await log.read())).toEqual(['early', 'a', 'b', 'c', 'd'])
      })

      test('the future is now', async () => {
        const log = await opened({ now: () => T0 })
        const { events } = await log.append([round({ at: T0 + 99_999 })], { past: true })
        expect(events[0]?.at).toBe(T0)
        expect(timeOf(events[0]?.id ?? '')).toBe(T0)
        await log.append([round({ query: 'next' })])
        expect(queriesOf(await log.read())).toEqual(['a table', 'next'])
      })

      test('the same history twice is one history', async () => {
        const log = await opened()
        const history = [definition('a', { at: T0 - 9 }), ...[1, 2, 3].map((i) => round({ key: `k${i}`, at: T0 - 9 + i, used: 'a' }))]
        const { events } = await log.append(history, { past: true })
        const revision = await revisionOf(log)
        expect(await log.append(history, { past: true })).toMatchObject({ changed: 0, news: undefined })
        expect(await revisionOf(log)).toBe(revision)
        expect(await log.read()).toEqual(events)
      })

      test('a definition that is known from later moves before the calls that need it', async () => {
        const log = await opened({ now: () => T0 })
        await log.append([definition('a'), round({ used: 'a', query: 'now' })])
        const { events } = await log.append([definition('a', { at: T0 - 10 }), round({ used: 'a', query: 'then', at: T0 - 10 })], {
          past: true,
        })
        expect(queriesOf(await log.read())).toEqual(['a', 'then', 'now'])
        expect(await log.findDefinition('a')).toEqual(events[0])
        expect(await log.count()).toBe(3)
      })

      test('thousands of calls go in at once', async () => {
        const log = await opened()
        await log.append([round({ query: 'now', at: Date.now() })])
        const drafts = Array.from({ length: 3000 }, (_, i) => round({ key: `k${i}`, query: `q${i}`, at: T0 + ((i * 7919) % 3000) * 1000 }))
        await log.append(drafts, { past: true })
        const events = await log.read()
        expect(events).toHaveLength(3001)
        const ids = events.map((event) => event.id)
        expect(ids).toEqual([...ids].sort())
        expect(events.slice(0, -1).map((event) => event.at)).toEqual(Array.from({ length: 3000 }, (_, i) => T0 + i * 1000))
      })
    })

    describe('a snapshot', () => {
      async function withSnapshot(): Promise<{ log: EventLog; events: readonly LogEvent[]; has: () => Promise<boolean> }> {
        const log = await opened({ now: () => T0 })
        const { events } = await log.append([1, 2, 3].map((i) => round({ query: `q${i}`, key: `k${i}` })))
        const revision = await revisionOf(log)
        const through = events[1]?.id ?? ''
        await log.writeSnapshot({ ...FOLD, events: 2, through, revision, data: { wins: Float32Array.of(1, 2) } })
        return { log, events, has: async () => (await log.readSnapshot(FOLD)) !== undefined }
      }

      test('comes back as it was, by embedder and kernels', async () => {
        const { log, events } = await withSnapshot()
        expect(await log.readSnapshot(FOLD)).toEqual({ events: 2, through: events[1]?.id, data: { wins: Float32Array.of(1, 2) } })
        expect(await log.readSnapshot({ ...FOLD, embedder: 'other' })).toBeUndefined()
        expect(await log.readSnapshot({ ...FOLD, kernels: 'other' })).toBeUndefined()
      })

      test('is not the state that goes on learning', async () => {
        const log = await opened()
        const { events } = await log.append([round()])
        const revision = await revisionOf(log)
        const wins = Float32Array.of(1)
        await log.writeSnapshot({ ...FOLD, events: 2, through: events[0]?.id ?? '', revision, data: { wins } })
        wins[0] = 9
        expect((await log.readSnapshot(FOLD))?.data).toEqual({ wins: Float32Array.of(1) })
      })

      test('holds while events come after it', async () => {
        const { log, has } = await withSnapshot()
        await log.append([round()])
        expect(await has()).toBe(true)
      })

      test('holds, though the revision is another one, when only what came after it changed', async () => {
        const { log, events, has } = await withSnapshot()
        const before = await revisionOf(log)
        await log.append([round({ key: 'k3', reward: 1 })])
        await log.remove(these(events[2]?.id))
        expect(await has()).toBe(true)
        expect(await revisionOf(log)).not.toBe(before)
      })

      test.each<[string, (log: EventLog, events: readonly LogEvent[]) => Promise<unknown>]>([
        ['a call is inserted before it', (log) => log.append([round({ at: T0 - 5 })], { past: true })],
        ['a round before it is completed', (log) => log.append([round({ key: 'k1', reward: 1 })])],
        ['its last event is removed', (log, events) => log.remove(these(events[1]?.id))],
        ['the log is erased', (log) => log.erase()],
      ])('is gone when %s', async (_, change) => {
        const { log, events, has } = await withSnapshot()
        await change(log, events)
        expect(await has()).toBe(false)
      })

      test('of a past that has changed since is not stored', async () => {
        const log = await opened()
        const { events } = await log.append([round(), round()])
        const revision = await revisionOf(log)
        await log.remove(these(events[0]?.id))
        await log.writeSnapshot({ ...FOLD, events: 2, through: events[1]?.id ?? '', revision, data: 1 })
        expect(await log.readSnapshot(FOLD)).toBeUndefined()
      })

      test('of a log that was erased is not taken for one of its successor', async () => {
        const log = await opened({ now: () => T0 })
        const { events } = await log.append([round()])
        const revision = await revisionOf(log)
        await log.erase()
        await log.append([round()])
        expect(await revisionOf(log)).not.toBe(revision)
        await log.writeSnapshot({ ...FOLD, events: 2, through: events[0]?.id ?? '', revision, data: 1 })
        expect(await log.readSnapshot(FOLD)).toBeUndefined()
      })

      test('that cannot be stored is reported and harms nothing', async () => {
        const troubles: PenchantError[] = []
        const log = await opened({ onTrouble: (trouble) => troubles.push(trouble) })
        const { events } = await log.append([round()])
        const revision = await revisionOf(log)
        await log.writeSnapshot({ ...FOLD, events: 2, through: events[0]?.id ?? '', revision, data: () => 1 })
        expect(troubles.map((trouble) => trouble.code)).toEqual(['storage-failed'])
        expect(await log.count()).toBe(1)
      })
    })

    describe('vectors', () => {
      test('come back by embedder and text; those that are missing are left out', async () => {
        const log = await opened()
        const embedder = textHash(String(Math.random()))
        await log.writeVectors(
          embedder,
          new Map([
            ['a', VECTOR],
            ['b', { ...VECTOR, values: new Int8Array(8).subarray(2, 4) }],
          ]),
        )
        const found = await log.readVectors(embedder, ['a', 'c', 'b'])
        expect([...found.keys()]).toEqual(['a', 'b'])
        expect(found.get('a')).toEqual(VECTOR)
        expect(found.get('b')?.values.buffer.byteLength).toBe(2)
        expect(await log.readVectors('other', ['a'])).toEqual(new Map())
      })

      test('of a text go with the last trace of it', async () => {
        const log = await opened()
        const embedder = textHash(String(Math.random()))
        const { events } = await log.append([round({ query: 'my knee', args: { with: ['Dr. Mabuse'] } }), round({ query: 'a table' })])
        const hashes = ['my knee', 'Dr. Mabuse', 'a table'].map(textHash)
        await log.writeVectors(embedder, new Map(hashes.map((hash) => [hash, VECTOR])))
        await log.remove(these(events[0]?.id))
        expect([...(await log.readVectors(embedder, hashes)).keys()]).toEqual(hashes.slice(2))
      })
    })

    describe('removing', () => {
      test('by a question deletes what it selects, and nothing else', async () => {
        const log = await opened()
        await log.append(Array.from({ length: 5000 }, (_, i) => round({ query: `q${i}` })))
        const revision = await revisionOf(log)
        const result = await log.remove(those((event) => event.kind === 'round' && event.query.endsWith('7')))
        expect(result).toEqual({ removed: 500 })
        expect(await revisionOf(log)).not.toBe(revision)
        expect(await log.count()).toBe(4500)
        expect(queriesOf(await log.read()).some((query) => query.endsWith('7'))).toBe(false)
      })

      test('nothing is not a new revision', async () => {
        const log = await opened()
        await log.append([round()])
        const revision = await revisionOf(log)
        expect(await log.remove(these('nothing'))).toEqual({ removed: 0 })
        expect(await log.remove(those(() => false))).toEqual({ removed: 0 })
        expect(await revisionOf(log)).toBe(revision)
      })

      test('with a question that throws removes nothing', async () => {
        const log = await opened()
        await log.append([round(), round({ query: 'x' })])
        const select = (event: LogEvent) => {
          if (event.kind === 'round' && event.query === 'x') throw new RangeError('no')
          return true
        }
        await expect(log.remove(those(select))).rejects.toThrow(RangeError)
        expect(await log.count()).toBe(2)
      })

      test('a round keeps it from being learnt again by its names, and never gives its id to another event', async () => {
        const log = await opened({ now: () => T0 })
        const { events } = await log.append([definition('a'), round({ suggestion: 's', used: 'a' })])
        await log.remove(these(events[1]?.id))
        expect(await log.findBySuggestion('s')).toBeUndefined()
        const again = await log.append([definition('a'), round({ suggestion: 's', reward: 1, used: 'a' })])
        expect(again).toEqual({ events: [], changed: 0, news: undefined })
        const past = await log.append([round({ at: T0 })], { past: true })
        expect(past.events[0]?.id).not.toBe(events[1]?.id)
        expect(await log.count()).toBe(1)
      })

      test('a call of the past frees no id for another call of its time', async () => {
        const log = await opened({ now: () => T0 + 1000 })
        await log.append([round({ query: 'later', at: T0 + 900 })], { past: true })
        const at = T0 + 5
        const { events } = await log.append(
          [1, 2, 3].map((i) => round({ at, key: `k${i}` })),
          { past: true },
        )
        await log.remove(these(...events.map(({ id }) => id)))
        const again = await log.append(
          [4, 5].map((i) => round({ at, key: `k${i}` })),
          { past: true },
        )
        for (const { id } of again.events) expect(events.map((event) => event.id)).not.toContain(id)
        expect(again.events).toHaveLength(2)
      })

      test('everything leaves a log that can be used', async () => {
        const log = await opened()
        await log.append([round({ suggestion: 's' }), definition('a')])
        await log.erase()
        expect(await log.state()).toEqual({ lastId: undefined, revision: 0 })
        expect(await log.findBySuggestion('s')).toBeUndefined()
        await log.append([round({ suggestion: 's', query: 'new' })])
        expect(queriesOf(await log.read())).toEqual(['new'])
      })
    })

    describe('the other logs of a user', () => {
      test('are told when something is durable, and see it', async () => {
        const [a, b] = await pair()
        const own: unknown[] = []
        a.onGrow((state) => own.push(state))
        const told = new Promise((resolve) => b.onGrow(async (state) => resolve([state, await b.state()])))
        const { events } = await a.append([round()])
        const state = { revision: await revisionOf(a), lastId: events[0]?.id }
        expect(await told).toEqual([state, state])
        expect(own).toEqual([])
      })

      test('are told of what is removed and erased, and of nothing when nothing was written', async () => {
        const [a, b] = await pair()
        const { events } = await a.append([round({ key: 'k' })])
        await quiet()
        const told: (string | undefined)[] = []
        const stop = b.onGrow((state) => told.push(state.lastId))
        await a.append([round({ key: 'k' })])
        await a.remove(these('nothing'))
        const { events: more } = await a.append([round()])
        await a.remove(these(events[0]?.id))
        await a.erase()
        await quiet()
        expect(told).toEqual([more[0]?.id, more[0]?.id, undefined])
        stop()
        await a.append([round()])
        await quiet()
        expect(told).toHaveLength(3)
      })
    })

    describe('closing', () => {
      test('ends what is running, and refuses what comes later', async () => {
        const place = newPlace()
        const log = await place()
        const appended = log.append([round()])
        await log.close()
        await appended
        await expectPenchantError(log.append([round()]), 'closed')
        await expectPenchantError(log.read(), 'closed')
        await expectPenchantError(log.writeVectors('e', new Map()), 'closed')
        await log.close()
        expect(await (await opened({}, place)).count()).toBe(1)
      })
    })
  })
}

/** Until messages between tabs have arrived. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
