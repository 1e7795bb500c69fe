/** Encryption at rest, on a real database's code: the log does what every log does, and its rows say nothing. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bytesOf, valueIn } from '../../src/store/protection/bytes-of.js'
import fc from 'fast-check'
import { randomDevice } from '../../src/store/clock.js'
import type { EventLog } from '../../src/store/event-log.js'
import type { LogEvent } from '../../src/event.js'
import { readArchive, writeArchive } from '../../src/store/archive/archive.js'
import { type OpenLogOptions, openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { textHash, toolHash } from '../../src/util/text-hash.js'
import { definition, round, T0, these } from './log-drafts.js'
import { expectLogIsAnArray } from './log-model.js'
import { describeLog, expectPenchantError, type NewPlace, queriesOf } from './log-suite.js'

// The stated count takes a quarter of a second, a hundred times over.
vi.mock('../../src/store/protection/keyring.js', async (original) => {
  const deriveKey = crypto.subtle.deriveKey.bind(crypto.subtle)
  crypto.subtle.deriveKey = (from, ...rest) =>
    deriveKey(typeof from === 'object' && 'iterations' in from ? { ...from, iterations: 1000 } : from, ...rest)
  return original()
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const newPlace: NewPlace = () => {
  const user = `user-${randomDevice()}`
  return (options) => openLog({ user, encryption: { key: 'device' }, ...options })
}

async function opened(options: OpenLogOptions): Promise<EventLog> {
  const log = await openLog(options)
  onTestFinished(() => log.close())
  return log
}

/** Everything on the disk as one text, bytes as Latin-1. */
async function disk(): Promise<string> {
  const open = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const texts: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await open(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      const rows = [await open(objects.getAllKeys()), await open(objects.getAll())]
      texts.push(
        JSON.stringify(rows, (_, value) =>
          ArrayBuffer.isView(value) ? Buffer.from(value.buffer as ArrayBuffer).toString('latin1') : value,
        ),
      )
    }
    database.close()
  }
  return texts.join('\n')
}

describeLog('an encrypted log', newPlace)

test('whatever happens, an encrypted log says what an array would say', () => expectLogIsAnArray(newPlace, 15))

describe('on the disk', () => {
  const secret = round({
    query: 'canary request',
    key: 'canary-key',
    conversation: 'canary talk',
    args: { city: 'canary town' },
    used: 'canaryhash',
  })

  async function fill(user: string, encryption?: OpenLogOptions['encryption']): Promise<EventLog> {
    const log = await opened({ user, encryption })
    const tool = { name: 'canary tool', description: '', inputSchema: {} }
    const { events } = await log.append([
      definition('canaryhash', { tool }),
      secret,
      round({ query: 'canary forgotten', key: 'canary-gone' }),
    ])
    const { revision } = await log.state()
    await log.remove(these(events[2]?.id))
    const now = (await log.state()).revision
    expect(now).not.toBe(revision)
    await log.writeSnapshot({
      embedder: 'e',
      kernels: 'k',
      events: 2,
      through: events[1]?.id ?? '',
      revision: now,
      data: new Map([['canary', Float32Array.of(1)]]),
    })
    await log.writeVectors('e', new Map([[textHash('canary request'), { scale: 0.5, values: Int8Array.of(99, 97, 110, 97, 114, 121) }]]))
    return log
  }

  test('a plain log can be read, which is what this test is about', async () => {
    await fill('canary@example.org')
    expect((await disk()).split('canary').length).toBeGreaterThan(5)
  })

  test.each([[{ key: 'device' }], [{ passphrase: 'correct horse' }]] as const)('nothing can be read (%j)', async (encryption) => {
    const log = await fill('canary@example.org', encryption)
    const text = await disk()
    expect(text).not.toContain('canary')
    for (const hidden of ['canary request', 'canary-key', 'byKey canary-gone', 'byKey canary-key'])
      expect(text).not.toContain(textHash(hidden))
    expect(await log.append([secret])).toMatchObject({ changed: 0, events: [{ query: 'canary request' }] })
    expect((await log.readVectors('e', [textHash('canary request')])).size).toBe(1)
  })

  test('what was written before there was a key is taken in, and no plain copy stays', async () => {
    const plain = await fill('canary@example.org')
    const before = await plain.read()
    await plain.close()
    const log = await opened({ user: 'canary@example.org', encryption: { key: 'device' } })
    expect(await log.read()).toEqual(before)
    expect(await disk()).not.toContain('canary')
    expect(await log.append([round({ key: 'canary-gone' })])).toMatchObject({ events: [] })
  })

  test('what another tab still writes without the key is taken in at the next opening', async () => {
    const plain = await opened({ user: 'ada' })
    await plain.append([round({ query: 'one' })])
    const sealed = await opened({ user: 'ada', encryption: { key: 'device' } })
    await plain.append([round({ query: 'two' })])
    await sealed.append([round({ query: 'three' })])
    const again = await opened({ user: 'ada' })
    expect(again.protection).toBe('device-key')
    expect(queriesOf(await again.read()).sort()).toEqual(['one', 'three', 'two'])
  })

  test('erasing leaves no row and no key', async () => {
    const log = await fill('ada', { passphrase: 'p' })
    await log.erase()
    expect(await indexedDB.databases()).toEqual([])
  })

  test('a row that was put in another’s place does not open', async () => {
    const log = await opened({ user: 'ada', encryption: { key: 'device' } })
    await log.append([round({ query: 'one' }), round({ query: 'two' })])
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('penchant')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('events', 'readwrite').objectStore('events')
    const rows = await new Promise<{ id: string; event: { id: string } }[]>((resolve) => {
      const request = store.getAll()
      request.onsuccess = () => resolve(request.result)
    })
    await new Promise((resolve) => {
      store.put({ ...rows[0], event: { ...rows[1]?.event, id: rows[0]?.id } }).onsuccess = resolve
    })
    database.close()
    await expectPenchantError(log.read(), 'storage-corrupt')
  })
})

