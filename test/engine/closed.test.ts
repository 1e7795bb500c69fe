/** What must stay empty, through the public contract and with the shipped transformer: also while its vectors are still on their way. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import { DISCLOSURE_TEXTS } from '../../src/arguments/disclosure/disclosure.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Penchant, Tool } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const tool = (name: string, description: string, properties: object, more: Partial<Tool> = {}): Tool => ({
  name,
  description,
  inputSchema: { type: 'object', properties },
  ...more,
})
const ILLNESS = { type: 'string', description: 'Chronic illness of the patient', enum: ['none', 'diabetes', 'asthma'] }
const ROOM = { type: 'string', description: 'Kind of waiting room', enum: ['quiet', 'lively'] }
const CLINICS = ['Elm', 'Oak'].map((name) =>
  tool(`${name} Clinic`, 'Sees patients', { illness: ILLNESS, room: ROOM }, { domain: 'clinics' }),
)
const SHOES = tool('Cobbler', 'Sells shoes', {
  size: { type: 'string', description: 'European shoe size of the wearer', enum: ['38', '41', '44'] },
  pay: { type: 'string', description: 'How the bill is paid', enum: ['cash', 'card'] },
})

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('transformer'))
})
afterAll(() => embedder.close())

const opened: { readonly engine: Penchant; arrive(): void }[] = []
afterEach(async () => {
  for (const { engine, arrive } of opened.splice(0)) {
    arrive()
    await engine.close()
  }
})

/** Half of it is waited for what is late, in milliseconds; enough for all else. */
const SHORT = 8000

/** @param late texts whose vectors come only when `arrive` is called */
async function open(tools: readonly Tool[], late: ReadonlySet<string> = new Set(), more: Partial<EngineOptions> = {}) {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const waiting: Embedder = {
    ...embedder,
    close: async () => {},
    async embed(texts) {
      if (texts.some((text) => late.has(text))) await arrived
      return embedder.embed(texts)
    },
  }
  const engine = await startEngine(
    { ...ENGINE, embedder: 'transformer', ...more },
    {
      async *loadTiers() {
        yield waiting
      },
    },
  )
  opened.push({ engine, arrive })
  await engine.addTools(tools)
  await engine.whenReady()
  return { engine, arrive }
}

const learnt = (engine: Penchant, name: string, args: object, n = 4) =>
  engine.learn(
    Array.from({ length: n }, (_, i) => ({ call: { tool: name, query: 'the usual, please', args: { ...args } }, id: `${name} ${i}` })),
  )

async function filled(engine: Penchant, name: string, query: string, deadlineMs = 60_000) {
  const { args = {}, error } = await engine.suggest({ query, tools: [name], tool: name, explore: false }, { deadlineMs })
  expect(error).toBeUndefined()
  return Object.fromEntries(Object.entries(args).flatMap(([key, choice]) => ('value' in choice ? [[key, choice.value]] : [])))
}

test('an illness is filled in neither before it is known what the parameter asks, nor after', async () => {
  const { engine, arrive } = await open(CLINICS, new Set(DISCLOSURE_TEXTS))
  await learnt(engine, 'Elm Clinic', { illness: 'diabetes', room: 'quiet' })
  expect(await filled(engine, 'Elm Clinic', 'an appointment', SHORT)).toEqual({})
  arrive()
  expect(await filled(engine, 'Elm Clinic', 'an appointment')).toEqual({ room: 'quiet' })
})

test('somebody else gets no size of mine, though nobody has read yet for whom it is', async () => {
  const { engine, arrive } = await open([SHOES], new Set(['for another person']))
  await learnt(engine, 'Cobbler', { size: '44', pay: 'cash' })
  const request = 'shoes for my brother, not for me'
  for (let given: object = {}; !('pay' in given); ) {
    given = await filled(engine, 'Cobbler', request, SHORT)
    expect(given).not.toHaveProperty('size')
  }
  arrive()
  expect(await filled(engine, 'Cobbler', request)).toEqual({ pay: 'cash' })
  expect(await filled(engine, 'Cobbler', 'a pair for me')).toEqual({ size: '44', pay: 'cash' })
})

