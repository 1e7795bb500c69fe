import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Memory, Penchant } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const TOOL = {
  name: 'Cellar.order_wine',
  description: 'Wine by the bottle, brought to the door',
  inputSchema: {
    type: 'object',
    properties: {
      wine: { type: 'string', description: 'Which wine' },
      door: { type: 'string', description: 'Full address to which it is brought' },
      birth: { type: 'string', format: 'date', description: 'Day on which the buyer was born; the law demands it' },
      income: { type: 'string', description: 'What the buyer earns, sold on to advertisers' },
    },
    required: ['wine', 'door', 'birth'],
  },
}
const FACTS = {
  home_address: '7 Fennel Row, 4410 Tartu',
  work_address: '88 Quay Street, 2200 Turku',
  born_on: '1988-04-17',
  income: '40-60k',
}

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('transformer'))
})
afterAll(() => embedder.close())

async function open(more: Partial<EngineOptions> = {}): Promise<Penchant> {
  const engine = await startEngine(
    { ...ENGINE, embedder: 'transformer', ...more },
    {
      async *loadTiers() {
        yield { ...embedder, close: async () => {} }
      },
    },
  )
  await engine.addTools([TOOL])
  await engine.whenReady()
  await engine.remember({ facts: FACTS })
  return engine
}

const ask = (engine: Penchant, query: string) =>
  engine.suggest({ query, tools: [TOOL.name], args: { wine: 'Rioja' } }, { deadlineMs: 120_000 })

test('a stated address is filled in where the request says, and says why; a birthday is asked for; an income is not even that', async () => {
  const engine = await open()
  const { args, outcome } = await ask(engine, 'A bottle of Rioja to the office')
  expect(outcome).toBe('filled')
  expect(args?.door).toMatchObject({ value: FACTS.work_address, because: [{ kind: 'fact', path: ['work_address'] }] })
  expect(args?.birth).toMatchObject({ ask: [FACTS.born_on] })
  expect(args).not.toHaveProperty('income')
  await engine.close()
})

test('what is withdrawn is filled in no more, what is newer instead', async () => {
  const engine = await open()
  await engine.remember({ facts: { home_address: '2 Harbour Hill, 4000 Pori', work_address: null } })
  expect((await ask(engine, 'A bottle of Rioja')).args?.door).toMatchObject({ value: '2 Harbour Hill, 4000 Pori' })
  await engine.close()
})

test('a rule of the app opens what it names', async () => {
  const engine = await open({ disclose: { allow: [{ kinds: ['age'] }] } })
  expect((await ask(engine, 'A bottle of Rioja')).args?.birth).toMatchObject({ value: FACTS.born_on })
  await engine.close()
})

describe('a rule of the user’s own', () => {
  const AGE = { kinds: ['age'] } as const
  const birth = async (engine: Penchant) => (await ask(engine, 'A bottle of Rioja')).args?.birth

  test('opens what it names beside the app’s, until they say otherwise', async () => {
    const engine = await open({ disclose: { allow: [{ kinds: ['health'] }] } })
    expect(await birth(engine)).toMatchObject({ ask: [FACTS.born_on] })
    await engine.remember({ disclose: { allow: [AGE] } })
    expect(await birth(engine)).toMatchObject({ value: FACTS.born_on })
    expect((await engine.inspect()).disclosure).toMatchObject({ app: { allow: [{ kinds: ['health'] }] }, user: { allow: [AGE] } })
    await engine.remember({ disclose: {} })
    expect(await birth(engine)).toMatchObject({ ask: [FACTS.born_on] })
    await engine.close()
  })

  test('closes what the app opened, and then it is not even asked for', async () => {
    const engine = await open({ disclose: { allow: [AGE] } })
    await engine.remember({ disclose: { never: [AGE] } })
    expect(await birth(engine)).toBeUndefined()
    await engine.remember({ disclose: { never: [{ ...AGE, tools: ['Another'] }] } })
    expect(await birth(engine)).toMatchObject({ value: FACTS.born_on })
    await engine.close()
  })

  test('opens nothing that the app says never', async () => {
    const engine = await open({ disclose: { never: [AGE] } })
    await engine.remember({ disclose: { allow: [{ ...AGE, when: 'asked' }] } })
    expect(await birth(engine)).toBeUndefined()
    await engine.close()
  })

  test('goes with the file to another device, stands in the history, and is forgotten as anything else', async () => {
    const engine = await open()
    await engine.remember({ disclose: { never: [{ kinds: ['income'] }] } })
    await engine.remember({ disclose: { allow: [AGE] }, source: 'app' })
    const [row] = await engine.history()
    expect(row).toMatchObject({ kind: 'disclosure', text: 'What tools may be told: where a job needs it: age.' })
    const other = await open()
    await other.import(await engine.export())
    expect(await birth(other)).toMatchObject({ value: FACTS.born_on })
    await other.close()
    await engine.forget({ event: row?.id ?? '' })
    expect((await engine.inspect()).disclosure.user).toEqual({ allow: [], never: [{ kinds: ['income'] }] })
    expect(await birth(engine)).toMatchObject({ ask: [FACTS.born_on] })
    await engine.close()
  })
})