describe('the key', () => {
  test('that is a passphrase opens it, and no other one does', async () => {
    await (await opened({ user: 'ada', encryption: { passphrase: 'correct horse' } })).append([round()])
    await expectPenchantError(openLog({ user: 'ada', encryption: { passphrase: 'wrong' } }), 'wrong-passphrase')
    await expectPenchantError(openLog({ user: 'ada' }), 'wrong-passphrase')
    await expectPenchantError(openLog({ user: 'ada', encryption: { key: 'device' } }), 'wrong-passphrase')
    expect(await (await opened({ user: 'ada', encryption: { passphrase: 'correct horse' } })).count()).toBe(1)
  })

  test('typed in another form of Unicode is the same', async () => {
    await (await opened({ user: 'ada', encryption: { passphrase: 'caf\u00e9' } })).append([round()])
    expect(await (await opened({ user: 'ada', encryption: { passphrase: 'cafe\u0301' } })).count()).toBe(1)
  })

  test('can be changed: from then on the new one opens it, and the old one does not', async () => {
    const first = await opened({ user: 'ada', encryption: { passphrase: 'old' } })
    await first.append([round()])
    await expectPenchantError(openLog({ user: 'ada', encryption: { passphrase: 'new', previous: 'wrong' } }), 'wrong-passphrase')
    await opened({ user: 'ada', encryption: { passphrase: 'new', previous: 'old' } })
    await expectPenchantError(openLog({ user: 'ada', encryption: { passphrase: 'old' } }), 'wrong-passphrase')
    await first.append([round()]) // a tab that was open stays so
    expect(await (await opened({ user: 'ada', encryption: { passphrase: 'new' } })).count()).toBe(2)
    const onDevice = await opened({ user: 'ada', encryption: { key: 'device', previous: 'new' } })
    expect(onDevice.protection).toBe('device-key')
    const without = await opened({ user: 'ada' })
    expect([without.protection, await without.count()]).toEqual(['device-key', 2])
    await opened({ user: 'ada', encryption: { passphrase: 'again' } })
    await expectPenchantError(openLog({ user: 'ada' }), 'wrong-passphrase')
  })

  test('is changed at once or not at all: whoever opens it in between has the old one or the new one', async () => {
    await (await opened({ user: 'ada', encryption: { passphrase: 'old' } })).append([round()])
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new DOMException('the tab died', 'ConstraintError')
    })
    await expect(openLog({ user: 'ada', encryption: { passphrase: 'new', previous: 'old' } })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await (await opened({ user: 'ada', encryption: { passphrase: 'old' } })).count()).toBe(1)
  })

  test.each([
    [{ key: 'device' }, { key: 'none' }],
    [{ passphrase: 'p' }, { key: 'none', previous: 'p' }],
  ] as const)('can be taken off (%j)', async (encryption, off) => {
    const sealed = await opened({ user: 'ada', encryption })
    const { events } = await sealed.append([round({ query: 'canary', key: 'k' }), round({ query: 'gone', key: 'gone' })])
    await sealed.remove(these(events[1]?.id))
    const before = await sealed.read()
    await sealed.close()
    expect(await disk()).not.toContain('canary')
    const plain = await opened({ user: 'ada', encryption: off })
    expect(plain.protection).toBe('none')
    expect(await plain.read()).toEqual(before)
    expect(await plain.append([round({ key: 'gone' })])).toMatchObject({ events: [] })
    expect(await disk()).toContain('canary')
    const again = await opened({ user: 'ada' })
    expect([again.protection, await again.count()]).toEqual(['none', 1])
    // And on again, and off what is off.
    expect((await opened({ user: 'ada', encryption })).protection).not.toBe('none')
    expect(await disk()).not.toContain('canary')
    expect((await opened({ user: 'bob', encryption: { key: 'none' } })).protection).toBe('none')
    await again.erase()
  })

  test('is taken off by whoever has it, and by nobody else', async () => {
    const log = await opened({ user: 'ada', encryption: { passphrase: 'p' } })
    await log.append([round()])
    await expectPenchantError(openLog({ user: 'ada', encryption: { key: 'none' } }), 'wrong-passphrase')
    await expectPenchantError(openLog({ user: 'ada', encryption: { key: 'none', previous: 'q' } }), 'wrong-passphrase')
    expect(await log.count()).toBe(1)
  })

  test('is taken off once everything is where it stays: a page that dies in between has it all', async () => {
    const sealed = await opened({ user: 'ada', encryption: { key: 'device' } })
    await sealed.append([round({ query: 'one' })])
    await sealed.close()
    const spy = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('the tab died', 'ConstraintError')
    })
    await expectPenchantError(openLog({ user: 'ada', encryption: { key: 'none' } }), 'storage-failed')
    spy.mockRestore()
    expect(queriesOf(await (await opened({ user: 'ada' })).read())).toEqual(['one'])
    expect(queriesOf(await (await opened({ user: 'ada', encryption: { key: 'none' } })).read())).toEqual(['one'])
  })

  test('that two tabs make at the same moment is one', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => opened({ user: 'ada', encryption: { key: 'device' } })))
    await Promise.all([a?.append([round({ query: 'a' })]), b?.append([round({ query: 'b' })])])
    expect(await a?.count()).toBe(2)
    expect(await b?.read()).toEqual(await a?.read())
  })
})