test('a rule opens the illness to the clinic that was told, not to its rival', async () => {
  const { engine } = await open(CLINICS, new Set(), { disclose: { allow: [{ kinds: ['health'], when: 'asked' }] } })
  await learnt(engine, 'Elm Clinic', { illness: 'diabetes', room: 'quiet' })
  expect(await filled(engine, 'Elm Clinic', 'an appointment')).toEqual({ illness: 'diabetes', room: 'quiet' })
  expect(await filled(engine, 'Oak Clinic', 'an appointment')).toEqual({ room: 'quiet' })
})

test('a tool that says no domain is a domain of its own: a border between domains holds there too', async () => {
  const seat = { type: 'string', description: 'Where to sit', enum: ['window', 'aisle', 'middle'] }
  const pair = [tool('rail', 'Trains', { seat }), tool('cinema', 'Films', { seat })]
  const { engine } = await open(pair, new Set(), { border: 'domain' })
  await learnt(engine, 'rail', { seat: 'aisle' })
  expect(await filled(engine, 'rail', 'one ticket')).toEqual({ seat: 'aisle' })
  expect(await filled(engine, 'cinema', 'one ticket')).toEqual({})
})

test('an address that one tool was told again and again goes to no other unasked, alone or in a list', async () => {
  const asks = {
    to: { type: 'string', description: 'Where the parcel goes', enum: ['5 Mill Lane, 3011 Bern', '9 Quay Row, 4051 Basel'] },
    copies: { type: 'array', description: 'Who gets the receipt', items: { type: 'string', enum: ['ada@example.org', 'bo@example.org'] } },
    speed: { type: 'string', description: 'How fast', enum: ['same day', 'next day'] },
  }
  const { engine } = await open(['Mule', 'Pigeon'].map((name) => tool(name, 'Brings parcels', asks, { domain: 'parcels' })))
  await learnt(engine, 'Mule', { to: '5 Mill Lane, 3011 Bern', copies: ['ada@example.org'], speed: 'next day' })
  expect(await filled(engine, 'Pigeon', 'a parcel')).toEqual({ speed: 'next day' })
})

const SEAT = { type: 'string', description: 'Seat by the window or the aisle', enum: ['window', 'aisle'] }
const TRAINS = ['Nordrail', 'Sudrail'].map((name) => tool(name, 'Books trains', { seat: SEAT }, { domain: 'trains' }))
const PLANE = tool('Airly', 'Books flights', { seat: SEAT }, { domain: 'flights' })

test.each([
  ['none', {}, ['Nordrail', 'Sudrail', 'Airly']],
  ['tool', { border: 'tool' }, ['Nordrail']],
  ['domain', { border: 'domain' }, ['Nordrail', 'Sudrail']],
] as const)('what one tool was told stays on its side of the border: %s', async (_, more, told) => {
  const { engine } = await open([...TRAINS, PLANE], new Set(), more)
  await learnt(engine, 'Nordrail', { seat: 'aisle' })
  const names = []
  for (const { name } of [...TRAINS, PLANE]) if ('seat' in (await filled(engine, name, 'one ticket'))) names.push(name)
  expect(names).toEqual(told)
})

test('what was learnt on one page stays there, where origins are kept apart', async () => {
  const { engine } = await open(TRAINS, new Set(), { border: 'origin' })
  const [shop, blog] = ['shop.example', 'blog.example']
  await engine.learn(
    Array.from({ length: 4 }, (_, i) => ({
      call: { tool: 'Nordrail', query: 'the usual, please', args: { seat: 'aisle' } },
      id: `call ${i}`,
      origin: shop,
    })),
  )
  const at = async (origin: string) =>
    (await engine.suggest({ query: 'a ticket', tools: ['Nordrail'], tool: 'Nordrail', origin, explore: false }, { deadlineMs: 60_000 }))
      .args
  expect(await at(shop)).toMatchObject({ seat: { value: 'aisle' } })
  expect(await at(blog)).toBeUndefined()
})
