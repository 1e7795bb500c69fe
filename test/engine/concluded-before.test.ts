/** What a chat model concluded under earlier versions: it stays in the log, can be read and forgotten, and nothing goes by it. */
import { afterEach, expect, test } from 'vitest'
import type { Penchant } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'

const options = (...values: readonly string[]) => ({ type: 'string', enum: values })
const tool = (name: string, properties: object) => ({ name, domain: name, description: name, inputSchema: { type: 'object', properties } })
const TOOLS = [tool('Tably', { price: options('low', 'high') }), tool('Airly', { cabin: options('aa', 'bb') })]

const T0 = 1e12
const later = (ms: number) => ({ id: `${(T0 + ms).toString(36).padStart(9, '0')}00000-device00`, at: T0 + ms })

const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(): Promise<Penchant> {
  const engine = await openEngine(TOOLS)
  opened.push(engine)
  return engine
}

/** A log with a call, what was concluded from it, and what was read of a tool. */
async function openConcluded(): Promise<Penchant> {
  const earlier = await open()
  await earlier.learn({ call: { tool: 'Tably', query: 'a table', args: { price: 'low' } }, at: T0 })
  const { events, ...file } = JSON.parse(await (await earlier.export({ gzip: false })).text()) as { readonly events: readonly object[] }
  const hypothesis = { kind: 'card', card: 'hypothesis', condition: '', action: 'Prefer what costs least', general: true, source: 'model' }
  const hint = { parameter: 'cabin', axis: 'cost', order: ['bb', 'aa'] }
  const schema = { kind: 'schema', tool: 'Airly', definition: '0'.repeat(32), hints: [hint], axes: ['0a1b2c3d'] }
  const engine = await open()
  await engine.import(JSON.stringify({ ...file, events: [...events, { ...hypothesis, ...later(1) }, { ...schema, ...later(2) }] }))
  return engine
}

const told = async (engine: Penchant) => (await engine.history()).map(({ kind, text }) => [kind, text])
const CALL = ['call', '“a table”: Tably was used (price: low).']
const CONCLUDED = ['note', 'Prefer what costs least']
const READ = ['schema', 'What the chat model read of Airly: cabin goes by cost, bb to aa.']

test('is in the history and in exports, and nowhere else', async () => {
  const engine = await openConcluded()
  expect(await told(engine)).toEqual([READ, CONCLUDED, CALL])
  expect(await engine.cards()).toEqual([])
  expect((await engine.persona()).text).not.toContain('Prefer')
  expect(await engine.suggest({ query: 'a flight' }, { deadlineMs: 60_000 })).not.toHaveProperty('prompt')
  const again = await open()
  await again.import(await engine.export())
  expect(await told(again)).toEqual([READ, CONCLUDED, CALL])
})

test('goes where it is named, and with what it may have been made of', async () => {
  const named = await openConcluded()
  expect(await named.forget({ card: 'hypothesis' })).toEqual({ forgotten: 1 })
  expect(await named.forget({ tool: 'Airly' })).toEqual({ forgotten: 1 })
  expect(await told(named)).toEqual([CALL])
  const drawn = await openConcluded()
  expect(await drawn.forget({ tool: 'Tably' })).toEqual({ forgotten: 2 })
  expect(await told(drawn)).toEqual([READ])
})

test('is a person’s word once they say it', async () => {
  const engine = await openConcluded()
  await engine.remember({ card: 'hypothesis', note: 'Prefer what costs least', general: true })
  expect(await engine.cards()).toMatchObject([{ card: 'hypothesis', source: 'user', status: 'current' }])
  expect((await engine.suggest({ query: 'a flight' }, { deadlineMs: 60_000 })).prompt).toContain('Prefer what costs least')
})

test('is no line of the persona where an alignment worded or changed it', async () => {
  const earlier = await open()
  await earlier.learn([0, 1, 2].map((i) => ({ call: { tool: 'Tably', query: `a table, number ${i}` }, at: T0 + i })))
  const { events, ...file } = JSON.parse(await (await earlier.export({ gzip: false })).text()) as { readonly events: readonly object[] }
  const did = { kind: 'persona', by: 'alignment', why: 'It was missing for search.' }
  const engine = await open()
  const changes = [
    { ...did, line: 'written 0', change: 'edit', text: 'Likes it cheap', ...later(10) },
    { ...did, line: 'tool Tably', change: 'lately', about: { domain: 'Tably', tool: 'Airly' }, ...later(11) },
    { ...did, line: 'tool Tably', change: 'narrow', ...later(12) },
  ]
  await engine.import(JSON.stringify({ ...file, events: [...events, ...changes] }))
  expect(await told(engine)).toHaveLength(6)
  expect((await told(engine))[2]).toEqual(['persona', expect.stringContaining('Likes it cheap')])
  const { lines, changes: kept } = await engine.persona()
  expect([lines.map(({ id }) => id), kept]).toEqual([['tool Tably'], []])
  expect(await engine.forget({ tool: 'Tably' })).toEqual({ forgotten: 6 })
})