test('eight tabs that write at once with a key lose nothing and double nothing', async () => {
  const logs = await Promise.all(Array.from({ length: 8 }, () => opened({ user: 'ada', encryption: { key: 'device' } })))
  await Promise.all(
    logs.map(async (log, tab) => {
      for (let i = 0; i < 10; i++) await log.append([round({ query: `${tab}-${i}`, key: `shared-${i}` }), round({ query: `${tab}-${i}` })])
    }),
  )
  const events = await (logs[0] as EventLog).read()
  expect(events).toHaveLength(8 * 10 + 10)
  expect(new Set(events.map(({ id }) => id)).size).toBe(90)
})

test('read page by page, an encrypted log leaves out nothing and gives nothing twice, however the definitions stand', async () => {
  const log = await opened({ user: 'ada', encryption: { key: 'device' } })
  // Devices that learn in the same millisecond: their definitions share a place.
  for (let i = 0; i < 9; i++) {
    const device = await openLog({ user: 'ada', device: `device0${i}`, backend: createMemoryBackend(), now: () => T0 })
    const tool = { name: `tool ${i}`, description: '', inputSchema: {} }
    await device.append([definition(toolHash(tool), { tool }), round({ query: `q${i}`, used: toolHash(tool) })])
    await log.merge(await readArchive(await writeArchive(await device.whole())))
  }
  const whole = await log.read()
  expect(whole).toHaveLength(18)
  for (const limit of [1, 2, 5]) {
    const paged: LogEvent[] = []
    for (let page = await log.read(undefined, limit); page.length > 0; page = await log.read(page.at(-1)?.id, limit)) paged.push(...page)
    expect(paged).toEqual(whole)
  }
  expect(queriesOf(await log.newest(20))).toEqual(
    whole
      .filter(({ kind }) => kind === 'round')
      .map((event) => queriesOf([event])[0])
      .reverse(),
  )
})

test('bytes of a value give the value back, bit for bit', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud800 half', '__proto__', ''),
    fc.double(),
    fc.constantFrom(undefined, null, true, false, -0, Number.NaN),
    fc.float32Array(),
    fc.float64Array(),
    fc.int8Array(),
    fc.uint32Array(),
  )
  const few = { maxLength: 3 }
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      fc.array(tie('tree'), few),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3, noNullPrototype: true }),
      fc.array(fc.tuple(leaf, tie('tree')), few).map((entries) => new Map(entries)),
      fc.array(leaf, few).map((items) => new Set(items)),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(valueIn(bytesOf(value))).toStrictEqual(value)
    }),
  )
  expect(Object.is(valueIn(bytesOf(-0)), -0)).toBe(true)
  expect(() => bytesOf({ call: () => 1 })).toThrow(DOMException)
})
