/** Two devices over one Yjs document: what either learns and forgets, also offline, both come to hold; the document says nothing. */
import { expect, onTestFinished, test } from 'vitest'
import * as Y from 'yjs'
import { syncWithYjs, type YjsSync } from '../../src/hosts/yjs.js'
import { PenchantError } from '../../src/errors.js'
import type { Penchant } from '../../src/penchant.js'
import { knowledge, openEngine } from '../engine/open-engine.js'
import { TOOLS } from '../engine/stand-ins.js'

interface Device {
  readonly doc: Y.Doc
  readonly penchant: Penchant
  readonly sync: YjsSync
}

const SECRET = new Uint8Array(32).fill(7)

async function newDevice(secret: string | Uint8Array = SECRET, onTrouble?: (error: Error) => void): Promise<Device> {
  const doc = new Y.Doc()
  const penchant = await openEngine(TOOLS)
  const sync = await syncWithYjs(penchant, doc, { secret, ...(onTrouble === undefined ? {} : { onTrouble }) })
  onTestFinished(async () => {
    await sync.stop()
    await penchant.close()
  })
  return { doc, penchant, sync }
}

/** Both documents meet, as a provider would bring them together, until neither has news for the other. */
async function meet(a: Device, b: Device): Promise<void> {
  for (let round = 0; round < 4; round++) {
    for (const { sync } of [a, b]) await sync.settled()
    Y.applyUpdate(b.doc, Y.encodeStateAsUpdate(a.doc, Y.encodeStateVector(b.doc)))
    Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc, Y.encodeStateVector(a.doc)))
  }
  for (const { sync } of [a, b]) await sync.settled()
}

const text = async ({ penchant }: Device): Promise<string> => (await penchant.export()).text()
const call = (id: string, tool = 'Resy') => ({ call: { tool, query: `canary ${id}` }, id })

test('two devices that learnt offline come to the same log and the same state', async () => {
  const [a, b] = [await newDevice(), await newDevice()]
  for (let i = 0; i < 4; i++) await a.penchant.learn(call(`a${i}`))
  for (let i = 0; i < 3; i++) await b.penchant.learn(call(`b${i}`, 'OpenTable'))
  const suggestion = await b.penchant.suggest({ query: 'a table for two' }, { deadlineMs: 60_000 })
  await b.penchant.learn({ suggestion, used: 'Lyft' })
  await b.penchant.remember({ note: 'Suggest quiet places' })
  await meet(a, b)
  expect(await text(a)).toBe(await text(b))
  expect((await a.penchant.inspect()).storage).toMatchObject({ rounds: 8, cards: 1 })
  expect(await knowledge(a.penchant, ['a table'])).toEqual(await knowledge(b.penchant, ['a table']))
})

test('a round whose rival of choice was in no contention comes with the rival', async () => {
  const troubles: Error[] = []
  const [a, b] = [await newDevice(), await newDevice(SECRET, (error) => troubles.push(error))]
  const suggestion = await a.penchant.suggest({ query: 'a table for two', tools: ['Resy'] }, { deadlineMs: 60_000 })
  await a.penchant.learn({ suggestion, used: 'Resy', reward: 0, instead: 'OpenTable' })
  await meet(a, b)
  expect(JSON.parse(await text(a)).events).toMatchObject([{ instead: expect.any(String) }])
  expect(troubles).toEqual([])
  expect(await text(a)).toBe(await text(b))
})

test('what both amended offline is joined on both', async () => {
  const [a, b] = [await newDevice(), await newDevice()]
  const suggestion = await a.penchant.suggest({ query: 'a table for two' }, { deadlineMs: 60_000 })
  await a.penchant.learn({ suggestion, used: 'Resy' })
  await meet(a, b)
  await a.penchant.learn({ suggestion, reward: 0.5 })
  await b.penchant.learn({ suggestion, args: { party: 2 } })
  await meet(a, b)
  expect(await text(a)).toBe(await text(b))
  expect(JSON.parse(await text(a)).events).toMatchObject([{ reward: 0.5, args: { party: 2 } }])
})

test('what one forgets goes from the other and from the document', async () => {
  const [a, b] = [await newDevice(), await newDevice()]
  await a.penchant.learn([call('kept'), call('gone')])
  await meet(a, b)
  const entries = a.doc.getMap('penchant').size
  await b.penchant.forget({ event: 'gone' })
  await meet(a, b)
  for (const device of [a, b]) {
    expect(await text(device)).not.toContain('canary gone')
    expect(await text(device)).toContain('canary kept')
  }
  expect(a.doc.getMap('penchant').size).toBe(entries - 1 + 2) // the event went, two tombstones came
})

test('the document says nothing to whoever carries it, and nothing to another secret', async () => {
  const a = await newDevice()
  await a.penchant.learn(call('one'))
  await a.sync.settled()
  const update = Buffer.from(Y.encodeStateAsUpdate(a.doc))
  for (const word of ['canary', 'Resy', 'restaurants']) expect(update.includes(word)).toBe(false)
  const troubles: Error[] = []
  const stranger = await newDevice(new Uint8Array(32).fill(8), (error) => troubles.push(error))
  Y.applyUpdate(stranger.doc, update)
  await stranger.sync.settled()
  expect((await stranger.penchant.inspect()).storage.events).toBe(0)
  expect(troubles[0]).toMatchObject({ code: 'wrong-passphrase' })
})

test('an entry that cannot be taken in holds up no other, and is left where it is', async () => {
  const troubles: Error[] = []
  const [a, b] = [await newDevice(), await newDevice(SECRET, (error) => troubles.push(error))]
  await a.penchant.learn([call('one'), call('two')])
  await a.sync.settled()
  // As a later version may write it.
  const realExport = a.penchant.export
  a.penchant.export = async (...options) => {
    const archive = JSON.parse(await (await realExport(...options)).text())
    const later = { ...archive.events[0], id: '0mjuohs0000000-later001', key: 'three', mood: 'new' }
    return new Blob([JSON.stringify({ ...archive, events: [...archive.events, later] })])
  }
  await a.sync.settled()
  const entries = a.doc.getMap('penchant').size
  expect(entries).toBe(3)
  await meet(a, b)
  expect((await b.penchant.inspect()).storage.rounds).toBe(2)
  expect(troubles[0]).toMatchObject({ code: 'archive-invalid' })
  expect(b.doc.getMap('penchant').size).toBe(entries)
  // A full disk is no reason to delete what could not be stored.
  const realImport = b.penchant.import
  b.penchant.import = () => Promise.reject(new PenchantError('storage-full', { message: 'full', hint: 'free some' }))
  await a.penchant.learn(call('four'))
  await meet(a, b)
  expect(b.doc.getMap('penchant').size).toBe(entries + 1)
  b.penchant.import = realImport
  await a.penchant.learn(call('five'))
  await meet(a, b)
  expect((await b.penchant.inspect()).storage.rounds).toBe(4)
})

test.each([[undefined], [''], [new Uint8Array(4)], [7]])('%j is no secret', async (secret) => {
  const penchant = await openEngine()
  await expect(syncWithYjs(penchant, new Y.Doc(), { secret: secret as string })).rejects.toMatchObject({ code: 'invalid-argument' })
  await penchant.close()
})
