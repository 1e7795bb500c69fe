/** Old databases: each step brings one version to the next, and what was learnt stays. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventDraft, RoundEvent } from '../../src/event.js'
import { outcomesOf } from '../../src/outcomes.js'
import { openLog } from '../../src/store/log.js'
import { ofKey, round, T0, these } from './log-drafts.js'
import { queriesOf } from './log-suite.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const stance: EventDraft = { kind: 'stance', at: T0, tool: 'Resy', stance: 'never', source: 'user' }

/** Version 1, as released with 0.1.0: written down here, not taken from the code, which may not change it. */
async function writeVersion1(): Promise<void> {
  const database = await openDB('penchant', 1, {
    upgrade(made) {
      const events = made.createObjectStore('events', { keyPath: ['user', 'id'] })
      events.createIndex('bySuggestion', ['user', 'suggestion'])
      events.createIndex('byKey', ['user', 'key'])
      events.createIndex('byDefinition', ['user', 'hash'])
      const snapshots = made.createObjectStore('snapshots', { keyPath: ['user', 'learner', 'embedder', 'kernels'] })
      snapshots.createIndex('byThrough', ['user', 'through'])
      const vectors = made.createObjectStore('vectors', { keyPath: ['embedder', 'textHash'] })
      vectors.createIndex('byText', 'textHash')
      made.createObjectStore('meta', { keyPath: 'user' })
    },
  })
  const id = (n: number) => `0mjuohs000000${n}-device01`
  const tool = { name: 'Resy', description: '', inputSchema: {} }
  const event = { ...round({ query: 'a table', key: 'k1', used: 'h' }), id: id(1) }
  await database.put('events', { user: 'ada', id: id(0), hash: 'h', event: { kind: 'definition', id: id(0), at: T0, hash: 'h', tool } })
  await database.put('events', { user: 'ada', id: id(1), key: 'k1', event })
  await database.put('meta', { user: 'ada', device: 'device01', clock: { ms: T0, counter: 1 }, revision: 7 })
  database.close()
}

describe('a database of version 1', () => {
  test('keeps what was learnt, and goes on under the same device', async () => {
    await writeVersion1()
    const log = await openLog({ user: 'ada' })
    expect(queriesOf(await log.read())).toEqual(['h', 'a table'])
    const { events } = await log.append([round({ query: 'next' })])
    expect(events[0]?.id).toMatch(/-device01$/)
    expect((await log.append([round({ key: 'k1' })])).events).toMatchObject([{ kind: 'round', query: 'a table', at: T0 }])
    await log.close()
  })

  test('can forget, for good', async () => {
    await writeVersion1()
    const log = await openLog({ user: 'ada' })
    await log.remove(these(ofKey(await log.read(), 'k1')?.id))
    expect(await log.append([round({ key: 'k1' })])).toMatchObject({ events: [], changed: 0 })
    expect(await log.count()).toBe(0)
    await log.close()
  })

  test('can be encrypted', async () => {
    await writeVersion1()
    const log = await openLog({ user: 'ada', encryption: { key: 'device' } })
    expect(queriesOf(await log.read())).toEqual(['h', 'a table'])
    await log.close()
  })

  test('is brought to the version that a new one has', async () => {
    await writeVersion1()
    await (await openLog({ user: 'ada' })).close()
    const old = await openDB('penchant')
    const stores = (database: typeof old) =>
      [...database.objectStoreNames].map((name) => {
        const store = database.transaction(name).objectStore(name)
        return [name, store.keyPath, [...store.indexNames].map((index) => [index, store.index(index).keyPath])]
      })
    const found = [old.version, stores(old)]
    old.close()
    globalThis.indexedDB = new IDBFactory()
    await (await openLog({ user: 'ada' })).close()
    const fresh = await openDB('penchant')
    expect(found).toEqual([fresh.version, stores(fresh)])
    fresh.close()
  })
})

/** Version 2, as 0.1.0 left it: version 1 and two stores. */
async function writeVersion2(): Promise<void> {
  await writeVersion1()
  const database = await openDB('penchant', 2, {
    upgrade(made) {
      made.createObjectStore('tombstones', { keyPath: ['user', 'name'] })
      made.createObjectStore('keys', { keyPath: 'user' })
    },
  })
  database.close()
}

describe('a database of version 2', () => {
  test('keeps what was learnt: rounds that do not say who chose are the user’s', async () => {
    await writeVersion2()
    const log = await openLog({ user: 'ada' })
    const old = ofKey(await log.read(), 'k1')
    expect(old).not.toHaveProperty('by')
    expect(outcomesOf(old as RoundEvent)).toMatchObject([{ hash: 'h', reward: 1, weight: 1 }])
    await log.append([round({ query: 'next', used: 'h', by: 'model', once: false }), stance])
    expect((await log.read()).slice(-2)).toMatchObject([{ query: 'next', by: 'model' }, stance])
    await log.close()
  })

  test('is one that 0.1 opens no more: it would take what a model chose for the user’s habit', async () => {
    await writeVersion2()
    await (await openLog({ user: 'ada' })).close()
    await expect(openDB('penchant', 2)).rejects.toMatchObject({ name: 'VersionError' })
  })
})

test('a database that was about to be deleted when its tab died is deleted by the next', async () => {
  const ending = await openDB('penchant', 1_000_000_000)
  ending.close()
  const log = await openLog({ user: 'ada' })
  await log.append([round()])
  expect(await log.count()).toBe(1)
  await log.close()
})
