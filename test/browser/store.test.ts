/** The log on a real IndexedDB, and what browsers do to its connection. */
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { PenchantError } from '../../src/errors.js'
import { openDatabase } from '../../src/store/database.js'
import { DATABASE_NAME } from '../../src/store/database-schema.js'
import type { EventLog } from '../../src/store/event-log.js'
import { type OpenLogOptions, openLog } from '../../src/store/log.js'
import { randomDevice } from '../../src/store/clock.js'
import { round } from '../store/log-drafts.js'
import { expectLogIsAnArray } from '../store/log-model.js'
import { describeLog, expectPenchantError, type NewPlace, queriesOf } from '../store/log-suite.js'
import type { AppendMany } from './store-worker.js'

const newPlace: NewPlace = () => {
  const user = `user-${randomDevice()}`
  return (options) => openLog({ user, ...options })
}

async function opened(options: OpenLogOptions): Promise<EventLog> {
  const log = await openLog(options)
  onTestFinished(() => log.close())
  return log
}

/** Every connection that is opened, so that a test can break one. */
const connections: IDBDatabase[] = []
const realOpen = IDBFactory.prototype.open

beforeEach(() => {
  connections.length = 0
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) {
    const request = realOpen.apply(this, args)
    if (args[0] === DATABASE_NAME) request.addEventListener('success', () => connections.push(request.result))
    return request
  }
})

afterEach(() => {
  IDBFactory.prototype.open = realOpen
  vi.restoreAllMocks()
})

describeLog('a log on IndexedDB', newPlace)

describeLog('an encrypted log on IndexedDB', () => {
  const user = `user-${randomDevice()}`
  return (options) => openLog({ user, encryption: { key: 'device' }, ...options })
})

test('whatever happens, a log on IndexedDB says what an array would say', () => expectLogIsAnArray(newPlace, 25))

test('a log in a page is on IndexedDB', async () => {
  const log = await opened({ user: 'ada' })
  expect(log.storage).toBe('indexeddb')
  expect(log.storageReason).toBeUndefined()
})

test('two threads that append at once lose nothing and double nothing', async () => {
  const user = `user-${randomDevice()}`
  const log = await opened({ user })
  const told: unknown[] = []
  log.onGrow((state) => told.push(state))
  const thread = (label: string) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./store-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = resolve
      worker.onerror = reject
      onTestFinished(() => worker.terminate())
      worker.postMessage({ user, label, count: 100 } satisfies AppendMany)
    })
  await Promise.all([thread('a'), thread('b')])
  const events = await log.read()
  const ids = events.map((event) => event.id)
  expect(ids).toEqual([...new Set(ids)].sort())
  const queries = queriesOf(events)
  expect(queries.filter((query) => !query.includes('many'))).toHaveLength(100) // each key once, whoever came first
  for (const label of ['a', 'b']) {
    const many = queries.filter((query) => query.startsWith(`${label}-many`))
    expect(many).toEqual(Array.from({ length: 100 }, (_, i) => `${label}-many${i}`))
  }
  await vi.waitFor(async () => expect(told).toContainEqual(await log.state()))
})

describe('the connection', () => {
  test('that was closed under the log is opened again', async () => {
    const log = await opened({ user: `user-${randomDevice()}` })
    await log.append([round({ query: 'before' })])
    for (const connection of connections) connection.close()
    await log.append([round({ query: 'after' })])
    expect(queriesOf(await log.read())).toEqual(['before', 'after'])
    expect(connections).toHaveLength(2)
  })

  test('that the browser dropped is opened again', async () => {
    const log = await opened({ user: `user-${randomDevice()}` })
    await log.append([round()])
    // Chromium closes every connection of an origin by force when its data is cleared, and takes the data too.
    await clearedByTheBrowser()
    expect(await log.read()).toEqual([])
    const { events } = await log.append([round({ query: 'after' })])
    expect(await log.read()).toEqual(events)
    expect(connections.length).toBeGreaterThan(1)
  })

  test('dropped in the middle of an append: the append is tried again, and written once', async () => {
    const log = await opened({ user: `user-${randomDevice()}` })
    const put = IDBObjectStore.prototype.put
    let drops = 1
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      if (drops-- > 0) this.transaction.abort()
      return request
    })
    const { events } = await log.append([round(), round()])
    expect(await log.read()).toEqual(events)
  })

  test('dropped twice in a row: the append fails, and nothing of it is written', async () => {
    const log = await opened({ user: `user-${randomDevice()}` })
    const put = IDBObjectStore.prototype.put
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      this.transaction.abort()
      return request
    })
    const error = await expectPenchantError(log.append([round()]), 'storage-failed')
    expect(error.cause).toBeInstanceOf(DOMException)
    spy.mockRestore()
    expect(await log.count()).toBe(0)
    await log.append([round()])
    expect(await log.count()).toBe(1)
  })

  test('makes way for another tab that deletes the database, and the log begins anew', async () => {
    const log = await opened({ user: 'ada' })
    await log.append([round()])
    await deleteDB(DATABASE_NAME, { blocked: () => expect.unreachable('the log held the database') })
    expect(await log.count()).toBe(0)
    await log.append([round({ query: 'new' })])
    expect(queriesOf(await log.read())).toEqual(['new'])
  })

  test('makes way for a newer version in another tab, and says so at the next use', async () => {
    const log = await opened({ user: 'ada' })
    const { events } = await log.append([round()])
    const newer = await openDB(DATABASE_NAME, 99, { blocked: () => expect.unreachable('the log held the database') })
    await expectPenchantError(log.read(), 'storage-newer')
    await expectPenchantError(log.append([round()]), 'storage-newer')
    const rows = await newer.getAll('events')
    expect(rows.map((row) => row.event)).toContainEqual(events[0])
    newer.close()
    await deleteDB(DATABASE_NAME)
    expect(await log.count()).toBe(0)
  })
})