describe('a free text that the tool can do without', () => {
  const cake = (hint: object) => ({
    name: 'Ofen.order_cake',
    description: 'A cake, brought to the door',
    inputSchema: { type: 'object', properties: { icing: { type: 'string', description: 'Colour of the icing', ...hint } } },
  })
  const icing = async (engine: Penchant, query: string) =>
    (await engine.suggest({ query, tools: ['Ofen.order_cake'] }, { deadlineMs: 120_000 })).args?.icing

  test('gets a fact only where `x-personal` says so', async () => {
    for (const [hint, value] of [
      [{}, undefined],
      [{ 'x-personal': true }, 'teal'],
      [{ 'x-personal': false }, undefined],
    ] as const) {
      const engine = await open()
      await engine.addTools([cake(hint)])
      await engine.remember({ facts: { favourite_colour: 'teal' } })
      expect(await icing(engine, 'A cake, please')).toEqual(value === undefined ? undefined : expect.objectContaining({ value }))
      await engine.close()
    }
  })

  test('and what it had on such occasions likewise', async () => {
    for (const [hint, value] of [
      [{}, undefined],
      [{ 'x-personal': true }, 'grey'],
    ] as const) {
      const engine = await open()
      await engine.addTools([cake(hint)])
      const days = Array.from({ length: 5 }, (_, i) => [
        { call: { tool: 'Ofen.order_cake', query: 'A cake for the meeting with my boss', args: { icing: 'grey' } }, at: i * 1000 + 1 },
        { call: { tool: 'Ofen.order_cake', query: "A cake for the kids' birthday party", args: { icing: 'pink' } }, at: i * 1000 + 2 },
      ])
      await engine.learn(days.flat())
      await engine.whenReady()
      expect(await icing(engine, 'A cake for a meeting with the boss')).toEqual(
        value === undefined ? undefined : expect.objectContaining({ value }),
      )
      await engine.close()
    }
  })
})

test.each([
  ['all'],
  [null],
  [{ allow: {} }],
  [{ never: 'health' }],
  [{ never: [{ kinds: ['health'], when: 'needed' }] }],
  [{ allow: [null] }],
  [{ alow: [] }],
  [{ allow: [{ kinds: ['shoes'] }] }],
  [{ allow: [{ when: 'always' }] }],
  [{ allow: [{ tool: ['Cellar'] }] }],
  [{ allow: [{ tools: 'Cellar' }] }],
])('a rule that cannot be read is refused, of the app and of the user: %j', async (disclose) => {
  const refused = expect.objectContaining({ code: 'invalid-argument', hint: expect.stringContaining('never: [') })
  await expect(startEngine({ ...ENGINE, disclose } as unknown as EngineOptions)).rejects.toEqual(refused)
  const engine = await startEngine(ENGINE)
  await expect(engine.remember({ disclose } as unknown as Memory)).rejects.toEqual(refused)
  expect((await engine.inspect()).disclosure).toEqual({ app: { allow: [], never: [] }, user: { allow: [], never: [] } })
  await engine.close()
})

describe('a fact goes out as the schema takes it, or not at all', () => {
  const TRIP = (more: object) => ({
    name: 'Ferry.book',
    description: 'Book a cabin on a ferry',
    inputSchema: {
      type: 'object',
      properties: {
        to: { type: 'string', description: 'Where to' },
        mobile: { type: 'string', description: 'Mobile number for questions' },
        mail: { type: 'string', description: 'E-mail address for the ticket' },
        home: { type: 'string', description: 'Postal address of the passenger' },
        ...more,
      },
      required: ['to', 'mobile', 'mail', 'home'],
    },
  })
  const OWN = { mobile: '+358 40 123 4567', mail: 'ada.varga@example.org', home_address: '7 Fennel Row, 4410 Tartu' }
  async function filledFor(more: object, rules: object = {}, facts: Record<string, string | number> = OWN) {
    const trip = TRIP(more)
    const engine = await open()
    await engine.addTools([{ ...trip, inputSchema: { ...trip.inputSchema, ...rules } }])
    await engine.remember({ facts: { work_address: null, ...facts } })
    const asked = { query: 'A ferry to Tallinn', tools: [trip.name], args: { to: 'Tallinn' } }
    const { args = {} } = await engine.suggest(asked, { deadlineMs: 120_000 })
    await engine.close()
    return Object.fromEntries(Object.entries(args).flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : [])))
  }

  test('what fits goes out as it is', async () => {
    expect(await filledFor({})).toEqual({ mobile: OWN.mobile, mail: OWN.mail, home: OWN.home_address })
  })
  test('a phone number is written as the pattern has it', async () => {
    const mobile = { type: 'string', description: 'Mobile number for questions', pattern: String.raw`^\+\d{7,15}$` }
    expect((await filledFor({ mobile })).mobile).toBe('+358401234567')
    expect(await filledFor({ mobile: { ...mobile, pattern: String.raw`^0\d{7,15}$` } })).not.toHaveProperty('mobile')
  })
  test('an address that is too long, or a mailbox that is none, stays at home', async () => {
    const home = { type: 'string', description: 'Postal address of the passenger', maxLength: 12 }
    expect(Object.keys(await filledFor({ home }))).toEqual(['mobile', 'mail'])
    const mail = { type: 'string', description: 'E-mail address for the ticket', format: 'email' }
    expect(Object.keys(await filledFor({ mail }, {}, { ...OWN, mail: 'ada@varga@example.org' }))).not.toContain('mail')
  })
  test('where one may bar another, nothing goes out', async () => {
    expect(await filledFor({}, { not: { required: ['mobile', 'mail'] } })).toEqual({})
  })
})