describe('opening', () => {
  test('a database of a newer version throws storage-newer and leaves it as it is', async () => {
    await deleteDB(DATABASE_NAME)
    const newer = await openDB(DATABASE_NAME, 99, { upgrade: (database) => void database.createObjectStore('later') })
    await newer.put('later', 'kept', 'key')
    newer.close()
    await expectPenchantError(openLog({ user: 'ada' }), 'storage-newer')
    const again = await openDB(DATABASE_NAME, 99)
    expect(await again.get('later', 'key')).toBe('kept')
    again.close()
    await deleteDB(DATABASE_NAME)
  })

  test('a database that another tab holds up throws storage-blocked, and holds up nobody afterwards', async () => {
    await (await openLog({ user: 'ada' })).close()
    const holding = await openDB(DATABASE_NAME) // it does not make way
    const deleting = deleteDB(DATABASE_NAME)
    await expectPenchantError(openDatabase({ openLimitMs: 100 }), 'storage-blocked')
    holding.close()
    await deleting
    await deleteDB(DATABASE_NAME, { blocked: () => expect.unreachable('the late connection was left open') })
  })

  test.each(['SecurityError', 'InvalidStateError'])('where the browser throws %s the log is in memory and says why', async (name) => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('not here', name)
    })
    const log = await opened({ user: 'ada' })
    expect(log.storage).toBe('memory')
    expect(log.storageReason).toContain(name)
    await log.append([round()])
    expect(await log.count()).toBe(1)
  })

  test('that fails otherwise throws storage-failed with the cause', async () => {
    const cause = new DOMException('disk', 'UnknownError')
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw cause
    })
    expect((await expectPenchantError(openLog({ user: 'ada' }), 'storage-failed')).cause).toBe(cause)
  })

  test('at the next use after a failure tries again', async () => {
    const log = await opened({ user: `user-${randomDevice()}` })
    for (const connection of connections) connection.close()
    const spy = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('disk', 'ConstraintError')
    })
    await expectPenchantError(log.append([round()]), 'storage-failed')
    spy.mockRestore()
    await log.append([round()])
    expect(await log.count()).toBe(1)
  })
})

test('encryption is not taken off while another tab has the log open', async () => {
  const user = `user-${randomDevice()}`
  const log = await opened({ user, encryption: { key: 'device' } })
  await log.append([round({ query: 'one' })])
  await expectPenchantError(openLog({ user, encryption: { key: 'none' } }), 'storage-blocked')
  const second = await opened({ user })
  await log.close()
  await expectPenchantError(openLog({ user, encryption: { key: 'none' } }), 'storage-blocked')
  await second.close()
  const plain = await opened({ user, encryption: { key: 'none' } })
  expect([plain.protection, queriesOf(await plain.read())]).toEqual(['none', ['one']])
  expect((await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('penchant open'))).toEqual([])
})

describe('when the disk is full', () => {
  test('an append throws storage-full, and what was there stays', async () => {
    await withQuota(1_000_000, async () => {
      const log = await opened({ user: 'ada' })
      const { events } = await log.append([round({ query: 'before' })])
      const error = await expectPenchantError(
        log.append(Array.from({ length: 6 }, () => round({ query: 'x'.repeat(900_000) }))),
        'storage-full',
      )
      expect((error.cause as DOMException).name).toBe('QuotaExceededError')
      expect(await log.read()).toEqual(events)
      await log.append([round({ query: 'after' })])
      expect(queriesOf(await log.read())).toEqual(['before', 'after'])
    })
  })

  test('a cache that does not fit is reported, and events still go in', async () => {
    await withQuota(1_000_000, async () => {
      const troubles: PenchantError[] = []
      const log = await opened({ user: 'ada', onTrouble: (trouble) => troubles.push(trouble) })
      const { events } = await log.append([round()])
      const { revision } = await log.state()
      const key = { embedder: 'e', kernels: 'k' }
      await log.writeSnapshot({ ...key, events: 1, through: events[0]?.id ?? '', revision, data: new Uint8Array(5_000_000) })
      await log.writeVectors('e', new Map([['h', { scale: 1, values: new Int8Array(5_000_000) }]]))
      expect(troubles.map((trouble) => trouble.code)).toEqual(['storage-full', 'storage-full'])
      expect(await log.readSnapshot(key)).toBeUndefined()
      expect(await log.readVectors('e', ['h'])).toEqual(new Map())
      await log.append([round()])
      expect(await log.count()).toBe(2)
    })
  })
})

/** What a session of the Chrome DevTools Protocol can be asked. */
interface DevTools {
  send(method: string, parameters: object): Promise<unknown>
}

async function clearedByTheBrowser(): Promise<void> {
  const devTools = cdp() as unknown as DevTools
  await devTools.send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' })
}

/** Chromium remembers for a while how much room it promised: only an origin that begins afresh notices the new quota at once. */
async function withQuota(quotaSize: number, work: () => Promise<void>): Promise<void> {
  const devTools = cdp() as unknown as DevTools
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: location.origin, quotaSize })
  try {
    await clearedByTheBrowser()
    await work()
  } finally {
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: location.origin })
    await clearedByTheBrowser()
  }
}
